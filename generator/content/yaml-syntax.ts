/** The YAML parser's errors, in the words of someone who writes text and knows no grammar of YAML. */
import type { YAMLError } from 'yaml';
import type { Rule } from './rules.ts';

/** Something wrong with a piece of YAML. */
export interface YamlMistake {
  readonly rule: Extract<Rule, `yaml/${string}`>;
  readonly reason: string;
  /** In the text. */
  readonly offset: number;
}

export const tooDeep = {
  rule: 'yaml/depth',
  reason: 'Unexpected depth of nesting, expected lists and maps some levels deep at most',
  offset: 0,
} as const satisfies YamlMistake;

/** Of each line the first error: what the parser finds after it mostly follows from it. */
export function syntaxMistakes(
  errors: readonly YAMLError[],
  text: string,
  lineOf: (offset: number) => number,
): YamlMistake[] {
  const byLine = new Map<number, YAMLError>();
  for (const error of errors) {
    const line = lineOf(error.pos[0]);
    if (error.pos[0] < (byLine.get(line)?.pos[0] ?? Number.POSITIVE_INFINITY)) byLine.set(line, error);
  }
  return [...byLine.values()].map((error) => syntaxMistake(error, text.slice(...error.pos)));
}

/** `source` is the text that the parser points at. */
function syntaxMistake({ code, message, pos: [offset] }: YAMLError, source: string): YamlMistake {
  if (code === 'RESOURCE_EXHAUSTION') return { ...tooDeep, offset };
  if (code === 'TAB_AS_INDENT') return { rule: 'yaml/tab', reason: 'Unexpected tab, expected spaces', offset };
  return { rule: 'yaml/syntax', reason: reasonOf(code, message, source), offset };
}

function reasonOf(code: YAMLError['code'], message: string, source: string): string {
  const line = (source.trim().split('\n')[0] ?? '').slice(0, 60);
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
  if (message.startsWith('Implicit map keys')) return `Unexpected line "${line}", expected \`key: value\``;
  const unclosed = /^Missing closing (["'])|(?:map|sequence) .*end with a ([\]}])$/.exec(message);
  if (unclosed !== null) return `Missing ${unclosed[1] ?? unclosed[2]}, expected it at the end of the value`;
  if (code === 'BAD_INDENT') return 'Unexpected indentation, expected the same as in the other lines of this level';
  return `Unexpected ${line === '' ? 'end' : `"${line}"`}, expected YAML: ${message}`;
}
