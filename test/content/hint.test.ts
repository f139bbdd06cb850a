/** How a value that its schema refuses should be written: the end of the message. */
import { expect, test } from 'vitest';
import { hintOn } from '../../generator/content/data/schema-mistake.ts';

/** The hint for a value that has another type than `type`. `source`: a number as it is written. */
function hintOnType(type: string, data: unknown, source?: string): string {
  return hintOn({ keyword: 'type', instancePath: '/a', schemaPath: '', params: { type }, data }, source);
}

test.each<readonly [written: string, hint: string]>([
  // Thousands.
  ...['1.000', '1,000', '1_000', "1'000", '1’000', '1 000', '1\u00A0000', '1\u202F000'].map(
    (written) => [written, ': write 1000'] as const,
  ),
  ['-1,000', ': write -1000'],
  ['+1,000', ': write +1000'],
  ['12.000', ': write 12000'],
  ['123.456.789', ': write 123456789'],
  ['1.000,000', ''],
  ['1 0000', ''],
  ['1.000x', ''],
  ['x1.000', ''],
  // No fraction.
  ['3.', ': write 3'],
  ['-3.00', ': write -3'],
  ['+3.0', ': write +3'],
  ['1234.000', ': write 1234'],
  ['x3.0', ''],
  ['3.5', ': remove the quotes'],
  ['12', ': remove the quotes'],
])('for a whole number, %j%s', (written, hint) => {
  expect(hintOnType('integer', written)).toBe(hint);
});

test.each([
  ['1,5', ': write 1.5'],
  ['-12,25', ': write -12.25'],
  ['+1,5', ': write +1.5'],
  ['1,2345', ': write 1.2345'],
  ['1,23456', ': write 1.23456'],
  // Two different signs: thousands, then decimals.
  ['1.200,00', ': write 1200.00'],
  ['-1.234.567,5', ': write -1234567.5'],
  ['1,200.00', ': write 1200.00'],
  ['1.200.000', ''],
  ['1.20,00', ''],
  // Perhaps a thousand.
  ['1,234', ''],
  ['x1,5', ''],
  ['1,5x', ''],
  ['1.5', ': remove the quotes'],
])('for a number, %j%s', (written, hint) => {
  expect(hintOnType('number', written)).toBe(hint);
});

test.each([
  ['string', 5, undefined, ': put quotes around it'],
  ['string', true, undefined, ': put quotes around it'],
  ['string', {}, undefined, ''],
  ['string', null, undefined, ''],
  ['integer', 1, '1.000', ': write 1000'],
  ['integer', 1.5, '1.5', ''],
  ['boolean', 'true', undefined, ': remove the quotes'],
  ['boolean', 'Yes', undefined, ': write true'],
  ['boolean', 'maybe', undefined, ''],
  ['object', '1', undefined, ''],
])('for a %s, %j written as %j%s', (type, data, source, hint) => {
  expect(hintOnType(type, data, source)).toBe(hint);
});
