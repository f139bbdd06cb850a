/**
 * Finds the syntax that MDX adds to Markdown: imports and exports, expressions in braces, and tags. Nothing of it is
 * run.
 *
 * The MDX parser of satteri is slower than linear, and rejects syntax that Docusaurus allows (`<!-- -->`, `{#name}`
 * after a heading). This scanner is linear, and ignores unclosed syntax.
 */
import type { Span } from './edits.ts';
import { fenceEnd, fenceStart } from './fences.ts';
import { scanScript } from './script-end.ts';

export interface MdxTag extends Span {
  readonly kind: 'tag';
  /** Empty for a fragment. */
  readonly name: string;
  readonly form: 'start' | 'end' | 'empty';
}

export type MdxToken = MdxTag | (Span & { readonly kind: 'esm' | 'expression' });

export function isTag(token: MdxToken): token is MdxTag {
  return token.kind === 'tag';
}

/** False for elements of HTML and for fragments. */
export function isComponent({ name }: MdxTag): boolean {
  return /^[A-Z_$]|\./.test(name);
}

/** The first line of a box, whose title and attributes are no expressions. */
const directive = /^[ \t]*:{3,}/;
const esm =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,\s*[{*]|\sfrom\b)|type\b)|export\s*(?:[{*]|(?:const|let|var|function|class|default|async|type|interface|enum|declare)\b))/;
const blank = /^[ \t]*$/;
/**
 * Tokens with a meaning outside code: an escaped character, a comment, a link in angle brackets, a link's address in
 * angle brackets, the name of a heading.
 */
