/** Plain texts as bodies, files with several documents, and other formats, names and settings that few sites have. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things, write } from './built.ts';

test('the text below front matter of a .txt file is a plain value, in each language', async () => {
  const fields = [
    'title: { type: string, translate: true, required: true, role: title }',
    'licence: { type: text, from: "{body}", translate: true, required: true, api: item }',
  ].join('\n');
  const files = {
    'things/mit.en.txt': '---\ntitle: MIT\n---\n# Not a heading\n\n  <b>*as it is*</b> {x}\n',
    'things/mit.ja.txt': '---\ntitle: エムアイティー\n---\n許可\n',
  };
  const { errors, warnings, json, text } = await built(
    things(fields, files, 'web: things/{key}\n', 'things/{key}.{lang}.txt'),
  );
  expect([errors, warnings]).toEqual([[], []]);
  const licence = (lang: string) => json(`api/v1/_/item/things/${lang}/mit.json`).data.licence;
  expect(licence('en')).toBe('# Not a heading\n\n  <b>*as it is*</b> {x}\n');
  expect(licence('ja')).toBe('許可\n');
  expect(text('things/mit/index.html')).toContain('&lt;b&gt;*as it is*&lt;/b&gt;');
});

test('a text without a body is missed', async () => {
  const fields = 'title: { type: string }\nlicence: { type: text, from: "{body}", required: true }';
  const { errors } = await built(things(fields, { 'things/a.txt': '---\ntitle: A\n---\n \n' }, '', 'things/{key}.txt'));
  expect(errors).toEqual([expect.stringContaining('things/a.txt:2:1: Missing key "licence"')]);
});

test('each document of a YAML file is an item; places are those of the file', async () => {
  const fields = 'code: { type: key, from: code }\nn: { type: integer }\nt: { type: string }';
  const words = 'key: code\nentries: true\n';
  const site = (text: string) => built(things(fields, { 'all.yaml': text }, words, 'all.yaml'));
  const { errors, json } = await site(
    '# first\n---\ncode: a\nt: |\n  x\n  ---\n--- # second\ncode: b\nt: 1.0\n...\n---\n\n---\n{ code: c, n: 3 }\n',
  );
  expect(errors).toEqual([]);
  const { data }: { data: readonly object[] } = json('api/v1/_/list/things/en/100/1.json');
  expect(data).toMatchObject([
    { code: 'a', t: 'x\n---\n' },
    { code: 'b', t: '1.0' },
    { code: 'c', n: 3 },
  ]);
  const wrong = await site('---\ncode: a\n---\ncode: b\nn: x\n---\ncode: c\nn: [\n');
  expect(wrong.errors).toEqual([expect.stringMatching(/all\.yaml:8:4: Missing \]/)]);
  const value = await site('---\ncode: a\n---\ncode: b\nn: x\n');
  expect(value.errors).toEqual([expect.stringContaining('all.yaml:5:4: Unexpected "x", expected a whole number')]);
  const one = await site('---\n- code: a\n- code: b\n');
  expect([one.errors, one.json('api/v1/_/list/things/en/100/1.json').data.length]).toEqual([[], 2]);
});

const title = 'title: { type: string, role: title }';

/** The answer of the item called `key`, of a site without errors. */
async function answered(content: string, key: string, lang = 'en') {
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  return json(`api/v1/_/item/things/${lang}/${key}.json`).data;
}

test('dates in another order among several types, addresses with halves of characters, and small amounts', async () => {
  const content = things(
    `${title}\nends: { type: [date, boolean], format: DD/MM/YYYY }\nsite: { type: url }\nprice: { type: number, unit: EUR }\nold: { type: number, unit: EUR }`,
    {
      'things/a.json': String.raw`{ "title": "A", "ends": "24/12/2026", "site": "https://a.example/\ud800?b", "price": 1e-7, "old": 2.5 }`,
      'things/b.json': '{ "title": "B", "ends": true }',
    },
    'web: things/{key}\n',
    'things/{key}.json',
  );
  const { errors, json, text } = await built(content);
  expect(errors).toEqual([]);
  const of = (key: string) => json(`api/v1/_/item/things/en/${key}.json`).data;
  expect(of('a')).toMatchObject({ ends: '2026-12-24', site: 'https://a.example/%EF%BF%BD?b', price: 1e-7 });
  expect(of('b')).toMatchObject({ ends: true, site: null });
  expect(text('things/a/index.html')).toContain('1e-7 EUR');
  expect(text('things/a/index.html')).toContain('2.50 EUR');
});

