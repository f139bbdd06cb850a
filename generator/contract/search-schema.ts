/** The body of answers of `/api/v1/search`: apart, since an edge does not need it. */
import { nullableUri, uri } from './fields.ts';
import { hitsPerPage } from './search.ts';

const hit = {
  type: 'object',
  description: 'A text that has all words of the query.',
  required: ['collection', 'key', 'title', 'url', 'fragment'],
  properties: {
    collection: { type: 'string', description: 'The collection.' },
    key: { type: 'string', description: 'The key of the item.' },
    title: { type: 'string', description: 'The title.' },
    url: { ...uri, description: 'Where to read it: its page, or its answer where it has none.' },
    fragment: {
      type: 'string',
      description: 'The text around the first place, in plain text; empty where there is none.',
    },
  },
} as const;

const integer = { type: 'integer', minimum: 0 } as const;

/** Body of an answer. */
export const searchSchema = {
  type: 'object',
  description: 'A page of what was found.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: {
      type: 'array',
      maxItems: hitsPerPage.maximum,
      description: 'What was found, with titles before bodies.',
      items: hit,
    },
    meta: {
      type: 'object',
      description: 'The query, and how much there is.',
      required: ['total', 'exact', 'page', 'page_size', 'total_pages', 'lang', 'q'],
      properties: {
        total: { ...integer, description: 'How many texts may have all words.' },
        exact: {
          type: 'boolean',
          description:
            'True if all of these have them. Otherwise each page leaves out those that do not, and may have fewer than `page_size`.',
        },
        page: { type: 'integer', minimum: 1, description: 'Number of this page.' },
        page_size: {
          type: 'integer',
          minimum: 1,
          maximum: hitsPerPage.maximum,
          description: 'Texts that each page looks at.',
        },
        total_pages: { ...integer, description: 'Number of pages.' },
        lang: { type: 'string', description: 'The language of the texts.' },
        collection: { type: 'string', description: 'The collection, where one was asked for.' },
        q: { type: 'string', description: 'The query.' },
      },
    },
    links: {
      type: 'object',
      description: 'Absolute addresses that lead on.',
      required: ['self', 'next', 'prev', 'documentation'],
      properties: {
        self: { ...uri, description: 'Canonical address of this request.' },
        next: { ...nullableUri, description: 'The next page; null on the last one.' },
        prev: { ...nullableUri, description: 'The previous page; null on the first one.' },
        documentation: { ...uri, description: 'Developer portal.' },
      },
    },
  },
} as const;
