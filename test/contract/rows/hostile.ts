/**
 * Paths that nobody sends in good faith: out of the folder, into the internal files, too long, half-decoded.
 *
 * A server may resolve dot segments before it looks (RFC 3986, 5.2.4) or refuse to; both end in 404, so those rows ask
 * for no more than the status. Whether `%2F` outside a page_key separates segments is left to the server, as long as
 * nothing hidden comes out.
 */
import type { Row } from '../row.ts';

const LONG = 'a'.repeat(8192);

type Attempt = readonly [target: string, code: string];

/** The files behind the API have addresses of their own only inside dist/. */
const INTERNAL: readonly Attempt[] = [
  ['/api/v1/_', 'not_found'],
  ['/api/v1/_/', 'not_found'],
  ['/api/v1/_/index.json', 'not_found'],
  ['/api/v1/_/list/products/zh-tw/50/1.json', 'not_found'],
  ['/api/v1/_/list/products/zh-tw/100/1.json', 'not_found'],
  ['/api/v1/_/section/knowledge/zh-tw/100/1.json', 'not_found'],
  ['/api/v1/_/item/products/zh-tw/ocr.json', 'not_found'],
  ['/api/v1/_/item/pages/zh-tw/knowledge/price-series.json', 'not_found'],
  ['/api/v1/_/problem/not_found.json', 'not_found'],
  ['/api/v1/_/problem/invalid_parameter-lang.json', 'not_found'],
  ['/api/v1/%5F/index.json', 'not_found'],
  ['/api/v1/_%2Findex.json', 'not_found'],
  ['/api/v1/_/index.json?lang=xx', 'not_found'],
];

/** One segment after the collection is an id or a slug, whatever is in it; after pages everything is a key. */
const NAMES: readonly Attempt[] = [
  ['/api/v1/products/__proto__', 'product_not_found'],
  ['/api/v1/products/constructor', 'product_not_found'],
  ['/api/v1/products/hasOwnProperty', 'product_not_found'],
  ['/api/v1/products/toString', 'product_not_found'],
  ['/api/v1/pages/__proto__', 'page_not_found'],
  ['/api/v1/pages/__proto__/constructor', 'page_not_found'],
  ['/api/v1/pages/knowledge/constructor', 'page_not_found'],
  ['/api/v1/posts/__proto__', 'post_not_found'],
  ['/api/v1/posts/constructor', 'post_not_found'],
  ['/api/v1/__proto__', 'not_found'],
  ['/api/v1/constructor', 'not_found'],
  ['/api/v1/products/ocr%00', 'product_not_found'],
  ['/api/v1/products/ocr%20', 'product_not_found'],
  ['/api/v1/products/%20ocr', 'product_not_found'],
  ['/api/v1/products/ocr%0A', 'product_not_found'],
  ['/api/v1/products/ocr%3Flang=en', 'product_not_found'],
  ['/api/v1/products/ocr;lang=en', 'product_not_found'],
  ['/api/v1/products/*', 'product_not_found'],
  ['/api/v1/products/{ocr,asr}', 'product_not_found'],
  ['/api/v1/products/$(id)', 'product_not_found'],
  ['/api/v1/products/..%5c..%5cpackage.json', 'product_not_found'],
  ['/api/v1/products/%E9%9F%B3', 'product_not_found'],
  ['/api/v1/pages/knowledge%00', 'page_not_found'],
  ['/api/v1/pages/knowledge%5Cprice-series', 'page_not_found'],
  ['/api/v1/pages/..%2F..%2Findex', 'page_not_found'],
  ['/api/v1/pages/..%2f..%2f..%2f..%2fpackage.json', 'page_not_found'],
  ['/api/v1/pages/knowledge%2F..%2Fabout', 'page_not_found'],
  ['/api/v1/pages/%252e%252e/index', 'page_not_found'],
  ['/api/v1/pages/knowledge.json', 'page_not_found'],
  ['/api/v1/posts/..%5C..%5Cindex', 'post_not_found'],
  ['/api/v1/posts/polite-clients%00.json', 'post_not_found'],
  ['/api/v1/products%3Flang=en', 'not_found'],
  ['/api/v1/products%00', 'not_found'],
  ['/api/v1/products;page=2', 'not_found'],
];

