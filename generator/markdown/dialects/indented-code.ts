/** Finds code by its indentation. The content of footnotes and of boxes of MkDocs is indented as much, and is none. */
import { FenceLines } from '../../base/fence-lines.ts';
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
