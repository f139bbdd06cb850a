/**
 * Gaps that several hosts have: most for requests that a server answers itself, before any rule or code of ours is
 * asked.
 */
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

/** Gaps of servers that accept 16 KB of target and headers in all. */
export const unparsedBeyond16KB = [
  ...mostUnparsed,
  'a cookie of 20 KB',
  'a query of 20 KB',
  'lines that end in a bare LF',
] as const;

/** Host headers that name no host. */
export const oddHosts = ['a:99999', 'a b', '[::1', 'a/b', 'a?b', 'a#b', 'a%zz'].map((host) => `the Host ${host}`);

/** Bodies that are not what they say. */
export const brokenChunks = ['a chunk that is none', 'a chunk that is none to write'] as const;

/** Methods that the host's HTTP parser does not know. */
export function unknownMethods(reason: string): Gap {
  return {
    clause: 'method',
    rows: ['STELE', 'BREW', 'get', 'Head'].map((method) => `${method} /api/v1/products is not allowed`),
    reason,
  };
}

/** Targets with bytes that are no UTF-8. */
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

/** Targets with bytes above ASCII, whatever they are. */
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

/** Targets that should lead nowhere. */
export function hostileTargets(targets: readonly string[], reason: string): Gap {
  return { clause: 'hostile', rows: targets.map((target) => `hostile: ${target} is 404`), reason };
}

/** An escaped slash that the host takes for a slash where the rest of its segment is no UTF-8. */
export const slashInUnreadable = hostileTargets(
  ['/api/v1/products/%FF%2Fx', '/api/v1/posts/x%2F%FF'],
  'If a path segment is not valid UTF-8, an escaped slash in it separates segments. The 404 then has the code not_found and names no item.',
);

/** Dot segments in a path that is asked for all the same. */
export const resolvedDots = hostileTargets(
  ['/api/v1/products/x/../ocr', '/api/v1/products/x/%2E%2e/ocr'],
  'The platform resolves dot segments before it runs our code, and answers with the resource at the resolved path.',
);

/** A value of a filter that no item has has an answer that is no file: so has a section that nobody knows. */
export function untaggedUnknown(server: string): Gap[] {
  const target = '/api/v1/pages?section=no-such-one';
  const reason = `${server} computes ETags for files only. No file holds the empty list of an unknown section, or of a value that no item has.`;
  return [
    { clause: 'cache', rows: [`${target} has an ETag`], reason },
    { clause: 'conditional', rows: [`${target} is 304 for its own ETag`], reason },
  ];
}

/** Gap of servers with compressed copies: one order of codings for all clients. */
export const unrankedCodings: Gap = {
  clause: 'encoding',
  rows: ['Accept-Encoding "br;q=0.2, gzip;q=0.8" is gzip', 'Accept-Encoding "identity, gzip;q=0.5" is the file itself'],
  reason:
    'Only a weight of 0 counts: it refuses a coding. Otherwise br is preferred to gzip, and gzip to the uncompressed file.',
};

/** The row that asks for a 404 by Accept. */
export const malformedNotFound = 'a malformed escape outside /api/ is the 404 that Accept asks for';

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

/**
 * Values that no item has, where nothing decodes them or escapes them for JSON: `rows` of those that would have to be.
 */
export function unrepeatedValues(rows: readonly string[], which: string): Gap {
  const reason = `If no item has the value, the empty list repeats it. If ${which}, it is null there, and so is \`self\`.`;
  return { clause: 'filter', rows, reason };
}

/** The same where nothing decodes either. */
export const undecodedValues = unrepeatedValues(
  ['?genres=C++', '?genres=%22%7D', '?genres=%E9%9B%BB'],
  'the value was sent with escapes, or with characters that must be escaped in an address',
);

/** Lists whose answer is made of a prebuilt document and the page number. */
export const listsPastTheEnd = [
  '/api/v1/pages?page=2&page_size=7&section=knowledge',
  '/api/v1/posts?page=99&page_size=3',
];

/** Nothing answers POST where no code runs. */
export const noMcp: Gap = {
  clause: 'mcp',
  reason:
    'MCP needs POST, which files cannot answer, so no document lists `/mcp`. Run `stele mcp` to serve MCP from a folder.',
};

/** Gaps of all servers without code: nothing counts the pages of a list, and nothing composes lists by filters. */
export const gapsWithoutCode: readonly Gap[] = [
  noMcp,
  {
    clause: 'link',
    rows: [
      "a collection's Link header repeats next and prev",
      "a section's Link header repeats next",
      'an escape in the path leaves the Link header as it is',
    ],
    reason: 'The Link header of a list has no `next` and `prev`. Both are in the body, in `links`.',
  },
  {
    clause: 'filter',
    rows: [
      '?year=1999&format=vinyl',
      '?label=blue-tone&genres=Jazz&live=true',
      '?live=true&page_size=1&year=-44',
      '?label=blue-tone&live=false&page=2',
      '?label=hill&genres=polka',
      '?label=hill&genres=Jazz',
    ],
    reason:
      'Several filters in one request are refused with 400: lists are files, and there is one for each single filter only.',
  },
  {
    clause: 'filter',
    rows: ['?order=-year&page_size=3', '?order=-year&live=true', '?minutes_from=3&minutes_to=12.5'],
    reason: 'Parameters for orders and ranges are ignored: such lists need code. No document lists these parameters.',
  },
  {
    clause: 'query',
    rows: [
      'changes since a moment to come: none',
      'changes with "?since=AAAAAAAAAAAAAAAAAAAAAA" are 400',
      'changes with "?since=1999-12-31" are 400',
      'changes with "?since=yesterday" are 400',
      'changes with "" are 400',
    ],
    reason:
      '`/api/v1/changes` needs code, so it is a 404 and no document lists it. Clients read the files in `/dumps/changes/` instead.',
  },
  {
    clause: 'query',
    rows: [
      'search for two words: texts that have both',
      'search for two characters of Japanese in one collection, page by page',
      'search for what no text has: none',
      'search with "" is 400',
      'search with "?q=" is 400',
      'search with "?q=*" is 400',
      'search with "?q=%00ab" is 400',
      'search with "?q=%ED%A0%80" is 400',
      'search with "?q=ab&q=cd" is 400',
      'search with "?q=ab&lang=tlh" is 400',
      'search with "?q=ab&collection=..%2Fposts" is 400',
      'search with "?q=ab&page=0" is 400',
      'search with "?q=ab&page_size=21" is 400',
    ],
    reason:
      '`/api/v1/search` needs code, so it is a 404 and no document lists it. The website searches the index in `/search/` in the browser.',
  },
];
