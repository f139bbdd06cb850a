/** Promises that a host can break, one at a time, and what `stele probe` must say of each. */
import type { Answer } from '../contract/client.ts';
import type { Asked, Meddler } from '../support/meddling-proxy.ts';

const underApi = ({ target }: Asked) => target.startsWith('/api/');
const without = (answer: Answer, name: string): Answer => {
  const { [name]: _, ...headers } = answer.headers;
  return { ...answer, headers };
};
const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});
const ofProblem = ({ headers }: Answer) => headers['content-type'] === 'application/problem+json';
/** Problem documents without `name`. */
const withoutMember =
  (name: string) =>
  (answer: Answer): Answer => {
    if (!ofProblem(answer) || answer.body.length === 0) return answer;
    const { [name]: _, ...document } = JSON.parse(answer.body.toString());
    return { ...answer, body: Buffer.from(JSON.stringify(document)) };
  };
/** Links of the site lead to `base`; `$&` in it is the address of the site. */
const withBase =
  (base: string) =>
  (answer: Answer): Answer => ({
    ...answer,
    body: Buffer.from(answer.body.toString().replace(/http:\/\/[a-z0-9.]+:\d+/g, base)),
  });
const withoutLang = (asked: Asked, where: RegExp): Asked =>
  where.test(asked.target) ? { ...asked, target: asked.target.replace(/lang=(?:en|ja|zh-tw)&?/, '') } : asked;
const html: Partial<Answer> = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>404</title>'),
};

interface Breakage extends Meddler {
  readonly name: string;
  /** Rows that must be named, among others. */
  readonly rows: readonly string[];
  /** The expected messages. */
  readonly says: string;
}

