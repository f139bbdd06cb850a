/** The keys of maps, and the names of fields that are made of them. */
import { latinLetters } from '../../content/data/clean-key.ts';

/** A key, and its values in all maps that have it. */
export interface SeenKey {
  readonly key: string;
  readonly values: readonly unknown[];
}

/** The keys of all maps, with their non-empty values. */
export function keysOf(all: readonly object[]): readonly SeenKey[] {
  const found = new Map<string, unknown[]>();
  for (const data of all) {
    for (const [key, value] of Object.entries(data)) {
      const values = found.get(key) ?? [];
      found.set(key, values);
      if (!isUnset(value)) values.push(value);
    }
  }
  return [...found].flatMap(([key, values]) => (values.length === 0 ? [] : [{ key, values }]));
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The keys that one field is read from. */
export interface NamedKeys {
  readonly name: string;
  /** As written in files: `title`, `Title`. */
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * Names a field for each of `seen`, the keys of the maps `all`. Keys that differ only in case and punctuation are one
 * field, unless a map has a value in both: that of `Turnout (%)` is then `turnout_2`. Keys without a name are left out.
 */
export function keysByName(
  seen: readonly SeenKey[],
  all: readonly object[],
  nameOf: (key: string) => string | undefined = snakeCase,
): readonly NamedKeys[] {
  const named = new Map<string, NamedKeys>();
  const has = (data: object, key: string) => !isUnset(Reflect.get(data, key));
  for (const { key, values } of seen) {
    const plain = nameOf(key);
    if (plain === undefined) continue;
    const isBeside = ({ keys }: NamedKeys) => all.some((data) => has(data, key) && keys.some((one) => has(data, one)));
    let name = plain;
    let before = named.get(name);
    for (let number = 2; before !== undefined && isBeside(before); number++) {
      const end = `_${number}`;
      name = plain.slice(0, longestFieldName - end.length) + end;
      before = named.get(name);
    }
    named.set(name, { name, keys: [...(before?.keys ?? []), key], values: [...(before?.values ?? []), ...values] });
  }
  return [...named.values()];
}

/** Names of members that identify an item, or endings of such names, in order of preference. */
export const keyNames = ['slug', 'alpha_2', 'id', 'identifier', 'key', 'code', 'symbol'];

/** True for `id` and `geoname_id`. */
export function isKeyName(name: string): boolean {
  return keyNames.some((one) => name === one || name.endsWith(`_${one}`));
}

/** True for an item in a map whose key is a name such as `Ada Lovelace`. */
export function isKeyedByName(data: unknown): boolean {
  return /\s|[^ -~]/.test(String(Object(data)['{key}'] ?? ''));
}

/** Longest name of a field. */
const longestFieldName = 64;

/** Returns a snake_case name for the member `key`. Undefined if nothing is left of it, or `from` cannot name it. */
export function snakeCase(key: string): string | undefined {
  const plain = latinLetters(key)
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const isName = /^[a-z]/.test(plain) && plain.length <= longestFieldName;
  return isName && !/[{}]|^\s/.test(key) ? plain : undefined;
}
