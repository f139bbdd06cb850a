/** Contract 2.2 and 4.3: the nine products, as a list and one by one. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

type ListedProduct = { id: string; category?: string; commercial_api?: boolean; lang?: string };

/** 4.3, in the contract's order; the platform ids are the sample site's. */
const PRODUCTS = [
  { id: 'listening-desk', category: 'platform' },
  { id: 'crisis-alert', category: 'platform' },
  { id: 'creator-index', category: 'platform' },
  { id: 'shelf-monitor', category: 'platform' },
  { id: 'social-media-api', category: 'data-api' },
  { id: 'ecommerce-data-api', category: 'data-api' },
  { id: 'ai-content-analysis', category: 'service' },
  { id: 'ocr', category: 'service' },
  { id: 'asr', category: 'service' },
] as const;

const listRows: readonly Row[] = [
  {
    name: 'the catalog holds nine products, in their order',
    clause: '2.2, 4.3',
    class: 'resource',
    request: { target: '/api/v1/products' },
    expect: {
      status: 200,
      contentType: 'application/json',
      ids: PRODUCTS.map((product) => product.id),
      json: {
        meta: { total: 9, page: 1, page_size: 50, total_pages: 1, lang: 'zh-tw' },
        links: { self: '{base}/api/v1/products', next: null, prev: null },
      },
    },
  },
  {
    name: 'products have a category',
    clause: '2.2',
    class: 'resource',
    request: { target: '/api/v1/products' },
    expect: { status: 200, json: { data: PRODUCTS.map(({ category }) => ({ category })) } },
  },
  {
    name: 'commercial_api is true on the two commercial data services and nowhere else',
    clause: '2.2, 4.3',
    class: 'resource',
    request: { target: '/api/v1/products' },
    expect: {
      status: 200,
      check: (body) => {
        const { data } = body as { data: ListedProduct[] };
        const commercial = data.filter((product) => product.commercial_api === true).map((product) => product.id);
        assert.deepEqual(commercial, ['social-media-api', 'ecommerce-data-api']);
      },
    },
  },
  {
    name: 'the order of products is the same in every language',
    clause: '4.3',
    class: 'resource',
    request: { target: '/api/v1/products?lang=ja' },
    expect: {
      status: 200,
      ids: PRODUCTS.map((product) => product.id),
      json: { meta: { total: 9, lang: 'ja' }, links: { self: '{base}/api/v1/products?lang=ja' } },
    },
  },
  {
    name: 'a trailing slash on products is answered as the canonical path',
    clause: 'design: trailing slash on a collection',
    class: 'path',
    request: { target: '/api/v1/products/' },
    expect: {
      status: 200,
      count: 9,
      headers: { location: null },
      json: { links: { self: '{base}/api/v1/products' } },
    },
  },
  {
    name: 'a trailing slash on a product is answered as the canonical path',
    clause: 'design: trailing slash on an item',
    class: 'path',
    request: { target: '/api/v1/products/ocr/?lang=ja' },
    expect: {
      status: 200,
      headers: { location: null },
      json: { data: { id: 'ocr', lang: 'ja' }, links: { self: '{base}/api/v1/products/ocr?lang=ja' } },
    },
  },
  {
    name: 'a trailing slash on a product that does not exist is its 404',
    clause: 'design: trailing slash on an item',
    class: 'path',
    request: { target: '/api/v1/products/nope/' },
    expect: { status: 404, contentType: 'application/problem+json', code: 'product_not_found' },
  },
  {
    name: 'two trailing slashes on products are no list',
    clause: 'design: trailing slash on an item',
    class: 'path',
    request: { target: '/api/v1/products//' },
    expect: { status: 404, contentType: 'application/problem+json', code: 'not_found' },
  },
  {
    name: 'a trailing slash on products, with a query',
    clause: 'design: trailing slash on a collection',
    class: 'path',
    request: { target: '/api/v1/products/?page_size=4&page=2' },
    expect: {
      status: 200,
      ids: ['social-media-api', 'ecommerce-data-api', 'ai-content-analysis', 'ocr'],
      json: { links: { self: '{base}/api/v1/products?page=2&page_size=4' } },
    },
  },
];

const itemRows: readonly Row[] = PRODUCTS.map(({ id, category }) => ({
  name: `product ${id}`,
  clause: '2.2, 4.3',
  class: 'resource',
  request: { target: `/api/v1/products/${id}` },
  expect: {
    status: 200,
    contentType: 'application/json',
    json: {
      data: {
        id,
        category,
        url: `{base}/products/${id}/`,
        urls: {
          'zh-tw': `{base}/products/${id}/`,
          en: `{base}/en/products/${id}/`,
          ja: `{base}/ja/products/${id}/`,
        },
      },
      links: { self: `{base}/api/v1/products/${id}` },
    },
  },
}));

const languageRows: readonly Row[] = [
  { lang: 'zh-tw', url: '{base}/products/ocr/', self: '{base}/api/v1/products/ocr' },
  { lang: 'en', url: '{base}/en/products/ocr/', self: '{base}/api/v1/products/ocr?lang=en' },
  { lang: 'ja', url: '{base}/ja/products/ocr/', self: '{base}/api/v1/products/ocr?lang=ja' },
].map(({ lang, url, self }) => ({
  name: `product ocr in ${lang}: url is the page in that language`,
  clause: '2.2, design: web addresses',
  class: 'resource',
  request: { target: `/api/v1/products/ocr?lang=${lang}` },
  expect: { status: 200, json: { data: { id: 'ocr', lang, url }, links: { self } } },
}));

const commercialRows: readonly Row[] = ['social-media-api', 'ecommerce-data-api'].map((id) => ({
  name: `${id} is a commercial data service`,
  clause: '4.3',
  class: 'resource',
  request: { target: `/api/v1/products/${id}?lang=en` },
  expect: { status: 200, json: { data: { id, commercial_api: true } } },
}));

export const productRows: readonly Row[] = [...listRows, ...itemRows, ...languageRows, ...commercialRows];
