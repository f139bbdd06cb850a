/** Several parameters at once: what is reported first, and what nobody looks at. */
import type { Row } from '../row.ts';

const ORDER: readonly Row[] = [
  ['/api/v1/pages?section=A&page_size=0&page=0&lang=xx', 'lang', 'lang before all others'],
  ['/api/v1/pages?section=A&page_size=0&page=0', 'page', 'page before page_size and section'],
  ['/api/v1/pages?section=A&page_size=0', 'page_size', 'page_size before section'],
  ['/api/v1/pages?section=A&lang=en&page=2&page_size=3', 'section', 'section when the others are right'],
  ['/api/v1/products?page_size=0&page=0', 'page', 'page before page_size'],
  ['/api/v1/products?page_size=0&lang=', 'lang', 'lang before page_size'],
  ['/api/v1/posts?page=%zz&lang=en&lang=en', 'lang', 'a lang given twice before a malformed page'],
  ['/api/v1/posts?page_size=101&page=1&page=1', 'page', 'a page given twice before a page_size out of range'],
].map(([target, parameter, why]) => ({
  name: `several bad parameters: ${why} (${target})`,
  clause: 'design: several bad parameters',
  class: 'query',
  request: { target: target ?? '' },
  expect: { status: 400, code: 'invalid_parameter', parameter: parameter ?? '' },
}));

/** Parameters that no operation knows, or only another one, on a list of the products: all nine come. */
const IGNORED_ON_PRODUCTS: readonly Row[] = [
  ['utm_source=x', 'unknown'],
  ['utm_source=x&utm_source=y', 'unknown, twice'],
  ['foo', 'unknown, no equals sign'],
  ['foo=', 'unknown, empty'],
  ['=1', 'no name'],
  ['foo=%zz', 'unknown, malformed value'],
  ['%zz=1', 'malformed name'],
  ['lang%=xx', 'malformed name that begins like a known one'],
  ['%ff=1', 'a name that is not UTF-8'],
  ['LANG=xx', 'names are case-sensitive'],
  ['Page=0', 'names are case-sensitive'],
  ['page[]=0', 'a name in brackets is another name'],
  ['lang%20=xx', 'a name with a space is another name'],
  ['+page=0', 'a name with a space is another name'],
  ['page-size=0', 'a hyphen is no underscore'],
  ['pagesize=0', 'a similar name'],
  ['mypage=0', 'a name that ends like a known one'],
  ['foo=1;lang=xx', 'a semicolon separates nothing'],
  ['foo=1%26lang=xx', 'an escaped ampersand separates nothing'],
  ['foo=?lang=xx', 'a second question mark separates nothing'],
  ['__proto__=1&constructor=2&toString=3&hasOwnProperty=4', 'members of every object'],
  ['section=A', 'of listPages'],
  ['section=&section=%zz', 'of listPages, twice and malformed'],
  [`foo=${'x'.repeat(4000)}`, 'unknown, long'],
  [Array.from({ length: 300 }, (_, index) => `p${index}=${index}`).join('&'), 'unknown, three hundred'],
].map(([query, why]) => ({
  name: `ignored on a list: ${why} (?${(query ?? '').slice(0, 60)})`,
  clause: 'design: unknown parameters',
  class: 'query',
  request: { target: `/api/v1/products?${query}` },
  expect: {
    status: 200,
    count: 9,
    json: { meta: { page: 1, page_size: 50, lang: 'zh-tw' }, links: { self: '{base}/api/v1/products' } },
  },
}));

const IGNORED_ELSEWHERE: readonly Row[] = [
  ['/api/v1/products/ocr?page=0&page_size=0&section=A', '{base}/api/v1/products/ocr'],
  ['/api/v1/products/ocr?page=1&page=2&lang=en', '{base}/api/v1/products/ocr?lang=en'],
  ['/api/v1/pages/knowledge/price-series?section=&page=%zz', '{base}/api/v1/pages/knowledge/price-series'],
  ['/api/v1/posts/polite-clients?page_size=101', '{base}/api/v1/posts/polite-clients'],
  ['/api/v1/posts?section=A', '{base}/api/v1/posts'],
  ['/api/v1/posts?page=2&foo=1&page_size=3', '{base}/api/v1/posts?page=2&page_size=3'],
  ['/api/v1/pages?foo=1&section=about&bar', '{base}/api/v1/pages?section=about'],
].map(([target, self]) => ({
  name: `ignored, and left out of links.self: ${target}`,
  clause: 'design: unknown parameters, links.self',
  class: 'query',
  request: { target: target ?? '' },
  expect: { status: 200, json: { links: { self } } },
}));

export const severalParametersRows: readonly Row[] = [...ORDER, ...IGNORED_ON_PRODUCTS, ...IGNORED_ELSEWHERE];
