/** What MDX adds to Markdown, found without running it: imports, exports, expressions and tags. */
import { expect, test } from 'vitest';
import { isComponent, isTag, leadingEsm, mdxTokens } from '../../generator/base/mdx-tokens.ts';

/** The tokens of a text as it writes them, each with its kind. */
function tokensIn(text: string): string[] {
  return mdxTokens(text).map((token) => {
    const kind = isTag(token) ? token.form : token.kind;
    return `${kind}: ${text.slice(token.start, token.end)}`;
  });
}

test.each<{ why: string; text: string; tokens: readonly string[] }>([
  ...[
    'import A from "./a";',
    "import 'b';",
    'import { c } from "c";',
    'import * as d from "d";',
    'import e, { f } from "e";',
    'import $g from "g";',
    'import type { H } from "h";',
    'export { i } from "i";',
    'export * from "j";',
    ...'const let var function class default async type interface enum declare'
      .split(' ')
      .map((word) => `export ${word} x = 1;`),
  ].map((line) => ({ why: 'a line of a module', text: line, tokens: [`esm: ${line}`] })),
  ...[
    'import this, please',
    'importing is fine',
    'exports are up',
    'export-ready',
    'export constant',
    'ximport "a"',
  ].map((line) => ({ why: 'prose', text: `A.\n\n${line}`, tokens: [] })),
  { why: 'an import within a paragraph', text: 'One\nimport A from "a"', tokens: [] },
  {
    why: 'lines up to an empty one',
    text: 'import {\n  a,\n} from "a"\nexport const b = 1\n\nText',
    tokens: ['esm: import {\n  a,\n} from "a"\nexport const b = 1'],
  },
  {
    why: 'an empty line in brackets',
    text: 'export const a = {\n\n  b: 1,\n};\n\nText',
    tokens: ['esm: export const a = {\n\n  b: 1,\n};'],
  },
  {
    why: 'brackets in strings, comments and expressions',
    text: 'export const a = ["}", \'{\', `}`, /[}]/, 1 /* } */ // }\n];\n\nText',
    tokens: ['esm: export const a = ["}", \'{\', `}`, /[}]/, 1 /* } */ // }\n];'],
  },
  {
    why: 'escaped quotes',
    text: '{"\\"}" + \'\\\'}\' + `\\`}`}',
    tokens: ['expression: {"\\"}" + \'\\\'}\' + `\\`}`}'],
  },
  {
    why: 'an expression in a template in an expression',
    text: '{`a ${ {b: `}`}.b } c`}',
    tokens: ['expression: {`a ${ {b: `}`}.b } c`}'],
  },
  { why: 'a slash that divides', text: '{a / b} and {c / d}', tokens: ['expression: {a / b}', 'expression: {c / d}'] },
  ...['(', '[', '{', ',', '=', '!', '&', '|', '?', ':', ';', 'return '].map((before) => {
    const closing = { '(': ')', '[': ']', '{': '}' }[before] ?? '';
    const text = `{x ${before}/[/}]\\}/${closing}}`;
    return { why: `an expression of letters after ${before}`, text, tokens: [`expression: ${text}`] };
  }),
  { why: 'an empty string', text: '{f(\'\', "")}', tokens: ['expression: {f(\'\', "")}'] },
  { why: 'an unclosed brace', text: 'a { b\n\nc {d}', tokens: ['expression: {d}'] },
  { why: 'an unclosed comment in a brace', text: 'a {/* b }\n\n<C />', tokens: ['empty: <C />'] },
  { why: 'an unclosed template', text: 'a {`b }', tokens: [] },
  { why: 'a tag without text', text: '<A b="1" c=\'>\' {...d} />', tokens: ['empty: <A b="1" c=\'>\' {...d} />'] },
  { why: 'empty values', text: '<A b="" c=\'\' >x</A>', tokens: ['start: <A b="" c=\'\' >', 'end: </A>'] },
  { why: 'a fragment', text: '<>x</>', tokens: ['start: <>', 'end: </>'] },
  {
    why: 'names with marks',
    text: '<_a/> <$b /> <c.D\n/> <e-f> <g:h>',
    tokens: ['empty: <_a/>', 'empty: <$b />', 'empty: <c.D\n/>', 'start: <e-f>', 'start: <g:h>'],
  },
  { why: 'no names', text: 'a <1> b < c <"d"> <e"f>', tokens: [] },
  { why: 'a tag within a tag', text: '<a <b>', tokens: ['start: <b>'] },
  {
    why: 'a tag over empty lines',
    text: '<A\n\n  b="1"\n\t\n  {...c}\n\n/>',
    tokens: ['empty: <A\n\n  b="1"\n\t\n  {...c}\n\n/>'],
  },
  ...['B', '_', '$', 'a_b', 'a$', 'x:y', 'x.y', 'x-y'].map((name) => {
    const text = `<A\n \t\n${name} \t=1>`;
    return { why: `an attribute ${name} after an empty line`, text, tokens: [`start: ${text}`] };
  }),
  { why: 'text after an empty line', text: '<A\n\ntext goes on >', tokens: [] },
  { why: 'an end of a tag, and text behind it', text: '<A\n\n> text', tokens: [] },
  { why: 'an address', text: '<https://a.example/{b}> <x+y.z-1:c>', tokens: [] },
  { why: 'an address of a link', text: '[a](<b{c}>) [d](<e{f}> "g") [h](\t<i{j}>\t)', tokens: [] },
  { why: 'an address of a definition', text: '[a]: <b{c}>\n[d]:\t<e{f}>\t(g)', tokens: [] },
  { why: 'an escaped brace and tag', text: '\\{a} \\<b>', tokens: [] },
  { why: 'code', text: '`{a}` ``<b> ` {c}`` {d}', tokens: ['expression: {d}'] },
  {
    why: 'a mark of code that nothing closes',
    text: '` {a}\n\n`` {b}',
    tokens: ['expression: {a}', 'expression: {b}'],
  },
  { why: 'a comment', text: '<!-- {a} --> {b}', tokens: ['expression: {b}'] },
  { why: 'an unclosed comment', text: '<!-- {a}', tokens: ['expression: {a}'] },
  {
    why: 'a name of a heading',
    text: '## A {#a}\n\n### B { \t#b c} \t\n\n# C {/* #c */}\n\n###### D {/*d*/}',
    tokens: [],
  },
  {
    why: 'comments that are no names',
    text: 'A {/* a */}\n\n####### B {/* b */}\n\n## C {/* c */} c',
    tokens: ['expression: {/* a */}', 'expression: {/* b */}', 'expression: {/* c */}'],
  },
  { why: 'braces that are no name', text: 'A {#}\n\nB {#b} c', tokens: ['expression: {#}', 'expression: {#b}'] },
  { why: 'a fence', text: '```js\n{a}\n```\n~~~\n{b}\n~~~\n{c}', tokens: ['expression: {c}'] },
  ...['> ', '\t', '- ', '* ', '+ ', '1. ', '1) ', '123456789. ', '-  ', '*\t', '> - '].map((before) => ({
    why: `a fence after ${JSON.stringify(before)}`,
    text: `${before}\`\`\`\n{a}\n${before.includes('>') ? '> ' : ''}\`\`\`\n\n{b}`,
    tokens: ['expression: {b}'],
  })),
  { why: 'a fence with a mark in its line is code in a line', text: '```a` {b}', tokens: ['expression: {b}'] },
  { why: 'a longer fence', text: '````\n```\n{a}\n````\n{b}', tokens: ['expression: {b}'] },
  { why: 'marks and other text end no fence', text: '```\n``` x\n{a}\n```\n{b}', tokens: ['expression: {b}'] },
  { why: 'another mark ends no fence', text: '```\n~~~\n{a}\n```\n{b}', tokens: ['expression: {b}'] },
  { why: 'a fence to the end', text: '```\n{a}', tokens: [] },
  { why: 'the title of a box', text: ':::note{a="1"}\nText {b}\n:::\n\n \t:::x {c}\n', tokens: ['expression: {b}'] },
  {
    why: 'an import after an expression of its own line',
    text: ' \t{a} \t\nimport B from "b"',
    tokens: ['expression: {a}', 'esm: import B from "b"'],
  },
  { why: 'an import after text in that line', text: '{a} b\nimport C from "c"', tokens: ['expression: {a}'] },
])('$why: $text', ({ text, tokens }) => {
  expect(tokensIn(text)).toEqual(tokens);
});

