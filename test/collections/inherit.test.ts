/** `inherit` of a description: absent members come from the items that references name. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { built, write } from './built.ts';

const service =
  'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
  'operator: { en: T }\ncollections: [providers, models, offers]\npage_sizes: [100]\nmount: [dumps]\n';

const shared =
  '  name: { type: string, required: true, role: title }\n  open: { type: boolean, default: false }\n' +
  '  input: { type: list, of: string }\n  limit: { type: object, fields: { input: { type: integer, required: true }, output: { type: integer } } }\n' +
  '  prices: { type: map, of: number, absent: omit }\n';

const inherit = 'inherit:\n  - { from: base, omit: without }\n  - { from: provider, members: [currency] }\n';

/** Offers of providers, in their folders, of models that inherit from each other. */
function offers(files: Readonly<Record<string, string>>, words = inherit, more = ''): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml': service,
    'collections/providers.yaml':
      'item: provider\nfiles: providers/{key}/provider.yaml\nfields:\n  name: { type: string, role: title }\n  currency: { type: string }\n',
    'collections/models.yaml': `item: model\nfiles: models/{key...}.yaml\ninherit: like\nfields:\n  key: { type: key, signs: keep }\n${shared}  like: { type: reference, to: models, absent: omit }\n`,
    'collections/offers.yaml':
      `item: offer\nfiles: "providers/{provider}/offers/{offer...}.yaml"\nfilters: [open]\n${words}fields:\n` +
      `  key: { type: key, signs: keep, from: "{provider}/{offer}" }\n${shared}` +
      '  base: { type: reference, to: models, absent: omit }\n  without: { type: list, of: string, api: none }\n' +
      `  provider: { type: reference, to: providers, from: "{provider}", api: none }\n  currency: { type: string, required: true }\n${more}`,
    'providers/acme/provider.yaml': 'name: Acme\ncurrency: EUR\n',
    'models/lab/big-1.0.yaml':
      'name: Big\nopen: true\ninput: [text, image]\nlimit: { input: 8, output: 4 }\nprices: { day: 1, night: 2 }\n',
    'models/lab/big-1.1.yaml': 'name: Big 1.1\nlike: lab/big-1.0\nlimit: { output: 5 }\n',
    ...files,
  });
  return folder;
}

test('absent members are filled, maps and objects member by member, over several items', async () => {
  const { errors, warnings, json } = await built(
    offers({
      'providers/acme/offers/lab/big.yaml': 'base: lab/big-1.1\ninput: [text]\nprices: { day: 3 }\n',
      'providers/acme/offers/own.yaml': 'name: Own\ncurrency: USD\n',
      'providers/acme/offers/part.yaml': 'base: lab/big-1.0\nwithout: [limit.output, prices.day, prices.night, open]\n',
    }),
  );
  expect([errors, warnings]).toEqual([[], []]);
  const of = (key: string) => json(`api/v1/_/item/offers/en/acme/${key}.json`).data;
  expect(of('lab/big')).toEqual({
    key: 'acme/lab/big',
    url: 'https://t.example/api/v1/offers/acme/lab/big',
    name: 'Big 1.1',
    open: true,
    input: ['text'],
    limit: { input: 8, output: 5 },
    prices: { day: 3, night: 2 },
    base: { key: 'lab/big-1.1', url: 'https://t.example/api/v1/models/lab/big-1.1' },
    currency: 'EUR',
  });
  expect(of('own')).toMatchObject({ name: 'Own', open: false, input: [], limit: null, currency: 'USD' });
  expect(of('own')).not.toHaveProperty('prices');
  expect(of('part')).toMatchObject({ name: 'Big', open: false, limit: { input: 8, output: null } });
  expect(of('part')).not.toHaveProperty('prices');
  expect(json('api/v1/_/filter/offers/open=true/en/100/1.json').meta.total).toBe(1);
});

test('a text in Markdown may write a part of an object, and inherit the rest', async () => {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml': service.replace('[providers, models, offers]', '[notes]'),
    'collections/notes.yaml': `item: note\nfiles: "notes/{key}.md"\ninherit: like\nfields:\n${shared}  like: { type: reference, to: notes, absent: omit }\n`,
    'notes/one.md': '---\nname: One\nlimit: { input: 1, output: 2 }\n---\n',
    'notes/two.md': '---\nlike: one\nlimit: { output: 3 }\n---\n',
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/notes/en/two.json').data).toMatchObject({ name: 'One', limit: { input: 1, output: 3 } });
});

