/** Contract 8 and the design's table: ten minutes, strong ETags, 304. */
import type { Row } from '../row.ts';

const TEN_MINUTES = 'public, max-age=600';

const cacheControl: readonly Row[] = [
  ['GET', '/api/v1/', 200, TEN_MINUTES],
  ['GET', '/api/v1/products', 200, TEN_MINUTES],
  ['GET', '/api/v1/products/ocr?lang=ja', 200, TEN_MINUTES],
  ['GET', '/api/v1/pages?section=about&page_size=3', 200, TEN_MINUTES],
  ['GET', '/api/v1/pages/knowledge', 200, TEN_MINUTES],
  ['GET', '/api/v1/posts?page=99', 200, TEN_MINUTES],
  ['GET', '/api/v1/posts/polite-clients', 200, TEN_MINUTES],
  ['HEAD', '/api/v1/posts', 200, TEN_MINUTES],
  ['GET', '/api/v1/products?page=0', 400, TEN_MINUTES],
  ['HEAD', '/api/v1/products?lang=', 400, TEN_MINUTES],
  ['GET', '/api/v1/products/nope', 404, TEN_MINUTES],
  ['GET', '/api/v1/nope', 404, TEN_MINUTES],
  ['GET', '/nope', 404, TEN_MINUTES],
  ['GET', '/openapi.json', 200, TEN_MINUTES],
  ['GET', '/api/openapi.yaml', 200, TEN_MINUTES],
  ['GET', '/llms.txt', 200, TEN_MINUTES],
  ['GET', '/sitemap.xml', 200, TEN_MINUTES],
  ['POST', '/api/v1/products', 405, 'no-store'],
  ['DELETE', '/api/v1/nope', 405, 'no-store'],
].map(([method, target, status, value]) => ({
  name: `cache-control of ${method} ${target} (${status}) is ${value}`,
  clause: '8 Caching, design: caching',
  class: 'cache',
  request: { method: String(method), target: String(target) },
  expect: { status: Number(status), headers: { 'cache-control': String(value) } },
}));

/** Other files of the search are read by what it says: caches must ask whether it changed. */
const revalidated: readonly Row[] = [
  {
    name: 'the index of the search is asked for again each time',
    clause: 'design: files that are read together',
    class: 'cache',
    request: { target: '/search/en/index.json' },
    expect: { status: 200, headerLists: { 'cache-control': ['no-cache'] } },
  },
];

/** Two languages of the site's 404 live at one address: caches must keep them apart (RFC 9110, 12.5.5). */
const vary: readonly Row[] = ['*/*', 'text/markdown'].map((accept) => ({
  name: `the site's 404 varies by Accept (${accept})`,
  clause: '4.4, RFC 9110 12.5.5',
  class: 'cache',
  request: { target: '/nope', headers: { accept } },
  expect: { status: 404, headerLists: { vary: ['Accept'] } },
}));

const REVALIDATED = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/products/ocr?lang=en',
  '/api/v1/pages?page=2&page_size=7&section=knowledge',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts?page=99&page_size=3',
  '/api/v1/pages?section=no-such-one',
  '/api/v1/posts/polite-clients?lang=ja',
  '/api/openapi.json',
  '/openapi.yaml',
  '/llms.txt',
];

const etags: readonly Row[] = REVALIDATED.map((target) => ({
  name: `${target} has an ETag`,
  clause: 'design: strong ETag',
  class: 'cache',
  request: { target },
  expect: { status: 200, headerLists: { etag: [] } },
}));

const notModified: readonly Row[] = REVALIDATED.map((target) => ({
  name: `${target} is 304 for its own ETag`,
  clause: 'design: 304',
  class: 'conditional',
  request: { target, headers: { 'if-none-match': '{etag}' } },
  expect: { status: 304, headers: { 'cache-control': TEN_MINUTES }, headerLists: { etag: [] } },
}));

/** If-None-Match compares weakly, takes a list or a star (RFC 9110, 13.1.2), and HEAD counts as GET. */
const forms: readonly Row[] = [
  { form: 'W/{etag}', status: 304, why: 'its ETag, marked weak' },
  { form: '"other", {etag}', status: 304, why: 'its ETag in a list' },
  { form: '"other",W/{etag} , "another"', status: 304, why: 'its ETag in a list, marked weak, with spaces' },
  { form: '"other",\t{etag}\t', status: 304, why: 'its ETag in a list, with tabs' },
  { form: '*', status: 304, why: 'a star' },
  { form: '"other"', status: 200, why: "another's ETag" },
  { form: '"other", "another"', status: 200, why: "others' ETags" },
  { form: '""', status: 200, why: 'an empty ETag' },
].map(({ form, status, why }) => ({
  name: `If-None-Match with ${why} is ${status}`,
  clause: 'design: 304, RFC 9110 13.1.2',
  class: 'conditional',
  request: { target: '/api/v1/products', headers: { 'if-none-match': form } },
  expect: { status },
}));

