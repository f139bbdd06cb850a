/**
 * Converts dates and times of a time zone to moments. Uses `Intl` only for offsets, because other output depends on the
 * version of Node. The machine's zone and locale have no effect.
 */
import { dayMs, isDay, lacksZone, toUtc } from './dates.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** True if `name` is a time zone of the IANA database, such as `Asia/Taipei` or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Some versions of Node also accept offsets.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** Names of time zones, for suggestions. */
export function timeZoneNames(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}

/**
 * Returns `text` with the offset that `zone` has then, if it is a date (its midnight) or a time without a zone; else
 * `text`. The date stays as written. A time that is skipped when clocks change moves forward by that much, and of a
 * repeated time the first is used: `compatible` in Temporal, and the rule of java.time.
 */
export function inTimeZone(text: string, zone: string): string {
  const isWhole = isDay(text);
  if (!isWhole && !lacksZone(text)) return text;
  const local = Date.parse(toUtc(isWhole ? text : `${text}Z`) ?? '');
  const [before, after] = [offsetAt(local - dayMs, zone), offsetAt(local + dayMs, zone)];
  const offset = [before, after].find((one) => offsetAt(local - one, zone) === one) ?? before;
  // Local mean time has seconds, which RFC 3339 cannot write.
  if (offset % 60_000 !== 0) return `${new Date(local - offset).toISOString().slice(0, 19)}Z`;
  return `${text}${isWhole ? 'T00:00:00' : ''}${offsetText(offset)}`;
}

/**
 * Returns `text` as a moment in UTC (RFC 3339). Undefined if it is not one. `zone` applies to dates and to times
 * without a zone; without it, a date is midnight UTC.
 */
export function momentIn(zone: string | undefined, text: string): string | undefined {
  return toUtc(zone === undefined ? text : inTimeZone(text, zone));
}

/** Date and time of day in `zone` at a moment in RFC 3339, and the offset from UTC. */
export function localTime(moment: string, zone: string) {
  const offset = zone === 'UTC' ? 0 : offsetAt(Date.parse(moment), zone);
  const local = new Date(Date.parse(moment) + offset).toISOString();
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(offsetText(offset)) ?? [];
  const short =
    Number(hours) === 0 && minutes === '00' ? '' : `${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return {
    day: local.slice(0, 'YYYY-MM-DD'.length),
    time: local.slice('YYYY-MM-DDT'.length, -':00.000Z'.length),
    zone: `UTC${short}`,
  };
}

/** Milliseconds by which the clocks of `zone` are ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatIn(zone).format(moment)) ?? [];
  const ahead = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ahead : ahead;
}

/**
 * The format that writes a moment with its offset in `zone`. Creating one costs a thousand times as much as using it.
 */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, format);
  return format;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`;
}
