/** Design: search, by `/api/v1/search` on hosts that run code. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

const clause = 'design: search';

interface Found {
  readonly data: readonly { readonly collection: string; readonly key: string; readonly fragment: string }[];
}

const keysAre =
  (...keys: readonly string[]) =>
  (body: unknown) =>
    assert.deepEqual(
      (body as Found).data.map(({ collection, key }) => `${collection}/${key}`),
      keys,
    );

/** Names stand in the declared gaps of hosts that run no code. */
export const searchRows: readonly Row[] = [
  {
    name: 'search for two words: texts that have both',
    clause,
    class: 'query',
    request: { target: '/api/v1/search?q=etag+cache&lang=en' },
    expect: {
      status: 200,
      contentType: 'application/json',
      json: {
        meta: { exact: true, page: 1, page_size: 10, lang: 'en', q: 'etag cache' },
        links: { self: '{base}/api/v1/search?q=etag%20cache&lang=en', next: null, prev: null },
      },
      check: keysAre('posts/polite-clients', 'pages/resources'),
    },
  },
  {
    name: 'search for two characters of Japanese in one collection, page by page',
    clause,
    class: 'query',
    request: { target: `/api/v1/search/?q=${encodeURIComponent('商品')}&lang=JA&collection=posts&page_size=1` },
    expect: {
      status: 200,
      contentType: 'application/json',
      count: 1,
      json: {
        meta: { collection: 'posts', page_size: 1, lang: 'ja' },
        links: {
          next: `{base}/api/v1/search?q=${encodeURIComponent('商品')}&lang=ja&collection=posts&page=2&page_size=1`,
        },
      },
    },
  },
  {
    name: 'search for a word of the same section, in pages of that section alone',
    clause,
    class: 'query',
    request: { target: '/api/v1/search?q=json&lang=en&collection=pages&section=resources&page_size=20' },
    expect: {
      status: 200,
      contentType: 'application/json',
      json: {
        meta: { collection: 'pages', exact: true },
        links: {
          self: '{base}/api/v1/search?q=json&lang=en&collection=pages&section=resources&page_size=20',
          next: null,
        },
      },
      check: (body) => {
        const { data, meta } = body as Found & { readonly meta: { readonly total: number } };
        assert.ok(data.length > 0);
        assert.equal(data.length, meta.total);
        for (const { collection, key } of data) assert.match(`${collection}/${key}`, /^pages\/resources/);
      },
    },
  },
  {
    name: 'search for words in quotes, one after the other',
    clause,
    class: 'query',
    request: { target: `/api/v1/search?q=${encodeURIComponent('"zzzz cache"')}` },
    expect: { status: 200, contentType: 'application/json', count: 0, json: { meta: { total: 0, exact: true } } },
  },
  {
    name: 'search with a section that cannot exist is 400',
    clause,
    class: 'query',
    request: { target: '/api/v1/search?q=json&collection=pages&section=A%20B' },
    expect: { status: 400, contentType: 'application/problem+json', code: 'invalid_parameter', parameter: 'section' },
  },
  {
    name: 'search for what no text has: none',
    clause,
    class: 'query',
    request: { target: '/api/v1/search?q=zzzz' },
    expect: { status: 200, contentType: 'application/json', count: 0, json: { meta: { total: 0 } } },
  },
  ...[
    { query: '', parameter: 'q' },
    { query: '?q=', parameter: 'q' },
    { query: '?q=*', parameter: 'q' },
    { query: '?q=%00ab', parameter: 'q' },
    { query: '?q=%ED%A0%80', parameter: 'q' },
    { query: '?q=ab&q=cd', parameter: 'q' },
    { query: '?q=ab&lang=tlh', parameter: 'lang' },
    { query: '?q=ab&collection=..%2Fposts', parameter: 'collection' },
    { query: '?q=ab&page=0', parameter: 'page' },
    { query: '?q=ab&page_size=21', parameter: 'page_size' },
  ].map(
    ({ query, parameter }): Row => ({
      name: `search with "${query}" is 400`,
      clause,
      class: 'query',
      request: { target: `/api/v1/search${query}` },
      expect: { status: 400, contentType: 'application/problem+json', code: 'invalid_parameter', parameter },
    }),
  ),
];
