/** Titles and marked lines of code, which are in the source of a text alone. */
import { expect, test } from 'vitest';
import { edited } from '../../../../generator/base/edits.ts';
import { tagsIn } from '../../../../generator/base/html-tags.ts';
import { codeEdits } from '../../../../generator/print/site/prose/code.ts';
import { isHighlightClass } from '../../../../generator/verify/allowed-html.ts';

/** The title and the marked lines of the code `a`, `b`, `c` in `markdown`, and of what is around it. */
function boxIn(markdown: string, language = 'x'): { title: string; marked: string } {
  const html = `<pre><code class="language-${language}">a\nb\nc\n</code></pre>`;
  const shown = edited(html, codeEdits(html, [...tagsIn(html)], markdown));
  return {
    title: /<p class="code-title">(.*?)<\/p>/.exec(shown)?.[1] ?? '',
    marked: Array.from(shown.matchAll(/<mark>(.*?)<\/mark>/g), ([, line]) => line).join(''),
  };
}

const code = 'a\nb\nc\n';

test.each<[meta: string, title: string, marked: string]>([
  ['title="T"', 'T', ''],
  ['filename="a.x"', 'a.x', ''],
  // Tabs of VitePress: `[npm]`, and names of files.
  ['[npm]', 'npm', ''],
  ['{2} [a.x]', 'a.x', 'b'],
  ['[a.x] title="T"', 'T', ''],
  ['[a b.x]', 'a b.x', ''],
  ['[]', '', ''],
  ['x[1]', '', ''],
  ['[x', '', ''],
  ['showLineNumbers title="T" {2}', 'T', 'b'],
  ['title="<T> & \'t\'"', "&#x3C;T&#x3E; &#x26; 't'", ''],
  ['subtitle="T"', '', ''],
  ['title=""', '', ''],
  [`title="${'t'.repeat(200)}"`, 't'.repeat(200), ''],
  [`title="${'t'.repeat(201)}"`, '', ''],
  ['{1}', '', 'a'],
  ['{1,3}', '', 'ac'],
  ['{ 1 , 3 }', '', 'ac'],
  ['{1-2}', '', 'ab'],
  ['{2 - 3}', '', 'bc'],
  ['{3-1}', '', ''],
  ['{0,4,100}', '', ''],
  ['{1000}', '', ''],
  ['{001}', '', 'a'],
  ['{1-1000}', '', ''],
  ['{1x,2}', '', ''],
  ['{x}', '', ''],
  ['a{1}', '', ''],
  ['{1', '', ''],
  [`{${' '.repeat(199)}1}`, '', 'a'],
  [`{${' '.repeat(200)}1}`, '', ''],
])('code with %s has the title %j and marks %j', (meta, title, marked) => {
  expect(boxIn(`\`\`\`x ${meta}\n${code}\`\`\`\n`)).toEqual({ title, marked });
});

test.each([
  ['a fence of tildes', '~~~x {1}\na\nb\nc\n~~~'],
  ['a longer fence', '````x {1}\na\nb\nc\n````'],
  ['spaces before its language', '```  x {1}\na\nb\nc\n```'],
  ['tabs', '```x\t{1}\na\nb\nc\n```'],
  ['a list', '- ```x {1}\n  a\n  b\n  c\n  ```'],
  ['a list with a star', '*\t```x {1}\n  a\n  b\n  c\n  ```'],
  ['a list with a plus', '+  ```x {1}\n   a\n   b\n   c\n   ```'],
  ['a numbered list', '123456789. ```x {1}\n   a\n   b\n   c\n   ```'],
  ['a list with brackets', '1) ```x {1}\n   a\n   b\n   c\n   ```'],
  ['a quotation', '> ```x {1}\n> a\n> b\n> c\n> ```'],
  ['a list in a quotation', '> - ```x {1}\n>   a\n>   b\n>   c\n>   ```'],
  ['no end', '```x {1}\na\nb\nc'],
  ['another block before it', '```x {3}\nz\n```\n\n```x {1}\na\nb\nc\n```'],
])('lines are marked in %s', (_, markdown) => {
  expect(boxIn(markdown)).toEqual({ title: '', marked: 'a' });
});

test.each([
  ['another language', '```y {1}\na\nb\nc\n```'],
  ['other code', '```x {1}\na\nb\n```'],
  ['a span of code', '```x {1}``` a'],
  ['code in code', '````\n```x {1}\na\nb\nc\n```\n````'],
])('no lines are marked by %s', (_, markdown) => {
  expect(boxIn(markdown)).toEqual({ title: '', marked: '' });
});

test('of two equal blocks, each has its own lines', () => {
  const html = '<pre><code class="language-x">a\n</code></pre><pre><code class="language-x">a\n</code></pre>';
  const shown = edited(html, codeEdits(html, [...tagsIn(html)], '```x title="1"\na\n```\n\n```x title="2"\na\n```\n'));
  expect(Array.from(shown.matchAll(/code-title">(.)/g), ([, title]) => title)).toEqual(['1', '2']);
});

test.each(
  'hljs-keyword,hljs-title class_,hljs-title class_ inherited__,hljs-A,language-xml,language-c++,language-a.b-c'.split(
    ',',
  ),
)('the highlighter writes the class %s', (value) => {
  expect(isHighlightClass(value)).toBe(true);
});

test.each(
  ',hljs-,hljs-1,hljs--a,xhljs-a,hljs-a b,hljs-a b__,hljs-a b_ c_,hljs-a b_ c___,hljs-a 1_,hljs-a _,language-,language-a b_,xlanguage-a,hljs-a!,language-a!'.split(
    ',',
  ),
)('the highlighter does not write the class %j', (value) => {
  expect(isHighlightClass(value)).toBe(false);
});
