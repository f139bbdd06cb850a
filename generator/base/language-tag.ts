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
