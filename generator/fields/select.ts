/** One of the values in its description. */
import type { Field, Option } from '../collections/description.ts';
import { capitalised, inWords } from '../collections/english.ts';
import { textIn } from '../collections/words.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { AuthoredSchema, FactContext } from './field-type.ts';
import { someText } from './string.ts';

export const isText = true;
export const isOrderable = true;
export const isShort = true;
export const takes = ['options', 'open', 'case'] as const;
export const needs = { options: 'the values of the select' } as const;

/** The options of a field, if it lists them itself. */
function optionsOf({ options }: Field): readonly Option[] | undefined {
  return Array.isArray(options) ? options : undefined;
}

function optionValues(field: Field): readonly string[] | undefined {
  return optionsOf(field)?.map(({ value }) => value);
}

export function authored(field: Field): AuthoredSchema {
  const values = optionValues(field);
  return values === undefined ? someText : { enum: values, description: inWords(values, 'or') };
}

/** For clients, an open select may have any value. */
export function answered(field: Field) {
  const values = field.open ? undefined : optionValues(field);
  return { type: 'string', ...(values === undefined ? {} : { enum: values }) } as const;
}

export function fits(written: unknown, field: Field): boolean {
  return optionValues(field)?.some((value) => value === written) ?? false;
}

export function fact(value: unknown, field: Field, { lang }: FactContext): FactValue | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const chosen = optionsOf(field)?.find((option) => option.value === value);
  return lineOf((chosen && textIn(chosen.label, lang)) ?? withCapital(value));
}

/** A value without a label begins with a capital, unless it has its own: `e-book` as `E-book`, `iOS` as it is. */
function withCapital(value: string): string {
  return /^[a-z][a-z0-9 -]*$/.test(value) ? capitalised(value) : value;
}

export function filter(field: Field) {
  const values = field.open ? undefined : optionValues(field);
  return values === undefined ? ({ type: 'text' } as const) : ({ type: 'select', values } as const);
}
