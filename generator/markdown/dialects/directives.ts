/**
 * Directives of MyST and chunks of Quarto: fences with a name in braces. Code becomes code of a language, an admonition a
 * box, and the content of most others text.
 */
import { capitalised } from '../../collections/english.ts';
import { alertCalled } from '../alert-kinds.ts';
import { indentedCode } from './indented-code.ts';
import { escapedBrackets, linkMarkdown } from './plain-markdown.ts';

interface MystDirective {
  /** Its first line. */
  readonly written: string;
  readonly indent: string;
  /** The fence: backticks, tildes or colons. */
  readonly marks: string;
  readonly name: string;
  /** The rest of the text in braces of a chunk: ` setup, include=FALSE`. */
  readonly chunk: string;
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
}

/** Lines that replace the first and the last line of a directive. */
interface Replacement {
  readonly opening: string;
  readonly end: string;
  /** Its lines are code, or not shown. Undefined if they are Markdown. */
  readonly lines?: 'code' | 'hidden';
}

const unseenLines: Replacement = { opening: '', end: '', lines: 'hidden' };

/** Most directives inside each other, of which a line can close any. */
const maxOpenDirectives = 20;

const directiveStart =
  /^([ \t]*)(`{3,}|~{3,}|:{3,}(?=\{))[ \t]?\{[ \t]?(?:#[\w-]{1,60}[ \t]+)?\.?([A-Za-z][\w:.-]{0,60})([ ,][^{}]{0,500})?\}[ \t]*(\S.{0,1000})?$/;
const codeStart = /^[ \t]*(`{3,}|~{3,})[^`]*$/;
const directiveEnd = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/;
const labelLine = /^ {0,3}\([\w:.-]{1,100}\)=[ \t]*$/;
/** A line between the blocks of a notebook, and above the footer of a card. */
const blockBreak = /^[ \t]*\+{3}(?:[ \t]*\{.*\})?[ \t]*$/;
/** The line below the header of a card. */
const headerBreak = /^[ \t]*\^{3}[ \t]*$/;
const mayHaveDirective = /^[ \t]*(?:`{3}|~{3}|:{3})[`~:]*[ \t]?\{|^ {0,3}\([^()\n]{1,100}\)=[ \t]*$/m;

/** Returns `source` with as many lines, without directives and the labels of MyST. */
export function withoutDirectives(source: string): string {
  if (!mayHaveDirective.test(source)) return source;
  const lines = source.split('\n');
  const open: { readonly marks: string; readonly end: string }[] = [];
  const indented = indentedCode(source);
  let verbatim: { readonly marks: string; readonly end?: string; readonly isHidden?: boolean } | undefined;
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, end = ''] = directiveEnd.exec(line) ?? [];
    if (verbatim !== undefined) {
      const isEnd = end.startsWith(verbatim.marks);
      result.push(isEnd ? (verbatim.end ?? line) : verbatim.isHidden ? '' : line);
      if (isEnd) verbatim = undefined;
      continue;
    }
    if (open.length === 0 && indented.has(index)) {
      result.push(line);
      continue;
    }
    const [, indent = '', marks, name = '', chunk = '', argument = ''] = directiveStart.exec(line) ?? [];
    const inner = open.slice(-maxOpenDirectives);
    const closed = end === '' ? -1 : inner.findLastIndex((one) => end.startsWith(one.marks));
    if (marks !== undefined) {
      const { options, next } = optionsBelow(lines, index + 1);
      const written = directiveMarkdown({
        written: line,
        indent,
        marks,
        name,
        chunk,
        argument: argument.trim(),
        options,
      });
      const isCode = written.lines === 'code';
      const isEmpty = directiveEnd.exec(lines[next] ?? '')?.[1]?.startsWith(marks) === true;
      const by = isCode && isEmpty ? unseenLines : written;
      const start = isCode && next > index + 1 && lines[next]?.trim() === '' ? next + 1 : next;
      const blank = Array.from(lines.slice(index + 1, start), () => '');
      // Behind the first line, empty lines would be part of the code or the box.
      result.push(...blank, by.opening);
      index = start - 1;
      if (by.lines === undefined) open.push({ marks, end: by.end });
      else verbatim = { marks, end: by.end, isHidden: by.lines === 'hidden' };
    } else if (closed !== -1) {
      result.push(inner[closed]?.end ?? '');
      open.length -= inner.length - closed;
    } else {
      const [, marks] = codeStart.exec(line) ?? [];
      if (marks !== undefined) verbatim = { marks };
      const isBlank = labelLine.test(line) || blockBreak.test(line) || (open.length > 0 && headerBreak.test(line));
      result.push(isBlank ? '' : line);
    }
  }
  return result.join('\n');
}

/** Returns the options in the lines from `start`, and the line after them. */
function optionsBelow(lines: readonly string[], start: number) {
  const options = new Map<string, string>();
  let next = start;
  const isBlock = lines[start]?.trim() === '---';
  const option = isBlock
    ? /^[ \t]*([\w-]+):[ \t]*(.*)$/
    : /^[ \t]*(?::([\w-]+):(?:[ \t]+(.*))?|(?:#|\/\/|%%)\|(?:[ \t]?([\w-]+):(?:[ \t]+(.*))?|.*))$/;
  if (isBlock) next++;
  for (; next < lines.length; next++) {
    const found = option.exec(lines[next] ?? '');
    if (found === null) break;
    const [name = '', value = ''] = found.slice(1).filter((group) => group !== undefined);
    options.set(name, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  if (!isBlock) return { options, next };
  return lines[next]?.trim() === '---'
    ? { options, next: next + 1 }
    : { options: new Map<string, string>(), next: start };
}

/** Code in the language that the argument names. */
const namedCode = ['code-block', 'code', 'sourcecode', 'code-cell'];
const codeNames = [...namedCode, 'math', 'mermaid'];
const unseen = ['toctree', 'contents', 'tableofcontents', 'index', 'meta', 'raw', 'bibliography', 'footbibliography'];
const containers = [
  ...['tab-set', 'tab-item', 'tabbed', 'grid', 'grid-item', 'grid-item-card', 'card', 'card-carousel', 'div', 'only'],
  ...['margin', 'sidebar', 'aside', 'epigraph', 'glossary', 'table', 'figure-md', 'rubric', 'container', 'panels'],
];
const ofVersions = new Map([
  ['versionadded', 'Added in version'],
  ['versionchanged', 'Changed in version'],
  ['deprecated', 'Deprecated since version'],
]);

function directiveMarkdown(directive: MystDirective): Replacement {
  const { written, indent, marks, name, argument, options } = directive;
  const box = boxTitle(directive);
  if (box !== undefined) {
    const colons = ':'.repeat(marks.length);
    const kind = alertCalled(options.get('class')?.split(' ')[0] ?? '')?.kind;
    return { opening: `${indent}${colons}${kind ?? box.kind}[${box.title}]`, end: indent + colons };
  }
  if (unseen.includes(name)) return unseenLines;
  if (name === 'image' || name === 'figure') {
    const image = `!${linkMarkdown(escapedBrackets(options.get('alt') ?? ''), argument)}`;
    return { opening: indent + image, end: '' };
  }
  if (containers.includes(name)) return { opening: indent + heading(directive), end: '' };
  // Names that are no code stay for boxes.
  if (marks.startsWith(':') && !codeNames.includes(name)) return { opening: written, end: indent + marks };
  return isHiddenChunk(directive) ? unseenLines : codeFence(directive);
}

/** Kind and title of an admonition. Undefined for other directives. */
function boxTitle({ name, argument }: MystDirective): { readonly kind: string; readonly title: string } | undefined {
  if (['admonition', 'dropdown', 'topic'].includes(name)) return { kind: 'note', title: argument };
  const version = ofVersions.get(name);
  if (version !== undefined) return { kind: 'note', title: `${version} ${argument}` };
  const [, proof] = /^prf:(\w+)$/.exec(name) ?? [];
  if (proof !== undefined) return { kind: 'note', title: `${capitalised(proof)} ${argument}`.trim() };
  return alertCalled(name) === undefined ? undefined : { kind: name, title: argument };
}

/** The title of a container, as a link if it has an address. */
function heading({ name, argument, options }: MystDirective): string {
  // Numbers of columns, and names.
  if (argument === '' || ['grid', 'figure-md', 'table', 'only', 'div', 'container'].includes(name)) return '';
  const link = options.get('link-type') === 'ref' ? undefined : options.get('link');
  return `**${link === undefined ? argument : linkMarkdown(argument, link)}**  `;
}

/** True for a chunk whose code is not shown. */
function isHiddenChunk({ chunk, options }: MystDirective): boolean {
  const isOff = (value = '') => /^(?:false|no)$/i.test(value);
  return (
    /\b(?:include|echo)\s*=\s*(?:FALSE|F)\b/.test(chunk) || isOff(options.get('include')) || isOff(options.get('echo'))
  );
}

function codeFence({ indent, marks, name, argument, options }: MystDirective): Replacement {
  const language = (namedCode.includes(name) ? argument : name).replace(/^ipython3?$/, 'python');
  const caption = options.get('caption') ?? options.get('filename');
  const title = caption === undefined ? '' : ` title="${caption.replaceAll('"', "'")}"`;
  const ticks = marks.replaceAll(':', '`');
  return { opening: `${indent}${ticks}${language}${title}`, end: indent + ticks, lines: 'code' };
}
