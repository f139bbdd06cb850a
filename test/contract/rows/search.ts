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

const HTML = 'text/html; charset=utf-8';

/** A row about the page with what is found, for readers without JavaScript. */
const pageRow = (
  name: string,
  target: string,
  expect: Omit<Row['expect'], 'contentType' | 'status'>,
  status = 200,
): Row => ({
  name: `search page: ${name}`,
  clause: 'issue 46.7',
  class: 'query',
  request: { target },
  expect: { status, contentType: HTML, ...expect },
});

const without =
  (...parts: readonly string[]) =>
  (body: unknown) => {
    for (const part of parts) assert.ok(!String(body).includes(part), part);
  };

const hits = (body: unknown) => [...String(body).matchAll(/<li><div><p class="kind"/g)].length;

/** A bidi override, and two line ends of JavaScript. */
const hostile = '"><script>alert(1)</script>\u202e\u2028\u2029\'`=&amp;$&';

const pageRows: readonly Row[] = [
  pageRow('two hits, with marks, sections and a day', '/en/search/?q=etag+cache', {
    text: [
      ' value="etag cache">',
      '>Found: 2</p>',
      'send the <mark>ETag</mark>, back off</a></h2>',
      '<a href="/en/posts/polite-clients/#conditional-requests">› Conditional requests</a>',
      '<span lang="en">Posts</span> · <time datetime="2026-07-28T00:00:00Z">28 July 2026</time>',
      '<noscript data-search-noscript hidden>',
    ],
    check: (body) => assert.equal(hits(body), 2),
  }),
  pageRow('in the language of the page', `/search/?q=${encodeURIComponent('價格')}&lang=en`, {
    text: [' lang="zh-TW">', '>找到 21 筆</p>', '<mark>價格</mark>'],
    check: (body) => assert.equal(hits(body), 10),
  }),
  pageRow('a page between others, of one collection', '/en/search/?q=price&collection=pages&page=2', {
    text: [
      '>Found: 12</p>',
      'href="/en/search/?q&#x3D;price&amp;collection&#x3D;pages&amp;page&#x3D;1" rel="prev" data-search-prev>',
      'rel="next" hidden data-search-next>',
      'value="pages" data-search-choice="pages" checked>',
      'data-search-count="posts">11</span>',
    ],
    check: (body) => assert.equal(hits(body), 2),
  }),
  pageRow('past the end there is no hit, and a way back', '/en/search/?q=price&page=999999999', {
    text: [
      '>Found: 26</p>',
      'href="/en/search/?q&#x3D;price&amp;page&#x3D;3" rel="prev" data-search-prev>',
      'rel="next" hidden data-search-next>',
    ],
    check: (body) => assert.equal(hits(body), 0),
  }),
  pageRow('a filter of the collection', '/en/search/?q=json&collection=pages&section=resources&utm_source=x', {
    text: ['>Found: 2</p>'],
  }),
  pageRow('nothing, and a word that is near', '/en/search/?q=pollite', {
    text: ['>Nothing found for “pollite”.', 'Did you mean <a href="?q&#x3D;polite">polite</a>?'],
    check: without('data-search-help hidden'),
  }),
  pageRow('nothing here, but in another language', `/search/?q=unrecorded`, {
    text: ['href="/en/search/?q&#x3D;unrecorded" hreflang="en" data-search-language="en">'],
  }),
  pageRow('what looks like HTML is text', `/en/search/?q=${encodeURIComponent(hostile)}`, {
    text: ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    check: without('<script>alert', hostile),
  }),
  ...['', '?', '?q=', '?lang=ja&collection=', '?page=2'].map((query) =>
    pageRow(`nothing is asked by "${query}"`, `/en/search/${query}`, {
      text: ['<noscript data-search-noscript hidden>', ' value="">'],
      check: without('Nothing found for “”', 'class="kind"'),
    }),
  ),
  ...['q=%3F!', 'q=%00ab', `q=${'a'.repeat(10_000)}`, 'q=ab&q=cd', 'q=%zz'].map((query) =>
    pageRow(
      `no word in ${query.slice(0, 20)}`,
      `/en/search/?${query}`,
      { text: ['>Type a word to search for.</p>'] },
      400,
    ),
  ),
  ...['page=0', 'page=x', 'collection=nope', 'collection=pages&section=A%20B', 'collection=pages&collection=posts'].map(
    (query) =>
      pageRow(`"${query}" cannot be`, `/en/search/?q=price&${query}`, { text: ['>Nothing found for “price”.'] }, 400),
  ),
  {
    name: 'search page: HEAD is GET without a body',
    clause: 'issue 46.7',
    class: 'query',
    request: { method: 'HEAD', target: '/en/search/?q=etag+cache' },
    expect: { status: 200, contentType: HTML },
  },
  {
    name: 'search page: If-None-Match with its ETag is 304',
    clause: 'issue 46.7',
    class: 'query',
    request: { target: '/en/search/?q=etag+cache', headers: { 'If-None-Match': '{etag}' } },
    expect: { status: 304 },
  },
];

/** Names stand in the declared gaps of hosts that run no code. */
export const searchRows: readonly Row[] = [
  ...pageRows,
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
