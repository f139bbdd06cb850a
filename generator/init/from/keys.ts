/** The keys of maps, and the names of fields that are made of them. */

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
      if (value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
        values.push(value);
    }
  }
  return [...found].flatMap(([key, values]) => (values.length === 0 ? [] : [{ key, values }]));
}

/** Longest name of a field. */
const longestFieldName = 64;

/** Returns a snake_case name for the member `key`. Undefined if nothing is left of it, or `from` cannot name it. */
export function snakeCase(key: string): string | undefined {
  const plain = key
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const isName = /^[a-z]/.test(plain) && plain.length <= longestFieldName;
  return isName && !/[{}]|^\s/.test(key) ? plain : undefined;
}
