/** Contract 2.6 and 2.7: which items a page holds, what `meta` counts, where `links` lead. */
import type { Row } from '../row.ts';

type Page = {
  target: string;
  count: number;
  meta: Record<string, unknown>;
  self: string;
  next: string | null;
  prev: string | null;
};

const INSIDE: readonly Page[] = [
  {
    target: '/api/v1/products?page_size=4',
    count: 4,
    meta: { total: 9, page: 1, page_size: 4, total_pages: 3 },
    self: '?page_size=4',
    next: '?page=2&page_size=4',
    prev: null,
  },
  {
    target: '/api/v1/products?page_size=4&page=2',
    count: 4,
    meta: { total: 9, page: 2, page_size: 4, total_pages: 3 },
    self: '?page=2&page_size=4',
    next: '?page=3&page_size=4',
    prev: '?page_size=4',
  },
  {
    target: '/api/v1/products?page=3&page_size=4',
    count: 1,
    meta: { total: 9, page: 3, page_size: 4, total_pages: 3 },
    self: '?page=3&page_size=4',
    next: null,
    prev: '?page=2&page_size=4',
  },
  {
    target: '/api/v1/products?page=3&page_size=3',
    count: 3,
    meta: { total: 9, page: 3, page_size: 3, total_pages: 3 },
    self: '?page=3&page_size=3',
    next: null,
    prev: '?page=2&page_size=3',
  },
  {
    target: '/api/v1/products?page_size=9',
    count: 9,
    meta: { total: 9, page: 1, page_size: 9, total_pages: 1 },
    self: '?page_size=9',
    next: null,
    prev: null,
  },
  {
    target: '/api/v1/products?page=9&page_size=1&lang=en',
    count: 1,
    meta: { total: 9, page: 9, page_size: 1, total_pages: 9, lang: 'en' },
    self: '?lang=en&page=9&page_size=1',
    next: null,
    prev: '?lang=en&page=8&page_size=1',
  },
  {
    target: '/api/v1/posts?page_size=5&lang=ja',
    count: 5,
    meta: { total: 17, page: 1, page_size: 5, total_pages: 4, lang: 'ja' },
    self: '?lang=ja&page_size=5',
    next: '?lang=ja&page=2&page_size=5',
    prev: null,
  },
  {
    target: '/api/v1/posts?page=4&page_size=5&lang=zh-tw',
    count: 2,
    meta: { total: 17, page: 4, page_size: 5, total_pages: 4, lang: 'zh-tw' },
    self: '?page=4&page_size=5',
    next: null,
    prev: '?page=3&page_size=5',
  },
  {
    target: '/api/v1/pages?section=knowledge&page_size=2&page=2&lang=ja',
    count: 2,
    meta: { total: 6, page: 2, page_size: 2, total_pages: 3, lang: 'ja', section: 'knowledge' },
    self: '?lang=ja&page=2&page_size=2&section=knowledge',
    next: '?lang=ja&page=3&page_size=2&section=knowledge',
    prev: '?lang=ja&page_size=2&section=knowledge',
  },
  {
    target: '/api/v1/pages?page_size=7&page=5',
    count: 2,
    meta: { total: 30, page: 5, page_size: 7, total_pages: 5 },
    self: '?page=5&page_size=7',
    next: null,
    prev: '?page=4&page_size=7',
  },
  {
    target: '/api/v1/pages?page_size=29&page=2',
    count: 1,
    meta: { total: 30, page: 2, page_size: 29, total_pages: 2 },
    self: '?page=2&page_size=29',
    next: null,
    prev: '?page_size=29',
  },
];

/** `prev` of a page past the end is the last page that there is. */
const PAST_THE_END: readonly Page[] = [
  {
    target: '/api/v1/products?page=2',
    count: 0,
    meta: { total: 9, page: 2, page_size: 50, total_pages: 1 },
    self: '?page=2',
    next: null,
    prev: '',
  },
  {
    target: '/api/v1/products?page=99&page_size=4&lang=en',
    count: 0,
    meta: { total: 9, page: 99, page_size: 4, total_pages: 3, lang: 'en' },
    self: '?lang=en&page=99&page_size=4',
    next: null,
    prev: '?lang=en&page=3&page_size=4',
  },
  {
    target: '/api/v1/pages?page=4&page_size=2&section=knowledge',
    count: 0,
    meta: { total: 6, page: 4, page_size: 2, total_pages: 3, section: 'knowledge' },
    self: '?page=4&page_size=2&section=knowledge',
    next: null,
    prev: '?page=3&page_size=2&section=knowledge',
  },
  {
    target: '/api/v1/posts?page=999999999&page_size=100',
    count: 0,
    meta: { total: 17, page: 999_999_999, page_size: 100, total_pages: 1 },
    self: '?page=999999999&page_size=100',
    next: null,
    prev: '?page_size=100',
  },
  {
    target: '/api/v1/pages?page=3&section=no-such-section',
    count: 0,
    meta: { total: 0, page: 3, page_size: 50, total_pages: 0, section: 'no-such-section' },
    self: '?page=3&section=no-such-section',
    next: null,
    prev: null,
  },
];

function rowOf(page: Page, clause: string): Row {
  const collection = page.target.replace(/\?.*/, '');
  const link = (query: string | null) => (query === null ? null : `{base}${collection}${query}`);
  return {
    name: `page ${page.target}`,
    clause,
    class: 'pagination',
    request: { target: page.target },
    expect: {
      status: 200,
      count: page.count,
      json: { meta: page.meta, links: { self: link(page.self), next: link(page.next), prev: link(page.prev) } },
    },
  };
}

export const paginationRows: readonly Row[] = [
  ...INSIDE.map((page) => rowOf(page, '2.6, 2.7, design: links')),
  ...PAST_THE_END.map((page) => rowOf(page, 'design: page past total_pages')),
];
