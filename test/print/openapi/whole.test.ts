/**
 * The description of a few items, part by part, written by hand from the contract's chapters 1, 2, 4, 5, 7 and 8: quick enough
 * for each mutant. What third parties make of it is for the tests beside this one.
 */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Service, Site } from '../../../generator/model/site.ts';
import { openapi, openapiFiles } from '../../../generator/print/openapi/document.ts';
import { renamed, withItems } from '../../support/item.ts';
import { site, texts } from '../discovery/two-languages.ts';
import { type Document, operationOf } from './described.ts';

/** As it is published; made in each test, so that each is known to run what makes it. */
const published = (of: Site): Document => JSON.parse(JSON.stringify(openapi(of)));
const withService = (change: Partial<Service>): Site => ({ ...site, service: { ...site.service, ...change } });

const base = 'https://two.example';
const documentation = `${base}/developers/`;
const at = (place: string) => ({ $ref: `#/components/${place}` });
const headers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, at(`headers/${name}`)]));

test('the service', () => {
  const { paths, components, ...rest } = published(site);
  expect(Object.keys(paths)).toEqual([
    '/api/v1/',
    '/api/v1/products',
    '/api/v1/products/{product_id}',
    '/api/v1/pages',
    '/api/v1/pages/{page_key}',
    '/api/v1/posts',
    '/api/v1/posts/{slug}',
  ]);
  expect(Object.keys(components)).toEqual(['schemas', 'parameters', 'headers', 'responses', 'securitySchemes']);
  expect(rest).toEqual({
    openapi: '3.1.1',
    info: {
      title: 'Two API',
      summary: 'Read-only content API: products, pages and posts as JSON, without a key.',
      description: `What *two* offers.

Every operation is a GET without credentials, readable from any origin; HEAD and OPTIONS are answered too.

**Languages.** \`lang\` is one of \`en\`, \`zh-tw\`; without it, answers are in \`en\`. Where a translation is missing, another language stands in, and the item's \`lang\` says which.

**Paging.** Follow \`links.next\` until it is null. A page past the end is empty, not an error.

**Errors.** Every failure is an RFC 9457 problem document whose \`hint\` says how to recover. [All codes](https://two.example/developers/errors/)

**Caching and pace.** Answers may be kept for 600 seconds; afterwards, send their \`ETag\` as \`If-None-Match\`. About 1 request per second, with a descriptive User-Agent. Rate limit: None enforced at present.

**Use.** Returned content remains subject to the site terms; attribution to the operator is required on republication.

**Versions.** Within \`/api/v1/\` nothing breaks; a breaking change gets a prefix of its own.`,
      version: '1.0.0',
      contact: { name: 'Two Ltd' },
    },
    servers: [{ url: base, description: 'The public service.' }],
    security: [],
    tags: ['service', 'products', 'pages', 'posts'].map((name) => ({
      name,
      description: expect.stringMatching(/\w \w/),
    })),
    externalDocs: { url: documentation, description: 'Developer portal' },
  });
});

test('contact and terms, where there are some', () => {
  const { info } = published(
    withService({
      operator: new Map([['zh-tw', '二']]),
      contact: { email: 'a@two.example', phone: '1', url: `${base}/contact/` },
      termsOfService: `${base}/terms/`,
    }),
  );
  expect(info).toMatchObject({
    termsOfService: `${base}/terms/`,
    // Nobody is named in the default language; a telephone is no member of OpenAPI's.
    contact: { name: 'Two API', email: 'a@two.example', url: `${base}/contact/` },
  });
  expect(info.contact).not.toHaveProperty('phone');
  expect(published(site).info).not.toHaveProperty('termsOfService');
});

