/** Chapter 4.1 of the contract: query parameters and their bounds. Their descriptions are in words.ts. */

import type { ListParameter, Routing } from '../collections/description.ts';
import { hasSeveralSegments, keyPatternOf } from '../collections/files.ts';
import { maxKeyLength, segmentPattern } from '../collections/key-patterns.ts';

/** Parameters of every list, in the order in which errors are reported. An item has only the first. Filters follow. */
export const queryParameters = {
  lang: { schema: { type: 'string' } },
  page: { schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 } },
  page_size: { schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
} as const;

export const filterPatterns: Readonly<Record<ListParameter['type'], string>> = {
  section: segmentPattern,
  select: '',
  integer: '^(0|-?[1-9][0-9]{0,14})$',
  text: '.',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  datetime: '^[0-9]{4}-',
  number: '^-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,15})?$',
};

/**
 * Most characters of a section; of any other filter value as spelled in file names; and of such a name in one segment
 * of a path.
 */
export const maxLengths = { section: 64, spelled: 360, segment: 180 } as const;

export type QueryParameterName = keyof typeof queryParameters;

/** In the contract's order. */
export const queryParameterNames = Object.keys(queryParameters) as QueryParameterName[];

/**
 * Names a filter uniquely among all collections, which may have filters with the same name: `section`, `events-hall`.
 * No member name has a hyphen.
 */
export function filterId(collection: string, { name, type }: ListParameter): string {
  return type === 'section' ? name : `${collection}-${name}`;
}

export interface PathParameter {
  readonly name: string;
  /** True if the value may contain slashes. */
  readonly severalSegments: boolean;
  readonly schema: { readonly type: 'string'; readonly pattern: string; readonly maxLength: number };
}

/** The path parameter with an item's key. A generic name is prefixed with the item's. */
export function pathParameterOf(routing: Routing): PathParameter {
  const { item, key } = routing;
  return {
    name: /^(id|key)$/.test(key) ? `${item}_${key}` : key,
    severalSegments: hasSeveralSegments(routing),
    schema: { type: 'string', pattern: keyPatternOf(routing), maxLength: maxKeyLength },
  };
}
