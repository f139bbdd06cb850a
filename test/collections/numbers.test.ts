/** `numbers: order`: numbers before the names of files and folders are their order, and no part of addresses. */
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, things, write } from './built.ts';

const fields =
  'title: { type: string, required: true, translate: true, role: title }\nbody: { type: markdown, from: "{body}", translate: true, role: body, api: item }';
const pattern = '["things/{lang}/{key...}/{number}.index.md", "things/{lang}/{key...}.md"]';
const words = 'numbers: order\nweb: things/{key}\n';

/** A site of these texts in English, each with its path as its title. */
function site(bodies: Readonly<Record<string, string>>, more = ''): string {
  const files = Object.entries(bodies).map(([path, body]) => [
    path.startsWith('ja/') ? `things/${path}` : `things/en/${path}`,
    `---\ntitle: ${path}\n---\n${body}\n`,
  ]);
  return things(fields, Object.fromEntries(files), words + more, pattern);
}

interface Listed {
  readonly data: readonly { readonly key: string }[];
}

const listed = ({ data }: Listed) => data.map(({ key }) => key);
const list = 'api/v1/_/list/things/en/100/1.json';

const texts = {
  '1.guide/0.index.md': 'Guide.',
  '1.guide/2.setup.md': 'See [the last](../02-api/10-last.md) and [the first](1_first.md).',
  '1.guide/1_first.md': 'First.',
  '02-api/10-last.md': 'Last.',
  '02-api/2-next.md': 'Next.',
  'about.md': 'About.',
};

test('keys and addresses have no numbers, and lists, sidebar and links follow them', async () => {
  const { errors, warnings, json, text } = await built(site(texts));
  expect([...errors, ...warnings]).toEqual([]);
  expect(listed(json(list))).toEqual(['guide', 'guide/first', 'guide/setup', 'api/next', 'api/last', 'about']);
  const page = text('things/guide/setup/index.html');
  expect(page).toContain('<a href="/things/api/last/">the last</a>');
  expect(page).toContain('<a href="/things/guide/first/">the first</a>');
  expect(page).toContain('<a href="/things/guide/first/" rel="prev">');
  expect(page).toMatch(/href="\/things\/api\/next\/" rel="next">/);
  expect(json('openapi.json').paths['/api/v1/things'].get.summary).toBe('Things, in the order of their files.');
});

test('what `order` names comes before the numbers', async () => {
  const folder = site({ '2-a.md': '', '10-b.md': '', '1-c.md': '' }, 'order: [-weight]\n');
  write(folder, {
    'collections/things.yaml': `item: thing\nfiles: ${pattern}\n${words}order: [-weight]\nfields:\n${`${fields}\nweight: { type: integer }`.replaceAll(/^/gm, '  ')}\n`,
    'things/en/10-b.md': '---\ntitle: B\nweight: 1\n---\n',
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json(list))).toEqual(['b', 'c', 'a']);
});

test('a name of nothing but a number, a date and a version are names', async () => {
  const names = ['10', '2024-01-02', '3.0.1-notes', '1.x', '2-2fa', '4-', '12345-id'];
  const files = Object.fromEntries(names.map((name) => [`${name}.md`, 'Text.']));
  const key = 'key: { type: key, clean: true, signs: keep }\n';
  const folder = site({});
  write(folder, {
    'collections/things.yaml': `item: thing\nfiles: ${pattern}\n${words}fields:\n${(key + fields).replaceAll(/^/gm, '  ')}\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([name, body]) => [`things/en/${name}`, `---\ntitle: T ${name}\n---\n${body}`]),
    ),
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json(list))).toEqual(['1.x', '2-2fa', '3.0.1-notes', '4', '10', '2024-01-02', '12345-id']);
});

test.each([
  ['1234-four', 'four'],
  ['12345678.eight', 'eight'],
  ['123456789.nine', '123456789.nine'],
  ['1. spaced', 'spaced'],
  ['6-x', 'x'],
  ['5--', '5'],
  ['3.x/7_page', '3.x/page'],
])('the key of %s is %s', async (name, key) => {
  const folder = site({});
  write(folder, {
    'collections/things.yaml': `item: thing\nfiles: ${pattern}\nnumbers: order\nfields:\n  key: { type: key, clean: true, signs: keep }\n${fields.replaceAll(/^/gm, '  ')}\n`,
    [`things/en/${name}.md`]: '---\ntitle: T\n---\n',
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json(list))).toEqual([key]);
});

test('translations with other numbers are translations of each other', async () => {
  const { errors, json } = await built(site({ ...texts, 'ja/1.guide/3.setup.md': 'Ja.', 'ja/07-about.md': 'Ja.' }));
  expect(errors).toEqual([]);
  const { urls } = json('api/v1/_/item/things/en/guide/setup.json').data;
  expect(Object.keys(urls)).toEqual(['en', 'ja']);
  expect(listed(json('api/v1/_/list/things/ja/100/1.json'))).toEqual(listed(json(list)));
});

test('the text of a folder comes before the others in it, without a number too', async () => {
  const folder = site({ '1-a/index.md': '', '1-a/1-x.md': '', '1-a/b.md': '', '2-c.md': '', '2-c/1-y.md': '' });
  write(folder, {
    'collections/things.yaml': `item: thing\nfiles: ["things/{lang}/{key...}/index.md", "things/{lang}/{key...}.md"]\n${words}fields:\n${fields.replaceAll(/^/gm, '  ')}\n`,
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json(list))).toEqual(['a', 'a/x', 'a/b', 'c', 'c/y']);
});

test('a text in another language alone has its place by its number', async () => {
  const { errors, json } = await built(site({ '1-a.md': 'En.', '3-c.md': 'En.', 'ja/2-b.md': 'Ja.' }));
  expect(errors).toEqual([]);
  expect(listed(json('api/v1/_/list/things/ja/100/1.json'))).toEqual(['a', 'b', 'c']);
});

test('the numbers of the default language count', async () => {
  const folder = site({ '1-a.md': 'En.', 'ja/1-a.md': 'Ja.', 'ja/0-b.md': 'Ja.' });
  const service = readFileSync(join(folder, 'service.yaml'), 'utf8');
  write(folder, { 'service.yaml': service.replace('default_language: en', 'default_language: ja') });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json('api/v1/_/list/things/ja/100/1.json'))).toEqual(['b', 'a']);
});

test('another number changes the order and no address', async () => {
  const folder = site(texts);
  const before = (await built(folder)).json(list);
  renameSync(join(folder, 'things/en/02-api/2-next.md'), join(folder, 'things/en/02-api/11-next.md'));
  renameSync(join(folder, 'things/en/1.guide'), join(folder, 'things/en/3.guide'));
  write(folder, { 'things/en/3.guide/2.setup.md': '---\ntitle: Setup\n---\nText.\n' });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(listed(json(list))).toEqual(['api/last', 'api/next', 'guide', 'guide/first', 'guide/setup', 'about']);
  expect(listed(json(list)).toSorted()).toEqual(listed(before).toSorted());
});

test('two files with the same name after their numbers are an error that names both', async () => {
  const { errors } = await built(site({ '1-a.md': 'One.', '02-a.md': 'Two.' }));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('Unexpected second file for "a", expected one: things/en/02-a.md already has this key');
});