const failures = {
  default: at('responses/problem'),
  '304': at('responses/not_modified'),
  '405': at('responses/method_not_allowed'),
};
const invalid = { '400': at('responses/invalid_parameter') };
const listSchema = (resource: string) => ({
  type: 'object',
  description: 'One page of a list.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: { type: 'array', description: 'The items of this page, in order.', items: at(`schemas/${resource}`) },
    meta: at('schemas/PaginationMeta'),
    links: at('schemas/Links'),
  },
});
const itemSchema = (resource: string) => ({
  type: 'object',
  description: 'One item.',
  required: ['data'],
  properties: { data: at(`schemas/${resource}`), links: at('schemas/Links') },
});
const page = 'One page of the list. `links.next` is the next one, and null on the last.';
const toList = (operationId: string) => ({ [operationId]: { operationId, description: expect.stringMatching(/\w/) } });
const toItem = (operationId: string, name: string, member: string) => ({
  [operationId]: {
    operationId,
    description: 'The first item of this page by itself; the others likewise.',
    parameters: { [name]: `$response.body#/data/0/${member}` },
  },
});
const pathParameter = (name: string, examples: object, more: object = {}) => ({
  name,
  in: 'path',
  required: true,
  description: expect.stringMatching(/\w \w/),
  schema: { type: 'string', pattern: expect.any(String), maxLength: 200, ...more },
  examples,
});

test.each([
  {
    id: 'getServiceIndex',
    tag: 'service',
    parameters: [],
    query: [],
    responses: failures,
    description: 'The index of the service.',
    schema: at('schemas/ServiceIndex'),
    links: { ...toList('listProducts'), ...toList('listPages'), ...toList('listPosts') },
  },
  {
    id: 'listProducts',
    tag: 'products',
    parameters: [],
    query: ['lang', 'page', 'page_size'],
    responses: { ...failures, ...invalid },
    description: page,
    schema: listSchema('Product'),
    links: toItem('getProduct', 'product_id', 'id'),
  },
  {
    id: 'getProduct',
    tag: 'products',
    parameters: [
      pathParameter(
        'product_id',
        {
          first: { summary: 'The first product', value: 'one' },
          translated: { summary: 'The same in another language', value: 'one' },
        },
        { enum: ['one', 'two'] },
      ),
    ],
    query: ['lang'],
    responses: { ...failures, ...invalid, '404': at('responses/product_not_found') },
    description: 'The item.',
    schema: itemSchema('Product'),
    links: undefined,
  },
  {
    id: 'listPages',
    tag: 'pages',
    parameters: [],
    query: ['lang', 'page', 'page_size', 'section'],
    responses: { ...failures, ...invalid },
    description: page,
    schema: listSchema('Page'),
    links: toItem('getPage', 'page_key', 'key'),
  },
  {
    id: 'getPage',
    tag: 'pages',
    parameters: [pathParameter('page_key', { page: { summary: 'A page', value: 'guides' } })],
    query: ['lang'],
    responses: { ...failures, ...invalid, '404': at('responses/page_not_found') },
    description: 'The item.',
    schema: itemSchema('Page'),
    links: undefined,
  },
  {
    id: 'listPosts',
    tag: 'posts',
    parameters: [],
    query: ['lang', 'page', 'page_size'],
    responses: { ...failures, ...invalid },
    description: page,
    schema: listSchema('PostSummary'),
    links: toItem('getPost', 'slug', 'slug'),
  },
  {
    id: 'getPost',
    tag: 'posts',
    parameters: [pathParameter('slug', { newest: { summary: 'The newest post', value: 'hello' } })],
    query: ['lang'],
    responses: { ...failures, ...invalid, '404': at('responses/post_not_found') },
    description: 'The item.',
    schema: itemSchema('Post'),
    links: undefined,
  },
])('$id', ({ id, tag, parameters, query, responses, description, schema, links }) => {
  const operation = operationOf(published(site), id);
  expect(operation).toEqual({
    operationId: id,
    summary: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w \w/),
    tags: [tag],
    security: [],
    parameters: [...parameters, ...query.map((name) => at(`parameters/${name}`))],
    responses: {
      ...responses,
      '200': {
        description,
        headers: headers('X-API-Version', 'Cache-Control', 'ETag', 'Link'),
        content: { 'application/json': { schema, examples: expect.any(Object) } },
        ...(links === undefined ? {} : { links }),
      },
    },
  });
});