export const breakages: readonly Breakage[] = [
  {
    name: 'no X-API-Version',
    answer: (answer) => without(answer, 'x-api-version'),
    rows: ['service index'],
    says: 'x-api-version: expected "1.0.0", got null',
  },
  {
    name: 'mistakes in the query are 200',
    answer: (answer) => (answer.status === 400 ? { ...answer, status: 200 } : answer),
    rows: ['400 for page_size=0', '400 for page=%zz', '400 for lang=xx'],
    says: 'status: expected 400, got 200',
  },
  {
    name: 'dumps and changes are not there',
    answer: (answer, { target }) =>
      /^\/dumps\/|\/changes\b/.test(target) ? { ...answer, status: 404, ...html } : answer,
    rows: ['the index of the dumps'],
    says: 'status: expected 200, got 404',
  },
  {
    name: '/mcp does not come to the function',
    answer: (answer, { target }) => (target.startsWith('/mcp') ? { ...answer, status: 404, ...html } : answer),
    rows: ['the server card of MCP', 'server/discover of MCP', 'tools/list of MCP'],
    says: 'status: expected 200, got 404',
  },
  {
    name: 'headers of MCP are dropped',
    ask: ({ headers: { 'mcp-method': _, ...headers }, ...asked }) => ({ ...asked, headers }),
    rows: ['server/discover of MCP', 'tools/list of MCP'],
    says: 'status: expected 200, got 400',
  },
  {
    name: 'the index of the search is not there',
    ask: (asked) => (/\/search\?/.test(asked.target) ? { ...asked, target: '/api/v1/search?q=xyzzyxyz' } : asked),
    rows: ['a search for the words of a title'],
    says: 'body: expected "\\"key\\":',
  },
  {
    name: 'an HTML 404 under /api/',
    answer: (answer, asked) => (answer.status === 404 && underApi(asked) ? { ...answer, ...html } : answer),
    rows: ['404 not_found for /api/', '404 product_not_found for /api/v1/products/no-such-product'],
    says: 'content-type: expected "application/problem+json", got "text/html; charset=utf-8"',
  },
  {
    name: 'no CORS',
    answer: (answer) => without(answer, 'access-control-allow-origin'),
    rows: ['service index', 'a CORS preflight'],
    says: 'access-control-allow-origin: expected "*", got null',
  },
  {
    name: 'conditions are ignored',
    ask: (asked) => {
      const { 'if-none-match': _, ...headers } = asked.headers;
      return { ...asked, headers };
    },
    rows: ['304 for a known ETag'],
    says: 'status: expected 304, got 200',
  },
  {
    name: 'files are octet-streams',
    answer: (answer, { target }) =>
      /\.(?:yaml|json)$/.test(target) ? withHeader(answer, 'content-type', 'application/octet-stream') : answer,
    rows: ['/openapi.yaml exists', '/.well-known/openapi.json exists'],
    says: 'got "application/octet-stream"',
  },
  {
    name: 'page_size is ignored',
    ask: (asked) => ({ ...asked, target: asked.target.replace(/page(?:_|%5F)size=[0-9]+&?/, '') }),
    rows: ['a page of a list', 'an unusual page size', 'an encoded parameter name', '400 for page_size=0'],
    says: 'meta.page_size: expected 7, got 50',
  },
  {
    name: 'JSON has a charset',
    answer: (answer) =>
      answer.headers['content-type'] === 'application/json'
        ? withHeader(answer, 'content-type', 'application/json; charset=utf-8')
        : answer,
    rows: ['service index', 'a list', '/openapi.json exists'],
    says: 'expected "application/json", got "application/json; charset=utf-8"',
  },
  {
    name: 'POST is taken for GET',
    ask: (asked) => (asked.method === 'POST' ? { ...asked, method: 'GET' } : asked),
    rows: ['405 for POST'],
    says: 'status: expected 405, got 200',
  },
  {
    name: 'the internal files can be read',
    answer: (answer, { target }) => (target.includes('/_/') ? { ...answer, status: 200 } : answer),
    rows: ['404 not_found for /api/v1/_/index.json'],
    says: 'status: expected 404, got 200',
  },
  {
    name: 'no Markdown',
    ask: (asked) => ({ ...asked, headers: {} }),
    rows: ['a 404 in Markdown'],
    says: 'expected "text/markdown; charset=utf-8", got "text/html; charset=utf-8"',
  },
  {
    name: 'X-API-Version on the index alone',
    answer: (answer, { target }) => (target === '/api/v1/' ? answer : without(answer, 'x-api-version')),
    rows: ['a list', 'a product', 'an unusual page size', 'a CORS preflight', '/api/openapi.yaml exists'],
    says: 'x-api-version: expected "1.0.0", got null',
  },
  {
    name: 'no CORS on errors',
    answer: (answer) => (answer.status >= 400 ? without(answer, 'access-control-allow-origin') : answer),
    rows: ['400 for lang=xx', '404 not_found for /api/', '405 for POST', 'a 404 in HTML'],
    says: 'access-control-allow-origin: expected "*", got null',
  },
  {
    name: 'no Cache-Control on lists, items and documents',
    answer: (answer, { target }) => (target === '/api/v1/' ? answer : without(answer, 'cache-control')),
    rows: ['a list', 'a post', '400 for page=0', '304 for a known ETag', '/llms.txt exists'],
    says: 'cache-control: expected "public, max-age=600", got null',
  },
  {
    name: 'a 405 that may be kept',
    answer: (answer) => (answer.status === 405 ? withHeader(answer, 'cache-control', 'public, max-age=600') : answer),
    rows: ['405 for POST'],
    says: 'cache-control: expected "no-store", got "public, max-age=600"',
  },
  {
    name: 'lang is ignored on items',
    ask: (asked) => withoutLang(asked, /\/(?:products|pages|posts)\//),
    rows: ['a product in another language', 'a page in another language', 'a post in another language'],
    says: 'data.lang: expected "ja", got "zh-tw"',
  },
  {
    name: 'lang is ignored on lists',
    ask: (asked) => withoutLang(asked, /\/(?:products|pages|posts)\?/),
    rows: ['products in another language', 'pages in another language', 'posts in another language'],
    says: 'meta.lang: expected "ja", got "zh-tw"',
  },
  {
    name: 'page 2 is empty',
    answer: (answer, { target }) =>
      /[?&]page=2&/.test(target)
        ? { ...answer, body: Buffer.from(answer.body.toString().replace(/"data":\[.*\],"meta"/s, '"data":[],"meta"')) }
        : answer,
    rows: ['a page of a list', 'links.next is the next page'],
    says: 'data.length: expected 1, got 0',
  },
  {
    name: 'page 2 is page 1',
    ask: (asked) => ({ ...asked, target: asked.target.replace('page=2&', '') }),
    answer: (answer) => ({
      ...answer,
      body: Buffer.from(answer.body.toString().replace('"meta":{"total":', '"meta":{"page":2,"total":')),
    }),
    rows: ['a page of a list'],
    says: 'data.0.slug: expected ',
  },
  {
    name: 'a list has no next page',
    answer: (answer) => ({
      ...answer,
      body: Buffer.from(answer.body.toString().replace(/"next":"[^"]*"/, '"next":null')),
    }),
    rows: ['the first of several pages', 'links.next is the next page'],
    says: 'links.next: expected an address, got null',
  },
  ...['type', 'title', 'detail', 'hint'].map((name) => ({
    name: `problems without ${name}`,
    answer: withoutMember(name),
    rows: ['400 for page_size=0', '404 post_not_found for /api/v1/posts/no-such-post', '405 for POST'],
    says: `${name}: expected ${name === 'type' ? 'an address' : 'some text'}, got undefined`,
  })),
  {
    name: 'problems without allowed_methods',
    answer: withoutMember('allowed_methods'),
    rows: ['405 for POST'],
    says: 'allowed_methods: expected GET, HEAD and OPTIONS, got undefined',
  },
  {
    name: 'documents are empty',
    answer: (answer, asked) =>
      underApi(asked) || answer.status !== 200 ? answer : { ...answer, body: Buffer.alloc(0) },
    rows: ['/openapi.json exists', '/llms.txt exists', '/.well-known/api-catalog exists', '/developers/ exists'],
    says: 'body: expected "/api/v1/" in it, got 0 characters without',
  },
  {
    name: 'links lead to another base address',
    answer: withBase('https://old.example'),
    rows: ['a self link answers with its list'],
    says: 'links point to https://old.example; build with --base-url http://127.0.0.1:',
  },
  {
    name: 'links lead to another base address, which begins like this one',
    answer: withBase('$&@old.example'),
    rows: ['a self link answers with its list'],
    says: 'links point to http://old.example; build with --base-url http://127.0.0.1:',
  },
  {
    name: '%2F separates nothing',
    answer: (answer, { target }) => (target.includes('%2F') ? { ...answer, status: 404 } : answer),
    rows: ['a key of a page with %2F'],
    says: 'status: expected 200, got 404',
  },
  {
    name: 'a trailing slash is redirected away',
    answer: (answer, { target }) =>
      target === '/api/v1/products/' ? { ...withHeader(answer, 'location', '/api/v1/products'), status: 301 } : answer,
    rows: ['a list with a trailing slash'],
    says: 'status: expected 200, got 301',
  },
  {
    name: 'paths are decoded twice',
    ask: (asked) => ({ ...asked, target: asked.target.replaceAll('%25', '%') }),
    answer: (answer, { target }) => (/^\/(?:%2561pi|api%252F)/.test(target) ? { ...answer, status: 200 } : answer),
    rows: ['not 200 for /%2561pi/v1/_/index.json', 'not 200 for /api%252Fv1%252F_%252Findex.json'],
    says: 'status: expected another status than 200, got 200',
  },
];
