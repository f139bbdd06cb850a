/**
 * Requests for the sample site as they can go over the wire: mostly almost right, since chance alone never writes
 * `/api/v1/pages`, with one or two slips of the kinds that servers read in different ways.
 */
import fc from 'fast-check';
import type { RowRequest } from '../contract/row.ts';
import { slips, weighted, withSlips } from './slips.ts';

const collections = ['/api/v1/products', '/api/v1/pages', '/api/v1/posts'];
const items = [
  ...['ocr', 'asr', 'social-media-api', 'crisis-alert'].map((id) => `/api/v1/products/${id}`),
  ...['knowledge', 'knowledge/price-series', 'use-case/crisis-early-warning'].map((key) => `/api/v1/pages/${key}`),
  ...['polite-clients', 'unit-prices', 'why-we-measure-share-not-volume'].map((slug) => `/api/v1/posts/${slug}`),
];
const others = ['/api/v1', '/api/v1/', '/api', '/api/', '/api/v2/products', '/api/openapi.json', '/api/openapi.yaml'];
const internal = [
  '/api/v1/_/index.json',
  '/api/v1/_/list/products/zh-tw/50/1.json',
  '/api/v1/_/item/products/zh-tw/ocr.json',
  '/api/v1/_/problem/not_found.json',
  '/api/v1/_/settings.json',
  '/%61pi/v1/_/index.json',
  '/%2561pi/v1/_/index.json',
  '/api%252Fv1%252F_%252Findex.json',
  '/Api/v1/_/index.json',
  '/developers%2F..%2Fapi/v1/_/index.json',
];
const outside = ['/', '/developers/', '/developers', '/llms.txt', '/openapi.json', '/openapi.yaml', '/sitemap.xml']
  .concat(['/robots.txt', '/.well-known/api-catalog', '/.well-known/agent-card.json', '/.well-known'])
  .concat(['/nope', '/en/posts/polite-clients/', '/knowledge/price-series', '/assets', '/404.html', '/index.html'])
  .concat(['/search/', '/en/search/', '/ja/search']);

/** The scheme and host of the absolute form stay whole; so does the leading slash of a path. */
const path = fc
  .tuple(
    weighted(
      [8, fc.constantFrom(...collections)],
      [8, fc.constantFrom(...items)],
      [2, fc.constantFrom(...others)],
      [2, fc.constantFrom(...internal)],
      [2, fc.constantFrom(...outside)],
    ),
    slips(0, 0, 0, 0, 0, 1, 1, 2),
    fc.constantFrom(...Array<string>(16).fill(''), '/', '//', '/x'),
  )
  .map(([start, made, end]) => `/${withSlips(start.slice(1), made)}${end}`);

const integer = weighted(
  [6, fc.integer({ min: 1, max: 12 }).map(String)],
  [3, fc.integer({ min: 1, max: 101 }).map(String)],
  [2, fc.integer({ min: -2, max: 1_000_000_001 }).map(String)],
  [
    2,
    fc.constantFrom(
      '',
      '0',
      '01',
      '999999999',
      '1000000000',
      '18446744073709551617',
      '1e1',
      '+1',
      '1.0',
      '9'.repeat(40),
    ),
  ],
);
const language = fc.constantFrom('zh-tw', 'en', 'ja', 'en', 'ja', 'zh-TW', 'EN', 'Ja', 'jA-jp', 'xx', '');
const section = fc.constantFrom(
  'knowledge',
  'use-case',
  'about',
  'no-such-one',
  'Knowledge',
  'a--b',
  '',
  'b'.repeat(65),
);

/** As it goes over the wire, and as requests hold it: Latin-1. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
/** What people search for, as they write it; and bytes that are no UTF-8. */
const words = fc.constantFrom(
  utf8('価格'),
  utf8('é'),
  utf8('😀 ').trim(),
  '%E4%BE%A1',
  '\xff',
  '\xe4\xbe',
  '%FF',
  'a+b',
);

