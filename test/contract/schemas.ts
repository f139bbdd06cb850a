/**
 * JSON Schemas (2020-12) of every response body, transcribed by hand from chapters 2 and 7.1 of the contract.
 *
 * Strict: a member that the contract does not list is an error, so an answer cannot grow by accident.
 */

export type Schema = { readonly [keyword: string]: unknown };

const LANGUAGES = ['zh-tw', 'en', 'ja'];
const text = { type: 'string', minLength: 1 };
const textOrNull = { type: ['string', 'null'] };
const url = { type: 'string', format: 'uri', pattern: '^https?://' };
const urlOrNull = { type: ['string', 'null'], format: 'uri', pattern: '^https?://' };
const dateTimeOrNull = { type: ['string', 'null'], format: 'date-time', pattern: 'Z$' };
const language = { enum: LANGUAGES };
const languageOrNull = { enum: [...LANGUAGES, null] };
const keywords = { type: 'array', items: text };
const keyPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

function closed(required: readonly string[], properties: Record<string, Schema>): Schema {
  return { type: 'object', required, properties, additionalProperties: false };
}

/** 2.2; the map of addresses holds every language (design: a product's page shows the fallback). */
const product = closed(['id', 'name', 'description', 'url', 'urls'], {
  id: { type: 'string', pattern: keyPattern },
  name: text,
  category: { enum: ['platform', 'data-api', 'service'] },
  description: text,
  commercial_api: { type: 'boolean' },
  lang: language,
  url,
  urls: closed(LANGUAGES, { 'zh-tw': url, en: url, ja: url }),
});

/** 2.3; the map of addresses holds the languages that exist, at least one. */
const page = closed(['key', 'section', 'title', 'url'], {
  key: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$' },
  section: { type: 'string', pattern: keyPattern },
  lang: language,
  title: textOrNull,
  description: textOrNull,
  keywords,
  type: text,
  is_index: { type: 'boolean' },
  published_at: dateTimeOrNull,
  updated_at: dateTimeOrNull,
  url,
  urls: { ...closed([], { 'zh-tw': url, en: url, ja: url }), minProperties: 1 },
});

/** 2.4 */
const postSummaryFields = {
  slug: { type: 'string', pattern: keyPattern },
  title: text,
  author: textOrNull,
  lang: languageOrNull,
  summary: textOrNull,
  keywords,
  image: urlOrNull,
  published_at: dateTimeOrNull,
  updated_at: dateTimeOrNull,
  url,
};
const postSummary = closed(['slug', 'title', 'url'], postSummaryFields);

/** 2.5 */
const post = closed(['slug', 'title', 'url'], {
  ...postSummaryFields,
  answer_summary: textOrNull,
  content_html: textOrNull,
});

/** 2.6 */
const meta = closed(['total', 'page', 'page_size', 'total_pages'], {
  total: { type: 'integer', minimum: 0 },
  page: { type: 'integer', minimum: 1, maximum: 999_999_999 },
  page_size: { type: 'integer', minimum: 1, maximum: 100 },
  total_pages: { type: 'integer', minimum: 0 },
  lang: languageOrNull,
  section: { type: ['string', 'null'], pattern: keyPattern, maxLength: 64 },
});

/** 2.7; on a collection a client needs all three to page, on an item none. */
const linkFields = { self: urlOrNull, next: urlOrNull, prev: urlOrNull, documentation: url };
/** A filtered list without items leads to the values that there are (issue 16; 2.1 allows additions). */
const collectionLinks = closed(['self', 'next', 'prev'], { ...linkFields, values: { ...url, pattern: '/api/v1/$' } });
/** An item of which there is a web page leads to its Markdown version (issue 13.5; 2.1 allows additions). */
const itemLinks = closed([], { ...linkFields, markdown: { ...url, pattern: '/page\\.md$' } });

/** 2.1 */
function collectionOf(item: Schema): Schema {
  const data = { type: 'array', items: item, maxItems: 100 };
  return closed(['data', 'meta', 'links'], { data, meta, links: collectionLinks });
}

function oneOf(item: Schema): Schema {
  return closed(['data'], { data: item, links: itemLinks });
}

export const productList = collectionOf(product);
export const productItem = oneOf(product);
export const pageList = collectionOf(page);
export const pageItem = oneOf(page);
export const postList = collectionOf(postSummary);
export const postItem = oneOf(post);

/** 2.8 */
export const serviceIndex = closed(['service', 'version', 'endpoints'], {
  service: text,
  version: text,
  description: text,
  documentation: url,
  openapi: url,
  terms_of_service: url,
  dumps: url,
  contact: { type: 'object', additionalProperties: { type: 'string' } },
  languages: { type: 'array', items: text },
  endpoints: { type: 'array', items: { type: 'object' }, minItems: 1 },
  errors: { type: 'object' },
});

const token = { type: 'string', pattern: '^[\\w-]{22}(\\.\\d+)?$' };
const moment = { type: 'string', format: 'date-time', pattern: 'Z$' };
const digest = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const where = { collection: text, lang: language, key: text, at: moment };

/** Design: changes, beside the contract. */
export const changes = closed(['data', 'meta', 'links'], {
  data: {
    type: 'array',
    maxItems: 1000,
    items: {
      oneOf: [
        closed(['type', 'collection', 'lang', 'key', 'at'], { type: { const: 'removed' }, ...where }),
        closed(['type', 'collection', 'lang', 'key', 'digest', 'url', 'at'], {
          type: { enum: ['created', 'updated'] },
          ...where,
          digest,
          url,
        }),
        closed(['type', 'collection', 'lang', 'key', 'from', 'digest', 'url', 'at'], {
          type: { const: 'moved' },
          ...where,
          from: text,
          digest,
          url,
        }),
      ],
    },
  },
  meta: closed(['since', 'until', 'at'], { since: token, until: token, at: moment }),
  links: closed(['self', 'next', 'dumps', 'documentation'], {
    self: url,
    next: urlOrNull,
    dumps: url,
    documentation: url,
  }),
});

const count = { type: 'integer', minimum: 0 };

/** Design: search, beside the contract. */
export const search = closed(['data', 'meta', 'links'], {
  data: {
    type: 'array',
    maxItems: 20,
    items: closed(['collection', 'key', 'title', 'url', 'fragment', 'marks'], {
      collection: { enum: ['products', 'pages', 'posts'] },
      key: text,
      title: text,
      url,
      date: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\dZ)?$' },
      image: url,
      section: closed(['title', 'url'], { title: text, url }),
      fragment: { type: 'string', maxLength: 250 },
      marks: { type: 'array', items: { type: 'array', minItems: 2, maxItems: 2, items: count } },
    }),
  },
  meta: closed(['total', 'exact', 'page', 'page_size', 'total_pages', 'lang', 'q', 'collections'], {
    total: count,
    exact: { type: 'boolean' },
    page: { type: 'integer', minimum: 1 },
    page_size: { type: 'integer', minimum: 1, maximum: 20 },
    total_pages: count,
    lang: language,
    collection: text,
    q: text,
    collections: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    filters: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    },
    languages: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    suggestion: text,
  }),
  links: closed(['self', 'next', 'prev', 'documentation'], {
    self: url,
    next: urlOrNull,
    prev: urlOrNull,
    documentation: url,
  }),
});