test.each([
  {
    name: 'of the item that it names, also its title',
    path: 'models/lab/big-1.0.yaml',
    text: 'name: Bigger\nlimit: { input: 9 }\n',
    is: { name: 'Big 1.1', limit: { input: 9, output: 5 } },
  },
  {
    name: 'of an item further up, and nothing else of it',
    path: 'models/lab/big-1.0.yaml',
    text: 'name: Big\nopen: true\ninput: [text, image]\nlimit: { input: 9, output: 4 }\nprices: { day: 1, night: 2 }\n',
    is: { name: 'Big 1.1', limit: { input: 9, output: 5 } },
  },
  {
    name: 'of an item that is in no answer',
    path: 'providers/acme/provider.yaml',
    text: 'name: Acme\ncurrency: USD\n',
    is: { name: 'Big 1.1', currency: 'USD' },
  },
  {
    name: 'that comes instead of a default',
    path: 'models/lab/big-1.0.yaml',
    text: 'name: Big\nopen: false\ninput: []\nlimit: { input: 8 }\n',
    is: { open: false, input: [], limit: { input: 8, output: 5 } },
  },
])('an item is built again when an inherited value changes $name', async ({ path, text, is }) => {
  const content = offers({ 'providers/acme/offers/big.yaml': 'base: lab/big-1.1\n' });
  const [out, cache] = [join(content, '../dist'), join(content, '../cache')];
  await built(content, out, cache);
  write(content, { [path]: text });
  const { json } = await built(content, out, cache);
  expect(json('api/v1/_/item/offers/en/acme/big.json').data).toMatchObject(is);
  expect(json('api/v1/_/list/offers/en/100/1.json').data).toMatchObject([is]);
});

test('an unpublished item fills nothing', async () => {
  const { errors } = await built(
    offers({
      'models/lab/big-1.0.yaml': 'name: Secret\ndraft: true\n',
      'providers/acme/offers/big.yaml': 'base: lab/big-1.0\n',
    }),
  );
  expect(errors).toEqual([
    expect.stringContaining('models/lab/big-1.1.yaml:3:8: Missing key "input", expected it here or in an item'),
    expect.stringContaining('providers/acme/offers/big.yaml:1:1: Missing key "name"'),
  ]);
});

test.each([
  {
    words: 'inherit: bas\n',
    is: '4:10: Unexpected "bas", expected the name of a field of type reference (did you mean "base"?)',
  },
  { words: 'inherit: currency\n', is: 'Unexpected "currency", expected the name of a field of type reference' },
  {
    words: 'inherit: { from: provider, members: [curency] }\n',
    is: 'Unexpected "curency", expected a field that providers has, too, and that is neither translated, unique, nor of type markdown, image or file (did you mean "currency"?)',
  },
  {
    words: 'inherit: { from: base, omit: name }\n',
    is: '4:30: Unexpected omit "name", expected the name of a field of type list, of texts',
  },
  {
    words: 'inherit: [base]\n',
    more: '  like: { type: string }\n',
    is: 'Unexpected form of "like", expected that of models, or `members` without it: its values are inherited',
  },
  { words: 'inherit: 5\n', is: 'Unexpected 5, expected the name of a reference' },
  {
    words: 'inherit: []\n',
    is: 'Unexpected empty list, expected the name of a reference, a map such as { from: base, omit: without }, or a list of these: write at least one entry',
  },
])('$words is an error', async ({ words, is, more }) => {
  const { errors } = await built(offers({}, words, more));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test.each([
  { name: 'an image', field: 'x: { type: image }' },
  { name: 'a list of files', field: 'x: { type: list, of: { type: file } }' },
  { name: 'old addresses', field: 'x: { type: list, of: path, role: aliases, api: none }' },
  { name: 'a date of publication', field: 'x: { type: date, role: published }' },
])('$name stays with its own item', async ({ field }) => {
  const words = `item: model\nfiles: models/{key...}.yaml\ninherit: { from: like, members: [x] }\nfields:\n  name: { type: string, role: title }\n  like: { type: reference, to: models }\n  ${field}\n`;
  const { errors } = await built(offers({ 'collections/models.yaml': words }, ''));
  expect(errors.map((error) => error.replace(/^.*\/content\//, ''))).toContainEqual(
    expect.stringContaining('collections/models.yaml:3:34: Unexpected "x", expected a field that models has, too'),
  );
});

test('selects with the same options in another order have the same form', async () => {
  const level = (options: string) => `  level: { type: select, options: ${options} }\n`;
  const providers = `item: provider\nfiles: providers/{key}/provider.yaml\nfields:\n  name: { type: string, role: title }\n${level('[a, b]')}`;
  const site = (options: string) =>
    built(
      offers(
        {
          'collections/providers.yaml': providers,
          'providers/acme/provider.yaml': 'name: Acme\nlevel: b\n',
          'providers/acme/offers/big.yaml': 'name: Big\ncurrency: EUR\ninput: []\n',
        },
        'inherit: { from: provider, members: [level] }\n',
        level(options),
      ),
    );
  const { errors, json } = await site('[b, a]');
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/offers/en/acme/big.json').data.level).toBe('b');
  expect((await site('[b]')).errors).toEqual([
    expect.stringContaining('Unexpected form of "level", expected that of providers'),
  ]);
});

test('a key is composed of parts of the path and values of the file; one that lacks a value is an error', async () => {
  const words =
    'item: thing\nfiles: "{year}/{name}.yaml"\nfields:\n  key: { type: key, from: "{year}-{code}" }\n  code: { type: string }\n';
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml': service.replace('providers, models, offers', 'things'),
    'collections/things.yaml': words,
    '2026/a.yaml': 'code: x\n',
  });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/2026-x.json').data).toMatchObject({ key: '2026-x', code: 'x' });
  write(folder, { '2026/b.yaml': '{}\n' });
  expect((await built(folder)).errors).toEqual([
    expect.stringContaining('2026/b.yaml:1:1: Unexpected item without a key'),
  ]);
});
