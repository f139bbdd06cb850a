/**
 * What no parser is given, because it would take minutes, gigabytes or more stack than there is: depth, cells and entities are
 * counted before a parser reads a text.
 *
 * GitHub's rule gives every row of a table as many cells as the table has columns, however few are written, so that 16 KB are a
 * million cells, and gigabytes. At each entity (`&amp;`) of a paragraph satteri copies the text so far, so that 100 KB take 600
 * MB, and 200 KB more than a string of Node can hold.
 */
import { type MarkdownMistake, RefusedText } from './mistake.ts';
import { isTooDeep } from './nesting.ts';

/** Why no parser is given `body`; undefined where one may read it. */
export function refusal(body: string): MarkdownMistake | undefined {
  if (isTooDeep(body)) return tooDeep;
  const table = tooManyCells(body);
  if (table !== undefined)
    return { rule: 'markdown/table', reason: table.reason, place: { line: table.line, column: 1 } };
  const line = tooManyEntities(body);
  if (line !== undefined) {
    const reason =
      'Unexpected paragraph of thousands of entities such as `&amp;`, expected the characters that they stand for';
    return { rule: 'markdown/entities', reason, place: { line, column: 1 } };
  }
  return tooManyMarks(body) ?? tooManyUnclosed(body);
}

export const tooDeep: MarkdownMistake = {
  rule: 'markdown/depth',
  reason: 'Unexpected depth of nesting, expected lists, quotes and emphasis some levels deep at most',
  place: { line: 1, column: 1 },
};

/** No file is large enough for more cells that are written: each takes a character and a bar. */
const maxCells = 250_000;

/** Between two columns of the line below a table's head. Most texts have none. */
const border = /[-:][ \t]*\|[ \t]*[-:]/;

/** The line below a table's head, without what is before and behind it: quotes, and spaces. */
const delimiters = /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+(?:[ \t]*\|)?$/;

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
    else if (delimiters.test(inner(line))) {
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

/** `line` without quotes and spaces at its ends. */
function inner(line: string): string {
  let end = line.length;
  while (/[ \t]/.test(line[end - 1] ?? '')) end--;
  return line.slice(/^[ \t>]*/.exec(line)?.[0].length ?? 0, Math.max(0, end));
}

/** Entities times characters of one paragraph: some 150 MB. */
const mostEntities = 500_000_000;

const entity = /&#?[0-9A-Za-z]{1,40};/g;

/** The 1-based line on which the first paragraph with too many entities begins; undefined where none has. */
function tooManyEntities(source: string): number | undefined {
  // Almost every text has too few in all.
  if (source.length ** 2 <= mostEntities || source.split('&').length * source.length <= mostEntities) return undefined;
  let line = 1;
  for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
    if ((paragraph.match(entity)?.length ?? 0) * paragraph.length > mostEntities) return line;
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}

/**
 * The squares of the numbers of marks in each paragraph, in all: a parser looks for the other end of each among all before it. 20,000 marks
 * in one paragraph take satteri a second or two, 7,000 remark.
 */
const maxSquares = 20_000 ** 2;
const maxSquaresOfRemark = 7000 ** 2;

/**
 * Runs of `*`, `_` and `~`, but for those between spaces and underscores within a word, which are text; brackets; and where a paragraph
 * ends: blank lines, and items of lists.
 */
const mark =
  /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|\*+|~+|\]|\n[ \t>]*(?=\n)|\n {0,3}(?:> {0,3}){0,9}[-+*](?=[ \t])/gu;

