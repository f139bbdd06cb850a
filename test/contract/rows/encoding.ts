/**
 * Compressed copies (RFC 9110, 12.5.3): clients that accept one get it, and caches know of it. For the build of
 * `precompressed.ts` alone, by hosts that serve the copies of `build --precompress`.
 */
import type { Row } from '../row.ts';

/** Each has a copy in both codings. */
const coded = [
  '/api/v1/',
  '/api/v1/posts?lang=en',
  '/api/v1/posts/long?lang=en',
  '/api/openapi.json',
  '/openapi.json',
  '/llms.txt',
  '/',
  '/posts/long/',
  '/_site/style.css',
];

const plain = coded.map(
  (target): Row => ({
    name: `${target} without Accept-Encoding is itself, and varies`,
    clause: 'RFC 9110 12.5.3, 12.5.5',
    class: 'encoding',
    request: { target },
    expect: {
      status: 200,
      headers: { 'content-encoding': null },
      headerLists: { vary: ['Accept-Encoding'], etag: [] },
    },
  }),
);

const compressed = ['br', 'gzip'].flatMap((coding) =>
  coded.flatMap((target): Row[] => {
    const headers = { 'accept-encoding': coding };
    const varies = { vary: ['Accept-Encoding'], etag: [] };
    return [
      {
        name: `${target} in ${coding}`,
        clause: 'RFC 9110 8.4',
        class: 'encoding',
        request: { target, headers },
        expect: { status: 200, headers: { 'content-encoding': coding }, headerLists: varies },
      },
      {
        name: `HEAD of ${target} in ${coding}`,
        clause: 'RFC 9110 9.3.2',
        class: 'encoding',
        request: { method: 'HEAD', target, headers },
        expect: { status: 200, headers: { 'content-encoding': coding }, headerLists: varies },
      },
      {
        name: `${target} in ${coding} is 304 for its own ETag, and varies`,
        clause: 'RFC 9110 15.4.5',
        class: 'encoding',
        request: { target, headers: { ...headers, 'if-none-match': '{etag}' } },
        expect: { status: 304, headerLists: varies },
      },
    ];
  }),
);

/** What clients send; null is the file itself. */
const chosen = [
  { accept: 'gzip, deflate, br, zstd', coding: 'br' },
  { accept: 'gzip;q=0.5', coding: 'gzip' },
  { accept: 'GZip', coding: 'gzip' },
  { accept: 'gzip ; q=1.0 , br ; q=0', coding: 'gzip' },
  { accept: 'br;q=0, gzip', coding: 'gzip' },
  { accept: 'br;q=0.8, gzip;q=0.2', coding: 'br' },
  { accept: 'br;q=0.2, gzip;q=0.8', coding: 'gzip' },
  { accept: 'identity, gzip;q=0.5', coding: null },
  { accept: 'gzip;q=0', coding: null },
  { accept: 'gzip;q=0.000', coding: null },
  { accept: 'br;q=0, gzip;q=0', coding: null },
  { accept: 'identity', coding: null },
  { accept: '*;q=0', coding: null },
  { accept: 'deflate, zstd', coding: null },
  { accept: '', coding: null },
  // There is nothing that this client takes; it gets what it would get without the header.
  { accept: 'identity;q=0', coding: null },
].map(
  ({ accept, coding }): Row => ({
    name: `Accept-Encoding "${accept}" is ${coding ?? 'the file itself'}`,
    clause: 'RFC 9110 12.5.3',
    class: 'encoding',
    request: { target: '/openapi.json', headers: { 'accept-encoding': accept } },
    expect: { status: 200, headers: { 'content-encoding': coding }, headerLists: { vary: ['Accept-Encoding'] } },
  }),
);

const withoutCopy = [
  { target: '/api/v1/posts?lang=en&page=9', why: 'a page past the end, which is made when it is asked for' },
  { target: '/assets/dot.svg', why: "the content's own file" },
  { target: '/assets/notes.txt', why: "the content's own file, beside another one" },
  { target: '/assets/data.csv.gz', why: "the content's own compressed file, which is what was asked for" },
].map(
  ({ target, why }): Row => ({
    name: `${target} is sent as it is: ${why}`,
    clause: 'RFC 9110 8.4',
    class: 'encoding',
    request: { target, headers: { 'accept-encoding': 'br, gzip' } },
    expect: { status: 200, headers: { 'content-encoding': null } },
  }),
);

const hidden = [
  '/openapi.json.gz',
  '/openapi.json.br',
  '/openapi.json%2Egz',
  '/llms.txt.gz',
  '/index.html.br',
  '/posts/long/index.html.gz',
  '/_site/style.css.br',
  '/api/openapi.json.gz',
  '/api/v1/_/index.json.gz',
].map(
  (target): Row => ({
    name: `${target} has no address`,
    clause: 'design: copies are not published',
    class: 'encoding',
    request: { target },
    expect: {
      status: 404,
      contentType: target.startsWith('/api/') ? 'application/problem+json' : 'text/html; charset=utf-8',
    },
  }),
);

const own = ['/.git/config', '/%2Egit/config', '/posts/.env', '/assets/.env', '/.well-known/../.git/config'].flatMap(
  (target) =>
    ['GET', 'HEAD'].map(
      (method): Row => ({
        name: `${method} ${target}: a foreign file in the folder has no address`,
        clause: 'design: what no build wrote is not published',
        class: 'encoding',
        request: { method, target },
        expect: { status: 404 },
      }),
    ),
);

export const encodingRows: readonly Row[] = [
  ...plain,
  ...compressed,
  ...chosen,
  ...withoutCopy,
  ...hidden,
  ...own,
  {
    name: "the site's 404 in gzip varies by both",
    clause: '4.4, RFC 9110 12.5.5',
    class: 'encoding',
    request: { target: '/nope', headers: { 'accept-encoding': 'gzip' } },
    expect: {
      status: 404,
      headers: { 'content-encoding': 'gzip' },
      headerLists: { vary: ['Accept', 'Accept-Encoding'] },
    },
  },
  {
    name: 'a problem is sent as it is',
    clause: '7',
    class: 'encoding',
    request: { target: '/api/v1/posts?page=0', headers: { 'accept-encoding': 'gzip' } },
    expect: { status: 400, headers: { 'content-encoding': null }, code: 'invalid_parameter' },
  },
];
