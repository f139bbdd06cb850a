/**
 * Reads values by the type of their field, in the forms that people write. Undoes YAML's guesses: `2.0`, `004` and
 * `yes` are texts if their field is a text.
 */
import { hasFraction, lacksZone, missingZone } from '../base/dates.ts';
import { inTimeZone } from '../base/time-zone.ts';
import { excerpt } from '../base/wording.ts';
import type { WrittenFile } from '../base/written-file.ts';
import type { Field, Fields } from '../collections/description.ts';
import type { Coercion, ValueWarning } from './field-type.ts';
import { isMap } from './map.ts';
import { coerceMembers } from './object.ts';
import { moduleOf } from './walk.ts';

interface CoercionSource {
  readonly file: WrittenFile;
  /** Applies to date-times without an offset. */
  readonly timeZone: string | undefined;
  readonly warn: ValueWarning;
  /** True if an error in a value leaves out the item, and does not fail the build. */
  readonly skipsInvalid: boolean;
}

/** Reads each value by the type of its field. Removes empty values. Keys without a field stay, for validation. */
export function coerceFields(
  written: Readonly<Record<string, unknown>>,
  fields: Fields,
  source: CoercionSource,
): object {
  return coerceMembers(written, fields, coercion([], source));
}

function coercion(path: readonly string[], source: CoercionSource): Coercion {
  return {
    ...source,
    path,
    inner: (name, written, field) => coerce([...path, name], written, field, source),
    same: (written, field) => coerce(path, written, field, source),
  };
}

export const fractionReason = 'Unexpected fraction of a second, expected whole seconds: it is left out';

/** Reads the value at `path`. Undefined if it is empty. */
function coerce(path: readonly string[], written: unknown, field: Field, source: CoercionSource): unknown {
  if (isEmptyValue(written)) return undefined;
  if (field.plain && isMap(written)) {
    const { plain: _, ...inOne } = field;
    return coerceMembers(
      written,
      Object.fromEntries(Object.keys(written).map((lang) => [lang, inOne])),
      coercion(path, source),
    );
  }
  const module = moduleOf(field);
  if (module.coerce !== undefined) return module.coerce(written, field, coercion(path, source));
  // Programs write an empty list for a text that is not there.
  if (source.skipsInvalid && Array.isArray(written) && written.length === 0) return undefined;
  if (isMap(written)) return written;
  const text = sourceText(path, written, source);
  const scalar = typeof written === 'string' ? (source.file.plainScalar?.(written) ?? written) : written;
  const value = valueFor(field, scalar, text, source.timeZone);
  const { isMoment } = moduleOf(field.anyOf?.find((of) => moduleOf(of).fits?.(value, {})) ?? field);
  if (isMoment && typeof value === 'string' && hasFraction(value))
    source.warn('fields/fraction', fractionReason, source.file.valueAt(path));
  if (isDispensable(path, field, source) && typeof value === 'string' && !module.fits?.(value, field)) {
    const expected = `expected ${field.hint ?? module.authored(field, () => ({ description: '' })).description}`;
    const hint = lacksZone(value) ? missingZone : '';
    const reason = `Unexpected date "${excerpt(value)}", ${expected}${hint}. The value is left out`;
    source.warn('fields/date', reason, source.file.valueAt(path));
    return undefined;
  }
  return field.case === 'lower' && typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * True for a date that the item can do without. One that says when the item is published is needed: the item might
 * have to stay unpublished.
 */
function isDispensable(path: readonly string[], field: Field, { skipsInvalid }: CoercionSource): boolean {
  const { required, role = '' } = field;
  const isDate = moduleOf(field).read !== undefined;
  return skipsInvalid && isDate && path.length === 1 && !required && !['published', 'expires'].includes(role);
}

/** The value of a scalar for a field. For a union, the first type that it fits is used. */
function valueFor(field: Field, scalar: unknown, text: unknown, timeZone: string | undefined): unknown {
  if (field.anyOf !== undefined) {
    const fitting = field.anyOf.find((of) => moduleOf(of).fits?.(valueFor(of, scalar, text, timeZone), {}));
    return fitting === undefined ? scalar : valueFor(fitting, scalar, text, timeZone);
  }
  const { isText, isMoment, read } = moduleOf(field);
  if (!isText) return scalar;
  if (typeof text !== 'string' || read === undefined) return text;
  const value = read(text, field);
  return isMoment && timeZone !== undefined ? inTimeZone(value, timeZone) : value;
}

/** The source text of a number or a boolean. */
function sourceText(path: readonly string[], written: unknown, { file }: CoercionSource): unknown {
  return typeof written === 'number' || typeof written === 'boolean' ? (file.sourceAt(path) ?? written) : written;
}

/** True for YAML's null, and for a text of white space. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
