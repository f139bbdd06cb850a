/**
 * Reads front matter and data files by the types of declared fields. Built-in fields must have the contract's form. Finds
 * numbers that are read otherwise than they look.
 */
import { hasFraction } from '../../base/dates.ts';
import type { Place } from '../../base/diagnostics.ts';
import { publicationKeys, type Rule } from '../../base/rules.ts';
import { inTimeZone } from '../../base/time-zone.ts';
import { excerpt } from '../../base/wording.ts';
import { isOfContract } from '../../collections/all.ts';
import { type Description, publicationFields } from '../../collections/description.ts';
import { coerceFields, fractionReason } from '../../fields/coerce.ts';
import type { ValueWarning } from '../../fields/field-type.ts';
import { isMap } from '../../fields/map.ts';
import { moduleOf } from '../../fields/walk.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

/**
 * Returns the data of `yaml` with each value of a declared field normalised to its type. `warn` receives what is left
 * out. `timeZone` applies to date-times without an offset.
 */
export function asWritten(
  yaml: YamlDocument,
  { name, fields, invalid }: Description,
  timeZone: string | undefined,
  warn: ValueWarning,
): unknown {
  const { data } = yaml;
  if (!isMap(data)) return data;
  const source = { file: yaml, timeZone, warn, skipsInvalid: invalid !== undefined };
  const declared = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.declared));
  if (!isOfContract(name)) return coerceFields(data, { ...publicationFields, ...declared }, source);
  const written = timeZone === undefined ? data : publishedIn(timeZone, data, fields);
  for (const [key, value] of Object.entries(written)) {
    if (isBuiltInMoment(key, fields) && typeof value === 'string' && hasFraction(value))
      warn('fields/fraction', fractionReason, yaml.valueAt([key]));
  }
  return coerceFields(written, declared, source);
}

/** True for date-times that every item may have, and for those of built-in fields. */
function isBuiltInMoment(name: string, fields: Description['fields']): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return publicationKeys.includes(name);
  return moduleOf(field).isMoment === true && !field.declared;
}

/** Returns `data` with these date-times in `timeZone`. */
function publishedIn(timeZone: string, data: object, fields: Description['fields']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isBuiltInMoment(name, fields) && typeof value === 'string' ? inTimeZone(value, timeZone) : value,
    ]),
  );
}

interface NumberMistake {
  readonly rule: Rule;
  readonly reason: string;
  readonly place: Place;
}

/**
 * Returns the mistakes in the numbers of `data`, which was read from `file`. It no longer contains values that no field
 * reads, and numbers in text fields are texts. `hasTypes`: a description gives the fields their types.
 */
export function inexactNumbers(data: unknown, file: YamlDocument, hasTypes: boolean): readonly NumberMistake[] {
  const mistakes: NumberMistake[] = [];
  const hint = hasTypes ? ', or `type: string` in the description, which reads the digits' : '';
  const visit = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
    } else if (typeof value === 'number' && isInexact(value)) {
      const written = excerpt(file.sourceAt(path) ?? String(value));
      const reason = `Unexpected number ${written}, expected one of at most 15 digits, or quotes around the text${hint}`;
      mistakes.push({ rule: 'yaml/number', reason, place: file.valueAt(path) });
    }
  };
  visit(data, []);
  return mistakes;
}

/** JSON has no infinity and no NaN, and JavaScript rounds integers beyond 2^53. */
function isInexact(value: number): boolean {
  return !Number.isSafeInteger(value) && (Number.isInteger(value) || !Number.isFinite(value));
}

interface PointedNumbers {
  /**
   * The file's data with a fraction added to each of these numbers, so that JSON Schema does not accept them as
   * integers.
   */
  readonly data: unknown;
  /** JSON pointers to these numbers. */
  readonly paths: ReadonlySet<string>;
}

/** Returns the integers in `data` that `file` writes with a decimal point. Undefined if there are none. */
export function pointedNumbers(data: unknown, file: YamlDocument): PointedNumbers | undefined {
  if (!file.hasPoints) return undefined;
  const paths = new Set<string>();
  const visit = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, inner]) => [name, visit(inner, [...path, name])] as const);
      return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
    }
    if (!Number.isInteger(value) || !file.sourceAt(path)?.includes('.')) return value;
    paths.add(path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));
    return Number(value) + 0.5;
  };
  const copy = visit(data, []);
  return paths.size === 0 ? undefined : { data: copy, paths };
}
