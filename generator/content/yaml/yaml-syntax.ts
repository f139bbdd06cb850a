/** Rewrites the YAML parser's errors for people who do not know the grammar of YAML. */
import { type Document, isNode, visit, type YAMLError } from 'yaml';
import { depthReason } from '../../base/depth.ts';
import type { Rule } from '../../base/rules.ts';
import { excerpt } from '../../base/wording.ts';

export interface YamlMistake {
  readonly rule: Extract<Rule, `yaml/${string}`>;
  readonly reason: string;
  /** Offset in the text. */
  readonly offset: number;
}

export const depthMistake = {
  rule: 'yaml/depth',
  reason: depthReason,
  offset: 0,
} as const satisfies YamlMistake;

/** White space that looks like a space in every editor but is a letter to YAML. */
export const unusualSpace = /[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/;

/** Such a space in the indentation of a line, or after the colon of a key. */
const spaceInMarks = new RegExp(`^(?:[ \\t-]*|[ \\t]*[\\w-]+:[ \\t]*)${unusualSpace.source}`);

/** The error for such a space at the start of `text`, which begins at `offset`. */
export function unexpectedSpace(text: string, offset: number): YamlMistake {
  const code = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const name = code === '00A0' ? 'no-break space' : 'space of another kind';
  return { rule: 'yaml/syntax', reason: `Unexpected ${name} (U+${code}), expected an ordinary space`, offset };
}

/**
 * Returns the first error of each line, because further ones mostly follow from it. Those "in YAML stream" always do:
 * an error ended the document too early, and the parser refuses every line that is left.
 */
export function syntaxMistakes(document: Document, text: string, lineOf: (offset: number) => number): YamlMistake[] {
  const causes = document.errors.filter(({ message }, index) => index === 0 || !message.includes('in YAML stream'));
  const errors = firstOfLines(causes, ({ pos: [offset] }) => lineOf(offset));
  const beginningOf = beginningsIn(document, text);
  const mistakes = errors.map((error) => syntaxMistake(error, text.slice(...error.pos), beginningOf));
  // An unclosed value is reported at its start, where there may be another error.
  return firstOfLines(mistakes, ({ offset }) => lineOf(offset));
}

function firstOfLines<Item>(items: readonly Item[], lineOf: (item: Item) => number): Item[] {
  const byLine = new Map<number, Item>();
  for (const item of items) {
    const line = lineOf(item);
    if (!byLine.has(line)) byLine.set(line, item);
  }
  return [...byLine.values()];
}

/** `source` is the part of `text` that the parser points at. */
function syntaxMistake(
  { code, message, pos: [offset] }: YAMLError,
  source: string,
  beginningOf: BeginningOf,
): YamlMistake {
  if (code === 'RESOURCE_EXHAUSTION') return { ...depthMistake, offset };
  const marks = spaceInMarks.exec(source)?.[0].length;
  if (marks !== undefined) return unexpectedSpace(source.slice(marks - 1), offset + marks - 1);
  if (code === 'TAB_AS_INDENT') return { rule: 'yaml/tab', reason: 'Unexpected tab, expected spaces', offset };
  const unclosed = /^Missing closing (["'])|(?:map|sequence) .*end with a ([\]}])$/.exec(message);
  const end = unclosed?.[1] ?? unclosed?.[2];
  if (end === undefined) return { rule: 'yaml/syntax', reason: reasonOf(code, message, source), offset };
  const reason = `Missing ${end}, expected it at the end of the value that begins here`;
  return { rule: 'yaml/syntax', reason, offset: beginningOf(end, offset) };
}

/**
 * Returns the start of the value that `end` should have closed before `offset`. The parser reports an unclosed value
 * only at the end of the text.
 */
type BeginningOf = (end: string, offset: number) => number;

/** Finds the last value that begins with the given mark. Visits the document on first use. */
function beginningsIn(document: Document, text: string): BeginningOf {
  let starts: Map<string, number[]> | undefined;
  return (end, offset) => {
    starts ??= startsOf(document, text);
    const found = starts.get(end === ']' ? '[' : end === '}' ? '{' : end) ?? [];
    let low = 0;
    for (let high = found.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((found[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return found[low - 1] ?? offset;
  };
}

/** Returns offsets of values by their first character, in document order. */
function startsOf(document: Document, text: string): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  visit(document, (_, node) => {
    const start = isNode(node) ? node.range?.[0] : undefined;
    if (start === undefined) return;
    const mark = text.charAt(start);
    const known = starts.get(mark);
    if (known === undefined) starts.set(mark, [start]);
    else known.push(start);
  });
  for (const found of starts.values()) found.sort((a, b) => a - b);
  return starts;
}

function reasonOf(code: YAMLError['code'], message: string, source: string): string {
  const line = excerpt(source.trim().split('\n')[0] ?? '');
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'Unexpected ": " in a value, expected quotes around the text, or each key indented as the one above it';
    case 'MULTILINE_IMPLICIT_KEY':
      return `Unexpected line "${line}", expected \`key: value\``;
    case 'UNEXPECTED_TOKEN':
      return `Unexpected "${line}", expected the value to end before it, or quotes around the whole text`;
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return `Unexpected "${[...line][0]}" at the start of a text, expected quotes around the text`;
    case 'BAD_DQ_ESCAPE':
      return 'Unexpected backslash between double quotes, expected single quotes, or two backslashes for one';
    case 'MULTIPLE_DOCS':
      return 'Unexpected line `---`, expected one document';
  }
  if (message.startsWith('Missing , ')) {
    return `Unexpected "${line}", expected a comma before it, or quotes around the whole text`;
  }
  if (message.startsWith('Comments must')) return `Unexpected "${line}", expected quotes around a text with #`;
  if (message.startsWith('Implicit map keys')) return `Unexpected line "${line}", expected \`key: value\``;
  if (code === 'BAD_INDENT') return 'Unexpected indentation, expected the same as in the other lines of this level';
  return `Unexpected ${line === '' ? 'end' : `"${line}"`}, expected YAML: ${message}`;
}
