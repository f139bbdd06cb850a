/** The site: everything that is published, validated and in order. All printers read only this. */

import type { Addressed } from '../api/paths.ts';
import type { ApiSettings, WebSettings } from '../api/settings.ts';
import type { ImageFormat } from '../base/image-formats.ts';
import { byCollection, type Collection, ofCollection } from '../collections/all.ts';
import type { Texts, Values } from '../collections/description.ts';
import { hasPageInAll } from '../collections/web.ts';
import type { RenderedText } from '../fields/field-type.ts';
import type { Look } from './look.ts';

/** A language code as the API spells it, e.g. `zh-tw`. */
export type Language = string;

/** Something that exists in at least one of the site's languages. */
export interface Translated<Text> {
  readonly translations: ReadonlyMap<Language, Text>;
}

interface Digested {
  /** Digest of everything it is made from, except settings and view. Equal digests mean equal items. */
  readonly digest: string;
}

/** Content files that a text names, to be copied to the output. */
interface NamesFiles {
  /** Paths in the content folder. Omitted if empty. */
  readonly files?: readonly string[];
}

/** One published item of any collection. */
export interface Item extends Addressed, Translated<Text>, Digested, NamesFiles {
  /** Values that are the same in all languages, by field. */
  readonly facts: Values;
  /** The parts of its file's name with the numbers before them, where these are the order: `1.guide/02-setup`. */
  readonly numbered?: string;
  /** True for an event that is over at the build's moment. */
  readonly isPast?: true;
  /** Sizes of its images, by their paths in dist/. Omitted if it has none. */
  readonly imageSizes?: ReadonlyMap<string, ImageSize>;
}

/** In pixels, after rotation by the camera's orientation. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** Other sizes and formats, if `images` in service.yaml configures them. */
  readonly variants?: readonly ImageVariant[];
}

