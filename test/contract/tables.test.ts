/**
 * The contract as data, against the contract as text: chapters 2, 4, 7, 8 and 9 transcribed by hand. What clients never
 * read as such, a description, need only be a sentence.
 */
import { describe, expect, test } from 'vitest';
import { collectionNames, descriptionOf, keyMember } from '../../generator/collections/all.ts';
import { describedErrors } from '../../generator/contract/described-errors.ts';
import { operationsOf } from '../../generator/contract/operations.ts';
import { queryParameters } from '../../generator/contract/parameters.ts';
import { resourceName, resourcesOf } from '../../generator/contract/resources.ts';
import { policies, service } from '../../generator/contract/service.ts';
import { parameterWords, sentencesOf } from '../../generator/contract/words.ts';

/** Of a site that names no collections. */
const operations = operationsOf({});
const resources = resourcesOf({});

const sentences = /^[A-Z1`].*[.]$/s;

const segment = '[a-z0-9]+(-[a-z0-9]+)*';
const pathParameters = {
  product_id: {
    name: 'product_id',
    severalSegments: false,
    schema: { type: 'string', pattern: `^${segment}$`, maxLength: 200 },
  },
  page_key: {
    name: 'page_key',
    severalSegments: true,
    schema: { type: 'string', pattern: `^${segment}(/${segment})*$`, maxLength: 200 },
  },
  slug: { name: 'slug', severalSegments: false, schema: { type: 'string', pattern: `^${segment}$`, maxLength: 200 } },
} as const;

test.each(
  Object.entries({
    getServiceIndex: ['index', undefined, '/api/v1/', [], 'ServiceIndex', undefined, undefined],
    listProducts: [
      'list',
      'products',
      '/api/v1/products',
      ['lang', 'page', 'page_size'],
      'Product',
      undefined,
      undefined,
    ],
    getProduct: [
      'item',
      'products',
      '/api/v1/products/{product_id}',
      ['lang'],
      'Product',
      'product_id',
      'product_not_found',
    ],
    listPages: [
      'list',
      'pages',
      '/api/v1/pages',
      ['lang', 'page', 'page_size', 'section'],
      'Page',
      undefined,
      undefined,
    ],
    getPage: ['item', 'pages', '/api/v1/pages/{page_key}', ['lang'], 'Page', 'page_key', 'page_not_found'],
    listPosts: ['list', 'posts', '/api/v1/posts', ['lang', 'page', 'page_size'], 'PostSummary', undefined, undefined],
    getPost: ['item', 'posts', '/api/v1/posts/{slug}', ['lang'], 'Post', 'slug', 'post_not_found'],
  } as const),
)('4.2: %s', (name, [kind, collection, path, query, resource, pathParameter, missing]) => {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`no ${name}`);
  expect(operation).toEqual({
    kind,
    path,
    query,
    ...(kind === 'list'
      ? { ordering: [], filters: name === 'listPages' ? [{ name: 'section', type: 'section' }] : [] }
      : {}),
    ...(collection === undefined ? {} : { collection }),
    ...(pathParameter === undefined ? {} : { parameter: pathParameters[pathParameter], missing }),
  });
  expect(resourceName(operation, {})).toBe(resource);
  const { summary, description } = sentencesOf(operation, {});
  expect(summary).toMatch(sentences);
  expect(description).toMatch(sentences);
});

test('4.2: these operations and collections, in this order', () => {
  expect(Object.keys(operations)).toEqual([
    ...['getServiceIndex', 'listProducts', 'getProduct', 'listPages', 'getPage', 'listPosts', 'getPost'],
  ]);
  expect(collectionNames({})).toEqual(['products', 'pages', 'posts']);
  expect(collectionNames({}).map((name) => keyMember(name, {}))).toEqual(['id', 'key', 'slug']);
});

test('4.1: the query parameters, in the order in which mistakes are reported', () => {
  expect(Object.entries(queryParameters).map(([name, { schema }]) => [name, schema])).toEqual([
    ['lang', { type: 'string' }],
    ['page', { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 }],
    ['page_size', { type: 'integer', minimum: 1, maximum: 100, default: 50 }],
  ]);
});

describe('4.2, 4.3: the path parameters', () => {
  const found = Object.values(operations).flatMap((operation) =>
    operation.kind === 'item'
      ? [{ ...operation.parameter, description: descriptionOf(operation.collection, {}).words.key }]
      : [],
  );

  test.each([
    { name: 'product_id', several: false },
    { name: 'page_key', several: true },
    { name: 'slug', several: false },
  ])('$name', ({ name, several }) => {
    const { severalSegments, schema } = found.find((parameter) => parameter.name === name) ?? {};
    if (schema === undefined) throw new Error(`no ${name}`);
    expect([severalSegments, schema.type, schema.maxLength]).toEqual([several, 'string', 200]);
    const pattern = new RegExp(schema.pattern);
    for (const key of ['a', 'a1', '0', 'social-media-api', 'a-b-c']) expect(pattern.test(key), key).toBe(true);
    for (const key of ['', '-', 'a-', '-a', 'a--b', 'A', 'a_b', 'a.b', 'a b', 'ä', 'a\n', '/a', 'a/', 'a//b', '../a']) {
      expect(pattern.test(key), key).toBe(false);
    }
    for (const key of ['a/b', 'a-1/b-2/c']) expect(pattern.test(key), key).toBe(several);
    for (const key of ['a/-b', 'a-/b', 'a/b--c']) expect(pattern.test(key), key).toBe(false);
  });

  test('all parameters are described', () => {
    expect(found.map(({ name }) => name)).toEqual(['product_id', 'page_key', 'slug']);
    const filters = Object.values(descriptionOf('pages', {}).words.filters ?? {});
    for (const description of [...found.map((one) => one.description), ...Object.values(parameterWords), ...filters]) {
      expect(description).toMatch(sentences);
    }
  });
});

test('7.2: codes, statuses, reason phrases and recovery', () => {
  expect(Object.fromEntries(describedErrors({}))).toEqual({
    invalid_parameter: {
      status: 400,
      title: 'Bad Request',
      condition: 'A query parameter is missing, malformed or out of range; `parameter` names it.',
      recovery: 'Correct it and retry.',
    },
    not_found: {
      status: 404,
      title: 'Not Found',
      condition: 'No API resource matches the path.',
      recovery: 'List endpoints at /api/v1/.',
    },
    product_not_found: {
      status: 404,
      title: 'Not Found',
      condition: 'No product has that id.',
      recovery: 'List ids at /api/v1/products.',
    },
    page_not_found: {
      status: 404,
      title: 'Not Found',
      condition: 'No content page has that key.',
      recovery: 'List keys at /api/v1/pages.',
    },
    post_not_found: {
      status: 404,
      title: 'Not Found',
      condition: 'No post has that slug.',
      recovery: 'List slugs at /api/v1/posts.',
    },
    method_not_allowed: {
      status: 405,
      title: 'Method Not Allowed',
      condition: 'A write method was used; the service is read-only.',
      recovery: 'Retry with GET; an `Allow` header is sent.',
    },
    server_error: {
      status: 500,
      title: 'Internal Server Error',
      condition: "Failure on the service's side.",
      recovery: 'Retry with backoff; report the `instance` value if it persists.',
    },
  });
});

test('1, 4.4, 8, 9: what holds for the service', () => {
  const { requestedPace, rateLimit, attribution } = policies;
  expect(service).toEqual({
    apiVersion: '1.0.0',
    basePath: '/api/v1/',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    maxAge: 600,
    preflightMaxAge: 86_400,
    exposedHeaders: ['X-API-Version', 'Link', 'ETag', 'Allow'],
    documentationPath: '/developers/',
    errorsPath: '/developers/errors/',
    apiFiles: ['/api/openapi.json', '/api/openapi.yaml'],
  });
  expect(requestedPace).toMatch(/1 request per second.*User-Agent/);
  expect(rateLimit).toMatch(/^None/);
  expect(attribution).toMatch(/site terms; attribution to the operator is required on republication/);
});

/** A field's type; `?` behind it: or null. */
const text = 'string';
const textOrNull = 'string?';
const address = 'string uri';
const addressOrNull = 'string? uri';
const dateOrNull = 'string? date-time';
const map = 'object of string uri';
const words = 'array of string';

const summary = {
  slug: text,
  title: text,
  author: textOrNull,
  lang: textOrNull,
  summary: textOrNull,
  keywords: words,
  image: addressOrNull,
  published_at: dateOrNull,
  updated_at: dateOrNull,
  url: address,
};

/**
 * Chapters 2 and 7.1; the inner shapes of `endpoints` and `errors`, `markdown` and
 * `values` among the links, are ours.
 */
const expected: Record<string, readonly [required: readonly string[], fields: Readonly<Record<string, string>>]> = {
  Product: [
    ['id', 'name', 'description', 'url', 'urls'],
    {
      id: text,
      name: text,
      category: 'string of platform,data-api,service',
      description: text,
      commercial_api: 'boolean',
      lang: text,
      url: address,
      urls: map,
    },
  ],
  Page: [
    ['key', 'section', 'title', 'url'],
    {
      key: text,
      section: text,
      lang: text,
      title: textOrNull,
      description: textOrNull,
      keywords: words,
      type: text,
      is_index: 'boolean',
      published_at: dateOrNull,
      updated_at: dateOrNull,
      url: address,
      urls: map,
    },
  ],
  PostSummary: [['slug', 'title', 'url'], summary],
  Post: [['slug', 'title', 'url'], { ...summary, answer_summary: textOrNull, content_html: textOrNull }],
  PaginationMeta: [
    ['total', 'page', 'page_size', 'total_pages'],
    {
      total: 'integer from 0',
      page: 'integer from 1',
      page_size: 'integer from 1 to 100',
      total_pages: 'integer from 0',
      lang: textOrNull,
      section: textOrNull,
    },
  ],
  Links: [
    [],
    {
      self: addressOrNull,
      next: addressOrNull,
      prev: addressOrNull,
      documentation: address,
      markdown: address,
      values: address,
    },
  ],
  ServiceIndex: [
    ['service', 'version', 'endpoints'],
    {
      service: text,
      version: text,
      description: text,
      documentation: address,
      openapi: address,
      dumps: address,
      terms_of_service: address,
      contact: 'object of string',
      languages: words,
      endpoints:
        'array of object {operation! string, method! string = GET, path! string, url! string, description! string, parameters! array of string, filters array of object {parameter! string, closed! boolean, values! array of string}}',
      errors:
        'object {content_type! string = application/problem+json, documentation! string uri, codes! array of object {code! string, status! integer from 400 to 599, condition! string, recovery! string, type! string uri}}',
    },
  ],
  Problem: [
    ['type', 'title', 'status', 'code', 'detail', 'hint'],
    {
      type: address,
      title: text,
      status: 'integer from 400 to 599',
      code: text,
      detail: text,
      instance: 'string uri-reference',
      hint: text,
      documentation_url: address,
      parameter: text,
      allowed_methods: words,
    },
  ],
};

interface Field {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Field;
  readonly additionalProperties?: Field;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly description?: string;
}

/** A schema in a few words, as the table above has it. */
function inWords(field: Field): string {
  const {
    type = '',
    format,
    enum: values,
    const: only,
    minimum,
    maximum,
    items,
    additionalProperties,
    properties,
  } = field;
  const inner = items ?? additionalProperties;
  const name =
    typeof type === 'string' ? type : type.length === 2 && type[1] === 'null' ? `${type[0]}?` : type.join('|');
  const members = Object.entries(properties ?? {}).map(
    ([key, member]) => `${key}${field.required?.includes(key) ? '!' : ''} ${inWords(member)}`,
  );
  return [
    name,
    ...(format === undefined ? [] : [format]),
    ...(values === undefined ? [] : [`of ${values.join(',')}`]),
    ...(only === undefined ? [] : [`= ${only}`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(inner === undefined ? [] : [`of ${inWords(inner)}`]),
    ...(members.length === 0 ? [] : [`{${members.join(', ')}}`]),
  ].join(' ');
}

function descriptionsIn({ description, items, additionalProperties, properties }: Field): (string | undefined)[] {
  const inner = [items, additionalProperties, ...Object.values(properties ?? {})].filter(
    (field) => field !== undefined,
  );
  return [description, ...inner.flatMap(descriptionsIn)];
}

describe('2, 7.1: the resources', () => {
  test('the resources are those of chapters 2 and 7.1', () => {
    expect(Object.keys(resources).sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(Object.entries<Field>(resources))('%s', (name, resource) => {
    const [required, fields] = expected[name] ?? [[], {}];
    expect(resource.type).toBe('object');
    expect(resource.required ?? []).toEqual(required);
    const found = Object.entries(resource.properties ?? {}).map(([key, field]) => [key, inWords(field)]);
    expect(Object.fromEntries(found)).toEqual(fields);
    for (const description of descriptionsIn(resource))
      expect(description).toMatch(/^[A-Z1H].*[.]$|^schema\.org .*\.$/s);
  });
});
