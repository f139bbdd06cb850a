/** Entries of lists, which link to a page in the reader's language, or in a fallback that they name. */
import { webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { localTime } from '../../base/time-zone.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import type { Description, Field } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { textIn } from '../../collections/words.ts';
import { saysEnough } from '../../fields/facts.ts';
import { fieldLabel } from '../../fields/object.ts';
import { moduleOf } from '../../fields/walk.ts';
import { valueIn } from '../../model/facts.ts';
import { type ItemText, itemText } from '../../model/item-text.ts';
import { hasPageIn } from '../../model/public-pages.ts';
import type { ImageSize, Item, Language, Service } from '../../model/site.ts';
import { wordsIn, wordsLanguage } from '../../words/words.ts';
import { hoursOf } from './dates.ts';
import { languageName } from './frame.ts';
import { listViewOf } from './list-view.ts';
import { imagesOnPage, type Picture, pictureOf, unknownImages, widths } from './picture.ts';
import { toLocalAddress } from './prose/page-html.ts';
import { type FactView, shownLabel, shownValue } from './shown-facts.ts';

export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly note: string;
  /** Language tag of title and note. */
  readonly tag: string;
  /** The name of that language if it is not the reader's; else empty. */
  readonly otherLanguage: string;
  readonly publishedAt: string | undefined;
  /** When it is published or starts; empty if neither is known. */
  readonly date: string;
  /** Hours of an event in the site's time zone, such as `09:00–10:30`. Empty if it has none. */
  readonly hours: string;
  /** True if the entry before it is on the same day. */
  readonly isSameDay: boolean;
  /** True for the first event that is over, after those to come. */
  readonly isFirstPast: boolean;
  readonly image: EntryImage | null;
  /** At most two short values. `label` is null if the value is clear without it. */
  readonly facts: readonly { readonly label: object | null; readonly value: object }[];
  /** A value for each column of a table. Null if the item has none. */
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly value: object | null;
  readonly isNumber: boolean;
}

interface EntryImage {
  readonly address: string;
  /** Empty if the title says the same. */
  readonly text: string;
  readonly size: ImageSize | null;
  readonly picture: Picture;
  /** True if it can be loaded lazily. */
  readonly isLazy: boolean;
}

/** `known` is a fact that all entries of the list have in common. */
export function entryOf(item: Item, asked: Language, service: Service, known?: string): ListEntry {
  const texts = itemText(item, asked, service);
  const { lang, title, summary, publishedAt, startsAt, endsAt } = texts;
  const pageLanguage = hasPageIn(asked, item, service) ? asked : lang;
  const description = descriptionOf(item.collection, service);
  const { form, facts, columns } = listViewOf(description);
  const spoken = wordsLanguage(asked, service);
  const words = wordsIn(asked, service);
  const view = { service, words, lang: spoken, textLang: spoken, images: unknownImages };
  const shown = (name: string, withFalse = true) => shownFact(item, name, asked, view, withFalse);
  return {
    path: webPath(item.webPath, pageLanguage, service),
    title,
    note: summary ?? '',
    tag: canonicalTag(lang),
    otherLanguage: lang === asked ? '' : languageName(lang, service),
    publishedAt,
    date: publishedAt ?? startsAt ?? '',
    hours: publishedAt === undefined ? hoursOf(startsAt, endsAt, service.timeZone) : '',
    isSameDay: false,
    isFirstPast: false,
    image: imageOf(item, texts, form === 'dated' ? widths.dated : widths.card, service),
    facts: form === 'table' ? [] : facts.flatMap((name) => (name === known ? [] : (shown(name, false) ?? []))),
    cells: (form === 'table' ? columns : []).map((name) => ({
      value: shown(name)?.value ?? null,
      isNumber: isNumber(description.fields[name] ?? {}),
    })),
  };
}

function shownFact({ collection, facts }: Item, name: string, asked: Language, view: FactView, withFalse: boolean) {
  const field = descriptionOf(collection, view.service).fields[name] ?? {};
  const written = facts[name] ?? field.default;
  const value = valueIn(written, field, asked, view.service);
  if (value === undefined || (written === false && !withFalse)) return undefined;
  const label = saysEnough(field) ? null : shownLabel(fieldLabel(name, field, asked), view);
  return { label, value: shownValue(value, view) };
}

