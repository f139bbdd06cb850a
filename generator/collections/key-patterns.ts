/** How ids, keys, web paths and language codes are spelled. */

import type { Routing } from './description.ts';

const segment = '[a-z0-9]+(-[a-z0-9]+)*';
/** A key's segment: lower-case letters and digits, joined by single hyphens. */
export const segmentPattern = `^${segment}$`;
/** One or more segments. */
export const keyPattern = `^${segment}(/${segment})*$`;

/** Maximum length of ids, keys and web paths. */
export const maxKeyLength = 200;

/** Form of a key, for messages. */
export function keyForm({ keyCase }: Pick<Routing, 'keyCase'>): string {
  return `${keyCase ? '' : 'lower-case '}letters, digits and single hyphens, at most ${maxKeyLength} in all`;
}

/** Names that Windows keeps for devices, whatever their ending, and names that end in a dot, which it drops. */
export const windowsName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i;

/** `languagePattern` without anchors. */
export const language = '[a-z]{2,3}(-[a-z0-9]{2,8})*';
/** A language code as the API spells it. */
export const languagePattern = `^${language}$`;

/** The path that a page had: of any site. */
export const oldPathPattern = '^[A-Za-z0-9_][A-Za-z0-9._@+~-]*(/[A-Za-z0-9_][A-Za-z0-9._@+~-]*)*$';

/** A folder below another: it leads nowhere else on any system, and no name in it is hidden. */
export const folderPattern =
  '^[^./\\\\:*?"<>|\\u0000-\\u001f][^/\\\\:*?"<>|\\u0000-\\u001f]*(/[^./\\\\:*?"<>|\\u0000-\\u001f][^/\\\\:*?"<>|\\u0000-\\u001f]*)*$';
