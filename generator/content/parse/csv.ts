/** CSV and TSV (RFC 4180): the first row names the columns, each other row is an item. */
import type Papa from 'papaparse';
import { lineIndex } from '../../base/line-index.ts';
import type { Rule } from '../../base/rules.ts';
import { excerpt } from '../../base/wording.ts';
import { mayHavePoints, plainScalar } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

let parser: typeof Papa | undefined;

/** Loads the parser. Await it before calling `parseCsv`. */
export async function loadCsvParser(): Promise<void> {
  parser ??= (await import('papaparse')).default;
}

interface CsvMistake {
  readonly rule: Extract<Rule, `csv/${string}`>;
  readonly reason: string;
}

interface CellMistake extends CsvMistake {
  readonly column: number;
}

/** Deepest nesting in a column's name. */
const deepestMember = 64;

/**
 * Returns a list with a map of texts for each row, without empty cells. `a.b` in the header is the member `b` of `a`.
 * A row with a cell too many is a mistake, and has the others.
 * Never throws. Linear in the length of `text`.
 */
export function parseCsv(path: string, text: string): YamlDocument {
  if (parser === undefined) throw new Error('the CSV parser is not loaded');
  const delimiter = delimiterOf(path, text);
  const parsed = parser.parse<string[]>(text, { delimiter, newline: '\n' });
  // Spreadsheets leave empty rows at the end.
  const [header, ...rows] = parsed.data
    .map((cells, index) => ({ cells, index }))
    .filter(({ cells }) => cells.some(hasText));
  const columns = header?.cells.map((name) => name.trim()) ?? [];
  const paths = columns.map(memberPath);
  const positions = csvPositions(text, delimiter);
  const place = (row: CsvRow | undefined, column = 0) => placeOf(positions(row?.index ?? 0, column));
  const placeOf = lineIndex(text);
  const quotes = quoteMistakes(parsed.errors);
  // After a misplaced quote, all cells are shifted.
  const mistakes: YamlDocument['mistakes'] =
    quotes.length > 0
      ? quotes.map(({ offset, ...mistake }) => ({ ...mistake, place: placeOf(offset) }))
      : [
          ...columnMistakes(columns).map(({ column, ...mistake }) => ({ ...mistake, place: place(header, column) })),
          ...rows.flatMap((one, row) =>
            cellMistakes(one.cells, columns).map(({ column, ...mistake }) => ({
              ...mistake,
              place: place(one, column),
              row,
            })),
          ),
        ];
  const byName = new Map(paths.map((keys, index) => [keys.join('\0'), index]));
  /** Index of the column at a path below a row, or of its nearest ancestor. */
  const columnAt = (keys: readonly string[]): number | undefined => {
    for (let length = keys.length; length > 0; length--) {
      const column = byName.get(keys.slice(0, length).join('\0'));
      if (column !== undefined) return column;
    }
    return undefined;
  };
  return {
    data: mistakes.some(({ row }) => row === undefined) ? undefined : rows.map(({ cells }) => rowItem(cells, paths)),
    mistakes,
    valueAt: ([row = '', ...keys]) => place(rows[Number(row)], columnAt(keys)),
    keyAt: ([, ...keys]) => place(header, columnAt(keys)),
    sourceAt: ([row = '', ...keys]) => rows[Number(row)]?.cells[byName.get(keys.join('\0')) ?? -1],
    keySourceAt: () => undefined,
    hasPoints: mayHavePoints(text),
    columnAt: ([, ...keys]) => columns[columnAt(keys) ?? -1],
    plainScalar,
  };
}

interface CsvRow {
  readonly cells: readonly string[];
  /** Index among all rows, including empty ones. */
  readonly index: number;
}

function hasText(cell: string): boolean {
  return cell.trim() !== '';
}

