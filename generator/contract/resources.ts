/** Chapter 2 and 7.1 of the contract: the resources, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */

const nullableString = { type: ['string', 'null'] } as const;
const uri = { type: 'string', format: 'uri' } as const;
const nullableUri = { type: ['string', 'null'], format: 'uri' } as const;
const nullableDateTime = { type: ['string', 'null'], format: 'date-time' } as const;
const keywords = { type: 'array', items: { type: 'string' } } as const;
const urls = {
  type: 'object',
  description: 'Map from language code to the address in that language.',
  additionalProperties: uri,
} as const;

const postSummary = {
  slug: { type: 'string', description: 'Stable slug of the post.' },
  title: { type: 'string' },
  author: nullableString,
  lang: { ...nullableString, description: 'Language of the returned text.' },
  summary: nullableString,
  keywords,
  image: { ...nullableUri, description: 'Address of the leading image.' },
  published_at: { ...nullableDateTime, description: 'RFC 3339, UTC.' },
  updated_at: { ...nullableDateTime, description: 'RFC 3339, UTC.' },
  url: { ...uri, description: 'Canonical web page.' },
} as const;

export const resources = {
  Product: {
    type: 'object',
    description: 'A product or service of the catalog.',
    required: ['id', 'name', 'description', 'url', 'urls'],
    properties: {
      id: { type: 'string', description: 'Stable product id.' },
      name: { type: 'string', description: 'Localised name.' },
      category: { type: 'string', enum: ['platform', 'data-api', 'service'] },
      description: { type: 'string', description: 'Localised description.' },
      commercial_api: {
        type: 'boolean',
        description: 'True when the product is a key-gated commercial data service.',
      },
      lang: { type: 'string', description: 'Language of the returned text.' },
      url: { ...uri, description: 'Canonical product page in the requested language.' },
      urls,
    },
  },
  Page: {
    type: 'object',
    description: 'A published content page.',
    required: ['key', 'section', 'title', 'url'],
    properties: {
      key: { type: 'string', description: 'Site path without leading or trailing slashes.' },
      section: { type: 'string', description: 'Section of the site.' },
      lang: { type: 'string', description: 'Language of the returned text.' },
      title: nullableString,
      description: nullableString,
      keywords,
      type: { type: 'string', description: 'schema.org type of the page.' },
      is_index: { type: 'boolean', description: "True for a section's own page." },
      published_at: { ...nullableDateTime, description: 'RFC 3339, UTC.' },
      updated_at: { ...nullableDateTime, description: 'RFC 3339, UTC.' },
      url: { ...uri, description: 'Canonical web page.' },
      urls,
    },
  },
  PostSummary: {
    type: 'object',
    description: 'A post as it appears in the list, without its body.',
    required: ['slug', 'title', 'url'],
    properties: postSummary,
  },
  Post: {
    type: 'object',
    description: 'A single post.',
    required: ['slug', 'title', 'url'],
    properties: {
      ...postSummary,
      answer_summary: { ...nullableString, description: 'Self-contained plain-text answer block.' },
      content_html: { ...nullableString, description: 'HTML body, sanitised.' },
    },
  },
  PaginationMeta: {
    type: 'object',
    required: ['total', 'page', 'page_size', 'total_pages'],
    properties: {
      total: { type: 'integer', minimum: 0, description: 'Items in the whole collection.' },
      page: { type: 'integer', minimum: 1 },
      page_size: { type: 'integer', minimum: 1, maximum: 100 },
      total_pages: { type: 'integer', minimum: 0 },
      lang: { ...nullableString, description: 'Language that was asked for.' },
      section: { ...nullableString, description: 'Section that was asked for, when one was.' },
    },
  },
  Links: {
    type: 'object',
    properties: {
      self: { ...nullableUri, description: 'Canonical address of this request, with its query.' },
      next: { ...nullableUri, description: 'Null on the last page.' },
      prev: { ...nullableUri, description: 'Null on the first page.' },
      documentation: { ...uri, description: 'Developer portal.' },
    },
  },
  ServiceIndex: {
    type: 'object',
    required: ['service', 'version', 'endpoints'],
    properties: {
      service: { type: 'string' },
      version: { type: 'string' },
      description: { type: 'string' },
      documentation: uri,
      openapi: uri,
      terms_of_service: uri,
      contact: { type: 'object', additionalProperties: { type: 'string' } },
      languages: { type: 'array', items: { type: 'string' } },
      endpoints: {
        type: 'array',
        items: {
          type: 'object',
          required: ['operation', 'method', 'path', 'url', 'description', 'parameters'],
          properties: {
            operation: { type: 'string', description: "The operation's id in openapi.json." },
            method: { type: 'string', const: 'GET' },
            path: { type: 'string', description: 'Path template, relative to the base address.' },
            url: {
              type: 'string',
              description: 'Absolute address, or URI template (RFC 6570) where the path has a variable.',
            },
            description: { type: 'string' },
            parameters: { type: 'array', items: { type: 'string' }, description: 'Query parameters.' },
          },
        },
      },
      errors: {
        type: 'object',
        required: ['content_type', 'documentation', 'codes'],
        properties: {
          content_type: { type: 'string', const: 'application/problem+json' },
          documentation: uri,
          codes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['code', 'status', 'condition', 'recovery', 'type'],
              properties: {
                code: { type: 'string' },
                status: { type: 'integer' },
                condition: { type: 'string' },
                recovery: { type: 'string' },
                type: uri,
              },
            },
          },
        },
      },
    },
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457 problem document.',
    required: ['type', 'title', 'status', 'code', 'detail', 'hint'],
    properties: {
      type: { ...uri, description: 'Link to the documented error code.' },
      title: { type: 'string', description: 'The HTTP reason phrase.' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: { type: 'string', description: 'Stable machine-readable code.' },
      detail: { type: 'string', description: 'What went wrong with this request.' },
      instance: { type: 'string', description: 'Path of the failing request.' },
      hint: { type: 'string', description: 'How to recover.' },
      documentation_url: uri,
      parameter: { type: 'string', description: 'Offending query parameter, when applicable.' },
      allowed_methods: { type: 'array', items: { type: 'string' }, description: 'Present for method errors.' },
    },
  },
} as const;

export type ResourceName = keyof typeof resources;
