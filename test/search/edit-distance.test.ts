/** Typing errors between two words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween } from '../../generator/search/suggestion.ts';
import { fuzz } from '../support/fuzz.ts';

test.each([
  ['search', 'search', 0],
  ['serach', 'search', 1],
  ['esarch', 'search', 1],
  ['zearch', 'search', 1],
  ['earch', 'search', 1],
  ['searchh', 'search', 1],
  ['saerhc', 'search', 2],
  ['', 'ab', 2],
  // A swapped pair is not changed again.
  ['ca', 'abc', 3],
])('%s and %s: %i', (one, other, distance) => {
  expect(distanceBetween(one, other, 9)).toBe(distance);
  expect(distanceBetween(other, one, 9)).toBe(distance);
});

test('words whose lengths differ by more are not compared', () => {
  expect(distanceBetween('abcd', 'a', 2)).toBe(3);
});

const { cases, limit } = fuzz(2000, 46);
test('a word with an error is at most one error away', limit, () => {
  const letters = fc.array(fc.constantFrom<string>('a', 'b', 'c'), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(letters, fc.nat(6), fc.constantFrom('remove', 'add', 'replace', 'swap'), (word, place, error) => {
      const at = place % (word.length - 1);
      const [first = '', second = ''] = word.slice(at, at + 2);
      const made = { remove: [second], add: [first, 'x', second], replace: ['x', second], swap: [second, first] }[
        error
      ];
      const other = word.toSpliced(at, 2, ...made).join('');
      expect(distanceBetween(word.join(''), other, 3)).toBeLessThanOrEqual(1);
    }),
    cases,
  );
});