/** Returns a tab for TSV, else the most frequent separator in the header outside quotes. */
function delimiterOf(path: string, text: string): string {
  if (/\.tsv$/i.test(path)) return '\t';
  const counts = new Map([',', ';', '\t'].map((mark) => [mark, 0]));
  let isQuoted = false;
  for (const mark of text.replace(/^\n+/, '')) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (mark === '\n') break;
    else if (counts.has(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [most = [',']] = [...counts].sort(([, a], [, b]) => b - a);
  return most[0];
}

/** A name with an empty part has no members, and neither has one with a space beside the dot: `No. of rooms`. */
function memberPath(column: string): readonly string[] {
  const names = column.split('.');
  return names.includes('') || / \.|\. /.test(column) || names.length > deepestMember ? [column] : names;
}

function rowItem(cells: readonly string[], paths: readonly (readonly string[])[]): object {
  const item = emptyMap();
  for (const [index, cell] of cells.entries()) {
    const path = paths[index];
    if (!hasText(cell) || path === undefined) continue;
    let holder = item;
    for (const name of path.slice(0, -1)) {
      const inner = holder[name] ?? emptyMap();
      holder[name] = inner;
      holder = inner as RowMembers;
    }
    holder[path.at(-1) ?? ''] = cell;
  }
  return item;
}

type RowMembers = Record<string, unknown>;

/** Without a prototype, so that `__proto__` is an ordinary member. */
function emptyMap(): RowMembers {
  return Object.create(null);
}

/** Returns the first mistake with quotes. The parser reports the text after the opening quote. */
function quoteMistakes(errors: readonly Papa.ParseError[]): (CsvMistake & { readonly offset: number })[] {
  const first = errors.find(({ type }) => type === 'Quotes');
  if (first === undefined) return [];
  const reason =
    first.code === 'MissingQuotes'
      ? 'Unexpected " without a closing one, expected it at the end of the cell: write a quote inside the cell as ""'
      : 'Unexpected text after the closing ", expected the end of the cell: write a quote inside the cell as ""';
  return [{ rule: 'csv/quotes', reason, offset: Math.max((first.index ?? 0) - 1, 0) }];
}

/** Finds columns with the same name, and columns with a value and members. */
function columnMistakes(columns: readonly string[]): CellMistake[] {
  const known = new Set<string>();
  /** For each name with members, a column that has them. */
  const holders = new Map<string, string>();
  return columns.flatMap((column, index): CellMistake[] => {
    if (column === '') return [];
    const path = memberPath(column);
    const around = path.slice(1).map((_, length) => path.slice(0, length + 1).join('.'));
    const isSecond = known.has(column);
    const other = holders.get(column) ?? around.find((name) => known.has(name));
    for (const name of around) holders.set(name, column);
    known.add(column);
    const name = excerpt(column);
    const reason = isSecond
      ? `Unexpected second column "${name}", expected each name once: rename one of them`
      : `Unexpected column "${name}" beside "${excerpt(other ?? '')}", expected either a value or members: rename one of them`;
    return isSecond || other !== undefined ? [{ rule: 'csv/columns', reason, column: index }] : [];
  });
}

/** Finds the first cell with a value but without a column. */
function cellMistakes(cells: readonly string[], columns: readonly string[]): CellMistake[] {
  const index = cells.findIndex((cell, at) => hasText(cell) && (columns[at] ?? '') === '');
  const cell = excerpt(cells[index] ?? '');
  if (index === -1) return [];
  const reason =
    index < columns.length
      ? `Unexpected "${cell}" in a column without a name, expected a name in the first line`
      : `Unexpected cell "${cell}", expected at most ${columns.length} in a row, one for each name in the first line: put quotes around a text with a separator`;
  return [{ rule: 'csv/cells', reason, column: index }];
}

/** Finds the offset of a cell. In a row that is too short, of its last cell. Row 0 is the header. */
type FindCell = (row: number, column: number) => number;

/**
 * Finds the positions of cells in one pass, because the parser does not report them. Quotes in `text` must be paired, as
 * it checks. An empty line is a row of one cell.
 */
function csvPositions(text: string, delimiter: string): FindCell {
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
