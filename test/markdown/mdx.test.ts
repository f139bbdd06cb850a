/** MDX as Markdown: what goes, what stays, in which line, and in what time. */
import { describe, expect, test } from 'vitest';
import { mdxToMarkdown } from '../../generator/markdown/dialects/mdx.ts';
import { built, things } from '../collections/built.ts';

const strip = (source: string) => mdxToMarkdown(source, 'strip', false).text;

test.each([
  {
    name: 'tabs, whose labels say what is in them',
    source:
      '<Tabs>\n<TabItem value="a" label="A *b*">\n\nc\n\n</TabItem>\n<TabItem value=\'d\'>\n\ne\n\n</TabItem>\n</Tabs>',
    is: '\n**A \\*b\\***  \n\nc\n\n\n**d**  \n\ne\n\n\n',
  },
  {
    name: 'cards with a title, some of which are nothing but a link',
    source:
      '<Card title="A" icon="b">c</Card>\n<LinkCard\n  title="D"\n  href="/d e/"\n  description="F"\n/>\n<Card>g</Card>',
    is: '**A**  c\n\n**[D](</d e/>)** F  \n\n\n\n\ng',
  },
  {
    name: 'titles in expressions, and of other components',
    source: '<Tab title={a}>b</Tab> <TabItem label="">c</TabItem> <Chart title="d" />',
    is: 'b c ',
  },
  { name: 'an import', source: "import A from './a';\n\ntext", is: '\n\ntext' },
  {
    name: 'a box of a kind that nobody has',
    source: '<Callout type="party" title="a">\n\nb\n\n</Callout>',
    is: ':::note{title="a"}\n\nb\n\n:::',
  },
  {
    name: 'an export with empty lines in it',
    source: 'export const a = [\n  1,\n\n  "]",\n];\n\ntext',
    is: '\n\n\n\n\n\ntext',
  },
  { name: 'imports one below the other', source: "import { A } from 'a'\nimport 'b'\n\ntext", is: '\n\n\ntext' },
  {
    name: 'prose that begins with import',
    source: 'import the file, then\nexport it',
    is: 'import the file, then\nexport it',
  },
  { name: 'an import inside of code', source: '```js\nimport a from "a"\n```', is: '```js\nimport a from "a"\n```' },
  { name: 'an expression', source: 'a {1 + 1} b', is: 'a  b' },
  { name: 'an expression with braces in texts', source: 'a {f({ b: "}", c: `}${"}"}` })} b', is: 'a  b' },
  { name: 'an expression with an apostrophe in its text', source: "{a.map(() => <p>it's</p>)} b", is: ' b' },
  {
    name: 'templates with expressions, templates in these, and a brace after them',
    source: 'a {`b ${c ? `d ${e}` : "}"} } \\` $ f`} g',
    is: 'a  g',
  },
  { name: 'a template without an end', source: 'a {`b} c', is: 'a {`b} c' },
  { name: 'a template without an end after an expression', source: 'a {`b ${c}} d', is: 'a {`b $} d' },
  { name: 'a text in an expression', source: 'a {\'<\'} b {" "}c', is: 'a \\< b  c' },
  {
    name: 'quotation marks and dollars in the text of an expression',
    source: `{"Don't"} {'a "b" \`c\`'} {\`d's "$5"\`} {"\${e}"} {'$6'}`,
    is: 'Don\\\'t a \\"b\\" \\`c\\` d\\\'s \\"\\$5\\" \\$\\{e\\} \\$6',
  },
  { name: 'a text on a line of its own in an expression', source: 'a {\n  "b"\n}\n\nc', is: 'a b\n\n\n\nc' },
  {
    name: 'regular expressions in expressions',
    source: 'a {/[}]/.test(b)} c {d(/"/g, {})} e {f / g} h',
    is: 'a  c  e  h',
  },
  {
    name: 'regular expressions after a round bracket',
    source: 'export const f = (s) => s.replace(/[{]/g, "");\n\na {s.split(/[}]/)} c',
    is: '\n\na  c',
  },
  { name: 'slashes in the text of an expression', source: '{a && <p>b / {c} / d, /e/</p>}f', is: 'f' },
  { name: 'a comment above an import', source: '{/* a */}\nimport B from "b"\n\nc', is: '\n\n\nc' },
  { name: 'an expression of several lines above an import', source: '{a(\n\n)}\nimport "b"\n\nc', is: '\n\n\n\n\nc' },
  { name: 'the head of the page', source: 'a\n\n<head>\n  <title>b</title>\n</head>\n\nc', is: 'a\n\n\n\n\n\nc' },
  { name: 'a head without an end', source: '<head>\n\na', is: '\n\na' },
  {
    name: 'components that are boxes',
    source: '<Aside type="danger" title="a {b}">\n  c\n</Aside>\n\n<Callout\n  title="d"\n>\n\ne\n\n</Callout>',
    is: ':::caution\nc\n:::\n\n:::note{title="d"}\n\n\n\ne\n\n:::',
  },
  {
    name: 'boxes in a list, and in boxes',
    source: '1. a\n\n   <Admonition type="tip">\n     <Warning>\n       b\n     </Warning>\n   </Admonition>',
    is: '1. a\n\n   :::tip\n   :::warning\n   b\n   :::\n   :::',
  },
  ...[
    ...['Note', 'Info', 'Aside', 'Callout', 'Admonition'].map((tag) => [tag, tag, 'note']),
    ...['Tip', 'Warning', 'Caution'].map((tag) => [tag, tag, tag.toLowerCase()]),
    ['Danger', 'Danger', 'caution'],
    ['Aside', "Aside type='tip'", 'tip'],
    ['Aside', 'Aside\n  type="danger"', 'caution'],
    ['Aside', `Aside type="${'a'.repeat(40)}" type="tip"`, 'note'],
    ['Tip', 'Tip type="my-kind"', 'note'],
    ['Tip', 'Tip subtype="danger" type={danger}', 'tip'],
    ['Tip', "Tip title='b c'", "tip{title='b c'}"],
    ['Tip', 'Tip title="Don\'t"', 'tip{title="Don\'t"}'],
    ['Tip', 'Tip title=\'The "b"\'', 'tip{title=\'The "b"\'}'],
    ['Tip', `Tip title="${'b'.repeat(200)}"`, `tip{title="${'b'.repeat(200)}"}`],
    ...['{b}', 'b}', '{b', '', 'b'.repeat(201)].map((title) => ['Tip', `Tip title="${title}"`, 'tip']),
  ].map(([name = '', tag = '', kind = '']) => ({
    name: `the box <${tag}>`,
    source: `<${tag}>\t\na\n</${name}> `,
    is: `:::${kind}${tag.includes('\n') ? '\n' : '\t'}\na\n::: `,
  })),
  { name: 'a title of two lines', source: '<Tip title="b\nc">\na\n</Tip>', is: ':::tip\n\na\n:::' },
  { name: 'a box whose end is in a line', source: '<Tip>\na</Tip>', is: '\na' },
  { name: 'a box whose beginning is in a line', source: '<Tip>a\n</Tip>', is: 'a\n' },
  { name: 'a box indented by a tab', source: '1. a\n\n\t<Tip>\n\tb\n\t</Tip>', is: '1. a\n\n\t:::tip\n\tb\n\t:::' },
  ...['A.b', 'A$', 'A_1', 'AbC'].map((tag) => ({
    name: `lines of <${tag}>`,
    source: `<${tag}>b</${tag}>\n<${tag}>c</${tag}>\nd`,
    is: 'b\n\nc\n\nd',
  })),
  { name: 'text less indented than its component', source: '  <A>\n b\n  </A>', is: '\n b\n' },
  { name: 'text less indented than the first line', source: '<A>\n    b\n  c\n</A>', is: '\nb\nc\n' },
  { name: 'an empty text in an expression', source: 'a{\'\'}{""}{``}b', is: 'ab' },
  { name: 'a text between backticks', source: 'a {`b`} c', is: 'a b c' },
  {
    name: 'marks of Markdown in the text of an expression',
    source: 'a {"! # * - [ ] ` { | } ~ : @"} b',
    is: 'a \\! \\# \\* \\- \\[ \\] \\` \\{ \\| \\} \\~ \\: \\@ b',
  },
  {
    name: 'texts that are computed',
    source: 'a {`b` + `c`} {`${d}`} {"e\\n"} {`f\n${g}`} {"h".i} {j("k")}',
    is: 'a    \n',
  },
  { name: 'an empty head and an end alone', source: '<head />\n\na</head>b', is: '\n\nab' },
  { name: 'a box in a line', source: '<Note>a</Note>\n<Note />\n<Tip>\nb', is: 'a\n\n\nb' },
  { name: 'the title of a box', source: ':::note{title="a"}\n{b}c\n:::', is: ':::note{title="a"}\nc\n:::' },
  { name: 'a line of code in three backticks', source: '```a``` {b}\nc', is: '```a``` \nc' },
  { name: 'a comment', source: 'a\n\n{/* b\n\n{ */}\n\nc', is: 'a\n\n\n\n\n\nc' },
  { name: 'an HTML comment, as Docusaurus allows', source: 'a <!-- {b} --> c', is: 'a <!-- {b} --> c' },
  { name: 'the name of a heading', source: '## A {#my-id}', is: '## A {#my-id}' },
  {
    name: 'the name of a heading with spaces',
    source: '## A { #my-id }\n## B {/* #c */}',
    is: '## A { #my-id }\n## B {/* #c */}',
  },
  { name: 'text that is indented', source: 'a\n\n      b\n     c\n\n\t\td', is: 'a\n\nb\nc\n\n   d' },
  {
    name: 'lists and code that are indented',
    source: '      - a\n        - b\n\n          ```\n          c\n            d\n          ```\n\n        e\n\nf',
    is: '- a\n  - b\n\n    ```\n    c\n      d\n    ```\n\n  e\n\nf',
  },
  { name: 'text that is indented by tabs alone', source: 'a\n\n\tb', is: 'a\n\nb' },
  { name: 'text that is indented in an item', source: '1. a\n\n       b\n\n2. c', is: '1. a\n\n   b\n\n2. c' },
  {
    name: 'a second component in an item, whose code is deeper',
    source:
      '1. a\n\n   <B>\n     <C>\n       ```\n       d\n       ```\n     </C>\n     <C>\n           ```\n           e\n             f\n           ```\n     </C>\n   </B>',
    is: '1. a\n\n\n\n   ```\n   d\n   ```\n\n\n   ```\n   e\n     f\n   ```\n\n',
  },
  {
    name: 'a component that is indented by tabs and by spaces',
    source: '<A>\n\t<B>\n\t\ta\n\n        b\n\n\t\t```\n\t\tc\n\t\t\td\n\t\t```\n\t</B>\n</A>',
    is: '\n\na\n\nb\n\n```\nc\n\td\n```\n\n',
  },
  {
    name: 'the name of a heading as a comment, as in React',
    source: '## A {/*b-c*/}\n\nd {/*e*/}',
    is: '## A {/*b-c*/}\n\nd ',
  },
  { name: 'braces that are escaped', source: 'a \\{b\\} \\<c>', is: 'a \\{b\\} \\<c>' },
  { name: 'braces and tags in code', source: 'a `{b} <C>` ``<D> ` {e}`` f', is: 'a `{b} <C>` ``<D> ` {e}`` f' },
  { name: 'a link in angle brackets', source: 'a <https://b.example/{c}>', is: 'a <https://b.example/{c}>' },
  { name: 'an address in angle brackets', source: '[a](<b c.md>) ![d](<e>  "f")', is: '[a](<b c.md>) ![d](<e>  "f")' },
  { name: 'a definition', source: '[a]: <b.md>\n[c]: <> (d)', is: '[a]: <b.md>\n[c]: <> (d)' },
  { name: 'a component after a colon', source: '[a]: <B>c</B>\n[d](<e>f</e>)', is: '[a]: c\n[d](f)' },
  { name: 'a sign for less', source: '1 < 2, a <2', is: '1 < 2, a <2' },
  { name: 'signs for less and more', source: 'a < 0.71 and b >= 2', is: 'a < 0.71 and b >= 2' },
  { name: 'a brace without an end', source: 'a { b', is: 'a { b' },
  { name: 'a tag without an end', source: 'a <B c="\n\nd', is: 'a <B c="\n\nd' },
  { name: 'a component in a line', source: 'a <B c={"}"} d=">">e</B> f', is: 'a e f' },
  { name: 'a component with a dot, a fragment, a namespace', source: '<A.b>c</A.b> <>d</> <e:f />g', is: 'c d g' },
  { name: 'a component around blocks', source: '<A>\n\n# b\n\nc\n</A>', is: '\n\n# b\n\nc\n' },
  { name: 'a component on several lines', source: '<A\n  b="c"\n  d={{ e: 1 }}\n/>\nf', is: '\n\n\n\nf' },
  { name: 'a component with empty lines in its tag', source: '<A\n  b={1}\n\n  c="d"\n\n/>\ne', is: '\n\n\n\n\n\ne' },
  {
    name: 'components in components that are indented',
    source: '<A>\n    <B>\n        c\n\n        - d\n          e\n    </B>\n</A>',
    is: '\n\nc\n\n- d\n  e\n\n',
  },
  { name: 'code in a component', source: '<A>\n  ```js\n  {b}\n    c\n  ```\n</A>', is: '\n```js\n{b}\n  c\n```\n' },
  { name: 'a component in an item of a list', source: '- a\n  <B>\n    c\n  </B>', is: '- a\n\n  c\n' },
  { name: 'components of a line each', source: '<A>b</A>\n<A>c</A>', is: 'b\n\nc' },
  {
    name: 'a component in a cell',
    source: '| a | b |\n|---|---|\n| <C /> | {1} |',
    is: '| a | b |\n|---|---|\n|  |  |',
  },
  { name: 'elements of HTML', source: '<div className="a">\n  b <kbd>c</kbd>d<br/>e\n</div>', is: '\nb cd e\n' },
  { name: 'a component that is never closed', source: '<A>\n  b', is: '\nb' },
  { name: 'an end without a beginning', source: 'a\n\n</B>\n\nc', is: 'a\n\n\n\nc' },
])('strip: $name', ({ source, is }) => {
  expect(strip(source)).toBe(is);
});

