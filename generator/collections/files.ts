/** What the pattern of a collection's files says of its keys and languages. */

import type { Routing } from './description.ts';
import { keyPattern, segmentPattern } from './key-patterns.ts';

type Files = Pick<Routing, 'files'>;

/** Whether a key may have several segments, with slashes between. */
export function hasSeveralSegments({ files }: Files): boolean {
  return files.includes('{key...}');
}

/** What a key must match, as the source of a regular expression. */
export function keyPatternOf(routing: Files): string {
  return hasSeveralSegments(routing) ? keyPattern : segmentPattern;
}

/** Whether each language has a text of its own; else one file says an item in all of them. */
export function hasFilePerLanguage({ files }: Files): boolean {
  return files.endsWith('.md') || files.includes('{lang}');
}

/** Whether names of files say their language; else they are in the default one. */
export function namesLanguages({ files }: Files): boolean {
  return files.includes('{lang}');
}
