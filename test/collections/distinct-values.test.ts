/** `values`: a collection without files, of the distinct values of a member of other items. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { scratchFolder } from '../support/scratch.ts';
import { askedOnHosts } from './asked.ts';
import { built, write } from './built.ts';

const software = `item: software_product
files: software/{key}.yaml
filters: [tags, year, ready]
fields:
  title: { type: string, required: true, role: title }
  tags: { type: list, of: string }
  year: { type: integer, absent: omit }
  ready: { type: boolean, default: false }
  aliases: { type: list, of: string, api: item }
  like: { type: reference, to: software }
  identifiers: { type: list, of: { type: map, of: string } }
  parts: { type: list, of: { type: object, fields: { kind: { type: select, options: [large, small] }, codes: { type: list, of: integer } } } }
`;
const python = `title: Python
tags: [lang, scripting]
year: 1991
ready: true
aliases: [py, ../x, Py]
identifiers: [{ purl: pkg:generic/python }, { cpe: "cpe:/a:python" }]
parts: [{ kind: large, codes: [7, 8] }, { kind: large }]
`;
const perl = 'title: Perl\ntags: [lang, C++]\naliases: [py]\nlike: python\nidentifiers: [{ purl: pkg:generic/perl }]\n';

/** A site of these collections, each with the words of its description. */
function site(
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  more = '',
): string {
  const folder = join(scratchFolder(), 'content');
  const described = Object.entries(values).map(([name, words]) => [`collections/${name}.yaml`, words] as const);
  write(folder, {
    'service.yaml':
      'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: en\n' +
      `operator: { en: T }\ncollections: [${[...Object.keys(values), 'software'].join(', ')}]\npage_sizes: [50, 100]\n${more || 'mount: [dumps]\n'}`,
    'collections/software.yaml': software,
    ...Object.fromEntries(described),
    'software/python.yaml': python,
    'software/perl.yaml': perl,
    'software/secret.yaml': 'title: Secret\ntags: [lang, hidden]\ndraft: true\n',
    ...files,
  });
  return folder;
}

const tags = 'item: tag\nvalues: software.tags\norder: [-count]\norders: [value]\n';
const lang = '5cf7d7ec1cb5c221981f277051f7f82a';

/** Values of a list in English, with their counts. */
const counted = ({ data }: { readonly data: readonly { readonly value: string; readonly count: number }[] }) =>
  data.map(({ value, count }) => `${value} ${count}`);

test('each value of a filter has its count, its items and the address of their list', async () => {
  const { errors, warnings, json, text } = await built(site({ tags }));
  expect([errors, warnings]).toEqual([[], []]);
  const { data, meta } = json('api/v1/_/list/tags/en/50/1.json');
  expect(meta).toEqual({ total: 3, page: 1, page_size: 50, total_pages: 1, lang: 'en' });
  expect(data[0]).toEqual({
    key: lang,
    url: `https://t.example/api/v1/tags/${lang}`,
    value: 'lang',
    count: 2,
    items: [
      { key: 'perl', url: 'https://t.example/api/v1/software/perl' },
      { key: 'python', url: 'https://t.example/api/v1/software/python' },
    ],
    list: 'https://t.example/api/v1/software?tags=lang',
  });
  expect(json(`api/v1/_/item/tags/ja/${lang}.json`).data).toMatchObject({
    url: `https://t.example/api/v1/tags/${lang}?lang=ja`,
    list: 'https://t.example/api/v1/software?lang=ja&tags=lang',
  });
  // No value of a draft.
  expect(counted({ data })).toEqual(['lang 2', 'scripting 1', 'C++ 1']);
  expect(data[2].list).toBe('https://t.example/api/v1/software?tags=C%2B%2B');
  expect(text('dumps/tags.en.ndjson').split('\n')).toHaveLength(4);
  const { paths, components } = json('openapi.json');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/tags', '/api/v1/tags/{tag_key}']));
  expect(components.schemas.Tag.required).toEqual(['key', 'url', 'value', 'count', 'items', 'list']);
});

