/** A map from keys, which authors choose, to values of one type. */
import type { Field } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { type FactValue, rowsOf } from './fact.ts';
import type { AnsweredContext, AuthoredSchema, Coercion, FactContext } from './field-type.ts';

export const takes = ['of', 'keys'] as const;

export function authored({ of = {}, keys }: Field, inner: (field: Field) => AuthoredSchema): AuthoredSchema {
  const values = inner(of);
  return {
    type: 'object',
    ...(keys === undefined ? {} : { propertyNames: keySchema(keys) }),
    additionalProperties: values,
    description: `a map whose values are ${values.description}`,
  };
}

function keySchema(keys: string | readonly string[]) {
  if (typeof keys === 'string') return { pattern: keys, description: `keys that match ${keys}` };
  return { enum: keys, description: `the keys ${inWords(keys, 'or')}` };
}

export function answered({ of, keys }: Field, { entry }: AnsweredContext) {
  const names = typeof keys === 'string' ? { pattern: keys } : { enum: keys };
  return {
    type: 'object',
    ...(keys === undefined ? {} : { propertyNames: names }),
    additionalProperties: entry(of),
  } as const;
}

export const empty = () => ({});

/** Keys are texts as written, including `2.0`. */
export function coerce(written: unknown, { of = {} }: Field, { inner, warn, file, path }: Coercion): unknown {
  if (!isMap(written)) return written;
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, entry]) => {
      const at = [...path, key];
      const value = inner(key, entry, of);
      if (value !== undefined) return [[file.keySourceAt(at) ?? key, value]];
      warn('fields/empty', 'Unexpected empty entry, expected a value: it is left out', file.keyAt(at));
      return [];
    }),
  );
}

/** Keys have no language of their own; they are shown in that of the page. */
export function fact(value: unknown, { of = {} }: Field, { inner, lang }: FactContext): FactValue | undefined {
  return rowsOf(Object.entries(membersOf(value)).map(([key, member]) => [{ text: key, lang }, inner(member, of)]));
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a value. Empty if it is not an object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {};
}
