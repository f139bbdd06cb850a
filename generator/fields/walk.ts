/** Maps a field to the module of its type, and walks the values inside a value. */
import type { Field, FieldType } from '../collections/description.ts';
import type { FieldTypeModule } from './field-type.ts';
import { isMap } from './map.ts';
import * as types from './types.ts';

const modules: Readonly<Record<FieldType | 'union', FieldTypeModule>> = types;

/** The module of a field's type. */
export function moduleOf({ type = 'string' }: Field): FieldTypeModule {
  return modules[type];
}

/** The module of a type, by its name in descriptions. */
export function moduleCalled(type: FieldType): FieldTypeModule {
  return modules[type];
}

/** A field as a description has it, or as it is declared. */
interface Nesting<Inner> {
  readonly of?: Inner | string;
  readonly fields?: Readonly<Record<string, Inner>>;
}

/** Yields `fields` and those inside them, each with its path in the description. */
export function* fieldsWithin<Inner extends Nesting<Inner>>(
  fields: Readonly<Record<string, Inner>>,
  at: readonly string[] = ['fields'],
): Generator<readonly [field: Inner, at: readonly string[]]> {
  for (const [name, field] of Object.entries(fields)) yield* fieldAndInner(field, [...at, name]);
}

function* fieldAndInner<Inner extends Nesting<Inner>>(
  field: Inner,
  at: readonly string[],
): Generator<readonly [field: Inner, at: readonly string[]]> {
  yield [field, at];
  if (typeof field.of === 'object') yield* fieldAndInner(field.of, [...at, 'of']);
  yield* fieldsWithin(field.fields ?? {}, [...at, 'fields']);
}

/** Called with a value that is not a list, map or object, its field, and the path from the item to it. */
type Leaf = (value: unknown, field: Field, path: readonly string[]) => unknown;

/**
 * Replaces each leaf in a value. Undefined entries are left out. An object gets all of its members, in the order of its
 * description.
 */
export function mapLeaves(value: unknown, field: Field, leaf: Leaf, path: readonly string[] = []): unknown {
  if (value === undefined || value === null) return undefined;
  const inner = (part: unknown, name: string, of: Field) => mapLeaves(part, of, leaf, [...path, name]);
  const { of, fields } = field;
  if (Array.isArray(value)) {
    return value.map((entry, index) => inner(entry, String(index), of ?? {})).filter((entry) => entry !== undefined);
  }
  if (!isMap(value) || (of === undefined && fields === undefined)) return leaf(value, field, path);
  if (fields === undefined) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part, key, of ?? {})]));
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, member]) => {
      const part = Object.hasOwn(value, name) ? value[name] : undefined;
      const answer = inner(part, name, member) ?? emptyAnswer(member);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

/** Yields all values inside an item's field that are not lists, maps or objects, with their fields. */
export function* leavesOf(value: unknown, field: Field): Generator<readonly [value: unknown, field: Field]> {
  const { of, fields } = field;
  if (Array.isArray(value)) for (const entry of value) yield* leavesOf(entry, of ?? {});
  else if (isMap(value) && (of !== undefined || fields !== undefined)) {
    for (const [name, part] of Object.entries(value)) {
      const member = fields === undefined ? of : Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (member !== undefined) yield* leavesOf(part, member);
    }
  } else yield [value, field];
}

/** The answer for a missing value; undefined omits the member. */
export function emptyAnswer(field: Field): unknown {
  const { absent, default: preset } = field;
  if (preset !== undefined) return preset;
  if (absent === 'omit') return undefined;
  return moduleOf(field).empty?.() ?? null;
}

/** True if the field or a nested field has a type that matches `wanted`. */
export function hasType(field: Field, wanted: (module: FieldTypeModule) => boolean): boolean {
  const { of, fields = {}, anyOf = [] } = field;
  return (
    wanted(moduleOf(field)) ||
    anyOf.some((one) => hasType(one, wanted)) ||
    (of !== undefined && hasType(of, wanted)) ||
    Object.values(fields).some((member) => hasType(member, wanted))
  );
}
