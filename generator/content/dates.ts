/** Dates as editors write them, to RFC 3339 in UTC. Knows no clock, no time zone and no locale. */

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?([Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * `2026-03-02` or `2026-03-02T08:00:00+08:00` as `2026-03-02T00:00:00Z`, to the second. A date without a time is midnight
 * UTC. Returns undefined for anything else, also for days that no calendar has.
 */
export function toUtc(text: string): string | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // Date would roll 30 February over into March.
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) {
    return undefined;
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (zone === 'Z' || zone === 'z') return `${local}Z`;
  const instant = new Date(local + zone.toUpperCase());
  if (Number.isNaN(instant.getTime())) return undefined;
  // A year beyond four digits, or before year 0, has a sign in front of it: RFC 3339 has none.
  const written = instant.toISOString();
  return /^[+-]/.test(written) ? undefined : `${written.slice(0, 19)}Z`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
