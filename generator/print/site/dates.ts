/** Dates and times on pages. `Intl` formats them differently in each version of Node, so the words are ours. */
import { localTime } from '../../base/time-zone.ts';
import type { Words } from '../../words/words.ts';

type DateWords = Pick<Words, 'date' | 'months'>;

/** `2027-02-03` as `3 February 2027`. */
function shownDay(day: string, { date, months }: DateWords): string {
  const [year = '', month = '', number = ''] = day.split('-');
  const name = months.split(' ')[Number(month) - 1] ?? month;
  return date
    .replace('{day}', String(Number(number)))
    .replace('{month}', name)
    .replace('{year}', year);
}

/** The date of a moment in `zone`. Anything else is unchanged. */
export function shownDayOf(moment: string, words: DateWords, zone: string): string {
  return isDateTime(moment) ? shownDay(localTime(moment, zone).day, words) : shownDate(moment, words);
}

/** A moment in `zone`, with the zone: `3 February 2027, 09:00 UTC+8`. A date without a time or zone. */
export function shownMoment(moment: string, words: DateWords, zone: string): string {
  if (!isDateTime(moment)) return shownDate(moment, words);
  const local = localTime(moment, zone);
  return `${shownDay(local.day, words)}, ${local.time} ${local.zone}`;
}

/** The hours of an event in `zone`: `09:00–10:30`, or its start if it ends on another day. Empty for whole days. */
export function hoursOf(start: string | undefined, end: string | undefined, zone = 'UTC'): string {
  if (start === undefined || !isDateTime(start)) return '';
  const from = localTime(start, zone);
  const to = end === undefined || !isDateTime(end) ? undefined : localTime(end, zone);
  return to?.day === from.day ? `${from.time}–${to.time}` : from.time;
}

function shownDate(text: string, words: DateWords): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? shownDay(text, words) : text;
}

function isDateTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
}