const pair = fc
  .tuple(
    weighted<readonly [string, fc.Arbitrary<string>]>(
      [3, fc.constant(['lang', language])],
      [3, fc.constant(['page', integer])],
      [3, fc.constant(['page_size', integer])],
      [3, fc.constant(['section', section])],
      [
        2,
        fc.constantFrom(
          ['utm_source', integer],
          ['Page', integer],
          ['', integer],
          ['page[]', integer],
          ['%zz', integer],
          ['q', words],
          [utf8('価格'), words],
          ['page\xff', words],
          ['section', words],
        ),
      ],
    ).chain(([name, value]) => fc.tuple(fc.constant(name), value)),
    slips(0, 0, 0, 0, 0, 0, 1),
    slips(0, 0, 0, 0, 1),
    fc.constantFrom('=', '=', '=', '=', '=', '=', '=', '', '=='),
  )
  .map(([[name, value], inName, inValue, equals]) => withSlips(name, inName) + equals + withSlips(value, inValue));

const query = weighted(
  [3, fc.constant('')],
  [
    8,
    fc
      .tuple(
        fc.array(pair, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('&', '&', '&', '&', '&', '&&', ';', '&amp;'),
      )
      .map(([pairs, between]) => `?${pairs.join(between)}`),
  ],
  [1, fc.constantFrom('?', '??', '?&', '?=', '?lang=en?page=2', '?page', '?lang=en&lang=en')],
);

const method = weighted(
  [14, fc.constant('GET')],
  [3, fc.constant('HEAD')],
  [2, fc.constantFrom('OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE')],
  [1, fc.constantFrom('TRACE', 'PROPFIND', 'MKCOL', 'LOCK', 'PURGE', 'QUERY', 'STELE', 'BREW', 'get', 'Head')],
);

/** `{etag}` stands for the entity tag that the same server gives to the same target. */
const headerValues = {
  accept: fc.constantFrom(
    ...['text/markdown', 'TEXT/Markdown;q=1.0', 'text/markdown;q=0.9, text/html', 'text/markdown, text/html;q=0.5'],
    ...['text/markdown;q=0', 'text/html;q=0, text/markdown;q=0.1', 'text/*', '*/*', 'application/json', ';q=,', ''],
    ...['text/html;level=1;q=0.4, text/markdown;q=0.3', ',', 'a/b/c', '*'],
    ...['text/markdown\xe4\xbe\xa1', '*/*;q=0', 'text/markdown , ,text/html;q=0.9', '"text/markdown"'],
    ...['text/markdown;q=x', 'text/markdownx', 'text/markdown;charset=utf-8', 'text/html, */*;q=0.1', 'text/html;q=0'],
    ...['text/markdown;q=1.5', 'text/markdown;q=', 'text/html;q=1.5, text/markdown;q=0.5', 'text/markdown;q=10, */*'],
    ...['text/markdown;charset=utf-8, */*', 'text/markdown;q=0.5;', 'text/markdown;q=1.0;x=y', 'text/html;q=, */*'],
  ),
  'if-none-match': fc.constantFrom('{etag}', 'W/{etag}', '*', '"x"', '"x", {etag}', '"x",{etag},"y"', '', 'x', '"'),
  'if-modified-since': fc.constantFrom('Thu, 01 Jan 2099 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'),
  range: fc.constantFrom('bytes=0-3', 'bytes=5-', 'bytes=-5', 'bytes=999999-', 'bytes=0-1,3-4', 'lines=1-2', 'x'),
  'if-range': fc.constantFrom('{etag}', '"x"'),
  'if-match': fc.constantFrom('{etag}', '"x"', '*'),
  'if-unmodified-since': fc.constantFrom('Thu, 01 Jan 2099 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'),
  expect: fc.constantFrom('100-continue', '200-maybe'),
  cookie: fc.constantFrom('a=b', `a=${'b'.repeat(9000)}`, `a=${'b'.repeat(20_000)}`),
  'cache-control': fc.constantFrom('no-cache', 'max-age=0'),
};
const header = fc.oneof(
  ...Object.entries(headerValues).map(([name, value]) => value.map((text) => ({ [name]: text }))),
);
const headers: fc.Arbitrary<Readonly<Record<string, string>>> = weighted(
  [6, fc.constant({})],
  [5, header],
  [1, fc.tuple(header, header).map(([one, other]) => ({ ...one, ...other }))],
);

export const requests: fc.Arbitrary<RowRequest & { readonly method: string }> = fc.record({
  method,
  target: fc
    .tuple(weighted([40, fc.constant('')], [1, fc.constant('http://other.example')]), path, query)
    .map((parts) => parts.join('')),
  headers,
});