/** The examples of an operation's answers, as `name` → `[summary, request, body]`. */
function examplesOf(document: Document, id: string) {
  const success = operationOf(document, id).responses['200'];
  if (success === undefined || '$ref' in success) throw new Error(`${id} has no answer of its own`);
  const { examples } = success.content?.['application/json'] ?? {};
  return (
    examples &&
    Object.fromEntries(
      Object.entries(examples).map(([name, { summary, description, value }]) => [name, [summary, description, value]]),
    )
  );
}

describe('examples are answers of this site', () => {
  const shown = (id: string) => examplesOf(published(site), id);
  const guides = {
    key: 'guides',
    section: 'guides',
    lang: 'en',
    title: 'Guides',
    description: 'How to.',
    keywords: [],
    is_index: true,
    published_at: '2026-01-02T00:00:00Z',
    updated_at: null,
    url: `${base}/guides/`,
    urls: { en: `${base}/guides/` },
  };
  const one = {
    id: 'one',
    category: 'platform',
    commercial_api: false,
    urls: { en: `${base}/products/one/`, 'zh-tw': `${base}/zh-tw/products/one/` },
  };
  const farPage = 999_999_999;
  const links = (query: string, next: string | null, prev: string | null) => ({
    self: `${base}/api/v1/${query}`,
    next: next && `${base}/api/v1/${next}`,
    prev: prev && `${base}/api/v1/${prev}`,
    documentation,
  });

  test('the index', () => {
    expect(shown('getServiceIndex')).toEqual({
      index: ['The index', '`GET /api/v1/`', expect.objectContaining({ service: 'Two API', version: '1.0.0' })],
    });
  });

  test('lists: two items from the start, a section, a page past the end', () => {
    const meta = { total: 3, page: 1, page_size: 2, total_pages: 2, lang: 'en' };
    const first = [guides, expect.objectContaining({ key: 'guides/start' })];
    expect(shown('listPages')).toEqual({
      first: [
        'The first page',
        '`GET /api/v1/pages?page_size=2`',
        { data: first, meta, links: links('pages?page_size=2', 'pages?page=2&page_size=2', null) },
      ],
      section: [
        'The pages of one section',
        '`GET /api/v1/pages?page_size=2&section=guides`',
        {
          data: first,
          meta: { ...meta, total: 2, total_pages: 1, section: 'guides' },
          links: links('pages?page_size=2&section=guides', null, null),
        },
      ],
      past_the_end: [
        'A page past the end is empty',
        `\`GET /api/v1/pages?page=${farPage}&page_size=2\``,
        {
          data: [],
          meta: { ...meta, page: farPage },
          links: links(`pages?page=${farPage}&page_size=2`, null, 'pages?page=2&page_size=2'),
        },
      ],
    });
    expect(Object.keys(shown('listPosts') ?? {})).toEqual(['first', 'past_the_end']);
    expect(shown('listProducts')).toMatchObject({
      first: [expect.any(String), '`GET /api/v1/products?page_size=2`', { data: [{ id: 'one' }, { id: 'two' }] }],
    });
  });

  test('of the last section too, only its own pages', () => {
    const [, , us] = site.items.pages ?? [];
    const found = examplesOf(published(withService({ sections: ['about', 'guides'] })), 'listPages');
    expect(us?.facts.section).toBe('about');
    expect(found).toMatchObject({ section: [expect.any(String), expect.any(String), { data: [{ key: 'about/us' }] }] });
    expect(examplesOf(published(withService({ sections: [] })), 'listPages')).not.toHaveProperty('section');
  });

  test('items: the first product in two languages, a page without a slash in its key, the newest post', () => {
    const itemLinks = (self: string, markdown: string) => ({
      self: `${base}/api/v1/${self}`,
      documentation,
      markdown: `${base}/${markdown}page.md`,
    });
    const name = { lang: 'en', name: 'One', description: 'The first.', url: `${base}/products/one/` };
    const chinese = { lang: 'zh-tw', name: '一', description: '第一個。', url: `${base}/zh-tw/products/one/` };
    expect(shown('getProduct')).toEqual({
      first: [
        'The first product',
        '`GET /api/v1/products/one`',
        { data: { ...one, ...name }, links: itemLinks('products/one', 'products/one/') },
      ],
      translated: [
        'The same in another language',
        '`GET /api/v1/products/one?lang=zh-tw`',
        { data: { ...one, ...chinese }, links: itemLinks('products/one?lang=zh-tw', 'zh-tw/products/one/') },
      ],
    });
    expect(shown('getPage')).toEqual({
      page: ['A page', '`GET /api/v1/pages/guides`', { data: guides, links: itemLinks('pages/guides', 'guides/') }],
    });
    expect(shown('getPost')).toMatchObject({
      newest: [
        'The newest post',
        '`GET /api/v1/posts/hello`',
        { data: { slug: 'hello', content_html: '<p>Hello to all.</p>\n' } },
      ],
    });
  });

  test('a key with a slash is an example of the answer where there is none without, and of no parameter', () => {
    const [guides, start, us] = site.items.pages ?? [];
    const of = (...pages: (typeof guides)[]) =>
      published(withItems(site, { pages: pages.flatMap((one) => one ?? []) }));
    expect(examplesOf(of(start, us), 'getPage')).toMatchObject({
      page: ['A page', '`GET /api/v1/pages/guides/start`', {}],
    });
    expect(operationOf(of(start, us), 'getPage').parameters[0]).not.toHaveProperty('examples');
    expect(examplesOf(of(start, guides), 'getPage')).toMatchObject({
      page: ['A page', '`GET /api/v1/pages/guides`', {}],
    });
  });

  test('a site in one language has no translated example, an empty one has none of items', () => {
    expect(Object.keys(examplesOf(published(withService({ languages: ['en'] })), 'getProduct') ?? {})).toEqual([
      'first',
    ]);
    const empty = published(withItems(site, { products: [], pages: [], posts: [] }));
    for (const id of ['getProduct', 'getPage', 'getPost']) {
      expect(examplesOf(empty, id)).toBeUndefined();
      expect(operationOf(empty, id).parameters[0]).not.toHaveProperty('examples');
      expect(operationOf(empty, id).parameters[0]).not.toHaveProperty('schema.enum');
    }
    expect(examplesOf(empty, 'listPosts')).toMatchObject({
      first: [expect.any(String), expect.any(String), { data: [] }],
    });
  });
});

