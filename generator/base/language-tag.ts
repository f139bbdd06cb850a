const canonical = new Map<string, string>();

/** `zh-tw` in the API, `zh-TW` where BCP 47 tags are written canonically: hreflang, HTML `lang`, Content-Language. */
export function canonicalTag(language: string): string {
  // A page asks a dozen times, and it takes longer than to write the tag.
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
