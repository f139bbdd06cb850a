/** Guesses the type of a field from its values. */
import { isDay, lacksZone, toUtc } from '../../base/dates.ts';
import { isoDate } from '../../base/written-dates.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { type DateFormat, dateFormats } from '../../collections/description.ts';
import { keptMembers } from '../../content/describe/field-check.ts';
import { truthWords } from '../../fields/boolean.ts';
import type { FieldTypeModule } from '../../fields/field-type.ts';
import { isMap } from '../../fields/map.ts';
import { moduleCalled } from '../../fields/walk.ts';
import { keysByName, keysOf, type SeenKey, snakeCase } from './keys.ts';

/** Maps with more names than this, and values of one type, have keys rather than members. */
export const mostMembers = 30;

/**
 * Returns the common type of `values`. Undefined if there is none. `lost` collects the paths of members without a
 * common type, which no field can read.
 */
export function guessType(values: readonly unknown[], lost: string[] = [], path = ''): DeclaredField | undefined {
  const every = (is: (value: unknown) => boolean) => values.every(is);
  if (every(isTruth) && values.some((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (every((value) => Number.isSafeInteger(value))) return { type: 'integer' };
  if (every((value) => typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))))
    return { type: 'number' };
  if (every(isScalar)) {
    const texts = values.map(String);
    return dateType(texts) ?? (every((value) => typeof value === 'string') ? typeOfTexts(texts) : { type: 'string' });
  }
  if (every((value) => Array.isArray(value) || isScalar(value))) {
    const entries = values
      .flatMap((value) => value as readonly unknown[])
      .filter((entry) => entry !== null && entry !== '');
    if (entries.every(isScalar)) {
      const areNumbers = entries.length > 0 && entries.every((entry) => typeof entry === 'number');
      const guessed = areNumbers ? guessType(entries)?.type : undefined;
      return { type: 'list', of: typeof guessed === 'string' ? guessed : 'string' };
    }
    const isNested = entries.every(isMap) || entries.every((entry) => Array.isArray(entry));
    const of = isNested ? guessType(entries, lost, `${path}[]`) : undefined;
    return of && { type: 'list', of };
  }
  return every(isMap) ? objectOf(values.filter(isMap), lost, path) : undefined;
}

/** The module of the type of a guessed field. */
export function moduleFor(field: DeclaredField | undefined): FieldTypeModule | undefined {
  return typeof field?.type === 'string' ? moduleCalled(field.type) : undefined;
}

/** True for booleans, and for the words that a field of booleans reads as one. */
export function isTruth(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && truthWords.has(value.trim().toLowerCase()));
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function objectOf(values: readonly object[], lost: string[], path: string): DeclaredField | undefined {
  const keys = keysOf(values);
  const unnamed = keys.filter(({ key }) => snakeCase(key) === undefined);
  const isMixed = unnamed.length * 2 > keys.length;
  const map = isMixed || keys.length > mostMembers ? mapOf(keys, isMixed) : undefined;
  if (map !== undefined) return map;
  lost.push(...unnamed.map(({ key }) => `${path}.${key}`));
  const nameOf = (key: string) => {
    const plain = snakeCase(key);
    return plain && keptMembers.includes(plain) ? `${plain}_value` : plain;
  };
  const members = keysByName(keys, values, nameOf).flatMap(({ name, keys: from, values: own }) => {
    const field = guessType(own, lost, `${path}.${name}`);
    if (field === undefined) lost.push(`${path}.${name}`);
    return field === undefined ? [] : [[name, { ...field, ...fromKeys(name, from) }] as const];
  });
  return members.length === 0 ? undefined : { type: 'object', fields: Object.fromEntries(members) };
}

/**
 * A map with these keys. Undefined if their values have no common type, or with `isMixed: false` if the values of one key
 * have another kind of type than those of all.
 */
export function mapOf(keys: readonly SeenKey[], isMixed = false): DeclaredField | undefined {
  const of = guessType(keys.flatMap(({ values }) => values));
  const isOne = isMixed || keys.every(({ values }) => kindOf(guessType(values)) === kindOf(of));
  return of !== undefined && isOne ? { type: 'map', of } : undefined;
}

/** The type, but one for all that are written as texts. */
function kindOf({ type = 'string' }: DeclaredField = {}): unknown {
  return typeof type === 'string' && moduleCalled(type).isText ? 'string' : type;
}

/** The sources of the field `name`, unless the only one is called like it. */
export function fromKeys(name: string, keys: readonly string[]): Pick<DeclaredField, 'from'> {
  const [first] = keys;
  if (first === undefined || (keys.length === 1 && first === name)) return {};
  // A key with a dot is not a path: in a list, it is seen to be one name.
  return { from: keys.length === 1 && !first.includes('.') ? first : keys };
}

/**
 * The type of dates, if more than half of `values` are dates. For keys that keep items unpublished: the generators refuse
 * a text whose date they cannot read, so leaving it out is right, and publishing one whose date is in the future is not.
 */
export function mostlyDates(values: readonly unknown[]): DeclaredField | undefined {
  return values.every(isScalar) ? dateType(values.map(String), 0.5) : undefined;
}

/** The type of dates, if a share of `texts` are dates in an order that they show. The format is that of the most. */
function dateType(texts: readonly string[], share = 0.95): DeclaredField | undefined {
  const formats = [undefined, ...dateFormats.filter((format) => showsOrder(texts, format))];
  const { format, dates } = formats
    .map((one) => ({ format: one, dates: datesIn(texts, one) }))
    .reduce((most, one) => (one.dates.length > most.dates.length ? one : most));
  if (dates.length === 0 || dates.length < texts.length * share) return undefined;
  return { type: dates.every(isDay) ? 'date' : 'datetime', ...(format === undefined ? {} : { format }) };
}

/** The dates among `texts`, as they are read. */
export function datesIn(texts: readonly string[], format?: DateFormat): readonly string[] {
  return texts
    .filter((text) => /\d/.test(text))
    .map((text) => isoDate(text, format))
    .filter((text) => toUtc(text) !== undefined || lacksZone(text));
}

/** True if one of the texts is a date in this order, and in no other. */
function showsOrder(texts: readonly string[], format: DateFormat): boolean {
  const others =
    format === 'MM/DD/YYYY' ? ['DD/MM/YYYY' as const] : format === 'DD/MM/YYYY' ? ['MM/DD/YYYY' as const] : [];
  return texts.some((text) => {
    if (isoDate(text) !== text || isoDate(text, format) === text) return false;
    return (
      others.every((other) => isoDate(text, other) === text) && (others.length > 0 || !/^(?:\d|1[0-2])\./.test(text))
    );
  });
}

function typeOfTexts(texts: readonly string[]): DeclaredField {
  if (texts.every((text) => /^https?:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text))) return { type: 'url' };
  const isLong = texts.some((text) => /[\n\r]/.test(text.trim()) || text.length > 300);
  return { type: isLong ? 'text' : 'string' };
}