/** `countsBrackets`: closing brackets count too. */
function tooManyMarks(source: string, countsBrackets = false, max = maxSquares): MarkdownMistake | undefined {
  // A mark takes a character, and another one is between two of them, but for brackets.
  if ((countsBrackets ? source.length : source.length / 2) ** 2 < max) return undefined;
  let squares = 0;
  let marks = 0;
  for (const { 0: found, index } of source.matchAll(mark)) {
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

/** An item of a list a hundred levels deep. For each line of it, remark goes through all its levels: 480 KB of ever deeper ones take 15 seconds. */
const deepItem = /^[ \t]{200,}(?:[-+*]|\d{1,9}[.)])[ \t]/m;

/** Throws RefusedText where remark is not given `source`, though satteri may be. */
export function checkForRemark(source: string): void {
  const refused =
    (deepItem.test(source) ? tooDeep : undefined) ??
    tooManyMarks(source, true, maxSquaresOfRemark) ??
    tooManyNodes(source) ??
    tooManyLazyLines(source) ??
    tooManyBackticks(source) ??
    tooManyBeforeAt(source);
  if (refused !== undefined) throw new RefusedText(refused);
}

/**
 * Lines and marks of a text. remark and what makes HTML of its trees take up to a tenth of a millisecond for each, and as much again where the
 * text has HTML.
 */
const maxNodes = 20_000;

/** What may begin or end a node of the tree, but for a word: lines, marks of emphasis and code, brackets, cells, tags, quotes, headings, items of lists, addresses. */
const node = /[\n[\]|<&\\@]|([*_~`])\1*|(?<![^\s>])>|(?<!\S)(?:[-+]|#{1,6}|\d{1,9}[.)])(?=\s)|:\/\/|www\./g;

function tooManyNodes(source: string): MarkdownMistake | undefined {
  if (source.length <= maxNodes) return undefined;
  let nodes = 0;
  for (const { index } of source.matchAll(node)) {
    if (++nodes <= maxNodes) continue;
    const reason = `Unexpected text of more than ${maxNodes} lines and marks such as *, [, | and <, expected fewer with raw HTML or \`parser: remark\``;
    return { rule: 'markdown/size', reason, place: placeAt(source, index) };
  }
  return undefined;
}

/** Lines outside of a quote or item that may still be of it. For each, remark looks at all before it: 8,000 take two seconds, or five. */
const maxLazyLines = 5000;

const quoteLine = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>/;

/** Items of lists, what is below them, and footnotes. */
const itemLine = /^(?:[ \t]+\S|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^)/;

/** Quotes before a blank line, and lines of text right below a quote or an item that do not begin as one. */
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

/** Characters that are read again for each that a mail address may begin behind: half a second. */
const maxReadAgain = 400_000_000;

/** What may be before the `@` of a mail address. */
const beforeAt = /[-.\w+]+/g;

/** remark looks for a mail address behind each dot, hyphen, plus and underscore of a word, each time to the word's end. */
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

/** 1-based. */
function placeAt(source: string, index: number): MarkdownMistake['place'] {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Characters between the beginnings that are not closed and the end of their paragraph: a second of a parser, which reads them each time. */
const maxUnclosed = 40_000_000;

/** What begins HTML within a paragraph, and what ends it. */
const unclosedHtml = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<!', end: '>' },
] as const;

/** For each beginning without its end, a parser looks for that as far as the paragraph goes. */
function tooManyUnclosed(source: string): MarkdownMistake | undefined {
  for (const { begin, end } of unclosedHtml) {
    // Almost every text has too few in all.
    if (source.length ** 2 <= maxUnclosed || (source.split(begin).length - 1) * source.length <= maxUnclosed) continue;
    let line = 1;
    let characters = 0;
    for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
      const first = paragraph.lastIndexOf(end) + 1;
      for (let at = paragraph.indexOf(begin, first); at !== -1; at = paragraph.indexOf(begin, at + 1))
        characters += paragraph.length - at;
      if (characters > maxUnclosed) {
        const before = paragraph.slice(0, paragraph.indexOf(begin, first)).split('\n');
        const place = { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
        const reason = `Unexpected thousands of \`${begin}\` in a paragraph, expected \`${end}\` behind each, or \`\\${begin}\` for the characters`;
        return { rule: 'markdown/html-unclosed', reason, place };
      }
      line += paragraph.split('\n').length - 1;
    }
  }
  return undefined;
}

/** For each run of backticks without another of its length behind it, remark looks for that as far as the paragraph goes. */
function tooManyBackticks(source: string): MarkdownMistake | undefined {
  if (source.length ** 2 <= maxUnclosed) return undefined;
  let line = 1;
  let characters = 0;
  for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
    /** Where the last run of each length is. */
    const last = new Map([...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => [run.length, index]));
    for (const index of last.values()) characters += paragraph.length - index;
    if (characters > maxUnclosed) {
      const reason =
        'Unexpected hundreds of runs of backticks in a paragraph, each of another length, expected as many behind the code as before it';
      return { rule: 'markdown/marks', reason, place: { line, column: 1 } };
    }
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}
