/**
 * Every page is also Markdown: at its own address for who prefers that, and at two addresses that say so (issue 13.5).
 */
import assert from 'node:assert/strict';
import type { Row, RowRequest } from '../row.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEN_MINUTES = 'public, max-age=600';

const row = (name: string, request: RowRequest, expect: Row['expect']): Row => ({
  name,
  clause: 'issue 13.5, RFC 9110 12.5.1',
  class: 'markdown',
  request,
  expect,
});

const isMarkdown = (body: unknown) => {
  assert.match(String(body), /^> \S.*: <\S+\/llms\.[a-z-]+\.txt>\n\n# \S.*\n\n- Source: </);
  assert.doesNotMatch(String(body), /<(?:!doctype|html|body)/i);
};
const isHtml = (body: unknown) => assert.match(String(body), /^<!doctype html>/i);

const POST = '/en/posts/polite-clients/';

/** Accept to the type of the answer, as the 404 has it. */
const NEGOTIATED: readonly (readonly [accept: string, type: string])[] = [
  ['*/*', HTML],
  ['text/html', HTML],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', HTML],
  ['application/json', HTML],
  ['text/*', HTML],
  ['text/plain', HTML],
  ['', HTML],
  ['nonsense', HTML],
  [';q=,', HTML],
  ['text/html, text/markdown;q=0.9', HTML],
  ['text/markdown;q=0.1, text/html;q=0.2', HTML],
  ['text/markdown;q=0.39, */*;q=0.4', HTML],
  ['text/html, text/markdown', HTML],
  ['text/markdown;q=0', HTML],
  ['text/markdown;q=0.000', HTML],
  ['text/markdown;q=x', HTML],
  ['text/markdown;q=1.5', HTML],
  ['text/markdown;q=10', HTML],
  ['text/markdown;q=', HTML],
  ['text/markdown;q=, text/html;q=0.5', HTML],
  ['text/markdown;q=-1', HTML],
  ['text/markdown;q=0.5x', HTML],
  ['text/markdown;q=00.5', HTML],
  ['text/markdown;q="1"', HTML],
  ['text/markdown;q=1.5, */*', HTML],
  ['text/markdown;charset=utf-8, */*', HTML],
  ['text/markdownish', HTML],
  ['text/markdown', MARKDOWN],
  ['TEXT/Markdown', MARKDOWN],
  ['text/markdown;q=0.001', MARKDOWN],
  ['text/markdown; q=1.0', MARKDOWN],
  ['text/markdown, text/html', MARKDOWN],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', MARKDOWN],
  ['text/markdown, text/plain;q=0.9, */*;q=0.8', MARKDOWN],
  ['text/markdown, */*', MARKDOWN],
  ['application/json, text/markdown;q=0.8', MARKDOWN],
  ['text/html;q=0, text/markdown;q=0.1', MARKDOWN],
  ['text/html;q=1.5, text/markdown;q=0.1', MARKDOWN],
  ['text/html;q=, text/markdown', MARKDOWN],
  ['text/markdown;, text/html;q=0.9', MARKDOWN],
  ['text/html;q=0.90, text/markdown;q=0.9001', MARKDOWN],
];

const negotiated = NEGOTIATED.map(([accept, type]) =>
  row(
    `Accept "${accept}" on a page: ${type}`,
    { target: POST, headers: { accept } },
    {
      status: 200,
      contentType: type,
      headerLists: { vary: ['Accept'], etag: [] },
      check: type === MARKDOWN ? isMarkdown : isHtml,
    },
  ),
);

/** Pages of every kind, and what their Markdown says. */
const PAGES: readonly (readonly [target: string, text: string])[] = [
  ['/', '](https://'],
  ['/en/', '](https://'],
  ['/ja/', '](https://'],
  ['/products/', '/products/ocr/page.md): '],
  ['/ja/products/', '/ja/products/ocr/page.md): '],
  ['/products/ocr/', '- Language: zh-TW'],
  ['/en/posts/', '/en/posts/polite-clients/page.md): 2026-07-28: '],
  ['/knowledge/', '/knowledge/price-series/page.md): '],
  ['/knowledge/price-series/', '- Language: zh-TW'],
  ['/ja/knowledge/price-series/', '- Language: ja'],
  [POST, '- Language: en'],
  ['/developers/', '/openapi.json'],
  ['/en/developers/reference/', '`page_size`'],
  ['/en/developers/errors/', '`post_not_found` 404'],
  ['/ja/developers/agents/', '/llms.txt'],
];

const pages = PAGES.flatMap(([target, text]) => {
  const markdown = { accept: 'text/markdown' };
  const expect = { status: 200, contentType: MARKDOWN, check: isMarkdown };
  const reported = text.startsWith(']') ? ['/page.md'] : [text];
  return [
    row(
      `${target} in Markdown`,
      { target, headers: markdown },
      {
        ...expect,
        headers: { 'cache-control': TEN_MINUTES, 'content-location': `{base}${target}page.md` },
        headerLists: { vary: ['Accept'], etag: [] },
        text: [`- Source: <{base}${target}>`, ...reported],
      },
    ),
    row(`${target}index.md`, { target: `${target}index.md` }, { ...expect, text: [`- Source: <{base}${target}>`] }),
    row(
      `${target} links to its Markdown`,
      { target },
      {
        status: 200,
        contentType: HTML,
        headerLists: { vary: ['Accept'] },
        linkHeader: { alternate: `{base}${target}page.md` },
      },
    ),
  ];
});

const conditional = [undefined, 'text/markdown'].flatMap((accept) => {
  const kind = accept === undefined ? 'HTML' : 'Markdown';
  const headers = accept === undefined ? {} : { accept };
  return [
    row(
      `${kind} is 304 for its own ETag`,
      { target: POST, headers: { ...headers, 'if-none-match': '{etag}' } },
      {
        status: 304,
        headers: { 'cache-control': TEN_MINUTES },
        headerLists: { vary: ['Accept'], etag: [] },
      },
    ),
    row(
      `HEAD of ${kind} is 304 for its own ETag`,
      { method: 'HEAD', target: POST, headers: { ...headers, 'if-none-match': '{etag}' } },
      { status: 304 },
    ),
    row(
      `HEAD of ${kind} is GET without a body`,
      { method: 'HEAD', target: POST, headers },
      { status: 200, contentType: accept === undefined ? HTML : MARKDOWN, headerLists: { vary: ['Accept'] } },
    ),
  ];
});

const others: readonly Row[] = [
  row(
    "the HTML's ETag is not the Markdown's",
    { target: POST, headers: { accept: 'text/markdown', 'if-none-match': '{etag of HTML}' } },
    { status: 200, contentType: MARKDOWN, check: isMarkdown },
  ),
  row(
    "the Markdown's ETag is not the HTML's",
    { target: POST, headers: { 'if-none-match': '{etag of Markdown}' } },
    { status: 200, contentType: HTML, check: isHtml },
  ),
  row(
    'a missing Accept is HTML',
    { target: '/products/' },
    { status: 200, contentType: HTML, headerLists: { vary: ['Accept'] } },
  ),
  row(
    'a query changes nothing',
    { target: `${POST}?utm_source=x`, headers: { accept: 'text/markdown' } },
    { status: 200, contentType: MARKDOWN, check: isMarkdown },
  ),
  row(
    "home's Markdown links to the documents that describe the service",
    { target: '/en/', headers: { accept: 'text/markdown' } },
    { status: 200, linkHeader: { describedby: '{base}/llms.txt', 'service-desc': '{base}/openapi.json' } },
  ),
  ...['/en/', '/developers/'].map((target) =>
    row(
      `${target} links to its Markdown beside the documents that describe the service`,
      { target },
      { status: 200, linkHeader: { describedby: '{base}/llms.txt', alternate: `{base}${target}page.md` } },
    ),
  ),
  ...['/ja/knowledge/product-matching/', '/nope/', '/fr/'].flatMap((target) => [
    row(
      `${target}, which is no page, is a 404 in Markdown`,
      { target, headers: { accept: 'text/markdown' } },
      { status: 404, contentType: MARKDOWN, headerLists: { vary: ['Accept'] } },
    ),
    row(`${target}index.md is a 404`, { target: `${target}index.md` }, { status: 404, contentType: HTML }),
  ]),
  ...['/llms.txt', '/sitemap.xml', '/assets/knowledge-price-series.svg'].map((target) =>
    row(
      `${target} has no Markdown version`,
      { target, headers: { accept: 'text/markdown' } },
      { status: 200, headers: { 'content-location': null } },
    ),
  ),
  row(
    'OPTIONS of a page is a preflight, whatever is preferred',
    { method: 'OPTIONS', target: POST, headers: { accept: 'text/markdown' } },
    { status: 204, headers: { 'content-location': null } },
  ),
  row(
    'POST to a page is refused, whatever is preferred',
    { method: 'POST', target: POST, headers: { accept: 'text/markdown' } },
    { status: 405, headers: { 'content-location': null } },
  ),
];

/** In the language of the page that `url` leads to: the asked one for products, else the one that the text is in. */
const items = (
  [
    ['/api/v1/products/ocr', '/products/ocr/page.md'],
    ['/api/v1/products/ocr?lang=ja', '/ja/products/ocr/page.md'],
    ['/api/v1/pages/knowledge/price-series?lang=en', '/en/knowledge/price-series/page.md'],
    ['/api/v1/pages/knowledge/product-matching?lang=ja', '/knowledge/product-matching/page.md'],
    ['/api/v1/posts/polite-clients?lang=ja', '/ja/posts/polite-clients/page.md'],
    ['/api/v1/posts/annotating-sarcasm?lang=en', '/posts/annotating-sarcasm/page.md'],
  ] as const
).map(([target, path]) =>
  row(`${target} links to ${path}`, { target }, { status: 200, json: { links: { markdown: `{base}${path}` } } }),
);

export const markdownRows: readonly Row[] = [...negotiated, ...pages, ...conditional, ...items, ...others];
