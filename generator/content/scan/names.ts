/** Matches file paths against the `files` and `exclude` patterns of a description. */

import { posix } from 'node:path';
import { globMatcher } from '../../base/glob.ts';
import type { Reading } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { type FileName, NamePattern, unnumbered } from '../../collections/name-pattern.ts';

const compiledPatterns = memoizeByObject((reading: Reading) => {
  const isExcluded = globMatcher(reading.exclude);
  const start = reading.tree ? reading.tree.length + 1 : 0;
  return {
    patterns: reading.files.map((source) => ({
      pattern: new NamePattern(source, Object.values(reading.languages)),
      isWord: /[-_]\{lang\}/.test(source),
    })),
    excludes: (path: string) => reading.exclude.length > 0 && isExcluded(path.slice(start)),
  };
});

/** Made when a folder asks for it, because that takes 10 to 30 ms. */
let nameOfLanguage: Intl.DisplayNames | undefined;

/** True for a word in the place of a language that is none, such as `ui`. Codes of three letters are words, too: `new`. */
function isOtherWord(code: string): boolean {
  nameOfLanguage ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return code.length === 3 || nameOfLanguage.of(code.slice(0, 2)) === undefined;
}

/**
 * Matches `path` against the patterns and returns its parts. Undefined if no pattern matches. `isLanguage` holds for the
 * languages of the site. After a hyphen or an underscore, `{lang}` is one of these: other names end in words
 * (`sign-in.md`). Any other word that is no language is part of a name, if a later pattern matches it (`docs/ui/a.md`).
 */
export function nameIn(
  reading: Reading,
  path: string,
  isLanguage: (written: string) => boolean = () => true,
): FileName | undefined {
  const { patterns, excludes } = compiledPatterns(reading);
  let found: FileName | undefined;
  for (const { pattern, isWord } of patterns) {
    const name = pattern.match(path);
    if (name === undefined || (isWord && !isLanguage(name.lang ?? ''))) continue;
    const isSure = name.lang === undefined || isLanguage(name.lang) || !isOtherWord(name.lang);
    if (isSure || found === undefined) found = name;
    if (isSure) break;
  }
  if (found === undefined || excludes(path)) return undefined;
  return reading.numbers ? unnumbered(found) : found;
}

/** The name of an arbitrary file in a folder. */
export const anyName = 'any';

/** True if `exclude` matches the file at `path`. */
export function isExcluded(reading: Reading, path: string): boolean {
  return compiledPatterns(reading).excludes(path);
}

/** True if the file at `path` matches `files`, even if it is excluded. */
export function isNamedIn(reading: Reading, path: string): boolean {
  return compiledPatterns(reading).patterns.some(({ pattern }) => pattern.match(path) !== undefined);
}

/** True if a pattern names the file at `path`, whose name begins with a dot, with that dot: `data/.{slug}.yml`. */
export function isHiddenNamedIn(reading: Reading, path: string): boolean {
  const { patterns } = compiledPatterns(reading);
  return reading.files.some(
    (pattern, index) => posix.basename(pattern).startsWith('.') && patterns[index]?.pattern.match(path) !== undefined,
  );
}

/** True if the folder at `path` may contain matching files. */
export function mayLieBelow(reading: Reading, path: string): boolean {
  return compiledPatterns(reading).patterns.some(({ pattern }) => pattern.mayLieBelow(path));
}
