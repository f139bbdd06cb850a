/**
 * Boxes and quotations between tags on lines of their own: `{% hint style="info" %}` of GitBook, `{% note info %}` and
 * `{% blockquote %}` of Hexo, `{{< callout type="warning" >}}` and `{{% notice tip "Title" %}}` of Hugo's themes. Boxes
 * become directives (`:::note`).
 */
import { FenceLines } from '../../base/fences.ts';
import { argumentsOf } from '../../base/tag-arguments.ts';
import { alertCalled } from '../alert-kinds.ts';
import { indentedCode } from './indented-code.ts';
import { codeIndent, columnsBefore, withoutColumns } from './list-items.ts';
import { escapedBrackets } from './plain-markdown.ts';

const tagLine =
  /^\{(?:%-?|\{[<%])[ \t]*(end|\/[ \t]*)?([A-Za-z][\w-]{0,40})(?![\w-])([^{}]{0,500}?)[ \t]*-?(?:%|[>%]\})\}$/;
const anyEndTag = /^[ \t]*\{(?:%|\{[<%])-?[ \t]*(?:end|\/)/m;

/** Names of boxes whose kind is an argument, and those that are the kind. */
const boxName = /^(?:hint|notice|callout|admonition|alert|note|info|tip|important|warning|caution|danger|attention)$/i;
const quoteName = /^(?:block)?quote$/i;
const namesOfKind = ['type', 'style', 'kind', 'color', 'level', 'context', 'class'];

/** Most tags inside each other. */
const mostOpenTags = 20;

interface OpenTag {
  readonly name: string;
  readonly index: number;
  /** The line in its place. */
  readonly by: string;
}

/** Returns `source` with as many lines. */
export function withoutBoxTags(source: string): string {
  if (!anyEndTag.test(source)) return source;
  const lines = source.split('\n');
  const fences = new FenceLines();
  const code = indentedCode(source);
  const open: OpenTag[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    if (fences.isCode(line) || code.has(index)) continue;
    const [found, end, name = '', rest = ''] = tagLine.exec(line.trim()) ?? [];
    if (found === undefined || !(boxName.test(name) || quoteName.test(name))) continue;
    if (end === undefined) {
      if (open.length < mostOpenTags) open.push({ name, index, by: quoteName.test(name) ? '' : opening(name, rest) });
      continue;
    }
    const at = open.findLastIndex((one) => one.name === name);
    const [tag] = at === -1 ? [] : open.splice(at);
    if (tag !== undefined) replaceTags(lines, tag, index);
  }
  return lines.join('\n');
}

/** Replaces the lines of the tag and of its end, at `end`; the lines between them become a quotation, or less indented. */
function replaceTags(lines: string[], { index, by }: OpenTag, end: number): void {
  const columns = columnsBefore(lines[index] ?? '');
  const margin = ' '.repeat(columns);
  const inner = lines.slice(index + 1, end);
  const least = inner.reduce(
    (fewest, line) => (line.trim() === '' ? fewest : Math.min(fewest, columnsBefore(line))),
    Number.POSITIVE_INFINITY,
  );
  // Indented as in HTML, it would be code.
  const extra = least - columns;
  const removed = Number.isFinite(extra) && extra >= codeIndent ? extra : 0;
  // Directives in quotations are not read.
  const isQuote = by === '' && !inner.some((line) => line.trimStart().startsWith(':::'));
  for (const [at, line] of inner.entries())
    lines[index + 1 + at] = isQuote
      ? `${margin}> ${withoutColumns(line, columns + removed)}`.trimEnd()
      : withoutColumns(line, removed);
  lines[index] = by === '' ? '' : margin + by;
  lines[end] = by === '' ? '' : `${margin}:::`;
}

function opening(name: string, rest: string): string {
  const { positional, named } = argumentsOf(rest);
  const kinds = [...namesOfKind.map((key) => named.get(key)), positional[0], name];
  const kind = kinds.find((one) => one !== undefined && alertCalled(one) !== undefined);
  // Other words are options of the theme.
  const title = named.get('title') ?? positional.find((one) => /[\s\p{Lu}]|[^ -~]/u.test(one)) ?? '';
  return `:::callout[${escapedBrackets(title)}]{type="${kind ?? ''}"}`;
}