/** Malformed escapes in a path are 404 (only a query can be 400); which code, the documents leave open. */
const MALFORMED: readonly Attempt[] = [
  ['/api/v1/products/%zz', ''],
  ['/api/v1/products/ocr%', ''],
  ['/api/v1/products/%ff', ''],
  ['/api/v1/products/%C0%AE%C0%AE', ''],
  ['/api/v1/pages/%zz/x', ''],
  ['/api/v1/pages/knowledge%2', ''],
  ['/api/v1/posts/%e0%a4', ''],
  ['/api/v1/%zz', ''],
  ['/api/%zz/products', ''],
];

/** An escaped slash in what is no UTF-8 is part of a name all the same. */
const UNREADABLE: readonly Attempt[] = [
  ['/api/v1/products/%FF%2Fx', 'product_not_found'],
  ['/api/v1/posts/x%2F%FF', 'post_not_found'],
];

/** Other slips: an escaped slash in a name without slashes, empty segments, characters that a URL must escape. */
const ODD: readonly Attempt[] = [
  ['/api/v1/products/..%2Fproducts%2Focr', ''],
  ['/api/v1/products/ocr%2Freviews', ''],
  ['/api/v1/products//ocr', ''],
  ['/api/v1/products/x/../ocr', ''],
  ['/api/v1/products/x/%2E%2e/ocr', ''],
  ['/api//v1/products', ''],
  ['/api/v1/products/"><script>', ''],
];

const OUT_OF_THE_FOLDER = [
  '/../../package.json',
  '/../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/%2E%2E%2F%2E%2E%2Fpackage.json',
  '/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/....//....//package.json',
  '/llms.txt%00.html',
  '/llms.txt/../../package.json',
  '/api/v1/../../../package.json',
  '/api/v1/pages/../../../../package.json',
  '/api/v1/pages/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/api/v1/pages/..%2f../%2e%2e/package.json',
  '/api/v1/products/../_/index.json',
  '/api/v1/products/%2e%2e/_/index.json',
  '/content/service.yaml',
  '/package.json',
  '/.git/config',
  '/.env',
  '/etc/passwd',
  '/%zz',
  '/%00',
  '/__proto__',
  '/constructor',
  `/${LONG}`,
  '//evil.example/api/v1/products',
  '//evil.example/%2e%2e',
  '///etc/passwd',
  '//posts',
];

const LONG_NAMES: readonly Attempt[] = [
  [`/api/v1/products/${LONG}`, 'product_not_found'],
  [`/api/v1/posts/${LONG}`, 'post_not_found'],
  [`/api/v1/pages/${LONG}`, 'page_not_found'],
  [`/api/v1/pages/${'a/'.repeat(4000)}a`, 'page_not_found'],
  [`/api/v1/pages/${'%2F'.repeat(2000)}a`, 'page_not_found'],
  [`/api/v1/${LONG}`, 'not_found'],
];

function refused([target, code]: Attempt): Row {
  const shown = target.length > 80 ? `${target.slice(0, 40)}… (${target.length} bytes)` : target;
  return {
    name: `hostile: ${shown} is 404`,
    clause: '4.2, 7, design: files in dist',
    class: 'hostile',
    request: { target },
    expect: { status: 404, ...(code === '' ? {} : { code, contentType: 'application/problem+json' }) },
  };
}

const absoluteForm: Row = {
  name: 'an absolute request target is its path (RFC 9112, 3.2.2)',
  clause: 'RFC 9112 3.2.2',
  class: 'hostile',
  request: { target: 'http://evil.example/api/v1/products?page_size=3' },
  expect: { status: 200, contentType: 'application/json', count: 3 },
};

export const hostileRows: readonly Row[] = [
  ...[...INTERNAL, ...NAMES, ...MALFORMED, ...UNREADABLE, ...ODD, ...LONG_NAMES].map(refused),
  ...OUT_OF_THE_FOLDER.map((target) => refused([target, ''])),
  absoluteForm,
];
