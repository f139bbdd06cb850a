/** A list of values of one type. */
import type { Field } from '../collections/description.ts';
import { type FactValue, factOf } from './fact.ts';
import type { AnsweredContext, AuthoredSchema, Coercion, FactContext, FilterForm } from './field-type.ts';
import { tableOf } from './object.ts';
import { someText } from './string.ts';

export const takesOne = true;
export const takes = ['of', 'split', 'case'] as const;
export const roles = ['keywords'] as const;

export function authored({ of }: Field, inner: (field: Field) => AuthoredSchema): AuthoredSchema {
  if (of === undefined) return { type: 'array', items: someText, description: 'a list of words' };
  return { type: 'array', items: inner(of), description: 'a list' };
}

export function answered({ of }: Field, { entry }: AnsweredContext) {
  return { type: 'array', items: entry(of) } as const;
}

/** The filter of its entries. A list of lists has none. */
export function filter({ of = {} }: Field, inner: (of: Field) => FilterForm | undefined): FilterForm | undefined {
  return of.type === 'list' ? undefined : inner(of);
}

export const empty = () => [];

/** Reads a single value as a list: of that value, or of its parts if the description has a separator. */
export function coerce(written: unknown, field: Field, { inner, same, warn, file, path }: Coercion) {
  const { split, of = field.case === undefined ? {} : { case: field.case } } = field;
  if (!Array.isArray(written)) {
    const parts = split !== undefined && typeof written === 'string' ? written.split(split) : [written];
    return parts.flatMap((part) => same(typeof part === 'string' ? part.trim() : part, of) ?? []);
  }
  return written.flatMap((entry, index) => {
    const value = inner(String(index), entry, of);
    if (value !== undefined) return [value];
    const reason = 'Unexpected empty entry, expected a value: it is left out';
    warn('fields/empty', reason, file.valueAt([...path, String(index)]));
    return [];
  });
}

export function fact(value: unknown, { of = {} }: Field, context: FactContext): FactValue | undefined {
  if (!Array.isArray(value)) return undefined;
  if (of.type === 'object') return tableOf(value, of.fields ?? {}, context);
  const values = value.flatMap((entry) => context.inner(entry, of) ?? []);
  if (values.length === 0) return undefined;
  // Lists of lists and of texts do not fit on a line.
  const isLine = values.every(({ line }) => line.length > 0) && of.type !== 'list';
  return factOf(isLine ? { line: values.flatMap(({ line }) => line) } : { entries: values });
}
