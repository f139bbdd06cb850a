/** The first member in which a JSON value is not the expected one. */
import { member } from '../../generator/verify/parse-json.ts';

interface Difference {
  /** Dotted path of the member, e.g. `meta.total`. */
  readonly path: string;
  /** "Unexpected X, expected Y" with the path, for messages. */
  readonly text: string;
}

/**
 * Undefined where both values, which are at `path` in their documents, are the same JSON. Members in another order are
 * a difference of the value that has them.
 */
export function firstDifference(found: unknown, expected: unknown, path = ''): Difference | undefined {
  if (JSON.stringify(found) === JSON.stringify(expected)) return undefined;
  const names = [expected, found].flatMap((value) => (typeof value === 'object' ? Object.keys(value ?? {}) : []));
  for (const name of names) {
    const below = path === '' ? name : `${path}.${name}`;
    const difference = firstDifference(member(found, name), member(expected, name), below);
    if (difference !== undefined) return difference;
  }
  const what = found === undefined ? `Missing ${path}` : `Unexpected ${path} ${jsonStart(found)}`;
  return { path, text: `${what}, expected ${expected === undefined ? 'none' : jsonStart(expected)}` };
}

/** A text of a content file may be of any length. */
const maxShown = 300;

function jsonStart(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > maxShown ? `${json.slice(0, maxShown)}…` : json;
}
