/**
 * The sidebar with the other pages of a collection: the folders of their keys, or the groups of the description. Those
 * around the page are open. Also the previous and next page in that order.
 */

import { canonicalTag } from '../../base/language-tag.ts';
import { sha256 } from '../../base/sha256.ts';
import { descriptionOf } from '../../collections/all.ts';
import { readsBody } from '../../collections/description.ts';
import { capitalised } from '../../collections/english.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { isIndexItem } from '../../collections/web.ts';
import { textIn } from '../../collections/words.ts';
import { compareNumbered } from '../../model/order.ts';
import type { Item, Language, Service } from '../../model/site.ts';
import { pageLink } from './navigation.ts';
import {
  folderItems,
  folderOf,
  folderTree,
  nodeItems,
  type SidebarFolder,
  type SidebarNode,
  takeNamed,
} from './sidebar-tree.ts';

export interface SidebarLine {
  readonly title: string;
  /** Empty for a group, which has no page. */
  readonly path: string;
  /** Language tag of the title. */
  readonly tag: string;
  readonly current: boolean;
  /** Entries of an open folder or of the group. */
  readonly entries: readonly SidebarLine[];
  /** True for a group that can be opened. */
  readonly collapsed: boolean;
  /** True for the group around the page. */
  readonly open: boolean;
}

/** The position of a page in its collection. */
export interface SidebarPosition {
  readonly previous: SidebarLine | undefined;
  readonly next: SidebarLine | undefined;
  /** Digest of everything else. */
  readonly digest: string;
  readonly entries: () => SidebarLine[];
}

/** Returns the position of the page with that key. Undefined if the pages have no reading order. */
type Sidebar = (key: string) => SidebarPosition | undefined;

/** Location of a page: below a top-level folder, by the names that lead to it. */
interface Home {
  readonly folder: SidebarFolder;
  readonly names: readonly string[];
}

/** In a larger folder, each page shows only itself. */
const mostPages = 100;

/** The sidebar of a collection in `lang`. `shown` are the items with a page in that language. */
export function sidebarOf(shown: readonly Item[], lang: Language, service: Service): Sidebar {
  const [first] = shown;
  if (first === undefined) return () => undefined;
  const { sidebar: named, order, reading } = descriptionOf(first.collection, service);
  if (named === undefined && !isRead(shown, first, service)) return () => undefined;
  const isOrdered = order.length > 0 || reading?.numbers === true;
  const sorted = isOrdered ? shown : shown.toSorted((a, b) => compareNumbered(a.key, b.key));
  const beginning = sorted.filter(({ collection, key }) => isIndexItem(collection, key, service));
  const root = folderTree([...beginning, ...sorted]);
  const nodes = named && takeNamed(named, root);
  const ordered = nodes === undefined ? [...folderItems(root)] : [...nodeItems(nodes)];
  const numbers = new Map(ordered.map(({ key }, number) => [key, number]));
  const lines = new SidebarLines(lang, service);
  const top = nodes && lines.digestOf(nodes);
  const homeOf = nodes === undefined ? (key: string) => ({ folder: root, names: key.split('/') }) : homesIn(nodes);
  const placeOf = (key: string): SidebarPosition | undefined => {
    const number = numbers.get(key);
    const home = number === undefined ? undefined : homeOf(key);
    if (home === undefined && nodes === undefined) return undefined;
    const [previous, next] = [-1, 1].map((step) => {
      const other = number === undefined ? undefined : ordered[number + step];
      return other && lines.to(other);
    });
    const digests = home && [home.names, lines.digestsAt(home)];
    return {
      previous,
      next,
      digest: sha256(JSON.stringify([top, number === undefined ? undefined : key, digests, previous, next])),
      entries: () => (nodes === undefined ? (home ? lines.below(home) : []) : lines.of(nodes, home)),
    };
  };
  const known = new Map<string, SidebarPosition | undefined>();
  return (key) => {
    if (!known.has(key)) known.set(key, placeOf(key));
    return known.get(key);
  };
}

/** Finds the nearest named folder above a page. */
function homesIn(nodes: readonly SidebarNode[]): (key: string) => Home | undefined {
  const folders = new Map(foldersIn(nodes));
  return (key) => {
    const names = key.split('/');
    for (let count = names.length; count > 0; count--) {
      const folder = folders.get(names.slice(0, count).join('/'));
      if (folder !== undefined) return { folder, names: names.slice(count) };
    }
    return undefined;
  };
}

