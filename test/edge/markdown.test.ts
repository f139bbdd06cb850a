/**
 * Each page in Markdown: at its own address for who prefers it (RFC 9110, 12.5.1), and at `page.md` and `index.md`
 * beside it.
 */
import fc from 'fast-check';
import preferredMediaTypes from 'negotiator/lib/mediaType.js';
import { describe, expect, test } from 'vitest';
import { markdownFileOf, prefersMarkdown } from '../../generator/edge/markdown.ts';
import { fuzz } from '../support/fuzz.ts';
import { ask, kept, service, textOf } from './in-memory.ts';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const more = {
  'page.md': '# Home\n',
  'posts/a/page.md': '# A\n',
  'zh-tw/developers/errors/page.md': '# Errors\n',
  'posts/b/index.html': '<p>b</p>',
  'assets/index.html': '<p>mine</p>',
  'assets/page.md': '# Mine\n',
  'assets/index.md': '# Also mine\n',
};
const home = [
  service,
  '<https://edge.example/>; rel="alternate"; hreflang="en"',
  '<https://edge.example/zh-tw/>; rel="alternate"; hreflang="zh-TW"',
].join(', ');
const prefers = { accept: 'text/markdown' };
const version = (folder: string) => `<https://edge.example/${folder}page.md>; rel="alternate"; type="text/markdown"`;

describe('a page', () => {
  test.each([
    { target: '/', folder: '', link: `${home}, ${version('')}`, own: home },
    { target: '/posts/a/', folder: 'posts/a/', link: version('posts/a/'), own: undefined },
    { target: '/posts/a/index.html', folder: 'posts/a/', link: version('posts/a/'), own: undefined },
    {
      target: '/zh-tw/developers/errors/',
      folder: 'zh-tw/developers/errors/',
      link: `${service}, ${version('zh-tw/developers/errors/')}`,
      own: service,
    },
  ])('$target: HTML that links to its Markdown, or the Markdown', async ({ target, folder, link, own }) => {
    const asHtml = await ask(target, { more });
    expect([asHtml.status, asHtml.read, textOf(asHtml).slice(0, 3)]).toEqual([200, [`${folder}index.html`], '<p>']);
    expect(asHtml.headers).toMatchObject({ ...kept, 'content-type': html, vary: 'Accept', link });
    expect(asHtml.headers).not.toHaveProperty('content-location');

    const asMarkdown = await ask(target, { more, headers: prefers });
    expect([asMarkdown.status, asMarkdown.read, textOf(asMarkdown).slice(0, 2)]).toEqual([
      200,
      [`${folder}page.md`],
      '# ',
    ]);
    expect(asMarkdown.headers).toMatchObject({
      ...kept,
      'content-type': markdown,
      vary: 'Accept',
      'content-location': `https://edge.example/${folder}page.md`,
    });
    expect(asMarkdown.headers.link).toBe(own);
  });

  test.each([
    { accept: 'text/markdown', type: markdown },
    { accept: 'text/markdown, text/html', type: markdown },
    { accept: 'text/html;q=0.1, TEXT/Markdown;q=0.2', type: markdown },
    { accept: 'text/markdown, */*;q=0.5', type: markdown },
    { accept: 'text/html;q=0.5, text/markdown;\tq\t=\t0.6\t', type: markdown },
    { accept: 'text/html;q=0, text/markdown;q=0.', type: html },
    { accept: 'text/markdown;q=1., text/html;q=0.9', type: markdown },
    { accept: 'text/markdown;q=1.000;, text/html;q=0.9', type: markdown },
    { accept: 'text/markdown;q=1.5, text/html;q=0.1', type: html },
    { accept: 'text/markdown;q=x, text/html;q=0.1', type: html },
    { accept: 'text/markdown;q=0.9;q=0.8', type: html },
    { accept: 'text/markdown;variant="a,b;q=0", text/html;q=0.5', type: html },
    { accept: 'text/plain;a= "x, text/html, \\", text/html", text/markdown;q=0.2', type: markdown },
    { accept: 'text/plain;a=\t"", text/markdown', type: markdown },
    { accept: 'text/plain;a="x, text/markdown', type: html },
    { accept: '*/*', type: html },
    { accept: '', type: html },
    { accept: 'image/png', type: html },
    { accept: 'text/html, text/markdown', type: html },
    { accept: 'text/markdown;q=0', type: html },
    { accept: 'text/html, text/markdown;q=0.9', type: html },
  ])('a page with Accept "$accept" is $type', async ({ accept, type }) => {
    for (const target of ['/posts/a/', '/nothing']) {
      const { headers } = await ask(target, { more, headers: { accept } });
      expect([headers['content-type'], headers.vary]).toEqual([type, 'Accept']);
    }
  });

  test('a page without a Markdown version is HTML for every Accept', async () => {
    const { status, read, headers } = await ask('/posts/b/', { more, headers: prefers });
    expect([status, read, headers['content-type'], headers.vary]).toEqual([
      200,
      ['posts/b/page.md', 'posts/b/index.html'],
      html,
      'Accept',
    ]);
    expect(headers).not.toHaveProperty('content-location');
  });

  test('a page of a site that does not negotiate is HTML for every Accept, and links to no Markdown', async () => {
    const over = { markdownByAccept: false };
    const { status, read, headers } = await ask('/posts/a/', { more, over, headers: prefers });
    expect([status, read, headers['content-type']]).toEqual([200, ['posts/a/index.html'], html]);
    expect(headers).not.toHaveProperty('vary');
    expect(headers).not.toHaveProperty('link');
    expect((await ask('/posts/a/index.md', { more, over })).status).toBe(404);
  });
});

