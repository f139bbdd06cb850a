/** The body of answers of `/api/v1/search`. Separate, because an edge does not need it. */
import { nullableUri, uri } from './fields.ts';
import { hitsPerPage } from './search.ts';

const hit = {
  type: 'object',
  description: 'A text that contains all words of the query.',
  required: ['collection', 'key', 'title', 'url', 'fragment'],
  properties: {
    collection: { type: 'string', description: 'Name of the collection.' },
    key: { type: 'string', description: 'Key of the item.' },
    title: { type: 'string', description: 'Title of the item.' },
    url: { ...uri, description: "Address of the item's page, or of its answer if it has no page." },
    fragment: {
      type: 'string',
      description: 'Plain text around the first match in the body. Empty if only the title matches.',
    },
  },
} as const;

const integer = { type: 'integer', minimum: 0 } as const;

/** Body of an answer. */
export const searchSchema = {
  type: 'object',
  description: 'A page of search results.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: {
      type: 'array',
      maxItems: hitsPerPage.maximum,
      description: 'The results on this page. Matches in titles come before matches in bodies.',
      items: hit,
    },
    meta: {
      type: 'object',
      description: 'The query, and the numbers of results and pages.',
      required: ['total', 'exact', 'page', 'page_size', 'total_pages', 'lang', 'q'],
      properties: {
        total: { ...integer, description: 'Number of texts that may contain all words.' },
        exact: {
          type: 'boolean',
          description:
            'True if all these texts contain all words. If false, each page leaves out the texts that do not, so it may have fewer than `page_size` results.',
        },
        page: { type: 'integer', minimum: 1, description: 'Number of this page.' },
        page_size: {
          type: 'integer',
          minimum: 1,
          maximum: hitsPerPage.maximum,
          description: 'Number of texts that each page searches.',
        },
        total_pages: { ...integer, description: 'Number of pages.' },
        lang: { type: 'string', description: 'Language of the texts.' },
        collection: { type: 'string', description: 'Requested collection. Left out if the request has none.' },
        q: { type: 'string', description: 'The query.' },
      },
    },
    links: {
      type: 'object',
      description: 'Absolute addresses of related answers.',
      required: ['self', 'next', 'prev', 'documentation'],
      properties: {
        self: { ...uri, description: 'Canonical address of this request.' },
        next: { ...nullableUri, description: 'Address of the next page. Null on the last page.' },
        prev: { ...nullableUri, description: 'Address of the previous page. Null on the first page.' },
        documentation: { ...uri, description: 'Address of the developer portal.' },
      },
    },
  },
} as const;
