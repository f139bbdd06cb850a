/** Days and times without a zone, as moments of one. The expected values are those of the IANA database. */
import { expect, test } from 'vitest';
import { inTimeZone, isTimeZone } from '../../generator/base/time-zone.ts';

test.each([
  { name: 'a time', text: '2024-05-01 10:00', zone: 'Asia/Taipei', is: '2024-05-01 10:00+08:00' },
  { name: 'a time with T', text: '2024-05-01T10:00:00', zone: 'Asia/Taipei', is: '2024-05-01T10:00:00+08:00' },
  { name: 'an hour of one digit', text: '2024-05-01 8:00', zone: 'Asia/Taipei', is: '2024-05-01 8:00+08:00' },
  { name: 'parts of a second', text: '2024-05-01 10:00:00.5', zone: 'UTC', is: '2024-05-01 10:00:00.5+00:00' },
  { name: 'half an hour', text: '2024-05-01 10:00', zone: 'Asia/Kolkata', is: '2024-05-01 10:00+05:30' },
  { name: 'winter', text: '2024-01-01 10:00', zone: 'America/New_York', is: '2024-01-01 10:00-05:00' },
  { name: 'summer', text: '2024-07-01 10:00', zone: 'America/New_York', is: '2024-07-01 10:00-04:00' },
  { name: 'summer in the south', text: '2024-01-01 10:00', zone: 'Australia/Sydney', is: '2024-01-01 10:00+11:00' },
  { name: 'a day', text: '2024-05-01', zone: 'Asia/Taipei', is: '2024-05-01T00:00:00+08:00' },
  {
    name: 'the last time before a gap',
    text: '2024-03-10 01:59',
    zone: 'America/New_York',
    is: '2024-03-10 01:59-05:00',
  },
  // 07:30 UTC, which the clocks show as 03:30.
  { name: 'a skipped time', text: '2024-03-10 02:30', zone: 'America/New_York', is: '2024-03-10 02:30-05:00' },
  {
    name: 'the first time after a gap',
    text: '2024-03-10 03:00',
    zone: 'America/New_York',
    is: '2024-03-10 03:00-04:00',
  },
  { name: 'a repeated time', text: '2024-11-03 01:30', zone: 'America/New_York', is: '2024-11-03 01:30-04:00' },
  { name: 'the first unique time', text: '2024-11-03 02:00', zone: 'America/New_York', is: '2024-11-03 02:00-05:00' },
  {
    name: 'a gap of half an hour',
    text: '2024-10-06 02:15',
    zone: 'Australia/Lord_Howe',
    is: '2024-10-06 02:15+10:30',
  },
  // The clocks went from midnight to 01:00.
  { name: 'a skipped midnight', text: '2018-11-04', zone: 'America/Sao_Paulo', is: '2018-11-04T00:00:00-03:00' },
  { name: 'a skipped day', text: '2011-12-30 10:00', zone: 'Pacific/Apia', is: '2011-12-30 10:00-10:00' },
  // Clocks of Paris were 9 minutes and 21 seconds ahead until 1911.
  {
    name: 'a local mean time with seconds',
    text: '1900-01-01 00:00',
    zone: 'Europe/Paris',
    is: '1899-12-31T23:50:39Z',
  },
  { name: 'a time with a zone', text: '2024-05-01T10:00:00Z', zone: 'Asia/Taipei', is: '2024-05-01T10:00:00Z' },
  { name: 'no date', text: 'soon', zone: 'Asia/Taipei', is: 'soon' },
  { name: 'a day of no calendar', text: '2024-02-30 10:00', zone: 'Asia/Taipei', is: '2024-02-30 10:00' },
])('$name: $text in $zone', ({ text, zone, is }) => {
  expect(inTimeZone(text, zone)).toBe(is);
});

test.each([
  { name: 'Asia/Taipei', is: true },
  { name: 'UTC', is: true },
  { name: 'Asia/Kolkata', is: true },
  { name: 'Etc/GMT-8', is: true },
  { name: 'Asia/Taipeh', is: false },
  { name: '+08:00', is: false },
  { name: '', is: false },
])('"$name" is a time zone: $is', ({ name, is }) => {
  expect(isTimeZone(name)).toBe(is);
});
