/** Follows a path of names from a field to members inside of its lists, maps and objects. */
import type { Field, Fields } from '../collections/description.ts';
import { isMap } from './map.ts';

/** The field at the end of `path`, or that of its entries if it is a list. Undefined if there is none. */
export function fieldAt(fields: Fields, [name = '', ...members]: readonly string[]): Field | undefined {
  const first = innermostEntry(Object.hasOwn(fields, name) ? fields[name] : undefined);
  return members.reduce<Field | undefined>((field, member) => innermostEntry(memberField(field, member)), first);
}

function memberField({ type, of, fields = {} }: Field = {}, name: string): Field | undefined {
  if (type === 'map') return of ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function innermostEntry(field: Field | undefined): Field | undefined {
  return field?.type === 'list' ? innermostEntry(field.of ?? {}) : field;
}

/** Yields the values at the end of `members` in a value of an item. */
export function* valuesAt(value: unknown, members: readonly string[]): Generator<unknown> {
  const [name, ...rest] = members;
  if (Array.isArray(value)) for (const entry of value) yield* valuesAt(entry, members);
  else if (value === undefined || value === null) return;
  else if (name === undefined) yield value;
  else if (isMap(value) && Object.hasOwn(value, name)) yield* valuesAt(value[name], rest);
}
