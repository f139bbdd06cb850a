/** What messages quote, list and suggest. */
import { expect, test } from 'vitest';
import { allowedNames, didYouMean, excerpt, shortened, someOf } from '../../generator/base/wording.ts';

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  // Characters, not halves of one.
  ['𠮷'.repeat(100), '𠮷'.repeat(100)],
  ['𠮷'.repeat(101), `${'𠮷'.repeat(100)}…`],
  ['', ''],
  ['<a\r\n\n  b="c d">', '<a b="c d">'],
])('a quoted text has one line, of a hundred characters at most: %j', (text, quoted) => {
  expect(excerpt(text)).toBe(quoted);
});

test('a description has 2,000 characters at most', () => {
  expect(shortened('a'.repeat(2000))).toBe('a'.repeat(2000));
  expect(shortened('a'.repeat(2001))).toBe(`${'a'.repeat(2000)}…`);
});

test.each([
  ['titel', ['title', 'tags'], ' (did you mean "title"?)'],
  ['TITEL', ['Title'], ' (did you mean "Title"?)'],
  ['int', ['integer', 'number'], ' (did you mean "integer"?)'],
  ['in', ['integer'], ''],
  ['dat', ['datetimes', 'datelines'], ''],
  ['house', ['title'], ''],
  ['x'.repeat(199), ['x'.repeat(200)], ` (did you mean "${'x'.repeat(200)}"?)`],
  ['x'.repeat(200), ['x'.repeat(201)], ''],
  ['x'.repeat(201), ['x'.repeat(200)], ''],
  ['title', [], ''],
])('for %s, of %j: %s', (word, known, suggestion) => {
  expect(didYouMean(word, known)).toBe(suggestion);
});

test('the first thousand mistakes beside two hundred names or more get suggestions', () => {
  const many = Array.from({ length: 201 }, (_, at) => `name-${String.fromCharCode(97 + (at % 26)).repeat(20)}-${at}`);
  many.push('title');
  // 200,000 comparisons with 202 names each.
  const answers = Array.from({ length: 991 }, () => didYouMean('titel', many));
  expect(answers.filter((one) => one !== '')).toHaveLength(990);
  expect(answers.at(-1)).toBe('');
  const few = many.slice(-200);
  expect(Array.from({ length: 1100 }, () => didYouMean('titel', few)).every((one) => one !== '')).toBe(true);
});

test('lists say how many more there are', () => {
  const names = Array.from({ length: 101 }, (_, at) => `n${at}`);
  expect(someOf(names.slice(0, 5))).toBe('n0, n1, n2, n3, n4');
  expect(someOf(names.slice(0, 6))).toBe('n0, n1, n2, n3, n4 and 1 more');
  expect(allowedNames(names.slice(0, 100))).toBe(names.slice(0, 100).join(', '));
  expect(allowedNames(names)).toBe(`${names.slice(0, 100).join(', ')} and 1 more`);
});
