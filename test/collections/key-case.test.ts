/** `case: keep` of a key: capitals stay, and no two keys differ in their case alone. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { buildInto } from '../support/build.ts';
import { diff } from '../support/diff.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things, write } from './built.ts';

const key = 'key: { type: key, case: keep }';
const fields = `${key}\ntitle: { type: string, role: title }\nmentor: { type: reference, to: things, absent: omit }`;
const cleaned = fields.replace('case: keep', 'from: name, clean: true, case: keep');
const web = 'web: things/{key}\n';

test('keys keep their capitals in answers, addresses and references', async () => {
  const files = { 'things/Kobzol.yaml': 'title: A\n', 'things/oli-O.yaml': 'title: B\nmentor: Kobzol\n' };
  const { errors, warnings, json, text } = await built(things(fields, files, web));
  expect([errors, warnings]).toEqual([[], []]);
  expect(json('api/v1/_/item/things/en/oli-O.json').data).toEqual({
    key: 'oli-O',
    url: 'https://t.example/things/oli-O/',
    title: 'B',
    mentor: { key: 'Kobzol', url: 'https://t.example/things/Kobzol/' },
  });
  expect(text('things/Kobzol/index.html')).toContain('<h1 lang="en">A</h1>');
  expect(text('sitemap.xml')).toContain('<loc>https://t.example/things/Kobzol/</loc>');
});

test('keys of several segments keep them, too', async () => {
  const content = things(fields, { 'things/Rust/Lang-Team.yaml': 'title: A\n' }, web, 'things/{key...}.yaml');
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/Rust/Lang-Team.json').data.key).toBe('Rust/Lang-Team');
});

test('`clean` keeps capitals where the key does, and references are cleaned alike', async () => {
  const files = {
    'things/a.yaml': 'name: Jürgen Groß\ntitle: A\n',
    'things/b.yaml': 'name: Ёлка & Co.\ntitle: B\nmentor: Jürgen Groß\n',
  };
  const { errors, json } = await built(things(cleaned, files, web));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/Yolka-Co.json').data.mentor.key).toBe('Jurgen-Gross');
});

test.each([
  {
    name: 'names of files',
    content: () =>
      things(fields, { 'things/Ada.yaml': 'title: A\n', 'x/ada.yaml': 'title: B\n' }, '', '"{folder}/{key}.yaml"'),
    is: 'x/ada.yaml:1:1: Unexpected key "ada", expected one that differs in more than case from "Ada", the key of things/Ada.yaml: some disks treat both as one',
  },
  {
    name: 'keys in front matter',
    content: () =>
      things(fields.replace('case: keep', 'case: keep, from: name'), {
        'things/a.yaml': 'title: A\nname: Ada\n',
        'things/b.yaml': 'title: B\nname: ADA\n',
      }),
    is: 'things/b.yaml:2:7: Unexpected key "ADA", expected one that differs in more than case from "Ada", the key of things/a.yaml:2:7: some disks treat both as one',
  },
  {
    name: 'entries of one file',
    content: () =>
      things(fields, { 'all.yaml': 'Ada: { title: A }\nada: { title: B }\n' }, 'entries: true\n', 'all.yaml'),
    is: 'all.yaml:2:6: Unexpected key "ada", expected one that differs in more than case from "Ada", the key of all.yaml:1:6: some disks treat both as one',
  },
  {
    name: 'folders of keys',
    content: () =>
      things(
        fields,
        { 'things/Ada/b.yaml': 'title: A\n', 'x/ada/c.yaml': 'title: B\n' },
        '',
        '["things/{key...}.yaml", "x/{key...}.yaml"]',
      ),
    is: 'x/ada/c.yaml:1:1: Unexpected key "ada/c", expected one that differs in more than case from "Ada/b", the key of things/Ada/b.yaml: some disks treat both as one',
  },
  {
    name: 'an old key and a present one',
    content: () => things(fields, { 'things/Ada.yaml': 'title: A\n', 'moved.yaml': 'things: { ada: Ada }\n' }),
    is: 'moved.yaml:1:11: Unexpected "ada", expected a former one that differs from "Ada" in more than case: some disks treat both as one',
  },
])('$name that differ only in case are an error', async ({ content, is }) => {
  const { errors } = await built(content());
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('without the word a key with capitals is an error that names it', async () => {
  const content = things(
    'title: { type: string }',
    { 'things/a.yaml': 'title: A\n', 'things/Ada.yaml': 'title: B\n' },
    '',
    '["things/{key}.yaml"]',
  );
  const { errors } = await built(content);
  expect(errors).toEqual([
    expect.stringContaining(
      'Unexpected key "Ada", expected lower-case letters, digits and single hyphens, at most 200 in all, or `case: keep` or `clean: true` at the field key of collections/things.yaml',
    ),
  ]);
});

test.each([
  { field: 'key: { type: key, case: lower }', is: '4:27: Unexpected case "lower", expected keep' },
  { field: 'title: { type: string, case: keep }', is: '4:32: Unexpected case "keep", expected lower' },
  {
    field: 'at: { type: date, case: keep }',
    is: 'Unexpected `case`, expected it only on the key or a field of type string or select, or a list of these',
  },
])('$field is an error', async ({ field, is }) => {
  const { errors } = await built(things(field, {}));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('a key that changes its case is gone at the old one; a snapshot has capitals', async () => {
  const content = things(fields, { 'things/ada.yaml': 'title: A\n' }, web);
  const before = await buildInto(scratchFolder(), content);
  renameSync(join(content, 'things/ada.yaml'), join(content, 'things/Ada.yaml'));
  const after = await buildInto(scratchFolder(), content);
  expect(await diff(before, after)).toEqual({
    code: 1,
    changes: ['added things/Ada en', 'removed things/ada en: item, accident, likely Ada'],
  });
  write(content, { 'moved.yaml': 'removed_items: { things: [ada] }\n' });
  const declared = await buildInto(scratchFolder(), content);
  const file = join(scratchFolder(), 'published.json');
  const { stdout } = await steleHere(['snapshot', '--out', declared]);
  writeFileSync(file, stdout);
  expect(await diff(file, declared)).toEqual({ code: 0, changes: [] });
});
