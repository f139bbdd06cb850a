/** Tables whose rows get more cells than anybody could write are refused before a parser makes them. */
import { describe, expect, test } from 'vitest';
import { tooManyCells } from '../../generator/markdown/limits.ts';
import { renderers } from '../support/renderers.ts';

/** The head of a table with so many columns. */
const head = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;

/** A table of 20 columns. */
const longTable = (rows: number) => `${head(20)}${`${'|b'.repeat(20)}|\n`.repeat(rows)}`;

const resolve = (url: string) => ({ url });

describe.each(renderers)('$parser', ({ renderMarkdown }) => {
  test.each([
    { name: 'a row for each cell of its head', body: head(600) + '|\n'.repeat(600), line: 1 },
    { name: 'the same in a quote', body: `a\n\n> ${head(600).replace('\n', '\n> ')}${'> |\n'.repeat(600)}`, line: 3 },
    { name: 'the same in a list', body: `- a\n\n  ${head(600).replace('\n', '\n  ')}${'  |\n'.repeat(600)}`, line: 3 },
    {
      name: 'a head without bars at its ends',
      body: `${'a|'.repeat(600)}a\n${':-:|'.repeat(600)}-\n${'b\n'.repeat(600)}`,
      line: 1,
    },
    { name: 'many tables', body: `${head(100)}${'|\n'.repeat(98)}\n`.repeat(30), line: 25 * 101 + 1 },
    {
      name: 'a table behind another, without a blank line',
      body: `|a|b|\n|-|-|\n# c\n${head(600)}${'|\n'.repeat(600)}`,
      line: 1,
    },
  ])('$name', ({ body, line }) => {
    const { html, mistakes } = renderMarkdown(body, resolve);
    expect({ html, mistakes }).toMatchObject({
      html: '',
      mistakes: [{ rule: 'markdown/table', place: { line, column: 1 } }],
    });
  });

  test.each([
    { name: 'a table of 500 columns', body: `${head(500)}${'|\n'.repeat(100)}`, cells: 101 * 500 },
    { name: 'a table of 500 rows', body: longTable(500), cells: 501 * 20 },
    { name: 'text that ends where the table does', body: `${head(600)}\n${'a | b\n'.repeat(600)}`, cells: 600 },
    { name: 'lines of hyphens', body: '- | -\na\n---\n'.repeat(1000), cells: 0 },
  ])('takes $name', ({ body, cells }) => {
    const { html, mistakes } = renderMarkdown(body, resolve);
    expect(mistakes.filter(({ rule }) => rule === 'markdown/table')).toEqual([]);
    expect(html.split(/<t[hd][ >]/).length - 1).toBe(cells);
  });
});

// Without a parser, which takes seconds for so many.
test.each([
  {
    name: 'as many cells as docs/reference/content.md allows, with the line below the head',
    rows: 12_499,
    refused: undefined,
  },
  { name: 'a row more', rows: 12_500, refused: 1 },
])('$name', ({ rows, refused }) => {
  expect(tooManyCells(longTable(rows))?.line).toBe(refused);
});
