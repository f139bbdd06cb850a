/**
 * Maps front matter with other names or another shape to fields: each value comes from the place that the description
 * gives. Keys that no field reads are ignored by name, collected in one map, or passed through, so that the schema
 * reports them.
 *
 * The result is validated like any other file. Positions refer to the file as written.
 */

import { publicationKeys } from '../../base/rules.ts';
import {
  type Description,
  type Field,
  type Fields,
  isWritten,
  type Reading,
  type Role,
} from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { NamePattern, withDate } from '../../collections/name-pattern.ts';
import { isComposed, partsOfKey } from '../../collections/reading.ts';
import { filled } from '../../collections/web.ts';
import { isEmptyValue } from '../../fields/coerce.ts';
import { isMap } from '../../fields/map.ts';
import { moduleOf } from '../../fields/walk.ts';
import { plainScalar } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { decodedTitle, headingOf } from './heading.ts';
import { pathCalled, valueAt } from './value-at.ts';

/** Values of an item that are not in its front matter. */
export interface KnownValues {
  /** Parts of its path, and `key` of an entry. */
  readonly captures: Readonly<Record<string, string>>;
  /** The language in the tree's spelling. Undefined if the file has all languages. */
  readonly lang: string | undefined;
  /** All languages of the site with the tree's spellings, the default one first. */
  readonly languages: readonly (readonly [code: string, written: string])[];
  /** The text below the front matter. */
  readonly body: string;
  /** Keys that lead to the item in its file. */
  readonly at: readonly string[];
}

interface KeySources extends KnownValues {
  /** Returns the value at a path in the item's data as it is written: `3.10` is not 3.1. */
  readonly sourceAt?: (path: Path) => string | undefined;
}

interface Gathered {
  readonly yaml: YamlDocument;
  /** Parts of its path, and of texts that `match` splits. */
  readonly captures: Readonly<Record<string, string>>;
  /** The item's key. Undefined if nothing names it. */
  readonly key: string | undefined;
  /** Keys of the file that `ignore` names. */
  readonly ignored: readonly string[];
}

type Data = Readonly<Record<string, unknown>>;
type Path = readonly string[];

const publicationRoles: ReadonlySet<Role | undefined> = new Set(['published', 'expires', 'draft', 'visible'] as const);

const matchPattern = memoizeByObject((of: { readonly source: string }) => new NamePattern(of.source));
const patternsByKey = memoizeByObject(({ match }: Reading) =>
  Object.entries(match).map(([source, pattern]) => [source, { source: pattern }] as const),
);

/** Maps the front matter in `document` to the fields of its item. */
export function mapFrontMatter(
  document: YamlDocument,
  description: Description,
  reading: Reading,
  known: KnownValues,
): Gathered {
  const written = valueAt(document.data, known.at);
  // A plain entry of a list is its value.
  const isPlain = known.at.length > 0 && isTextOrNumber(written) && readsValue(description);
  const data = isPlain ? { value: written } : written;
  const captures = { ...known.captures, ...matched([data, document.data], reading, known) };
  const all = { ...known, captures };
  const sourceAt = (path: Path) => document.sourceAt(isPlain ? known.at : [...known.at, ...path]);
  const keySources = { ...all, sourceAt };
  const { value: key, path: keyPath = [] } = firstSource(reading.key, data, keySources) ?? {};
  const name = writtenText(key, keyPath, keySources);
  const withKey = name === undefined ? all : { ...all, captures: { key: name, ...captures } };
  const renamed = new Map<string, Path>();
  if (keyPath.length > 0) renamed.set(pathKey([description.key]), keyPath);
  const ignored = new Set<string>();
  const placeOf = (path: Path) => (isPlain ? known.at : inFile(path, renamed, known.at));
  const yaml = {
    ...document,
    data: isMap(data) ? new FrontMatterMapper(reading, withKey, renamed, ignored).top(data, description) : data,
    valueAt: (path: Path) => document.valueAt(placeOf(path)),
    keyAt: (path: Path) => document.keyAt(placeOf(path)),
    sourceAt: (path: Path) => document.sourceAt(placeOf(path)),
    keySourceAt: (path: Path) => document.keySourceAt(placeOf(path)),
    columnAt: (path: Path) => document.columnAt?.(placeOf(path)),
  };
  return { yaml, captures, key: name, ignored: [...ignored] };
}

