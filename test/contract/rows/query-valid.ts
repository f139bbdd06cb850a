/** Contract 4.1: query parameters that are well-formed, however they are written, and their defaults. */
import type { Row } from '../row.ts';

const COLLECTIONS = [
  { target: '/api/v1/products', total: 9 },
  { target: '/api/v1/pages', total: 30 },
  { target: '/api/v1/posts', total: 17 },
] as const;

const ITEMS = [
  '/api/v1/products/ocr',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts/why-we-measure-share-not-volume',
] as const;

type Valid = { query: string; why?: string; canonical: string };

const LANGS: readonly (Valid & { lang: string })[] = [
  { query: '', lang: 'zh-tw', canonical: '', why: 'the default' },
  { query: '?lang=zh-tw', lang: 'zh-tw', canonical: '', why: 'the default, written out' },
  { query: '?lang=en', lang: 'en', canonical: '?lang=en' },
  { query: '?lang=ja', lang: 'ja', canonical: '?lang=ja' },
  { query: '?lang=%65n', lang: 'en', canonical: '?lang=en', why: 'a percent-encoded value' },
  { query: '?lang=%7Ah%2dtw', lang: 'zh-tw', canonical: '', why: 'either case of hexadecimal digits' },
  { query: '?l%61ng=ja', lang: 'ja', canonical: '?lang=ja', why: 'a percent-encoded name' },
  { query: '?lang=zh-TW', lang: 'zh-tw', canonical: '', why: 'the canonical form of the tag (RFC 5646, 2.1.1)' },
  { query: '?lang=%45N', lang: 'en', canonical: '?lang=en', why: 'upper case' },
  { query: '?lang=Ja', lang: 'ja', canonical: '?lang=ja', why: 'mixed case' },
  { query: '?&&lang=en&', lang: 'en', canonical: '?lang=en', why: 'empty pairs' },
];

const PAGES: readonly (Valid & { page: number; page_size: number })[] = [
  { query: '?', page: 1, page_size: 50, canonical: '', why: 'an empty query' },
  { query: '?page=1', page: 1, page_size: 50, canonical: '', why: 'the default, written out' },
  { query: '?page=2', page: 2, page_size: 50, canonical: '?page=2' },
  { query: '?p%61ge=%32', page: 2, page_size: 50, canonical: '?page=2', why: 'percent-encoded' },
  { query: '?page=999999999', page: 999_999_999, page_size: 50, canonical: '?page=999999999', why: 'the greatest' },
  { query: '?page_size=1', page: 1, page_size: 1, canonical: '?page_size=1', why: 'the least' },
  { query: '?page_size=50', page: 1, page_size: 50, canonical: '', why: 'the default, written out' },
  { query: '?page_size=9', page: 1, page_size: 9, canonical: '?page_size=9' },
  { query: '?page_size=99', page: 1, page_size: 99, canonical: '?page_size=99' },
  { query: '?page_size=100', page: 1, page_size: 100, canonical: '?page_size=100', why: 'the greatest' },
  { query: '?page%5Fsize=10', page: 1, page_size: 10, canonical: '?page_size=10', why: 'a percent-encoded name' },
  { query: '?page%5fsize=%31%30', page: 1, page_size: 10, canonical: '?page_size=10', why: 'percent-encoded' },
  { query: '?page_size=2&page=3', page: 3, page_size: 2, canonical: '?page=3&page_size=2', why: 'any order' },
];

function title(target: string, { query, why }: Valid): string {
  return `${target}${query} is valid${why ? `: ${why}` : ''}`;
}

const langOfCollections = COLLECTIONS.flatMap(({ target, total }) =>
  LANGS.map(
    (valid): Row => ({
      name: title(target, valid),
      clause: '4.1 lang',
      class: 'query',
      request: { target: `${target}${valid.query}` },
      expect: {
        status: 200,
        count: total,
        json: {
          meta: { lang: valid.lang, page: 1, page_size: 50, total },
          links: { self: `{base}${target}${valid.canonical}` },
        },
      },
    }),
  ),
);

const langOfItems = ITEMS.flatMap((target) =>
  LANGS.map(
    (valid): Row => ({
      name: title(target, valid),
      clause: '4.1 lang',
      class: 'query',
      request: { target: `${target}${valid.query}` },
      expect: {
        status: 200,
        json: { data: { lang: valid.lang }, links: { self: `{base}${target}${valid.canonical}` } },
      },
    }),
  ),
);

const paging = COLLECTIONS.flatMap(({ target, total }) =>
  PAGES.map(
    (valid): Row => ({
      name: title(target, valid),
      clause: '4.1 page, page_size',
      class: 'query',
      request: { target: `${target}${valid.query}` },
      expect: {
        status: 200,
        count: Math.max(0, Math.min(valid.page_size, total - (valid.page - 1) * valid.page_size)),
        json: {
          meta: { page: valid.page, page_size: valid.page_size, total, lang: 'zh-tw' },
          links: { self: `{base}${target}${valid.canonical}` },
        },
      },
    }),
  ),
);

const section: readonly Row[] = [
  { query: '?section=use-case', count: 4, why: 'a hyphen' },
  { query: '?section=use%2Dcase', count: 4, why: 'a percent-encoded value' },
  { query: '?s%65ction=use-case', count: 4, why: 'a percent-encoded name' },
].map(({ query, count, why }) => ({
  name: title('/api/v1/pages', { query, why, canonical: '' }),
  clause: '4.2 section',
  class: 'query',
  request: { target: `/api/v1/pages${query}` },
  expect: {
    status: 200,
    count,
    json: { meta: { section: 'use-case' }, links: { self: '{base}/api/v1/pages?section=use-case' } },
  },
}));

const longestSection = 'a'.repeat(64);

const sectionBounds: readonly Row[] = [
  { value: '7', why: 'digits' },
  { value: 'a-1-b', why: 'several hyphens' },
  { value: longestSection, why: '64 characters' },
].map(({ value, why }) => ({
  name: title('/api/v1/pages', { query: `?section=${value}`, why: `${why}, unknown`, canonical: '' }),
  clause: 'design: section',
  class: 'query',
  request: { target: `/api/v1/pages?section=${value}` },
  expect: { status: 200, count: 0, json: { meta: { section: value, total: 0, total_pages: 0 } } },
}));

export const validQueryRows: readonly Row[] = [
  ...langOfCollections,
  ...langOfItems,
  ...paging,
  ...section,
  ...sectionBounds,
];
