/** Words of the interface: Stele's own in its languages, an operator's from words/<language>.yaml, else English. */
import { type Described, descriptionsOf, isOfContract } from '../collections/all.ts';
import type { Texts } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { collectionWords } from '../collections/words.ts';
import type { Language, Service } from '../model/site.ts';
import { type ListingWords, listingWords } from './listing-words.ts';
import { type PageWords, pageWords } from './page-words.ts';

export interface Words extends PageWords, ListingWords {}

const builtInWords: ReadonlyMap<Language, Words> = new Map(
  (['en', 'zh-tw', 'ja'] as const).map((lang) => [lang, { ...listingWords[lang], ...pageWords[lang] }]),
);

const english: Words = { ...listingWords.en, ...pageWords.en };

/**
 * English words, with those of the site's built-in collections: the names that operators use to translate them. Words
 * of declared collections are in their descriptions.
 */
export function englishWords(settings: Described): Texts {
  const collections = descriptionsOf(settings).filter(({ name }) => isOfContract(name));
  return { ...english, ...collectionWords('en', { collections }) };
}

/** True if Stele has the words and the developer portal in a language. */
export function isSpoken(lang: Language): boolean {
  return builtInWords.has(lang);
}

/** Language of the developer portal for readers of `lang`. */
export function spokenLanguage(lang: Language): Language {
  return isSpoken(lang) ? lang : 'en';
}

type WordSettings = Pick<Service, 'words' | 'collections'>;

const wordsByLanguage = memoizeByObject((_: WordSettings) => new Map<Language, Words>());

/** Words for readers of `lang`. */
export function wordsIn(lang: Language, service: WordSettings): Words {
  const all = wordsByLanguage(service);
  const found = all.get(lang) ?? { ...(builtInWords.get(lang) ?? english), ...service.words?.[lang] };
  all.set(lang, found);
  return found;
}

/** Language of the words that `wordsIn` returns. */
export function wordsLanguage(lang: Language, service: WordSettings): Language {
  return hasWords(lang, service) ? lang : 'en';
}

/** True if Stele or the operator has words in `lang`. */
export function hasWords(lang: Language, { words }: WordSettings): boolean {
  return isSpoken(lang) || words?.[lang] !== undefined;
}

const templateWordsByLanguage = memoizeByObject((_: WordSettings) => new Map<Language, Texts>());

/** Words for templates: these and those of the collections. */
export function templateWords(lang: Language, service: WordSettings): Texts {
  const all = templateWordsByLanguage(service);
  const found = all.get(lang) ?? { ...wordsIn(lang, service), ...collectionWords(lang, service) };
  all.set(lang, found);
  return found;
}
