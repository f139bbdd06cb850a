/** Contract 2.3: the index of content pages, as a list, by section and one by one. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

/** The sample site's sections, in the order of its service.yaml. */
const SECTIONS = [
  { section: 'knowledge', total: 6 },
  { section: 'solutions', total: 4 },
  { section: 'use-case', total: 4 },
  { section: 'comparison', total: 4 },
  { section: 'case-study', total: 4 },
  { section: 'about', total: 4 },
  { section: 'resources', total: 4 },
] as const;

const KNOWLEDGE = [
  'knowledge',
  'knowledge/price-series',
  'knowledge/product-matching',
  'knowledge/sample-size-and-noise',
  'knowledge/sentiment-in-chinese',
  'knowledge/social-listening-basics',
];

const listRows: readonly Row[] = [
  {
    name: 'the index holds thirty pages',
    clause: '2.3',
    class: 'resource',
    request: { target: '/api/v1/pages' },
    expect: {
      status: 200,
      contentType: 'application/json',
      count: 30,
      json: {
        meta: { total: 30, page: 1, page_size: 50, total_pages: 1, lang: 'zh-tw' },
        links: { self: '{base}/api/v1/pages', next: null, prev: null },
      },
    },
  },
  {
    name: 'pages come in the order of the sections, then by key',
    clause: 'design: section order, page order',
    class: 'resource',
    request: { target: '/api/v1/pages?page_size=6' },
    expect: { status: 200, ids: KNOWLEDGE },
  },
  {
    name: 'the second section follows the first',
    clause: 'design: section order, page order',
    class: 'resource',
    request: { target: '/api/v1/pages?page=7&page_size=1' },
    expect: { status: 200, json: { data: [{ key: 'solutions', section: 'solutions', is_index: true }] } },
  },
  {
    name: 'section knowledge holds its pages only, in order of their keys',
    clause: '4.2 section',
    class: 'resource',
    request: { target: '/api/v1/pages?section=knowledge' },
    expect: { status: 200, ids: KNOWLEDGE, json: { data: KNOWLEDGE.map(() => ({ section: 'knowledge' })) } },
  },
  {
    name: 'a section in another language',
    clause: '4.2 section',
    class: 'resource',
    request: { target: '/api/v1/pages?section=knowledge&lang=en' },
    expect: {
      status: 200,
      ids: KNOWLEDGE,
      json: {
        meta: { total: 6, lang: 'en', section: 'knowledge' },
        links: { self: '{base}/api/v1/pages?lang=en&section=knowledge' },
      },
    },
  },
  {
    name: 'an unknown section has no pages and is no error',
    clause: 'design: section',
    class: 'resource',
    request: { target: '/api/v1/pages?section=no-such-section' },
    expect: {
      status: 200,
      count: 0,
      json: {
        meta: { total: 0, page: 1, page_size: 50, total_pages: 0, section: 'no-such-section' },
        links: { self: '{base}/api/v1/pages?section=no-such-section', next: null, prev: null },
      },
    },
  },
  {
    name: 'a section named like a member of every object has no pages',
    clause: 'design: section',
    class: 'hostile',
    request: { target: '/api/v1/pages?section=constructor' },
    expect: { status: 200, count: 0, json: { meta: { total: 0, total_pages: 0, section: 'constructor' } } },
  },
  {
    name: 'a trailing slash on a page is answered as the canonical path',
    clause: 'design: trailing slash on an item',
    class: 'path',
    request: { target: '/api/v1/pages/knowledge/price-series/' },
    expect: {
      status: 200,
      headers: { location: null },
      json: { data: { key: 'knowledge/price-series' }, links: { self: '{base}/api/v1/pages/knowledge/price-series' } },
    },
  },
  {
    name: 'a trailing slash on pages is answered as the canonical path',
    clause: 'design: trailing slash on a collection',
    class: 'path',
    request: { target: '/api/v1/pages/?section=about' },
    expect: {
      status: 200,
      count: 4,
      headers: { location: null },
      json: { links: { self: '{base}/api/v1/pages?section=about' } },
    },
  },
];

const sectionRows: readonly Row[] = SECTIONS.flatMap(({ section, total }): Row[] => [
  {
    name: `section ${section} has ${total} pages`,
    clause: '4.2 section',
    class: 'resource',
    request: { target: `/api/v1/pages?section=${section}` },
    expect: {
      status: 200,
      count: total,
      json: {
        meta: { total, page: 1, page_size: 50, total_pages: 1, lang: 'zh-tw', section },
        links: { self: `{base}/api/v1/pages?section=${section}`, next: null, prev: null },
      },
    },
  },
  {
    name: `page ${section}: a key without a slash is a section's index page`,
    clause: '2.3',
    class: 'resource',
    request: { target: `/api/v1/pages/${section}` },
    expect: {
      status: 200,
      json: {
        data: { key: section, section, is_index: true, lang: 'zh-tw', url: `{base}/${section}/` },
        links: { self: `{base}/api/v1/pages/${section}` },
      },
    },
  },
]);

