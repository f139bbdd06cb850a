/** Languages as other trees spell them: `zh_TW` for `zh-tw`, or by a name of their own. */

export type LanguageOf = (written: string) => string | undefined;

/** Finds the language among `languages` that a name means; `own` says what the tree calls them where that differs. */
export function languageFinder(languages: readonly string[], own: Readonly<Record<string, string>> = {}): LanguageOf {
  const found = new Map(languages.map((code) => [plain(own[code] ?? code), code]));
  return (written) => found.get(plain(written));
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}
