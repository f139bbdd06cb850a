/** Computed fields: what they are made from, and the types that follow from it. */
import type { Computed, Field, Fields } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { namesIn } from '../collections/name-pattern.ts';

/** True if a value in the fields, at any depth, is computed. */
export const areComputed = memoizeByObject((fields: Fields): boolean => Object.values(fields).some(isComputed));

/** True if a value in the field is computed. */
export function isComputed({ value, of, fields }: Field): boolean {
  return value !== undefined || (of !== undefined && isComputed(of)) || (fields !== undefined && areComputed(fields));
}

/** The ways to compute a value. A description names one of them. */
export const computations = [
  ...(['past', 'future', 'take', 'first', 'latest', 'count', 'sum', 'minimum', 'text', 'reading_time'] as const),
];

/** The fields beside it that a value is computed from. */
export function sourcesOfValue(value: Computed): readonly string[] {
  if (value.text !== undefined) return namesIn(value.text);
  const way = computations.find((one) => value[one] !== undefined);
  return way === undefined ? [] : [value[way] ?? []].flat();
}

/** The entry of a list that a computation takes values from, or its member. */
export function partOf({ member, ...value }: Computed, fields: Fields): Field | undefined {
  const [list = ''] = sourcesOfValue(value);
  const entry = Object.hasOwn(fields, list) ? (fields[list]?.of ?? {}) : undefined;
  if (member === undefined || entry === undefined) return entry;
  return entry.fields !== undefined && Object.hasOwn(entry.fields, member) ? entry.fields[member] : undefined;
}

/** `fields` with the types of the computed ones, at any depth. */
export function withComputedTypes(fields: Fields): Fields {
  if (!areComputed(fields)) return fields;
  const inner = Object.entries(fields).map(([name, field]) => [name, withInnerTypes(field)] as const);
  const typed: Record<string, Field> = Object.fromEntries(inner);
  for (const [name, field] of inner) {
    if (field.value === undefined) continue;
    const isTranslated = sourcesOfValue(field.value).some((source) => typed[source]?.translate !== undefined);
    typed[name] = { ...field, ...typeOf(field, field.value, typed), ...(isTranslated ? { translate: true } : {}) };
  }
  return typed;
}

function withInnerTypes(field: Field): Field {
  const { of, fields } = field;
  return {
    ...field,
    ...(of === undefined ? {} : { of: withInnerTypes(of) }),
    ...(fields === undefined ? {} : { fields: withComputedTypes(fields) }),
  };
}

function typeOf({ type }: Field, value: Computed, fields: Fields): Partial<Field> {
  if (value.past !== undefined || value.future !== undefined) return { type: 'boolean' };
  if (value.count !== undefined || value.reading_time !== undefined) return { type: 'integer' };
  if (value.text !== undefined || value.take !== undefined) return { type: type ?? 'string' };
  const {
    type: entryType = 'string',
    of,
    fields: members,
    anyOf,
    options,
    to,
    embed,
    keys,
    unit,
  } = partOf(value, fields) ?? {};
  const form = { type: entryType, of, fields: members, anyOf, options, to, embed, keys, unit };
  return Object.fromEntries(Object.entries(form).filter(([, word]) => word !== undefined));
}
