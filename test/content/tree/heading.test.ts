import { describe, expect, test } from 'vitest';
import { headingOf, titleLength } from '../../../generator/content/data/heading.ts';

describe('the first heading of a text', () => {
  test.each([
    { name: 'of hashes', body: 'Text.\n\n## A *b* [c](d) ##\n', heading: 'A b c' },
    { name: 'underlined', body: 'A\nb\n---\n', heading: 'b' },
    { name: 'behind code between fences', body: '```\n# no\n```\n# yes', heading: 'yes' },
    { name: 'behind a fence that is not closed', body: '~~~\n# a\n```\n# b\n```', heading: 'a' },
    { name: 'behind a comment', body: '<!--\n# no\n-->\n# yes', heading: 'yes' },
    { name: 'behind a comment that is not closed', body: '<!--\n# a', heading: 'a' },
    { name: 'none', body: 'a\n\nb', heading: undefined },
    { name: 'longer than any', body: `# a${'\t '.repeat(250_000)}b`, heading: undefined },
    { name: 'behind thousands of fences and comments', body: `${'~~~ <!--\n'.repeat(50_000)}# a`, heading: 'a' },
    { name: 'behind thousands of brackets', body: `${'[<a{#'.repeat(100_000)}\n# a`, heading: 'a' },
  ])('$name', ({ body, heading }) => {
    expect(headingOf(body)).toBe(heading);
  });
});

test.each([
  { name: 'a heading of level 1', body: '\n# A `b`\nText.', length: 9 },
  { name: 'an underlined one', body: 'A b\n===\nText.', length: 8 },
  { name: 'another title', body: '# C\n', length: 0 },
  { name: 'another level', body: '## A b\n', length: 0 },
  { name: 'a line that is longer than any heading', body: `# A b${' '.repeat(400_000)}\n`, length: 0 },
])('the part of a text that repeats its title: $name', ({ body, length }) => {
  expect(titleLength(body, 'A b')).toBe(length);
});
