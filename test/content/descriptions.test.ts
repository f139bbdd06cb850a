/** Mistakes in descriptions of collections: all that is reported, with its place. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../collections/built.ts';
import { loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A description of the collection `talks`, with these lines before and in its fields. */
function talks(words: string, fields = '  title: { type: string, role: title }'): Record<string, string> {
  const files = words.includes('files:') ? '' : 'files: talks/{key}.yaml\n';
  const item = words.includes('item:') ? '' : 'item: talk\n';
  return { talks: `${item}${files}${words && `${words}\n`}fields:\n${fields}\n` };
}

const title = '  title: { type: string, role: title }\n';
const makers = { makers: `item: maker\nfiles: makers/{key}.yaml\nfields:\n${title}` };

const service =
  'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\n' +
  'collections: [NAMES]\npage_sizes: [100]\n';

/** A content folder with these descriptions, by the names of their collections, in this order. */
function site(descriptions: Readonly<Record<string, string>>): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml': service.replace('NAMES', String(Object.keys(descriptions))),
    ...Object.fromEntries(Object.entries(descriptions).map(([name, text]) => [`collections/${name}.yaml`, text])),
  });
  return folder;
}

test.each([
  {
    name: 'a folder that Stele uses',
    is: talks('files: fonts/{key}.yaml'),
    expected: ['2:8 collections/name Unexpected folder "fonts", expected another one: Stele uses it'],
  },
  {
    name: 'the files of another collection',
    is: {
      makers: `item: maker\nfiles: "{year}/{key}.yaml"\nfields:\n${title}`,
      ...talks('files: ["talks/{key}.yaml", "{year}/{key}.yaml"]'),
    },
    expected: [
      '2:8 collections/name Unexpected files "talks/{key}.yaml", expected others: the collection makers uses them',
    ],
  },
  {
    name: 'a file that is missing',
    is: talks('files: [talks/all.yaml, talks/more.yaml]\nentries: true'),
    expected: [
      '2:8 files/missing Missing file talks/all.yaml, talks/more.yaml, expected it: the collection would have no items',
    ],
  },
  {
    name: 'a file that is missing beside a pattern, which may match none yet',
    is: talks('files: [talks/all.yaml, "talks/{key}.yaml"]\nentries: true'),
    expected: [],
  },
  {
    name: 'a sidebar without pages',
    is: talks('sidebar: [a]'),
    expected: [
      '3:10 collections/sidebar Unexpected `sidebar` without `web`, expected `web` with the path of its pages',
    ],
  },
  {
    name: 'a key of another type',
    is: talks('', `  key: { type: string }\n${title}`),
    expected: ['4:8 collections/field Unexpected field "key", expected type key: it identifies an item'],
  },
  {
    name: 'an item with the name of its collection',
    is: talks('item: talks'),
    expected: ['2:7 collections/name Unexpected item "talks", expected another name: its collection has this one'],
  },
  {
    name: 'an item with a name that every object has',
    is: talks('item: constructor'),
    expected: ['2:7 collections/name Unexpected item "constructor", expected another name: Stele uses this one'],
  },
  {
    name: 'a collection whose operations are called as those of another one',
    is: {
      'talks-1': `item: speech\nfiles: speeches/{key}.yaml\nfields:\n${title}`,
      talks1: `item: talk\nfiles: talks/{key}.yaml\nfields:\n${title}`,
    },
    expected: [
      ' collections/name Unexpected collection "talks1", expected another name: its operations would have the names of those of talks-1',
    ],
  },
  {
    name: 'an order by a list',
    is: talks('order: [-tags]', `${title}  tags: { type: list, of: string }`),
    expected: ['3:9 collections/order Unexpected "-tags", expected a field with one value, not list'],
  },
  {
    name: 'a filter whose parameter orders have',
    is: talks('filters: [order]\norders: [held]', `${title}  held: { type: date }\n  order: { type: integer }`),
    expected: [
      '3:10 collections/filter Unexpected filter "order", expected another name: orders or ranges use this parameter',
    ],
  },
  {
    name: 'a filter whose parameter a range has',
    is: talks(
      'filters: [seats_to, { seats: range }]',
      `${title}  seats: { type: integer }\n  seats_to: { type: string }`,
    ),
    expected: [
      '3:10 collections/filter Unexpected filter "seats_to", expected another name: orders or ranges use this parameter',
    ],
  },
  {
    name: 'a filter by a member that lists lack',
    is: talks('filters: [hall]', `${title}  hall: { type: string, api: item }`),
    expected: ['3:11 collections/filter Unexpected filter "hall", expected a field that lists include'],
  },
  {
    name: 'a filter twice',
    is: talks('filters: [hall, hall]', `${title}  hall: { type: string }`),
    expected: ['3:17 collections/value Unexpected "hall" twice, expected each value once: remove one'],
  },
  {
    name: 'a promised member that is misspelt, and one that no answer has',
    is: talks('promised: [key, url, titel, hall]', `${title}  hall: { type: string, api: none }`),
    expected: [
      '3:22 collections/value Unexpected "titel", expected a member of the answers (did you mean "title"?)',
      '3:29 collections/value Unexpected "hall", expected a member of the answers',
    ],
  },
  {
    name: 'numbers that would be right as texts, and one that would not',
    is: talks('max_file_size: 50\nentries: true', `${title}  hall: { type: select, options: [1, 2.50] }`),
    expected: [
      '3:16 collections/value Unexpected 50, expected a size such as 50 MB, at most 400 MB',
      '7:35 collections/value Unexpected 1, expected a value, or a map of value and label: put quotes around it',
      '7:38 collections/value Unexpected 2.50, expected a value, or a map of value and label: put quotes around it',
    ],
  },
  {
    name: 'files whose names hold no key',
    is: talks('files: talks/one.yaml'),
    expected: ['2:8 collections/field Unexpected files, expected {key} in their pattern, or `from` on the field key'],
  },
  {
    name: 'files whose names hold neither the key nor the member that is one',
    is: talks('files: talks/one.yaml\nkey: slug', `  slug: { type: key }\n${title}`),
    expected: [
      '2:8 collections/field Unexpected files, expected {key} or {slug} in their pattern, or `from` on the field slug',
    ],
  },
  {
    name: 'a brace without its end in a `from`, and in one of several',
    is: talks('', `${title}  note: { type: string, from: "{a" }\n  more: { type: string, from: [b, "{c"] }`),
    expected: ['{a', '{c'].map(
      (from, index) =>
        `${['5:31', '6:35'][index]} collections/value Unexpected "${from}", expected a key, keys joined by dots, or names in braces, such as {body}`,
    ),
  },
  {
    name: 'nine orders',
    is: talks('orders: [a, -a, b, -b, c, -c, d, -d, e]'),
    expected: ['3:9 collections/value Unexpected list, expected a list of at most 8 different orders'],
  },
  {
    name: 'a name in braces inside a path of keys',
    is: talks('', `${title}  note: { type: string, from: "notes.{year}.text" }`),
    expected: ['5:31 collections/value Unexpected {year}, expected only {lang} inside a path of keys'],
  },
  {
    name: 'a moment of publication that is a text',
    is: talks('', `${title}  published_at: { type: string }\n  updated_at: { from: changed }`),
    expected: [
      '5:25 collections/type Unexpected type string, expected date or datetime: published_at says when an item is published. Give the field another name',
      '6:15 collections/type Missing key "type"',
    ],
  },
  {
    name: 'a moment of publication that is the language, or one of two types',
    is: talks('', `${title}  published_at: { from: "{lang}" }\n  updated_at: { type: [date, string] }`),
    expected: [
      '5:17 collections/type Unexpected type string, expected date or datetime: published_at says when an item is published. Give the field another name',
      '6:23 collections/type Unexpected type date or string, expected date or datetime: updated_at says when an item is published. Give the field another name',
    ],
  },
  {
    name: 'a text of the body without a type',
    is: talks('files: talks/{key}.md', `${title}  html: { from: "{body}" }`),
    expected: ['5:9 collections/type Missing key "type"'],
  },
  {
    name: 'a broken pattern inside a schema',
    is: talks('', `${title}  code: { type: string, schema: { pattern: "[a" } }`),
    expected: [
      '5:33 collections/field Unexpected pattern "[a", expected a regular expression: it is no regular expression of JavaScript with the flag u',
    ],
  },
  {
    name: 'names and keys that only the item itself may have, in an object and in a list of objects',
    is: talks(
      '',
      `${title}  place:\n    type: object\n    fields:\n      draft: { type: boolean }\n      name: { type: string, translate: true }\n` +
        '      id: { type: key }\n  parts: { type: list, of: { type: object, fields: { a: { type: string, unique: true } } } }',
    ),
    expected: [
      '8:14 collections/field Unexpected field "draft", expected another name',
      '9:40 collections/field Unexpected `translate`, expected it only on a field of the item itself',
      '10:19 collections/field Unexpected `type: key`, expected it only on a field of the item itself',
      '11:81 collections/field Unexpected `unique`, expected it only on a field of the item itself',
    ],
  },
  {
    name: 'a default that is never used',
    is: talks(
      '',
      `${title}  a: { type: string, required: true, default: x }\n  b: { type: string, absent: omit, default: x }`,
    ),
    expected: [
      '5:47 collections/field Unexpected `default`, expected none beside `required` or `absent`',
      '6:45 collections/field Unexpected `default`, expected none beside `required` or `absent`',
    ],
  },
  {
    name: 'a computed text that is a number',
    is: talks('', `${title}  a: { type: integer, value: { text: "{title}" } }`),
    expected: ['5:14 collections/field Unexpected type integer, expected string, text or url'],
  },
  {
    name: 'a field that no number fits',
    is: talks(
      '',
      `${title}  a: { type: integer, minimum: 3, maximum: 2 }\n  b: { type: number, minimum: 2, maximum: 2 }`,
    ),
    expected: ['5:32 collections/field Unexpected minimum 3, expected one up to the maximum, 2'],
  },
  {
    name: 'an option twice',
    is: talks('', `${title}  a: { type: list, of: { type: select, options: [x, y, { value: x, label: Z }, y] } }`),
    expected: ['5:56 collections/field Unexpected option "x", expected each one once'],
  },
  {
    name: 'a text that is open',
    is: talks('', `${title}  a: { type: string, open: true }`),
    expected: ['5:28 collections/field Unexpected `open`, expected it only on a field of type select'],
  },
  {
    name: 'the smallest of texts',
    is: talks('', `${title}  tags: { type: list, of: string }\n  a: { value: { minimum: tags } }`),
    expected: [
      '6:26 collections/field Unexpected "tags", expected a list of numbers or dates, or `member` with the name of such a member',
    ],
  },
  {
    name: 'an alternative of several that is missing',
    is: talks('', `${title}  either: { type: [date, boolean] }\n  a: { value: { take: either } }`),
    expected: ['6:6 collections/field Unexpected type string, expected one of those of "either": date, boolean'],
  },
  {
    name: 'an unknown collection, once, where members are inherited from its items',
    is: talks('inherit: maker', `${title}  maker: { type: reference, to: maker }`),
    expected: ['6:33 collections/reference Unexpected collection "maker", expected one of this site: talks'],
  },
  {
    name: 'items that share no member with those that they inherit from',
    is: {
      ...makers,
      ...talks('inherit: by', '  name: { type: string, role: title }\n  by: { type: reference, to: makers }'),
    },
    expected: ['3:10 collections/reference Unexpected "by", expected fields with the same names as in makers'],
  },
  {
    name: 'an embedded member that no file has',
    is: {
      makers: `${makers.makers}  parts: { type: list, of: string }\n  size: { from: "{urls}" }\n`,
      ...talks('', `${title}  by: { type: reference, to: makers, embed: [title, size] }`),
    },
    expected: ['5:53 collections/reference Unexpected "size", expected lang, or a member written in files'],
  },
  {
    name: 'values of a member that an object lacks, with the start of the names of those it has',
    is: {
      ...talks(
        '',
        `${title}  hall:\n    type: object\n    fields:\n${Array.from({ length: 120 }, (_, index) => `      member_with_a_long_name_${index}: { type: string }\n`).join('')}`,
      ),
      halls: 'item: hall\nvalues: talks.hall.name\n',
    },
    expected: [
      `2:9 collections/field Unexpected "hall.name", expected texts, options, whole numbers, booleans or references, or a member with these: hall has ${Array.from(
        { length: 120 },
        (_, index) => `member_with_a_long_name_${index}`,
      )
        .join(', ')
        .slice(0, 2000)}…`,
    ],
  },
  {
    name: 'values of a member under a name that is taken',
    is: {
      'talks-1': `item: speech\nfiles: talks/{key}.yaml\nfields:\n${title}  hall: { type: string }\n`,
      talks1: 'item: hall\nvalues: talks-1.hall\n',
    },
    expected: [
      ' collections/name Unexpected collection "talks1", expected another name: its operations would have the names of those of talks-1',
    ],
  },
])('$name', async ({ is, expected }) => {
  const { errors } = await loadFolder(site(is));
  expect(
    errors.map(({ at, rule, message }) => `${at.replace(/^collections\/[^:]*:?/, '')} ${rule} ${message}`),
  ).toEqual(expected);
});

test('a list of collections that is none is reported once, and the built-in ones apply', async () => {
  const content = site({});
  write(content, { 'service.yaml': `${service.replace('[NAMES]', '5')}sections: [a]\n`, 'posts/a.en.md': '' });
  expect((await loadFolder(content)).errors).toMatchObject([
    { at: 'posts/a.en.md:1:1', rule: 'yaml/front-matter' },
    { at: 'service.yaml:7:14', rule: 'service/collections' },
  ]);
});

test.each([
  { name: 'a built-in collection', is: makers, folder: 'products' },
  { name: 'a collection of its own', is: makers, folder: 'talks' },
])('a folder in place of the description of $name is an error', async ({ is, folder }) => {
  const content = site({ ...is, [folder]: '' });
  rmSync(join(content, `collections/${folder}.yaml`));
  mkdirSync(join(content, `collections/${folder}.yaml`));
  expect((await loadFolder(content)).errors).toEqual([
    {
      at: `collections/${folder}.yaml`,
      rule: 'files/folder',
      message: 'Unexpected folder, expected a file with this name',
    },
  ]);
});
