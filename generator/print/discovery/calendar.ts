/**
 * Writes a calendar as iCalendar (RFC 5545). Our own code, because one available library folds lines by characters
 * instead of octets, and another does not escape names and ids; see docs/explanation/decisions/discovery.md.
 */

export interface Calendar {
  readonly title: string;
  readonly events: readonly CalendarEvent[];
}

export interface CalendarEvent {
  /** Constant for an event. */
  readonly uid: string;
  /** When it was last changed, RFC 3339 in UTC. */
  readonly stamp: string;
  readonly starts: CalendarTime;
  /** Exclusive end. Without it, the event is that day or that moment. */
  readonly ends: CalendarTime | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly url: string;
  /** In degrees. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
}

/** A date (`2027-02-03`), or a moment in RFC 3339 in UTC. */
export type CalendarTime = string;

/** The same bytes for the same events: the time of writing is not included. */
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

/** `20270203T010000Z` for a moment, to the second; `20270203` for a date. */
function compact(time: CalendarTime): string {
  return time.replaceAll(/[-:]|\.\d+/g, '');
}

/** A text as the value of a property (RFC 5545, 3.3.11). Control characters are not allowed in one. */
function propertyText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '');
}

const foldedLength = 75;

/**
 * Folds a line into lines of at most 75 octets, cut between characters (RFC 5545, 3.1). All but the first begin with a
 * space.
 */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= foldedLength) return line;
  const lines: string[] = [];
  let [start, octets] = [0, 0];
  for (let at = 0; at < line.length; ) {
    const point = line.codePointAt(at) ?? 0;
    const more = octetsOf(point);
    if (octets + more > foldedLength) {
      lines.push(line.slice(start, at));
      // The next line begins with a space.
      [start, octets] = [at, 1];
    }
    octets += more;
    at += point < 0x10000 ? 1 : 2;
  }
  return [...lines, line.slice(start)].join('\r\n ');
}

/** Number of octets of a code point in UTF-8. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
