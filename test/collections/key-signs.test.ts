/** `signs: keep` of a key: dots, underscores, plus, at and tilde stay. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { buildInto } from '../support/build.ts';
import { diff } from '../support/diff.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things, write } from './built.ts';

const key = 'key: { type: key, case: keep, signs: keep }';
const fields = `${key}\ntitle: { type: string, role: title }\nbase: { type: reference, to: things, absent: omit }`;
const cleaned = fields.replace('case: keep', 'from: name, clean: true, case: keep');
const web = 'web: things/{key}\n';

test('keys keep their signs in answers, addresses, references, search, dumps and MCP', async () => {
  const files = {
    'things/@cf/Big_4.1+x.yaml': 'title: Large\n',
    'things/~lab/a--b.c.yaml': 'title: Small\nbase: "@cf/Big_4.1+x"\n',
  };
  const all = `${web}filters: [base]\n`;
  const { errors, warnings, json, text } = await built(things(fields, files, all, '"things/{key...}.yaml"'));
  expect([errors, warnings]).toEqual([[], []]);
  expect(json('api/v1/_/item/things/en/~lab/a--b.c.json').data).toEqual({
    key: '~lab/a--b.c',
    url: 'https://t.example/things/~lab/a--b.c/',
    title: 'Small',
    base: { key: '@cf/Big_4.1+x', url: 'https://t.example/things/@cf/Big_4.1+x/' },
  });
  expect(text('things/@cf/Big_4.1+x/index.html')).toContain('<h1 lang="en">Large</h1>');
  expect(text('things/@cf/Big_4.1+x/page.md')).toContain('# Large');
  expect(text('sitemap.xml')).toContain('<loc>https://t.example/things/@cf/Big_4.1+x/</loc>');
  expect(text('dumps/things.en.ndjson')).toContain('"key":"@cf/Big_4.1+x"');
  expect(text('search/en/texts/0.json')).toContain('"@cf/Big_4.1+x"');
  expect(json('openapi.json').paths['/api/v1/things/{thing_key}'].get.parameters[0].schema.pattern).toBe(
    '^[A-Za-z0-9_+@~]+((-+|\\.)[A-Za-z0-9_+@~]+)*(/[A-Za-z0-9_+@~]+((-+|\\.)[A-Za-z0-9_+@~]+)*)*$',
  );
});

test('the history of changes goes on', async () => {
  const content = things(
    fields,
    {
      'things/@cf/_Big_4.1+x.yaml': 'title: Large\n',
      'things/~lab.yaml': 'title: Small\n',
    },
    '',
    '"things/{key...}.yaml"',
  );
  const out = join(scratchFolder(), 'dist');
  const steps = async (now: string, path: string, title: string) => {
    write(content, { [path]: `title: ${title}\n` });
    const { errors, warnings, json } = await built(content, out, undefined, now);
    expect([errors, warnings]).toEqual([[], []]);
    return json('dumps/changes/index.json').steps.length;
  };
  await built(content, out, undefined, '2100-01-01T00:00:00Z');
  expect(await steps('2100-01-02T00:00:00Z', 'things/@cf/_Big_4.1+x.yaml', 'Larger')).toBe(1);
  expect(await steps('2100-01-03T00:00:00Z', 'things/~lab.yaml', 'Smaller')).toBe(2);
  expect(await steps('2100-01-04T00:00:00Z', 'things/@cf/_Big_4.1+x.yaml', 'Largest')).toBe(3);
});

test('with a language in the name, the key is the part before it', async () => {
  const content = things(
    'key: { type: key, signs: keep }\ntitle: { type: string, translate: true, role: title }',
    { 'things/v3.12.en.md': '---\ntitle: A\n---\n', 'things/v3.12.ja.md': '---\ntitle: B\n---\n' },
    '',
    'things/{key}.{lang}.md',
  );
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/ja/v3.12.json').data).toMatchObject({ key: 'v3.12', title: 'B' });
});

test('`clean` beside it turns only other characters into hyphens', async () => {
  const files = {
    'things/a.yaml': 'name: "gpt-4.1:free"\ntitle: A\n',
    'things/b.yaml': 'name: " ..Élan. - 2..0 (β)."\ntitle: B\nbase: "gpt-4.1:free"\n',
  };
  const { errors, json } = await built(things(cleaned, files));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/Elan-2.0-v.json').data.base.key).toBe('gpt-4.1-free');
});

const expected =
  'expected letters, digits, hyphens, _ + @ ~ and single dots between them, at most 200 in all, or `clean: true` at the field key of collections/things.yaml';

test.each([
  ...['a.', '.a', 'a..b', '-a', 'a-', 'a:b', 'é'].map((name) => ({
    name,
    is: `things/a.yaml:1:7: Unexpected key "${name}", ${expected}`,
  })),
  ...['a.json', 'b.MD', 'a.html', 'a.gz'].map((name) => ({
    name,
    is: `things/a.yaml:1:7: Unexpected key "${name}", expected one without a part that ends in ${name.slice(1)}: it would look like a file of the site. Give the item another key`,
  })),
])('the key $name is an error', async ({ name, is }) => {
  const reported = fields.replace('signs: keep', 'signs: keep, from: path');
  const { errors } = await built(things(reported, { 'things/a.yaml': `path: "${name}"\n` }));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('a folder in a key does not look like a file either', async () => {
  const { errors } = await built(things(fields, { 'things/a.json/b.yaml': 'title: A\n' }, '', 'things/{key...}.yaml'));
  expect(errors).toEqual([
    expect.stringContaining('Unexpected key "a.json/b", expected one without a part that ends in .json'),
  ]);
});

test.each([
  {
    name: 'in their case',
    fields,
    files: { 'things/v1.A.yaml': 'title: A\n', 'x/v1.a.yaml': 'title: B\n' },
    is: 'x/v1.a.yaml:1:1: Unexpected key "v1.a", expected one that differs in more than case from "v1.A", the key of things/v1.A.yaml: some disks treat both as one',
  },
  {
    name: 'in what `clean` replaces',
    fields: cleaned.replace('signs: keep', 'signs: keep').replace('from: name, ', ''),
    files: { 'things/a b.yaml': 'title: A\n', 'things/a-b.yaml': 'title: B\n' },
    is: 'things/a-b.yaml:1:1: Unexpected second file for "a-b", expected one: things/a b.yaml already has this key. Tell them apart by replacements in `clean` of the field key, such as { "+": plus, "#": sharp }',
  },
  {
    name: 'in a sign that only `clean` makes equal',
    fields: cleaned.replace('case: keep, signs: keep', 'case: keep').replace('from: name, ', ''),
    files: { 'things/v3-5.yaml': 'title: A\n', 'things/v3.5.yaml': 'title: B\n' },
    is: 'things/v3.5.yaml:1:1: Unexpected second file for "v3-5", expected one: things/v3-5.yaml already has this key. Tell them apart by `signs: keep` or replacements in `clean` of the field key, such as { "+": plus, "#": sharp }',
  },
])('keys that differ only $name are an error that names both', async ({ fields: reported, files, is }) => {
  const { errors } = await built(things(reported, files, '', '"{folder}/{key}.yaml"'));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('with `invalid: skip`, the second of two equal keys is left out, and all others are published', async () => {
  const files = { 'x/v3-5.yaml': 'title: A\n', 'x/v3.5.yaml': 'title: B\n', 'x/other.yaml': 'title: C\n' };
  const reported = fields.replace('case: keep, signs: keep', 'clean: true');
  const { errors, warnings, json } = await built(things(reported, files, 'invalid: skip\n', '"{folder}/{key}.yaml"'));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('Unexpected second file for "v3-5"')]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['C', 'A']);
});

test.each([
  { key: 'gpt-4.1', words: '`signs: keep` or `clean: true`' },
  { key: 'Gpt-4.1', words: '`case: keep` and `signs: keep`, or `clean: true`' },
])('without the word the key $key is an error that names $words', async ({ key, words }) => {
  const { errors } = await built(
    things('title: { type: string }', { [`things/${key}.yaml`]: 'title: A\n' }, '', '["things/{key}.yaml"]'),
  );
  expect(errors).toEqual([
    expect.stringContaining(`at most 200 in all, or ${words} at the field key of collections/things.yaml`),
  ]);
});

test.each([
  { field: 'title: { type: string, signs: keep }', is: 'Unexpected `signs`, expected it only on the key' },
  { field: 'key: { type: key, signs: dots }', is: 'Unexpected "dots", expected one of keep' },
])('$field is an error', async ({ field, is }) => {
  const { errors } = await built(things(field, {}));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('keys with dots move and go in moved.yaml, and a snapshot has them', async () => {
  const content = things(fields, { 'things/v1.0.yaml': 'title: A\n', 'things/v2.en.yaml': 'title: B\n' }, web);
  const before = await buildInto(scratchFolder(), content);
  renameSync(join(content, 'things/v1.0.yaml'), join(content, 'things/v1.1.yaml'));
  renameSync(join(content, 'things/v2.en.yaml'), join(content, 'things/v3.en.yaml'));
  const lost = await buildInto(scratchFolder(), content);
  expect((await diff(before, lost)).code).toBe(1);
  write(content, { 'moved.yaml': 'things: { v1.0: v1.1 }\nremoved_items: { things: [v2.en] }\n' });
  const declared = await buildInto(scratchFolder(), content);
  expect((await diff(before, declared)).code).toBe(0);
  const file = join(scratchFolder(), 'published.json');
  const { stdout } = await steleHere(['snapshot', '--out', declared]);
  writeFileSync(file, stdout);
  expect(await diff(file, declared)).toEqual({ code: 0, changes: [] });
});

test('a removed key with dots that still exists is an error', async () => {
  const { errors } = await built(
    things(fields, { 'things/v1.en.yaml': 'title: A\n', 'moved.yaml': 'removed_items: { things: [v1.en] }\n' }),
  );
  expect(errors).toEqual([expect.stringContaining('Unexpected "v1.en", expected a deleted one: it still exists')]);
});

test.each([
  {
    name: 'a list in YAML',
    key: '{ type: key, from: v, signs: keep }',
    words: 'entries: true\n',
    file: 'things.yaml',
    text: '- v: 3.10\n- v: 3.1\n- v: 007\n- v: 1e3\n  base: 3.10\n',
    keys: ['007', '1e3', '3.1', '3.10'],
  },
  {
    name: 'a composed key of parts of a file',
    key: '{ type: key, from: "{n}/{v}", signs: keep }',
    words: 'entries: all\n',
    file: 'things/{n}.json',
    text: '{ "all": [{ "v": 3.10 }, { "v": 2.0, "base": "a/3.10" }] }',
    keys: ['a/2.0', 'a/3.10'],
  },
  {
    name: 'plain entries',
    key: '{ type: key, from: value, signs: keep }',
    words: 'entries: true\nignore: [value]\n',
    file: 'things.yaml',
    text: '- 3.10\n- 004\n',
    keys: ['004', '3.10'],
  },
  {
    name: 'a file each',
    key: '{ type: key, from: v, signs: keep }',
    words: '',
    file: 'things/{n}.md',
    text: '---\nv: 3.10\n---\n',
    keys: ['3.10'],
  },
])('numbers in keys keep their zeros: $name', async ({ key, words, file, text, keys }) => {
  const described = `key: ${key}\nbase: { type: reference, to: things, absent: omit }`;
  const folder = things(described, { [file.replace('{n}', 'a')]: text }, words, JSON.stringify(file));
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  const { data }: { data: readonly { key: string }[] } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map((item) => item.key)).toEqual(keys);
});
