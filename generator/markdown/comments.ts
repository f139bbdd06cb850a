/** Raw HTML in Markdown: comments, which are for editors and never published, and tag names for messages. */
import type { Html } from 'mdast';
import type { Edit } from '../base/edits.ts';
import { excerpt } from '../base/wording.ts';

/** Comments as HTML delimits them: `<!-->` and `<!--->` are complete ones. */
const comments = /<!-->|<!--->|<!--[\s\S]*?-->/g;

/** True if `node` contains only comments. */
export function isComment({ value }: Html): boolean {
  return withoutComments(value).trim() === '';
}

export function withoutComments(html: string): string {
  return html.replace(comments, '');
}

/** Returns the first tag in `node`, e.g. `<b>` for `<b class="x">` and for `</b>`; else its first characters. */
export function tagIn({ value }: Html): { readonly name: string; readonly isEnd: boolean } {
  const [, slash = '', name] = /<(\/?)([a-z][a-z0-9-]*)/i.exec(value) ?? [];
  return { name: name === undefined ? excerpt(value.trim()) : `<${excerpt(name)}>`, isEnd: slash !== '' };
}

/** Replaces `node` by an empty comment, since it may separate two lists, or keep a line from becoming code. */
export function emptyComment({ position }: Html, source: string): Edit[] {
  const start = position?.start.offset;
  if (start === undefined) return [];
  // If a block of HTML ends a list item, satteri includes the line break.
  const { length } = source.slice(start, position?.end.offset).trimEnd();
  return [{ start, end: start + length, text: '<!-- -->' }];
}
