/** Markdown inside of HTML, as kramdown (`markdown="1"`) and MkDocs (`markdown`) render it. */
import { describe, expect, test } from 'vitest';
import { markdownInHtml } from '../../generator/markdown/dialects/markdown-in-html.ts';
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { keepingHtml } from '../../generator/markdown/raw-html.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';
import { things } from '../collections/built.ts';
import { loadFolder } from '../support/content-folder.ts';

const render = createRenderer(keepingHtml(parseBySatteri));
/** The HTML without white space between elements. */
const htmlOf = (body: string) =>
  render(markdownInHtml(body).text, (url) => ({ url })).html.replaceAll(
    /\s*(<\/?(?:aside|div|p|ul|li|section|pre)\b[^>]*>)\s*/g,
    '$1',
  );

test.each([
  {
    name: 'a block with an indented text',
    body: '<section markdown="1">\n  Read [the guide](b.md) with *care*.\n</section>\n\nC.',
    html: '<section><p>Read <a href="b.md">the guide</a> with <em>care</em>.</p></section><p>C.</p>',
  },
  {
    name: 'an attribute without a value',
    body: '<div class="grid" markdown>\n- **a**\n</div>',
    html: '<div><ul><li><strong>a</strong></li></ul></div>',
  },
  {
    name: 'one line',
    body: "<div markdown='block'>a **b**</div> c",
    html: '<div><p>a <strong>b</strong></p></div><p>c</p>',
  },
  {
    name: 'an image before a text, and a paragraph',
    body: '<div markdown="1">\n  <img src="a.svg" alt="">\n  *b*\n  <p markdown="1" class="c">\n— [d](e)\n  </p>\n</div>',
    html: '<div><img src="a.svg" alt=""><p><em>b</em></p><p>— <a href="e">d</a></p></div>',
  },
  {
    name: 'elements of the same name inside',
    body: '<div markdown>\n<div>*a*</div>\n\n*b*\n</div>\n\n*c*',
    html: '<div><div>*a*</div><p><em>b</em></p></div><p><em>c</em></p>',
  },
  {
    name: 'marked ones inside of each other',
    body: '<section markdown="1">\n<div markdown="1">\n*a*\n</div>\n*b*\n</section>',
    html: '<section><div><p><em>a</em></p></div><p><em>b</em></p></section>',
  },
  {
    name: 'code',
    body: '<div markdown="1">\n\n```\n</div>\n```\n\n    *a*\n</div>',
    html: '<div><pre><code>&#x3C;/div>\n</code></pre><pre><code>*a*\n</code></pre></div>',
  },
  {
    name: 'a block in a list',
    body: '- a\n\n  <div markdown>\n  *b*\n  </div>\n\n  c',
    html: '<ul><li><p>a</p><div><p><em>b</em></p></div><p>c</p></li></ul>',
  },
  { name: 'no Markdown', body: '<div markdown="0">\n*a*\n</div>', html: '<div>*a*</div>' },
  {
    name: 'a value that says so',
    body: '<div title="to markdown b">\n*a*\n</div>',
    html: '<div title="to markdown b">*a*</div>',
  },
  { name: 'another attribute', body: '<div class="markdown" data-markdown>\n*a*\n</div>', html: '<div>*a*</div>' },
  {
    name: 'code that shows it',
    body: '```\n<div markdown>\n*a*\n</div>\n```',
    html: '<pre><code>&#x3C;div markdown>\n*a*\n&#x3C;/div>\n</code></pre>',
  },
  { name: 'no end', body: '<div markdown>\n*a*', html: '<div><p><em>a</em></p></div>' },
])('$name', ({ body, html }) => {
  expect(htmlOf(body)).toBe(html);
});

describe('places', () => {
  test.each([
    ['<div markdown="1">\n  *a*\n</div>\nb', '*a*'],
    ['<div markdown="1">\n  *a*\n</div>\nb', 'b'],
    ['x\n\n  <div markdown>a *b*</div> c', '*b*'],
    ['x\n\n  <div markdown>a *b*</div> c', 'c'],
  ])('in %j, of %j', (source, part) => {
    const { text, placeOf } = markdownInHtml(source);
    const place = (whole: string, at: number) => {
      const lines = whole.slice(0, at).split('\n');
      return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    };
    expect(placeOf(place(text, text.lastIndexOf(part)))).toEqual(place(source, source.lastIndexOf(part)));
  });

  test('a dead link is reported where it is written', async () => {
    const fields = 'title: { type: string, role: title }\ncontent_html: { type: markdown, from: "{body}", api: item }';
    const text = '---\ntitle: A\n---\nText.\n\n<div markdown="1">\n  A [b](c.md).\n</div>\n';
    const site = things(fields, { 'things/a.md': text }, 'html: sanitise\n', 'things/{key}.md');
    const { errors } = await loadFolder(site);
    expect(errors.map(({ at, rule }) => `${at} ${rule}`)).toEqual(['things/a.md:7:5 links/dead']);
  });
});

test.each([
  '<div markdown>',
  '<div markdown>\n',
  '<div ',
  '<div markdown></div>',
  '</div>',
  '<div x ',
  ' markdown ',
  '"',
  '<div "',
  '\' markdown "',
])('300,000 characters of %j do not take long', (piece) => {
  expect(markdownInHtml('<div markdown>\n'.concat(piece.repeat(300_000 / piece.length))).text).toMatch(/^<div/);
});
