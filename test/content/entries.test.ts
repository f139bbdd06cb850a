/** Keys of items: entries without members, keys made of several values, and dates that tell names apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, things, write } from '../collections/built.ts';
import { loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

test.each<[name: string, fields: string, file: string, items: unknown]>([
  [
    'texts and numbers',
    'key: { type: key, from: value }\ntitle: { type: string, from: value, role: title }',
    '- b\n- 7\n- a\n',
    [
      ['7', '7'],
      ['a', 'a'],
      ['b', 'b'],
    ],
  ],
  [
    'numbers as keys',
    'key: { type: key, from: year }\ntitle: { type: string, role: title }',
    '- { year: 2026, title: A }\n- { year: "2025", title: B }\n',
    [
      ['2025', 'B'],
      ['2026', 'A'],
    ],
  ],
  [
    'keys of two values, or of one where the other is missing',
    'key: { type: key, from: ["{year}-{name}", name] }\ntitle: { type: string, role: title }',
    '- { year: 2026, name: a/b, title: A }\n- { name: c, title: C }\n- { year: "", name: d, title: D }\n',
    [
      ['2026-a-b', 'A'],
      ['c', 'C'],
      ['d', 'D'],
    ],
  ],
])('%s', async (_, fields, file, items) => {
  const content = things(fields, { 'all.yaml': file }, 'entries: true\n', 'all.yaml');
  const { errors, site } = await loadFolder(content);
  expect(errors).toEqual([]);
  const found = site?.items.things?.map(({ key, facts }) => [key, facts.title]);
  expect(found).toEqual(items);
});

test('texts among maps have no fields', async () => {
  const fields = 'key: { type: key, from: id }\ntitle: { type: string, role: title }';
  const content = things(fields, { 'all.yaml': '- { id: a, title: A }\n- b\n' }, 'entries: true\n', 'all.yaml');
  const { errors } = await loadFolder(content);
  expect(errors.map(({ at, rule }) => `${at} ${rule}`)).toEqual(['all.yaml:2:3 yaml/map']);
});

test('of texts with one name, the earliest has it alone', async () => {
  const paths = [
    'a/2026-01-01-news',
    'b/2025-01-01-news',
    'c/2025-01-01-other',
    'b/2025-01-01-other',
    'a/2026-02-02-one',
  ];
  const files = Object.fromEntries(paths.map((path) => [`tree/${path}.yaml`, `title: ${path}\n`]));
  const content = things('title: { type: string, role: title }', files, '', '"{folder}/{date}-{key}.yaml"');
  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  writeFileSync(join(content, 'service.yaml'), `${service}tree: tree\n`);
  const { errors, site } = await loadFolder(content);
  expect(errors).toEqual([]);
  expect(site?.items.things?.map(({ key, facts }) => [key, facts.title])).toEqual([
    ['2025-01-01-other', 'c/2025-01-01-other'],
    ['2026-01-01-news', 'a/2026-01-01-news'],
    ['news', 'b/2025-01-01-news'],
    ['one', 'a/2026-02-02-one'],
    ['other', 'b/2025-01-01-other'],
  ]);
});

const form = 'expected lower-case letters';

test.each([
  ['key: { type: key }', '- { title: A }\n', 'collections/field Unexpected field "key" without `from`'],
  ['key: { type: key, from: id }', '- { title: A }\n', `files/key Unexpected item without a key, ${form}`],
  ['key: { type: key, from: "{a}-{b}" }', '- { a: 1 }\n', `files/key Unexpected item without a key, ${form}`],
  ['key: { type: key, from: id, clean: true }', '- { title: A }\n', `files/key Unexpected item without a key, ${form}`],
  ['key: { type: key, from: id, clean: true }', '- { id: "!" }\n', 'files/key Unexpected key "!" with no letters left'],
  ['key: { type: key, from: id }', '- { id: "A b" }\n', `files/key Unexpected key "A b", ${form}`],
])('with %s, the entry %j has no key', async (key, file, expected) => {
  const fields = `${key}\ntitle: { type: string, role: title }`;
  const content = things(fields, { 'all.yaml': file }, 'entries: true\nignore: all\n', 'all.yaml');
  const { errors } = await loadFolder(content);
  expect(errors.map(({ rule, message }) => `${rule} ${message}`)).toEqual([expect.stringContaining(expected)]);
});

test('pages of items are not at the addresses of pages of their list', async () => {
  const paths = ['page/2', 'page/x', 'page2', 'pages/2', 'a/page/2'];
  const files = Object.fromEntries(paths.map((path) => [`things/${path}.yaml`, `title: ${path}\n`]));
  const content = things('title: { type: string, role: title }', files, 'web: things/{key}\n', 'things/{key...}.yaml');
  const { errors } = await loadFolder(content);
  expect(errors.map(({ at, rule }) => `${at} ${rule}`)).toEqual([
    'things/page/2.yaml files/duplicate',
    'things/page/x.yaml files/duplicate',
  ]);
});

const placed =
  'key: { type: key, from: id }\ntitle: { type: string, role: title }\nplace: { type: integer, from: "{position}" }';

test.each(['true', 'more.list'])('an entry has its place in the list, with entries: %s', async (entries) => {
  const list = '- { id: c, title: C }\n- { id: a, title: A }\n- { id: b, title: B }\n';
  const file = entries === 'true' ? list : `more:\n  list:\n${list.replaceAll(/^/gm, '    ')}`;
  const words = `entries: ${entries}\norder: [place]\n`;
  const content = things(placed, { 'all.yaml': file.trimEnd() }, words, 'all.yaml');
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  const { errors, json } = await built(content, out, cache);
  expect(errors).toEqual([]);
  const found = () =>
    json('api/v1/_/list/things/en/100/1.json').data.map(({ key, place }: { key: string; place: number }) => [
      key,
      place,
    ]);
  expect(found()).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ]);
  write(content, { 'all.yaml': file.trimEnd().replace(/^( *)- /m, '$1- { id: d, title: D }\n$1- ') });
  expect((await built(content, out, cache)).errors).toEqual([]);
  expect(found()).toEqual([
    ['d', 1],
    ['c', 2],
    ['a', 3],
    ['b', 4],
  ]);
  expect(json('api/v1/_/item/things/en/b.json').data.place).toBe(4);
});

test('only entries have a place', async () => {
  const { errors } = await loadFolder(things(placed.replace(', from: id', ''), { 'things/a.yaml': 'title: A\n' }));
  expect(errors.map(({ message }) => message)).toEqual([
    'Unexpected {position}, expected one of {body}, {heading}, {key}, {lang}, {rest}, {url}, {urls}',
  ]);
  const map = things(
    placed.replace(', from: id', ''),
    { 'all.yaml': 'a: { title: A }\n' },
    'entries: true\n',
    'all.yaml',
  );
  const { site } = await loadFolder(map);
  expect(site?.items.things?.map(({ facts }) => facts)).toEqual([{ title: 'A' }]);
});
