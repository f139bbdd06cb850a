/** Collects files and keys that descriptions exclude, for the report, which shows why a text is not published. */

import type { Document } from './document.ts';

/** Content paths, sorted, and keys of front matter. */
export interface LeftOut {
  /** Files that `exclude` names. */
  readonly excluded: readonly string[];
  /** Files with a true `skip` value. */
  readonly skipped: readonly string[];
  /** Files of a tree in a language that the site does not have. */
  readonly other_languages: readonly string[];
  /** Files, and items of files with many, that `invalid: skip` leaves out. */
  readonly invalid: readonly string[];
  /** For each key that `ignore` names, the number of items that have it. */
  readonly ignored: Readonly<Record<string, number>>;
}

export const nothingLeftOut: LeftOut = { excluded: [], skipped: [], other_languages: [], invalid: [], ignored: {} };

/** The same, with numbers instead of files. */
export type LeftOutCounts = Readonly<Record<Exclude<keyof LeftOut, 'ignored'>, number>> & Pick<LeftOut, 'ignored'>;

/** Returns the skipped files of `documents`, their ignored keys, and the files in other languages. */
export function leftOutOf(documents: readonly Document[], otherLanguages: readonly string[]): LeftOut {
  const skipped = new Set<string>();
  const ignored = new Map<string, number>();
  for (const { files } of documents) {
    for (const { path, extra } of files) {
      if (extra?.isSkipped) skipped.add(path);
      else for (const key of extra?.ignored ?? []) ignored.set(key, (ignored.get(key) ?? 0) + 1);
    }
  }
  return {
    ...nothingLeftOut,
    skipped: [...skipped],
    other_languages: otherLanguages,
    ignored: Object.fromEntries(ignored),
  };
}

/** Joins `parts` into one, sorted. */
export function joinLeftOut(parts: readonly LeftOut[]): LeftOut {
  const ignored = new Map<string, number>();
  for (const part of parts)
    for (const [key, count] of Object.entries(part.ignored)) ignored.set(key, (ignored.get(key) ?? 0) + count);
  return {
    excluded: parts.flatMap(({ excluded }) => excluded).sort(),
    skipped: parts.flatMap(({ skipped }) => skipped).sort(),
    other_languages: parts.flatMap(({ other_languages }) => other_languages).sort(),
    invalid: parts.flatMap(({ invalid }) => invalid).sort(),
    ignored: Object.fromEntries([...ignored].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Undefined if nothing was left out. */
export function countLeftOut({
  excluded,
  skipped,
  other_languages,
  invalid,
  ignored,
}: LeftOut): LeftOutCounts | undefined {
  const counts = {
    excluded: excluded.length,
    skipped: skipped.length,
    other_languages: other_languages.length,
    invalid: invalid.length,
  };
  const isNothing = Object.values(counts).every((count) => count === 0) && Object.keys(ignored).length === 0;
  return isNothing ? undefined : { ...counts, ignored };
}
