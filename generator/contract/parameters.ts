/** Chapter 4.1 of the contract, as OpenAPI parameters. `lang` gets its `enum` and `default` from the site's languages. */

interface QueryParameter {
  readonly description: string;
  readonly schema:
    | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number; readonly default: number }
    | { readonly type: 'string'; readonly pattern?: string; readonly maxLength?: number };
}

export interface PathParameter {
  /** Whether the value may contain slashes. */
  readonly severalSegments: boolean;
  readonly description: string;
  readonly schema: { readonly type: 'string'; readonly pattern: string; readonly maxLength: number };
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

export const pathParameters = {
  product_id: {
    severalSegments: false,
    description: 'Stable product id, as `listProducts` gives it.',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 },
  },
  page_key: {
    severalSegments: true,
    description:
      'Site path of the page without leading or trailing slashes. It may contain slashes, e.g. of the form `<section>/<slug>`: a literal one is canonical, and `%2F`, as most generated clients send it, is answered the same.',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$', maxLength: 200 },
  },
  slug: {
    severalSegments: false,
    description: 'Slug of the post, as `listPosts` gives it.',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 },
  },
} as const satisfies Record<string, PathParameter>;

export type PathParameterName = keyof typeof pathParameters;