test('a hundred ids are enumerated, more are not', () => {
  const [product] = site.items.products ?? [];
  const enumerated = (count: number) => {
    const products = Array.from({ length: count }, (_, index) =>
      product === undefined ? [] : [renamed(product, `p-${index}`)],
    ).flat();
    const [parameter] = operationOf(published(withItems(site, { products })), 'getProduct').parameters;
    return parameter !== undefined && 'schema' in parameter ? parameter.schema.enum?.length : undefined;
  };
  expect([enumerated(100), enumerated(101)]).toEqual([100, undefined]);
});

describe('components', () => {
  const components = () => published(site).components;

  test('parameters', () => {
    const parameter = (name: string, must: string, schema: object) => ({
      name,
      in: 'query',
      description: expect.stringMatching(new RegExp(`^\\w.*\\. Must be ${must}\\.$`)),
      schema,
    });
    const segment = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 };
    const section = parameter('section', 'at most 64 lower-case letters, digits and single hyphens', segment);
    expect(components().parameters).toEqual({
      lang: parameter('lang', 'one of en, zh-tw', { type: 'string', enum: ['en', 'zh-tw'], default: 'en' }),
      page: parameter('page', 'an integer between 1 and 999999999', {
        type: 'integer',
        minimum: 1,
        maximum: 999_999_999,
        default: 1,
      }),
      page_size: parameter('page_size', 'an integer between 1 and 100', {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 50,
      }),
      section: { ...section, example: 'guides' },
    });
    expect(published(withService({ sections: [] })).components.parameters.section).toEqual(section);
  });

  test('headers and the key that nothing takes', () => {
    const described = { description: expect.stringMatching(/\w/) };
    expect(components().headers).toEqual({
      'X-API-Version': { ...described, required: true, schema: { type: 'string', const: '1.0.0' }, example: '1.0.0' },
      'Cache-Control': {
        ...described,
        schema: { type: 'string', enum: ['public, max-age=600', 'no-store'] },
        example: 'public, max-age=600',
      },
      ETag: { ...described, schema: { type: 'string' } },
      Link: { ...described, schema: { type: 'string' } },
      Allow: {
        ...described,
        required: true,
        schema: { type: 'string', const: 'GET, HEAD, OPTIONS' },
        example: 'GET, HEAD, OPTIONS',
      },
    });
    expect(components().securitySchemes).toEqual({
      ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', ...described },
    });
  });

  const problem = (code: string, status: number, title: string, more: object) => ({
    type: `${base}/developers/errors/#${code}`,
    title,
    status,
    code,
    detail: expect.stringMatching(/\w \w/),
    hint: expect.stringMatching(/\w \w/),
    documentation_url: documentation,
    ...more,
  });
  const example = (code: string, status: number, title: string, request: string, more: object = {}) => {
    const [, path = ''] = /^\w+ ([^?]+)/.exec(request) ?? [];
    return {
      [code]: {
        summary: title,
        description: `\`${request}\``,
        value: problem(code, status, title, { instance: path, ...more }),
      },
    };
  };

  test.each([
    {
      code: 'invalid_parameter',
      status: 400,
      title: 'Bad Request',
      sentence: 'A query parameter is missing, malformed or out of range; `parameter` names it. Correct it and retry.',
      required: ['parameter'],
      request: 'GET /api/v1/products?page_size=500',
      more: { parameter: 'page_size', hint: 'page_size must be an integer between 1 and 100. Correct it and retry.' },
      allow: [],
    },
    {
      code: 'product_not_found',
      status: 404,
      title: 'Not Found',
      sentence: 'No product has that id. List ids at /api/v1/products.',
      required: [],
      request: 'GET /api/v1/products/no-such-product',
      more: { detail: 'Nothing in products has this product_id.' },
      allow: [],
    },
    {
      code: 'page_not_found',
      status: 404,
      title: 'Not Found',
      sentence: 'No content page has that key. List keys at /api/v1/pages.',
      required: [],
      request: 'GET /api/v1/pages/no-such-section/no-such-page',
      more: { detail: 'Nothing in pages has this page_key.' },
      allow: [],
    },
    {
      code: 'post_not_found',
      status: 404,
      title: 'Not Found',
      sentence: 'No post has that slug. List slugs at /api/v1/posts.',
      required: [],
      request: 'GET /api/v1/posts/no-such-post',
      more: { detail: 'Nothing in posts has this slug.' },
      allow: [],
    },
    {
      code: 'method_not_allowed',
      status: 405,
      title: 'Method Not Allowed',
      sentence: 'A write method was used; the service is read-only. Retry with GET; an `Allow` header is sent.',
      required: ['allowed_methods'],
      request: 'POST /api/v1/products',
      more: { allowed_methods: ['GET', 'HEAD', 'OPTIONS'] },
      allow: ['Allow'],
    },
  ])('the response $code', ({ code, status, title, sentence, required, request, more, allow }) => {
    expect(components().responses[code]).toEqual({
      description: `${status} ${title}, \`${code}\`: ${sentence}`,
      headers: headers('Cache-Control', ...allow),
      content: {
        'application/problem+json': {
          schema: {
            description: `A problem whose code is \`${code}\`.`,
            allOf: [
              at('schemas/Problem'),
              {
                type: 'object',
                required: ['status', 'code', ...required],
                properties: {
                  status: { type: 'integer', const: status, description: 'The status of this answer.' },
                  code: { type: 'string', const: code, description: 'The code of this problem.' },
                },
              },
            ],
          },
          examples: example(code, status, title, request, more),
        },
      },
    });
  });

  test('the other responses', () => {
    expect(Object.keys(components().responses)).toEqual([
      ...['not_modified', 'invalid_parameter', 'product_not_found', 'page_not_found', 'post_not_found'],
      ...['method_not_allowed', 'problem'],
    ]);
    expect(components().responses.not_modified).toEqual({
      description: expect.stringMatching(/^Not Modified\. \w/),
      headers: headers('X-API-Version', 'Cache-Control', 'ETag', 'Link'),
    });
    const title = 'Internal Server Error';
    expect(components().responses.problem).toEqual({
      description:
        "Any other failure. 404 Not Found, `not_found`: No API resource matches the path. List endpoints at /api/v1/. 500 Internal Server Error, `server_error`: Failure on the service's side. Retry with backoff; report the `instance` value if it persists.",
      headers: headers('Cache-Control'),
      content: {
        'application/problem+json': {
          schema: at('schemas/Problem'),
          examples: {
            ...example('not_found', 404, 'Not Found', 'GET /api/v1/no-such-resource'),
            // Nobody can ask for it.
            server_error: { summary: title, value: problem('server_error', 500, title, {}) },
          },
        },
      },
    });
  });

  test('schemas: what only the site and the rest of the contract can add', () => {
    expect(Object.keys(components().schemas)).toEqual([
      ...['Product', 'Page', 'PostSummary', 'Post', 'PaginationMeta', 'Links', 'ServiceIndex', 'Problem'],
    ]);
    expect(components().schemas.Problem).toMatchObject({
      type: 'object',
      externalDocs: { url: `${base}/developers/errors/`, description: 'Every code, its cause and its recovery' },
      properties: {
        title: { type: 'string' },
        code: {
          type: 'string',
          enum: [
            ...['invalid_parameter', 'not_found', 'product_not_found', 'page_not_found', 'post_not_found'],
            ...['method_not_allowed', 'server_error'],
          ],
        },
        parameter: { type: 'string', enum: ['lang', 'page', 'page_size', 'section'] },
        allowed_methods: { type: 'array', items: { type: 'string', enum: ['GET', 'HEAD', 'OPTIONS'] } },
      },
    });
  });
});

