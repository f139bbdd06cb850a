/**
 * Components in the Markdown of Nuxt Content: `::card{title="Start" to="/start"}` up to `::`. Boxes become directives
 * (`:::note`), titles bold text, and the content of the others stays.
 */
import { FenceLines } from '../../base/fences.ts';
import { attributeValue, boxCalled } from './boxes.ts';
import { indentedCode } from './indented-code.ts';
import { columnsBefore, withoutColumns } from './list-items.ts';
import { escapedBrackets, escapedMarkdown, linkMarkdown } from './plain-markdown.ts';

interface Component {
  /** Column at which it begins. */
  readonly indent: number;
  /** Columns that the lines around it lose. */
  readonly outer: number;
  /** Columns that its lines lose. Undefined before the first. */
  columns?: number;
  /** The line in place of its end. */
  readonly end: '' | ':::';
}

const componentStart = /^:{2,9}([A-Za-z][\w-]{0,60})(?:\[([^[\]]{0,300})\])?(?:\{(.{0,1000})\})?$/;
const componentEnd = /^:{2,9}$/;
const firstOpening = /^[ \t]*::[A-Za-z]/m;
const anyClosing = /^[ \t]*::[ \t]*$/m;

/** A part of a component: the lines below belong to it. */
const slot = /^#[a-z][\w-]{0,60}(?:\{[^{}]{0,300}\})?$/;

/** Returns `source` with as many lines, without components. */
export function withoutComponents(source: string): string {
  if (!firstOpening.test(source) || !anyClosing.test(source)) return source;
  const lines = source.split('\n');
  const fences = new FenceLines();
  const code = indentedCode(source);
  const open: Component[] = [];
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const written = lines[index] ?? '';
    const text = written.trim();
    const indent = columnsBefore(written);
    const component = open.at(-1);
    if (component !== undefined && text !== '')
      component.columns ??= component.outer + Math.max(0, indent - component.indent);
    const columns = component?.columns ?? component?.outer ?? 0;
    const line = withoutColumns(written, columns);
    const [found, name = '', label, attributes = ''] = componentStart.exec(text) ?? [];
    if ((component === undefined && code.has(index)) || fences.isCode(line)) result.push(line);
    else if (found !== undefined && (open.length > 0 || !text.startsWith(':::'))) {
      const keys = keysBelow(lines, index + 1);
      const all = `${attributes} ${keys.attributes}`;
      const isBox = boxCalled(name, all) !== undefined;
      const margin = ' '.repeat(Math.max(0, indent - columns));
      const isEmpty = componentEnd.test((lines[keys.end] ?? '').trim());
      result.push(margin + (isBox ? boxLine(name, label, all) : titleOf(label, all, isEmpty)));
      for (let key = index + 1; key < keys.end; key++) result.push('');
      index = keys.end - 1;
      open.push({ indent, outer: columns, end: isBox ? ':::' : '' });
    } else if (component !== undefined && text.startsWith(':::') && !componentEnd.test(text)) {
      result.push(line);
      open.push({ indent, outer: columns, end: ':::' });
    } else if (component !== undefined && componentEnd.test(text)) {
      open.pop();
      result.push(withoutColumns(written, component.outer).replace(/:+[ \t]*$/, component.end));
    } else result.push(component !== undefined && slot.test(text) ? '' : line);
  }
  return result.join('\n');
}

/** Returns the YAML between `---` that begins at line `start`, as attributes, and the line after it. */
function keysBelow(lines: readonly string[], start: number): { readonly attributes: string; readonly end: number } {
  const isMark = (line: string) => line.trim() === '---';
  const length = isMark(lines[start] ?? '') ? lines.slice(start + 1, start + maxKeys).findIndex(isMark) : -1;
  if (length === -1) return { attributes: '', end: start };
  const own = lines.slice(start + 1, start + 1 + length);
  const margin = columnsBefore(own[0] ?? '');
  const attributes = own.map((line, index) => {
    const [, key, value = ''] = /^[ \t]*([\w-]{1,60}):[ \t]+(.{1,1000})$/.exec(line) ?? [];
    if (key === undefined || columnsBefore(line) !== margin) return '';
    const below = own.slice(index + 1);
    const end = below.findIndex((next) => next.trim() !== '' && columnsBefore(next) <= margin);
    const text = below.slice(0, end === -1 ? below.length : end).map((next) => next.trim());
    const written = /^[|>][+-]?[ \t]*$/.test(value) ? text.join(' ').trim() : value;
    return `${key}="${written.replaceAll(/^["']|["']$|"/g, '')}"`;
  });
  return { attributes: attributes.join(' '), end: start + length + 2 };
}

/** Most lines of such YAML. */
const maxKeys = 200;

function boxLine(name: string, label: string | undefined, attributes: string): string {
  const title = attributeValue('title', attributes) ?? label ?? '';
  const kinds = ['type', 'color'].map((key) => `${key}="${attributeValue(key, attributes) ?? ''}"`);
  return `:::${name}[${escapedBrackets(title)}]{${kinds.join(' ')}}`;
}

/** The title of a component, as a link if it has an address. `isEmpty`: the component has no content. */
function titleOf(label: string | undefined, attributes: string, isEmpty: boolean): string {
  const to = addressIn(attributes);
  const title = attributeValue('title', attributes) ?? attributeValue('label', attributes) ?? label;
  const shown = title ?? (isEmpty ? to : undefined);
  if (shown === undefined) return '';
  // With two spaces, a text in the next line begins below it.
  return `**${linked(escapedMarkdown(shown), to)}**  `;
}

/** Returns the Markdown of a component in a line: its label, title or value, as a link if it has an address. */
export function inlineComponent(label: string | undefined, attributes: string): string {
  const to = addressIn(attributes);
  const [title] = ['title', 'label', 'value'].flatMap((key) => attributeValue(key, attributes) ?? []);
  return linked(label ?? escapedMarkdown(title ?? to ?? ''), to);
}

function addressIn(attributes: string): string | undefined {
  return attributeValue('to', attributes) ?? attributeValue('href', attributes);
}

function linked(text: string, to: string | undefined): string {
  return to === undefined ? text : linkMarkdown(text, to);
}
