/** Patterns of ids, keys, web paths and language codes. */

import type { Routing } from './description.ts';

const segment = '[a-z0-9]+(-[a-z0-9]+)*';
/** The same with the other signs that an address shows as they are, on every host. Single dots, and none at an end. */
const signedSegment = '[a-z0-9_+@~]+((-+|\\.)[a-z0-9_+@~]+)*';
/** A key's segment: lower-case letters and digits, joined by single hyphens. */
export const segmentPattern = `^${segment}$`;
/** One or more segments. */
export const keyPattern = `^${segment}(/${segment})*$`;

/** Maximum length of ids, keys and web paths. */
export const maxKeyLength = 200;

/** One or more segments with signs. */
export const signedKeyPattern = `^${signedSegment}(/${signedSegment})*$`;
/** One segment with signs. */
export const signedSegmentPattern = `^${signedSegment}$`;

/** Form of a key, for messages. */
export function keyForm({ keyCase, keySigns }: Pick<Routing, 'keyCase' | 'keySigns'>): string {
  const letters = `${keyCase ? '' : 'lower-case '}letters, digits`;
  const signs = keySigns ? ', hyphens, _ + @ ~ and single dots between them' : ' and single hyphens';
  return `${letters}${signs}, at most ${maxKeyLength} in all`;
}

/** Endings of published files and of their compressed copies: no part of an address of a page or a key has one. */
export const fileEndings = 'html|md|json|xml|txt|gz|br';

/** Names that Windows reserves for devices, whatever their extension, and names that end in a dot, which it drops. */
export const windowsName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i;

/** `languagePattern` without anchors. */
export const language = '[a-z]{2,3}(-[a-z0-9]{2,8})*';
/** A language code as the API spells it. */
export const languagePattern = `^${language}$`;

/** An old path of a page, on any site. */
export const oldPathPattern = '^[A-Za-z0-9_][A-Za-z0-9._@+~-]*(/[A-Za-z0-9_][A-Za-z0-9._@+~-]*)*$';

/** A relative path of a folder that means the same on every system, without hidden folders. */
export const folderPattern =
  '^[^./\\\\:*?"<>|\\u0000-\\u001f][^/\\\\:*?"<>|\\u0000-\\u001f]*(/[^./\\\\:*?"<>|\\u0000-\\u001f][^/\\\\:*?"<>|\\u0000-\\u001f]*)*$';
