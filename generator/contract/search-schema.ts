/** The body of answers of `/api/v1/search`. Separate, because an edge does not need it. */
import { nullableUri, uri } from './fields.ts';
import { hitsPerPage } from './search.ts';

const integer = { type: 'integer', minimum: 0 } as const;

const hit = {
  type: 'object',
  description: 'A text that contains all words of the query.',
  required: ['collection', 'key', 'title', 'url', 'fragment', 'marks'],
  properties: {
    collection: { type: 'string', description: 'Name of the collection.' },
    key: { type: 'string', description: 'Key of the item.' },
    title: { type: 'string', description: 'Title of the item.' },
    url: { ...uri, description: "Address of the item's page, or of its answer if it has no page." },
    date: { type: 'string', description: 'When it was published, or begins: a date, or a time in UTC.' },
    image: { ...uri, description: 'Address of its image.' },
    section: {
      type: 'object',
      description: 'The heading that the fragment stands under. Left out if there is none.',
      required: ['title', 'url'],
      properties: {
        title: { type: 'string', description: 'Text of the heading.' },
        url: { ...uri, description: 'Address of the section.' },
      },
    },
    fragment: {
      type: 'string',
      description: 'Plain text of the part of the body that has most of the words. Empty if there is no body.',
    },
    marks: {
      type: 'array',
      description: 'Where words of the query are in `fragment`: the start and end of each, in UTF-16 code units.',
      items: {
        type: 'array',
        description: 'The start of a word, and its end.',
        minItems: 2,
        maxItems: 2,
        items: { ...integer, description: 'A place in `fragment`.' },
      },
    },
  },
} as const;

/** Body of an answer. */
export const searchSchema = {
  type: 'object',
  description: 'A page of search results.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: {
      type: 'array',
      maxItems: hitsPerPage.maximum,
      description: 'The results on this page, the best first.',
      items: hit,
    },
    meta: {
      type: 'object',
      description: 'The query, and the numbers of results and pages.',
      required: ['total', 'exact', 'page', 'page_size', 'total_pages', 'lang', 'q', 'collections'],
      properties: {
        total: { ...integer, description: 'Number of texts that contain all words.' },
        exact: {
          type: 'boolean',
          description: 'False if more texts than `total` may contain all words, as with a very long query.',
        },
        page: { type: 'integer', minimum: 1, description: 'Number of this page.' },
        page_size: {
          type: 'integer',
          minimum: 1,
          maximum: hitsPerPage.maximum,
          description: 'Most results on a page.',
        },
        total_pages: { ...integer, description: 'Number of pages.' },
        lang: { type: 'string', description: 'Language of the texts.' },
        collection: { type: 'string', description: 'Requested collection. Left out if the request has none.' },
        q: { type: 'string', description: 'The query.' },
        collections: {
          type: 'object',
          description: 'Number of results in each collection that has some, whichever collection is requested.',
          additionalProperties: { type: 'integer', minimum: 1, description: 'Number of results in the collection.' },
        },
        filters: {
          type: 'object',
          description:
            'If a collection is requested: for each of its filters, the number of results with a value. Values of the same filter in the request do not count; at most 50 values are listed.',
          additionalProperties: {
            type: 'object',
            description: 'Values that results have, as in addresses.',
            additionalProperties: { type: 'integer', minimum: 1, description: 'Number of results with the value.' },
          },
        },
        languages: {
          type: 'object',
          description: 'If there are no results: the number in other languages, of which three are searched.',
          additionalProperties: { type: 'integer', minimum: 1, description: 'Number of results in the language.' },
        },
        suggestion: {
          type: 'string',
          description:
            'If there are no results: the query with the nearest words of the texts. Left out if none is near.',
        },
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