test.each([
  {
    name: 'elements that stand in a line stay for the sanitiser',
    source: 'a <kbd>b</kbd> <a href="/c">d</a>',
    is: 'a <kbd>b</kbd> <a href="/c">d</a>',
  },
  { name: 'one with an expression goes', source: '<a href={b}>c</a>', is: 'c</a>' },
  {
    name: 'addresses of Docusaurus become plain',
    source: `<img src={useBaseUrl('/a.png')} width='8'/> <img src={ require("./b.png").default } /> <a href={'/c'}>d</a>`,
    is: `<img src='/a.png' width='8'/> <img src="./b.png" /> <a href='/c'>d</a>`,
  },
  {
    name: 'beside an address, another expression goes',
    source: '<img src={useBaseUrl(\'/a.png\')}\n  style={{ width: 8 }} alt="b" onClick={() => { c() }} />',
    is: '<img src=\'/a.png\'\n  alt="b" />',
  },
  { name: 'with more than an address goes', source: "<img src={useBaseUrl('/a' + b)} {...c} />d", is: 'd' },
  { name: 'blocks go', source: '<div>\n**a**\n</div>', is: '\n**a**\n' },
  {
    name: 'tables, lists and headings of HTML stay',
    source:
      '<h2>a</h2>\n\n<table style={{ b: 1 }}>\n  <tr>\n    <td><p>c_d</p></td>\n  </tr>\n\n{" "}\n</table>\n\n<ul><li>e *</li></ul>',
    is: '<h2>a</h2>\n\n<table>\n<tr>\n<td><p>c_d</p></td>\n</tr>\n\n\n</table>\n\n<ul><li>e *</li></ul>',
  },
  {
    name: 'those with Markdown or components in them go',
    source: '<ul>\n<li>**a**</li>\n</ul>\n\n<details>\n\n- b\n\n</details>\n\n<h2><B/>c</h2>',
    is: '\n**a**\n\n\n\n\n- b\n\n\n\nc',
  },
  { name: 'one right above a text goes', source: '<h2>a</h2>\nb **c**\n\n<ol><li>', is: 'a\nb **c**\n\n' },
])('with html: sanitise, $name', ({ source, is }) => {
  expect(mdxToMarkdown(source, 'strip', true).text).toBe(is);
});

