/** Finds collections in files of many items. */
import { posix } from 'node:path';
import { groupBy } from '../../base/group-by.ts';
import { isTable } from '../../content/parse/formats.ts';
import { isMap } from '../../fields/map.ts';
import type { ContentFile } from './files.ts';
import type { NewGroup } from './found-group.ts';
import { guessType, moduleFor } from './guess-type.ts';
import { isKeyName, keyNames, keysOf, snakeCase } from './keys.ts';
import { singular } from './names.ts';
import { commonKeys, fewestOwn } from './patterns.ts';

/** Fewer entries than this are not a collection. */
const leastEntries = 5;

/** More lists in one file are no collections, but one table: of countries, say. */
const mostLists = 12;

/** The collections in files of many items: one of the lists of a folder that are alike, and one of each other list. */
export function listGroups(all: readonly ContentFile[]): NewGroup[] {
  const files = all.filter((file) => !isWithoutHead(file));
  const inFolders = joinedIn(files, ({ path }) => `${posix.dirname(path)}/*${posix.extname(path)}`);
  // Of several kinds: `people-2023.csv` beside `towns-2023.csv`.
  const numbered = joinedIn(notJoined(files, inFolders), ({ path }) => withoutNumber(path));
  const joined = [...inFolders, ...numbered];
  return [...joined, ...notJoined(files, joined).flatMap(entriesGroups)];
}

/** True for a table whose first line is a row as the others: where they have dates, it has one too. */
function isWithoutHead({ path, data }: ContentFile): boolean {
  const rows = isTable(path) && Array.isArray(data) ? data.filter(isMap) : [];
  const areDates = (values: readonly unknown[]) => moduleFor(guessType(values))?.read !== undefined;
  return keysOf(rows).some(({ key, values }) => areDates([key]) && areDates(values));
}

function joinedIn(files: readonly ContentFile[], nameOf: (file: ContentFile) => string): NewGroup[] {
  return [...groupBy(files, nameOf).values()].flatMap(joinedLists);
}

function notJoined(files: readonly ContentFile[], groups: readonly NewGroup[]): readonly ContentFile[] {
  const taken = new Set(groups.flatMap((group) => group.files.map(({ path }) => path)));
  return files.filter(({ path }) => !taken.has(path));
}

/** The path with a mark in place of the numbers in the name: `results/week-*.csv` for `results/week-2023-01.csv`. */
function withoutNumber(path: string): string {
  return path.replace(/\d(?:[^/]*\d)?(?=[^/]*$)/, '*');
}

/**
 * The lists with the same keys in files of one format, as one collection: if the files are called after years or codes,
 * or are too many for a collection each.
 */
