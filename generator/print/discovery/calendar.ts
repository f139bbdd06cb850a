/**
 * A calendar as iCalendar (RFC 5545). Written by code of its own: of the libraries at hand one folds lines by
 * characters where the standard counts octets, and one leaves names and ids unescaped; see docs/explanation/decisions/discovery.md.
 */

export interface Calendar {
  readonly title: string;
  readonly events: readonly CalendarEvent[];
}

export interface CalendarEvent {
  /** The same for as long as the event is the same. */
  readonly uid: string;
  /** When it was last changed, RFC 3339 in UTC. */
  readonly stamp: string;
  readonly starts: CalendarTime;
  /** Exclusive. Without it the event is that day, or that moment. */
  readonly ends: CalendarTime | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly url: string;
  /** In degrees. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
}

/** A day (`2027-02-03`), or a moment as RFC 3339 in UTC. */
export type CalendarTime = string;

/** Byte for byte the same for the same events: nothing in it is of the time at which it is written. */
export function iCalendar({ title, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stele//Stele//EN',
    `NAME:${propertyText(title)}`,
    `X-WR-CALNAME:${propertyText(title)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, stamp, starts, ends, title, description, url, place }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${propertyText(uid)}`,
    `DTSTAMP:${compact(stamp)}`,
    `DTSTART${timeValue(starts)}`,
    ...(ends === undefined ? [] : [`DTEND${timeValue(ends)}`]),
    `SUMMARY:${propertyText(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${propertyText(description)}`]),
    ...(place === undefined ? [] : [`GEO:${place.latitude};${place.longitude}`]),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function timeValue(time: CalendarTime): string {
  return time.includes('T') ? `:${compact(time)}` : `;VALUE=DATE:${compact(time)}`;
}

/** `20270203T010000Z` of a moment, to the second; `20270203` of a day. */
function compact(time: CalendarTime): string {
  return time.replaceAll(/[-:]|\.\d+/g, '');
}

/** A text as the value of a property (RFC 5545, 3.3.11). Control characters have no place in one. */
function propertyText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '');
}

const longestLine = 75;

/** Lines of at most 75 octets, cut between characters (RFC 5545, 3.1); all but the first begin with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  const lines: string[] = [];
  let [start, octets] = [0, 0];
  for (let at = 0; at < line.length; ) {
    const point = line.codePointAt(at) ?? 0;
    const more = octetsOf(point);
    if (octets + more > longestLine) {
      lines.push(line.slice(start, at));
      // The space before the next.
      [start, octets] = [at, 1];
    }
    octets += more;
    at += point < 0x10000 ? 1 : 2;
  }
  return [...lines, line.slice(start)].join('\r\n ');
}

/** How many octets a code point has in UTF-8. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
