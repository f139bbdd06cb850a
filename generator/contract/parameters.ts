/** Chapter 4.1 of the contract, as OpenAPI parameters. `lang` gets its `enum` and `default` from the site's languages. */
import { maxKeyLength } from '../base/key-patterns.ts';
import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { hasSeveralSegments, keyPatternOf } from '../collections/files.ts';

interface QueryParameter {
  readonly description: string;
  readonly schema:
    | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number; readonly default: number }
    | { readonly type: 'string'; readonly pattern?: string; readonly maxLength?: number };
}

/** In the order in which mistakes are reported. */
export const queryParameters = {
  lang: {
    description:
      'Language of returned titles and descriptions. A text without that translation comes in another; its `lang` says which.',
    schema: { type: 'string' },
  },
  page: {
    description: '1-based page number. A page past the end is empty, not an error.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 },
  },
  page_size: {
    description: 'Items per page. 100 takes the fewest requests.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  },
  section: {
    description: 'Restricts the page list to one section, e.g. `knowledge`. An unknown section has no pages.',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 },
  },
} as const satisfies Record<string, QueryParameter>;

export type QueryParameterName = keyof typeof queryParameters;

/** The names of those that a site's operations know: filters only where a collection has them. */
export function queryParameterNames(settings: Routed): QueryParameterName[] {
  const filters = new Set<string>(routingsOf(settings).flatMap((routing) => routing.filters));
  const names = Object.keys(queryParameters) as QueryParameterName[];
  return names.filter((name) => name !== 'section' || filters.has(name));
}

export interface PathParameter {
  readonly name: string;
  /** Whether the value may contain slashes. */
  readonly severalSegments: boolean;
  readonly schema: { readonly type: 'string'; readonly pattern: string; readonly maxLength: number };
}

/** The path parameter that names an item. A name that says nothing by itself has the item's before it. */
export function pathParameterOf(routing: Routing): PathParameter {
  const { item, key } = routing;
  return {
    name: /^(id|key)$/.test(key) ? `${item}_${key}` : key,
    severalSegments: hasSeveralSegments(routing),
    schema: { type: 'string', pattern: keyPatternOf(routing), maxLength: maxKeyLength },
  };
}
