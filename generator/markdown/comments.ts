/** Raw HTML in Markdown: comments, which are for editors and published nowhere, and tags as messages name them. */
import type { Html } from 'mdast';
import type { Edit } from '../base/edits.ts';
import { excerpt } from '../base/wording.ts';

/** As HTML ends them: `<!-->` and `<!--->` are whole comments. */
const comments = /<!-->|<!--->|<!--[\s\S]*?-->/g;

/** Whether `node` holds nothing else. */
export function isComment({ value }: Html): boolean {
  return value.replace(comments, '').trim() === '';
}

/** The first tag that `node` holds, e.g. `<b>` for `<b class="x">` and for `</b>`; else the first characters. */
export function tagIn({ value }: Html): { readonly name: string; readonly isEnd: boolean } {
  const [, slash = '', name] = /<(\/?)([a-z][a-z0-9-]*)/i.exec(value) ?? [];
  return { name: name === undefined ? excerpt(value.trim()) : `<${excerpt(name)}>`, isEnd: slash !== '' };
}

/** An empty comment in the place of `node`: it may part two lists, or keep a line from being code. */
export function emptyComment({ position }: Html, source: string): Edit[] {
  const start = position?.start.offset;
  if (start === undefined) return [];
  // Where a block of HTML ends a list's item, satteri counts the line end to it.
  const { length } = source.slice(start, position?.end.offset).trimEnd();
  return [{ start, end: start + length, text: '<!-- -->' }];
}
