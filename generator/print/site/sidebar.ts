/**
 * The other pages of a collection, beside each of them: the folders of their keys, of which those are open that lead to
 * the page. Also what comes before and after it in that order.
 */
import { sha256 } from '../../base/sha256.ts';
import { descriptionOf } from '../../collections/all.ts';
import { capitalised } from '../../collections/english.ts';
import { onceFor } from '../../collections/once.ts';
import type { Item, Language, Service } from '../../model/site.ts';
import { pageWay } from './navigation.ts';

interface SidebarEntry {
  readonly title: string;
  readonly path: string;
  /** Language tag of the title. */
  readonly tag: string;
  readonly current: boolean;
  /** What is in the folder, where it is open. */
  readonly entries: readonly SidebarEntry[];
}

/** A page among those of its collection. */
export interface Place {
  readonly previous: SidebarEntry | undefined;
  readonly next: SidebarEntry | undefined;
  /** Digest of everything else. */
  readonly digest: string;
  readonly entries: () => SidebarEntry[];
}

/** Gives the place of the page with that key; undefined where the pages are not read one after the other. */
type Sidebar = (key: string) => Place | undefined;

/** In a larger folder, each page shows itself alone. */
const mostPages = 100;

/** The part of a key up to a slash. */
interface Folder {
  /** The page with that key. */
  item: Item | undefined;
  readonly folders: Map<string, Folder>;
}

/** The sidebar of a collection in `lang`, of which `shown` have a page in that. */
export function sidebarOf(shown: readonly Item[], lang: Language, service: Service): Sidebar {
  const root: Folder = { item: undefined, folders: new Map() };
  if (isRead(shown, service)) for (const item of shown) folderOf(item.key, root).item = item;
  const ordered = [...itemsOf(root)];
  const numbers = new Map(ordered.map(({ key }, number) => [key, number]));
  const allLines = onceFor(({ folders }: Folder) => {
    const lines = [...folders].map(([name, folder]) => line(name, folder));
    return { lines, digest: sha256(JSON.stringify(lines)) };
  });
  /** What stands in a folder, of which the one called `open` leads on. */
  const linesOf = (folder: Folder, open = '') => {
    if (folder.folders.size <= mostPages) return allLines(folder);
    const inside = folder.folders.get(open);
    const lines = inside === undefined ? [] : [line(open, inside)];
    return { lines, digest: JSON.stringify(lines) };
  };
  const to = onceFor((item: Item) => ({ ...pageWay(item, lang, service), current: false, entries: [] }));
  /** To the page of a folder, or to the first in it. */
  const line = (name: string, folder: Folder) => {
    const [first] = itemsOf(folder);
    const { path, tag, title } = first === undefined ? { path: '', tag: '', title: '' } : to(first);
    return { name, path, title: folder.item === undefined ? capitalised(name.replace(/[-_]/g, ' ')) : title, tag };
  };
  const entriesIn = (folder: Folder, [open, ...rest]: readonly string[]): SidebarEntry[] =>
    linesOf(folder, open).lines.map(({ name, title, path, tag }) => {
      const inside = name === open ? folder.folders.get(name) : undefined;
      const entries = inside === undefined ? [] : entriesIn(inside, rest);
      return { title, path, tag, current: name === open && rest.length === 0, entries };
    });
  const placeOf = (key: string): Place | undefined => {
    const number = numbers.get(key);
    if (number === undefined) return undefined;
    const names = key.split('/');
    const around = names.map((_, depth) => folderOf(names.slice(0, depth).join('/'), root));
    const [previous, next] = [ordered[number - 1], ordered[number + 1]].map((other) => other && to(other));
    const digests = around.map((folder, depth) => linesOf(folder, names[depth]).digest);
    return {
      previous,
      next,
      digest: sha256(JSON.stringify([digests, previous, next])),
      entries: () => entriesIn(root, names),
    };
  };
  const known = new Map<string, Place | undefined>();
  return (key) => {
    if (!known.has(key)) known.set(key, placeOf(key));
    return known.get(key);
  };
}

/** True for texts in folders, and for so few that one list holds them; what has a date is found by that. */
function isRead(shown: readonly Item[], service: Service): boolean {
  const [first] = shown;
  if (first === undefined) return false;
  const { fields, feed } = descriptionOf(first.collection, service);
  if (feed || !Object.values(fields).some(({ from }) => from === '{body}')) return false;
  return shown.some(({ key }) => key.includes('/')) || (shown.length > 2 && shown.length <= mostPages);
}

/** The folder below `root` with that key, made where there is none. */
function folderOf(key: string, root: Folder): Folder {
  let at = root;
  for (const name of key === '' ? [] : key.split('/')) {
    const found: Folder = at.folders.get(name) ?? { item: undefined, folders: new Map() };
    at.folders.set(name, found);
    at = found;
  }
  return at;
}

/** In the order of the sidebar. */
function* itemsOf({ item, folders }: Folder): Generator<Item> {
  if (item !== undefined) yield item;
  for (const folder of folders.values()) yield* itemsOf(folder);
}
