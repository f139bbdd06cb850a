/** Whatever a text holds, Markdown reads it as that text: in a heading, in the name of a link, and as a paragraph. */
import fc from 'fast-check';
import { toString as plainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { inline, linkItem, paragraph } from '../../../../generator/print/markdown-text.ts';
import { hostile, hostileLine } from '../hostile-site.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Texts made of what Markdown gives a meaning. */
const pieces =
  '[ ] ( ) < > & ; # * _ ~ ` \\ - + = | ! : . 1 a é 字 😀 &amp; &#65; &lt; <b> <!-- ]( ** __ ~~ `` \\\\ https://a.example/b http:// {{ /'.split(
    ' ',
  );
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ' ', ' ', '\n', '\t'), fc.string({ unit: 'grapheme', maxLength: 3 })))
  .map((parts) => parts.join(''))
  .filter((text) => /\p{L}/u.test(text));
/** What is no link in a text is none in Markdown: renderers would end it elsewhere. */
const hasLink = (node: object) => JSON.stringify(node).includes('"type":"link"');
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

test('a heading', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [heading, ...others] = parser.parse(`# ${inline(text)}\n`).children;
      expect([heading?.type, heading && plainText(heading), others]).toEqual(['heading', oneLine(text), []]);
      expect(heading && hasLink(heading)).toBe(false);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

test('the name of a link', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const item = linkItem(text, 'https://a.example/(1)/');
      expect(item).toMatch(/^- \[[^\]\n]+\]\(https:\/\/a\.example\/%281%29\/\)$/);
      const [list, ...others] = parser.parse(item).children;
      expect([list?.type, list && plainText(list), others]).toEqual(['list', oneLine(text), []]);
    }),
    { numRuns: 3000, seed: 2 },
  );
});

test('a paragraph', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [only, ...others] = parser.parse(paragraph(text)).children;
      expect([only?.type, only && plainText(only), others]).toEqual(['paragraph', oneLine(text), []]);
      expect(only && hasLink(only)).toBe(false);
    }),
    { numRuns: 3000, seed: 3 },
  );
});

test.each([
  { text: 'R&D at 50%: page_size (beta) - C#, a/b', is: 'R&D at 50%: page_size (beta) - C#, a/b' },
  { text: 'a [b] c', is: 'a &#91;b&#93; c' },
  { text: '**bold**', is: '\\*\\*bold\\*\\*' },
])('text without a meaning in Markdown is not escaped: $text', ({ text, is }) => {
  expect(inline(text)).toBe(is);
});

test.each([
  { text: 'See https://a.example/b/.', is: 'See `https://a.example/b/`.' },
  { text: '[https://a.example/b/]', is: '&#91;`https://a.example/b/`&#93;' },
  { text: '*https://a.example/b_c*', is: '\\*`https://a.example/b_c`\\*' },
  { text: '「https://a.example/」', is: '「`https://a.example/`」' },
  { text: 'https://a.example/B_(c), (http://a.example/)', is: '`https://a.example/B_(c)`, (`http://a.example/`)' },
  { text: 'a\\https://a.example', is: 'a\\\\`https://a.example`' },
  { text: '`https://a.example`', is: '\\``https://a.example`\\`' },
  { text: 'https://a.example/{{b}}', is: '`https://a.example/`&#123;{b}}' },
  { text: 'https:// and xhttps://a.example', is: 'https:// and xhttps://a.example' },
])('an address is code, which no renderer makes a link of: $text', ({ text, is }) => {
  expect(inline(text)).toBe(is);
});

test('the hostile text is one line', () => {
  const [heading] = parser.parse(`# ${inline(hostile)}\n`).children;
  expect(heading && plainText(heading)).toBe(hostileLine);
});