test.each([
  { name: 'texts of a list', values: 'aliases', has: ['../x 1', 'Py 1', 'py 2'] },
  {
    name: 'members of maps in a list',
    values: 'identifiers.purl',
    has: ['pkg:generic/perl 1', 'pkg:generic/python 1'],
  },
  { name: 'a member that one item has twice', values: 'parts.kind', has: ['large 1'] },
  { name: 'numbers in a list in a list', values: 'parts.codes', has: ['7 1', '8 1'] },
  { name: 'whole numbers', values: 'year', has: ['1991 1'] },
  { name: 'a boolean with a default', values: 'ready', has: ['false 1', 'true 1'] },
  { name: 'references, by their keys', values: 'like', has: ['python 1'] },
  { name: 'a member that no item has', values: 'identifiers.repology', has: [] },
])('values are those of $name', async ({ values, has }) => {
  const { errors, json } = await built(site({ names: `item: one_name\nvalues: software.${values}\n` }));
  expect(errors).toEqual([]);
  expect(counted(json('api/v1/_/list/names/en/100/1.json'))).toEqual(has);
});

test('a category of the contract can be listed too', async () => {
  const content = site(
    { kinds: 'item: kind\nvalues: products.category\n' },
    {
      'products/one.yaml': 'name: { en: One }\ndescription: { en: One. }\ncategory: service\nposition: 1\n',
      'service.yaml':
        'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
        'operator: { en: T }\ncollections: [products, software, kinds]\nmount: [dumps]\n',
    },
  );
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(counted(json('api/v1/_/list/kinds/en/50/1.json'))).toEqual(['service 1']);
});

test('more than a thousand values, of any length and characters, have pages, and an item names ten', async () => {
  const long = 'x'.repeat(900);
  const names = [
    ...Array.from({ length: 1200 }, (_, index) => `pkg:a/${index}`),
    long,
    'ÄÖ 日本',
    'con',
    '%2e%2e/a?b#c',
  ];
  const many = Array.from({ length: 12 }, (_, index) => [`software/m${index}.yaml`, 'title: M\naliases: [same]\n']);
  const content = site(
    { names: 'item: one_name\nvalues: software.aliases\n' },
    {
      ...Object.fromEntries(many),
      'software/gem.yaml': `title: Gem\naliases: ${JSON.stringify(names)}\n`,
    },
  );
  const { errors, warnings, json } = await built(content);
  expect([errors, warnings]).toEqual([[], []]);
  const pages = Array.from({ length: 13 }, (_, page) => json(`api/v1/_/list/names/en/100/${page + 1}.json`));
  expect(pages[0].meta).toMatchObject({ total: 1208, total_pages: 13 });
  const found = pages.flatMap(({ data }) => data);
  expect(found).toHaveLength(1208);
  expect(found.find(({ value }) => value === long).items).toEqual([
    { key: 'gem', url: 'https://t.example/api/v1/software/gem' },
  ]);
  const same = found.find(({ value }) => value === 'same');
  expect([same.count, same.items.length]).toEqual([12, 10]);
  expect(found.find(({ value }) => value === '%2e%2e/a?b#c').key).toMatch(/^[0-9a-f]{32}$/);
});

test('an edit changes the values that it concerns, and an expired item takes its own with it', async () => {
  const content = site({ tags }, { 'software/perl.yaml': `${perl}expires_at: 2027-01-01\n` });
  const [out, cache] = [join(content, '../dist'), join(content, '../cache')];
  await built(content, out, cache, '2026-06-01T00:00:00Z');
  writeFileSync(join(content, 'software/python.yaml'), python.replace('scripting', 'glue'));
  const edited = await built(content, out, cache, '2026-06-01T00:00:00Z');
  expect(counted(edited.json('api/v1/_/list/tags/en/50/1.json'))).toEqual(['lang 2', 'glue 1', 'C++ 1']);
  // In two languages the answer of the old value, and two pages of its list.
  const glue = (lang: string) => `api/v1/_/item/tags/${lang}/99552de9998a2b8267df80b598434243.json`;
  expect(edited.json(glue('ja')).data.value).toBe('glue');
  expect(edited.written?.removed).toBe(6);
  const later = await built(content, out, cache, '2027-01-01T00:00:00Z');
  expect(counted(later.json('api/v1/_/list/tags/en/50/1.json'))).toEqual(['lang 1', 'glue 1']);
  expect(later.errors).toEqual([]);
});

