/**
 * Limits that are checked before a parser reads a text: beyond them, its depth, cells, entities or marks would take
 * minutes, gigabytes, or more stack than available.
 *
 * GitHub's rule gives every row of a table as many cells as the table has columns, however few are written, so that 16
 * KB become a million cells, and gigabytes. At each entity (`&amp;`) of a paragraph satteri copies the text so far, so
 * that 100 KB take 600 MB, and 200 KB exceed the maximum length of a string in Node.
 */
import { type MarkdownMistake, RefusedText } from './mistake.ts';
import { tooDeepAt } from './nesting.ts';

/** Returns the reason not to parse `body`; undefined if there is none. */
export function parserRefusal(body: string): MarkdownMistake | undefined {
  const deep = tooDeepAt(body);
  if (deep !== undefined) return tooDeepIn(placeAt(body, deep).line);
  const table = tooManyCells(body);
  if (table !== undefined)
    return { rule: 'markdown/table', reason: table.reason, place: { line: table.line, column: 1 } };
  const line = tooManyEntities(body);
  if (line !== undefined) {
    const reason = 'Unexpected paragraph of thousands of entities such as `&amp;`, expected the characters themselves';
    return { rule: 'markdown/entities', reason, place: { line, column: 1 } };
  }
  return tooManyMarks(body) ?? tooManyUnclosed(body);
}

/** The mistake in a text that is nested too deep in the 1-based `line`. */
export function tooDeepIn(line: number): MarkdownMistake {
  const reason = 'Unexpected depth of nesting, expected fewer levels of lists, quotes and emphasis';
  return { rule: 'markdown/depth', reason, place: { line, column: 1 } };
}

/** Maximum number of cells. No file is large enough to write out more, since each takes a character and a bar. */
const maxCells = 250_000;

/** Border between two columns in the delimiter row of a table. Most texts have none. */
const columnBorder = /[-:][ \t]*\|[ \t]*[-:]/;

/** Delimiter row of a table, without quote markers and spaces at its ends. */
const delimiterRow = /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+(?:[ \t]*\|)?$/;

/** Line that ends every table. */
const tableEnd = /^[ \t>]*$/;

interface TableExcess {
  /** 1-based line of the head of the table that exceeds the limit. */
  readonly line: number;
  readonly reason: string;
}

/** Finds the table of `source` with too many cells; undefined if there is none. */
export function tooManyCells(source: string): TableExcess | undefined {
  if (!source.includes('|') || !columnBorder.test(source)) return undefined;
  let cells = 0;
  let columns = 0;
  let head = 1;
  for (const [index, line] of source.split('\n').entries()) {
    if (tableEnd.test(line)) columns = 0;
    else if (delimiterRow.test(rowContent(line))) {
      if (columns === 0) head = index;
      // A row may look like this line. If another block ended the table, it begins a new one.
      columns = Math.max(columns, line.split(/-+/).length - 1);
    }
    cells += columns;
    if (cells <= maxCells) continue;
    const reason = `Unexpected table with ${columns} cells in each row, empty ones included, expected at most ${maxCells} cells in a text`;
    return { line: Math.max(head, 1), reason };
  }
  return undefined;
}

/** Removes quote markers and spaces at the ends of `line`. */
function rowContent(line: string): string {
  let end = line.length;
  while (/[ \t]/.test(line[end - 1] ?? '')) end--;
  return line.slice(/^[ \t>]*/.exec(line)?.[0].length ?? 0, end);
}

/** Maximum product of entities and characters in one paragraph: some 150 MB. */
const maxEntityProduct = 500_000_000;

const entity = /&#?[0-9A-Za-z]{1,40};/g;

/** Returns the 1-based line of the first paragraph with too many entities; undefined if there is none. */
function tooManyEntities(source: string): number | undefined {
  // Almost every text has too few in total.
  if (source.length ** 2 <= maxEntityProduct || source.split('&').length * source.length <= maxEntityProduct)
    return undefined;
  let line = 1;
  for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
    if ((paragraph.match(entity)?.length ?? 0) * paragraph.length > maxEntityProduct) return line;
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}

