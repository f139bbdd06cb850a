/**
 * Converts valid values to the model's: moments to UTC, addresses to absolute ones, references and images to their
 * targets.
 */
import type { Field } from '../collections/description.ts';
import type { Resolution } from './field-type.ts';
import { mapLeaves, moduleOf } from './walk.ts';

/** The value of the field called `name`. Undefined if there is none, or none that readers may see. */
export function resolveField(
  written: unknown,
  name: string,
  field: Field,
  at: (path: readonly string[]) => Resolution,
): unknown {
  // Most values are single texts, or missing.
  if (typeof written !== 'object') return written === undefined ? undefined : resolveLeaf(written, field, at, [name]);
  return mapLeaves(written, field, (value, leaf, path) => resolveLeaf(value, leaf, at, path), [name]);
}

function resolveLeaf(
  value: unknown,
  leaf: Field,
  at: (path: readonly string[]) => Resolution,
  path: readonly string[],
): unknown {
  const { resolve } = moduleOf(typeIn(leaf, value));
  return resolve === undefined ? value : resolve(value, leaf, at(path));
}

/** For a union, the first type that the value fits; else the field itself. */
export function typeIn(field: Field, value: unknown): Field {
  return field.anyOf?.find((one) => moduleOf(one).fits?.(value, one)) ?? field;
}
