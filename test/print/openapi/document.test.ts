/** What the description says, transcribed by hand from the contract's chapters 1, 4, 5, 8 and 9. */

import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { described, operationOf, type ParameterObject, resolved, sampleFile } from './described.ts';

const document = described();

test.each(['api/openapi.json', '.well-known/openapi.json'])('%s has the bytes of openapi.json', (path) => {
  expect(sampleFile(path)).toBe(sampleFile('openapi.json'));
});

test('api/openapi.yaml has the bytes of openapi.yaml', () => {
  expect(sampleFile('api/openapi.yaml')).toBe(sampleFile('openapi.yaml'));
});

test('OpenAPI as JSON and as YAML are the same document', () => {
  expect(parse(sampleFile('openapi.yaml'))).toEqual(document);
  expect(sampleFile('openapi.yaml')).not.toMatch(/^\s*(?:- |\w+: )[&*]\w/m);
});

test('the service: version, address, contact, terms, portal', () => {
  const base = inject('sampleBaseUrl');
  expect(document.openapi).toBe('3.1.1');
  expect(document.info).toMatchObject({
    title: 'Tinghai Data Public Content API',
    version: '1.0.0',
    termsOfService: `${base}/about/data-ethics/`,
    contact: { name: '聽海數據', email: 'data@tinghai.example', url: 'https://www.tinghai.example/about/contact/' },
  });
  expect(document.servers.map(({ url }) => url)).toEqual([base]);
  expect(document.externalDocs.url).toBe(`${base}/developers/`);
});

describe('security', () => {
  test('no operation needs a key', () => {
    expect(document.security).toEqual([]);
    for (const path of Object.values(document.paths)) expect(path.get?.security).toEqual([]);
  });

  test('ApiKeyAuth is declared only for the commercial services', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(['ApiKeyAuth']);
    const { ApiKeyAuth } = document.components.securitySchemes;
    expect(ApiKeyAuth).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-API-Key' });
    expect(ApiKeyAuth?.description).toContain('commercial data services');
  });
});

/** The table of 4.2; 304 and `default` are in every row and left out. */
const table = [
  { id: 'getServiceIndex', path: '/api/v1/', query: [], errors: ['405'] },
  { id: 'listProducts', path: '/api/v1/products', query: ['lang', 'page', 'page_size'], errors: ['400', '405'] },
  { id: 'getProduct', path: '/api/v1/products/{product_id}', query: ['lang'], errors: ['400', '404', '405'] },
  { id: 'listPages', path: '/api/v1/pages', query: ['lang', 'page', 'page_size', 'section'], errors: ['400', '405'] },
  { id: 'getPage', path: '/api/v1/pages/{page_key}', query: ['lang'], errors: ['400', '404', '405'] },
  { id: 'listPosts', path: '/api/v1/posts', query: ['lang', 'page', 'page_size'], errors: ['400', '405'] },
  { id: 'getPost', path: '/api/v1/posts/{slug}', query: ['lang'], errors: ['400', '404', '405'] },
  { id: 'listChanges', path: '/api/v1/changes', query: ['since'], errors: ['400', '405'] },
  {
    id: 'search',
    path: '/api/v1/search',
    query: ['q', 'lang', 'collection', 'page', 'page_size', 'section'],
    errors: ['400', '405'],
  },
];

describe('operations', () => {
  test('the operations are the seven of the contract and those of changes and search, all of them GET', () => {
    expect(Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods)])).toEqual(
      table.map(({ path }) => [path, ['get']]),
    );
  });

  test.each(table)('$id: its path, parameters and statuses', ({ id, path, query, errors }) => {
    const operation = operationOf(document, id);
    expect(document.paths[path]?.get).toBe(operation);
    const parameters = operation.parameters.map((one) => resolved<ParameterObject>(one, document));
    expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual(query);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
      path.match(/\{.*\}/) === null ? [] : [path.match(/\{.*\}/)?.[0]],
    );
    expect(Object.keys(operation.responses).sort()).toEqual(['200', '304', ...errors, 'default'].sort());
  });
});

describe('parameters', () => {
  test.each([
    ['lang', { type: 'string', enum: ['zh-tw', 'en', 'ja'], default: 'zh-tw' }],
    ['page', { type: 'integer', minimum: 1, default: 1 }],
    ['page_size', { type: 'integer', minimum: 1, maximum: 100, default: 50 }],
    ['section', { type: 'string' }],
  ])('%s is bounded as in 4.1, and optional', (name, schema) => {
    const parameter = document.components.parameters[name];
    expect(parameter?.schema).toMatchObject(schema);
    expect(parameter?.required ?? false).toBe(false);
  });

  test('product_id is one of nine, in their order', () => {
    const [parameter] = operationOf(document, 'getProduct').parameters as ParameterObject[];
    expect(parameter).toMatchObject({ name: 'product_id', required: true });
    expect(parameter?.schema.enum).toEqual([
      ...['listening-desk', 'crisis-alert', 'creator-index', 'shelf-monitor'],
      ...['social-media-api', 'ecommerce-data-api', 'ai-content-analysis', 'ocr', 'asr'],
    ]);
  });

  test('page_key explains slashes, and has only keys of one segment as examples', () => {
    const [parameter] = operationOf(document, 'getPage').parameters as ParameterObject[];
    expect(parameter?.description).toMatch(/slash.*<section>\/<slug>.*canonical.*%2F/);
    const values = Object.values(parameter?.examples ?? {}).map(({ value }) => String(value));
    // The first of the sample's page index that has no slash.
    expect(values).toEqual(['knowledge']);
  });
});

test('every failure is a problem document, and nothing else', () => {
  for (const { id, errors } of table) {
    for (const status of [...errors, 'default']) {
      const response = resolved(operationOf(document, id).responses[status] ?? {}, document);
      expect(Object.keys(response.content ?? {}), `${id} ${status}`).toEqual(['application/problem+json']);
    }
  }
});
