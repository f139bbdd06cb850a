/** Maps other spellings of languages, such as `zh_TW` for `zh-tw`, or names that a tree defines. */

export type LanguageOf = (written: string) => string | undefined;

/** Finds the language among `languages` that a name means. `own` has the tree's names where they differ. */
export function languageFinder(languages: readonly string[], own: Readonly<Record<string, string>> = {}): LanguageOf {
  const found = new Map(languages.map((code) => [plainCode(own[code] ?? code), code]));
  return (written) => found.get(plainCode(written));
}

function plainCode(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}