test('both forms, at all their addresses', () => {
  const files = openapiFiles(site);
  const found = texts(files);
  expect([...found.keys()]).toEqual([
    'openapi.json',
    'api/openapi.json',
    '.well-known/openapi.json',
    'openapi.yaml',
    'api/openapi.yaml',
  ]);
  const json = found.get('openapi.json') ?? '';
  expect(json.startsWith('{\n  "openapi": "3.1.1",\n')).toBe(true);
  expect(json.endsWith('\n}\n')).toBe(true);
  expect(JSON.parse(json)).toEqual(published(site));
  expect([found.get('api/openapi.json'), found.get('.well-known/openapi.json')]).toEqual([json, json]);
  const yaml = found.get('openapi.yaml') ?? '';
  expect(yaml.startsWith('openapi: 3.1.1\ninfo:\n  title: Two API\n')).toBe(true);
  expect(parse(yaml)).toEqual(JSON.parse(json));
  // No aliases, no folded lines.
  expect(yaml).not.toMatch(/^\s*(?:- |[\w-]+: )[&*]\w/m);
  expect(yaml).toMatch(/^.{200,}$/m);
  expect(found.get('api/openapi.yaml')).toBe(yaml);
  // Two texts of the same document have the same key, and another document has another.
  const keys = files.slice(3).map(({ key }) => key);
  expect(keys[0]).toMatch(/^[\w+/=-]{20,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(openapiFiles(withService({ name: 'Other' }))[3]?.key).not.toBe(keys[0]);
});
