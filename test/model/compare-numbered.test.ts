import { expect, test } from 'vitest';
import { compareNumbered } from '../../generator/model/order.ts';

test('numbers count as numbers, wherever they are, and other text by its code units', () => {
  // What is before a number comes first: `a1` before `a-1`.
  const sorted = [
    ...['', '2', '010', '10', '10/a', 'B', 'a', 'a1', 'a1b', 'a10', 'a-1', 'a-02b', 'a-2', 'a-2/10', 'a-10/1'],
    ...['a-10/02', 'a-99999999999999999999', 'ab', 'ä'],
  ];
  const again = sorted.toReversed().sort(compareNumbered);
  expect(again).toEqual(sorted);
  expect(compareNumbered('a1', 'a1')).toBe(0);
});
