/**
 * Definitions of kramdown, MkDocs, Hugo and pandoc become lists, with each term in bold: a line with the term, and below
 * it lines that begin with a colon.
 */
import { FenceLines } from '../../base/fences.ts';

const definition = /^ {0,3}:[ \t]+(?=\S)/;

/** The beginning of a line that is no text of a paragraph. */
const otherBlock = /^(?: {4}|\t| {0,3}(?:[#>|`~<:]|[-*+][ \t]|\d{1,9}[.)][ \t]|[-=*_]{3}))/;

/** Returns `text` with as many lines. */
export function definitionLists(text: string): string {
  if (!/^ {0,3}:[ \t]+\S/m.test(text)) return text;
  const lines = text.split('\n');
  const left = [...lines];
  const fences = new FenceLines();
  const isCode = lines.map((line) => fences.isCode(fences.mark === '' ? line.replace(definition, '') : line));
  const isBlank = (index: number) => (lines[index] ?? '').trim() === '';
  const isTerm = (index: number) =>
    !isBlank(index) && isBlank(index - 1) && !isCode[index] && !otherBlock.test(lines[index] ?? '');
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    // A paragraph that is not indented ends the list.
    if (!/^[ \t]|^$/.test(line) && isBlank(index - 1) && !definition.test(line)) isOpen = false;
    if (!definition.test(line) || (isCode[index] && isCode[index - 1])) continue;
    const term = lines[index - 1] ?? '';
    const isFirst = isTerm(index - 1);
    if (!isFirst && !isOpen) continue;
    const shown = line.replace(definition, '');
    // What is no paragraph begins a line itself.
    const end = isBlank(index - 1) || otherBlock.test(shown) ? '' : '\\';
    if (isFirst) left[index - 1] = `- ${inBold(withoutAttributes(term.trim()))}${end}`;
    else left[index - 1] += end;
    left[index] = `  ${shown}`;
    isOpen = true;
  }
  return left.join('\n');
}

/** A term with emphasis of its own stays. */
function inBold(term: string): string {
  return /[*_]/.test(term) ? term : `**${term}**`;
}

/** Removes the attribute list at the end of a term: `Term { #id }`. */
function withoutAttributes(term: string): string {
  const at = term.lastIndexOf('{');
  return at > 0 && /^\{:?[ \t]*[.#][^{}]*\}$/.test(term.slice(at)) ? term.slice(0, at).trimEnd() : term;
}
