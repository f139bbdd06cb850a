/** Finds integers that are written with a decimal point: `1.000` may mean one or a thousand. */
import type { YamlDocument } from './yaml.ts';

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
