/** Blocks of code on a page: their language, highlighted words, titles and marked lines. */
import { expect, test } from 'vitest';
import { createRenderer } from '../../../../generator/markdown/markdown.ts';
import { parseBySatteri } from '../../../../generator/markdown/satteri-parser.ts';
import { imagesOnPage } from '../../../../generator/print/site/picture.ts';
import { grammarFor } from '../../../../generator/print/site/prose/grammars.ts';
import { toPageHtml } from '../../../../generator/print/site/prose/page-html.ts';
import { wordsIn } from '../../../../generator/words/words.ts';

const render = createRenderer(parseBySatteri);

function shown(source: string): string {
  const texts = render(source, (url) => ({ url }));
  return toPageHtml(texts, 'https://s.example', wordsIn('en', {}), imagesOnPage({})).trim();
}

const text = (html: string) => html.replace(/<[^>]*>/g, '');

test('words of a language are highlighted, and the text stays the same', () => {
  expect(shown('```js\nconst a = "<b>"; // x\n```')).toBe(
    '<div class="code" data-language="js"><pre><code class="language-js"><span class="hljs-keyword">const</span> a = ' +
      '<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>; <span class="hljs-comment">// x</span>\n</code></pre></div>',
  );
});

test.each(['', 'nobody-knows', 'constructor', '__proto__'])('code in the language "%s" stays as it is', (language) => {
  const label = language === '' ? '' : ` data-language="${language}"`;
  const name = language === '' ? '' : ` class="language-${language}"`;
  expect(shown(`\`\`\`${language}\nif a < b\n\`\`\``)).toBe(
    `<div class="code"${label}><pre><code${name}>if a &#x3C; b\n</code></pre></div>`,
  );
});

test.each(['JS', 'TypeScript', 'sh', 'yml', 'C++', 'py', 'html', 'dockerfile'])('%s is a known name', (language) => {
  expect(shown(`\`\`\`${language}\n"a" 1\n\`\`\``)).toContain(`class="language-${language}"`);
});

test.each([
  { name: 'in a text', fence: ['```js title="a <b>.js"', 'x', '```'] },
  { name: 'in a list', fence: ['- a', '', '  ```js title="a <b>.js"', '  x', '  ```'] },
  { name: 'in a quotation', fence: ['> ```js title="a <b>.js"', '> x', '> ```'] },
  {
    name: 'after the same code without a title',
    fence: ['```js', 'x', '```', '', '```js title="a <b>.js"', 'x', '```'],
  },
])('a title $name', ({ fence }) => {
  const html = shown(fence.join('\n'));
  expect(html).toContain('<p class="code-title">a &#x3C;b&#x3E;.js</p><pre>');
  expect(html.split('code-title')).toHaveLength(2);
});

test('lines are marked by their numbers, also inside tokens of several lines', () => {
  const html = shown('```js {1,3-4}\na\n/* b\nc */\nd\ne\n```');
  expect(html.split('\n').map((line) => line.includes('<mark>'))).toEqual([true, false, true, true, false, false]);
  expect(html.split('\n')[2]).toBe('</span><mark><span class="hljs-comment">c */</span></mark>');
  expect(text(html)).toBe('a\n/* b\nc */\nd\ne\n');
});

test('a fence inside of an example names nothing', () => {
  expect(shown('````md\n```js title="no.js"\nx\n```\n````\n\n```js\nx\n```')).not.toContain('code-title');
});

test.each([
  { name: 'a very long block', code: 'a = 1;\n'.repeat(2000) },
  { name: 'a block with a very long line', code: `a = '${'a'.repeat(1001)}';\n` },
])('$name is not highlighted', ({ code }) => {
  expect(shown(`\`\`\`js\n${code}\`\`\``)).not.toContain('hljs');
});

test('of much code in a text, the first 50,000 characters are highlighted', () => {
  const html = shown(`\`\`\`js\n${'a = 1; // x\n'.repeat(800)}\`\`\`\n\n`.repeat(8));
  expect(html.split('<pre>').map((block) => block.includes('hljs'))).toEqual([
    ...[false, true, true, true, true, true, false, false, false],
  ]);
});

test('code that does not fit is not counted: a short block after it is highlighted', () => {
  const blocks = [9900, 9900, 9900, 9900, 9900, 9900, 66].map(
    (size) => `\`\`\`js\n${'a = 1; //x\n'.repeat(size / 11)}\`\`\``,
  );
  const html = shown(blocks.join('\n\n'));
  expect(html.split('<pre>').map((block) => block.includes('hljs'))).toEqual([
    ...[false, true, true, true, true, true, false, true],
  ]);
});

test.each([
  ['ml', 'ocaml'],
  ['ls', 'lasso'],
])('of two languages that are called %s, it is the first by name, as in the bundle', (alias, name) => {
  expect(grammarFor(alias)).toBe(name);
});

test('a block does not depend on the blocks before it', () => {
  const block = '```md\n# a\n\n<div class="x">y</div>\n```';
  const alone = shown(block);
  shown('```xml\n<a b="c"/>\n```');
  expect(alone).toContain('<span class="language-xml"><span class="hljs-tag">');
  expect(shown(block)).toBe(alone);
});

test.each([
  ['> [!NOTE]\n> Text.', '<div class="alert note">\n<p class="alert-title">Note</p>\n<p>Text.</p>\n</div>'],
  ['> [!Warning]\n>\n> Text.', '<div class="alert warning">\n<p class="alert-title">Warning</p>\n<p>Text.</p>\n</div>'],
  ['> [!NOTES]\n> Text.', '<blockquote>\n<p>[!NOTES]\nText.</p>\n</blockquote>'],
  ['> Text [!NOTE]\n> Text.', '<blockquote>\n<p>Text [!NOTE]\nText.</p>\n</blockquote>'],
  [
    '> > [!TIP]\n> > Text.',
    '<blockquote>\n<div class="alert tip">\n<p class="alert-title">Tip</p>\n<p>Text.</p>\n</div>\n</blockquote>',
  ],
  [
    '> [!TIP]\n> Text.\n>\n> > Said.\n>\n> More.',
    '<div class="alert tip">\n<p class="alert-title">Tip</p>\n<p>Text.</p>\n<blockquote>\n<p>Said.</p>\n</blockquote>\n<p>More.</p>\n</div>',
  ],
])('%j is an alert or a quotation', (source, html) => {
  expect(shown(source)).toBe(html);
});
