/**
 * The links of a document, as the functions for each format return them, and what the walk needs of a list answer
 * (contract 2.1, 2.6): its page size and its items.
 */

import type { Place } from '../base/diagnostics.ts';
import { type Collection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { membersOf } from '../fields/map.ts';

export interface Link {
  /** As written, with references resolved: absolute or relative. */
  readonly address: string;
  /** Place of the link in its document, for messages: `a href`, `data.0.url`, `loc`. */
  readonly where: string;
  /** Undefined if the text has no useful line numbers. */
  readonly place?: Place | undefined;
  /** Expected hash of the target: `sha256:` and lower-case hexadecimal. */
  readonly digest?: string;
}

export interface Forbidden {
  readonly rule: 'html/text' | 'html/policy';
  /** Description for messages. */
  readonly what: string;
  readonly place?: Place | undefined;
}

export interface DocumentLinks {
  readonly links: readonly Link[];
  readonly forbidden?: readonly Forbidden[];
  /**
   * Fragments that name an element of the document; undefined for kinds without any, or if they cannot be determined.
   */
  readonly anchors?: ReadonlySet<string>;
  /** Only for pages: true if it has a content security policy. */
  readonly hasPolicy?: boolean;
  /** Only for list answers. */
  readonly list?: ListAnswer | undefined;
}

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
