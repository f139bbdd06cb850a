/** Makes keys from names and titles: letters and digits, lower case by default, and hyphens for everything else. */

import { withoutSlashes } from '../../base/paths.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { Replacements, Routing } from '../../collections/description.ts';
import { maxKeyLength } from '../../collections/key-patterns.ts';

let inLatin: (text: string) => string = (text) => text;

/** Loads the transliteration of other scripts. Await it before calling `cleanKey` or `latinLetters`. */
export async function loadTransliteration(): Promise<void> {
  inLatin = (await import('@sindresorhus/transliterate')).default;
}

/** How a collection spells its keys. */
export type Spelling = Pick<Routing, 'keyCase' | 'keySigns'>;

/** `isDeep`: slashes separate the segments of the key. Addresses contain the result, so it must never change. */
export function cleanKey(written: string, replacements: Replacements, isDeep: boolean, spelling: Spelling): string {
  const key = withoutSlashes(written);
  const segments = isDeep ? key.split('/') : [key];
  const clean = segments.map((segment) => cleanSegment(replaced(segment, replacements), spelling)).join('/');
  if (clean.length <= maxKeyLength) return clean;
  // Titles of articles are names of files.
  const end = `-${sha256Hex(clean).slice(0, 8)}`;
  return clean.slice(0, maxKeyLength - end.length).replace(/[-/]+$/, '') + end;
}

function replaced(text: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

/** `text` in the letters a to z, unless its script is that of Chinese, Japanese or Korean. */
export function latinLetters(text: string): string {
  return (
    text
      .normalize('NFC')
      // Letters of other scripts with their marks: й is not и.
      .replaceAll(/(?:(?![\p{Script=Latin}\p{Script=Common}])\p{L}\p{M}*)+/gu, inLatin)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // Latin letters that are not a letter with a mark: ß, ø.
      .replaceAll(/(?:(?!\p{ASCII})\p{L})+/gu, inLatin)
  );
}

function cleanSegment(text: string, { keyCase, keySigns }: Spelling): string {
  const latin = latinLetters(text);
  const cased = keyCase === 'keep' ? latin : latin.toLowerCase();
  const clean = keySigns
    ? cased
        .replaceAll(/[^A-Za-z0-9._+@~-]+/g, ' ')
        .replaceAll(/[ .-]+/g, (run) => (/^-+$/.test(run) ? run : /^\.+$/.test(run) ? '.' : '-'))
        .replaceAll(/^[.-]+|[.-]+$/g, '')
    : cased.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  // Chinese, Japanese and Korean letters have no Latin ones. A digest distinguishes names with such letters.
  const isLatin = !/(?!\p{ASCII})\p{L}/u.test(latin);
  return isLatin
    ? clean
    : [clean, sha256Hex(text.normalize('NFC')).slice(0, 8)].filter((part) => part !== '').join('-');
}
