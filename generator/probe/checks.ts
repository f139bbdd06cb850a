/**
 * What `stele probe` asks of a deployed site, and what must come back: one row for each promise that a host can break.
 * Names in braces are filled in from the site's own answers.
 */

export interface Check {
  readonly name: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The whole Content-Type. */
  readonly contentType?: string;
  /** Headers by lower-case name. */
  readonly expectedHeaders?: Readonly<Record<string, string>>;
  /** Members of the JSON body, by dotted path. */
  readonly members?: Readonly<Record<string, unknown>>;
}

const json = 'application/json';
const problem = 'application/problem+json';
const api = '/api/v1';

function invalid(query: string, parameter: string, path = `${api}/products`): Check {
  return {
    name: `400 for ${query}`,
    target: `${path}?${query}`,
    status: 400,
    contentType: problem,
    members: { code: 'invalid_parameter', status: 400, parameter },
  };
}

function missing(path: string, code: string): Check {
  return {
    name: `404 ${code} for ${path}`,
    target: path,
    status: 404,
    contentType: problem,
    members: { code, status: 404 },
  };
}

function document(path: string, contentType: string): Check {
  return { name: `${path} is there`, target: path, status: 200, contentType };
}

export const checks: readonly Check[] = [
  {
    name: 'service index',
    target: `${api}/`,
    status: 200,
    contentType: json,
    expectedHeaders: {
      'x-api-version': '1.0.0',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=600',
    },
    members: { version: '1.0.0' },
  },
  { name: 'service index without its slash', target: api, status: 200, contentType: json },
  {
    name: 'a list',
    target: `${api}/products`,
    status: 200,
    contentType: json,
    members: { 'meta.page': 1, 'meta.page_size': 50 },
  },
  {
    name: 'a page of a list',
    target: `${api}/products?page=2&page_size=1`,
    status: 200,
    contentType: json,
    members: { 'meta.page': 2, 'meta.page_size': 1 },
  },
  {
    name: 'an odd page size',
    target: `${api}/posts?page_size=7`,
    status: 200,
    contentType: json,
    members: { 'meta.page_size': 7 },
  },
  {
    name: 'an encoded parameter name',
    target: `${api}/products?page%5Fsize=2`,
    status: 200,
    members: { 'meta.page_size': 2 },
  },
  { name: 'an unknown parameter', target: `${api}/products?utm_source=x`, status: 200, members: { 'meta.page': 1 } },
  {
    name: 'a page past the end',
    target: `${api}/products?page=999999`,
    status: 200,
    contentType: json,
    members: { 'data.length': 0, 'meta.page': 999_999, 'links.next': null },
  },
  {
    name: 'a section',
    target: `${api}/pages?section={section}`,
    status: 200,
    contentType: json,
    members: { 'meta.section': '{section}' },
  },
  {
    name: 'an unknown section',
    target: `${api}/pages?section=no-such-section`,
    status: 200,
    members: { 'meta.total': 0, 'data.length': 0 },
  },
  { name: 'another language', target: `${api}/posts?lang={lang}`, status: 200, members: { 'meta.lang': '{lang}' } },
  {
    name: 'a product',
    target: `${api}/products/{product}`,
    status: 200,
    contentType: json,
    members: { 'data.id': '{product}' },
  },
  { name: 'a page', target: `${api}/pages/{page}`, status: 200, contentType: json, members: { 'data.key': '{page}' } },
  { name: 'a post', target: `${api}/posts/{post}`, status: 200, contentType: json, members: { 'data.slug': '{post}' } },
  invalid('page_size=0', 'page_size'),
  invalid('page_size=101', 'page_size'),
  invalid('page_size=abc', 'page_size'),
  invalid('page_size=', 'page_size'),
  invalid('page=0', 'page'),
  invalid('page=1&page=2', 'page'),
  invalid('page=%zz', 'page'),
  invalid('lang=xx', 'lang'),
  invalid('page_size=0&lang=xx', 'lang'),
  invalid('lang=xx', 'lang', `${api}/products/{product}`),
  missing('/api/', 'not_found'),
  missing(`${api}/no-such-thing`, 'not_found'),
  missing(`${api}/_/index.json`, 'not_found'),
  missing(`${api}/products/no-such-product`, 'product_not_found'),
  missing(`${api}/pages/no/such-page`, 'page_not_found'),
  missing(`${api}/posts/no-such-post`, 'post_not_found'),
  {
    name: '405 for POST',
    method: 'POST',
    target: `${api}/products`,
    status: 405,
    contentType: problem,
    expectedHeaders: { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' },
    members: { code: 'method_not_allowed', status: 405 },
  },
  { name: 'HEAD', method: 'HEAD', target: `${api}/products`, status: 200, contentType: json },
  {
    name: 'a CORS preflight',
    method: 'OPTIONS',
    target: `${api}/products`,
    status: 204,
    expectedHeaders: { 'access-control-allow-origin': '*', allow: 'GET, HEAD, OPTIONS' },
  },
  {
    name: '304 for a known ETag',
    target: `${api}/products`,
    headers: { 'if-none-match': '{etag}' },
    status: 304,
  },
  { name: 'a 404 for people', target: '/no-such-page', status: 404, contentType: 'text/html; charset=utf-8' },
  {
    name: 'a 404 in Markdown',
    target: '/no-such-page',
    headers: { accept: 'text/markdown' },
    status: 404,
    contentType: 'text/markdown; charset=utf-8',
  },
  document('/openapi.json', json),
  document('/api/openapi.json', json),
  document('/.well-known/openapi.json', json),
  document('/openapi.yaml', 'application/yaml'),
  document('/api/openapi.yaml', 'application/yaml'),
  document('/llms.txt', 'text/plain; charset=utf-8'),
  document('/llms-full.txt', 'text/plain; charset=utf-8'),
  document('/sitemap.xml', 'application/xml'),
  document('/robots.txt', 'text/plain; charset=utf-8'),
  document('/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'),
  document('/.well-known/agent-card.json', json),
  document('/.well-known/agent-skills/index.json', json),
  document('/developers/', 'text/html; charset=utf-8'),
  document('/developers/errors/', 'text/html; charset=utf-8'),
];
