/** Contract 4.4: a path outside the API that does not exist is a real 404, in Markdown for who asks for it. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Accept to the type of the answer (q-values: RFC 9110, 12.5.1). */
const NEGOTIATED: readonly (readonly [accept: string, type: string])[] = [
  ['*/*', HTML],
  ['text/html', HTML],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML],
  ['application/json', HTML],
  ['image/*', HTML],
  ['text/*', HTML],
  ['text/plain', HTML],
  ['', HTML],
  ['nonsense', HTML],
  ['text/html, text/markdown;q=0.9', HTML],
  ['text/markdown;q=0.1, text/html;q=0.2', HTML],
  ['text/markdown;q=0', HTML],
  ['text/markdown;q=0.0, text/html', HTML],
  ['text/markdown;q=1.5', HTML],
  ['text/markdown;q=', HTML],
  ['text/markdownish', HTML],
  ['x-text/markdown', HTML],
  ['text/markdown', MARKDOWN],
  ['TEXT/Markdown', MARKDOWN],
  ['text/markdown;q=0.1', MARKDOWN],
  ['text/markdown; q=1.0', MARKDOWN],
  ['text/markdown, text/html;q=0.9', MARKDOWN],
  ['text/html;q=0.5, text/markdown', MARKDOWN],
  ['text/html ;q=0.5 , text/markdown ;q=0.6', MARKDOWN],
  ['text/markdown, */*;q=0.1', MARKDOWN],
  ['text/markdown, */*', MARKDOWN],
  ['text/markdown, text/html, */*', MARKDOWN],
  ['application/json, text/markdown;q=0.8', MARKDOWN],
  ['text/html;q=0, text/markdown;q=0.1', MARKDOWN],
];

const negotiated: readonly Row[] = NEGOTIATED.map(([accept, type]) => ({
  name: `Accept "${accept}" on a path that does not exist: ${type}`,
  clause: '4.4',
  class: 'not-found',
  request: { target: '/no/such/page', headers: { accept } },
  expect: { status: 404, contentType: type },
}));

const PATHS: readonly Row[] = [
  '/nope',
  '/nope/',
  '/nope.html',
  '/knowledge/nope/',
  '/en/knowledge/nope/',
  '/fr/',
  '/products/nope/',
  '/ja/knowledge/product-matching/',
  '/en/comparison/keyword-rules-or-classifier/',
  '/.well-known/nope',
  '/apiary',
  '/API/v1/products',
  '/v1/products',
  '/nope?lang=xx&page=0',
].map((target) => ({
  name: `${target} is the site's 404`,
  clause: '4.4',
  class: 'not-found',
  request: { target },
  expect: { status: 404, contentType: HTML },
}));

/** A path to the language of its 404: that of its own prefix, the default one elsewhere. */
const LANGUAGES: readonly Row[] = (
  [
    ['/en/nothing-here', 'en'],
    ['/ja/nothing/here/', 'ja'],
    ['/en/posts/page/99/?lang=ja', 'en'],
    ['/%65n/nope', 'en'],
    ['/nothing/en/here', 'zh-TW'],
    ['/english', 'zh-TW'],
    ['/zh-tw/', 'zh-TW'],
  ] as const
).map(([target, lang]) => ({
  name: `${target} is the 404 in ${lang}`,
  clause: '4.4',
  class: 'not-found',
  request: { target },
  expect: { status: 404, contentType: HTML, text: [`<html lang="${lang}"`] },
}));

const content: readonly Row[] = [
  {
    name: 'a malformed escape outside /api/ is the 404 that Accept asks for',
    clause: '4.4',
    class: 'not-found',
    request: { target: '/%zz', headers: { accept: 'text/markdown' } },
    expect: { status: 404, contentType: MARKDOWN },
  },
  {
    name: 'the Markdown lists where to look next and is no HTML page',
    clause: '4.4',
    class: 'not-found',
    request: { target: '/no/such/page', headers: { accept: 'text/markdown' } },
    expect: {
      status: 404,
      contentType: MARKDOWN,
      text: ['/llms.txt'],
      check: (body) => {
        assert.doesNotMatch(String(body), /<(?:!doctype|html|body)/i);
        assert.ok(String(body).length < 4000, 'short');
      },
    },
  },
  {
    name: 'the HTML is a page',
    clause: '4.4',
    class: 'not-found',
    request: { target: '/no/such/page' },
    expect: { status: 404, check: (body) => assert.match(String(body), /^<!doctype html>/i) },
  },
  {
    name: 'HEAD of a path that does not exist negotiates alike',
    clause: '4.4',
    class: 'not-found',
    request: { method: 'HEAD', target: '/no/such/page', headers: { accept: 'text/markdown' } },
    expect: { status: 404, contentType: MARKDOWN },
  },
];

export const notFoundRows: readonly Row[] = [...negotiated, ...PATHS, ...LANGUAGES, ...content];
