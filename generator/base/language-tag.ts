/** True if `code` is a language tag of BCP 47: `en`, `zh-tw`, not `en-ab1`. */
export function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
