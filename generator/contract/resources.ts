/** Chapters 2 and 7.1 of the contract: the resources, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */
import { keywords, lang, nullableString, nullableUri, publishedAt, updatedAt, uri, urls } from './fields.ts';
import { problem } from './problem.ts';
import { serviceIndex } from './service-index.ts';

const postSummary = {
  slug: { type: 'string', description: 'Stable slug of the post: the last part of its address.' },
  title: { type: 'string', description: 'Title, in `lang`.' },
  author: { ...nullableString, description: 'Who wrote it.' },
  lang: { ...lang, ...nullableString },
  summary: { ...nullableString, description: 'What the post says, in a sentence or two of plain text.' },
  keywords,
  image: { ...nullableUri, description: 'Address of the leading image.' },
  published_at: publishedAt,
  updated_at: updatedAt,
  url: { ...uri, description: 'Canonical web page of the returned text.' },
} as const;

export const resources = {
  Product: {
    type: 'object',
    description: 'A product or service of the catalog.',
    required: ['id', 'name', 'description', 'url', 'urls'],
    properties: {
      id: { type: 'string', description: 'Stable product id.' },
      name: { type: 'string', description: 'Name, in `lang`.' },
      category: {
        type: 'string',
        enum: ['platform', 'data-api', 'service'],
        description: 'What kind of product it is. Left out where it is of none of these.',
      },
      description: { type: 'string', description: 'What it does, in `lang`.' },
      commercial_api: {
        type: 'boolean',
        description: 'True when the product is a key-gated commercial data service, which is no part of this API.',
      },
      lang: { ...lang, type: 'string' },
      url: { ...uri, description: 'Canonical product page in the requested language.' },
      urls,
    },
  },
  Page: {
    type: 'object',
    description: 'A published content page, without its text: that is at `url`.',
    required: ['key', 'section', 'title', 'url'],
    properties: {
      key: {
        type: 'string',
        description: 'Site path without leading or trailing slashes, e.g. of the form `<section>/<slug>`.',
      },
      section: { type: 'string', description: 'Section of the site: the first part of the key.' },
      lang: { ...lang, type: 'string' },
      title: { ...nullableString, description: 'Title, in `lang`.' },
      description: { ...nullableString, description: 'What the page is about, in `lang`.' },
      keywords,
      type: { type: 'string', description: 'schema.org type of the page, such as `Article`.' },
      is_index: { type: 'boolean', description: "True for a section's own page, which leads to the others." },
      published_at: publishedAt,
      updated_at: updatedAt,
      url: { ...uri, description: 'Canonical web page of the returned text.' },
      urls,
    },
  },
  PostSummary: {
    type: 'object',
    description: 'A blog post as the list shows it, without its body.',
    required: ['slug', 'title', 'url'],
    properties: postSummary,
  },
  Post: {
    type: 'object',
    description: 'A single blog post.',
    required: ['slug', 'title', 'url'],
    properties: {
      ...postSummary,
      answer_summary: {
        ...nullableString,
        description: 'Self-contained plain-text answer to the question that the post is about.',
      },
      content_html: {
        ...nullableString,
        description: 'The body as sanitised HTML, with absolute addresses. Only of single posts.',
      },
    },
  },
  PaginationMeta: {
    type: 'object',
    description: 'Where this page lies in its collection.',
    required: ['total', 'page', 'page_size', 'total_pages'],
    properties: {
      total: {
        type: 'integer',
        minimum: 0,
        description: 'Items in the whole collection, or in the section asked for.',
      },
      page: { type: 'integer', minimum: 1, description: '1-based number of this page, as asked for.' },
      page_size: { type: 'integer', minimum: 1, maximum: 100, description: 'Items on a full page, as asked for.' },
      total_pages: { type: 'integer', minimum: 0, description: 'Pages in all; 0 for an empty collection.' },
      lang: { ...nullableString, description: 'Language that was asked for.' },
      section: { ...nullableString, description: 'Section that was asked for, when one was.' },
    },
  },
  Links: {
    type: 'object',
    description: 'Absolute addresses that lead on from an answer. To page, follow `next` until it is null.',
    properties: {
      self: { ...nullableUri, description: 'Canonical address of this request, with its query.' },
      next: { ...nullableUri, description: 'The next page of a list; null on the last.' },
      prev: { ...nullableUri, description: 'The page before; null on the first.' },
      documentation: { ...uri, description: 'Developer portal.' },
      markdown: {
        ...uri,
        description: "Markdown version of the item's web page. Left out where there is no such page.",
      },
    },
  },
  ServiceIndex: serviceIndex,
  Problem: problem,
} as const;

export type ResourceName = keyof typeof resources;