test.each([
  { name: 'a block', source: 'a\n\n<B c={1}>\n  d\n</B>\n\ne', is: 'a\n\n\n```mdx\n<B c={1}>\n  d\n</B>\n```\n\ne' },
  { name: 'a block with code', source: '<B>\n```\na\n```\n</B>', is: '\n````mdx\n<B>\n```\na\n```\n</B>\n````' },
  { name: 'a line', source: 'a <B c="`">d</B> {e}', is: 'a `` <B c="`"> ``d`</B>` `{e}`' },
  { name: 'the longest run of backticks', source: 'a <B c="``" d="`" />', is: 'a ``` <B c="``" d="`" /> ```' },
  { name: 'an expression over an empty line', source: 'a {b(\n\n)} {c(\n \t\n)} {d(\n)}', is: 'a \n\n\n\n `{d(\n)}`' },
  { name: 'a comment to the end of its line, which goes', source: 'a {// b\n} { /* c */ }d', is: 'a \n d' },
  { name: 'imports and comments, which go', source: "import A from 'a'\n\n{/* b */}c", is: '\n\nc' },
])('code: $name', ({ source, is }) => {
  expect(mdxToMarkdown(source, 'code', false).text).toBe(is);
});

test('lines that are added do not move the places of messages', () => {
  const { text, placeOf } = mdxToMarkdown('<A>b</A>\n<A>c</A>\n\nd', 'code', false);
  const line = text.split('\n').indexOf('d') + 1;
  expect([line > 4, placeOf({ line, column: 1 }).line]).toEqual([true, 4]);
});

