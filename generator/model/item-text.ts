/** Values of an item by the roles of its fields, so that printers need not know any collection. */

import { momentIn } from '../base/time-zone.ts';
import {
  collectionNames,
  type Described,
  descriptionOf,
  descriptionsOf,
  ofCollection,
  type Routed,
} from '../collections/all.ts';
import type { Description, Role } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import type { FactRow } from '../fields/fact.ts';
import { factRows, linesOf, textCalled } from './facts.ts';
import { type ArticleBody, type Item, type Items, type Language, type Service, shownText, type Text } from './site.ts';

export interface ItemText {
  /** The language of the text, which may be a fallback. */
  readonly lang: Language;
  readonly title: string;
  readonly summary: string | undefined;
  readonly abstract: string | undefined;
  /** Empty if none is named. */
  readonly authors: readonly Author[];
  /** Absolute address. */
  readonly image: string | undefined;
  /** Alternative text of the image. */
  readonly imageText: string;
  /** Text below the image on its page. */
  readonly imageCaption: string | undefined;
  /** By their labels. Empty if there are none. */
  readonly keywords: readonly string[];
  /** RFC 3339, UTC. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly body: ArticleBody | undefined;
  /** When it starts: a date or a date-time. */
  readonly startsAt: string | undefined;
  /** When it ends. A date is the last day. */
  readonly endsAt: string | undefined;
  /** Rows for fields without a place of their own. With `isListed`, values of filters have links. */
  readonly rows: (isListed?: boolean) => readonly FactRow[];
}

interface Author {
  readonly name: string;
  /** Address of the author's page on this site. */
  readonly url: string | undefined;
}

/** Location of the value of a role: in the facts, or in the text of each language. */
interface FieldPlace {
  readonly name: string;
  readonly isFact: boolean;
}

type RolePlaces = Readonly<Partial<Record<Role, FieldPlace>>>;

const rolePlaces = memoizeByObject((descriptions: readonly Description[]) =>
  Object.fromEntries(descriptions.map(({ name, fields }): [string, RolePlaces] => [name, rolePlacesIn(fields)])),
);

function rolePlacesIn(fields: Description['fields']): RolePlaces {
  const found: Partial<Record<Role, FieldPlace>> = {};
  for (const [name, { role, translate }] of Object.entries(fields)) {
    if (role !== undefined) found[role] = { name, isFact: translate === undefined };
  }
  return found;
}

function places(collection: Item['collection'], settings: Described): RolePlaces {
  return ofCollection(rolePlaces(descriptionsOf(settings)), collection);
}

/** The name of the field with that role. Undefined if the collection has none. */
export function fieldWith(role: Role, collection: Item['collection'], settings: Described): string | undefined {
  return places(collection, settings)[role]?.name;
}

/** Returns the values of `item` for readers of `asked`. */
export function itemText(item: Item, asked: Language, service: Service): ItemText {
  const { lang, text } = shownText(item, asked, service);
  const at = places(item.collection, service);
  const { fields } = descriptionOf(item.collection, service);
  const linesIn = (place?: FieldPlace) =>
    linesOf(roleValue(place, item, text), fields[place?.name ?? ''] ?? {}, asked, service);
  const imageField = fields[at.image?.name ?? ''];
  const title = roleText(at.title, item, text) ?? item.key;
  return {
    lang,
    title,
    summary: roleText(at.summary, item, text),
    abstract: roleText(at.abstract, item, text),
    authors: linesIn(at.author).map((author) => ({ name: author.text, url: author.address })),
    image: imageIn(roleValue(at.image, item, text)),
    imageText: textCalled(imageField?.alt, item, text.values) ?? title,
    imageCaption: textCalled(imageField?.caption, item, text.values),
    keywords: linesIn(at.keywords).map((keyword) => keyword.text),
    publishedAt: asMoment(roleText(at.published, item, text), service),
    updatedAt: asMoment(roleText(at.updated, item, text), service),
    body: text.body,
    startsAt: roleText(at.starts, item, text),
    endsAt: roleText(at.ends, item, text),
    rows: (isListed = false) => factRows(item, asked, service, isListed),
  };
}

function roleValue(place: FieldPlace | undefined, { facts }: Item, { values }: Text): unknown {
  return place && (place.isFact ? facts : values)[place.name];
}

function roleText(place: FieldPlace | undefined, item: Item, text: Text): string | undefined {
  const value = roleValue(place, item, text);
  return typeof value === 'string' ? value : undefined;
}

/** Its address. An operator's own image is an object, which also has its size. */
function imageIn(value: unknown): string | undefined {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
  return typeof url === 'string' ? url : undefined;
}

/** Coordinates in degrees: the first `geo` value in answers. */
export function coordinatesOf(item: Item, asked: Language, service: Service): Coordinates | undefined {
  const { text } = shownText(item, asked, service);
  const { fields } = descriptionOf(item.collection, service);
  for (const [name, { type, api, translate }] of Object.entries(fields)) {
    if (type !== 'geo' || api === 'none') continue;
    const value = roleValue({ name, isFact: translate === undefined }, item, text);
    if (isCoordinates(value)) return value;
  }
  return undefined;
}

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

function isCoordinates(value: unknown): value is Coordinates {
  const { latitude, longitude }: Partial<Record<keyof Coordinates, unknown>> = { ...Object(value) };
  return typeof latitude === 'number' && typeof longitude === 'number';
}

/** A date as its midnight. */
function asMoment(date: string | undefined, { timeZone }: Service): string | undefined {
  return date?.length === 'YYYY-MM-DD'.length ? momentIn(timeZone, date) : date;
}

/** The item's section. Undefined if its collection has none. */
export function sectionOf({ facts }: Item): string | undefined {
  return typeof facts.section === 'string' ? facts.section : undefined;
}

/** Yields the items of all collections. */
export function* everyItem(items: Items, settings: Routed): Generator<Item> {
  for (const name of collectionNames(settings)) yield* ofCollection(items, name);
}
