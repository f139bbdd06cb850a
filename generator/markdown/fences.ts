/** Finds fenced blocks of code without an end: the text after them becomes code. */
import type { Nodes } from 'mdast';
import { excerpt } from '../base/wording.ts';
import type { MarkdownMistake } from './mistake.ts';
import type { TextNode } from './parsed-text.ts';
import { closeFence } from './resolved-markdown.ts';

/** Reports blocks that contain the beginning of another one, and the last block of the text if it has no end. */
export function fenceMistakes(nodes: readonly TextNode[], last: Nodes | undefined, source: string): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = [];
  for (const { type, position } of nodes) {
    if (type !== 'code' || position === undefined) continue;
    const { start, end } = position;
    const block = source.slice(start.offset, end.offset);
    const fence = /^(?:`{3,}|~{3,})/.exec(block)?.[0];
    if (fence === undefined) continue;
    const indent = ' '.repeat(start.column - 1);
    const lines = block.split('\n');
    const inner = lines.findIndex((line, index) => index > 0 && isOpening(line, indent + fence));
    if (inner === -1) continue;
    const written = lines[inner]?.trim() ?? '';
    const reason = `Unexpected "${excerpt(written)}" inside of code, expected a line "${fence}" before it: the code above has no end`;
    mistakes.push({ rule: 'markdown/fence', reason, place: { line: start.line + inner, column: start.column } });
  }
  const { line, column } = last?.position?.start ?? { line: 1, column: 1 };
  if (closeFence(last, source).length > 0) {
    const reason =
      'Missing end of the code that begins here, expected a line with the same marks: the rest of the text is code';
    mistakes.push({ rule: 'markdown/fence', reason, place: { line, column } });
  }
  return mistakes;
}

/** True if `line` begins with `fence` and a language, which the end of a block never has. */
function isOpening(line: string, fence: string): boolean {
  return line.startsWith(fence) && /^[a-z][\w+-]*[ \t]*$/i.test(line.slice(fence.length));
}
