/** The line of a file that a report shows, with a mark below the column. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceReader } from '../../generator/base/source-line.ts';
import { scratchFolder } from '../support/scratch.ts';

test.each([
  { name: 'a column', text: 'a\r\nbcd\r\n', line: 2, column: 2, is: ['  2 | bcd', '       ^'] },
  { name: 'no column', text: 'a\nbcd\n', line: 2, column: undefined, is: ['  2 | bcd'] },
  { name: 'no line', text: 'a\n', line: undefined, column: undefined, is: [] },
  { name: 'a line that the file no longer has', text: 'a\n', line: 9, column: 1, is: [] },
  { name: 'a column behind the end', text: 'ab', line: 1, column: 9, is: ['  1 | ab', '        ^'] },
  { name: 'wide characters', text: 'a日本x', line: 1, column: 4, is: ['  1 | a日本x', '       \u3000\u3000^'] },
  { name: 'control characters', text: 'a\u001b\tb', line: 1, column: 4, is: ['  1 | a  b', '         ^'] },
  {
    name: 'a long line, of which a part is shown',
    text: `${'-'.repeat(200)}x${'+'.repeat(200)}`,
    line: 1,
    column: 201,
    is: [`  1 | ${'-'.repeat(50)}x${'+'.repeat(49)}`, `${' '.repeat(56)}^`],
  },
])('$name', ({ text, line, column, is }) => {
  const path = join(scratchFolder(), 'a.md');
  writeFileSync(path, text);
  expect(sourceReader()(path, line, column)).toEqual(is);
});

test('a file that is gone, or a folder, has no lines', () => {
  const folder = scratchFolder();
  const read = sourceReader();
  expect([read(join(folder, 'none'), 1, 1), read(folder, 1, 1)]).toEqual([[], []]);
});
