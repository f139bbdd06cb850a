/** Names and texts of collections for pages and machines. English is the fallback. */
import { type Collection, type Described, descriptionOf, descriptionsOf, isOfContract } from './all.ts';
import type { ListParameter, Texts } from './description.ts';
import { capitalised } from './english.ts';

/** Settings with the operator's words: by language, and by their names in templates. */
interface Worded extends Described {
  readonly words?: Readonly<Record<string, Texts>> | undefined;
}

/** The operator's words that replace Stele's. A declared collection has its words in its description. */
function ownWord(collection: Collection, name: string, lang: string, { words }: Worded): string | undefined {
  return isOfContract(collection) ? words?.[lang]?.[name] : undefined;
}

export function labelOf(collection: Collection, lang: string, settings: Worded): string {
  const own = ownWord(collection, collection, lang, settings);
  return own ?? textIn(descriptionOf(collection, settings).label, lang) ?? collection;
}

/**
 * A sentence or word of the collection: `note`, `latest`, `feedTitle` and others that its templates name. Empty if
 * there is none.
 */
export function wordOf(collection: Collection, word: string, lang: string, settings: Worded): string {
  const { pages } = descriptionOf(collection, settings).words;
  const own = ownWord(collection, templateName(collection, word), lang, settings);
  return own ?? pages[lang]?.[word] ?? pages.en?.[word] ?? '';
}

/**
 * All of these in `lang`, by their names in templates: `products`, `productsNote`, `latestPosts`, others unchanged. If
 * several collections have the word, it is that of the collection with the feeds, else of the last.
 */
export function collectionWords(lang: string, settings: Worded): Texts {
  const all = descriptionsOf(settings);
  const feeding = all.find(({ feed }) => feed);
  return Object.fromEntries(
    [...all, ...(feeding === undefined ? [] : [feeding])].flatMap(({ name, words: { pages } }) => {
      const words = Object.keys({ ...pages.en, ...pages[lang] });
      return [
        [name, labelOf(name, lang, settings)] as const,
        ...words.map((word) => [templateName(name, word), wordOf(name, word, lang, settings)] as const),
      ];
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

/** Description of a filter, a bound or the order for clients. */
export function filterWords({ name }: ListParameter, collection: Collection, settings: Described): string {
  return descriptionOf(collection, settings).words.filters?.[name] ?? '';
}
