/**
 * Bytes above ASCII in a request target, as curl and scripts send them: UTF-8 is read as its percent-encoded form,
 * other bytes as escapes that are no UTF-8. (A URI has none of them, RFC 3986, 2; servers pass them on.)
 */
import type { Row, RowClass } from '../row.ts';

/** UTF-8 as it goes over the wire. */
function utf8(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function row(target: string, sent: string, expect: Row['expect'], rowClass: RowClass = 'query'): Row {
  const status = Array.isArray(expect.status) ? expect.status.join(' or ') : expect.status;
  return {
    name: `raw bytes: ${target} is ${status}`,
    clause: '4.1, 7.2',
    class: rowClass,
    request: { target: sent },
    expect,
  };
}

const wholePage = { status: 200, count: 2, json: { meta: { lang: 'ja', page: 1, page_size: 2 } } };

const ignored: readonly Row[] = [
  row('/api/v1/posts?lang=ja&page_size=2&q=價格', `/api/v1/posts?lang=ja&page_size=2&q=${utf8('價格')}`, wholePage),
  row('/api/v1/posts?q=テスト&lang=ja&page_size=2', `/api/v1/posts?q=${utf8('テスト')}&lang=ja&page_size=2`, wholePage),
  row('/api/v1/posts?価格=1&lang=ja&page_size=2', `/api/v1/posts?${utf8('価格')}=1&lang=ja&page_size=2`, wholePage),
  row('/api/v1/posts?é&lang=ja&page_size=2', `/api/v1/posts?${utf8('é')}&lang=ja&page_size=2`, wholePage),
  row('/api/v1/posts?q=😀&lang=ja&page_size=2', `/api/v1/posts?q=${utf8('😀')}&lang=ja&page_size=2`, wholePage),
  row('/api/v1/posts?lang=ja&page_size=2&q=%FF', '/api/v1/posts?lang=ja&page_size=2&q=%FF', wholePage),
  row('/api/v1/products/ocr?utm_term=価格', `/api/v1/products/ocr?utm_term=${utf8('価格')}`, { status: 200 }),
  row('/?q=価格', `/?q=${utf8('価格')}`, { status: 200, contentType: 'text/html; charset=utf-8' }, 'discovery'),
];

const refused: readonly Row[] = [
  ...['lang', 'page', 'page_size', 'section'].map((parameter) =>
    row(`/api/v1/pages?${parameter}=価格`, `/api/v1/pages?${parameter}=${utf8('価格')}`, {
      status: 400,
      code: 'invalid_parameter',
      parameter,
    }),
  ),
  row('/api/v1/posts?lang=ｅｎ', `/api/v1/posts?lang=${utf8('ｅｎ')}`, { status: 400, parameter: 'lang' }),
  row('/api/v1/posts?page=１', `/api/v1/posts?page=${utf8('１')}`, { status: 400, parameter: 'page' }),
  row('/api/v1/products/nope?q=価格', `/api/v1/products/nope?q=${utf8('価格')}`, {
    status: 404,
    code: 'product_not_found',
  }),
];

/** Bytes that are no UTF-8. */
const noText: readonly Row[] = [
  row('/api/v1/posts?lang=ja&page_size=2&q=<FF>', '/api/v1/posts?lang=ja&page_size=2&q=\xff', wholePage),
  row('/api/v1/posts?<E4 BE>=1&lang=ja&page_size=2', '/api/v1/posts?\xe4\xbe=1&lang=ja&page_size=2', wholePage),
  ...['lang=en', 'page=1', 'page_size=2', 'section=about'].map((pair) =>
    row(`/api/v1/pages?${pair}<FF>`, `/api/v1/pages?${pair}\xff`, {
      status: 400,
      code: 'invalid_parameter',
      parameter: pair.replace(/=.*/, ''),
    }),
  ),
];

const paths: readonly Row[] = [
  row('/api/v1/posts/価格', `/api/v1/posts/${utf8('価格')}`, { status: 404, code: 'post_not_found' }, 'path'),
  row(
    '/api/v1/pages/knowledge/価格',
    `/api/v1/pages/knowledge/${utf8('価格')}`,
    { status: 404, code: 'page_not_found' },
    'path',
  ),
  row('/api/価格', `/api/${utf8('価格')}`, { status: 404, code: 'not_found' }, 'path'),
  row('/api/v1/products/<FF>', '/api/v1/products/\xff', { status: 404, code: 'product_not_found' }, 'path'),
  row('/価格', `/${utf8('価格')}`, { status: 404, contentType: 'text/html; charset=utf-8' }, 'not-found'),
];

/** The headers beside such a target are read as ever. */
const headers: readonly Row[] = [
  {
    name: 'raw bytes: If-None-Match is read beside them',
    clause: 'design: 304',
    class: 'conditional',
    request: { target: `/api/v1/posts?q=${utf8('価格')}`, headers: { 'if-none-match': '{etag}' } },
    expect: { status: 304 },
  },
  {
    name: 'raw bytes: HEAD is GET without a body',
    clause: '1, design: HEAD',
    class: 'method',
    request: { method: 'HEAD', target: `/api/v1/posts?q=${utf8('価格')}` },
    expect: { status: 200 },
  },
  {
    name: 'raw bytes: POST is not allowed',
    clause: '7.2 method_not_allowed',
    class: 'method',
    request: { method: 'POST', target: `/api/v1/posts?q=${utf8('価格')}` },
    expect: { status: 405, code: 'method_not_allowed' },
  },
];

export const rawQueryRows: readonly Row[] = [...ignored, ...refused, ...noText, ...paths, ...headers];
