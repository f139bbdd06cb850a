/** Link headers (standards, last row): where an answer's machine-readable neighbours are. */
import type { Row } from '../row.ts';

const NEIGHBOURS = {
  'api-catalog': '{base}/.well-known/api-catalog',
  'service-desc': '{base}/openapi.json',
  describedby: '{base}/llms.txt',
};

const neighbours: readonly Row[] = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/products/ocr',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts?lang=en',
  '/',
  '/en/',
  '/ja/',
  '/developers/',
  '/en/developers/',
  '/ja/developers/errors/',
].map((target) => ({
  name: `Link header of ${target}`,
  clause: 'standards: Link headers',
  class: 'link',
  request: { target },
  expect: { status: 200, linkHeader: NEIGHBOURS },
}));

/** The same for every client, so that no cache needs to know what language it asked for. */
const homes: readonly Row[] = [
  ...['/', '/en/', '/ja/'].map((target) => ({ target, headers: {}, also: '' })),
  { target: '/', headers: { 'accept-language': 'ja, en;q=0.5' }, also: ', whichever is preferred' },
].map(({ target, headers, also }) => ({
  name: `${target} names the home page of each language${also}`,
  clause: 'standards: Link headers',
  class: 'link',
  request: { target, headers },
  expect: { status: 200, languageLinks: { 'zh-TW': '{base}/', en: '{base}/en/', ja: '{base}/ja/' } },
}));

export const linkHeaderRows: readonly Row[] = [
  ...neighbours,
  ...homes,
  {
    name: "a collection's Link header repeats next and prev",
    clause: 'standards: Link headers',
    class: 'link',
    request: { target: '/api/v1/products?page=2&page_size=3&lang=en' },
    expect: {
      status: 200,
      linkHeader: {
        next: '{base}/api/v1/products?lang=en&page=3&page_size=3',
        prev: '{base}/api/v1/products?lang=en&page_size=3',
      },
    },
  },
  {
    name: "a section's Link header repeats next",
    clause: 'standards: Link headers',
    class: 'link',
    request: { target: '/api/v1/pages?section=knowledge&page_size=4' },
    expect: { status: 200, linkHeader: { next: '{base}/api/v1/pages?page=2&page_size=4&section=knowledge' } },
  },
  {
    name: 'HEAD of the API catalog links to it (RFC 9727, 2)',
    clause: '1, standards: api-catalog',
    class: 'link',
    request: { method: 'HEAD', target: '/.well-known/api-catalog' },
    expect: { status: 200, linkHeader: { 'api-catalog': '{base}/.well-known/api-catalog' } },
  },
];
