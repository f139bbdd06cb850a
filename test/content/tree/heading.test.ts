import { describe, expect, test } from 'vitest';
import { headingOf, titleLength } from '../../../generator/content/data/heading.ts';

describe('the heading that is the title of a text', () => {
  test.each([
    { name: 'of hashes', body: '\n## A *b* [c](d) ##\n\nText.', heading: 'A b c' },
    { name: 'of a template alone', body: '# {{ page.title }}\n', heading: undefined },
    { name: 'of a template in code', body: '# `{{ x }}`', heading: '{{ x }}' },
    { name: 'with a template', body: '# A {{ x }}', heading: 'A {{ x }}' },
    { name: 'with references to characters', body: '# R&eacute;sum&#233; &lt;T&gt;', heading: 'Résumé <T>' },
    { name: 'with a reference in code', body: '# The `&amp;`', heading: 'The &amp;' },
    { name: 'underlined', body: 'A\nb\n===\n', heading: 'b' },
    { name: 'underlined at the beginning', body: 'A\n---\n# B', heading: 'A' },
    { name: 'of a section', body: 'Text.\n\n## A\n\nB\n---\n', heading: undefined },
    { name: 'of level 1 below sections', body: 'Text.\n\n## A\n\n# B\n\n# C', heading: 'B' },
    { name: 'of a section, first', body: '## A\n\n# B', heading: 'A' },
    ...['![A](b.svg)', '[![A](b.svg)](c)', '<p>', '{% include a %}', '{{ a }}', 'import A from "./a"', ' \t'].map(
      (line) => ({
        name: `below ${line}`,
        body: `${line}\n\n## A`,
        heading: 'A',
      }),
    ),
    { name: 'behind code between fences', body: '```\n# no\n```\n# yes', heading: 'yes' },
    { name: 'behind a fence that is not closed', body: '~~~\n# a\n```\n# b\n```', heading: 'a' },
    { name: 'behind a fence in a longer one', body: '````\n```\n# no\n```\n# no\n````\n# yes', heading: 'yes' },
    { name: 'behind a comment of no characters', body: '<!-->\n# a\n-->\n# b', heading: 'a' },
    { name: 'behind a comment', body: '<!--\n# no\n-->\n# yes', heading: 'yes' },
    { name: 'behind a comment that is not closed', body: '<!--\n# a', heading: 'a' },
    { name: 'none', body: 'a\n\nb', heading: undefined },
    { name: 'of the sixth level', body: '###### A', heading: 'A' },
    { name: 'of the seventh level', body: '####### A', heading: undefined },
    { name: 'between several blanks', body: '   #  A  ##  ', heading: 'A' },
    { name: 'between tabs', body: '#\tA\t##\t', heading: 'A' },
    { name: 'indented as code', body: '    # no\n# A', heading: 'A' },
    { name: 'with hashes that do not end it', body: '# A##', heading: 'A##' },
    { name: 'underlined, with blanks at the end', body: 'A\n== \t', heading: 'A' },
    { name: 'not underlined by other text', body: 'A\nb ---\n# c', heading: 'c' },
    { name: 'behind marks of a fence within a line', body: 'a ```\n# A\n```\n', heading: 'A' },
    { name: 'behind code in a list', body: '- a:\n  ```sh\n  # no\n  ```\n# A', heading: 'A' },
    { name: 'behind code with more marks', body: '~~~~\n# no\n~~~~\n# A', heading: 'A' },
    { name: 'of 1,000 characters', body: `# ${'a'.repeat(998)}\n# no`, heading: 'a'.repeat(998) },
    { name: 'after a line of 1,001', body: `# ${'a'.repeat(999)}\n# A`, heading: 'A' },
    ...[
      ['A {#b}', 'A'],
      ['A {.b}', 'A'],
      ['A { : b="c" }', 'A'],
      ['A{#}', 'A'],
      ['A {b}', 'A {b}'],
      ['A {#b} c', 'A {#b} c'],
      ['A {#b{c}', 'A {#b{c}'],
      ['A {#b} c}', 'A {#b} c}'],
      ['![A](b.png) [c]() [d][e] [f]', 'A c d f'],
      ['_A_ __b__ c_d `e` *f*', 'A b c_d e f'],
      ['A <b>c</b><!D>', 'A c'],
      ['A<sup>[[1]](#b)</sup> [**c [d] e**](f)', 'A[1] c [d] e'],
      ['A \t [b](c)\td', 'A b d'],
      ['A {term}`b` {c}', 'A b {c}'],
      ['A \\<b> 1 < 2', 'A <b> 1 < 2'],
    ].map(([written = '', heading]) => ({ name: `written ${written}`, body: `# ${written}`, heading })),
    { name: 'longer than any', body: `# a${'\t '.repeat(250_000)}b`, heading: undefined },
    { name: 'behind thousands of fences and comments', body: `${'~~~ <!--\n'.repeat(50_000)}# a`, heading: 'a' },
    {
      name: 'behind fences that get shorter',
      body: Array.from({ length: 900 }, (_, at) => '~'.repeat(903 - at))
        .join('\n')
        .concat('\n# a'),
      heading: 'a',
    },
    { name: 'behind thousands of brackets', body: `${'[<a{#'.repeat(100_000)}\n# a`, heading: 'a' },
  ])('$name', ({ body, heading }) => {
    expect(headingOf(body)).toBe(heading);
  });
});

test.each([
  { name: 'a heading of level 1', body: '\n# A `b`\nText.', length: 9 },
  { name: 'an underlined one', body: 'A b\n===\nText.', length: 8 },
  { name: 'one between several blanks', body: ' \t\n#  A b  ##  \n', length: 16 },
  { name: 'one between tabs', body: '#\tA b\t##\t\n', length: 10 },
  { name: 'one without an end', body: '# A b', length: 5 },
  { name: 'an underlined one with blanks', body: 'A b\n  = \t\nText.', length: 10 },
  { name: 'the title in other capitals', body: '# a B\n', length: 6 },
  { name: 'a line of 1,000 characters', body: `# A b${' '.repeat(995)}\n`, length: 1001 },
  { name: 'a line of 1,001 characters', body: `# A b${' '.repeat(996)}\n`, length: 0 },
  { name: 'one below a comment', body: '<!-- a\n\n# A b -->\n\n# A b\nText.', length: 25 },
  { name: 'one below a label of MyST', body: '(a-b)=\n# A b\nText.', length: 13 },
  { name: 'one below a comment and text', body: '<!-- a --> c\n# A b\n', length: 0 },
  { name: 'one below a comment without an end', body: `<!--${'-> '.repeat(100_000)}\n# A b\n`, length: 0 },
  { name: 'another title', body: '# C\n', length: 0 },
  { name: 'another level', body: '## A b\n', length: 0 },
  { name: 'a line that is longer than any heading', body: `# A b${' '.repeat(400_000)}\n`, length: 0 },
])('the part of a text that repeats its title: $name', ({ body, length }) => {
  expect(titleLength(body, 'A b')).toBe(length);
});
