/** What a page's own policy blocks, and what a text must not have, found in pieces of HTML. */
import { describe, expect, test } from 'vitest';
import { linksInFragment, linksInHtml } from '../../generator/verify/html.ts';

/** What is forbidden in a page with this policy and this body. */
function blocked(policy: string, body: string, head = ''): string[] {
  const page = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="${policy}">${head}</head><body>${body}</body></html>`;
  return linksInHtml(page).forbidden.map(({ what }) => what);
}

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";

describe('of a page, its policy blocks', () => {
  test.each<[policy: string, body: string, found: readonly string[]]>([
    ...[
      '',
      'module',
      'importmap',
      'text/javascript',
      'application/javascript',
      'text/ecmascript',
      'text/jscript',
      'text/livescript',
      'text/javascript1.5',
      'TEXT/JAVASCRIPT',
    ].map((type): [string, string, string[]] => [strict, `<script type="${type}">x</script>`, ['inline <script>']]),
    ...['application/json', 'text/plain', 'x-module', 'modules', 'text/x-javascript'].map(
      (type): [string, string, string[]] => [strict, `<script type="${type}">1</script>`, []],
    ),
    [strict, '<script src="/a.js"></script>', []],
    [strict, '<script src="https://x.example/a.js"></script>', ['<script> from "https://x.example/a.js"']],
    // SHA-256 of "x", and the policy for all.
    ["script-src 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='", '<script>x</script>', []],
    ["script-src 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='", '<script>y</script>', ['inline <script>']],
    ["default-src 'unsafe-inline'", '<script>x</script><style>p{}</style><p onclick="x" style="y">', []],
    ['script-src *', '<script>x</script>', []],
    [strict, '<style>p{}</style>', ['<style>']],
    [strict, '<link rel="stylesheet" href="/a.css">', []],
    ...['stylesheet', 'STYLESHEET', 'alternate stylesheet'].map((rel): [string, string, string[]] => [
      strict,
      `<link rel="${rel}" href="https://x.example/a.css">`,
      ['stylesheet from "https://x.example/a.css"'],
    ]),
    [
      strict,
      '<link rel="stylesheets" href="https://x.example/a"><link rel="xstylesheet" href="https://x.example/b">',
      [],
    ],
    ...['a:b', 'a1:b', 'a+b:c', 'a.b:c', 'a-b:c', 'HTTPS://x.example', '//x.example', '\\x', ' https://x'].map(
      (src): [string, string, string[]] => [strict, `<script src="${src}"></script>`, [`<script> from "${src}"`]],
    ),
    ...['a/b:c', '1a:b', '/a', '?a', '#a', ''].map((src): [string, string, string[]] => [
      strict,
      `<script src="${src}"></script>`,
      [],
    ]),
    [strict, '<img src="/a.png">', []],
    [strict, '<img src="https://x.example/a.png">', ['<img> from "https://x.example/a.png"']],
    [strict, '<picture><source srcset="/a 1x, //x.example/b 2x"></picture>', ['<source> from "//x.example/b"']],
    [strict, '<img src="https://[">', []],
    ['img-src *', '<img src="ftp://x.example/a">', []],
    ['img-src https:', '<img src="http://x.example/a"><img src="https://x.example/b">', []],
    ['img-src https:', '<img src="ftp://x.example/a">', ['<img> from "ftp://x.example/a"']],
    ['img-src https:', '<img src="data:image/png,x">', ['<img> from "data:image/png,x"']],
    ['img-src https://x.example', '<img src="https://x.example/a">', []],
    ['img-src https://x.example', '<img src="http://x.example/a">', ['<img> from "http://x.example/a"']],
    ['img-src https://x.example', '<img src="https://y.x.example/a">', ['<img> from "https://y.x.example/a"']],
    ['img-src https://*.x.example', '<img src="https://y.x.example/a">', []],
    ['img-src https://*.x.example', '<img src="https://yx.example/a">', ['<img> from "https://yx.example/a"']],
    ['img-src x.example', '<img src="https://x.example/a">', ['<img> from "https://x.example/a"']],
    [strict, '<iframe src="/a"></iframe>', ['<iframe> from "/a"']],
    ["frame-src 'self'", '<iframe src="/a"></iframe>', []],
    ["child-src 'self'", '<iframe src="/a"></iframe>', []],
    ["frame-src 'none'; child-src 'self'", '<iframe src="/a"></iframe>', ['<iframe> from "/a"']],
    [strict, '<object data="/a"></object><embed src="/b">', ['<object>', '<embed>']],
    ["object-src 'self'", '<object data="/a"></object><embed src="/b">', []],
    [strict, '<base href="/a/">', ['<base>']],
    ["default-src 'none'", '<base href="/a/">', []],
    [strict, '<form action="/search">', []],
    [strict, '<form action="/search" method="GET">', []],
    [strict, '<form action="/search" method="">', []],
    [strict, '<form action="/search" method="post">', ['<form>']],
    [strict, '<form action="/search" method="target">', ['<form>']],
    [strict, '<form action="//x.example/">', ['<form>']],
    [strict, '<form action="a/b">', ['<form>']],
    ["form-action 'SELF'", '<form action="https://x.example/">', ['<form>']],
    ["form-action 'none'", '<form action="/search">', ['<form>']],
    ['form-action https://x.example', '<form action="https://x.example/" method="post">', []],
    [strict, '<p onclick="x">', ['onclick of <p>']],
    [strict, '<p style="x">', ['style of <p>']],
    ...[
      'javascript:x',
      'JavaScript:x',
      ' \u0001javascript:x',
      'java\tscript:x',
      'java\nscript:x',
      'java&#13;script:x',
    ].map((href): [string, string, string[]] => [strict, `<a href="${href}">`, ['"javascript:" in href of <a>']]),
    [strict, '<a href="/javascript:x">', []],
    [strict, '<a href="mailto:javascript:x">', []],
    [strict, '<p title="javascript:x">', []],
    [strict, '<button formaction="javascript:x">', ['"javascript:" in formaction of <button>']],
    [strict, '<svg><a xlink:href="javascript:x"></a></svg>', ['"javascript:" in href of <a>']],
    [strict, '<meta name="x" content="y">', ['<meta name="x"> outside of the head']],
    [strict, '<meta property="x" content="y">', ['<meta property="x"> outside of the head']],
    [strict, '<meta itemprop="x" content="y">', []],
    [
      strict,
      '<meta itemprop="x" http-equiv="refresh" content="0">',
      ['<meta http-equiv="refresh"> outside of the head'],
    ],
    [strict, '<meta charset="utf-8">', ['<meta> outside of the head']],
  ])('%s: %s', (policy, body, found) => {
    expect(blocked(policy, body)).toEqual(found);
  });

  test('by the first one in its head', () => {
    const second = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
    expect(blocked("img-src 'self'", '<img src="/a">', second)).toEqual([]);
    expect(linksInHtml(`<body>${second}`).hasPolicy).toBe(false);
    expect(linksInHtml(`<head>${second.toUpperCase()}</head>`).hasPolicy).toBe(true);
  });
});

const scroll = ['class of <div>', 'role of <div>', 'aria-label of <div>'];

/** What a text in an answer must not have. */
const inText = (html: string) =>
  linksInFragment(html, 'body')
    .forbidden.map(({ what }) => what.replace(/ in body$/, ''))
    .filter((what) => !what.startsWith('unpaired'));

/** The same on a page. */
const onPage = (html: string) =>
  linksInHtml(`<head></head><div class="prose">${html}</div>`).forbidden.map(({ what }) =>
    what.replace(/ in the text$/, ''),
  );

test.each<[html: string, inText: readonly string[], onPage: readonly string[]]>([
  ['<p>a</p>', [], []],
  ['<iframe></iframe>', ['<iframe>'], ['<iframe>']],
  ['<p id="x">', [], []],
  ['<p onclick="x">', ['onclick of <p>'], ['onclick of <p>']],
  ...['note', 'tip', 'important', 'warning', 'caution'].map((name): [string, string[], string[]] => [
    `<div class="alert ${name}"><p class="alert-title">a</p></div>`,
    [],
    [],
  ]),
  ['<div class="alert notes">', ['class of <div>'], ['class of <div>']],
  ['<div class="x alert note">', ['class of <div>'], ['class of <div>']],
  ['<div class="alert note" id="x">', ['class of <div>'], ['class of <div>']],
  ['<p class="alert-titles">', ['class of <p>'], ['class of <p>']],
  ['<p class="x-alert-title">', ['class of <p>'], ['class of <p>']],
  ['<div class="scroll" role="group" aria-label="x">', scroll, []],
  ['<div class="scrolls" role="group" aria-label="x">', scroll, scroll],
  ['<div class="ascroll" role="group" aria-label="x">', scroll, scroll],
  ['<div class="scroll" role="groups" aria-label="x">', scroll, scroll],
  ['<div class="scroll" role="a-group" aria-label="x">', scroll, scroll],
  ['<div class="code" data-language="js">', ['class of <div>', 'data-language of <div>'], []],
  ['<div class="code">', ['class of <div>'], []],
  ...['codes', 'a-code'].flatMap((name): [string, string[], string[]][] => [
    [`<div class="${name}">`, ['class of <div>'], ['class of <div>']],
    [
      `<div class="${name}" data-language="js">`,
      ['class of <div>', 'data-language of <div>'],
      ['class of <div>', 'data-language of <div>'],
    ],
  ]),
  ['<p class="code-title">', ['class of <p>'], []],
  [
    '<span class="formula"><math display="block"><mi mathvariant="bold">x</mi></math></span>',
    ['class of <span>', '<math>', '<mi>'],
    [],
  ],
  [
    '<span class="formulas"><math><mi href="x"></mi></math></span>',
    ['class of <span>', '<math>', '<mi>'],
    ['class of <span>', '<mi>'],
  ],
  ['<math><maction><mi style="x"></mi></maction></math>', ['<math>', '<maction>', '<mi>'], ['<maction>', '<mi>']],
  ['<math><mi mathcolor="url(x)"></mi></math>', ['<math>', '<mi>'], ['<mi>']],
  ['<p class="code-titles">', ['class of <p>'], ['class of <p>']],
  ['<p class="a-code-title">', ['class of <p>'], ['class of <p>']],
  [
    '<table><tr><td class="left"><td class="right"><th class="center">',
    ['class of <td>', 'class of <td>', 'class of <th>'],
    [],
  ],
  [
    '<table><tr><td class="lefts"><th class="a-center">',
    ['class of <td>', 'class of <th>'],
    ['class of <td>', 'class of <th>'],
  ],
  [
    '<table><tr><td class="a-left"><th class="centers">',
    ['class of <td>', 'class of <th>'],
    ['class of <td>', 'class of <th>'],
  ],
  ['<img src="/a.png" alt="" loading="lazy" decoding="async">', ['loading of <img>', 'decoding of <img>'], []],
  ...['lazyx', 'xlazy', 'eager'].map((value): [string, string[], string[]] => [
    `<img loading="${value}">`,
    ['loading of <img>'],
    ['loading of <img>'],
  ]),
  ...['asyncx', 'xasync'].map((value): [string, string[], string[]] => [
    `<img decoding="${value}">`,
    ['decoding of <img>'],
    ['decoding of <img>'],
  ]),
  ...['/a.png 480w', '/a.png 480w, /b.png 960w'].map((value): [string, string[], string[]] => [
    `<img srcset="${value}" sizes="(max-width: 9px) 100vw, 9px">`,
    ['srcset of <img>', 'sizes of <img>'],
    [],
  ]),
  ...['//x.example/a 1w', '/a 1w, //x.example/b 2w', 'x /a 1w', '/a 1w,', 'https://x.example/a 1w'].map(
    (value): [string, string[], string[]] => [`<img srcset="${value}">`, ['srcset of <img>'], ['srcset of <img>']],
  ),
  ...['x(max-width: 9px) 100vw, 9px', '(max-width: 9px) 100vw, 9px, 1px'].map((value): [string, string[], string[]] => [
    `<img sizes="${value}">`,
    ['sizes of <img>'],
    ['sizes of <img>'],
  ]),
  ['<a href="https://x.example">', [], []],
  ['<a href="a/b:c"><a href="?a:b"><a href="#a:b"><a href="/a:b">', [], []],
  ['<a href=":a">', ['href of <a>'], ['href of <a>']],
  ['<a href="data:x">', ['href of <a>'], ['href of <a>']],
  ['<a href="HTTPS://x.example">', [], []],
  ['<blockquote cite="data:x">', ['cite of <blockquote>'], ['cite of <blockquote>']],
])('of %s in a text and on a page', (html, text, page) => {
  expect(inText(html)).toEqual(text);
  expect(onPage(html).filter((what) => !what.startsWith('unpaired'))).toEqual(page);
});

test.each<[html: string, links: readonly string[]]>([
  ['<blockquote cite="/a">', ['blockquote cite /a']],
  ['<link rel="preload" imagesrcset="/a 1x, /b 2x">', ['link rel=preload /a', 'link rel=preload /b']],
  ['<link rel="preconnect" href="/a"><link rel="DNS-prefetch" href="/b">', []],
  [
    '<link rel="preconnects" href="/a"><link rel="x-dns-prefetch" href="/b">',
    ['link rel=preconnects /a', 'link rel=x-dns-prefetch /b'],
  ],
  ['<meta http-equiv="refresh" content="0; url=/a">', ['meta refresh /a']],
  ['<meta http-equiv="Refresh" content="0;URL = \'/a b\'">', ['meta Refresh /a b']],
  ['<meta http-equiv="refresh" content="5, &quot;/a&quot;">', ['meta refresh /a']],
  ['<meta http-equiv="refresh" content=";/a">', ['meta refresh /a']],
  ['<meta http-equiv="refresh" content="5">', []],
  ['<meta name="x-refresh" content="0; url=/a">', []],
  ['<meta property="og:url" content="HTTPS://x.example/a">', ['meta og:url HTTPS://x.example/a']],
  ['<meta property="og:url" content="https://x.example/a b">', []],
  ['<meta property="og:url" content="see https://x.example/">', []],
  ['<script type="Application/LD+JSON">{"url":"https://x.example/"}</script>', ['script url https://x.example/']],
  ['<script type="application/json">{"url":"https://x.example/"}</script>', ['script url https://x.example/']],
  ['<script type="text/plain">{"url":"https://x.example/"}</script>', []],
])('the links of %s', (html, links) => {
  expect(linksInHtml(html).links.map(({ where, address }) => `${where} ${address}`)).toEqual(links);
});
