/** Gaps of several hosts, mostly for requests that a server answers itself, before any rule or code of ours runs. */
import type { Clause, Gap } from './host.ts';

/** Rows whose request the host's HTTP parser refuses or limits. */
export function unparsed(reason: string, rows: readonly string[]): Gap {
  return { clause: 'unparsed', rows, reason };
}

/** Gaps of most servers: their limits and refusals cannot be configured. */
export const mostUnparsed = [
  'no Host',
  'two Hosts',
  'Content-Length beside Transfer-Encoding',
  'two lengths',
  'a length that is no number',
  '100 KB of headers',
  '200 header lines',
  'a query of 70 KB',
  'a folded header',
  'a header without a colon',
  'a NUL in a header',
  'a raw space in the query',
  'a version of HTTP that does not exist',
] as const;

/** Gaps of nginx, Caddy and Apache. */
export const unparsedByServers = [
  'no Host',
  'two Hosts',
  'two lengths',
  'a length that is no number',
  'a NUL in a header',
  'a raw space in the query',
  'the Host a b',
  'the Host a/b',
] as const;

/** Gaps of servers that accept 16 KB of target and headers in all. */
export const unparsedBeyond16KB = [
  ...mostUnparsed,
  'a cookie of 20 KB',
  'a query of 20 KB',
  'lines that end in a bare LF',
] as const;

/** Host headers with invalid names. */
export const oddHosts = ['a:99999', 'a b', '[::1', 'a/b', 'a?b', 'a#b', 'a%zz'].map((host) => `the Host ${host}`);

/** Malformed bodies. */
export const brokenChunks = ['a chunk that is none', 'a chunk that is none to write'] as const;

/** Methods that the host's HTTP parser does not know. */
export function unknownMethods(reason: string): Gap {
  return {
    clause: 'method',
    rows: ['STELE', 'BREW', 'get', 'Head'].map((method) => `${method} /api/v1/products is not allowed`),
    reason,
  };
}

/** TRACE, if the host answers it itself. */
export const tracedTargets = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/products/ocr',
  '/api/v1/pages',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts',
  '/api/v1/posts/polite-clients',
].map((target) => `TRACE ${target} is not allowed`);

/** Targets with bytes that are not UTF-8. */
export function bytesThatAreNoText(reason: string): Gap[] {
  return [
    rawBytes(reason, 'query', [
      '/api/v1/posts?lang=ja&page_size=2&q=<FF> is 200',
      '/api/v1/posts?<E4 BE>=1&lang=ja&page_size=2 is 200',
      '/api/v1/pages?lang=en<FF> is 400',
      '/api/v1/pages?page=1<FF> is 400',
      '/api/v1/pages?page_size=2<FF> is 400',
      '/api/v1/pages?section=about<FF> is 400',
    ]),
    rawBytes(reason, 'path', ['/api/v1/products/<FF> is 404']),
  ];
}

/** Targets with any bytes above ASCII. */
export function bytesAboveAscii(reason: string): Gap[] {
  return [
    ...bytesThatAreNoText(reason),
    rawBytes(reason, 'query', [
      '/api/v1/posts?lang=ja&page_size=2&q=價格 is 200',
      '/api/v1/posts?q=テスト&lang=ja&page_size=2 is 200',
      '/api/v1/posts?価格=1&lang=ja&page_size=2 is 200',
      '/api/v1/posts?é&lang=ja&page_size=2 is 200',
      '/api/v1/posts?q=😀&lang=ja&page_size=2 is 200',
      '/api/v1/products/ocr?utm_term=価格 is 200',
      ...['lang', 'page', 'page_size', 'section'].map((name) => `/api/v1/pages?${name}=価格 is 400`),
      '/api/v1/posts?lang=ｅｎ is 400',
      '/api/v1/posts?page=１ is 400',
      '/api/v1/products/nope?q=価格 is 404',
    ]),
    rawBytes(reason, 'path', ['/api/v1/posts/価格 is 404', '/api/v1/pages/knowledge/価格 is 404', '/api/価格 is 404']),
    { clause: 'filter', rows: ['?genres=%E6%97%A5%e6%9c%ac\u00e8\u00aa\u009e'], reason },
    rawBytes(reason, 'discovery', ['/?q=価格 is 200']),
    rawBytes(reason, 'not-found', ['/価格 is 404']),
    rawBytes(reason, 'conditional', ['If-None-Match is read beside them']),
    rawBytes(reason, 'method', ['HEAD is GET without a body', 'POST is not allowed']),
  ];
}

function rawBytes(reason: string, clause: Clause, rows: readonly string[]): Gap {
  return { clause, rows: rows.map((row) => `raw bytes: ${row}`), reason };
}

/** Targets that no file or address matches. */
export function hostileTargets(targets: readonly string[], reason: string): Gap {
  return { clause: 'hostile', rows: targets.map((target) => `hostile: ${target} is 404`), reason };
}

/** Dot segments in a path that are resolved instead of rejected. */
export const resolvedDots = hostileTargets(
  ['/api/v1/products/x/../ocr', '/api/v1/products/x/%2E%2e/ocr'],
  'The platform resolves dot segments before it runs our code, and answers with the resource at the resolved path.',
);

/** The row with a 404 in the format that Accept prefers. */
const malformedNotFound = 'a malformed escape outside /api/ is the 404 that Accept asks for';

/** A malformed escape in the path. */
export function malformedEscapes(reason: string): Gap[] {
  return [
    { clause: 'method', rows: ['POST /api/v1/products/%zz is not allowed: 405 before 404'], reason },
    { clause: 'not-found', rows: [malformedNotFound], reason },
    hostileTargets(
      [
        '/api/v1/products/%zz',
        '/api/v1/products/ocr%',
        '/api/v1/pages/%zz/x',
        '/api/v1/pages/knowledge%2',
        '/api/v1/%zz',
        '/api/%zz/products',
        '/%zz',
      ],
      reason,
    ),
  ];
}

/** POST has no answer if no code runs. */
export const noMcp: Gap = {
  clause: 'mcp',
  reason:
    'MCP needs POST, which files cannot answer, so no document lists `/mcp`. Run `stele mcp` to serve MCP from a folder.',
};
