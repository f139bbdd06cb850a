/** The values of a field as filters compare them. */
import type { Field } from '../collections/description.ts';
import { moduleOf } from './walk.ts';

/** A value of the field, or a list of values, as a filter compares it. */
export function filterKeys(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => filterKeys(field.of ?? {}, entry));
  return moduleOf(field).filterKey?.(value) ?? value;
}
