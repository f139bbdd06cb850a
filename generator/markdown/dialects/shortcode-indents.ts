/** Finds the indentation of texts in shortcodes of Hugo, which would make them code in Markdown. */

import { FenceLines } from '../../base/fence-lines.ts';
import { codeIndent, columnsBefore } from './list-items.ts';

/** Returns the number of columns to remove from lines of `text`, by index: of shortcodes whose lines are all indented. */
export function shortcodeIndents(text: string): ReadonlyMap<number, number> {
  const indents = new Map<number, number>();
  if (!/\{\{<\s*\//.test(text) || !/\n(?: {4}|\t)/.test(text)) return indents;
  const fences = new FenceLines();
  /** The lines since the latest tag, with their columns. */
  let inner: (readonly [index: number, columns: number])[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const isCode = fences.isCode(line);
    if (!isCode && /^[ \t]*\{\{<[ \t]*\//.test(line)) {
      const common = inner.reduce((least, [, columns]) => Math.min(least, columns), Number.POSITIVE_INFINITY);
      const isIndented = common >= codeIndent && !/^[ \t]*\{\{<[ \t]*\/[ \t]*highlight\b/.test(line);
      if (isIndented) for (const [at] of inner) indents.set(at, common);
      inner = [];
    } else if (!isCode && line.trimEnd().endsWith('>}}')) inner = [];
    else if (line.trim() !== '') inner.push([index, columnsBefore(line)]);
  }
  return indents;
}
