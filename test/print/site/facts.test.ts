/** Facts in the form that readers know: money, places, truth, options, and the hours of events. */
import { beforeAll, expect, test } from 'vitest';
import { built, things } from '../../collections/built.ts';

const fields = `title: { type: string, role: title }
price: { type: number, unit: € / month }
token: { type: number, unit: $ }
fees: { type: map, of: { type: number, unit: US$ } }
weight: { type: number, unit: kg }
seats: { type: integer, unit: EUR }
at: { type: geo }
open: { type: boolean }
form: { type: select, options: [e-book, iOS, { value: paper, label: { en: On paper, ja: 紙 } }] }
lasts: { type: duration }
begins: { type: datetime, role: starts }
ends: { type: datetime, role: ends }`;

const files = {
  'things/a.yaml':
    'title: A\nprice: 1249.5\ntoken: 0.0375\nfees: { late: 4.5 }\nweight: 2.5\nseats: 18\nat: [25.03, 121.5]\nopen: true\nform: e-book\nlasts: P1Y6M\nbegins: 2027-02-03T09:00:00Z\nends: 2027-02-03T10:30:00Z\n',
  // A language whose words for weeks and all shorter units nobody wrote.
  'words/ja.yaml': 'durations: 年, か月,\n',
  'things/b.yaml': 'title: B\nprice: 18\ntoken: 3\nopen: false\nform: iOS\nlasts: P2W\nbegins: 2027-02-03T11:00:00Z\n',
  'things/c.yaml': 'title: C\nform: paper\nlasts: PT1H30M\nbegins: 2027-02-04T09:00:00Z\nends: 2027-02-05T09:00:00Z\n',
};

let site: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  const words = 'web: things/{key}\nfilters: [open, form]\norder: [begins]\nlabel: { en: Things, ja: 物 }\n';
  site = await built(things(fields, files, words));
  expect(site.errors).toEqual([]);
});

test.each([
  { name: 'money with two decimals', path: 'things/a', shown: ['1,249.50 € / month', '4.50 US$'] },
  { name: 'money without cents with two decimals', path: 'things/b', shown: ['18.00 € / month', '3.00 $'] },
  { name: 'money with more decimals as written', path: 'things/a', shown: ['0.0375 $'] },
  { name: 'whole amounts and other units as written', path: 'things/a', shown: ['2.5 kg', '18 EUR'] },
  {
    name: 'a place with a link to a map',
    path: 'things/a',
    shown: [
      'href="https://www.openstreetmap.org/?mlat&#x3D;25.03&amp;mlon&#x3D;121.5#map&#x3D;15/25.03/121.5">25.03, 121.5</a>',
    ],
  },
  { name: 'a truth value as a word', path: 'things/a', shown: ['>Yes</a>'] },
  { name: 'a truth value in the language of the page', path: 'ja/things/b', shown: ['>いいえ</a>'] },
  { name: 'an option without a label with a capital', path: 'things/a', shown: ['>E-book</a>'] },
  { name: 'an option with a capital of its own as it is', path: 'things/b', shown: ['>iOS</a>'] },
  { name: 'an option with a label by that', path: 'things/c', shown: ['>On paper</a>'] },
  { name: 'a duration in words', path: 'things/a', shown: ['>1 year 6 months<'] },
  { name: 'hours and minutes in words', path: 'things/c', shown: ['>1 hour 30 minutes<'] },
  { name: 'a duration in the words of its language', path: 'ja/things/a', shown: ['>1 年 6 か月<'] },
  { name: 'a duration as written if a word is empty', path: 'ja/things/b', shown: ['>P2W<'] },
  { name: 'a duration by symbols if a word is missing', path: 'ja/things/c', shown: ['>1 h 30 min<'] },
])('a page shows $name', ({ path, shown }) => {
  for (const part of shown) expect(site.text(`${path}/index.html`)).toContain(part);
});

test('the API has all of them as they are written', () => {
  expect(site.json('api/v1/_/item/things/en/a.json').data).toMatchObject({ price: 1249.5, open: true, form: 'e-book' });
});

test('a list of events has the hours, and each day once', () => {
  const times = Array.from(site.text('things/index.html').matchAll(/<time [^>]*>(.*?)<\/time>/g), ([, text]) => text);
  expect(times).toEqual([
    '<span>3 February 2027</span> <b>09:00–10:30</b>',
    '<span class="unseen">3 February 2027</span> <b>11:00</b>',
    '<span>4 February 2027</span> <b>09:00</b>',
  ]);
});

test('keywords that are a choice are shown by their labels, as filters of it are', async () => {
  const content = things(
    [
      'key: { type: key }',
      'title: { type: string, required: true, role: title }',
      'topics:',
      '  type: list',
      '  of: { type: select, options: [{ value: talk, label: { en: A talk, ja: 講演 } }, music] }',
      '  role: keywords',
    ].join('\n'),
    { 'things/a.yaml': 'title: A\ntopics: [talk, music]\n' },
    'key: key\nlabel: { en: Things, ja: 物 }\nweb: { item: "things/{key}", languages: fallback }\n',
  );
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  expect(text('ja/things/a/index.html')).toMatch(/講演 · Music/);
  expect(text('things/a/index.html')).toMatch(/A talk · Music/);
  expect(text('things/a/page.md')).toContain('- Keywords: A talk, Music\n');
});
