/**
 * Converts boxes of other programs to quotations, which GitHub and pages show as alerts: `:::note` of Docusaurus,
 * VitePress and Starlight, `!!! note` of MkDocs, whose tabs become paragraphs, `!> text` of docsify. Code is preserved.
 */

import { FenceLines } from '../../base/fences.ts';
import { capitalised } from '../../collections/english.ts';
import { type Alert, alertCalled } from '../alert-kinds.ts';
import { codeIndent, columnsBefore, ListItems, withoutColumns } from './list-items.ts';
import { escapedBrackets, linkMarkdown, type PlainMarkdown } from './plain-markdown.ts';

interface Line {
  readonly text: string;
  /** Its line in the source, from 0. */
  readonly origin: number;
  /** Number of columns that it has more than there. */
  readonly shift: number;
}

/** A box among the lines of a text. `last` is the line after its content, or its last line if it has no end. */
interface Box {
  readonly first: number;
  readonly content: { readonly start: number; readonly end: number };
  readonly next: number;
  /** Columns to remove from its content. */
  readonly inner: number;
  readonly indent: number;
  /** Begins each line. */
  readonly mark: '>' | '';
  /** First line, without the mark. */
  readonly opening: string;
  /** Number of characters before the content on its first line. */
  readonly cut?: number;
}

/** Most boxes inside each other. */
const maxBoxes = 20;

