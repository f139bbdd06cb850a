/** Checkboxes of task lists: the text after a box becomes its label, which screen readers need. */
import type { Edit } from '../../../base/edits.ts';
import type { Tag } from '../../../base/html-tags.ts';

/** Ends of a line: the start or end of a block, and the next box. */
const blocks = new Set([
  ...['blockquote', 'details', 'div', 'dl', 'hr', 'input', 'li', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** Turns each box at the start of a list item or paragraph, and the rest of its line, into a label. */
export function taskEdits(tags: readonly Tag[]): Edit[] {
  return tags.flatMap((box, index) => {
    const before = tags[index - 1];
    if (box.name !== 'input' || before === undefined || before.isEnd || before.end !== box.start) return [];
    if (before.name !== 'li' && before.name !== 'p') return [];
    const end = lineEndTag(tags, index);
    const next = tags[end];
    // A box without words, or a line that ends in an image, whose edits would be at the same offset.
    const last = tags[end - 1];
    if (next === undefined || next.name === 'input' || (last?.name === 'img' && last.end === next.start)) return [];
    return [
      { start: box.start, end: box.start, text: '<label>' },
      { start: next.start, end: next.start, text: '</label>' },
    ];
  });
}

const withoutEnd = new Set(['br', 'img', 'source']);

/** Index of the tag that ends the line of the box at `index`; -1 if that is inside an element of the line. */
function lineEndTag(tags: readonly Tag[], index: number): number {
  let depth = 0;
  for (let at = index + 1; at < tags.length; at++) {
    const { name = '', isEnd } = tags[at] ?? {};
    if (blocks.has(name)) return depth === 0 ? at : -1;
    if (!withoutEnd.has(name)) depth += isEnd ? -1 : 1;
  }
  return -1;
}
