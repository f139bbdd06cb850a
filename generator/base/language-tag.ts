/** Language tags of BCP 47: their form, and the direction in which a language is written. */

const canonical = new Map<string, string>();

/**
 * Returns `zh-TW` for the API's `zh-tw`: the canonical form of BCP 47 tags, for hreflang, HTML `lang` and
 * Content-Language.
 */
export function canonicalTag(language: string): string {
  // Cached, because a page needs a dozen and computing a tag is slow.
  const tag = canonical.get(language) ?? Intl.getCanonicalLocales(language)[0] ?? language;
  canonical.set(language, tag);
  return tag;
}

/** True if `code` is a language tag of BCP 47: `en`, `zh-tw`, not `en-ab1`. */
export function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

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
