/** Derives keys and languages from the pattern of a collection's files. */

import type { Routing } from './description.ts';
import { fileEndings, keyPattern, segmentPattern, signedKeyPattern, signedSegmentPattern } from './key-patterns.ts';

type Files = Pick<Routing, 'files'>;
type KeyRules = Pick<Routing, 'files' | 'keyCase' | 'keySigns'>;

/** True if a key may have several segments, separated by slashes. */
export function hasSeveralSegments({ files }: Files): boolean {
  return files.includes('{key...}');
}

/** Pattern of valid keys, as the source of a regular expression. */
export function keyPatternOf(routing: KeyRules): string {
  const [deep, flat] = routing.keySigns ? [signedKeyPattern, signedSegmentPattern] : [keyPattern, segmentPattern];
  const pattern = hasSeveralSegments(routing) ? deep : flat;
  return routing.keyCase ? pattern.replaceAll('a-z', 'A-Za-z') : pattern;
}

const fileEnding = new RegExp(`\\.(?:${fileEndings})(?=/|$)`, 'i');

/** The ending of a published file that a part of the key has. Undefined if it has none. */
export function fileEndingIn(key: string): string | undefined {
  return fileEnding.exec(key)?.[0];
}

/** True if each language has its own file, false if a file has all languages. */
export function hasFilePerLanguage({ files }: Files): boolean {
  return files.endsWith('.md') || files.includes('{lang}');
}

/** True if file names contain the language. Otherwise, files are in the default language. */
export function namesLanguages({ files }: Files): boolean {
  return files.includes('{lang}');
}
