/** What an item says by the roles of its fields: all that a printer needs which knows no collection. */

import type { ApiSettings } from '../api/settings.ts';
import { byCollection, collectionNames, descriptions } from '../collections/all.ts';
import type { Role } from '../collections/description.ts';
import { type ArticleBody, type Item, type Items, type Language, shownText, type Text } from './site.ts';

export interface ItemText {
  /** The language that it is really in. */
  readonly lang: Language;
  readonly title: string;
  readonly summary: string | undefined;
  readonly abstract: string | undefined;
  readonly author: string | undefined;
  /** Absolute address. */
  readonly image: string | undefined;
  readonly keywords: readonly string[];
  /** RFC 3339, UTC. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly body: ArticleBody | undefined;
}

/** Where what is said in a role lies: among the facts, or in each language's text. */
interface FieldPlace {
  readonly name: string;
  readonly isFact: boolean;
}

type Places = Readonly<Partial<Record<Role, FieldPlace>>>;

const places = byCollection((collection): Places => {
  const found: Partial<Record<Role, FieldPlace>> = {};
  for (const [name, { role, translate }] of Object.entries(descriptions[collection].fields)) {
    if (role !== undefined) found[role] = { name, isFact: translate === undefined };
  }
  return found;
});

/** The name of the field with that role, where the collection has one. */
export function fieldWith(role: Role, collection: Item['collection']): string | undefined {
  return places[collection][role]?.name;
}

/** What `item` says to who asks in `asked`. */
export function itemText(item: Item, asked: Language, settings: ApiSettings): ItemText {
  const { lang, text } = shownText(item, asked, settings);
  const at = places[item.collection];
  const keywords = valueAt(at.keywords, item, text);
  return {
    lang,
    title: textAt(at.title, item, text) ?? item.key,
    summary: textAt(at.summary, item, text),
    abstract: textAt(at.abstract, item, text),
    author: textAt(at.author, item, text),
    image: textAt(at.image, item, text),
    keywords: Array.isArray(keywords) ? keywords : none,
    publishedAt: textAt(at.published, item, text),
    updatedAt: textAt(at.updated, item, text),
    body: text.body,
  };
}

const none: readonly string[] = [];

function valueAt(place: FieldPlace | undefined, { facts }: Item, { values }: Text): unknown {
  return place && (place.isFact ? facts : values)[place.name];
}

function textAt(place: FieldPlace | undefined, item: Item, text: Text): string | undefined {
  const value = valueAt(place, item, text);
  return typeof value === 'string' ? value : undefined;
}

/** The item's section; undefined where its collection has none. */
export function sectionOf({ facts }: Item): string | undefined {
  return typeof facts.section === 'string' ? facts.section : undefined;
}

/** The items of all collections. */
export function* everyItem(items: Items): Generator<Item> {
  for (const name of collectionNames) yield* items[name];
}
