/** The calendars of collections with a start, read by a parser of others; the rules of lines by hand (RFC 5545, 3.1). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { built, events, things } from '../../../collections/built.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { digests } from '../../../support/tree.ts';

/** What a calendar program reads of each event. */
function eventsIn(text: string): Record<string, unknown>[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(event.getAllProperties().map((property) => [property.name, property.getFirstValue()])),
    );
}

/** The same with times as text. */
function plainEvents(text: string): Record<string, unknown>[] {
  const plain = (value: unknown) => (value instanceof ICAL.Time ? value.toString() : value);
  return eventsIn(text).map((event) =>
    Object.fromEntries(Object.entries(event).map(([name, value]) => [name, plain(value)])),
  );
}

const described = `name: { type: text, required: true, role: title }
note: { type: text, role: summary }
from: { type: date, role: starts }
to: { type: date, role: ends }
at: { type: geo }
edited: { type: datetime, role: updated }`;

async function calendarOf(fields: string, file: string, words = 'web: things/{key}\n') {
  const site = await built(things(fields, { 'things/a.yaml': file }, words));
  expect(site.errors).toEqual([]);
  return site.text('things/calendar.ics');
}

describe('test/sites/events', async () => {
  const site = await built('test/sites/events');

  test('each language has the events of its list, in the words that it shows', () => {
    expect(site.errors).toEqual([]);
    const fair = {
      uid: 'events/book-fair@town.example',
      dtstamp: '2027-02-03T01:00:00Z',
      dtstart: '2027-02-03T01:00:00Z',
    };
    expect(plainEvents(site.text('events/calendar.ics'))[1]).toEqual({
      ...fair,
      summary: 'Book fair',
      description: 'Books, and those who write them.',
      url: 'https://town.example/events/book-fair/',
    });
    expect(plainEvents(site.text('ja/events/calendar.ics'))[1]).toEqual({
      ...fair,
      summary: '本の市',
      description: '本と、書いた人たち。',
      url: 'https://town.example/ja/events/book-fair/',
    });
  });

  test('its list and llms.txt link to it, and no page of a filter does', () => {
    const link = 'href="/ja/events/calendar.ics"';
    expect(site.text('ja/events/index.html')).toContain(
      `<link rel="alternate" type="text/calendar" title="イベント" ${link}>`,
    );
    expect(site.text('ja/events/index.html')).toContain(`<a ${link} type="text/calendar">カレンダー（.ics）</a>`);
    expect(site.text('ja/events/hall=garden/index.html')).not.toContain('text/calendar');
    expect(site.text('llms.txt')).toContain('- [Events: Calendar (.ics)](https://town.example/events/calendar.ics)\n');
  });
});

test.each([
  { name: 'a day', file: 'from: 2027-02-03', starts: '2027-02-03', ends: undefined },
  {
    name: 'days, the last of them included',
    file: 'from: 2027-02-27\nto: 2027-02-28',
    starts: '2027-02-27',
    ends: '2027-03-01',
  },
  {
    name: 'one day that is its last',
    file: 'from: 2027-02-03\nto: 2027-02-03',
    starts: '2027-02-03',
    ends: '2027-02-04',
  },
  { name: 'an end before the start', file: 'from: 2027-02-03\nto: 2027-02-01', starts: '2027-02-03', ends: undefined },
])('$name', async ({ file, starts, ends }) => {
  const [event] = plainEvents(await calendarOf(described, `name: A\n${file}\n`));
  expect([event?.dtstart, event?.dtend]).toEqual([starts, ends]);
});

test.each([
  { name: 'moments', to: 'to: 2027-02-03T12:00:00.500+09:00', ends: '2027-02-03T03:00:00Z' },
  { name: 'a start that is the end', to: 'to: 2027-02-03T01:00:00Z', ends: undefined },
  { name: 'a moment up to a day', to: 'to: 2027-02-04', type: 'date', ends: '2027-02-05T00:00:00Z' },
])('$name: in UTC', async ({ to, type = 'datetime', ends }) => {
  const fields = described
    .replace('from: { type: date', 'from: { type: datetime')
    .replace('to: { type: date', `to: { type: ${type}`);
  const [event] = plainEvents(await calendarOf(fields, `name: A\nfrom: 2027-02-03T10:00:00+09:00\n${to}\n`));
  expect([event?.dtstart, event?.dtend]).toEqual(['2027-02-03T01:00:00Z', ends]);
});

const long = '町の祭り𠮷'.repeat(200);

test.each([
  {
    name: 'line ends',
    title: 'One\r\nBEGIN:VEVENT\nSUMMARY:Two\rThree',
    read: 'One\nBEGIN:VEVENT\nSUMMARY:Two\nThree',
  },
  { name: 'commas, semicolons, backslashes', title: 'a,b;c\\nd\\,"e":f', read: 'a,b;c\\nd\\,"e":f' },
  { name: '1,000 characters of Japanese', title: long, read: long },
  // One octet before letters of two moves the place where a line is cut into a letter.
  { name: '900 characters of Greek', title: `a${'Γιορτή'.repeat(150)}`, read: `a${'Γιορτή'.repeat(150)}` },
])('a title with $name is read back unchanged, from lines of at most 75 octets', async ({ title, read }) => {
  const text = await calendarOf(described, `name: ${JSON.stringify(title)}\nnote: "x, y"\nfrom: 2027-02-03\n`);
  expect(eventsIn(text)).toMatchObject([{ summary: read, description: 'x, y' }]);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\ufffd/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test('an event has its last change and its place, and keeps its id when it moves', async () => {
  const place = 'name: A\nfrom: 2027-02-03\nat: [25.03, 121.5]\nedited: 2027-01-02\n';
  const folder = things(
    described,
    { 'things/b.yaml': place, 'moved.yaml': 'things: { "a": b }\n' },
    'web: things/{key}\n',
  );
  const text = (await built(folder)).text('things/calendar.ics');
  expect(plainEvents(text)).toMatchObject([{ uid: 'things/a@t.example', dtstamp: '2027-01-02T00:00:00Z' }]);
  expect(text).toContain('\r\nGEO:25.03;121.5\r\n');
});

test.each([
  { name: 'without a start', words: 'web: things/{key}\n', file: 'name: A\n' },
  { name: 'without pages', words: '', file: 'name: A\nfrom: 2027-02-03\n' },
  { name: 'unpublished', words: 'web: things/{key}\n', file: 'name: A\nfrom: 2027-02-03\ndraft: true\n' },
])('events $name make no calendar', async ({ words, file }) => {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(things(described, { 'things/a.yaml': file }, words), out);
  expect(errors).toEqual([]);
  expect(existsSync(join(out, 'things/calendar.ics'))).toBe(false);
});

test('an edit updates the calendar as a clean build does', async () => {
  const content = events({});
  const folder = scratchFolder();
  const out = join(folder, 'dist');
  const path = join(content, 'events/book-fair.en.md');
  const build = async () => {
    const { errors, text } = await built(content, out, join(folder, 'cache'));
    expect(errors).toEqual([]);
    return text('events/calendar.ics');
  };
  let before = await build();
  for (const [from, to] of [
    ['title: Book fair', 'title: Fair of books'],
    ['starts_at: 2027-02-03', 'starts_at: 2027-02-04'],
    ['hall: large', 'hall: large\ndraft: true'],
  ] as const) {
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    const after = await build();
    expect(after, to).not.toBe(before);
    before = after;
    await built(content, join(folder, 'clean'));
    expect(digests(out), to).toEqual(digests(join(folder, 'clean')));
  }
});
