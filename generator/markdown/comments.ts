/** Comments of HTML: they are for editors, and published nowhere. */
import type { Html } from 'mdast';
import type { Edit } from '../base/edits.ts';

/** As HTML ends them: `<!-->` and `<!--->` are whole comments. */
const comments = /<!-->|<!--->|<!--[\s\S]*?-->/g;

/** Whether `node` holds nothing else. */
export function isComment({ value }: Html): boolean {
  return value.replace(comments, '').trim() === '';
}

/** An empty comment in the place of `node`: it may part two lists, or keep a line from being code. */
export function emptyComment({ position }: Html, source: string): Edit[] {
  const start = position?.start.offset;
  if (start === undefined) return [];
  // Where a block of HTML ends a list's item, satteri counts the line end to it.
  const { length } = source.slice(start, position?.end.offset).trimEnd();
  return [{ start, end: start + length, text: '<!-- -->' }];
}
