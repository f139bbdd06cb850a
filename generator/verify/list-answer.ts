/** Extracts the parts of a list answer that the walk needs (contract 2.1, 2.6): its page size and its items. */
import { type Collection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { membersOf } from '../fields/map.ts';

export interface ListAnswer {
  readonly pageSize: number;
  /** True if the page has no items. False for a page of search results, whose total is an upper bound. */
  readonly empty: boolean;
  /** Its items, each with an answer of its own. */
  readonly items: readonly ListedItem[];
}

interface ListedItem {
  readonly collection: Collection;
  readonly lang: string;
  readonly key: string;
  /** Place of its key, such as `data.0.slug`. */
  readonly where: string;
}

/** Undefined if the document is not a list answer. */
export function toListAnswer(document: unknown, settings: Routed): ListAnswer | undefined {
  const { data, meta, links } = membersOf(document);
  const { page_size: pageSize, lang, exact } = membersOf(meta);
  if (!Array.isArray(data) || typeof pageSize !== 'number') return undefined;
  const routings = listedRoutings(membersOf(links).self, settings);
  const items = data.flatMap((item: unknown, index) =>
    routings.flatMap(({ name: collection, key: identity }) => {
      const key = membersOf(item)[identity];
      if (typeof key !== 'string' || typeof lang !== 'string') return [];
      return [{ collection, lang, key, where: `data.${index}.${identity}` }];
    }),
  );
  return { pageSize, empty: data.length === 0 && exact !== false, items };
}

/** The collection in the list's own address. If there is none, any may match. */
function listedRoutings(self: unknown, settings: Routed): readonly Routing[] {
  const [, kind, segment] = /\/api\/v1\/(?:_\/([a-z]+)\/)?([^/?]+)/.exec(String(self)) ?? [];
  const all = routingsOf(settings);
  const named = all.filter(({ name, filters }) =>
    kind === 'section' ? filters.some(({ type }) => type === 'section') : name === segment,
  );
  return named.length > 0 ? named : all;
}
