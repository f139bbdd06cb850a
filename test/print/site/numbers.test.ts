/** Numbers as pages show them: with their thousands apart, in the words of a language. */
import { expect, test } from 'vitest';
import { shownNumber } from '../../../generator/print/site/numbers.ts';
import { wordsIn } from '../../../generator/words/words.ts';

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['12345', '12,345'],
  ['-123456.789', '-123,456.789'],
  ['1234567', '1,234,567'],
  ['0.0001', '0.0001'],
  ['1e+21', '1e+21'],
  ['1e-7', '1e-7'],
])('%s', (number, shown) => {
  expect(shownNumber(number, wordsIn('en', {}))).toBe(shown);
});

test.each([
  ['ja', '12,345.5'],
  ['zh-tw', '12,345.5'],
  ['de', '12.345,5'],
  ['fr', '12\u202F345,5'],
  ['nl', '12345,5'],
  // Nobody has its words.
  ['fi', '12,345.5'],
])('in %s', (lang, shown) => {
  const words = { de: { number: '1.234,5' }, fr: { number: '1\u202F234,5' }, nl: { number: '1234,5' } };
  expect(shownNumber('12345.5', wordsIn(lang, { words }))).toBe(shown);
});