const PRICE_SERIES_URLS = {
  'zh-tw': '{base}/knowledge/price-series/',
  en: '{base}/en/knowledge/price-series/',
  ja: '{base}/ja/knowledge/price-series/',
};

const itemRows: readonly Row[] = [
  ...(['zh-tw', 'en', 'ja'] as const).map(
    (lang): Row => ({
      name: `page knowledge/price-series in ${lang}`,
      clause: '2.3, design: web addresses',
      class: 'resource',
      request: { target: `/api/v1/pages/knowledge/price-series?lang=${lang}` },
      expect: {
        status: 200,
        contentType: 'application/json',
        json: {
          data: {
            key: 'knowledge/price-series',
            section: 'knowledge',
            lang,
            url: PRICE_SERIES_URLS[lang],
            urls: PRICE_SERIES_URLS,
          },
        },
      },
    }),
  ),
  {
    name: 'a page_key with %2F is answered as with a slash, and links to the canonical address',
    clause: 'design: page_key with %2F',
    class: 'path',
    request: { target: '/api/v1/pages/knowledge%2Fprice-series?lang=ja' },
    expect: {
      status: 200,
      json: {
        data: { key: 'knowledge/price-series', lang: 'ja' },
        links: { self: '{base}/api/v1/pages/knowledge/price-series?lang=ja' },
      },
    },
  },
  {
    name: 'a page_key with %2f in lower case',
    clause: 'design: page_key with %2F',
    class: 'path',
    request: { target: '/api/v1/pages/knowledge%2fprice-series' },
    expect: {
      status: 200,
      json: {
        data: { key: 'knowledge/price-series' },
        links: { self: '{base}/api/v1/pages/knowledge/price-series' },
      },
    },
  },
  {
    name: 'a page_key is decoded once: %2D is a hyphen',
    clause: 'design: page_key with %2F',
    class: 'path',
    request: { target: '/api/v1/pages/knowledge/price%2Dseries' },
    expect: { status: 200, json: { data: { key: 'knowledge/price-series' } } },
  },
  {
    name: 'a page_key is decoded no more than once: %252F is no slash',
    clause: 'design: page_key with %2F',
    class: 'path',
    request: { target: '/api/v1/pages/knowledge%252Fprice-series' },
    expect: { status: 404, code: 'page_not_found' },
  },
];

/** Pages that lack a translation show the default language's text and say so. */
const fallbackRows: readonly Row[] = [
  {
    key: 'knowledge/product-matching',
    lang: 'ja',
    urls: { 'zh-tw': '{base}/knowledge/product-matching/', en: '{base}/en/knowledge/product-matching/' },
  },
  {
    key: 'comparison/keyword-rules-or-classifier',
    lang: 'en',
    urls: {
      'zh-tw': '{base}/comparison/keyword-rules-or-classifier/',
      ja: '{base}/ja/comparison/keyword-rules-or-classifier/',
    },
  },
].map(({ key, lang, urls }) => ({
  name: `page ${key} has no ${lang}: it says zh-tw, and urls lists what exists`,
  clause: 'design: missing translation',
  class: 'resource',
  request: { target: `/api/v1/pages/${key}?lang=${lang}` },
  expect: {
    status: 200,
    json: {
      data: { key, lang: 'zh-tw', url: `{base}/${key}/`, urls },
      links: { self: `{base}/api/v1/pages/${key}?lang=${lang}` },
    },
    check: (body) => {
      const { data } = body as { data: { urls: object } };
      assert.deepEqual(Object.keys(data.urls).sort(), Object.keys(urls).sort());
    },
  },
}));

const fallbackListRow: Row = {
  name: 'a list in ja holds an untranslated page as zh-tw; meta.lang stays ja',
  clause: 'design: missing translation',
  class: 'resource',
  request: { target: '/api/v1/pages?lang=ja&page=2&page_size=2&section=knowledge' },
  expect: {
    status: 200,
    json: {
      meta: { lang: 'ja' },
      data: [
        { key: 'knowledge/product-matching', lang: 'zh-tw', url: '{base}/knowledge/product-matching/' },
        { key: 'knowledge/sample-size-and-noise', lang: 'ja' },
      ],
    },
  },
};

export const pageRows: readonly Row[] = [...listRows, ...sectionRows, ...itemRows, ...fallbackRows, fallbackListRow];
