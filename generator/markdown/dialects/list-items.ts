/** Tracks which items of lists a line is inside of, by indentation: there, code is indented by four more spaces. */

/** Marks of items at the beginning of a line: several, if a list begins right inside of an item. */
const itemMarks = /(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/y;

/** Number of columns that turn a paragraph into code. */
export const codeIndent = 4;

export class ListItems {
  /** Columns at which the content of the open items begins. */
  readonly #columns: number[] = [];

  /**
   * Reads a line that is not blank and not in a fenced block of code. `indent`: columns before `text`. Returns the column
   * at which the content of the innermost item that contains the line begins.
   */
  read(text: string, indent: number): number {
    while ((this.#columns.at(-1) ?? 0) > indent) this.#columns.pop();
    const base = this.#columns.at(-1) ?? 0;
    if (indent - base >= codeIndent) return base;
    let column = indent;
    itemMarks.lastIndex = 0;
    for (
      let mark = itemMarks.exec(text);
      mark !== null && this.#columns.length < maxListLevels;
      mark = itemMarks.exec(text)
    ) {
      const [written] = mark;
      const gap = written.length - written.trimEnd().length;
      // With more spaces, the item begins with code.
      column += gap === 0 || gap > codeIndent ? written.trimEnd().length + 1 : written.length;
      this.#columns.push(column);
    }
    return base;
  }
}

/** Most levels that a text may have in the renderer. */
const maxListLevels = 200;

/** Returns the number of columns of white space at the beginning of `line`. */
export function columnsBefore(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns++;
    else if (character === '\t') columns += tabWidth - (columns % tabWidth);
    else break;
  }
  return columns;
}

/** Removes up to `columns` columns of white space from the beginning of `line`. Rests of tabs become spaces. */
export function withoutColumns(line: string, columns: number): string {
  let passed = 0;
  let at = 0;
  for (; passed < columns; at++) {
    if (line[at] === ' ') passed++;
    else if (line[at] === '\t') passed += tabWidth - (passed % tabWidth);
    else break;
  }
  return ' '.repeat(Math.max(0, passed - columns)) + line.slice(at);
}

const tabWidth = 4;