function joinedLists(files: readonly ContentFile[]): NewGroup[] {
  const lists = files.flatMap(({ path, data }) => {
    const items = entriesIn(data, 1)?.filter(isMap);
    return items === undefined ? [] : [{ path, items, keys: new Set(items.flatMap(Object.keys)) }];
  });
  const counts = new Map<string, number>();
  for (const key of lists.flatMap(({ keys }) => [...keys])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isOwn = (key: string) => (counts.get(key) ?? 0) * 2 <= lists.length;
  const alike = lists.filter(({ items }) => {
    const common = commonKeys(items.map((data) => ({ data })));
    const own = common.filter(isOwn).length;
    return own * (own < fewestOwn ? 2 : 4) < common.length;
  });
  const isNamed = alike.length > 1 && alike.every(({ path }) => /^[^.]*\d|^[^.]{1,3}\./.test(posix.basename(path)));
  const [first] = alike;
  const key = first && keyOfItems(first.items, first.path);
  const items = alike.flatMap((list) => list.items);
  if (first === undefined || key === undefined || items.length < leastEntries) return [];
  if (!isNamed && alike.length <= mostLists) return [];
  const isShared = !isUnique(items, key, mostlyUnique);
  const isComposed = alike.every((list) => isUnique(list.items, key, mostlyUnique)) && /^[^{}]+$|^\{key\}$/.test(key);
  if (isShared && !isComposed) return [];
  const fileName = keysOf(items).some((one) => snakeCase(one.key) === 'file') ? 'file_name' : 'file';
  const names = new Set(alike.map(({ path }) => withoutNumber(path)));
  const pattern =
    names.size === 1 ? withoutNumber(first.path) : first.path.replace(/[^/]*$/, (name) => `*${posix.extname(name)}`);
  return [
    {
      place: pattern.replace(/(?:[-_. /]*|\/[a-z])\*[^/]*$/i, '') || 'data',
      files: alike.flatMap(({ path, items: own }) => own.map((data) => ({ path, data, body: undefined }))),
      patterns: [pattern.replace('*', `{${fileName}}`)],
      ...{ languages: [], codes: {}, unnamed: [], rivals: new Map(), entries: true, key, fileName, isShared },
    },
  ];
}

/** The collections in a file of many items: a list or map of maps, at the top, or else below each of some keys. */
export function entriesGroups({ path, data }: ContentFile): NewGroup[] {
  const inner = isMap(data) ? Object.entries(data).filter(([name]) => !name.includes('.')) : [];
  const lists = [[true, data] as const, ...inner].flatMap(([entries, value]) => {
    const items = entriesIn(value);
    const key = items && keyOfItems(items, path, entries === true);
    return items === undefined || key === undefined ? [] : [{ entries, items, key }];
  });
  const whole = lists.filter(({ entries }) => entries === true);
  const found = whole.length === 0 ? lists : whole;
  if (found.length > mostLists || /schema/i.test(path)) return [];
  return found.map(({ entries, items, key }) => ({
    place: found.length === 1 ? path : `${path.replace(/\.\w+$/, '')}/${entries}`,
    files: items.map((item) => ({ path, data: item, body: undefined })),
    ...{ patterns: [path], languages: [], codes: {}, unnamed: [], rivals: new Map(), entries, key },
  }));
}

/** Names of titles, which identify an item that has no such member. */
const titleNames = ['name', 'title', 'term'];

/**
 * Returns the member that identifies the items: one that is called like a key or a title, or like the file, else any
 * column of a table, or the first member of a list that is the whole file. Without one, two or three columns identify the
 * rows together. Undefined if none do. If none is different in all items, a few duplicates are allowed: they are reported
 * later.
 */
function keyOfItems(items: readonly unknown[], path: string, isWholeFile = true): string | undefined {
  if (items.every((item) => Object.hasOwn(Object(item), keyInFile))) return keyInFile;
  // Objects have the names `2019` first, wherever their columns are. They are values of a map.
  const common = commonKeys(items.map((data) => ({ data }))).filter((name) => !/^\d/.test(name));
  const own = common.filter((name) => isUnique(items, name, mostlyUnique));
  // Keys that differ only in case are one address.
  const apart = own.filter(
    (name) =>
      new Set(items.map((item) => String(Object(item)[name]).toLowerCase())).size >= items.length * mostlyUnique,
  );
  const names = apart.length === 0 ? own : apart;
  const different = names.filter((name) => isUnique(items, name, 1));
  const isShort = (name: string) => items.every((item) => String(Object(item)[name]).length <= longestCell);
  const file = posix.parse(path).name;
  const isCalledLikeFile = (name: string) => [file, singular(file)].includes(name) && isShort(name);
  const called = likeKey(different, common[0]) ?? different.find(isCalledLikeFile) ?? likeKey(names, common[0]);
  if (called !== undefined) return called;
  if (!isTable(path)) return isWholeFile ? different.find((name) => name === common[0] && isShort(name)) : undefined;
  // A number that happens to be different in each row is what was counted.
  const isText = (name: string) => items.some((item) => typeof Object(item)[name] === 'string');
  const short = names.filter(isShort);
  const whole = short.find((name) => isText(name) || name === common[0]);
  const shared = common.filter((name) => isShort(name) && !own.includes(name));
  return whole ?? composedKey(items, shared) ?? short[0];
}

/** Columns beyond these are hardly part of a key. */
const mostParts = 12;

/** Rows that tell whether columns may identify all. */
const firstRows = 500;

/** The first two of `columns`, or three, that identify the rows: `{Country Code}/{Year}`. Those called like keys come first. */
function composedKey(items: readonly unknown[], columns: readonly string[]): string | undefined {
  const isKey = (name: string) => isKeyName(snakeCase(name) ?? '');
  const parts = columns
    .filter((name) => !/[.{}]/.test(name) && areKeyValues(items.map((item): unknown => Object(item)[name] ?? '')))
    .toSorted((a, b) => Number(isKey(b)) - Number(isKey(a)))
    .slice(0, mostParts);
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
  const threes = pairs.flatMap((pair) =>
    parts.slice(parts.indexOf(pair[1] ?? '') + 1).map((third) => [...pair, third]),
  );
  const identify = (names: readonly string[], share: number) => {
    const isUniqueIn = (rows: readonly unknown[]) => {
      const keys = rows.flatMap((row) => {
        const values = names.map((name): unknown => Object(row)[name] ?? '');
        return values.includes('') ? [] : [JSON.stringify(values)];
      });
      return new Set(keys).size >= rows.length * share;
    };
    return isUniqueIn(items.slice(0, firstRows)) && isUniqueIn(items);
  };
  const all = [...pairs, ...threes];
  const found = all.find((names) => identify(names, 1)) ?? all.find((names) => identify(names, mostlyUnique));
  return found?.map((name) => `{${name}}`).join('/');
}

/**
 * The first of `names` that is called like a key, else the `first` member of the items if its name ends so, else one that
 * is called like a title, else whose name ends so.
 */
function likeKey(names: readonly string[], first = ''): string | undefined {
  const like = (words: readonly string[], among: readonly string[], fits: (name: string, word: string) => boolean) => {
    const word = words.find((one) => among.some((name) => fits(snakeCase(name) ?? '', one)));
    return word && among.find((name) => fits(snakeCase(name) ?? '', word));
  };
  const isCalled = (name: string, word: string) => name === word;
  const ends = (name: string, word: string) => name.endsWith(word);
  return (
    like(keyNames, names, isCalled) ??
    like(keyNames, names.includes(first) ? [first] : [], ends) ??
    like(titleNames, names, isCalled) ??
    like([...keyNames, ...titleNames], names, ends)
  );
}

/** A longer text identifies an item only if its member is called like a key. */
const longestCell = 80;

/** Share of the items that have a value of their own in a key with duplicates. */
const mostlyUnique = 0.95;

/** True if at least a share of the items have a distinct value. */
function isUnique(items: readonly unknown[], name: string, share: number): boolean {
  const values = items.map((item): unknown => Object(item)[name] ?? undefined).filter((value) => value !== undefined);
  return !name.includes('.') && areKeyValues(values) && new Set(values).size >= items.length * share;
}

/** True for texts and whole numbers, but not for numbers with a decimal comma, which are texts: they were measured. */
function areKeyValues(values: readonly unknown[]): boolean {
  const isMeasured =
    values.some((value) => String(value).includes(',')) &&
    values.every((value) => /^(?:[-+]?\d[\d.]*(?:,\d+)?)?$/.test(String(value)));
  return !isMeasured && values.every((value) => typeof value === 'string' || Number.isSafeInteger(value));
}

/** Placeholder for an item's key in a map. */
const keyInFile = '{key}';

/** Returns the items of a list or map of maps. Undefined if there are too few. */
function entriesIn(value: unknown, least = leastEntries): readonly unknown[] | undefined {
  const all: readonly unknown[] = Array.isArray(value)
    ? value
    : isMap(value)
      ? Object.entries(value).map(([key, one]) => (isMap(one) ? { [keyInFile]: key, ...one } : one))
      : [];
  const items = all.filter(isMap);
  // A build leaves out the entries of a list that are no maps.
  const isList = items.length >= least && items.length >= all.length * (Array.isArray(value) ? mostlyUnique : 1);
  return isList && commonKeys(items.map((data) => ({ data }))).some((key) => key !== keyInFile) ? items : undefined;
}