function isTextOrNumber(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** True if a field has the value of a plain entry. */
const readsValue = memoizeByObject(({ fields }: Description) =>
  Object.entries(fields).some(([name, { sources = [name] }]) => sources.includes('value')),
);

/** `data`: the item's, then that of the whole file, in which a part finds what it is a part of. */
function matched(
  data: readonly [item: unknown, file: unknown],
  reading: Reading,
  known: KnownValues,
): Readonly<Record<string, string>> {
  const captures: Record<string, string> = {};
  for (const [source, pattern] of patternsByKey(reading)) {
    const [own, file] = data.map((one) => firstSource([source], one, known)?.value);
    const value = own ?? file;
    if (typeof value !== 'string') continue;
    const found = matchPattern(pattern).match(value.replace(/^\/|\/$/g, ''));
    Object.assign(captures, found?.captures);
  }
  return withDate(captures);
}

class FrontMatterMapper {
  readonly #reading: Reading;
  readonly #known: KnownValues;
  /** Places of values that moved, by their path in the result. */
  readonly #renamed: Map<string, Path>;
  /** Collects the ignored keys. */
  readonly #ignored: Set<string>;

  constructor(reading: Reading, known: KnownValues, renamed: Map<string, Path>, ignored: Set<string>) {
    this.#ignored = ignored;
    this.#reading = reading;
    this.#known = known;
    this.#renamed = renamed;
  }

  top(data: Data, { fields, key }: Description): Data {
    const own = Object.fromEntries(Object.entries(fields).filter(([name, field]) => name === key || isWritten(field)));
    const publication = publicationKeys.flatMap((name) => {
      const written = Object.hasOwn(own, name) || name === key ? undefined : keyInAnyCase(name, data);
      return written === undefined ? [] : [[name, written] as const];
    });
    for (const [name, written] of publication) if (written !== name) this.#renamed.set(pathKey([name]), [written]);
    const kept = [...publicationKeys, ...publication.map(([, written]) => written), ...this.#reading.key];
    const values = publication.map(([name, written]) => [name, data[written]]);
    return { ...this.#members(data, own, [], [], kept, key), ...Object.fromEntries(values) };
  }

  /**
   * Maps the members of a map, at `from` in the file and `to` in the result. `kept`: sources outside of the fields.
   */
  #members(data: Data, fields: Fields, from: Path, to: Path, kept: Path, key?: string): Data {
    const mapped: Record<string, unknown> = {};
    const used = new Set(kept.flatMap((source) => this.#headsOf(source, data)));
    for (const [name, field] of Object.entries(fields)) {
      if (field.value !== undefined) continue;
      const written = field.sources ?? [name];
      const sources = publicationRoles.has(field.role)
        ? written.map((source) => keyInAnyCase(source, data) ?? source)
        : written;
      for (const head of sources.flatMap((source) => this.#headsOf(source, data))) used.add(head);
      if (name === key || sources.includes('{rest}')) continue;
      const value = this.#value(field, sources, data, from, [...to, name]);
      if (value !== undefined) mapped[name] = value;
    }
    const rest = Object.entries(fields).find(([, { sources }]) => sources?.includes('{rest}'))?.[0];
    const hasRest = rest !== undefined;
    const others = Object.entries(data).filter(([name]) => !used.has(name) && !this.#isIgnored(name, hasRest));
    if (rest !== undefined) {
      if (others.length > 0) mapped[rest] = Object.fromEntries(others);
      this.#renamed.set(pathKey([...to, rest]), from);
    } else {
      for (const [name, value] of others) {
        // A field of that name reads its value from elsewhere.
        if (!Object.hasOwn(fields, name)) mapped[name] = value;
      }
    }
    return mapped;
  }

  /** The keys of `data` that a source reads from, in any language. */
  #headsOf(source: string, data: Data): readonly string[] {
    const { lang, languages } = this.#known;
    if (isComposed(source)) return partsOfKey(source);
    if (!source.includes('{lang}')) return pathCalled(source, data).slice(0, 1);
    const codes = lang === undefined ? languages.map(([, written]) => written) : [lang];
    return codes.flatMap((code) => pathCalled(inLanguage(source, code), data).slice(0, 1));
  }

  /** `hasRest`: a field reads all keys that no other one does, so only keys that `ignore` names are left. */
  #isIgnored(name: string, hasRest: boolean): boolean {
    const { ignore } = this.#reading;
    const isIgnored = ignore === 'all' ? !hasRest : ignore.includes(name);
    if (isIgnored) this.#ignored.add(name);
    return isIgnored;
  }

  #value(field: Field, sources: readonly string[], data: Data, from: Path, to: Path): unknown {
    const { lang, languages } = this.#known;
    if (field.translate === true && lang === undefined && sources.some((source) => source.includes('{lang}'))) {
      const texts = languages.flatMap(([code, written], index) => {
        // A source without a language is in the default one.
        const own = sources.filter((source) => index === 0 || source.includes('{lang}'));
        const found = firstSource(own, data, { ...this.#known, lang: written });
        if (found === undefined) return [];
        this.#renamed.set(pathKey([...to, code]), [...from, ...found.path]);
        return [[code, found.value]];
      });
      return texts.length === 0 ? undefined : Object.fromEntries(texts);
    }
    const found = firstSource(sources, data, this.#known);
    if (found === undefined) return undefined;
    const place = [...from, ...found.path];
    if (pathKey(place) !== pathKey(to)) this.#renamed.set(pathKey(to), place);
    if (found.path.length === 0) return this.#inner(field, ofItsType(found.value, field), place, to);
    const isShown = field.role === 'title' && this.#reading.templates === 'strip';
    return this.#inner(field, isShown ? shownTitle(found.value) : found.value, place, to);
  }

  /** Maps the values inside a list, a map or an object. */
  #inner(field: Field, value: unknown, from: Path, to: Path): unknown {
    const { of, fields } = field;
    if (Array.isArray(value)) {
      return of === undefined
        ? value
        : value.map((entry, at) => this.#entry(of, entry, [...from, `${at}`], [...to, `${at}`]));
    }
    if (!isMap(value)) return value;
    if (fields !== undefined) return this.#members(value, fields, from, to, []);
    if (of === undefined) return value;
    // A single value is allowed where a list is expected.
    if (moduleOf(field).takesOne) return this.#entry(of, value, from, to);
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, this.#inner(of, entry, [...from, name], [...to, name])]),
    );
  }

  /** Maps an entry of a list: some trees write a map where others write one of its values. */
  #entry(of: Field, entry: unknown, from: Path, to: Path): unknown {
    const found = of.sources && isMap(entry) ? firstSource(of.sources, entry, this.#known) : undefined;
    if (found === undefined) return this.#inner(of, entry, from, to);
    const place = [...from, ...found.path];
    this.#renamed.set(pathKey(to), place);
    return this.#inner(of, found.value, place, to);
  }
}

function shownTitle(value: unknown): unknown {
  return typeof value === 'string' ? decodedTitle(value) : value;
}

/** Returns a part of a path as a number or a boolean if the field has such values. */
function ofItsType(value: unknown, field: Field): unknown {
  const { fits } = moduleOf(field);
  if (typeof value !== 'string' || fits?.(value, field) !== false) return value;
  const plain = plainScalar(value);
  return fits(plain, field) ? plain : value;
}

/** Returns the first of `sources` with a value, and its place. */
function firstSource(
  sources: readonly string[],
  data: unknown,
  known: KeySources,
): { readonly value: unknown; readonly path: Path } | undefined {
  for (const source of sources) {
    if (isComposed(source)) {
      const value = composedText(source, data, known);
      if (value !== undefined) return { value, path: [] };
      continue;
    }
    const [, name] = /^\{(\w+)\}$/.exec(source) ?? [];
    const path = name === undefined ? pathCalled(inLanguage(source, known.lang), data) : [];
    const value = name === undefined ? valueAt(data, path) : knownValue(name, known);
    if (!isEmptyValue(value)) return { value, path };
  }
  return undefined;
}

/** The text that `source` makes of parts of the path and values of the file. Undefined if one of them is missing. */
function composedText(source: string, data: unknown, known: KeySources): string | undefined {
  return filled(source, (name) => {
    const part = knownValue(name, known);
    // A slash in a value separates no parts of the key.
    const value =
      typeof part === 'string' ? part : writtenText(valueAt(data, [name]), [name], known)?.replaceAll('/', '-');
    return value === '' ? undefined : value;
  });
}

/** The text of the string or number at `path`. Undefined for other values. */
function writtenText(value: unknown, path: Path, { sourceAt }: KeySources): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? (sourceAt?.(path) ?? String(value)) : undefined;
}

function knownValue(name: string, { captures, body }: KnownValues): unknown {
  if (name === 'heading') return headingOf(body);
  if (name === 'body') return body;
  return Object.hasOwn(captures, name) ? captures[name] : undefined;
}

function inLanguage(source: string, lang: string | undefined): string {
  return source.replaceAll('{lang}', lang ?? '');
}

/**
 * The key of `data` that is `name` in whatever case, as Hugo reads keys. Only for values that may keep an item
 * unpublished: `Draft` must not publish what `draft` would not.
 */
function keyInAnyCase(name: string, data: Data): string | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(data, name) ? name : Object.keys(data).find((key) => key.toLowerCase() === lower);
}

/** Path in the file of the value at `path` in the result. */
function inFile(path: Path, renamed: ReadonlyMap<string, Path>, at: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const place = renamed.get(pathKey(path.slice(0, length)));
    if (place !== undefined) return [...at, ...place, ...path.slice(length)];
  }
  return [...at, ...path];
}

function pathKey(path: Path): string {
  return path.join('\0');
}
