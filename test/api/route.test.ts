/** From a request line to what is asked, and which mistake wins where there are several (contract 4, 7; DESIGN). */
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from '../../generator/api/paths.ts';
import { route } from '../../generator/api/route.ts';
import { bySection } from '../support/by-section.ts';
import { settings } from './site.ts';

function ask(line: string, site = settings) {
  const [, method = '', path = '', query = ''] = /^(\S+) ([^?]*)\??(.*)$/.exec(line) ?? [];
  return route(method, path, query, site);
}

const products = { kind: 'list', collection: 'products', lang: 'en', page: 1, pageSize: 50 };
const pages = { ...products, collection: 'pages' };
const start = { kind: 'item', collection: 'pages', lang: 'en', key: 'guides/start' };

test.each([
  { line: 'GET /api/v1/', request: { kind: 'index' } },
  { line: 'GET /api/v1', request: { kind: 'index' } },
  { line: 'HEAD /api/v1/products', request: products },
  { line: 'GET /api/v1/products/', request: products },
  { line: 'GET /%61pi/v1/products', request: products },
  { line: 'GET /api/v1/products?lang=zh-tw', request: { ...products, lang: 'zh-tw' } },
  { line: 'GET /api/v1/products?lang=ZH-Tw', request: { ...products, lang: 'zh-tw' } },
  { line: 'GET /api/v1/products?lang=zh%2Dtw', request: { ...products, lang: 'zh-tw' } },
  { line: 'GET /api/v1/products?%70age=2', request: { ...products, page: 2 } },
  { line: 'GET /api/v1/products?page=999999999', request: { ...products, page: 999999999 } },
  { line: 'GET /api/v1/products?page_size=100', request: { ...products, pageSize: 100 } },
  { line: 'GET /api/v1/products?section=A!&x=%zz&%zz=1&&=', request: products },
  { line: 'GET /api/v1/products?Page=0&LANG=xx', request: products },
  { line: 'GET /api/v1/pages?section=guides', request: { ...pages, ...bySection('guides') } },
  { line: 'GET /api/v1/pages?section=unknown', request: { ...pages, ...bySection('unknown') } },
  { line: `GET /api/v1/pages?section=${'a'.repeat(64)}`, request: { ...pages, ...bySection('a'.repeat(64)) } },
  { line: 'GET /api/v1/pages/guides/start', request: start },
  { line: 'GET /api/v1/pages/guides%2Fstart', request: start },
  { line: 'GET /api/v1/pages/guides%2fstart?lang=zh-tw', request: { ...start, lang: 'zh-tw' } },
  { line: 'GET /api/v1/pages/guides/start?page=0&page_size=x', request: start },
  { line: `GET /api/v1/posts/${'a'.repeat(200)}`, request: { kind: 'item', key: 'a'.repeat(200) } },
  { line: 'GET /api/v1/products/one', request: { kind: 'item', collection: 'products', lang: 'en', key: 'one' } },
])('$line is a request', ({ line, request }) => {
  expect(ask(line)).toMatchObject({ kind: 'request', request });
});

test.each([
  { line: 'POST /api/v1/products', code: 'method_not_allowed' },
  { line: 'get /api/v1/products', code: 'method_not_allowed' },
  { line: 'DELETE /api/nowhere', code: 'method_not_allowed' },
  { line: 'PUT /api/v1/products?page=0', code: 'method_not_allowed' },
  { line: 'PATCH /api/openapi.json', code: 'method_not_allowed' },
  { line: 'GET /api', code: 'not_found' },
  { line: 'GET /api/', code: 'not_found' },
  { line: 'GET /api/v2/products', code: 'not_found' },
  { line: 'GET /api/v1/nothing?page=0', code: 'not_found' },
  { line: 'GET /api/v1/_/index.json', code: 'not_found' },
  { line: 'GET /api/v1/%5F/settings.json', code: 'not_found' },
  { line: 'GET /api/v1//products', code: 'not_found' },
  { line: 'GET /api/v1/products//', code: 'not_found' },
  { line: 'GET /api/v1/Products', code: 'not_found' },
  { line: 'GET /api/v1/__proto__', code: 'not_found' },
  { line: 'GET /api/%zz', code: 'not_found' },
  { line: 'GET /api/../api/v1/', code: 'not_found' },
  { line: 'GET /api/v1/products/One', code: 'product_not_found' },
  { line: 'GET /api/v1/products/..', code: 'product_not_found' },
  { line: 'GET /api/v1/posts/%00', code: 'post_not_found' },
  { line: `GET /api/v1/posts/${'a'.repeat(201)}`, code: 'post_not_found' },
  { line: 'GET /api/v1/pages/guides%252Fstart', code: 'page_not_found' },
  { line: 'GET /api/v1/pages/guides/../about', code: 'page_not_found' },
  { line: 'GET /api/v1/pages/guides//', code: 'page_not_found' },
])('the request $line has the error $code', ({ line, code }) => {
  expect(ask(line)).toMatchObject({ kind: 'problem', cause: { code } });
});

