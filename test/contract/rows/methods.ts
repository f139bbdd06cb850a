/** Contract 4, 7.2 and the design's table: every method but GET. */
import type { Row } from '../row.ts';

const ALLOW = 'GET, HEAD, OPTIONS';

const REFUSED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
/**
 * Registered ones, one that nobody has registered, one of another protocol. Methods are case-sensitive (RFC 9110, 9.1).
 */
const UNUSUAL_METHODS = ['QUERY', 'PURGE', 'STELE', 'BREW', 'get', 'Head'];

const OPERATIONS = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/products/ocr',
  '/api/v1/pages',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts',
  '/api/v1/posts/polite-clients',
];

/** 405 comes before everything else that could be wrong, on any path under /api/. */
const REFUSED_EARLY: readonly (readonly [method: string, target: string, why: string])[] = [
  ['POST', '/api/v1', 'the service index without its slash'],
  ['POST', '/api/v1/products/', 'a trailing slash'],
  ['POST', '/api/v1/products?lang=xx', '405 before 400'],
  ['DELETE', '/api/v1/pages?page_size=0&section=', '405 before 400'],
  ['PUT', '/api/v1/products/nope', '405 before 404'],
  ['PATCH', '/api/v1/posts/nope?lang=xx', '405 before 400 and 404'],
  ['POST', '/api/v1/nope', '405 before 404'],
  ['POST', '/api/v2/products', '405 before 404'],
  ['POST', '/api/', '405 before 404'],
  ['POST', '/api/v1/_/index.json', '405 before 404'],
  ['DELETE', '/api/openapi.json', 'a document under /api/'],
  ['POST', '/api/v1/products/%zz', '405 before 404'],
];

function refused(method: string, target: string, why: string): Row {
  return {
    name: `${method} ${target} is not allowed${why}`,
    clause: '7.2 method_not_allowed, design: 405',
    class: 'method',
    request: { method, target },
    expect: {
      status: 405,
      contentType: 'application/problem+json',
      headers: { allow: ALLOW },
      code: 'method_not_allowed',
      parameter: null,
      allowedMethods: ['GET', 'HEAD', 'OPTIONS'],
      hint: 'GET',
      json: { title: 'Method Not Allowed', status: 405 },
    },
  };
}

/** Sent as bytes: Node's client would send `get` as GET. */
const unusual = UNUSUAL_METHODS.map((method): Row => {
  const row = refused(method, '/api/v1/products', '');
  const raw = `${method} ${row.request.target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  return { ...row, request: { ...row.request, raw } };
});

const bodies: readonly Row[] = [
  {
    name: 'POST with a body is not allowed either',
    clause: '7.2 method_not_allowed',
    class: 'method',
    request: {
      method: 'POST',
      target: '/api/v1/products',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"new"}',
    },
    expect: { status: 405, code: 'method_not_allowed', headers: { allow: ALLOW } },
  },
  {
    name: 'a header does not turn GET into a write method',
    clause: '4',
    class: 'method',
    request: { target: '/api/v1/products', headers: { 'x-http-method-override': 'DELETE' } },
    expect: { status: 200, count: 9 },
  },
  {
    name: 'a query does not turn POST into GET',
    clause: '7.2 method_not_allowed',
    class: 'method',
    request: { method: 'POST', target: '/api/v1/products?_method=GET' },
    expect: { status: 405, code: 'method_not_allowed' },
  },
];

/** assertRow compares each with the GET of the same target. */
const head: readonly Row[] = [
  ...OPERATIONS.map((target) => [target, 200] as const),
  ['/api/v1', 200] as const,
  ['/api/v1/pages?page=2&page_size=7&lang=en', 200] as const,
  ['/api/v1/posts?page=999', 200] as const,
  ['/api/v1/products?page=0', 400] as const,
  ['/api/v1/products/nope', 404] as const,
  ['/api/v1/nope', 404] as const,
  ['/api/openapi.json', 200] as const,
  ['/openapi.json', 200] as const,
  ['/llms.txt', 200] as const,
  ['/nope', 404] as const,
].map(([target, status]) => ({
  name: `HEAD ${target} is GET without a body`,
  clause: '1, design: HEAD',
  class: 'method',
  request: { method: 'HEAD', target },
  expect: { status },
}));

/** A preflight must succeed for a browser to see even the problem that the request then gets. */
const options: readonly Row[] = [
  ...OPERATIONS,
  '/api/v1',
  '/api/openapi.json',
  '/api/v1/products?page=0',
  '/api/v1/products/nope',
  '/api/v1/nope',
].map((target) => ({
  name: `OPTIONS ${target}`,
  clause: '1, design: OPTIONS',
  class: 'method',
  request: { method: 'OPTIONS', target },
  expect: {
    status: 204,
    headers: { allow: ALLOW },
    headerLists: { 'access-control-allow-methods': ['GET', 'HEAD', 'OPTIONS'] },
  },
}));

/** The website's files are read, and nothing else. */
const elsewhere: readonly Row[] = [
  {
    name: 'POST /llms.txt is not allowed, in plain text',
    clause: '4, design: 405',
    class: 'method',
    request: { method: 'POST', target: '/llms.txt' },
    expect: {
      status: 405,
      contentType: 'text/plain; charset=utf-8',
      headers: { allow: ALLOW, 'cache-control': 'no-store' },
    },
  },
  {
    name: 'OPTIONS /llms.txt',
    clause: 'design: OPTIONS',
    class: 'method',
    request: { method: 'OPTIONS', target: '/llms.txt' },
    expect: { status: 204, headers: { allow: ALLOW } },
  },
  {
    name: 'POST /api/v1/products/ocr%00 is not allowed: 405 before 404',
    clause: '7.2 method_not_allowed',
    class: 'method',
    request: { method: 'POST', target: '/api/v1/products/ocr%00' },
    expect: { status: 405, code: 'method_not_allowed' },
  },
];

export const methodRows: readonly Row[] = [
  ...OPERATIONS.flatMap((target) => REFUSED_METHODS.map((method) => refused(method, target, ''))),
  ...REFUSED_EARLY.map(([method, target, why]) => refused(method, target, `: ${why}`)),
  ...unusual,
  ...bodies,
  ...head,
  ...options,
  ...elsewhere,
];