/** An image in another size or format, which the build makes. */
export interface ImageVariant {
  /** Path in dist/. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** The sizes and formats in which images are also published. */
export interface ImageSettings {
  /** In pixels, ascending. */
  readonly widths?: readonly number[];
  readonly formats?: readonly ImageFormat[];
}

/** Values of an item in one language. */
export interface Text extends NamesFiles {
  /** Path of its file in the content folder or in the tree. */
  readonly path: string;
  readonly values: Values;
  readonly body: ArticleBody | undefined;
}

/** All items, each collection in its order. */
export type Items = Readonly<Record<Collection, readonly Item[]>>;

/** A rendered body, read from disk on demand: a site of any size fits in memory. */
export interface ArticleBody {
  /** Digest of the results of `read`. Equal digests mean equal texts. */
  readonly digest: string;
  /** Length of the HTML: in bytes, or in characters if it was never on disk. */
  readonly length: number;
  readonly read: () => BodyTexts;
}

export interface BodyTexts extends RenderedText {
  /** The visible text: a line for each block. */
  readonly text: string;
}

/** The operator's own part of the home page in one language, from `home.<language>.md`. */
export interface HomeText {
  /** Replaces the operator's name as the heading. */
  readonly title: string | undefined;
  /** Replaces the service's description as the line below the heading. */
  readonly lead: string | undefined;
  /** Links that look like buttons, the main one first. */
  readonly actions: readonly { readonly label: string; readonly url: string }[];
  readonly features: readonly HomeFeature[];
  readonly image: HomeImage | undefined;
  /** The parts below the text, in order: names of collections and of `homeParts`. Undefined for all. */
  readonly sections: readonly string[] | undefined;
  readonly body: RenderedText;
  /** Sizes of its images, by their paths in dist/. */
  readonly imageSizes: ReadonlyMap<string, ImageSize>;
}

interface HomeFeature {
  readonly title: string;
  readonly text: string | undefined;
  /** Absolute address. Undefined without a link. */
  readonly url: string | undefined;
}

interface HomeImage {
  /** Absolute address. */
  readonly url: string;
  readonly alt: string;
}

/** Parts of the home page besides the lists of collections, whose names have no underscore. */
export const homeParts = ['topic_pages', 'developer_portal'] as const;

/** A license, by its SPDX name or only by an address. */
interface License {
  /** SPDX name, else the address. */
  readonly name: string;
  readonly isSpdx: boolean;
  /** Absolute address of the text. */
  readonly url: string;
}

/** service.yaml, validated. Includes all settings that requests need. */
export interface Service extends WebSettings {
  readonly name: string;
  /** In English if there is a text in English, as for clients and agents. */
  readonly description: string;
  /** The description by language, if service.yaml has it so. */
  readonly descriptions?: Texts;
  /** Name of the organisation behind the service. */
  readonly operator: ReadonlyMap<Language, string>;
  readonly contact: Readonly<Record<string, string>>;
  /** Absolute address. */
  readonly termsOfService: string | undefined;
  /** License of the content; undefined if service.yaml names none. */
  readonly license?: License;
  /** True if republished content must name the operator. */
  readonly attribution?: true;
  /** Hosts besides the site's own from which pages may load images. */
  readonly imagesFrom: 'any' | readonly string[];
  readonly images?: ImageSettings;
  readonly look: Look;
  /** Most filter pages. */
  readonly pagesLimit: number;
  readonly dumps: boolean;
  readonly search: boolean;
  /** How much the texts of some collections count in a search; 1 for others. */
  readonly searchWeights?: Readonly<Record<string, number>>;
  /** True if there is an endpoint for MCP. */
  readonly mcp: boolean;
  /** Days for which the history of the dumps is stored. Undefined if none is published. */
  readonly changes?: { readonly keepDays: number } | undefined;
  /** Names and values of robots.txt's Content-Signal, in order. */
  readonly contentSignal: Readonly<Record<string, string>>;
  readonly securityTxt?: SecurityTxt;
  /** The operator's words of the interface, by language. They replace Stele's. */
  readonly words?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Contacts for security problems (RFC 9116). */
export interface SecurityTxt {
  /** Addresses with a scheme, the preferred one first. */
  readonly contacts: readonly string[];
  /** RFC 3339 in UTC, to the second. */
  readonly expires: string;
  /** Absolute addresses by the field's name, in lower case. */
  readonly links: Readonly<Partial<Record<'policy' | 'encryption' | 'acknowledgments', string>>>;
}

/** A file that is published as it is. */
export interface Asset {
  /** Path in dist/. */
  readonly path: string;
  /** Path on this machine. */
  readonly source: string;
}

/** Old keys and addresses with their current ones, and those removed on purpose. */
export interface Moved {
  /** The current key of each old key, never a chain. Old keys work, but no list has them. */
  readonly keys: Readonly<Record<Collection, ReadonlyMap<string, string>>>;
  /** Current web paths by old ones, if an item had a path that does not follow from its key. */
  readonly paths: ReadonlyMap<string, string>;
  readonly removed: Removed;
}

export interface Removed {
  /** Keys by collection, and single translations as `key.language`. */
  readonly items: Readonly<Record<Collection, readonly string[]>>;
  readonly languages: readonly Language[];
  /** Whole collections that the site no longer has. */
  readonly collections: readonly string[];
}

export interface Site {
  readonly service: Service;
  readonly items: Items;
  readonly moved: Moved;
  readonly assets: readonly Asset[];
  /** The operator's home page, by language. Omitted if there is none. */
  readonly home?: ReadonlyMap<Language, HomeText>;
  /** Number of items left out because of an error (`invalid: skip`), by collection. Without zeros. */
  readonly skipped?: Readonly<Record<Collection, number>>;
}

/**
 * The language in which `item` answers a request for `asked`: that language, else the default, else the first existing
 * one in the site's order.
 */
export function shownLanguage(item: Translated<unknown>, asked: Language, settings: ApiSettings): Language {
  // Nearly always.
  if (item.translations.has(asked)) return asked;
  const { languages, defaultLanguage } = settings;
  const found = [defaultLanguage, ...languages].find((language) => item.translations.has(language));
  if (found === undefined) throw new Error('an item without any translation reached the model');
  return found;
}

/** The text that `item` shows when `asked` is requested, and the language of that text. */
export function shownText<Text>(
  item: Translated<Text>,
  asked: Language,
  settings: ApiSettings,
): { lang: Language; text: Text } {
  const lang = shownLanguage(item, asked, settings);
  const text = item.translations.get(lang);
  if (text === undefined) throw new Error(`no text in ${lang}`);
  return { lang, text };
}

/** The language of the page that links for readers of `asked` lead to. */
export function pageLanguage(
  item: Translated<unknown> & { readonly collection: Collection },
  asked: Language,
  service: Service,
): Language {
  return hasPageInAll(item.collection, service) ? asked : shownLanguage(item, asked, service);
}

/** The organisation's name for readers of `asked`, and its language; chosen like a text. */
export function shownOperator(
  { operator, defaultLanguage }: Service,
  asked: Language,
): { lang: Language; name: string } {
  for (const lang of [asked, defaultLanguage, ...operator.keys()]) {
    const name = operator.get(lang);
    if (name !== undefined) return { lang, name };
  }
  throw new Error('an operator without a name reached the model');
}

/** The service's description for readers of `asked`, and its language if that is known; chosen like a text. */
export function shownDescription(
  { description, descriptions = {}, defaultLanguage }: Service,
  asked: Language,
): { readonly lang: Language | undefined; readonly text: string } {
  for (const lang of [asked, defaultLanguage, ...Object.keys(descriptions)]) {
    const text = descriptions[lang];
    if (text !== undefined) return { lang, text };
  }
  return { lang: undefined, text: description };
}

/** The languages in which `item` exists, in the site's order. */
export function existingLanguages(item: Translated<unknown>, settings: ApiSettings): Language[] {
  return settings.languages.filter((language) => item.translations.has(language));
}

/** Number of items by collection and language. An item counts in each language of its translations. */
export type ItemCounts = Readonly<Record<string, Readonly<Record<Language, number>>>>;

export function countItems({ service, items }: Site): ItemCounts {
  const count = (all: readonly Translated<unknown>[]) => {
    const counts = new Map(service.languages.map((lang) => [lang, 0]));
    for (const { translations } of all)
      for (const lang of translations.keys()) counts.set(lang, (counts.get(lang) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  return byCollection(service, (name) => count(ofCollection(items, name)));
}
