/** Members of different types, which the description names. */
import { type Field, type Fields, isWritten } from '../collections/description.ts';
import { capitalised } from '../collections/english.ts';
import { type FactValue, factOf, type Label, rowsOf } from './fact.ts';
import type { AnsweredContext, AuthoredSchema, Coercion, FactContext } from './field-type.ts';
import { isMap, membersOf } from './map.ts';

export const takes = ['fields'] as const;
export const needs = { fields: 'the members of the object' } as const;

/** Closed, like everything that authors write. */
export function authored({ fields }: Field, inner: (field: Field) => AuthoredSchema): AuthoredSchema {
  const form = { type: 'object', description: 'a map' };
  if (fields === undefined) return form;
  const all = Object.entries(fields).filter(([, field]) => isWritten(field));
  return {
    ...form,
    additionalProperties: false,
    required: all.flatMap(([name, { required }]) => (required ? [name] : [])),
    properties: Object.fromEntries(all.map(([name, field]) => [name, inner(field)])),
  };
}

export function answered({ fields }: Field, { members }: AnsweredContext) {
  if (fields === undefined) return { type: 'object' } as const;
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: members(fields),
  } as const;
}

export function coerce(written: unknown, { fields }: Field, at: Coercion): unknown {
  return isMap(written) && fields !== undefined ? coerceMembers(written, fields, at) : written;
}

/** Coerces known members. Unknown ones stay unchanged, and validation rejects them. */
export function coerceMembers(written: Readonly<Record<string, unknown>>, fields: Fields, { inner }: Coercion): object {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, member]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const value = field === undefined ? member : inner(name, member, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function fact(value: unknown, { fields = {} }: Field, context: FactContext): FactValue | undefined {
  return rowsOf(labelledMembers(value, fields, context));
}

/** The existing members of an object, with labels, in the order of its description. */
function labelledMembers(value: unknown, fields: Fields, { inner, lang }: FactContext) {
  const members = membersOf(value);
  return Object.entries(fields).map(
    ([name, field]) =>
      [fieldLabel(name, field, lang), Object.hasOwn(members, name) ? inner(members[name], field) : undefined] as const,
  );
}

/** Formats a list of objects as a table. */
export function tableOf(objects: readonly unknown[], fields: Fields, context: FactContext): FactValue | undefined {
  const all = objects.map((object) => labelledMembers(object, fields, context));
  const labels = Object.entries(fields).map(([name, field]) => fieldLabel(name, field, context.lang));
  const used = labels.flatMap((_, index) => (all.some((members) => members[index]?.[1] !== undefined) ? [index] : []));
  if (used.length === 0) return undefined;
  const columns = labels.filter((_, index) => used.includes(index));
  return factOf({ table: { columns, rows: all.map((members) => used.map((index) => members[index]?.[1])) } });
}

/** Label of a field on pages, in English if it has none in `lang`. */
export function fieldLabel(name: string, { label = {} }: Field, lang: string): Label {
  const own = label[lang];
  if (own !== undefined) return { text: own, lang };
  return { text: label.en ?? capitalised(name.replaceAll('_', ' ')), lang: 'en' };
}
