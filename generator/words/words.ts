/** Words of the interface: Stele's own in its languages, an operator's from words/<language>.yaml, else English. */
import {
  type Collection,
  type Described,
  descriptionOf,
  descriptionsOf,
  isAllOfContract,
  isOfContract,
} from '../collections/all.ts';
import type { Texts } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { collectionWords } from '../collections/words.ts';
import { type Language, type Service, shownDescription } from '../model/site.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import zhTw from './zh-tw.json' with { type: 'json' };

/** Words of pages and of texts for machines. `{…}` are placeholders. */
export type Words = Readonly<Record<keyof typeof en.interface, string>>;

/** The other part of a language file, except the English one: the contract's sentences, translated. */
export type Translation = Pick<typeof ja, 'contract' | 'fields'>;

const translations: Readonly<Record<Language, Translation & { readonly interface: Words }>> = { 'zh-tw': zhTw, ja };

const english: Words = en.interface;

const builtInWords: ReadonlyMap<Language, Words> = new Map([
  ['en', english],
  ...Object.entries(translations).map(([lang, words]) => [lang, words.interface] as const),
]);

/** Undefined for English, and for a language that Stele does not have. */
export function translationOf(lang: Language): Translation | undefined {
  return Object.hasOwn(translations, lang) ? translations[lang] : undefined;
}

/** Form of the word `number`: 1234.5 with what parts its thousands and its decimals. */
export const numberForm = '^1([^0-9]?)234([^0-9])5$';

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

/** Language of the label that `labelOf` returns. */
export function labelLanguage(collection: Collection, lang: Language, service: WordSettings): Language {
  if (isOfContract(collection)) return wordsLanguage(lang, service);
  return descriptionOf(collection, service).label[lang] === undefined ? 'en' : lang;
}

/** True if Stele or the operator has words in `lang`. */
export function hasWords(lang: Language, { words }: WordSettings): boolean {
  return isSpoken(lang) || words?.[lang] !== undefined;
}

const templateWordsByLanguage = memoizeByObject((_: WordSettings) => new Map<Language, Texts>());

/** Words for templates: these, those of the collections, and the tagline. */
export function templateWords(lang: Language, service: Service): Texts {
  const all = templateWordsByLanguage(service);
  const found = all.get(lang) ?? {
    ...wordsIn(lang, service),
    ...collectionWords(lang, service),
    tagline: taglineIn(lang, service).text,
  };
  all.set(lang, found);
  return found;
}

/**
 * Line below the name of the site, and its language: the service's description. A site of the contract's collections
 * may have it as the word `tagline`, from before descriptions had languages.
 */
export function taglineIn(lang: Language, service: Service): { readonly lang: Language; readonly text: string } {
  const own = isAllOfContract(service) ? service.words?.[lang]?.tagline : undefined;
  if (own !== undefined) return { lang, text: own };
  // A description without languages is most likely in the default one.
  const { lang: written = service.defaultLanguage, text } = shownDescription(service, lang);
  return { lang: written, text };
}

/** The text of a value on pages and in lists of filters: truth values are words. */
export function valueText(
  { text, truth }: { readonly text: string; readonly truth: boolean | undefined },
  { yes, no }: Pick<Words, 'yes' | 'no'>,
): string {
  return truth === undefined ? text : truth ? yes : no;
}

/** Fills the placeholders of `sentence`; `values` must have each `{name}`. */
export function fillPlaceholders(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill {${name}} with`);
    return value;
  });
}