/** The local day of an event with hours. */
function dayOf(entry: ListEntry | undefined, { timeZone = 'UTC' }: Service): string | undefined {
  return entry === undefined || entry.hours === '' ? undefined : localTime(entry.date, timeZone).day;
}

/** `width` is that of the images in the list, in pixels. */
function imageOf(
  item: Item,
  { image, imageText, title }: ItemText,
  width: number,
  { baseUrl }: Service,
): EntryImage | null {
  if (image === undefined) return null;
  const address = toLocalAddress(image, baseUrl);
  const { size } = imagesOnPage(item)(address);
  const text = imageText === title ? '' : imageText;
  return { address, text, size: size ?? null, picture: pictureOf(address, size, width), isLazy: true };
}

export interface ShownList {
  readonly cards: boolean;
  readonly dated: boolean;
  readonly table: boolean;
  /** True if it is wider than a text column. */
  readonly isWide: boolean;
  readonly entries: readonly ListEntry[];
  /** Columns of a table in which at least one entry has a value. */
  readonly columns: readonly { readonly label: object; readonly isNumber: boolean }[];
}

/** `known` is a fact that all items have in common: no entry says it. */
export function shownList(
  collection: Collection,
  items: readonly Item[],
  lang: Language,
  service: Service,
  known?: string,
): ShownList {
  const { fields } = descriptionOf(collection, service);
  const { form, columns } = listViewOf(descriptionOf(collection, service));
  const shown = comingFirst(items);
  const entries = shown.map((item) => entryOf(item, lang, service, known));
  const past = shown.findIndex(({ isPast }) => isPast);
  const used = columns.flatMap((_, index) =>
    columns[index] !== known && entries.some(({ cells }) => Boolean(cells[index]?.value)) ? [index] : [],
  );
  return {
    cards: form === 'cards',
    dated: form === 'dated',
    table: form === 'table',
    isWide: form !== 'entries',
    entries: entries.map((entry, place) => ({
      ...entry,
      isSameDay: entry.hours !== '' && place !== past && dayOf(entry, service) === dayOf(entries[place - 1], service),
      isFirstPast: place > 0 && place === past,
      cells: used.flatMap((index) => entry.cells[index] ?? []),
    })),
    columns: used.map((index) => {
      const name = columns[index] ?? '';
      const field = fields[name] ?? {};
      const label = shownLabel(fieldLabel(name, field, lang), { lang: wordsLanguage(lang, service) });
      return { label, isNumber: isNumber(field) };
    }),
  };
}

/** The list with its first image loaded eagerly, because it is at the top of the page. */
export function atTop(list: ShownList): ShownList {
  const first = list.entries.findIndex(({ image }) => image !== null);
  const entries = list.entries.map((entry, index) =>
    index === first && entry.image !== null ? { ...entry, image: { ...entry.image, isLazy: false } } : entry,
  );
  return { ...list, entries };
}

/** True for counts and measures. */
function isNumber(field: Field): boolean {
  return moduleOf(field).takes?.includes('unit') === true;
}

/** The fields of a collection whose values have labels. */
const withLabel = memoizeByObject(({ fields }: Description) =>
  Object.entries(fields).flatMap(([name, { options }]) => (Array.isArray(options) ? [{ name, options }] : [])),
);

/** The label of the item's first option. */
export function optionLabel({ collection, facts }: Item, lang: Language, service: Service): string {
  for (const { name, options } of withLabel(descriptionOf(collection, service))) {
    const chosen = options.find(({ value }) => value === facts[name]);
    if (chosen !== undefined) return textIn(chosen.label, lang) ?? chosen.value;
  }
  return '';
}

/** The items with those that are over at the end. Each part keeps its order. */
function comingFirst(items: readonly Item[]): readonly Item[] {
  const coming = items.filter(({ isPast }) => !isPast);
  return coming.length === items.length ? items : [...coming, ...items.filter(({ isPast }) => isPast)];
}
