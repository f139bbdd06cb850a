/** Days and times as pages show them: in the words of a language, and on the clocks of a zone. */
import { expect, test } from 'vitest';
import { shownDayOf, shownMoment } from '../../../generator/print/site/dates.ts';
import { wordsIn } from '../../../generator/words/words.ts';

test.each([
  ['en', '3 February 2027', '3 February 2027, 23:30 UTC'],
  ['zh-tw', '2027年2月3日', '2027年2月3日, 23:30 UTC'],
  ['ja', '2027年2月3日', '2027年2月3日, 23:30 UTC'],
  // Nobody has its words.
  ['fi', '3 February 2027', '3 February 2027, 23:30 UTC'],
])('in %s', (lang, day, moment) => {
  expect(shownDayOf('2027-02-03', wordsIn(lang, {}), 'Asia/Tokyo')).toBe(day);
  expect(shownMoment('2027-02-03T23:30:00Z', wordsIn(lang, {}), 'UTC')).toBe(moment);
});

test.each([
  ['Asia/Tokyo', '4 February 2027', '4 February 2027, 08:30 UTC+9'],
  ['America/New_York', '3 February 2027', '3 February 2027, 18:30 UTC-5'],
  ['Asia/Kathmandu', '4 February 2027', '4 February 2027, 05:15 UTC+5:45'],
  ['Europe/Lisbon', '3 February 2027', '3 February 2027, 23:30 UTC'],
])('in the zone %s', (zone, day, moment) => {
  expect(shownDayOf('2027-02-03T23:30:00Z', wordsIn('en', {}), zone)).toBe(day);
  expect(shownMoment('2027-02-03T23:30:00Z', wordsIn('en', {}), zone)).toBe(moment);
});

test('a day is that day in every zone', () => {
  expect(shownMoment('2027-02-03', wordsIn('en', {}), 'America/New_York')).toBe('3 February 2027');
});

test.each(['P1Y', 'tomorrow', '2027-02', ''])('what is no day stays as it is: "%s"', (text) => {
  expect(shownMoment(text, wordsIn('en', {}), 'Asia/Tokyo')).toBe(text);
});
