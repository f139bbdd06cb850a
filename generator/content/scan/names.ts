/** Which files a description takes, by their paths. */

import { globMatcher } from '../../base/glob.ts';
import type { Reading } from '../../collections/description.ts';
import { type FileName, NamePattern } from '../../collections/name-pattern.ts';
import { onceFor } from '../../collections/once.ts';

const compiled = onceFor((reading: Reading) => {
  const isExcluded = globMatcher(reading.exclude);
  const start = reading.tree ? reading.tree.length + 1 : 0;
  return {
    patterns: reading.files.map((pattern) => new NamePattern(pattern)),
    excludes: (path: string) => reading.exclude.length > 0 && isExcluded(path.slice(start)),
  };
});

/** What the name of the file at `path` says; undefined where it is none of them. The first pattern that fits counts. */
export function nameIn(reading: Reading, path: string): FileName | undefined {
  const { patterns, excludes } = compiled(reading);
  for (const pattern of patterns) {
    const name = pattern.match(path);
    if (name !== undefined) return excludes(path) ? undefined : name;
  }
  return undefined;
}

/** Whether `exclude` names the file at `path`. */
export function isExcluded(reading: Reading, path: string): boolean {
  return compiled(reading).excludes(path);
}

/** Whether the file at `path` would be one of them but for `exclude`. */
export function isNamedIn(reading: Reading, path: string): boolean {
  return compiled(reading).patterns.some((pattern) => pattern.match(path) !== undefined);
}

/** Whether one of the files may lie in the folder at `path`. */
export function mayLieBelow(reading: Reading, path: string): boolean {
  return compiled(reading).patterns.some((pattern) => pattern.mayLieBelow(path));
}
