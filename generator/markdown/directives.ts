/** Reads the lines that begin and end a directive: `:::name`, with a title and attributes in the forms of many programs. */

import { alertCalled } from './alert-kinds.ts';

export interface Directive {
  readonly colons: number;
  readonly name: string;
  /** Markdown; empty without one. */
  readonly title: string;
  readonly attributes: string;
  /** True for a directive of one line: `:::image source="a.png":::`. */
  readonly isWhole: boolean;
}

/** `:::name`, `::: {.name}` of Pandoc, `:::{name}` of MyST. */
const opening =
  /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)|\{[ \t]*\.?(?:callout-)?([A-Za-z][\w-]*)([^{}]*)\})(?=[ \t[{:]|$)(.*)$/;
const label = /^\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]/;

/** Most characters of such a line. */
const maxCharacters = 1000;

/** Reads a line without the white space around it. */
export function directiveIn(line: string): Directive | undefined {
  if (!line.startsWith(':::') || line.length > maxCharacters) return undefined;
  const [written, marks = '', plain, braced, inBraces = '', rest = ''] = opening.exec(line) ?? [];
  if (written === undefined) return undefined;
  const name = plain ?? braced ?? '';
  const isWhole = /:{3,}$/.test(rest) && alertCalled(name) === undefined;
  const text = rest.replace(/[ \t]*:{3,}$/, '');
  const labelled = label.exec(text)?.[1];
  const attributes = inBraces + (/\{([^{}]*)\}$/.exec(text)?.[1] ?? (isWhole ? text : ''));
  const title = attribute('title', attributes) ?? labelled ?? text.replace(/\{[^{}]*\}$/, '').trim();
  return { colons: marks.length, name, title: title.trim(), attributes, isWhole };
}

/** True for the end of a directive. */
export function isDirectiveEnd(line: string): boolean {
  return /^:{3,}$/.test(line);
}

/** Returns the Markdown of an image of Microsoft's documentation. */
export function imageOf({ name, attributes, isWhole }: Directive): string | undefined {
  const source = isWhole && name === 'image' ? attribute('source', attributes) : undefined;
  if (source === undefined) return undefined;
  const text = (attribute('alt-text', attributes) ?? '').replaceAll(/[[\]\\]/g, '\\$&');
  return `![${text}](<${source.replaceAll(/[<>\\]/g, encodeURIComponent)}>)`;
}

function attribute(name: string, attributes: string): string | undefined {
  const [, double, single] = new RegExp(`(?<![\\w-])${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single;
}
