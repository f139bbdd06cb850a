/** The references inside an item's values. */
import type { Field, Fields, Values } from '../collections/description.ts';
import type { Reference } from './field-type.ts';
import { isReference } from './reference.ts';
import { leavesOf } from './walk.ts';

/** Names of the fields that can hold references. */
export function referringFields(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (refers(field) ? [name] : []));
}

function refers({ to, of, fields = {} }: Field): boolean {
  return to !== undefined || (of !== undefined && refers(of)) || Object.values(fields).some(refers);
}

/** Yields the references in the field `name` of `values`. */
export function* referencesIn(values: Values, name: string, fields: Fields): Generator<Reference> {
  for (const [value] of leavesOf(values[name], fields[name] ?? {})) if (isReference(value)) yield value;
}
