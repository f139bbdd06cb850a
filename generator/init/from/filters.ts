/** Proposes filters: the tags and categories of texts, and what many items of data share. */
import type { Description } from '../../collections/description.ts';
import { filterOf } from '../../fields/filters.ts';
import type { GuessedField } from './fields.ts';
import type { ContentFile } from './files.ts';
import { moduleFor } from './guess-type.ts';

interface ProposedFilter {
  readonly name: string;
  /** Number of different values. */
  readonly values: number;
}

/** Fields that sort items by subject or author, as other programs call them. */
const subjects = ['tags', 'keywords', 'categories', 'category', 'topics', 'topic', 'series', 'authors', 'author'];

/** Fewer than a filter may have, because items to come have others. */
const mostFilterValues = 500;

/** Any field of data may be a filter. */
const mostOfData = 5;

/** Another field with more values tells items apart. */
const mostSharedValues = 50;

/** The fields that the list of `files` can be filtered by, truth values last. They have at most `most` values together. */
export function proposedFilters(
  fields: readonly GuessedField[],
  files: readonly ContentFile[],
  { fields: described }: Pick<Description, 'fields'>,
  most: number,
): readonly ProposedFilter[] {
  const isData = files.every(({ body }) => body === undefined);
  const found = fields.flatMap(({ name, field }) => {
    const filter = filterOf(name, described[name] ?? {});
    if (filter === undefined || filter.type === 'integer' || field.role === 'title') return [];
    const keys = [field.from ?? name].flat();
    const ofEach = files.map(({ data }) => keys.flatMap((key) => wordsIn(Object(data)[key], field.split)));
    const values = [...new Set(ofEach.flat())];
    const having = ofEach.filter(({ length }) => length > 0).length;
    // One text of several words: `tags: music, hall`.
    const isJoined = moduleFor(field)?.isPlain === true && values.some((value) => value.includes(','));
    const isSubject = subjects.includes(name);
    const isUseful = isSubject ? !isJoined : isData && having * 2 >= files.length && groups(values, having);
    const isPossible = values.length > 1 && values.length <= mostFilterValues && values.every(isShort);
    return isUseful && isPossible ? [{ name, values: values.length, isTruth: filter.type === 'select' }] : [];
  });
  const chosen = found.toSorted((a, b) => Number(a.isTruth) - Number(b.isTruth));
  let left = most;
  return chosen.slice(0, isData ? mostOfData : chosen.length).filter(({ values }) => {
    if (values > left) return false;
    left -= values;
    return true;
  });
}

/** True if several of `items` share each of a few values, and these are words, spelled alike: no numbers of regions. */
function groups(values: readonly string[], items: number): boolean {
  const isSpelledAlike = new Set(values.map((value) => value.toLowerCase())).size === values.length;
  const words = values.filter((value) => /\p{L}/u.test(value));
  return values.length <= Math.min(mostSharedValues, items / 3) && isSpelledAlike && words.length * 2 > values.length;
}

function wordsIn(value: unknown, separator: string | undefined): readonly string[] {
  const parts = typeof value === 'string' && separator !== undefined ? value.split(separator) : [value].flat();
  const own = parts.filter((one) => ['string', 'number', 'boolean'].includes(typeof one));
  return own.map((one) => String(one).trim()).filter((one) => one !== '');
}

/** A value of a filter is part of an address, where a sign may take three characters for each byte. */
function isShort(value: string): boolean {
  return Buffer.byteLength(value) <= 100 && !/[\p{Cc}\p{Cs}]/u.test(value);
}
