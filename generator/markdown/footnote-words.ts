/** Labels of footnotes for screen readers, by language code; a missing language is in English. */

const footnoteEn = { footnotes: 'Footnotes', back: 'Back to reference' } as const;

type FootnoteWords = { readonly [Name in keyof typeof footnoteEn]: string };

const footnoteWordsByLanguage: ReadonlyMap<string | undefined, FootnoteWords> = new Map([
  ['en', footnoteEn],
  ['zh-tw', { footnotes: '註腳', back: '回到參照' }],
  ['ja', { footnotes: '脚注', back: '参照に戻る' }],
]);

/** Returns the words for a text in `language`. */
export function footnoteWords(language: string | undefined): FootnoteWords {
  return footnoteWordsByLanguage.get(language) ?? footnoteEn;
}
