/** The line of a file with a mark below the column. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceReader } from '../../generator/base/source-line.ts';
import { scratchFolder } from '../support/scratch.ts';

function shown(text: string, line: number | undefined, column?: number) {
  const path = join(scratchFolder(), 'a.md');
  writeFileSync(path, text);
  return sourceReader()(path, line, column);
}

const wide = '\u3000';

test.each([
  ['one\r\ntwo', 2, 2, ['  2 | two', '       ^']],
  ['one', 1, 99, ['  1 | one', '         ^']],
  ['one', 1, undefined, ['  1 | one']],
  ['one', undefined, 1, []],
  ['one', 2, 1, []],
  // What a terminal shows twice as wide moves the mark twice as far.
  ['漢あア글。！x', 1, 7, ['  1 | 漢あア글。！x', `      ${wide.repeat(6)}^`]],
  // One emoji of two code units, one with a skin tone, and an accent of its own.
  ['🎉x', 1, 3, ['  1 | 🎉x', `      ${wide}^`]],
  ['👍🏽x', 1, 5, ['  1 | 👍🏽x', `      ${wide}^`]],
  ['e\u0301x', 1, 3, ['  1 | e\u0301x', '       ^']],
  ['a\tb\u0007c', 1, 5, ['  1 | a b c', '          ^']],
  ['x'.repeat(100), 1, 100, [`  1 | ${'x'.repeat(100)}`, `      ${' '.repeat(99)}^`]],
  [
    `${'a'.repeat(60)}${'b'.repeat(41)}`,
    1,
    101,
    [`  1 | ${'a'.repeat(10)}${'b'.repeat(41)}`, `      ${' '.repeat(50)}^`],
  ],
  [`${'a'.repeat(150)}`, 1, 20, [`  1 | ${'a'.repeat(100)}`, `      ${' '.repeat(19)}^`]],
])('of %j, line %s and column %s', (text, line, column, lines) => {
  expect(shown(text, line, column)).toEqual(lines);
});

test('a folder, and a file that is gone, have no lines', () => {
  const read = sourceReader();
  expect(read(scratchFolder(), 1, 1)).toEqual([]);
  expect(read(join(scratchFolder(), 'none.md'), 1, 1)).toEqual([]);
});
