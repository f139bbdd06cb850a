/** Edits of a text, and parts of it that others replace. */
import { expect, test } from 'vitest';
import { edited, outside } from '../../generator/base/edits.ts';

test('edits are made in the order of their places, insertions before a replacement that begins there', () => {
  const edits = [
    { start: 4, end: 6, text: 'X' },
    { start: 0, end: 1, text: '' },
    { start: 4, end: 4, text: '<' },
    { start: 8, end: 8, text: '>' },
  ];
  expect(edited('abcdefgh', edits)).toBe('bcd<Xgh>');
});

test.each([
  { edit: [0, 2], is: true },
  { edit: [0, 3], is: true },
  { edit: [3, 4], is: false },
  { edit: [3, 6], is: false },
  { edit: [5, 6], is: false },
  { edit: [6, 8], is: true },
  { edit: [10, 11], is: false },
  { edit: [12, 14], is: true },
] as const)('an edit of $edit is outside of 3 to 6 and 10 to 12: $is', ({ edit: [start, end], is }) => {
  expect(
    outside([
      { start: 3, end: 6 },
      { start: 10, end: 12 },
    ])({ start, end }),
  ).toBe(is);
});
