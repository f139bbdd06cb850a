/** What footnotes say of themselves to those who cannot see them, by language code; what is missing here is said in English. */

const en = { footnotes: 'Footnotes', back: 'Back to reference' } as const;

type FootnoteWords = { readonly [Name in keyof typeof en]: string };

const words: ReadonlyMap<string | undefined, FootnoteWords> = new Map([
  ['en', en],
  ['zh-tw', { footnotes: '註腳', back: '回到參照' }],
  ['ja', { footnotes: '脚注', back: '参照に戻る' }],
]);

/** The words for a text in `language`. */
export function footnoteWords(language: string | undefined): FootnoteWords {
  return words.get(language) ?? en;
}