test.each([
  {
    name: 'documents of YAML',
    file: 'all.yaml',
    text: '---\nkey: a\nprices: { 1.0: 2, 0x10: 3, true: 4 }\n---\nkey: b\n',
    is: { '1.0': 2, '0x10': 3, true: 4 },
  },
  { name: 'lines of NDJSON', file: 'all.ndjson', text: '{"key":"a","prices":{"1.0":2}}\n', is: { '1.0': 2 } },
  { name: 'columns of CSV', file: 'all.csv', text: 'key,prices.EUR,prices.NT$\na,2,30\n', is: { EUR: 2, NT$: 30 } },
])('the keys of a map are those of $name, as they are written', async ({ file, text, is }) => {
  const fields = 'key: { type: key, from: key }\nprices: { type: map, of: number }';
  expect(await answered(things(fields, { [file]: text }, 'entries: true\n', file), 'a')).toMatchObject({ prices: is });
});

test('a path of keys with a language, where each language has a file', async () => {
  const content = things(
    'title: { type: string, from: "names.{lang}.long", translate: true, role: title }\nnote: { type: string, translate: true, from: "notes.{lang}" }',
    {
      'things/a.en.md': '---\nnames: { en: { long: Apple }, ja: { long: No } }\n---\n',
      'things/a.ja.md': '---\nnames: { en: { long: No }, ja: { long: 林檎 } }\nnotes: { ja: 赤い }\n---\n',
    },
    '',
    'things/{key}.{lang}.md',
  );
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  const of = (lang: string) => json(`api/v1/_/item/things/${lang}/a.json`).data;
  expect(of('en')).toMatchObject({ title: 'Apple', note: null });
  expect(of('ja')).toMatchObject({ title: '林檎', note: '赤い' });
});

test('a text in no language is absent from a file of all languages', async () => {
  const fields =
    'title: { type: string, translate: true, role: title, required: true }\nnote: { type: string, translate: true, from: "notes.{lang}" }';
  const content = things(fields, { 'things/a.yaml': 'title: { en: A, ja: B }\n' });
  expect(await answered(content, 'a', 'ja')).toMatchObject({ title: 'B', note: null });
});

test('items are skipped by one value, or by one of several, also of a number', async () => {
  const file = (more: string) => `title: X\n${more}`;
  const content = things(
    title,
    {
      'things/a.yaml': file('layout: post\n'),
      'things/b.yaml': file('layout: home\n'),
      'things/c.yaml': file('level: 3\n'),
      'things/d.yaml': file('level: 2\n'),
    },
    'skip: { layout: home, level: [1, 2] }\nignore: [layout, level]\n',
  );
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  const { data }: { readonly data: readonly { readonly key: string }[] } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ key }) => key)).toEqual(['a', 'c']);
});

test('a name that is twice between two slashes is one name', async () => {
  const files = { 'a-a.yaml': 'title: A\n', 'a-b.yaml': 'title: B\n' };
  const { errors } = await built(things(title, files, '', '"{key}-{key}.yaml"'));
  expect(errors).toEqual([expect.stringContaining('a-b.yaml')]);
});

test('a name that is twice in a pattern is one name, and a day is made of its parts', async () => {
  const content = things(
    `${title}\nday: { type: date, from: "{date}" }`,
    { '2026/1/5/2026-a.yaml': 'title: A\n', '2026/1/5/2025-b.yaml': 'title: B\n' },
    '',
    '"{year}/{month}/{day}/{year}-{key}.yaml"',
  );
  const { errors } = await built(content);
  expect(errors).toEqual([expect.stringContaining('2026/1/5/2025-b.yaml')]);
  const sound = things(
    `${title}\nday: { type: date, from: "{date}" }`,
    { '2026/1/5/2026-a.yaml': 'title: A\n' },
    '',
    '"{year}/{month}/{day}/{year}-{key}.yaml"',
  );
  expect(await answered(sound, 'a')).toMatchObject({ title: 'A', day: '2026-01-05' });
});

