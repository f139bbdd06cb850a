/** Contract 7: problem documents, what they say and which one wins. */
import type { Row } from '../row.ts';

const PROBLEM = 'application/problem+json';

const NOT_FOUND: readonly Row[] = [
  ['/api/v1/products/nope', 'product_not_found', '/api/v1/products', 'no product has that id'],
  ['/api/v1/products/OCR', 'product_not_found', '/api/v1/products', 'ids are case-sensitive'],
  ['/api/v1/products/ocr.json', 'product_not_found', '/api/v1/products', 'an id is no file name'],
  ['/api/v1/products/1', 'product_not_found', '/api/v1/products', 'an id is no position'],
  ['/api/v1/pages/nope', 'page_not_found', '/api/v1/pages', 'no page has that key'],
  ['/api/v1/pages/knowledge/nope', 'page_not_found', '/api/v1/pages', 'no page of the section has that key'],
  ['/api/v1/pages/price-series', 'page_not_found', '/api/v1/pages', 'a slug alone is no key'],
  ['/api/v1/pages/knowledge/index', 'page_not_found', '/api/v1/pages', "an index page's key is its section"],
  ['/api/v1/pages/en/knowledge/price-series', 'page_not_found', '/api/v1/pages', 'a key holds no language'],
  ['/api/v1/pages/a/b/c/d', 'page_not_found', '/api/v1/pages', 'a key may hold slashes'],
  ['/api/v1/posts/nope', 'post_not_found', '/api/v1/posts', 'no post has that slug'],
  ['/api/v1/posts/Polite-Clients', 'post_not_found', '/api/v1/posts', 'slugs are case-sensitive'],
  ['/api/v1/nope', 'not_found', '/api/v1/', 'no resource is there'],
  ['/api/v1/products/ocr/reviews', 'not_found', '/api/v1/', 'an id holds no slash'],
  ['/api/v1/posts/2026/polite-clients', 'not_found', '/api/v1/', 'a slug holds no slash'],
  ['/api/v1/Products', 'not_found', '/api/v1/', 'paths are case-sensitive'],
  ['/api/V1/products', 'not_found', '/api/v1/', 'paths are case-sensitive'],
  ['/api/v1/products.json', 'not_found', '/api/v1/', 'a collection is no file name'],
  ['/api/v1/index.json', 'not_found', '/api/v1/', 'the service index is no file name'],
  ['/api/v1/product', 'not_found', '/api/v1/', 'a part of a name'],
  ['/api/v1/productsx', 'not_found', '/api/v1/', 'more than a name'],
  ['/api/v11/products', 'not_found', '/api/v1/', 'more than the version'],
  ['/api/v2/products', 'not_found', '/api/v1/', 'a version that does not exist'],
  ['/api/products', 'not_found', '/api/v1/', 'no version'],
  ['/api/', 'not_found', '/api/v1/', 'above the version'],
  ['/api', 'not_found', '/api/v1/', 'the prefix without its slash'],
].map(([target, code, list, why]) => ({
  name: `404 ${code}: ${target} (${why})`,
  clause: '7.2',
  class: 'path',
  request: { target: target ?? '' },
  expect: {
    status: 404,
    contentType: PROBLEM,
    code: code ?? '',
    parameter: null,
    hint: list ?? '',
    json: { title: 'Not Found', status: 404 },
  },
}));

const BAD_REQUEST: readonly Row[] = [
  ['/api/v1/products?page_size=101', 'page_size', 'an integer between 1 and 100'],
  ['/api/v1/products?page_size=0', 'page_size', 'an integer between 1 and 100'],
  ['/api/v1/pages?lang=xx', 'lang', 'zh-tw'],
  ['/api/v1/posts?page=0', 'page', 'integer'],
].map(([target, parameter, hint]) => ({
  name: `400 on ${target}: the hint says "${hint}"`,
  clause: '7.2 example',
  class: 'query',
  request: { target: target ?? '' },
  expect: {
    status: 400,
    contentType: PROBLEM,
    code: 'invalid_parameter',
    parameter: parameter ?? '',
    hint: hint ?? '',
    json: { title: 'Bad Request', status: 400 },
  },
}));

/** Hosts without code leave `instance` out; where it is, it is the path, percent-encoded, without the query. */
const INSTANCE: readonly Row[] = [
  ['/api/v1/products?page=0', 400, '/api/v1/products'],
  ['/api/v1/products/?page=0', 400, '/api/v1/products/'],
  ['/api/v1/products/nope?lang=en', 404, '/api/v1/products/nope'],
  ['/api/v1/pages/a/b', 404, '/api/v1/pages/a/b'],
  ['/api/v1/pages/a%2Fb', 404, '/api/v1/pages/a%2Fb'],
  ['/api/v1/posts/%E9%9F%B3', 404, '/api/v1/posts/%E9%9F%B3'],
  ['/api/v1/nope', 404, '/api/v1/nope'],
].map(([target, status, instance]) => ({
  name: `instance of ${target} is ${instance}`,
  clause: '7.1 instance, design: instance',
  class: 'instance',
  request: { target: String(target) },
  expect: { status: Number(status), instance: String(instance) },
}));

const PRECEDENCE: readonly Row[] = [
  {
    name: '400 wins against 404: a bad lang on an unknown product',
    clause: 'design: 400 against 404',
    class: 'query',
    request: { target: '/api/v1/products/nope?lang=xx' },
    expect: { status: 400, code: 'invalid_parameter', parameter: 'lang' },
  },
  {
    name: '400 wins against 404: a bad lang on an unknown page',
    clause: 'design: 400 against 404',
    class: 'query',
    request: { target: '/api/v1/pages/a/b/c?lang=' },
    expect: { status: 400, code: 'invalid_parameter', parameter: 'lang' },
  },
  {
    name: '400 wins against 404: a bad lang on an unknown post',
    clause: 'design: 400 against 404',
    class: 'query',
    request: { target: '/api/v1/posts/nope?lang=%zz' },
    expect: { status: 400, code: 'invalid_parameter', parameter: 'lang' },
  },
  {
    name: 'where there is no operation there are no parameters: 404',
    clause: '7.2 not_found',
    class: 'path',
    request: { target: '/api/v1/nope?lang=xx&page=0' },
    expect: { status: 404, code: 'not_found', parameter: null },
  },
  {
    name: 'a problem stays a problem for a browser',
    clause: '7: never HTML',
    class: 'path',
    request: { target: '/api/v1/products/nope', headers: { accept: 'text/html,application/xhtml+xml' } },
    expect: { status: 404, contentType: PROBLEM, code: 'product_not_found' },
  },
  {
    name: 'a problem stays a problem for a client that wants Markdown',
    clause: '7: never HTML',
    class: 'path',
    request: { target: '/api/v1/nope', headers: { accept: 'text/markdown' } },
    expect: { status: 404, contentType: PROBLEM, code: 'not_found' },
  },
];

export const errorRows: readonly Row[] = [...NOT_FOUND, ...BAD_REQUEST, ...INSTANCE, ...PRECEDENCE];
