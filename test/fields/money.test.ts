/** Numbers with a unit, as pages show them: amounts of money have two decimals. */
import { expect, test } from 'vitest';
import { fact } from '../../generator/fields/number.ts';

/** The line of a page for a number with this unit. */
const shown = (value: unknown, unit?: string, type = 'number') =>
  fact(value, { type, ...(unit === undefined ? {} : { unit }) } as never, { lang: 'en' } as never)?.line;

const line = (text: string) => [expect.objectContaining({ text })];

test.each('AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS INR MXN NOK NZD PLN SEK SGD USD ZAR $ US$ NT$ € £'.split(' '))(
  'an amount in %s has cents',
  (unit) => {
    expect(shown(2.5, unit)).toEqual(line(`2.50 ${unit}`));
    expect(shown(18, `${unit} / month`)).toEqual(line(`18.00 ${unit} / month`));
    expect(shown(18, unit, 'integer')).toEqual(line(`18 ${unit}`));
  },
);

test.each([
  [-3, 'EUR', '-3.00 EUR'],
  [0.125, 'EUR', '0.125 EUR'],
  [1e21, 'EUR', '1e+21 EUR'],
  [1e-7, 'EUR', '1e-7 EUR'],
  [2.5, 'ml', '2.5 ml'],
  [2.5, 'JPY', '2.5 JPY'],
  [2.5, 'EURO', '2.5 EURO'],
  [2.5, 'per EUR', '2.5 per EUR'],
  [2.5, 'ABC$', '2.5 ABC$'],
  [2.5, undefined, '2.5'],
])('%s with the unit %s is %s', (value, unit, text) => {
  expect(shown(value, unit)).toEqual(line(text));
});
