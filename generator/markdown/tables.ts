/**
 * How many cells the tables of a text have, before a parser reads it. GitHub's rule gives every row as many cells as the
 * table has columns, however few are written, so that 16 KB are a million cells, and gigabytes.
 */

/** No file is large enough for more cells that are written: each takes a character and a bar. */
const maxCells = 250_000;

/** Between two columns of the line below a table's head. Most texts have none. */
const border = /[-:][ \t]*\|[ \t]*[-:]/;

/** The line below a table's head, in quotes and lists too. */
const delimiters = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;

/** A line that ends every table. */
const blank = /^[ \t>]*$/;

interface TooManyCells {
  /** 1-based: the head of the table that makes them too many. */
  readonly line: number;
  readonly reason: string;
}

/** What is wrong with the tables of `source`; undefined where they do not have too many cells. */
export function tooManyCells(source: string): TooManyCells | undefined {
  if (!source.includes('|') || !border.test(source)) return undefined;
  let cells = 0;
  let columns = 0;
  let head = 1;
  for (const [index, line] of source.split('\n').entries()) {
    if (blank.test(line)) columns = 0;
    else if (delimiters.test(line)) {
      if (columns === 0) head = index;
      // A row may look like it; where another block ended the table, it begins one.
      columns = Math.max(columns, line.split(/-+/).length - 1);
    }
    cells += columns;
    if (cells <= maxCells) continue;
    const reason = `Unexpected table whose rows have ${columns} cells each, written or not, expected at most ${maxCells} cells in a text`;
    return { line: Math.max(head, 1), reason };
  }
  return undefined;
}
