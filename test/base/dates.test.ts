/** Dates as editors write them: one moment, one spelling, whatever the machine's zone is. */
import { expect, test } from 'vitest';
import { hasFraction, toUtc } from '../../generator/base/dates.ts';

test.each([
  { name: 'a day is its midnight in UTC', text: '2026-03-02', utc: '2026-03-02T00:00:00Z' },
  { name: 'UTC stays', text: '2026-03-02T08:09:10Z', utc: '2026-03-02T08:09:10Z' },
  { name: 'fractions of a second are cut', text: '2026-03-02T08:09:10.999Z', utc: '2026-03-02T08:09:10Z' },
  { name: 'RFC 3339 allows lower case', text: '2026-03-02t08:09:10z', utc: '2026-03-02T08:09:10Z' },
  { name: 'RFC 3339 allows a space', text: '2026-03-02 08:09:10Z', utc: '2026-03-02T08:09:10Z' },
  { name: 'as Jekyll writes it', text: '2024-12-25 00:00:00 +0000', utc: '2024-12-25T00:00:00Z' },
  { name: 'an offset without a colon', text: '2024-12-25 07:30:00 -0330', utc: '2024-12-25T11:00:00Z' },
  { name: 'a space before the offset', text: '2024-12-25 00:30 +09:00', utc: '2024-12-24T15:30:00Z' },
  { name: 'as Ruby writes UTC', text: '2024-12-25 10:20:30 UTC', utc: '2024-12-25T10:20:30Z' },
  { name: 'an offset back over midnight', text: '2026-03-01T07:59:59+08:00', utc: '2026-02-28T23:59:59Z' },
  { name: 'an offset on over midnight', text: '2026-02-28T22:30:00-03:30', utc: '2026-03-01T02:00:00Z' },
  { name: 'an offset back into a leap day', text: '2024-03-01T01:00:00+02:00', utc: '2024-02-29T23:00:00Z' },
  { name: 'an offset back over New Year', text: '2026-01-01T00:00:00+14:00', utc: '2025-12-31T10:00:00Z' },
  { name: 'an offset of nothing', text: '2026-01-01T00:00:00-00:00', utc: '2026-01-01T00:00:00Z' },
  { name: 'a leap day', text: '2024-02-29', utc: '2024-02-29T00:00:00Z' },
  { name: 'a leap day of a century', text: '2000-02-29', utc: '2000-02-29T00:00:00Z' },
  { name: 'the hour that summer time leaves out', text: '2026-03-29T02:30:00Z', utc: '2026-03-29T02:30:00Z' },
])('a date is read as UTC, $name: $text', ({ text, utc }) => {
  expect(toUtc(text)).toBe(utc);
});

test.each([
  { name: 'no leap year', text: '2025-02-29' },
  { name: 'no leap year: a century', text: '1900-02-29' },
  { name: 'a day too many', text: '2026-04-31' },
  { name: 'a month too many', text: '2026-13-01' },
  { name: 'day zero', text: '2026-01-00' },
  { name: 'an hour too many', text: '2026-01-01T24:00:00Z' },
  { name: 'a minute too many', text: '2026-01-01T00:60:00Z' },
  { name: 'an offset that no zone has', text: '2026-01-01T00:00:00+24:00' },
  { name: 'minutes of an offset', text: '2026-01-01T00:00:00+08:60' },
  { name: 'no offset: whose midnight?', text: '2026-01-01T00:00:00' },
  { name: 'no seconds and no offset', text: '2026-01-01T00:00' },
  { name: 'no offset, but the space before it', text: '2026-01-01 00:00:00 ' },
  { name: 'half an offset', text: '2026-01-01 00:00:00 +09' },
  { name: 'a name of a zone', text: '2026-01-01 00:00:00 JST' },
  { name: 'one digit', text: '2026-1-2' },
  { name: 'slashes', text: '2026/01/02' },
  { name: 'a word', text: 'tomorrow' },
  { name: 'a number', text: '1767225600' },
  { name: 'nothing', text: '' },
  { name: 'an hour of one digit after a T', text: '2026-01-01T8:00:00Z' },
  { name: 'more before it', text: 'x2026-01-01' },
  { name: 'a comma', text: '2026-01-01T08:00:00,5Z' },
  { name: 'white space around it', text: ' 2026-01-01 ' },
  { name: 'full-width digits', text: '２０２６-01-01' },
  { name: 'in UTC a year before any', text: '0000-01-01T00:00:00+01:00' },
  { name: 'in UTC a year of five digits', text: '9999-12-31T23:59:59-01:00' },
])('a text is no date: $name ($text)', ({ text }) => {
  expect(toUtc(text)).toBeUndefined();
});

test.each([
  ['2026-03-02T08:09:10.5Z', true],
  ['2026-03-02T08:09:10.05Z', true],
  ['2026-03-02T08:09:10.000Z', false],
  ['2026-03-02T08:09:10Z', false],
  ['1.5', false],
])('a part of a second is noticed in %s: %s', (text, has) => {
  expect(hasFraction(text)).toBe(has);
});
