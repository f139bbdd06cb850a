/** The direction in which a language is written. */

/** Primary language subtags of BCP 47 that are usually written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

/** Subtags of right-to-left scripts, and of others for the same languages: `az-Arab`, `ur-Latn`. */
const scriptSubtags = /-(arab|hebr|syrc|thaa|nkoo|adlm|rohg)(-|$)/i;
const otherScript = /^[a-z]+-[a-z]{4}(-|$)/i;

/** `tag` is a language tag such as `fa-IR`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  if (scriptSubtags.test(tag)) return 'rtl';
  if (otherScript.test(tag)) return 'ltr';
  return rightToLeft.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