test('index.md beside a page is its Markdown for every Accept', async () => {
  for (const accept of ['text/html', 'text/markdown']) {
    const answer = await ask('/posts/a/index.md', { more, headers: { accept } });
    expect([answer.status, answer.read, textOf(answer)]).toEqual([200, ['posts/a/page.md'], '# A\n']);
    expect(answer.headers).toMatchObject({
      'content-type': markdown,
      'content-location': 'https://edge.example/posts/a/page.md',
    });
    expect(answer.headers).not.toHaveProperty('vary');
    expect(answer.headers).not.toHaveProperty('link');
  }
  expect((await ask('/index.md', { more })).headers.link).toBe(home);
  expect((await ask('/posts/b/index.md', { more })).status).toBe(404);
});

test('page.md is a file like any other', async () => {
  const answer = await ask('/posts/a/page.md', { more });
  expect([answer.status, answer.read, textOf(answer)]).toEqual([200, ['posts/a/page.md'], '# A\n']);
  expect(answer.headers['content-type']).toBe(markdown);
  for (const name of ['vary', 'link', 'content-location']) expect(answer.headers).not.toHaveProperty(name);
  expect((await ask('/page.md', { more })).headers.link).toBe(home);
});

test("the content's own files are no pages", async () => {
  for (const [target, text] of [
    ['/assets/index.html', '<p>mine</p>'],
    ['/assets/', '<p>mine</p>'],
    ['/assets/index.md', '# Also mine\n'],
  ] as const) {
    const answer = await ask(target, { more, headers: prefers });
    expect([answer.status, textOf(answer)], target).toEqual([200, text]);
    for (const name of ['vary', 'link', 'content-location']) expect(answer.headers).not.toHaveProperty(name);
  }
});

test.each([
  { file: 'index.html', is: 'page.md' },
  { file: 'index.md', is: 'page.md' },
  { file: 'zh-tw/a-1/index.html', is: 'zh-tw/a-1/page.md' },
  { file: 'page.md', is: undefined },
  { file: 'a/index.html.br', is: undefined },
  { file: 'a/myindex.html', is: undefined },
  { file: 'a/index.htm', is: undefined },
  { file: 'a/index_md', is: undefined },
  { file: '/index.html', is: undefined },
  { file: 'a.b/index.html', is: 'a.b/page.md' },
  { file: '.a/index.html', is: undefined },
  { file: 'assets/index.html', is: undefined },
  { file: 'assets/a/index.md', is: undefined },
])('the Markdown version of $file is $is', ({ file, is }) => {
  expect(markdownFileOf(file)).toBe(is);
});

/** Parts of Accept as clients write them, and some that none does. */
const range = fc
  .tuple(
    fc.constantFrom(
      ...[
        'text/html',
        'text/markdown',
        'TEXT/Markdown',
        'text/*',
        '*/*',
        '*/html',
        '*/markdown',
        'a/b',
        'text',
        '*',
        '',
      ],
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom(';', ' ; ', ';\t', ';;'),
        fc.constantFrom(...['q=0', 'q=1', 'q=1.000', 'Q=0.5', 'q=0.50', 'q=.5', 'q=1.5', 'q=', 'q', 'q=x', 'level=1']),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([type, parameters]) => type + parameters.map((part) => part.join('')).join(''));
const quoted = fc.constantFrom('text/html;a="b,text/markdown"', 'text/markdown;a="\\",b"', 'text/*;a="b";q=1');

const { cases, limit } = fuzz(3000, 46);
test('Accept is read as negotiator reads it, with each malformed weight as 0', limit, () => {
  const counts = { html: 0, markdown: 0 };
  fc.assert(
    fc.property(fc.array(fc.oneof({ arbitrary: range, weight: 9 }, quoted), { maxLength: 5 }), (ranges) => {
      const accept = ranges.join(',');
      // The library takes 1.5 for more than 1, and an empty weight for 1.
      const valid = accept.replace(/;[\t ]*q=(?!(?:0(?:\.\d*)?|1(?:\.0*)?)[\t ;]*(?:,|$))[^,]*/gi, ';q=0');
      const expected = preferredMediaTypes(valid, ['text/html', 'text/markdown'])[0] === 'text/markdown';
      counts[expected ? 'markdown' : 'html']++;
      expect(prefersMarkdown({ method: 'GET', target: '/', headers: { accept } }), accept).toBe(expected);
    }),
    cases,
  );
  expect(Math.min(counts.html, counts.markdown)).toBeGreaterThan(cases.numRuns / 20);
});
