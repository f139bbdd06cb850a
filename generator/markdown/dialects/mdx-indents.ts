/**
 * Removes the indentation that MDX ignores: that of a component's content, and what would make code in Markdown, since
 * MDX has no indented code.
 */

import { FenceLines } from '../../base/fences.ts';
import { isTag, type MdxToken } from '../../base/mdx-tokens.ts';
import { codeIndent, columnsBefore, ListItems, withoutColumns } from './list-items.ts';

interface ComponentContent {
  /** Expected indentation: that of the tag. */
  readonly indent: number;
  /** Indentation of its first line; undefined until known. */
  written: number | undefined;
}

/** Returns, for each of `lines`, the number of columns to remove at its beginning. */
export function contentIndents(lines: readonly string[], tokens: readonly MdxToken[]): number[] {
  const open: { readonly name: string; readonly content: ComponentContent }[] = [];
  const names = new Map<string, number>();
  const count = (name: string, more: number) => names.set(name, (names.get(name) ?? 0) + more);
  let start = 0;
  let next = 0;
  /** End of the latest token. */
  let done = 0;
  return lines.map((line) => {
    const end = start + line.length;
    const spaces = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const written = columnsBefore(line);
    const isText = done <= start && spaces < line.length;
    const isEnd = line.startsWith('</', spaces);
    // The end of a component is indented like its beginning.
    const content = open.at(isEnd ? -2 : -1)?.content;
    if (content !== undefined && isText && !isEnd) content.written ??= written;
    const removed =
      content === undefined || !isText ? 0 : Math.min(written, Math.max(0, (content.written ?? 0) - content.indent));
    for (let token = tokens[next]; token !== undefined && token.start <= end; token = tokens[++next]) {
      done = token.end;
      if (!isTag(token) || token.form === 'empty') continue;
      const { name, form } = token;
      if (form === 'start') {
        const isFirst = token.start === start + spaces;
        const outer = open.at(-1)?.content ?? { indent: 0, written: 0 };
        open.push({ name, content: isFirst ? { indent: written - removed, written: undefined } : outer });
        count(name, 1);
      } else if ((names.get(name) ?? 0) > 0) {
        for (let last = open.pop(); last !== undefined; last = open.pop()) {
          count(last.name, -1);
          if (last.name === name) break;
        }
      }
    }
    start = end + 1;
    return removed;
  });
}

/** Returns `lines` without the indentation that would make code, up to that of the list item around it. */
export function withoutIndentedCode(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /^ {0,3}(?: {4}|\t)/.test(line))) return lines;
  const fences = new FenceLines();
  const items = new ListItems();
  /** Lines with at least `from` columns before their text move to the left by `shift`. */
  let [from, shift] = [0, 0];
  return lines.map((line) => {
    const text = line.trim();
    if (text !== '' && fences.mark === '') {
      const columns = columnsBefore(line);
      if (columns < from) [from, shift] = [0, 0];
      const base = items.read(text, columns - shift);
      if (columns - shift - base >= codeIndent) {
        [from, shift] = [columns, columns - base];
        items.read(text, base);
      }
    }
    fences.isCode(line);
    return withoutColumns(line, shift);
  });
}
