/** A number. */
import type { Field } from '../collections/description.ts';
import { textIn } from '../collections/words.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { AuthoredSchema, FactContext } from './field-type.ts';

export const isOrderable = true;
export const isShort = true;
export const takes = ['minimum', 'maximum', 'unit'] as const;

export function authored(field: Field): AuthoredSchema {
  return withinLimits({ type: 'number', description: 'a number' }, field);
}

export const answered = () => ({ type: 'number' }) as const;

export function fits(written: unknown): boolean {
  return typeof written === 'number';
}

/** With its unit, if it has one: `250 ml`. */
export function fact(value: unknown, { unit, type }: Field, { lang }: FactContext): FactValue | undefined {
  if (typeof value !== 'number') return undefined;
  const shown = typeof unit === 'string' ? unit : textIn(unit ?? {}, lang);
  const isMoney = type !== 'integer' && shown !== undefined && currency.test(shown);
  const amount = isMoney ? withCents(String(value)) : String(value);
  return shown === undefined ? lineOf(amount) : lineOf(`${amount} ${shown}`, { amount });
}

/** Units whose amounts have two decimals, also with more behind them: `€ / month`. */
const currency =
  /^(?:[A-Z]{0,2}[$]|[€£]|(?:AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|ILS|INR|MXN|NOK|NZD|PLN|SEK|SGD|USD|ZAR)\b)/;

/** `2.5` as `2.50`, `18` as `18.00`. More decimals stay. */
function withCents(amount: string): string {
  const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return whole === '' ? amount : `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Adds the limits of the field to `schema`, and to its description: `a number from 1`. */
export function withinLimits(
  schema: AuthoredSchema & { readonly description: string },
  { minimum, maximum }: Field,
): AuthoredSchema {
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` up to ${maximum}`;
  return {
    ...schema,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    description: schema.description + from + to,
  };
}
