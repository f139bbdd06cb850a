/** Reads dates in the forms that people and other programs write. Depends on no clock, time zone or locale. */
import type { DateFormat } from '../collections/description.ts';
import { lacksZone, toUtc } from './dates.ts';

/** No date is longer. The patterns below would take quadratic time on a long row of spaces. */
const maxLength = 60;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +)?';

/** Since 1970, as programs write them: a moment between 2001 and 2033. */
const milliseconds = /^1\d{12}$/;

/** A day, then a time with or without a zone. */
const written =
  /^(.+?)(?:(?:[Tt]|,? +)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)(?: *(Z|UTC|GMT|[+-]\d\d:?\d\d|[+-]\d{1,2}))?)?$/i;

const dayForms = [
  /^(?<year>\d{4})([-/])(?<number>\d{1,2})\2(?<day>\d{1,2})$/,
  new RegExp(`^${weekday}${month} +(?<day>\\d{1,2}),? +(?<year>\\d{4})$`, 'i'),
  new RegExp(`^${weekday}(?<day>\\d{1,2}) +${month},? +(?<year>\\d{4})$`, 'i'),
];

const formatForms: Readonly<Record<DateFormat, RegExp>> = {
  'MM/DD/YYYY': /^(?<number>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<number>\d{1,2})\/(?<year>\d{4})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>\d{4})$/,
};

/**
 * Returns `January 5, 2024`, `2024/1/5 9:00` and the like as `2024-01-05` or `2024-01-05T09:00`, with the zone as
 * written. Other texts, and days that do not exist, are returned unchanged. `format` reads `5.1.2024`.
 */
export function isoDate(text: string, format?: DateFormat): string {
  if (isIso(text) || text.length > maxLength) return text;
  if (milliseconds.test(text)) return new Date(Number(text)).toISOString().replace(/\.\d+/, '');
  const [, date = '', time, zone] = written.exec(text.trim()) ?? [];
  const day = isoDay(date, format);
  if (day === undefined) return text;
  if (time === undefined) return isIso(day) ? day : text;
  const offset = offsetOf(zone);
  const iso = `${day}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`;
  return isIso(iso) ? iso : text;
}

/** `-04:00` for `-4`, and `Z` for `GMT`. */
function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  const [, sign = '', hours = ''] = /^([+-])(\d{1,2})$/.exec(zone) ?? [];
  if (hours !== '') return `${sign}${hours.padStart(2, '0')}:00`;
  return /^[+-]/.test(zone) ? zone : 'Z';
}

function isoDay(text: string, format: DateFormat | undefined): string | undefined {
  for (const form of format === undefined ? dayForms : [...dayForms, formatForms[format]]) {
    const parts = form.exec(text)?.groups;
    if (parts === undefined) continue;
    const {
      year = '',
      month: name = '',
      number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1,
      day = '',
    } = parts;
    return [year, ...[number, day].map((part) => String(part).padStart(2, '0'))].join('-');
  }
  return undefined;
}

/** True for a date, and for a date-time with or without a zone, in the form of RFC 3339. */
function isIso(text: string): boolean {
  return toUtc(text) !== undefined || lacksZone(text);
}