/**
 * JavaScript's fetch sends it beside every If-None-Match; it is for caches on the way, not for the origin (RFC 9111,
 * 5.2.1.4).
 */
const beside: readonly Row[] = ['/api/v1/products', '/api/v1/posts/polite-clients'].map((target) => ({
  name: `${target} with its own ETag and no-cache is 304`,
  clause: 'design: 304, RFC 9111 5.2.1.4',
  class: 'conditional',
  request: { target, headers: { 'if-none-match': '{etag}', 'cache-control': 'no-cache', pragma: 'no-cache' } },
  expect: { status: 304, headers: { 'cache-control': TEN_MINUTES }, headerLists: { etag: [] } },
}));

const elsewhere: readonly Row[] = [
  {
    name: 'HEAD with the ETag of GET is 304',
    clause: 'design: HEAD, 304',
    class: 'conditional',
    request: { method: 'HEAD', target: '/api/v1/products', headers: { 'if-none-match': '{etag}' } },
    expect: { status: 304 },
  },
  {
    name: 'a part of an answer is the whole: no range of it is promised',
    clause: '7, RFC 9110 14.2',
    class: 'conditional',
    request: { target: '/api/v1/products', headers: { range: 'bytes=0-3' } },
    expect: { status: 200, contentType: 'application/json', count: 9, headers: { 'accept-ranges': null } },
  },
  {
    name: 'a range beyond the end is no error',
    clause: '4.2: no 416',
    class: 'conditional',
    request: { target: '/api/v1/products', headers: { range: 'bytes=999999-' } },
    expect: { status: 200, contentType: 'application/json', count: 9 },
  },
  ...[
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ].map(
    ([name = '', value = '']): Row => ({
      name: `${name} that does not hold is ignored`,
      clause: '4.2: no 412',
      class: 'conditional',
      request: { target: '/api/v1/products', headers: { [name]: value } },
      expect: { status: 200, contentType: 'application/json' },
    }),
  ),
  {
    name: 'a file has no date: If-Modified-Since is ignored',
    clause: 'design: strong ETag',
    class: 'conditional',
    request: { target: '/api/v1/products', headers: { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' } },
    expect: { status: 200, contentType: 'application/json' },
  },
  {
    name: 'where If-None-Match is there, If-Modified-Since is ignored',
    clause: 'RFC 9110 13.1.3',
    class: 'conditional',
    request: {
      target: '/api/v1/products',
      headers: { 'if-none-match': '{etag}', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    },
    expect: { status: 304 },
  },
  {
    name: 'outside /api/ If-None-Match may be a list too',
    clause: 'RFC 9110 13.1.2',
    class: 'conditional',
    request: { target: '/llms.txt', headers: { 'if-none-match': '"other", {etag}' } },
    expect: { status: 304 },
  },
  {
    name: 'conditions do not turn a 400 into 304',
    clause: 'RFC 9110 13.2.1',
    class: 'conditional',
    request: { target: '/api/v1/products?page=0', headers: { 'if-none-match': '*' } },
    expect: { status: 400, code: 'invalid_parameter' },
  },
  {
    name: 'conditions do not turn a 404 into 304',
    clause: 'RFC 9110 13.2.1',
    class: 'conditional',
    request: { target: '/api/v1/products/nope', headers: { 'if-none-match': '*' } },
    expect: { status: 404, code: 'product_not_found' },
  },
  {
    name: 'conditions do not turn a 405 into 304',
    clause: 'RFC 9110 13.2.1',
    class: 'conditional',
    request: { method: 'POST', target: '/api/v1/products', headers: { 'if-none-match': '*' } },
    expect: { status: 405, code: 'method_not_allowed' },
  },
];

export const cachingRows: readonly Row[] = [
  ...cacheControl,
  ...revalidated,
  ...vary,
  ...etags,
  ...notModified,
  ...forms,
  ...beside,
  ...elsewhere,
];