test('of texts with the same name and day, the first has the name alone; a third one is an error', async () => {
  const file = (name: string) => `---\ntitle: ${name}\n---\n`;
  const content = things(
    title,
    { 'b/2026-01-01-news.md': file('B'), 'a/2026-01-01-news.md': file('A') },
    '',
    '"{folder}/{date}-{key}.md"',
  );
  expect(await answered(content, 'news')).toMatchObject({ title: 'A' });
  expect(await answered(content, '2026-01-01-news')).toMatchObject({ title: 'B' });
  write(content, { 'c/2025-12-31-news.md': file('C') });
  expect((await built(content)).errors).toEqual([
    expect.stringContaining(
      'b/2026-01-01-news.md:1:1: Unexpected second file for "2026-01-01-news", expected one: a/2026-01-01-news.md already has this key',
    ),
  ]);
});

test('of equally new items the first in the usual order has the name of the newest', async () => {
  const content = things(
    `${title}\nreleased: { type: date }`,
    {
      'things/b.yaml': 'title: B\nreleased: 2026-02-01\n',
      'things/a.yaml': 'title: A\nreleased: 2026-02-01\n',
      'things/c.yaml': 'title: C\nreleased: 2026-01-01\n',
    },
    'named: { latest: -released }\n',
  );
  expect(await answered(content, 'latest')).toMatchObject({ key: 'a' });
});

test('a home page shows the parts that its text names, in that order', async () => {
  const content = contentFolder({
    'home.en.md': '---\ntitle: Home\nsections: [developer_portal, topic_pages]\n---\nHello.\n',
  });
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  const html = text('index.html');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const places = ['/developers/', '/guides/', '/posts/hello/'].map((path) => main.indexOf(`href="${path}"`));
  expect(places[2]).toBe(-1);
  expect(places[0]).toBeGreaterThan(-1);
  expect(places[1]).toBeGreaterThan(places[0] ?? -1);
});

test('addresses of pages are left out where no pages are published', async () => {
  const content = join(scratchFolder(), 'content');
  write(content, {
    'service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\n' +
      'collections: [posts]\nsite: false\nlicense: /terms/\ncontact: { email: a@t.example, api: https://t.example/api/v1/, page: https://t.example/x/ }\n',
    'posts/a.en.md': '---\ntitle: A\npublished_at: 2026-01-01\n---\n',
  });
  const { errors, warnings, json } = await built(content);
  expect(errors).toEqual([]);
  expect(warnings.map((line) => line.replace(/^.*service.yaml/, ''))).toEqual([
    expect.stringContaining(':9:10: Unexpected address "/terms/" of a page'),
    expect.stringContaining(':10:70: Unexpected address "https://t.example/x/" of a page'),
  ]);
  expect(json('api/v1/_/index.json').contact).toEqual({ email: 'a@t.example', api: 'https://t.example/api/v1/' });
  expect(json('openapi.json').info).not.toHaveProperty('license');
});

test('a tree that is the content folder, whose static folder is found below it', async () => {
  const content = things(
    `${title}\nhtml: { type: markdown, from: "{body}", role: body, api: item }`,
    {
      'texts/a.md': '---\ntitle: A\n---\n![B](/b.svg)\n',
      'public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n',
      'service.yaml':
        'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\n' +
        'collections: [things]\ntree: .\nstatic: public\n',
    },
    'web: things/{key}\nmdx: refuse\n',
    'texts/{key}.md',
  );
  expect((await answered(content, 'a')).html).toContain('src="https://t.example/');
});

test('a link to an unpublished item in a field is worth a warning where the item with the field is published', async () => {
  const text = (front: string) => `---\n${front}note: "[A](a.md)"\n---\n`;
  const content = things(
    `${title}\nnote: { type: markdown }`,
    {
      'things/a.md': '---\ntitle: A\ndraft: true\n---\n',
      'things/b.md': text('title: B\ndraft: true\n'),
      'things/c.md': text('title: C\n'),
    },
    'web: things/{key}\n',
    'things/{key}.md',
  );
  const { errors, warnings } = await built(content);
  expect([...errors, ...warnings].map((line) => line.replace(/^.*\/content\//, ''))).toEqual([
    expect.stringContaining('things/c.md:3:7: Unexpected link'),
  ]);
});

test('more than a thousand messages of a rule in a file are counted as one more', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `k${index},x\n`).join('');
  const fields = 'key: { type: key, from: key }\nseats: { type: integer }';
  const { errors } = await built(things(fields, { 'all.csv': `key,seats\n${rows}` }, 'entries: true\n', 'all.csv'));
  expect(errors).toHaveLength(1001);
  expect(errors.filter((line) => line.includes('the others are left out'))).toHaveLength(1);
});
