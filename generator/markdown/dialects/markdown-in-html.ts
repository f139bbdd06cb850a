/**
 * Markdown inside of HTML, as kramdown and MkDocs have it: the content of `<div markdown="1">` gets blank lines around
 * it, without which CommonMark reads it as HTML. Code is preserved.
 */
import { FenceLines } from '../../base/fences.ts';
import { columnsBefore, withoutColumns } from './list-items.ts';
import type { PlainMarkdown } from './plain-markdown.ts';

const markdownAttribute = String.raw`\smarkdown(?:=(?:"(?:1|true|block|span|)"|'(?:1|true|block|span|)'|1))?(?=[\s>])`;
const names =
  'address|article|aside|blockquote|center|dd|details|div|dt|figcaption|figure|footer|header|li|main|nav|p|section|td|th';
/** Attributes, whose values may say anything. */
const others = String.raw`(?:[^<>"'\n]|"[^"\n]{0,1000}"|'[^'\n]{0,1000}'){0,1000}?`;
const markedTag = new RegExp(String.raw`^<(${names})(?=\s)${others}${markdownAttribute}${others}>`, 'i');
const mayHaveMarked = new RegExp(String.raw`<(?:${names})(?=\s)${others}${markdownAttribute}`, 'i');

/** Most elements inside each other. */
const mostOpen = 20;

/** A line of tags alone: CommonMark reads what follows as HTML. */
const tagsAlone = /^(?:<[^<>]*>\s*)+$/;

interface Open {
  readonly name: string;
  /** White space before its tags. */
  readonly margin: string;
  /** Columns that its content has more than its tags; undefined before the first line. */
  columns?: number;
  /** Elements of this name that are open inside of it. */
  inner: number;
}

interface MovedLine {
  readonly text: string;
  /** Its line in the source, from 0. */
  readonly origin: number;
  /** Number of characters before it there. */
  readonly before: number;
}

export function markdownInHtml(source: string): PlainMarkdown {
  if (!mayHaveMarked.test(source)) return { text: source, placeOf: (place) => place };
  const lines: MovedLine[] = [];
  const open: Open[] = [];
  const fences = new FenceLines();
  for (const [origin, written] of source.split('\n').entries()) {
    const isCode = fences.isCode(written);
    let text = written;
    for (const one of open) text = contentLine(text, one);
    const put = (line: string, before = written.length - text.length) => lines.push({ text: line, origin, before });
    if (isCode) {
      put(text);
      continue;
    }
    for (let isRead = false; !isRead; ) {
      const margin = /^[ \t]*/.exec(text)?.[0] ?? '';
      const [tag, name = ''] = (open.length < mostOpen && markedTag.exec(text.slice(margin.length))) || [];
      const last = open.at(-1);
      const end = tag === undefined && last !== undefined ? endIn(text, last) : undefined;
      if (tag !== undefined) {
        // A paragraph in HTML is one anyway.
        put(name.toLowerCase() === 'p' ? '' : margin + tag);
        put('');
        open.push({ name: name.toLowerCase(), margin, inner: 0 });
        text = text.slice(margin.length + tag.length);
      } else if (end !== undefined && last !== undefined) {
        if (text.slice(0, end.start).trim() !== '') put(text.slice(0, end.start));
        put('');
        put(last.name === 'p' ? '' : `${last.margin}</${last.name}>`);
        put('');
        open.pop();
        text = text.slice(end.end);
      } else {
        put(text);
        if (last !== undefined && tagsAlone.test(text.trim())) put('');
      }
      isRead = (tag === undefined && end === undefined) || text.trim() === '';
    }
  }
  return {
    text: lines.map(({ text }) => text).join('\n'),
    placeOf({ line, column }) {
      const { origin = line - 1, before = 0 } = lines[line - 1] ?? {};
      return { line: origin + 1, column: column + before };
    },
  };
}

/** A line of the content of `element`, indented like its tags. */
function contentLine(line: string, element: Open): string {
  const tags = columnsBefore(element.margin);
  if (element.columns === undefined && line.trim() !== '') element.columns = Math.max(0, columnsBefore(line) - tags);
  return columnsBefore(line) <= tags ? line : element.margin + withoutColumns(line, tags + (element.columns ?? 0));
}

/** Finds the end tag of `element` in a line; counts the elements of its name before it. */
function endIn(line: string, element: Open): { readonly start: number; readonly end: number } | undefined {
  for (const { 0: tag, 1: slash, index } of line.matchAll(
    new RegExp(`<(/?)${element.name}(?=[\\s>])[^<>]{0,2000}>`, 'gi'),
  )) {
    if (slash === '') element.inner++;
    else if (element.inner === 0) return { start: index, end: index + tag.length };
    else element.inner--;
  }
  return undefined;
}
