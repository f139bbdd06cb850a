/** The suite's rows for requests that some servers answer themselves, before any rule or code of ours is asked. */
import type { Clause, Gap } from './host.ts';

/** Rows whose request the host's HTTP parser refuses or limits. */
export function unparsed(reason: string, rows: readonly string[]): Gap {
  return { clause: 'unparsed', rows, reason };
}

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
    rawBytes(reason, 'discovery', ['/?q=価格 is 200']),
    rawBytes(reason, 'not-found', ['/価格 is 404']),
    rawBytes(reason, 'conditional', ['If-None-Match is read beside them']),
    rawBytes(reason, 'method', ['HEAD is GET without a body', 'POST is not allowed']),
  ];
}

function rawBytes(reason: string, clause: Clause, rows: readonly string[]): Gap {
  return { clause, rows: rows.map((row) => `raw bytes: ${row}`), reason };
}

/** An escaped slash that the host takes for a slash where the rest of its segment is no UTF-8. */
export const slashInUnreadable: Gap = {
  clause: 'hostile',
  rows: ['/api/v1/products/%FF%2Fx', '/api/v1/posts/x%2F%FF'].map((target) => `hostile: ${target} is 404`),
  reason:
    'an escaped slash separates segments where a segment is no UTF-8: the 404 says not_found, not which item is missing',
};

/** A section that nobody knows has an answer that is no file. */
export function untaggedUnknownSection(reason: string): Gap[] {
  const target = '/api/v1/pages?section=no-such-one';
  return [
    { clause: 'cache', rows: [`${target} has an ETag`], reason },
    { clause: 'conditional', rows: [`${target} is 304 for its own ETag`], reason },
  ];
}
