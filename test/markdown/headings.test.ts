/** Places in a text: what authors link to on GitHub is there on the site. */
import { describe, expect, test } from 'vitest';
import { idOnPage } from '../../generator/markdown/anchors.ts';
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { parseByRemark } from '../../generator/markdown/remark-parser.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { renderers } from '../support/renderers.ts';

const resolve = (url: string) => ({ url });

describe.each(renderers)('by $parser', ({ renderMarkdown }) => {
  test.each([
    { name: 'words', body: '# My Heading', id: 'my-heading' },
    { name: 'punctuation', body: '## 1.2 What\u2019s new, and *why*?', id: '12-whats-new-and-why' },
    { name: 'Han', body: '# 開始使用', id: '開始使用' },
    { name: 'kana and full-width marks', body: '# 「使い方」について', id: '使い方について' },
    { name: 'code and a link', body: '# Use `npm_ci` [here](b.md)', id: 'use-npm_ci-here' },
    { name: 'an emoji, whose space stays', body: '# 🚀 Go', id: '-go' },
    { name: 'an image, which is no text', body: '# ![alt](b.png)Go', id: 'go' },
    { name: 'characters of HTML', body: '# a "b" <c', id: 'a-b-c' },
  ])('a heading of $name has the id by GitHub\u2019s rule, with a prefix', ({ body, id }) => {
    const { html, headings } = renderMarkdown(body, resolve);
    expect(html).toContain(` id="user-content-${id}">`);
    expect(headings).toMatchObject([{ slug: id, place: { line: 1, column: 1 } }]);
  });

  test('headings that say the same are numbered, and none has the id of a footnote', () => {
    const { html } = renderMarkdown('# A\n\n# A\n\n# A 1\n\n# Fn 1\n\n# Fnref 1\n\nb[^1] c[^1]\n\n[^1]: d', resolve);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(
      ['a', 'a-1', 'a-1-1', 'fn-1-1', 'fnref-1-1', 'fnref-1', 'fnref-1-2', '', 'fn-1'].map((id) =>
        id === '' ? 'footnote-label' : `user-content-${id}`,
      ),
    );
  });

  test('a heading of nothing that makes a name has no id', () => {
    expect(renderMarkdown('# 🚀\n\n#', resolve).html).toBe('<h1>🚀</h1>\n<h1></h1>\n');
  });

  test('headings are returned in order, with depth and place', () => {
    const { headings } = renderMarkdown('a\n\n## B *c*\n\n> # D\n\n- E\n  ---', resolve);
    expect(headings).toEqual([
      { depth: 2, text: 'B c', slug: 'b-c', place: { line: 3, column: 1 } },
      { depth: 1, text: 'D', slug: 'd', place: { line: 5, column: 3 } },
      { depth: 2, text: 'E', slug: 'e', place: { line: 7, column: 3 } },
    ]);
  });

  test.each([
    { name: 'a place', link: '#a-b', href: '#user-content-a-b' },
    { name: 'Han as it is', link: '#甲', href: '#user-content-%E7%94%B2' },
    { name: 'Han in percent-encoding', link: '#%E7%94%B2', href: '#user-content-%E7%94%B2' },
    { name: 'the top', link: '#top', href: '#top' },
    { name: 'the top in capitals', link: '#TOP', href: '#TOP' },
    { name: 'the top without a name', link: '#', href: '#' },
    { name: 'words of the text', link: '#:~:text=A', href: '#:~:text=A' },
  ])('a link to $name resolves', ({ link, href }) => {
    const { html, mistakes } = renderMarkdown(`[c](${link}) [d]\n\n[d]: ${link}\n\n## A b\n\n## 甲`, resolve);
    expect(mistakes).toEqual([]);
    expect(html).toContain(`<a href="${href}">c</a> <a href="${href}">d</a>`);
  });

  test('in Markdown, a link to an own heading is kept if the text has no page, and else points to the page', () => {
    const body = '[a](#b)\n\n# B';
    expect(renderMarkdown(body, resolve).markdown).toBe(body);
    expect(renderMarkdown(body, resolve, 'https://a.example/c/').markdown).toBe(
      '[a](https://a.example/c/#user-content-b)\n\n# B',
    );
  });
});