const specialToken =
  /\\[\s\S]|(?<ticks>`+)|(?<comment><!--)|<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>|\]\([ \t]*<[^<>\n]*>(?=[ \t]*\)|[ \t]+["'(])|\]:[ \t]*<[^<>\n]*>(?=[ \t]*$|[ \t]+["'(])|(?<tag><(?<slash>\/?)(?:(?<name>[A-Za-z_$][\w$.:-]*)(?=[\s/>])|(?=>)))|\{[ \t]{0,9}#[^{}\n]{1,200}\}(?=[ \t]*$)|\{\/\*[ \t]{0,9}#?[A-Za-z][\w.:-]{0,99}[ \t]{0,9}\*\/\}(?=[ \t]*$)(?<=^#{1,6}[ \t].*)|(?<brace>\{)/gm;

/** Number of unclosed tokens after which no more ends are searched for. */
const maxUnclosed = 20;

/** Returns the tokens of `text` in order, without those inside others. */
export function mdxTokens(text: string): MdxToken[] {
  const tokens: MdxToken[] = [];
  let unclosed = 0;
  const closed = (end: number | undefined): number | undefined => {
    if (end === undefined) unclosed++;
    return end;
  };
  let isAfterBlank = true;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const mark = fenceStart
      .exec(line)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (mark !== undefined) {
      start = afterFence(text, end, mark);
      isAfterBlank = true;
      continue;
    }
    if (isAfterBlank && esm.test(line)) {
      const last = unclosed < maxUnclosed ? (closed(esmEnd(text, start)) ?? end) : end;
      tokens.push({ kind: 'esm', start, end: last });
      start = last + 1;
      continue;
    }
    const expression = flowExpression(start, end, line);
    if (expression !== undefined)
      tokens.push({ kind: 'expression', start: start + line.indexOf('{'), end: expression });
    isAfterBlank = blank.test(line) || directive.test(line) || expression !== undefined;
    start = isAfterBlank ? lineEnd(text, expression ?? start) + 1 : readParagraph(start);
  }
  return tokens;

  /** Returns the end of an expression that has the lines from `start` on for itself: imports may follow it. */
  function flowExpression(start: number, end: number, line: string): number | undefined {
    if (unclosed >= maxUnclosed || !/^[ \t]*\{/.test(line)) return undefined;
    const close = closed(braceEnd(text, start + line.indexOf('{') + 1));
    if (close === undefined) return undefined;
    return blank.test(text.slice(close, close <= end ? end : lineEnd(text, close))) ? close : undefined;
  }

  /** Reads the lines from `start` up to an empty line or a fence. Returns the offset of the next line. */
  function readParagraph(start: number): number {
    let stop = start;
    do stop = lineEnd(text, stop) + 1;
    while (stop < text.length && !endsParagraph(text.slice(stop, lineEnd(text, stop))));
    specialToken.lastIndex = start;
    for (let found = specialToken.exec(text); found !== null && found.index < stop; found = specialToken.exec(text)) {
      const { 0: written, index, groups = {} } = found;
      const after = index + written.length;
      if (groups.ticks !== undefined) specialToken.lastIndex = afterCode(text, written, after, stop);
      else if (groups.comment !== undefined) {
        const close = unclosed < maxUnclosed ? text.indexOf('-->', after) : -1;
        specialToken.lastIndex = closed(close === -1 ? undefined : close + 3) ?? after;
      } else if (groups.brace !== undefined || groups.tag !== undefined) {
        const find = groups.brace === undefined ? tagEnd : braceEnd;
        const end = unclosed < maxUnclosed ? closed(find(text, after)) : undefined;
        if (end === undefined) continue;
        tokens.push(
          groups.brace === undefined
            ? { kind: 'tag', start: index, end, name: groups.name ?? '', form: tokenForm(groups.slash, text, end) }
            : { kind: 'expression', start: index, end },
        );
        specialToken.lastIndex = end;
      }
      // A token may extend beyond this paragraph.
      if (specialToken.lastIndex > stop) stop = lineEnd(text, specialToken.lastIndex) + 1;
    }
    return stop;
  }
}

function endsParagraph(line: string): boolean {
  return blank.test(line) || fenceStart.test(line) || directive.test(line);
}

function tokenForm(slash: string | undefined, text: string, end: number): 'start' | 'end' | 'empty' {
  if (slash === '/') return 'end';
  return text[end - 2] === '/' ? 'empty' : 'start';
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Offset of the line after the fence that closes one with this mark; the end of the text if none does. */
function afterFence(text: string, from: number, mark: string): number {
  const end = fenceEnd(text, from + 1, mark);
  return end === undefined ? text.length : end + 1;
}

/** Offset after a code span, or after its opening mark if it is not closed. */
function afterCode(text: string, mark: string, from: number, stop: number): number {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run !== null && run.index < stop; run = runs.exec(text))
    if (run[0] === mark) return run.index + mark.length;
  return from;
}

/** The end of the block of imports and exports at `start`: an empty line outside brackets. */
function esmEnd(text: string, start: number): number | undefined {
  return scanScript(text, start, (depth, at) => {
    if (depth > 0 || (at < text.length && text[at] !== '\n')) return undefined;
    return blank.test(text.slice(at + 1, lineEnd(text, at + 1))) ? at : undefined;
  });
}

/** Offset after the brace that closes the one before `from`. */
function braceEnd(text: string, from: number): number | undefined {
  return scanScript(text, from, (depth, at) => (depth < 0 ? at + 1 : undefined));
}

/** The tokens that can follow a tag's name: its end, a string, an expression, or empty lines. */
const tagPart = />|"[^"]*"|'[^']*'|\{|\n[ \t]*\n\s*|</g;
/** The tokens that continue a tag after empty lines: its end, or an attribute. */
const afterEmptyLine = /\/?>[ \t]*$|\{|[A-Za-z_$][\w$:.-]*[ \t]*=/my;

/** Offset after the tag whose name ends at `from`. */
function tagEnd(text: string, from: number): number | undefined {
  tagPart.lastIndex = from;
  for (let found = tagPart.exec(text); found !== null; found = tagPart.exec(text)) {
    const [part] = found;
    if (part === '>') return found.index + 1;
    if (part === '<') return undefined;
    if (part.startsWith('\n')) {
      afterEmptyLine.lastIndex = tagPart.lastIndex;
      if (!afterEmptyLine.test(text)) return undefined;
      continue;
    }
    const end = part === '{' ? braceEnd(text, found.index + 1) : tagPart.lastIndex;
    if (end === undefined) return undefined;
    tagPart.lastIndex = end;
  }
  return undefined;
}

/** Length of the imports, exports and comments at the start of `text`, including empty lines around them. */
export function leadingEsm(text: string): number {
  let length = 0;
  if (/^\s*(?:(?:import|export)\b|\{\/\*)/.test(text)) {
    for (const { kind, start, end } of mdxTokens(text)) {
      const isHidden = kind === 'esm' || text.startsWith('{/*', start);
      if (!isHidden || text.slice(length, start).trim() !== '') break;
      length = end;
    }
  }
  return length;
}
