/** What other programs' templates look like is named, but in code, where a text is about it. */
import { describe, expect, test } from 'vitest';
import { renderers } from '../support/renderers.ts';

const resolve = (url: string) => ({ url });

describe.each(renderers)('$parser', ({ renderMarkdown }) => {
  const placesIn = (body: string) =>
    renderMarkdown(body, resolve)
      .mistakes.filter(({ rule }) => rule === 'markdown/template-syntax')
      .map(({ place: { line, column } }) => `${line}:${column}`);

  test.each([
    { name: 'Liquid', body: 'a {{ page.title | upcase }} b', places: ['1:3'] },
    { name: 'a tag', body: '{% include a.html %}\n\nb\n\n{%- if c -%}d{% endif %}', places: ['1:1', '5:1'] },
    { name: 'a shortcode of Hugo', body: '{{< youtube abc >}}', places: ['1:1'] },
    { name: 'over two lines', body: 'a\n{{ b\nc }}', places: ['2:1'] },
    {
      name: 'in a heading, a list, a quote and a cell',
      body: '# {{ a }}\n\n- {{ b }}\n\n> {{ c }}\n\n| d |\n| - |\n| {{ e }} |',
      places: ['1:3', '3:3', '5:3', '9:3'],
    },
    { name: 'in emphasis and in a link', body: '*{{ a }}*\n\n[b {{ c }}](#)', places: ['1:2', '3:4'] },
    { name: 'beside code on its line', body: '`{{ a }}` {{ b }}', places: ['1:11'] },
    { name: 'behind CJK emphasis', body: '甲**「乙」**丙 {{ a }}', places: ['1:11'] },
  ])('$name is named', ({ body, places }) => {
    expect(placesIn(body)).toEqual(places);
  });

  test.each([
    { name: 'code', body: '`{{ a }}` ``{% b %}``' },
    { name: 'a fence', body: '```liquid\n{{ a }}\n{% b %}\n```' },
    { name: 'a fence in a list', body: '- a\n\n  ~~~\n  {{ b }}\n  ~~~' },
    { name: 'indented code', body: '    {{ a }}' },
    { name: 'a comment', body: '<!-- {{ a }} -->' },
    { name: 'a backslash', body: '{\\{ a }} {\\% b %}' },
    { name: 'one bracket', body: '{ a } {b} }} {{' },
    { name: 'brackets far apart', body: `{{ ${'a '.repeat(400)}}}` },
  ])('$name is not', ({ body }) => {
    expect(placesIn(body)).toEqual([]);
  });
});
