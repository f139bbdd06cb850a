/** What pages and texts for machines call collections and say of them; English where nobody says it in a language. */

import { type Collection, type Described, descriptionOf, descriptionsOf } from './all.ts';
import type { Filter, Texts } from './description.ts';
import { capitalised } from './english.ts';

export function labelOf(collection: Collection, lang: string, settings: Described): string {
  return textIn(descriptionOf(collection, settings).label, lang) ?? collection;
}

/** A sentence or word of its own: `note`, `latest`, `feedTitle` and what its templates name. Empty where there is none. */
export function wordOf(collection: Collection, word: string, lang: string, settings: Described): string {
  const { pages } = descriptionOf(collection, settings).words;
  return pages[lang]?.[word] ?? pages.en?.[word] ?? '';
}

/** All of these in `lang`, by the names under which templates know them: `products`, `productsNote`, `latestPosts`, others as they are. */
export function collectionWords(lang: string, settings: Described): Texts {
  return Object.fromEntries(
    descriptionsOf(settings).flatMap(({ name, words: { pages } }) => {
      const { en, [lang]: own } = pages;
      const words = Object.entries({ ...en, ...own }).map(([word, text]) => [templateName(name, word), text] as const);
      return [[name, labelOf(name, lang, settings)] as const, ...words];
    }),
  );
}

function templateName(collection: Collection, word: string): string {
  if (word === 'note') return `${collection}Note`;
  return word === 'latest' ? `latest${capitalised(collection)}` : word;
}

/** The text for readers of `lang`. */
export function textIn(texts: Texts, lang: string): string | undefined {
  return texts[lang] ?? texts.en;
}

/** What a client reads about a filter. */
export function filterWords({ name }: Filter, collection: Collection, settings: Described): string {
  return descriptionOf(collection, settings).words.filters?.[name] ?? '';
}
