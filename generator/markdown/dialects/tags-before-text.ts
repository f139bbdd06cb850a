/**
 * Markdown right below a line break or an image in HTML: kramdown and Python-Markdown read it as Markdown, and CommonMark
 * as HTML. Behind the tag, a comment makes it a part of a paragraph.
 */
import { FenceLines } from '../../base/fence-lines.ts';

const tagAlone = /^ {0,3}<(?:br[ \t]{0,9}\/?|img\s[^<>]{1,2000})>[ \t]*$/i;

/** Returns `source` with as many lines. */
export function withTextBelowTags(source: string): string {
  if (!/<(?:br|img)\b/i.test(source)) return source;
  const fences = new FenceLines();
  const lines = source.split('\n');
  return lines
    .map((line, index) =>
      !fences.isCode(line) && tagAlone.test(line) && /^[ \t]*[^\s<]/.test(lines[index + 1] ?? '')
        ? `${line.trimEnd()}<!-- -->`
        : line,
    )
    .join('\n');
}
