/** The lines of iCalendar (RFC 5545, 3.1 and 3.3.11). */
import { expect, test } from 'vitest';
import { iCalendar } from '../../../../generator/print/discovery/calendar.ts';

/** The lines of a calendar with this title, from its name to before its second name. */
const nameLines = (title: string) => {
  const lines = iCalendar({ title, events: [] }).split('\r\n');
  return lines.slice(
    lines.findIndex((line) => line.startsWith('NAME:')),
    lines.findIndex((line) => line.startsWith('X-WR-CALNAME:')),
  );
};

// "NAME:" takes five octets.
test.each([
  ['a; b, c\\d', ['NAME:a\\; b\\, c\\\\d']],
  ['a\r\nb\rc\nd', ['NAME:a\\nb\\nc\\nd']],
  ['a\0b\x08c\x0bd\x1fe\x7ff\tg', ['NAME:abcdef\tg']],
  ['a'.repeat(70), [`NAME:${'a'.repeat(70)}`]],
  ['a'.repeat(71), [`NAME:${'a'.repeat(70)}`, ' a']],
  ['a'.repeat(70 + 74 + 1), [`NAME:${'a'.repeat(70)}`, ` ${'a'.repeat(74)}`, ' a']],
  // Characters of two, three and four octets are whole.
  [`${'a'.repeat(69)}\u007fé`, [`NAME:${'a'.repeat(69)}`, ' é']],
  [`${'a'.repeat(68)}é`, [`NAME:${'a'.repeat(68)}é`]],
  [`${'a'.repeat(69)}\u0080`, [`NAME:${'a'.repeat(69)}`, ' \u0080']],
  [`${'a'.repeat(68)}\u07ff`, [`NAME:${'a'.repeat(68)}\u07ff`]],
  [`${'a'.repeat(68)}\u0800`, [`NAME:${'a'.repeat(68)}`, ' \u0800']],
  [`${'a'.repeat(67)}\uffff`, [`NAME:${'a'.repeat(67)}\uffff`]],
  [`${'a'.repeat(67)}\u{10000}`, [`NAME:${'a'.repeat(67)}`, ' \u{10000}']],
  [`${'a'.repeat(66)}\u{10000}b`, [`NAME:${'a'.repeat(66)}\u{10000}`, ' b']],
])('%j', (title, lines) => {
  expect(nameLines(title)).toEqual(lines);
});
