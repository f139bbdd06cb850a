/** A link with a slip in it is shown as it is written. Each is reported; prose with brackets is not. */
import { describe, expect, test } from 'vitest';
import { renderers } from '../support/renderers.ts';

const resolve = (url: string) => ({ url });

describe.each(renderers)('$parser', ({ renderMarkdown }) => {
  const reported = (body: string) =>
    renderMarkdown(body, resolve)
      .mistakes.filter(({ rule }) => rule === 'links/syntax')
      .map(({ place: { line, column }, reason }) => `${line}:${column} ${/: (.*)\. It is/.exec(reason)?.[1]}`);
  const spaces = 'write the address between `<` and `>`, or its spaces as %20';

  test.each([
    { name: 'spaces in an address', body: 'a\n[x](a b.md) c', found: [`2:1 ${spaces}`] },
    { name: 'spaces in the address of an image', body: '![x](../my photo.png)', found: [`1:2 ${spaces}`] },
    { name: 'spaces in a path', body: '[x](../about us)', found: [`1:1 ${spaces}`] },
    {
      name: 'brackets in the wrong order',
      body: 'See (the hall)[../hall.md].',
      found: ['1:5 write `[text](address)`'],
    },
    { name: 'a space between', body: '- [x] y\n- [the hall] (../hall.md)', found: ['2:3 remove the space before `(`'] },
    {
      name: 'a web address behind a space',
      body: 'a [b] (https://a.example/) c',
      found: ['1:3 remove the space before `(`'],
    },
    { name: 'a name without an address', body: 'a [docs][docs]', found: ['1:3 there is no definition [docs]: …'] },
    { name: 'a text without an address', body: '**[docs][]**', found: ['1:3 there is no definition [docs]: …'] },
    { name: 'a note that is missing', body: 'a[^1] b[^2]\n\n[^2]: c', found: ['1:2 there is no definition [^1]: …'] },
    { name: 'an address in square brackets', body: '[a b][../a.md]', found: ['1:1 write `[text](address)`'] },
    {
      name: 'a cell of a table',
      body: '| a |\n| - |\n| [docs][docs] |',
      found: ['3:3 there is no definition [docs]: …'],
    },
    {
      name: 'a text without an address of its own name',
      body: '[docs][help]\n[a1][bc] [1a][bc]',
      found: ['1:1 there is no definition [help]: …', '2:1 there is no definition [bc]: …'],
    },
    { name: 'what begins with a number', body: '[1a][bc]', found: ['1:1 there is no definition [bc]: …'] },
    ...[
      ...['mailto:a@b.example', 'http://a.example', './a', '../a', '/a', '#a', 'a.md', 'a.mdx', 'a.markdown', 'a.htm'],
      ...['a.html', 'a.pdf', 'a.csv', 'a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'a.svg', 'a.webp', 'a.avif', 'A.PDF'],
      ...['a.md?b', 'a.md#b', 'a.md#', 'HTTPS://A.EXAMPLE'],
    ].map((address) => ({
      name: `the address ${address}`,
      body: `[x] (${address})`,
      found: ['1:1 remove the space before `(`'],
    })),
    { name: 'beside code', body: '`[a1][b1]` [docs][docs]', found: ['1:12 there is no definition [docs]: …'] },
  ])('$name is reported', ({ body, found }) => {
    expect(reported(body)).toEqual(found);
  });

  test.each([
    { name: 'links', body: '[a](b.md) [c](<d e.md>) [f](g.md "h i.md") ![j](k.png) <https://l.example>' },
    { name: 'references', body: '[a][b] [b][] [b] ![c][b] [a[^1]][b] [^1]\n\n[b]: https://b.example\n[^1]: a' },
    { name: 'code', body: '`[docs][docs]` and\n\n    [x](a b.md)\n\n```\n[^1] (x)[a.md]\n```' },
    { name: 'a call in prose', body: 'array[0](x y.md) f[1](a, b) [0](a, b) x (y)[z] (see)[1]' },
    { name: 'a table of numbers', body: 'm[i][j] [i][j] [1][2] [12][13, 14]' },
    { name: 'ranges of numbers', body: '[1, 2][3] [1–2][3] [1-2][3]' },
    {
      name: 'words and a remark',
      body: '[x] (a.mdc) [x] (a md) [x] (https://a.example and more) [x] (a.md/b) [x] (.a)',
    },
    { name: 'remarks in brackets', body: 'He said [sic] (in 1999). [Applause] [ ] [x] [1] (2nd edition)' },
    { name: 'tasks', body: '- [ ] (a) b\n- [x] c' },
    { name: 'a pattern', body: 'Not [^a-z], not [^"].' },
    { name: 'a backslash', body: String.raw`\[docs][docs] \[x](a b.md) [x\](a b.md) \[^1] \(x)[a.md]` },
    { name: 'a comment', body: '<!-- [docs][docs] -->' },
  ])('$name is not', ({ body }) => {
    expect(reported(body)).toEqual([]);
  });

  test.each([
    { name: 'the last block without an end', body: 'a\n\n```js\nb\n\nc', found: ['3:1'] },
    { name: 'a block in a block', body: '```js\na\n\nText\n\n```js\nb\n```\n\nc', found: ['6:1'] },
    {
      name: 'a block in a block of a list',
      body: '- a\n\n  ~~~\n  b\n  ~~~ sh\n  ~~~sh\n  c\n  ~~~\n',
      found: ['6:3'],
    },
    ...['c', 'c++', 'objective-c', 'JS', 'js \t', 'x86_64'].map((language) => ({
      name: `a block of ${language} in a block`,
      body: `\`\`\`\na\n\`\`\`${language}\nb\n\`\`\``,
      found: ['3:1'],
    })),
    { name: 'code that mentions a fence', body: '```\n```js x\n```1\n a```js\n```', found: [] },
    { name: 'a block with an end', body: '```js\na\n```\n', found: [] },
    { name: 'a block of Markdown with a longer fence', body: '````md\n```js\na\n```\n````', found: [] },
    { name: 'a block with other marks inside', body: '```md\n~~~js\na\n~~~\n```', found: [] },
    { name: 'indented code', body: 'a\n\n    ```js\n', found: [] },
  ])('$name is $found.length times a missing end', ({ body, found }) => {
    const fences = renderMarkdown(body, resolve).mistakes.filter(({ rule }) => rule === 'markdown/fence');
    expect(fences.map(({ place: { line, column } }) => `${line}:${column}`)).toEqual(found);
  });

  test.each([
    { name: 'YAML', body: '\n---\ntitle: Again\nkeywords:\n  - a\n- b\n\n# c\nd:\n---\nText.', found: ['2:1'] },
    { name: 'YAML with tabs', body: '\t\n---\t\nA:\t1\n_b-c: 2\nD-e:\n\tf\n-\tg\n#h\n---\t\n', found: ['2:1'] },
    { name: 'one key', body: '---\n_a-b:\n---', found: ['1:1'] },
    { name: 'a key of one letter', body: '---\na: b\n---\nText.', found: ['1:1'] },
    { name: 'TOML with tabs', body: '\t\n+++\t\nA_b.c-d\t=1\n\n[e]\n+++\t', found: ['2:1'] },
    { name: 'TOML with one key', body: '+++\n_=\n+++', found: ['1:1'] },
    { name: 'TOML', body: '+++\ntitle = "Again"\n+++\nText.', found: ['1:1'] },
    { name: 'a line across the page', body: '---\nText: this.\n\nMore\n---', found: [] },
    { name: 'a line across the page with text behind it', body: '---\na: b\n--- c', found: [] },
    { name: 'plus signs with text behind them', body: '+++\na = 1\n+++ b', found: [] },
    { name: 'a word and a colon without a space', body: '---\na:b\n---', found: [] },
    { name: 'a block further down', body: 'Text.\n\n---\ntitle: a\n---', found: [] },
    { name: 'a heading with a line below', body: 'title: a\n---\n\nText.', found: [] },
  ])('$name at the start of a body is $found.length times front matter', ({ body, found }) => {
    const second = renderMarkdown(body, resolve).mistakes.filter(({ rule }) => rule === 'markdown/front-matter');
    expect(second.map(({ place: { line, column } }) => `${line}:${column}`)).toEqual(found);
  });
});