/**
 * Maximum sum of the squares of the numbers of marks per paragraph: a parser compares each mark with all before it.
 * 20,000 marks in one paragraph take satteri a second or two; 7,000 take remark as long.
 */
const maxSquares = 20_000 ** 2;
const maxSquaresOfRemark = 7000 ** 2;

/**
 * Marks: runs of `*`, `_` and `~`, except those between spaces and underscores within words, which are text; brackets;
 * and ends of paragraphs: blank lines, and list items.
 */
const markPattern =
  /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|\*+|~+|\]|\n[ \t>]*(?=\n)|\n {0,3}(?:> {0,3}){0,9}[-+*](?=[ \t])/gu;

/** `countsBrackets`: closing brackets count too. */
function tooManyMarks(source: string, countsBrackets = false, max = maxSquares): MarkdownMistake | undefined {
  // A mark is a character, and marks other than brackets have another character between them.
  if ((countsBrackets ? source.length : source.length / 2) ** 2 < max) return undefined;
  let squares = 0;
  let marks = 0;
  for (const { 0: found, index } of source.matchAll(markPattern)) {
    if (found.startsWith('\n')) {
      squares += marks ** 2;
      marks = 0;
    } else if (found === ']') {
      if (countsBrackets) marks++;
    } else if (/\S/.test(source.charAt(index - 1)) || /\S/.test(source.charAt(index + found.length))) marks++;
    if (squares + marks ** 2 <= max) continue;
    const reason =
      'Unexpected thousands of marks of emphasis or brackets in a paragraph, expected fewer before a blank line';
    return { rule: 'markdown/marks', reason, place: placeAt(source, index) };
  }
  return undefined;
}

/**
 * List item a hundred levels deep. remark goes through all levels for each of its lines: 480 KB of ever deeper items
 * take 15 seconds.
 */
const deepItem = /^[ \t]{200,}(?:[-+*]|\d{1,9}[.)])[ \t]/m;

/** Throws RefusedText if `source` takes remark too long, even if satteri can read it. */
export function checkForRemark(source: string): void {
  const deep = deepItem.exec(source)?.index;
  const refused =
    (deep === undefined ? undefined : tooDeepIn(placeAt(source, deep).line)) ??
    tooManyMarks(source, true, maxSquaresOfRemark) ??
    tooManyNodes(source) ??
    tooManyLazyLines(source) ??
    tooManyBackticks(source) ??
    tooManyBeforeAt(source);
  if (refused !== undefined) throw new RefusedText(refused);
}

/**
 * Maximum number of lines and marks in a text. For each, remark and the conversion to HTML take up to a tenth of a
 * millisecond, and twice that if the text has HTML.
 */
const maxNodes = 20_000;

/**
 * Text that can begin or end a node other than words: lines, marks of emphasis and code, brackets, cells, tags, quotes,
 * headings, list items, addresses.
 */
const nodePattern = /[\n[\]|<&\\@]|([*_~`])\1*|(?<![^\s>])>|(?<!\S)(?:[-+]|#{1,6}|\d{1,9}[.)])(?=\s)|:\/\/|www\./g;

function tooManyNodes(source: string): MarkdownMistake | undefined {
  if (source.length <= maxNodes) return undefined;
  let nodes = 0;
  for (const { index } of source.matchAll(nodePattern)) {
    if (++nodes <= maxNodes) continue;
    const reason = `Unexpected text of more than ${maxNodes} lines and marks such as *, [, | and <, expected fewer with raw HTML or \`parser: remark\``;
    return { rule: 'markdown/size', reason, place: placeAt(source, index) };
  }
  return undefined;
}

/**
 * Maximum number of lazy continuation lines of quotes and list items. remark looks at all lines before each: 8,000 take
 * two to five seconds.
 */
const maxLazyLines = 5000;

const quoteLine = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>/;

/** Lines of list items and of footnotes. */
const itemLine = /^(?:[ \t]+\S|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^)/;

/** Counts quotes before a blank line, and text lines right below a quote or list item that do not begin like one. */
function tooManyLazyLines(source: string): MarkdownMistake | undefined {
  if (source.length <= maxLazyLines) return undefined;
  let lazy = 0;
  let open: 'quote' | 'item' | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    if (quoteLine.test(line)) open = 'quote';
    else if (itemLine.test(line)) open = 'item';
    else if (line.trim() === '') {
      if (open === 'quote') lazy++;
      open = undefined;
    } else if (open !== undefined) lazy++;
    if (lazy <= maxLazyLines) continue;
    const reason = `Unexpected text of more than ${maxLazyLines} quotes and lines right below a quote or an item of a list, expected fewer with raw HTML or \`parser: remark\``;
    return { rule: 'markdown/size', reason, place: { line: index + 1, column: 1 } };
  }
  return undefined;
}

