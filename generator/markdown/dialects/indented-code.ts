/**
 * Finds code by its indentation. The content of footnotes, of boxes of MkDocs and of shortcodes of Hugo is indented as
 * much, and is none.
 */
import { FenceLines } from '../../base/fences.ts';
import { codeIndent, columnsBefore, ListItems } from './list-items.ts';

/** A line whose content is indented by four: a box or tab of MkDocs, a footnote, a definition, a tag of a template. */
const indentedContainer = /^(?:[!?]{3}|===|\[\^|:[ \t]|\{[{%])/;

/** Returns the lines of `text`, from 0, that are code below a blank line. */
export function indentedCode(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!/^ {0,3}(?: {4}|\t)/m.test(text)) return found;
  const fences = new FenceLines();
  const items = new ListItems();
  let [mayBegin, isInContainer] = [true, false];
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.trim();
    if (fences.mark !== '') fences.isCode(line);
    else if (written === '') mayBegin = true;
    else {
      const indent = columnsBefore(line);
      const isDeep = indent - items.read(written, indent) >= codeIndent;
      if (!isDeep) isInContainer = indentedContainer.test(written);
      if (isDeep && mayBegin && !isInContainer) found.add(index);
      else {
        mayBegin = false;
        fences.isCode(line);
      }
    }
  }
  return found;
}

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