function foldersIn(nodes: readonly SidebarNode[]): readonly (readonly [string, SidebarFolder])[] {
  return nodes.flatMap((node) => ('folder' in node ? [[node.key, node.folder] as const] : foldersIn(node.nodes)));
}

/** The lines of folders and groups in a language. */
class SidebarLines {
  readonly #lang: Language;
  readonly #service: Service;

  constructor(lang: Language, service: Service) {
    this.#lang = lang;
    this.#service = service;
  }

  readonly to = memoizeByObject((item: Item): SidebarLine => {
    const link = pageLink(item, this.#lang, this.#service);
    return { ...link, current: false, entries: [], collapsed: false, open: false };
  });

  readonly #all = memoizeByObject(({ folders }: SidebarFolder) => {
    const lines = [...folders].map(([name, folder]) => this.#line(name, folder));
    return { lines, digest: sha256(JSON.stringify(lines)) };
  });

  /** Digest of everything at the top and in groups, which is on every page. */
  digestOf(nodes: readonly SidebarNode[]): string {
    return sha256(JSON.stringify(this.of(nodes, undefined)));
  }

  /** Digests of the folders around a page, and of its own. */
  digestsAt({ folder, names }: Home): string[] {
    const open = [...names, ''];
    return open.map((name, depth) => this.#in(folderOf(names.slice(0, depth).join('/'), folder), name).digest);
  }

  of(nodes: readonly SidebarNode[], home: Home | undefined): SidebarLine[] {
    return nodes.map((node): SidebarLine => {
      if ('folder' in node) {
        const line = this.#line(node.key.slice(node.key.lastIndexOf('/') + 1), node.folder);
        if (home?.folder !== node.folder) return { ...line, current: false, entries: [] };
        return { ...line, current: home.names.length === 0, entries: this.below(home) };
      }
      const { label, collapsed, nodes: inside } = node;
      const tag = canonicalTag(label[this.#lang] === undefined ? 'en' : this.#lang);
      const title = textIn(label, this.#lang) ?? Object.values(label)[0] ?? '';
      const open = home !== undefined && foldersIn(inside).some(([, folder]) => folder === home.folder);
      return { title, path: '', tag, current: false, entries: this.#inGroup(inside, home), collapsed, open };
    });
  }

  /** If a folder is the only entry of a group, shows its pages directly, because the group already names the folder. */
  #inGroup(nodes: readonly SidebarNode[], home: Home | undefined): SidebarLine[] {
    const [only, ...others] = nodes;
    if (only === undefined || !('folder' in only) || only.folder.item !== undefined || others.length > 0)
      return this.of(nodes, home);
    return this.below(home?.folder === only.folder ? home : { folder: only.folder, names: [] });
  }

  /** Entries of the folder, and of the folders in it around the page. */
  below({ folder, names: [open, ...rest] }: Home): SidebarLine[] {
    return this.#in(folder, open).lines.map(({ name, ...line }) => {
      const inside = name === open ? folder.folders.get(name) : undefined;
      const entries = inside === undefined ? [] : this.below({ folder: inside, names: rest });
      return { ...line, current: name === open && rest.length === 0, entries };
    });
  }

  /** Entries of a folder. The one called `open` is expanded. */
  #in(folder: SidebarFolder, open = '') {
    if (folder.folders.size <= mostPages) return this.#all(folder);
    const inside = folder.folders.get(open);
    const lines = inside === undefined ? [] : [this.#line(open, inside)];
    return { lines, digest: JSON.stringify(lines) };
  }

  /** Links to the page of a folder, or to the first one in it. */
  #line(name: string, folder: SidebarFolder) {
    const [first] = folderItems(folder);
    const { path, tag, title } = first === undefined ? { path: '', tag: '', title: '' } : this.to(first);
    const shown = folder.item === undefined ? capitalised(name.replace(/[-_]/g, ' ')) : title;
    return { name, path, title: shown, tag, collapsed: false, open: false };
  }
}

/** True for texts in folders, and for a short list. Items of a feed are found by date instead. */
function isRead(shown: readonly Item[], { collection }: Item, service: Service): boolean {
  const { fields, feed } = descriptionOf(collection, service);
  if (feed || !readsBody(fields)) return false;
  return shown.some(({ key }) => key.includes('/')) || (shown.length > 2 && shown.length <= mostPages);
}
