/** Converts dates as editors write them to RFC 3339 in UTC. Depends on no clock, time zone or locale. */

export const dayMs = 86_400_000;

const dateForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}|(?<= )\d):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([Zz]|UTC|[+-]\d{2}:?\d{2}))?$/;

/**
 * Returns `2026-03-02`, `2026-03-02T08:00:00+08:00` or, in Jekyll's form, `2026-03-02 8:00:00 +0800` as
 * `2026-03-02T00:00:00Z`, to the second. A date without a time is midnight UTC. Undefined for anything else, including
 * days that do not exist and times without a zone.
 */
export function toUtc(text: string): string | undefined {
  const match = dateForm.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const local = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}`;
  // Date would turn 30 February into a day in March.
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) {
    return undefined;
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (!/^[+-]/.test(zone)) return `${local}Z`;
  const instant = new Date(local + zone.replace(/^(...)(\d)/, '$1:$2'));
  if (Number.isNaN(instant.getTime())) return undefined;
  // `toISOString` writes a sign before years outside 0 to 9999, which RFC 3339 does not allow.
  const written = instant.toISOString();
  return /^[+-]/.test(written) ? undefined : `${written.slice(0, 19)}Z`;
}

/** The day after `day`, both as `2026-03-02`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** True if `text` is a date-time with a fraction of a second, which `toUtc` drops. */
export function hasFraction(text: string): boolean {
  return /\.\d*[1-9]/.test(text) && toUtc(text) !== undefined;
}

/** True if `text` is a date-time except that it lacks a time zone. */
export function lacksZone(text: string): boolean {
  return toUtc(text) === undefined && toUtc(`${text}Z`) !== undefined;
}

/** End of a message on such a date-time. */
export const missingZone =
  ': its time zone is missing: add one such as +09:00 after the time, or `time_zone` in service.yaml';

/** True if `text` is an existing day without a time. */
export function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length && toUtc(text) !== undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
