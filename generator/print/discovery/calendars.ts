/** The files of calendars, which readers can subscribe to. */
import { itemUrl } from '../../api/paths.ts';
import { dayAfter, isDay } from '../../base/dates.ts';
import { momentIn } from '../../base/time-zone.ts';
import { type Collection, ofCollection } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { coordinatesOf, itemText } from '../../model/item-text.ts';
import { keysBefore } from '../../model/moved.ts';
import { type Item, type Language, pageLanguage, type Service, type Site, shownOperator } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { type CalendarEvent, type CalendarTime, iCalendar } from './calendar.ts';

/** The files of all calendars. */
export function* calendarFiles(site: Site): Generator<OutputFile> {
  const { service, items, moved } = site;
  for (const { collection, pathIn } of calendarsOf(site)) {
    const all = ofCollection(items, collection);
    const before = keysBefore(ofCollection(moved.keys, collection));
    for (const lang of service.languages)
      yield { path: pathIn(lang).slice(1), body: () => calendarIn(collection, all, before, lang, service) };
  }
}

function calendarIn(
  collection: Collection,
  items: readonly Item[],
  before: ReadonlyMap<string, readonly string[]>,
  lang: Language,
  service: Service,
): string {
  const title = `${shownOperator(service, lang).name}: ${labelOf(collection, lang, service)}`;
  // The first of the item's old keys is its oldest, as in feeds.
  const events = items.flatMap((item) => eventOf(item, before.get(item.key)?.[0] ?? item.key, lang, service));
  return iCalendar({ title, events });
}

/** Empty if the item has no start. */
function eventOf(item: Item, firstKey: string, asked: Language, service: Service): CalendarEvent[] {
  const text = itemText(item, asked, service);
  const { title, summary, abstract, publishedAt, updatedAt, startsAt } = text;
  if (startsAt === undefined) return [];
  const { hostname } = new URL(service.baseUrl);
  return [
    {
      uid: `${item.collection}/${firstKey}@${hostname}`,
      stamp: updatedAt ?? publishedAt ?? startMoment(startsAt, service),
      ...during(startsAt, text.endsAt, service),
      title,
      description: summary ?? abstract,
      url: itemUrl(item, pageLanguage(item, asked, service), service),
      place: coordinatesOf(item, asked, service),
    },
  ];
}

/**
 * Authors write the last day of an event, calendars the day after it. An end that is not after the start is ignored.
 */
function during(from: string, to: string | undefined, service: Service): Pick<CalendarEvent, 'starts' | 'ends'> {
  const until = to !== undefined && isDay(to) ? dayAfter(to) : to;
  const areDays = isDay(from) && (until === undefined || isDay(until));
  const inForm = (time: CalendarTime) => (areDays ? time : startMoment(time, service));
  const starts = inForm(from);
  const ends = until === undefined ? undefined : inForm(until);
  return { starts, ends: ends !== undefined && ends > starts ? ends : undefined };
}

/** A date as its midnight in the site's time zone. */
function startMoment(time: CalendarTime, { timeZone }: Service): string {
  return momentIn(timeZone, time) ?? time;
}
