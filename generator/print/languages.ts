/** `zh-tw` in the API, `zh-TW` where BCP 47 tags are written canonically: hreflang, HTML `lang`, Content-Language. */
export function canonicalTag(language: string): string {
  return Intl.getCanonicalLocales(language)[0] ?? language;
}
