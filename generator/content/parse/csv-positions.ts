/** Finds the positions of cells in CSV in one pass, because its parser does not report them. */

/** Finds the offset of a cell. In a row that is too short, of its last cell. Row 0 is the header. */
type FindCell = (row: number, column: number) => number;

/** Quotes in `text` must be paired, as its parser checks. An empty line is a row of one cell. */
export function csvPositions(text: string, delimiter: string): FindCell {
  let rows: (readonly number[])[] | undefined;
  return (row, column) => {
    rows ??= scan(text, delimiter);
    const cells = rows[row] ?? [];
    return cells[column] ?? cells.at(-1) ?? 0;
  };
}

function scan(text: string, delimiter: string): (readonly number[])[] {
  const rows: (readonly number[])[] = [];
  const end = new RegExp(delimiter === '\t' ? '[\\t\\n]|$' : `[${delimiter}\\n]|$`, 'g');
  let cells: number[] = [];
  for (let at = 0; at <= text.length; ) {
    cells.push(at);
    end.lastIndex = text[at] === '"' ? afterQuotes(text, at) : at;
    const stop = end.exec(text)?.index ?? text.length;
    if (text[stop] !== delimiter) {
      rows.push(cells);
      cells = [];
    }
    at = stop + 1;
  }
  return rows;
}

/** Returns the offset after the quoted text that begins at `start`. */
function afterQuotes(text: string, start: number): number {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close === -1 ? text.length : close + 1;
}
