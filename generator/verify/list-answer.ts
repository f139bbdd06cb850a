/** The parts of a list answer that the walk needs (contract 2.1, 2.6, 2.7): its next page and its items. */
import { type Collection, collectionNames, keyMember, type Routed } from '../collections/all.ts';
import { member } from './parse-json.ts';

export interface ListAnswer {
  readonly pageSize: number;
  readonly next: string | null;
  /** True if the page has no items. */
  readonly empty: boolean;
  /** Its items, each with an answer of its own. */
  readonly items: readonly ListedItem[];
}

interface ListedItem {
  readonly collection: Collection;
  readonly lang: string;
  readonly key: string;
  /** The member that names it, e.g. `data.0.slug`. */
  readonly where: string;
}

/** Undefined where the document is no list answer. */
export function toListAnswer(document: unknown, settings: Routed): ListAnswer | undefined {
  const data = member(document, 'data');
  const pageSize = member(member(document, 'meta'), 'page_size');
  if (!Array.isArray(data) || typeof pageSize !== 'number') return undefined;
  const lang = member(member(document, 'meta'), 'lang');
  const next = member(member(document, 'links'), 'next');
  const collections = collectionsOf(member(member(document, 'links'), 'self'), settings);
  return {
    pageSize,
    next: typeof next === 'string' ? next : null,
    empty: data.length === 0,
    items:
      typeof lang === 'string'
        ? data.flatMap((item: unknown, index) => listedItem(item, index, lang, collections, settings))
        : [],
  };
}

/** The collection that the list's own address names; where that says nothing, any may be the one. */
function collectionsOf(self: unknown, settings: Routed): readonly Collection[] {
  const [, name = ''] = /\/api\/v1\/(?:_\/list\/)?([^/?]+)/.exec(typeof self === 'string' ? self : '') ?? [];
  const all = collectionNames(settings);
  return all.includes(name) ? [name] : all;
}

function listedItem(
  item: unknown,
  index: number,
  lang: string,
  collections: readonly Collection[],
  settings: Routed,
): ListedItem[] {
  return collections.flatMap((collection) => {
    const name = keyMember(collection, settings);
    const key = member(item, name);
    return typeof key === 'string' ? [{ collection, lang, key, where: `data.${index}.${name}` }] : [];
  });
}
