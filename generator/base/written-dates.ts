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

/** Zones that are written as letters: those of RFC 5322, section 4.3, and others with a single meaning. */
const zones: Readonly<Record<string, string>> = {
  Z: 'Z',
  UTC: 'Z',
  GMT: 'Z',
  EDT: '-04:00',
  EST: '-05:00',
  CDT: '-05:00',
  CST: '-06:00',
  MDT: '-06:00',
  MST: '-07:00',
  PDT: '-07:00',
  PST: '-08:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  JST: '+09:00',
};

/** A day, then a time with or without a zone. */
const dateAndTime =
  /^(.+?)(?:(?:[Tt]|,? +)(\d{1,2})(:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?([ap])m)?(?: *([a-z]{1,4}|[+-]\d\d:?\d\d|[+-]\d{1,2}))?)?$/i;

const dayForms = [
  /^(?<year>\d{4})([-/])(?<number>\d{1,2})\2(?<day>\d{1,2})$/,
  new RegExp(`^${weekday}${month} +(?<day>\\d{1,2}),? +(?<year>\\d{4})$`, 'i'),
  new RegExp(`^${weekday}(?<day>\\d{1,2}) +${month},? +(?<year>\\d{4})$`, 'i'),
];

const formatForms: Readonly<Record<DateFormat, RegExp>> = {
  'MM/DD/YYYY': /^(?<number>\d{1,2})([-/])(?<day>\d{1,2})\2(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})([-/])(?<number>\d{1,2})\2(?<year>\d{4})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>\d{4})$/,
};

/**
 * Returns `January 5, 2024`, `2024/1/5 9:00` and the like as `2024-01-05` or `2024-01-05T09:00`, with the zone as
 * written. Other texts, and days that do not exist, are returned unchanged. `format` reads `5.1.2024`.
 */
export function isoDate(text: string, format?: DateFormat): string {
  if (isIso(text) || text.length > maxLength) return text;
  if (milliseconds.test(text)) return new Date(Number(text)).toISOString().replace(/\.\d+/, '');
  const [, date = '', hour, rest = '', half, zone] = dateAndTime.exec(text.trim()) ?? [];
  const day = isoDay(date, format);
  const offset = offsetOf(zone);
  if (day === undefined || offset === undefined) return text;
  if (hour === undefined) return isIso(day) ? day : text;
  const iso = `${day}T${hourOf(hour, half)}${rest}${offset}`;
  return isIso(iso) ? iso : text;
}

/** `00` for 12 am, and `13` for 1 pm. */
function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  // No clock shows 13 pm.
  if (Number(hour) < 1 || Number(hour) > 12) return '';
  return String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0');
}

/** `-04:00` for `-4` and `EDT`. Empty without a zone, and undefined for one that is not known. */
function offsetOf(zone: string | undefined): string | undefined {
  if (zone === undefined) return '';
  const [, sign = '', hours = ''] = /^([+-])(\d{1,2})$/.exec(zone) ?? [];
  if (hours !== '') return `${sign}${hours.padStart(2, '0')}:00`;
  return /^[+-]/.test(zone) ? zone : zones[zone.toUpperCase()];
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
