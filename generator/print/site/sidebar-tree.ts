/** Orders the pages of a collection for a sidebar: by the folders of their keys, or by its description. */
import type { SidebarEntry, Texts } from '../../collections/description.ts';
import type { Item } from '../../model/site.ts';

/** The part of a key up to a slash. */
export interface SidebarFolder {
  /** The page with that key. */
  item: Item | undefined;
  readonly folders: Map<string, SidebarFolder>;
}

/** An entry at the top or in a group: a folder, or entries under a label. */
export type SidebarNode =
  | { readonly key: string; readonly folder: SidebarFolder }
  | { readonly label: Texts; readonly collapsed: boolean; readonly nodes: readonly SidebarNode[] };

export function folderTree(shown: readonly Item[]): SidebarFolder {
  const root: SidebarFolder = { item: undefined, folders: new Map() };
  for (const item of shown) folderOf(item.key, root).item = item;
  return root;
}

/** Returns the folder below `root` with that key, creating it if needed. */
export function folderOf(key: string, root: SidebarFolder): SidebarFolder {
  let at = root;
  for (const name of key === '' ? [] : key.split('/')) {
    const found: SidebarFolder = at.folders.get(name) ?? { item: undefined, folders: new Map() };
    at.folders.set(name, found);
    at = found;
  }
  return at;
}

/** In the order of the sidebar. */
export function* folderItems({ item, folders }: SidebarFolder): Generator<Item> {
  if (item !== undefined) yield item;
  for (const folder of folders.values()) yield* folderItems(folder);
}

export function* nodeItems(nodes: readonly SidebarNode[]): Generator<Item> {
  for (const node of nodes) {
    if ('folder' in node) yield* folderItems(node.folder);
    else yield* nodeItems(node.nodes);
  }
}

/**
 * Returns the nodes that `entries` name, without those that have no page in `root`. Removes each named folder from its
 * parent, so that every page is listed once.
 */
export function takeNamed(entries: readonly SidebarEntry[], root: SidebarFolder): readonly SidebarNode[] {
  const nodes = nodesOf(entries, root);
  for (const key of keysIn(nodes)) {
    const end = key.lastIndexOf('/');
    folderOf(key.slice(0, Math.max(0, end)), root).folders.delete(key.slice(end + 1));
  }
  return withPages(nodes);
}

/** The keys of all named folders, at any depth. */
function keysIn(nodes: readonly SidebarNode[]): readonly string[] {
  return nodes.flatMap((node) => ('folder' in node ? [node.key] : keysIn(node.nodes)));
}

function nodesOf(entries: readonly SidebarEntry[], root: SidebarFolder): readonly SidebarNode[] {
  return entries.map((entry) =>
    typeof entry === 'string'
      ? { key: entry, folder: folderOf(entry, root) }
      : { label: entry.label, collapsed: entry.collapsed ?? false, nodes: nodesOf(entry.items, root) },
  );
}

function withPages(nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  return nodes.flatMap((node): SidebarNode[] => {
    if ('folder' in node) return folderItems(node.folder).next().done ? [] : [node];
    const inside = withPages(node.nodes);
    return inside.length === 0 ? [] : [{ ...node, nodes: inside }];
  });
}