test('a new translation of an item shows in the values that name it', async () => {
  const translated = 'title: { type: string, required: true, translate: true, role: title }';
  const content = site(
    { tags },
    {
      'collections/software.yaml': `item: software_product\nfiles: software/{key}.yaml\nweb: software/{key}\nfields:\n  ${translated}\n  tags: { type: list, of: string }\n`,
      'software/python.yaml': 'title: { en: Python }\ntags: [lang]\n',
      'software/perl.yaml': 'title: { en: Perl }\ntags: [lang]\n',
    },
    'search: false\n',
  );
  const [out, cache] = [join(content, '../dist'), join(content, '../cache')];
  const pages = ({ json }: Awaited<ReturnType<typeof built>>) =>
    json(`api/v1/_/item/tags/ja/${lang}.json`).data.items.map(({ url }: { readonly url: string }) => url);
  const perl = 'https://t.example/software/perl/';
  expect(pages(await built(content, out, cache))).toEqual([perl, 'https://t.example/software/python/']);
  write(content, { 'software/python.yaml': 'title: { en: Python, ja: パイソン }\ntags: [lang]\n' });
  expect(pages(await built(content, out, cache))).toEqual([perl, 'https://t.example/ja/software/python/']);
});

test('diff reports other values as changes of their items, and another member as breaking', async () => {
  const content = site({ tags });
  const outs = ['a', 'b', 'c'].map((name) => join(content, '..', name)) as [string, string, string];
  await built(content, outs[0]);
  writeFileSync(join(content, 'software/python.yaml'), python.replace('scripting', 'glue'));
  await built(content, outs[1]);
  const changed = await steleHere(['diff', outs[0], outs[1]]);
  expect([changed.code, changed.stdout]).toEqual([0, expect.stringContaining('software/python')]);
  expect(changed.stdout).not.toContain('tags/');
  writeFileSync(
    join(content, 'collections/tags.yaml'),
    'item: tag\nvalues: software.year\norder: [-count]\norders: [value]\n',
  );
  await built(content, outs[2]);
  const { stderr } = await steleHere(['diff', outs[1], outs[2]]);
  expect(stderr).toContain('tags: items are now the values of software.year, not the values of software.tags');
});

test('no key of a value can move', async () => {
  const { errors } = await built(site({ tags }, { 'moved.yaml': 'tags: { a: b }\nremoved_items: { tags: [c] }\n' }));
  expect(errors).toEqual([
    expect.stringContaining('moved.yaml:1:1: Unexpected key "tags"'),
    expect.stringContaining('moved.yaml:2:18: Unexpected key "tags"'),
  ]);
});

test('values are in no search, and have no page', async () => {
  const { errors, json, text } = await built(site({ tags }, {}, 'search: true\n'));
  expect(errors).toEqual([]);
  expect(text('search/en/texts/0.json')).not.toContain('"collection":"tags"');
  const { parameters } = json('openapi.json').components;
  const collection = Object.values<{ name: string; schema: object }>(parameters).find(
    ({ name }) => name === 'collection',
  );
  expect(collection?.schema).toMatchObject({ enum: ['software'] });
});

const answered = {
  key: 'a6acbfdbc2fd2278cc71682d6fc029f1',
  url: 'https://t.example/api/v1/purls/a6acbfdbc2fd2278cc71682d6fc029f1',
  value: 'pkg:generic/python',
  count: 1,
  items: [{ key: 'python', url: 'https://t.example/api/v1/software/python' }],
};

describe('over HTTP', () => {
  askedOnHosts({
    content: site({ tags, purls: 'item: purl\nvalues: software.identifiers.purl\n' }, {}, 'search: true\n'),
    baseUrl: 'https://t.example',
    answers: [
      { target: '/api/v1/purls/a6acbfdbc2fd2278cc71682d6fc029f1', is: { data: answered, links: expect.anything() } },
      {
        target: '/api/v1/purls?page=2&page_size=1',
        is: { data: [answered], meta: expect.objectContaining({ total: 2, page: 2 }), links: expect.anything() },
      },
    ],
    problems: [
      { target: '/api/v1/purls/pkg:generic/python', status: 404, code: 'not_found', hint: '/api/v1/' },
      { target: '/api/v1/purls/lang', status: 404, code: 'purl_not_found', hint: '/api/v1/purls' },
      { target: '/api/v1/tags?page=0', status: 400, code: 'invalid_parameter', hint: 'page' },
      { target: '/api/v1/tags?order=size', status: 400, code: 'invalid_parameter', hint: 'order' },
    ],
  });
});