test.each([
  { line: 'GET /api/v1/_/index.json', file: 'api/v1/_/index.json' },
  { line: 'GET /api/v1/_/list/posts/en/2/1.json', file: 'api/v1/_/list/posts/en/2/1.json' },
  { line: 'GET /api/v1/_/item/pages/en/guides/start.json?x=1', file: 'api/v1/_/item/pages/en/guides/start.json' },
  { line: 'GET /api/v1/_/settings.json', file: undefined },
  { line: 'GET /api/v1/_/problem/not_found.json', file: undefined },
  { line: 'GET /api/v1/_/item/../settings.json', file: undefined },
  { line: 'GET /api/v1/_/item/%2e%2e/settings.json', file: undefined },
])('a site addressed by paths: $line is $file', ({ line, file }) => {
  const expected =
    file === undefined ? { kind: 'problem', cause: { code: 'not_found' } } : { kind: 'file', path: file };
  expect(ask(line, { ...settings, pathAddressing: true })).toMatchObject(expected);
});

describe('the first mistake in the order lang, page, page_size, section is named', () => {
  test.each([
    { line: 'GET /api/v1/pages?section=A&page_size=0&page=0&lang=xx', parameter: 'lang' },
    { line: 'GET /api/v1/pages?section=A&page_size=0&page=0', parameter: 'page' },
    { line: 'GET /api/v1/pages?section=A&page_size=0', parameter: 'page_size' },
    { line: 'GET /api/v1/pages?section=A', parameter: 'section' },
    // 400 comes before 404.
    { line: 'GET /api/v1/products/Nope?lang=xx', parameter: 'lang' },
    { line: 'HEAD /api/v1/posts/nope?lang=', parameter: 'lang' },
    { line: 'GET /api/v1/products?lang', parameter: 'lang' },
    { line: 'GET /api/v1/products?lang=en&lang=en', parameter: 'lang' },
    { line: 'GET /api/v1/products?lang=en&%6Cang=en', parameter: 'lang' },
    { line: 'GET /api/v1/products?lang=%zz', parameter: 'lang' },
    // A Kelvin sign, whose lower case is a k.
    { line: 'GET /api/v1/products?lang=%E2%84%AAo', parameter: 'lang' },
    { line: 'GET /api/v1/products?lang=__proto__', parameter: 'lang' },
    ...['', '0', '01', '-1', '+1', '%2B1', '1.0', '1e1', '0x1', '%201', '１', '1000000000'].map((page) => ({
      line: `GET /api/v1/posts?page=${page}`,
      parameter: 'page',
    })),
    ...['0', '101', '1000'].map((size) => ({ line: `GET /api/v1/posts?page_size=${size}`, parameter: 'page_size' })),
    ...['', 'a--b', '-a', 'a-', 'a_b', 'a/b', 'a%0A', 'a'.repeat(65)].map((section) => ({
      line: `GET /api/v1/pages?section=${section}`,
      parameter: 'section',
    })),
  ])('the request $line has its first error in $parameter', ({ line, parameter }) => {
    const named = parameter === 'section' ? { name: 'section' } : parameter;
    expect(ask(line)).toMatchObject({ kind: 'problem', cause: { code: 'invalid_parameter', parameter: named } });
  });
});

test.each([
  { line: 'OPTIONS /api/v1/products', kind: 'preflight' },
  { line: 'OPTIONS /api/nowhere?page=0', kind: 'preflight' },
  { line: 'GET /api/openapi.json', kind: 'file' },
  { line: 'HEAD /api/openapi.yaml?lang=xx', kind: 'file' },
  { line: 'GET /', kind: 'site' },
  { line: 'POST /apis/v1/', kind: 'site' },
  { line: 'GET /API/v1/', kind: 'site' },
  { line: 'GET /openapi.json', kind: 'site' },
  { line: 'GET x/api/v1/', kind: 'site' },
])('the request $line is routed to $kind', ({ line, kind }) => {
  expect(ask(line).kind).toBe(kind);
});

const base = 'https://api.example/api/v1/';

test.each([
  { line: '/api/v1', url: base },
  { line: '/api/v1/products/?page=1&page_size=50&lang=en', url: `${base}products` },
  {
    line: '/api/v1/pages?section=about&page_size=7&page=2&lang=zh-tw&utm=x',
    url: `${base}pages?lang=zh-tw&page=2&page_size=7&section=about`,
  },
  { line: '/api/v1/pages/guides%2Fstart?lang=en', url: `${base}pages/guides/start` },
  { line: '/api/v1/posts/hello?page=3&lang=zh-tw', url: `${base}posts/hello?lang=zh-tw` },
])('canonicalUrl of $line is $url', ({ line, url }) => {
  const asked = ask(`GET ${line}`);
  expect(asked.kind).toBe('request');
  if (asked.kind === 'request') expect(canonicalUrl(asked.request, settings)).toBe(url);
});
