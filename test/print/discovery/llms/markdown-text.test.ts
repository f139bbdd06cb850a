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
  '[ ] ( ) < > & ; # * _ ~ ` \\ - + = | ! : . 1 a é 字 😀 &amp; &#65; &lt; <b> <!-- ]( ** __ ~~ `` \\\\'.split(' ');
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ' ', ' ', '\n', '\t'), fc.string({ unit: 'grapheme', maxLength: 3 })))
  .map((parts) => parts.join(''))
  .filter((text) => /\p{L}/u.test(text));
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

test('a heading', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [heading, ...others] = parser.parse(`# ${inline(text)}\n`).children;
      expect([heading?.type, heading && plainText(heading), others]).toEqual(['heading', oneLine(text), []]);
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

test('the hostile text is one line', () => {
  const [heading] = parser.parse(`# ${inline(hostile)}\n`).children;
  expect(heading && plainText(heading)).toBe(hostileLine);
});