/** Maximum number of characters to read again for possible mail addresses: half a second. */
const maxReadAgain = 400_000_000;

/** Characters allowed before the `@` of a mail address. */
const beforeAt = /[-.\w+]+/g;

/**
 * Counts the characters that remark reads again: it looks for a mail address after each dot, hyphen, plus and
 * underscore, each time up to the end of the word.
 */
function tooManyBeforeAt(source: string): MarkdownMistake | undefined {
  if (source.length ** 2 <= maxReadAgain) return undefined;
  let readAgain = 0;
  for (const { 0: word, index } of source.matchAll(beforeAt)) {
    // Almost all words are short.
    if (word.length > 100) readAgain += word.length * word.replace(/[^-.+_]+/g, '').length;
    if (readAgain <= maxReadAgain) continue;
    const reason =
      'Unexpected word of thousands of dots, hyphens, plus signs or underscores, expected spaces between them';
    return { rule: 'markdown/marks', reason, place: placeAt(source, index) };
  }
  return undefined;
}

/** Place of `index` in `source`, 1-based. */
function placeAt(source: string, index: number): MarkdownMistake['place'] {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Maximum number of characters between unclosed beginnings and the end of their paragraph: a second for a parser, which
 * reads them for each beginning.
 */
const maxUnclosedCharacters = 40_000_000;

/** Beginnings of HTML without elements, and their ends. */
export const htmlDelimiters = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<!', end: '>' },
] as const;

/** Counts the characters after beginnings without an end, for which a parser searches the rest of the paragraph. */
function tooManyUnclosed(source: string): MarkdownMistake | undefined {
  for (const { begin, end } of htmlDelimiters) {
    // Almost every text has too few in total.
    if (
      source.length ** 2 <= maxUnclosedCharacters ||
      (source.split(begin).length - 1) * source.length <= maxUnclosedCharacters
    )
      continue;
    let line = 1;
    let characters = 0;
    for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
      const first = paragraph.lastIndexOf(end) + 1;
      for (let at = paragraph.indexOf(begin, first); at !== -1; at = paragraph.indexOf(begin, at + 1))
        characters += paragraph.length - at;
      if (characters > maxUnclosedCharacters) {
        const before = paragraph.slice(0, paragraph.indexOf(begin, first)).split('\n');
        const place = { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
        const reason = `Unexpected thousands of \`${begin}\` in a paragraph, expected \`${end}\` after each, or \`\\${begin}\` to show the characters`;
        return { rule: 'markdown/html-unclosed', reason, place };
      }
      line += paragraph.split('\n').length - 1;
    }
  }
  return undefined;
}

/**
 * Counts the characters after runs of backticks without a partner of the same length, for which remark searches the
 * rest of the paragraph.
 */
function tooManyBackticks(source: string): MarkdownMistake | undefined {
  if (source.length ** 2 <= maxUnclosedCharacters) return undefined;
  let line = 1;
  let characters = 0;
  for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
    /** Index of the last run of each length. */
    const last = new Map([...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => [run.length, index]));
    for (const index of last.values()) characters += paragraph.length - index;
    if (characters > maxUnclosedCharacters) {
      const reason =
        'Unexpected hundreds of runs of backticks in a paragraph, each of a different length, expected as many after the code as before it';
      return { rule: 'markdown/marks', reason, place: { line, column: 1 } };
    }
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}