const mayBegin = /^[ \t]*(?::{3}|[!?](?:[!?]{2}\+?[ \t]*[A-Za-z"]|>[ \t])|===[!+]?[ \t])/m;

export function boxesToQuotes(source: string): PlainMarkdown {
  if (!mayBegin.test(source)) return { text: source, placeOf: (place) => place };
  const lines = source.split('\n').map((text, origin): Line => ({ text, origin, shift: 0 }));
  const converted = convert(lines, 0);
  return {
    text: converted.map(({ text }) => text).join('\n'),
    placeOf({ line, column }) {
      const { origin = line - 1, shift = 0 } = converted[line - 1] ?? {};
      return { line: origin + 1, column: Math.max(1, column - shift) };
    },
  };
}

function convert(lines: readonly Line[], depth: number): Line[] {
  if (depth === maxBoxes || !lines.some(({ text }) => mayBegin.test(text))) return [...lines];
  const { boxes, replaced } = findBoxes(lines);
  const converted: Line[] = [];
  const put = (text: string, { origin, shift }: Line) => converted.push({ text, origin, shift });
  let next = 0;
  const copyTo = (end: number) => {
    for (; next < end; next++) {
      const line = lines[next];
      if (line !== undefined) put(replaced.get(next) ?? line.text, line);
    }
  };
  for (const { first, content, next: after, inner, indent, mark, opening, cut = 0 } of boxes) {
    copyTo(first);
    const [begin, end] = [lines[first], lines[after - 1]];
    if (begin === undefined || end === undefined) continue;
    const margin = ' '.repeat(indent);
    const start = margin + (mark === '' ? '' : `${mark} `);
    // A quotation or HTML would continue.
    if ((converted.at(-1)?.text ?? '').trim() !== '') put('', begin);
    put(start + opening, begin);
    const within = convert(
      lines.slice(content.start, content.end).map((line, at) => dedented(line, inner, at === 0 ? cut : 0)),
      depth + 1,
    );
    // Without it, a title and the text would be one paragraph.
    if ((within[0]?.text ?? '').trim() !== '') put(start.trimEnd(), begin);
    for (const line of within) {
      const text = line.text === '' ? start.trimEnd() : start + line.text;
      converted.push({ ...line, text, shift: line.shift + start.length });
    }
    if (after === lines.length || (lines[after]?.text.trim() ?? '') !== '') put('', end);
    next = after;
  }
  copyTo(lines.length);
  return converted;
}

function dedented({ text, origin, shift }: Line, columns: number, cut: number): Line {
  const left = withoutColumns(text, columns).slice(cut);
  return { text: left, origin, shift: shift + left.length - text.length };
}

/**
 * Finds the outermost boxes. `replaced`: lines without their directive, by index: those of a name that is no box, and of
 * a box without an end.
 */
function findBoxes(lines: readonly Line[]) {
  const boxes: Box[] = [];
  const replaced = new Map<number, string>();
  const open: OpenDirective[] = [];
  const fences = new FenceLines();
  const items = new ListItems();
  for (let index = 0; index < lines.length; index++) {
    const { text = '' } = lines[index] ?? {};
    const written = text.trim();
    if (fences.isCode(text) || written === '') continue;
    const indent = columnsBefore(text);
    if (indent - items.read(written, indent) >= codeIndent) continue;
    const admonition = admonitionAt(lines, index, indent) ?? markedParagraphAt(lines, index, indent);
    if (admonition !== undefined) {
      boxes.push(admonition);
      index = admonition.next - 1;
    } else if (isDirectiveEnd(written)) closeDirective(written.length, index);
    else {
      const directive = directiveIn(written);
      if (directive === undefined) continue;
      replaced.set(index, imageMarkdown(directive) ?? '');
      if (directive.isWhole) continue;
      const shortest = Math.min(directive.colons, open.at(-1)?.shortest ?? directive.colons);
      open.push({ ...directive, index, indent, shortest, boxes: boxes.length });
    }
  }
  return { boxes, replaced };

  /** Closes the innermost directive with at most as many colons. */
  function closeDirective(colons: number, index: number): void {
    if (open.length === 0 || (open.at(-1)?.shortest ?? 0) > colons) return;
    let last = open.pop();
    while (last !== undefined && last.colons > colons) last = open.pop();
    if (last === undefined) return;
    replaced.set(index, '');
    const { name, title, index: first, indent } = last;
    const alert = boxCalled(name, last.attributes);
    if (alert === undefined) return;
    // Those inside are found again in its content.
    boxes.length = last.boxes;
    const opening = `[!${alert.kind.toUpperCase()}]${titled(title || alert.title)}`;
    boxes.push({
      first,
      content: { start: first + 1, end: index },
      next: index + 1,
      inner: indent,
      indent,
      mark: '>',
      opening,
    });
  }
}

interface OpenDirective extends Directive {
  readonly index: number;
  readonly indent: number;
  /** The smallest number of colons among the open ones. */
  readonly shortest: number;
  /** Number of boxes before it. */
  readonly boxes: number;
}

function titled(title: string): string {
  return title === '' ? '' : ` ${title}`;
}

/** Mark, names and title of a box of MkDocs. One that is closed may have a title alone. */
const admonition =
  /^(?:(?:!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]{0,40})(?:[ \t]+[A-Za-z][\w-]{0,40}){0,5}(?:[ \t]+"([^"]{0,500})")?|\?\?\?\+?[ \t]*"([^"]{1,500})")$/;

const tab = /^===[!+]?[ \t]+"([^"]{1,500})"$/;

/** Returns the box or tab of MkDocs that begins at a line, if indented content follows. */
function admonitionAt(lines: readonly Line[], first: number, indent: number): Box | undefined {
  const written = lines[first]?.text.trim() ?? '';
  const tabTitle = tab.exec(written)?.[1];
  const [found, name = 'note', named, alone] = admonition.exec(written) ?? [];
  if (found === undefined && tabTitle === undefined) return undefined;
  const inner = indent + codeIndent;
  let next = first + 1;
  for (let index = next; index < lines.length; index++) {
    const { text = '' } = lines[index] ?? {};
    if (text.trim() === '') continue;
    if (columnsBefore(text) < inner) break;
    next = index + 1;
  }
  if (next === first + 1) return undefined;
  const place = { first, content: { start: first + 1, end: next }, next, inner, indent };
  if (tabTitle !== undefined) return { ...place, mark: '', opening: `**${tabTitle}**` };
  const { kind, title: own } = alertCalled(name) ?? { kind: 'note', title: capitalised(name) };
  return { ...place, mark: '>', opening: `[!${kind.toUpperCase()}]${titled(named ?? alone ?? own)}` };
}

/** Returns the box of docsify that begins at a line: a paragraph after a mark. */
function markedParagraphAt(lines: readonly Line[], first: number, indent: number): Box | undefined {
  const [written, mark] = /^([!?])>[ \t]+(?=\S)/.exec(lines[first]?.text.trim() ?? '') ?? [];
  if (written === undefined) return undefined;
  let next = first + 1;
  // Code below it is not part of it, nor is the next one.
  while (!/^\s*(?:$|`{3}|~{3}|[!?]>[ \t])/.test(lines[next]?.text ?? '')) next++;
  const opening = mark === '!' ? '[!IMPORTANT]' : '[!TIP]';
  return {
    first,
    content: { start: first, end: next },
    next,
    inner: indent,
    indent,
    mark: '>',
    opening,
    cut: written.length,
  };
}

interface Directive {
  readonly colons: number;
  readonly name: string;
  /** Markdown; empty without one. */
  readonly title: string;
  readonly attributes: string;
  /** True for a directive of one line: `:::image source="a.png":::`. */
  readonly isWhole: boolean;
}

/** `:::name`, `::: {.name}` of Pandoc, `:::{name}` of MyST. */
const openingColons =
  /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)|\{[ \t]*[.#]?(?:callout-)?([A-Za-z][\w-]*)([^{}]*)\})(?=[ \t[{:]|$)(.*)$/;
const boxLabel = /^\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]/;

/** Most characters of such a line. */
const longestDirective = 1000;

/** Reads a line without the white space around it. */
function directiveIn(line: string): Directive | undefined {
  if (!line.startsWith(':::') || line.length > longestDirective) return undefined;
  const [written, marks = '', plain, braced, inBraces = '', rest = ''] = openingColons.exec(line) ?? [];
  if (written === undefined) return undefined;
  const name = plain ?? braced ?? '';
  const isWhole = /:{3,}$/.test(rest) && boxCalled(name, '') === undefined;
  const text = rest.replace(/^[ \t]*:{1,2}(?=[ \t]|$)|[ \t]*:{3,}$/g, '');
  const labelled = boxLabel.exec(text)?.[1];
  const attributes = inBraces + (/\{([^{}]*)\}$/.exec(text)?.[1] ?? (isWhole ? text : ''));
  const title = attributeValue('title', attributes) ?? labelled ?? text.replace(/\{[^{}]*\}$/, '').trim();
  return { colons: marks.length, name, title: title.trim(), attributes, isWhole };
}

function isDirectiveEnd(line: string): boolean {
  return /^:{3,}$/.test(line);
}

/** Returns the Markdown of an image of Microsoft's documentation. */
function imageMarkdown({ name, attributes, isWhole }: Directive): string | undefined {
  const source = isWhole && name === 'image' ? attributeValue('source', attributes) : undefined;
  if (source === undefined) return undefined;
  return `!${linkMarkdown(escapedBrackets(attributeValue('alt-text', attributes) ?? ''), source)}`;
}

/** Returns the box called `name`, or as `attributes` say: `alert{type="info"}`. Undefined if there is none. */
export function boxCalled(name: string, attributes: string): Alert | undefined {
  const kind = /^(?:alert|callout)$/i.test(name)
    ? (attributeValue('type', attributes) ?? attributeValue('color', attributes))
    : undefined;
  return (kind === undefined ? undefined : alertCalled(kind)) ?? alertCalled(name);
}

/** Value of an attribute, with quotation marks or without. */
export function attributeValue(name: string, attributes: string): string | undefined {
  const value = new RegExp(`(?<![\\w-])${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'{}]+))`);
  const [, double, single, plain] = value.exec(attributes) ?? [];
  return double ?? single ?? plain;
}