describe.each([
  { parser: 'satteri', parse: parseBySatteri },
  { parser: 'remark', parse: parseByRemark },
])('in a text of another program, by $parser', ({ parse }) => {
  const headingsOf = (body: string) =>
    createRenderer(parse, { deadAnchors: 'refuse' })(body, resolve).headings.map(
      ({ text, slug }) => `${text} #${slug}`,
    );

  test.each([
    ...['{#b}', '\t{#b}', ' {\t#b }', ' {#b}\t', ' {#b} ##', ' {#b}\t##\t', '{ .c #b d=e }', ' {.c\t#b}'],
    ...['{id=b}', '{id="b"}', "{id='b'}", '{ .c id="b" }', '{/*b*/}', '{/*\t#b\t*/}', ' {/* b */} #'],
  ])('"## A%s" has the name b', (name) => {
    expect(headingsOf(`## A${name}`)).toEqual(['A #b']);
  });

  test.each(['_b', '甲', 'b.c:d-e_f', '1b', 'B²', `b${'c'.repeat(99)}`])('a heading may have the name %s', (name) => {
    expect(headingsOf(`## A {#${name}}`)).toEqual([`A #${name}`]);
  });

  test.each(['b', 'B-c.d:e_1'])('a heading may have the name %s in a comment', (name) => {
    expect(headingsOf(`## A {/* ${name} */}`)).toEqual([`A #${name}`]);
  });

  test.each([
    '{.c}',
    '{ .c d=e }',
    '{data-id=b}',
    `{${'x'.repeat(40)}=1}`,
    '{#b/c}',
    '{#-b}',
    '{.b .c}',
    `{#b${'c'.repeat(100)}}`,
  ])('"## A %s" has its name from its text', (attributes) => {
    expect(headingsOf(`## A ${attributes}`)).toEqual(['A #a']);
  });

  test.each([
    ['A {# b}', 'a--b'],
    ['A {#b{c}', 'a-bc'],
    ['A {#b}c}', 'a-bc'],
    ['A {#{b}', 'a-b'],
    ['A {#}b}', 'a-b'],
    ['A {#b} c', 'a-b-c'],
    ['A {/* b c */}', 'a--b-c-'],
    ['A {b}', 'a-b'],
    [`A {x${'x'.repeat(40)}=1}`, `a-x${'x'.repeat(40)}1`],
  ])('"## %s" has no name in it', (text, slug) => {
    expect(headingsOf(`## ${text}`)).toEqual([`${text} #${slug}`]);
  });

  test('a name ends in its line', () => {
    expect(headingsOf('A {#b\nc}\n---\n\n## D {#e}')).toEqual([expect.stringMatching(/^A \{#b\s+c\} #a/), 'D #e']);
  });
});

describe('ids on a page have no prefix, unless they could be those of its frame', () => {
  test.each([
    ['user-content-a', 'a'],
    ['user-content-my-stele-a', 'my-stele-a'],
    ['user-content-my-user-content-a', 'my-user-content-a'],
    ['user-content-stele-a', 'user-content-stele-a'],
    ['user-content-user-content-a', 'user-content-user-content-a'],
  ])('%s: %s', (id, onPage) => {
    expect(idOnPage(id)).toBe(onPage);
  });
});

describe('in a site', () => {
  const from = 'pages/guides/new.en.md';
  const linking = (link: string) => ({ [from]: `---\ntitle: New\n---\n[a](${link})\n` });

  test.each([
    { name: 'another page', link: 'start.en.md#first', url: 'https://small.example/guides/start/#user-content-first' },
    {
      name: 'after a query',
      link: 'start.en.md?a#first',
      url: 'https://small.example/guides/start/?a#user-content-first',
    },
    { name: 'the top of one', link: 'start.en.md#top', url: 'https://small.example/guides/start/#top' },
    {
      name: 'an asset, whose places are its own',
      link: '../../assets/dot.svg#a',
      url: 'https://small.example/assets/dot.svg#a',
    },
    { name: 'the portal', link: '/developers/#errors', url: 'https://small.example/developers/#errors' },
  ])('a link to a heading in $name resolves', async ({ link, url }) => {
    const { errors, site } = await loadFolder(contentFolder(linking(link)));
    expect(errors).toEqual([]);
    const text = site?.items.pages?.find(({ key }) => key === 'guides/new')?.translations.get('en');
    expect(text?.body?.read().html).toBe(`<p><a href="${url}">a</a></p>\n`);
  });

  test('the text that is shown is the one that must have it: a missing translation shows another', async () => {
    const post = '---\ntitle: P\npublished_at: 2026-01-01\n---\n# Part\n';
    const folder = contentFolder({ ...linking('../../posts/new.zh-tw.md#part'), 'posts/new.en.md': post });
    expect((await loadFolder(folder)).errors).toEqual([]);
  });

  test('no missing heading is reported of a file with an error', async () => {
    const folder = contentFolder({
      ...linking('other.en.md#part'),
      'pages/guides/other.en.md': 'no front matter\n\n# Part',
    });
    expect((await loadFolder(folder)).errors.map(({ at, rule }) => [at.split(':')[0], rule])).toEqual([
      ['pages/guides/other.en.md', 'yaml/front-matter'],
    ]);
  });
});