describe('a collection of MDX', () => {
  const fields =
    'title: { type: string, required: true, role: title }\nbody: { type: markdown, from: "{body}", api: item, role: body }';
  const body =
    '---\ntitle: One\n---\nimport A from \'a\'\n\n# One\n\nSee <A href="javascript:alert(1)">**this**</A>{alert(1)}<script>x</script>.\n\n[dead](two.md)\n';

  test('publishes the text inside components and no code, with places of the file', async () => {
    const folder = things(
      fields,
      { 'docs/one.mdx': body.replace('[dead](two.md)', 'End.') },
      'mdx: strip\n',
      'docs/{key}.mdx',
    );
    const { errors, json } = await built(folder);
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/one.json').data.body).toBe(
      '<p>See <strong>this</strong>x.</p>\n<p>End.</p>\n',
    );
    const dead = await built(things(fields, { 'docs/one.mdx': body }, 'mdx: strip\n', 'docs/{key}.mdx'));
    expect(dead.errors).toEqual([expect.stringContaining('docs/one.mdx:10:1: Unexpected')]);
  });

  test('Docusaurus has MDX in files that end in .md', async () => {
    const { errors, json } = await built(
      things(fields, { 'docs/one.md': body.replace('[dead](two.md)', '') }, 'mdx: code\n', 'docs/{key}.md'),
    );
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/one.json').data.body).toContain('<code>{alert(1)}</code>');
  });

  test('needs a word in the description, also where .md files are beside .mdx', async () => {
    const { errors } = await built(
      things(fields, { 'docs/one.md': '---\ntitle: One\n---\nA.\n' }, '', '["docs/{key}.mdx", "docs/{key}.md"]'),
    );
    expect(errors).toEqual([expect.stringContaining('Unexpected from "{body}" in .mdx files, expected `mdx: strip`')]);
  });

  test('may be in .md files beside .mdx, with `strip-all`', async () => {
    const text = body.replace('import A', '{/* a */}\n\nimport A').replace('[dead](two.md)', '    End.');
    const files = { 'docs/one.md': text, 'docs/two.mdx': text };
    const folder = (mdx: string) => things(fields, files, `mdx: ${mdx}\n`, '["docs/{key}.mdx", "docs/{key}.md"]');
    const { errors, json } = await built(folder('strip-all'));
    expect(errors).toEqual([]);
    for (const key of ['one', 'two'])
      expect(json(`api/v1/_/item/things/en/${key}.json`).data.body).toBe(
        '<p>See <strong>this</strong>x.</p>\n<p>End.</p>\n',
      );
    const plain = await built(folder('strip'));
    expect(plain.errors.every((error) => error.includes('docs/one.md'))).toBe(true);
  });

  test('without the word is refused, with its name', async () => {
    const { errors } = await built(things(fields, { 'docs/one.mdx': body }, '', 'docs/{key}.mdx'));
    expect(errors).toEqual([expect.stringContaining('expected `mdx: strip` in the description')]);
  });
});

test('no text takes more than linear time', () => {
  const longest = [
    '<a>\n',
    '{',
    '{`${',
    '<a b={',
    '<a {...b} ',
    '{a}',
    'export const a = [\n\n',
    '{/* ',
    '<!-- ',
    "{'",
    '<A></b>\n',
    '<A\n\n',
    '<A\n\nb=',
    '](<',
    '## {/*a*/}',
    `<A ${'\n'.repeat(90)}`,
    ...[
      '(/[',
      '{/',
      '{(/a',
      ':::a {',
      '      - ',
      '\t',
      '<head>',
      '<head></head>',
      '{\n',
      '{a}\n',
      '{a} b\n',
      '```a',
      '- ',
    ],
    ...['      a\n', '        - a\n', '{/* a */}\nimport "b"\n\n'],
  ];
  // A quadratic one takes minutes, and the limit of a test is seconds.
  for (const piece of longest)
    for (const mode of ['strip', 'code'] as const) mdxToMarkdown(piece.repeat(100_000 / piece.length), mode, true);
  for (const end of ['</A>\n', '</A>x\n']) mdxToMarkdown('<A>\n'.repeat(50_000) + end.repeat(50_000), 'code', true);
});
