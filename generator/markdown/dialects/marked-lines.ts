/** Comments that mark lines of code, as Docusaurus reads them, become the numbers of these lines: `js {2,4-5}`. */
import { FenceLines } from '../../base/fences.ts';

const comment =
  /^[ \t>]*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Returns `text` with as many lines: those that a block loses come after it. */
export function markedLines(text: string): string {
  if (!text.includes('highlight-')) return text;
  const fences = new FenceLines();
  const lines: string[] = [];
  let block = { beginning: 0, marks: [] as string[], removed: 0, from: 0, isNext: false };
  for (const line of text.split('\n')) {
    const isInside = fences.mark !== '';
    fences.isCode(line);
    const kind = isInside ? comment.exec(line)?.[1] : undefined;
    if (kind === undefined) lines.push(line);
    const number = lines.length - 1 - block.beginning;
    if (!isInside) block = { beginning: lines.length - 1, marks: [], removed: 0, from: 0, isNext: false };
    else if (kind !== undefined) {
      block.removed++;
      if (kind === 'next-line') block.isNext = true;
      else if (kind === 'start') block.from = number + 1;
      else if (block.from > 0 && number >= block.from) block.marks.push(`${block.from}-${number}`);
    } else if (fences.mark === '') {
      const opening = lines[block.beginning] ?? '';
      // Without a language, the numbers would be it.
      const mayMark = /[`~][ \t]*[^\s`~]/.test(opening) && !opening.includes('{');
      if (block.marks.length > 0 && mayMark) lines[block.beginning] = `${opening} {${block.marks.join(',')}}`;
      for (; block.removed > 0; block.removed--) lines.push('');
    } else if (block.isNext) {
      block.marks.push(`${number}`);
      block.isNext = false;
    }
  }
  return lines.join('\n');
}
