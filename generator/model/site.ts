/**
 * The site: everything that is published, validated and in its order. What comes after reads this and nothing else.
 */
import type { ApiSettings, WebSettings } from '../api/settings.ts';
import type { ImageFormat } from '../base/image-formats.ts';
import { byCollection, type Collection, ofCollection } from '../collections/all.ts';
import type { Values } from '../collections/description.ts';
import { hasPageInAll } from '../collections/web.ts';
import type { Look } from './look.ts';

/** A language code as the API spells it, e.g. `zh-tw`. */
export type Language = string;

/** Something that exists in some of the site's languages; never in none. */
export interface Translated<Text> {
  readonly translations: ReadonlyMap<Language, Text>;
}

interface Digested {
  /** Digest of everything it is made of, except for settings and view. Equal digests mean equal items. */
  readonly digest: string;
}

/** Files of the content that a text names and that are published unchanged. */
interface NamesFiles {
  /** As the content folder has them; not there where it names none. */
  readonly files?: readonly string[];
}

/** One published thing, of whatever collection. */
export interface Item extends Translated<Text>, Digested, NamesFiles {
  readonly collection: Collection;
  readonly key: string;
  /** Path of its page, without leading or trailing slashes. */
  readonly webPath: string;
  /** Values that are the same in all languages, by field. */
  readonly facts: Values;
  /** Sizes of the images that it names, by their paths in dist/; not there where it names none. */
  readonly imageSizes?: ReadonlyMap<string, ImageSize>;
}

/** In pixels, as the image is shown. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** Other sizes and formats of it, where `images` of service.yaml asks for them. */
  readonly variants?: readonly ImageVariant[];
}

/** An image in another size or format, which the build makes. */
export interface ImageVariant {
  /** Path in dist/. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Media type. */
  readonly type: string;
}

/** The sizes and formats in which images are published beside themselves. */
export interface ImageSettings {
  /** In pixels, ascending. */
  readonly widths?: readonly number[];
  readonly formats?: readonly ImageFormat[];
}

/** Values of an item in one language. */
export interface Text extends NamesFiles {
  /** Its file, as a path in the content folder or in the tree. */
  readonly path: string;
  readonly values: Values;
  readonly body: ArticleBody | undefined;
}

/** All items, each collection in its order. */
export type Items = Readonly<Record<Collection, readonly Item[]>>;

/** A rendered body that may lie on disk until somebody reads it: a site of any size fits in memory. */
export interface ArticleBody {
  /** Digest of the results of `read`. Equal digests mean equal texts. */
  readonly digest: string;
  /** Length of the HTML: in bytes, or in characters where it never was on disk. */
  readonly length: number;
  readonly read: () => BodyTexts;
}

export interface BodyTexts {
  /** The body, rendered and sanitised, with absolute addresses. */
  readonly html: string;
  /** The body as its author wrote it, but with absolute addresses and without what comments say. */
  readonly markdown: string;
}

/** A license, by its SPDX name or by an address alone. */
interface License {
  /** SPDX name, else the address. */
  readonly name: string;
  readonly isSpdx: boolean;
  /** Absolute address of the text. */
  readonly url: string;
}

/** service.yaml, validated; also all that the request path needs. */
export interface Service extends WebSettings {
  readonly name: string;
  readonly description: string;
  /** Name of the organisation behind the service. */
  readonly operator: ReadonlyMap<Language, string>;
  readonly contact: Readonly<Record<string, string>>;
  /** Absolute address. */
  readonly termsOfService: string | undefined;
  /** License of the content; undefined if service.yaml names none. */
  readonly license?: License;
  /** True if whoever republishes the content must name the operator. */
  readonly attribution?: true;
  /** The hosts besides the site's own from which pages may load images. */
  readonly imagesFrom: 'any' | readonly string[];
  readonly images?: ImageSettings;
  readonly look: Look;
  /** The most pages that filters may make. */
  readonly pagesLimit: number;
  /** True if dumps are published. */
  readonly dumps: boolean;
  /** True if there is an index to search in. */
  readonly search: boolean;
  /** True if there is an endpoint for MCP. */
  readonly mcp: boolean;
  /** How many days a history of the dumps is kept; undefined if none is published. */
  readonly changes?: { readonly keepDays: number } | undefined;
  /** Names and values of robots.txt's Content-Signal, in order. */
  readonly contentSignal: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
  readonly securityTxt?: SecurityTxt;
  /** The operator's words of the interface, by language. They replace Stele's. */
  readonly words?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Whom to tell of a security problem (RFC 9116). */
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

/** Old keys and addresses with their present ones, and those that were removed on purpose. */
export interface Moved {
  /** By old key, the key at which the item is now; never a chain. An old key answers, but is in no list. */
  readonly keys: Readonly<Record<Collection, ReadonlyMap<string, string>>>;
  /** By old web path, the present one, where an item had an address that does not follow from its key. */
  readonly paths: ReadonlyMap<string, string>;
  readonly removed: Removed;
}

export interface Removed {
  /** In each collection keys, and single translations as `key.language`. */
  readonly items: Readonly<Record<Collection, readonly string[]>>;
  readonly languages: readonly Language[];
  /** Whole collections, which the site has no more. */
  readonly collections: readonly string[];
}

export interface Site {
  readonly service: Service;
  readonly items: Items;
  readonly moved: Moved;
  readonly assets: readonly Asset[];
  /** Number of items left out because of an error (`invalid: skip`), by collection; none where it is 0. */
  readonly skipped?: Readonly<Record<Collection, number>>;
}

/**
 * The language in which `item` answers a request for `asked`: the asked one, else the default, else the first that
 * exists in the order of the site's languages.
 */
export function shownLanguage(item: Translated<unknown>, asked: Language, settings: ApiSettings): Language {
  const { languages, defaultLanguage } = settings;
  const found = [asked, defaultLanguage, ...languages].find((language) => item.translations.has(language));
  if (found === undefined) throw new Error('an item without any translation reached the model');
  return found;
}

/** The text that `item` shows when `asked` is requested, and the language that it really is in. */
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

/** The language of the page that readers of `asked` are led to. */
export function pageLanguage(
  item: Translated<unknown> & { readonly collection: Collection },
  asked: Language,
  service: Service,
): Language {
  return hasPageInAll(item.collection, service) ? asked : shownLanguage(item, asked, service);
}

/** The organisation's name for readers of `asked`, and the language that it really is in; chosen as a text is. */
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

/** The languages in which `item` exists, in the site's order. */
export function existingLanguages(item: Translated<unknown>, settings: ApiSettings): Language[] {
  return settings.languages.filter((language) => item.translations.has(language));
}

/** Items by collection and language; an item counts where it has a translation. */
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
