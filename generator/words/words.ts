/**
 * The words of the interface: Stele's own in the languages that it speaks, an operator's from words/<language>.yaml, else
 * English.
 */
import { type Described, descriptionsOf, isOfContract } from '../collections/all.ts';
import type { Texts } from '../collections/description.ts';
import { onceFor } from '../collections/once.ts';
import { collectionWords } from '../collections/words.ts';
import type { Language, Service } from '../model/site.ts';
import { type ListingWords, listingWords } from './listing-words.ts';
import { type PageWords, pageWords } from './page-words.ts';

export interface Words extends PageWords, ListingWords {}

const own: ReadonlyMap<Language, Words> = new Map(
  (['en', 'zh-tw', 'ja'] as const).map((lang) => [lang, { ...listingWords[lang], ...pageWords[lang] }]),
);

const english: Words = { ...listingWords.en, ...pageWords.en };

/**
 * In English, with those of the contract's collections that a site has: the names under which its operator writes them, too. What
 * is said of other collections stands in their descriptions.
 */
export function englishWords(settings: Described): Texts {
  const collections = descriptionsOf(settings).filter(({ name }) => isOfContract(name));
  return { ...english, ...collectionWords('en', { collections }) };
}

/** Whether Stele has the words of a language, and the texts of the developer portal. */
export function isSpoken(lang: Language): boolean {
  return own.has(lang);
}

/** The language that the developer portal has for readers of `lang`. */
export function spokenLanguage(lang: Language): Language {
  return isSpoken(lang) ? lang : 'en';
}

type Spoken = Pick<Service, 'words' | 'collections'>;

const known = onceFor((_: Spoken) => new Map<Language, Words>());

/** The words to show to readers of `lang`. */
export function wordsIn(lang: Language, service: Spoken): Words {
  const all = known(service);
  const found = all.get(lang) ?? { ...(own.get(lang) ?? english), ...service.words?.[lang] };
  all.set(lang, found);
  return found;
}

/** The language that `wordsIn` is really in. */
export function wordsLanguage(lang: Language, service: Spoken): Language {
  return hasWords(lang, service) ? lang : 'en';
}

/** Whether there are words of the interface in `lang`, of Stele's or of the operator's. */
export function hasWords(lang: Language, { words }: Spoken): boolean {
  return isSpoken(lang) || words?.[lang] !== undefined;
}

const forTemplates = onceFor((_: Spoken) => new Map<Language, Texts>());

/** What templates name: these words, and those of the collections. */
export function templateWords(lang: Language, service: Spoken): Texts {
  const all = forTemplates(service);
  const found = all.get(lang) ?? { ...wordsIn(lang, service), ...collectionWords(lang, service) };
  all.set(lang, found);
  return found;
}
