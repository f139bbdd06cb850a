/** Finds whole numbers that are written with a decimal point: `1.000` may be one, or a thousand. */
import type { YamlDocument } from './yaml.ts';

interface PointedNumbers {
  /** Like the data of the file, with a fraction in each of these numbers, so that none is an integer of JSON Schema. */
  readonly data: unknown;
  /** JSON pointers to these numbers. */
  readonly paths: ReadonlySet<string>;
}

/** Returns the whole numbers of `data` with a decimal point in `file`; undefined if there are none. */
export function pointedNumbers(data: unknown, file: YamlDocument): PointedNumbers | undefined {
  if (!file.hasPoints) return undefined;
  const paths = new Set<string>();
  // An alias of YAML may lead to what it stands in.
  const seen = new Map<object, unknown>();
  const visit = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'object' && value !== null) {
      const known = seen.get(value);
      if (known !== undefined) return known;
      seen.set(value, value);
      const entries = Object.entries(value).map(([name, inner]) => [name, visit(inner, [...path, name])] as const);
      const copy = Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
      seen.set(value, copy);
      return copy;
    }
    if (!Number.isInteger(value) || !file.sourceAt(path)?.includes('.')) return value;
    paths.add(path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));
    return Number(value) + 0.5;
  };
  const copy = visit(data, []);
  return paths.size === 0 ? undefined : { data: copy, paths };
}