test('after twenty unclosed tokens, no more are looked for', () => {
  expect(tokensIn(`x ${'{ '.repeat(19)}\n\n<A />`)).toEqual(['empty: <A />']);
  expect(tokensIn(`x ${'{ '.repeat(20)}\n\n<A />`)).toEqual([]);
});

test.each([
  ['<Card>', true],
  ['<_x>', true],
  ['<$x>', true],
  ['<a.B>', true],
  ['<div>', false],
  ['<aB>', false],
  ['<>', false],
])('%s is a component: %s', (text, is) => {
  expect(mdxTokens(text).filter(isTag).map(isComponent)).toEqual([is]);
});

test.each([
  { text: 'import A from "a"\n\n# Title', rest: '\n\n# Title' },
  { text: '\n{/* c */}\n\nexport const a = 1\n\nText', rest: '\n\nText' },
  { text: '{/* c */}', rest: '' },
  { text: '{a}\n\nimport B from "b"', rest: '{a}\n\nimport B from "b"' },
  { text: 'Text {/* c */}', rest: 'Text {/* c */}' },
  { text: 'imports are next', rest: 'imports are next' },
  { text: '{/* c */} text\n\nimport B from "b"', rest: ' text\n\nimport B from "b"' },
])('imports and comments come before the text: $text', ({ text, rest }) => {
  expect(text.slice(leadingEsm(text))).toBe(rest);
});
