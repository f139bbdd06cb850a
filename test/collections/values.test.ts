/** What files of an item may say, by the type of the field: as people write it, and as answers have it. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { built, things, write } from './built.ts';

/** What an answer has of a field `x` of that form where the file says `front`. */
async function answered(field: string, front: string) {
  const site = await built(things(`x: ${field}`, { 'things/one.yaml': front }));
  const one = site.errors.length === 0 ? site.json('api/v1/_/item/things/en/one.json').data : undefined;
  return { ...site, x: one?.x, has: one !== undefined && Object.hasOwn(one, 'x') };
}

test.each([
  { name: 'a version', field: '{ type: string }', front: 'x: 2.0', x: '2.0' },
  { name: 'zeros in front', field: '{ type: string }', front: 'x: 004', x: '004' },
  { name: 'a word of truth', field: '{ type: string }', front: 'x: true', x: 'true' },
  { name: 'no text', field: '{ type: string }', front: 'x: " "', x: null },
  { name: 'a tilde', field: '{ type: integer }', front: 'x: ~', x: null },
  { name: 'nothing', field: '{ type: date }', front: 'x:', x: null },
  { name: 'nothing, with a default', field: '{ type: string, default: none }', front: 'x:', x: 'none' },
  { name: 'lower case', field: '{ type: string, case: lower }', front: 'x: ISO', x: 'iso' },
  {
    name: 'lower case of a select',
    field: '{ type: select, options: [eu, us], case: lower }',
    front: 'x: EU',
    x: 'eu',
  },
  { name: 'a day', field: '{ type: date }', front: 'x: 2026-03-01', x: '2026-03-01' },
  { name: 'a day as a moment', field: '{ type: datetime }', front: 'x: 2026-03-01', x: '2026-03-01T00:00:00Z' },
  {
    name: 'a moment as Jekyll writes it',
    field: '{ type: datetime }',
    front: 'x: 2024-12-25 00:00:00 +0900',
    x: '2024-12-24T15:00:00Z',
  },
  { name: 'a lone value', field: '{ type: list, of: string }', front: 'x: 1.10', x: ['1.10'] },
  { name: 'lower case of a list', field: '{ type: list, case: lower }', front: 'x: [ISO, En]', x: ['iso', 'en'] },
  { name: 'a lone number', field: '{ type: list, of: integer }', front: 'x: 7', x: [7] },
  {
    name: 'a lone object',
    field: '{ type: list, of: { type: object, fields: { a: { type: string } } } }',
    front: 'x: { a: 1.0 }',
    x: [{ a: '1.0' }],
  },
  {
    name: 'a text to split',
    field: '{ type: list, of: string, split: " " }',
    front: 'x: "b  a c "',
    x: ['b', 'a', 'c'],
  },
  {
    name: 'a list that needs no split',
    field: '{ type: list, of: string, split: "," }',
    front: 'x: ["b, c", 1.0]',
    x: ['b, c', '1.0'],
  },
  {
    name: 'a list in lower case',
    field: '{ type: list, of: string, split: ",", case: lower }',
    front: 'x: A, B',
    x: ['a', 'b'],
  },
  {
    name: 'a day or a word of truth: a day',
    field: '{ type: [date, boolean] }',
    front: 'x: 2026-03-01',
    x: '2026-03-01',
  },
  { name: 'a day or a word of truth: no', field: '{ type: [date, boolean] }', front: 'x: false', x: false },
  { name: 'a text or a number: a number', field: '{ type: [string, number] }', front: 'x: 2.5', x: 2.5 },
  { name: 'a text or a number: a text', field: '{ type: [string, number] }', front: 'x: "2.5"', x: '2.5' },
  {
    name: 'a text or a day: what is no day',
    field: '{ type: [string, date] }',
    front: 'x: 2026-02-30',
    x: '2026-02-30',
  },
  { name: 'an address or a text', field: '{ type: [url, text] }', front: 'x: 1.0', x: '1.0' },
  {
    name: 'an address that only browsers take',
    field: '{ type: url }',
    front: 'x: "https://münchen.example/a|b[1]?q=ü%zz%20#é#b"',
    x: 'https://xn--mnchen-3ya.example/a%7Cb%5B1%5D?q=%C3%BC%25zz%20#%C3%A9%23b',
  },
  {
    name: 'an address as it is written',
    field: '{ type: url }',
    front: 'x: "HTTPS://A.example:443"',
    x: 'HTTPS://A.example:443',
  },
  {
    name: 'a moment or a word of truth',
    field: '{ type: [datetime, boolean] }',
    front: 'x: 2026-03-01 10:00 +0100',
    x: '2026-03-01T09:00:00Z',
  },
  {
    name: 'a list of either',
    field: '{ type: list, of: { type: [date, boolean] } }',
    front: 'x: [true, 2026-03-01]',
    x: [true, '2026-03-01'],
  },
  {
    name: 'what is empty in an object',
    field: '{ type: object, fields: { a: { type: string }, b: { type: string, absent: omit } } }',
    front: 'x: { a: , b: ~ }',
    x: { a: null },
  },
  { name: 'a text where a moment might stand', field: '{ type: [datetime, string] }', front: 'x: soon', x: 'soon' },
  {
    name: 'a key of a map as it is written',
    field: '{ type: map, of: string }',
    front: 'x: { 2.0: a, 010: b }',
    x: { '2.0': 'a', '010': 'b' },
  },
  {
    name: 'a text by language',
    field: '{ type: string, translate: true }',
    front: 'x: { en: 1.0, ja: 2.0 }',
    x: '1.0',
  },
])('$name: $front', async ({ field, front, x }) => {
  const { errors, warnings, ...is } = await answered(field, front);
  expect([errors, warnings]).toEqual([[], []]);
  expect(is.x).toEqual(x);
});

test.each([
  { written: '2024-1-5', x: '2024-01-05' },
  { written: '2024/01/05', x: '2024-01-05' },
  { written: 'January 5, 2024', x: '2024-01-05' },
  { written: 'Fri, 5 January 2024', x: '2024-01-05' },
  { written: 'Jan 5 2024', x: '2024-01-05' },
  { written: '01/05/2024', format: 'MM/DD/YYYY', x: '2024-01-05' },
  { written: '05/01/2024', format: 'DD/MM/YYYY', x: '2024-01-05' },
  { written: '5.1.2024', format: 'DD.MM.YYYY', x: '2024-01-05' },
  { written: '2024-01-05', format: 'DD.MM.YYYY', x: '2024-01-05' },
])('a date written as $written is read as $x', async ({ written, format, x }) => {
  const { errors, ...is } = await answered(`{ type: date${format ? `, format: ${format}` : ''} }`, `x: "${written}"`);
  expect([errors, is.x]).toEqual([[], x]);
});

test.each([
  { written: '2024/1/5 10:00 +0530', x: '2024-01-05T04:30:00Z' },
  { written: '2024-01-05 10:00:00 UTC', x: '2024-01-05T10:00:00Z' },
  { written: 'Fri, 05 Jan 2024 10:00:00 GMT', x: '2024-01-05T10:00:00Z' },
  { written: '2024-01-05 10:00:00 -4', x: '2024-01-05T14:00:00Z' },
  { written: '2024-01-05 10:00 +05', x: '2024-01-05T05:00:00Z' },
  { written: 'January 5, 2024 9:30 -01:00', x: '2024-01-05T10:30:00Z' },
  { written: 'Fri, 5 Jan 2024 09:30:00 EST', x: '2024-01-05T14:30:00Z' },
  { written: '2024-07-05 09:30 cest', x: '2024-07-05T07:30:00Z' },
  { written: 'January 5, 2024 9:30 PM PST', x: '2024-01-06T05:30:00Z' },
  { written: '2024-01-05 12:30 am UTC', x: '2024-01-05T00:30:00Z' },
  { written: '2024-01-05 12:30pm +0100', x: '2024-01-05T11:30:00Z' },
])('a date-time written as $written is read as $x', async ({ written, x }) => {
  const { errors, ...is } = await answered('{ type: [datetime, boolean] }', `x: "${written}"`);
  expect([errors, is.x]).toEqual([[], x]);
});

test.each([
  '2024-01-05 13:30 pm UTC',
  '2024-01-05 0:30 am UTC',
  '2024-01-05 10:30 IST',
  '2024-01-05 10:30 America/New_York',
])('%s is no date-time: its moment is not known', async (written) => {
  const { errors } = await answered('{ type: datetime }', `x: "${written}"`);
  expect(errors).toEqual([expect.stringContaining(`Unexpected date "${written}"`)]);
});

test.each(['yes', '"true"', 'On', 'TRUE'])('a boolean may be written %s', async (written) => {
  const { errors, ...is } = await answered('{ type: boolean }', `x: ${written}`);
  expect([errors, is.x]).toEqual([[], true]);
});

test('empty entries of a list are reported', async () => {
  const { x, warnings } = await answered('{ type: list, of: string }', 'x:\n  - a\n  -\n  - ""\n  - b\n');
  expect(x).toEqual(['a', 'b']);
  expect(warnings).toEqual([
    expect.stringContaining('things/one.yaml:3:4: Unexpected empty entry, expected a value: it is left out'),
    expect.stringContaining('things/one.yaml:4:5: Unexpected empty entry, expected a value: it is left out'),
  ]);
});

test.each([
  {
    name: 'a number in quotes',
    field: '{ type: integer }',
    front: 'x: "5"',
    is: 'Unexpected "5", expected a whole number',
  },
  { name: 'half a number', field: '{ type: integer }', front: 'x: 1.5', is: 'Unexpected 1.5, expected a whole number' },
  {
    name: 'perhaps',
    field: '{ type: boolean }',
    front: 'x: perhaps',
    is: 'Unexpected "perhaps", expected true or false',
  },
  { name: 'yes among other types', field: '{ type: [date, boolean] }', front: 'x: yes', is: 'Unexpected "yes"' },
  {
    name: 'a day whose order nothing names',
    field: '{ type: date }',
    front: 'x: 01/05/2024',
    is: 'Unexpected date "01/05/2024", expected YYYY-MM-DD',
  },
  {
    name: 'a day of another order',
    field: '{ type: date, format: DD/MM/YYYY }',
    front: 'x: 03/19/2024',
    is: 'Unexpected date "03/19/2024"',
  },
  {
    name: 'no day of the calendar',
    field: '{ type: date }',
    front: 'x: February 30, 2024',
    is: 'Unexpected date "February 30, 2024"',
  },
  {
    name: 'a list of numbers',
    field: '{ type: list, of: integer }',
    front: 'x: [1, a]',
    is: 'Unexpected "a", expected a whole number',
  },
  {
    name: 'a time of no zone',
    field: '{ type: datetime }',
    front: 'x: 2026-03-01 10:00:00',
    is: 'expected YYYY-MM-DD or an RFC 3339 date-time',
  },
  { name: 'a time of a day', field: '{ type: date }', front: 'x: 2026-03-01T10:00:00Z', is: 'expected YYYY-MM-DD' },
  {
    name: 'what is of neither type',
    field: '{ type: [date, boolean] }',
    front: 'x: soon',
    is: 'Unexpected "soon", expected true or false or YYYY-MM-DD',
  },
  {
    name: 'a map for either',
    field: '{ type: [date, boolean] }',
    front: 'x: { a: b }',
    is: 'Unexpected map, expected true or false',
  },
  {
    name: 'nothing where something must be',
    field: '{ type: string, required: true }',
    front: 'x: ""',
    is: 'Missing key "x"',
  },
])('$name is refused: $front', async ({ field, front, is }) => {
  const { errors, written } = await answered(field, front);
  expect(errors).toEqual([expect.stringContaining(is)]);
  expect(written).toBeUndefined();
});

describe('values in OpenAPI', () => {
  test.each([
    {
      field: '{ type: [date, boolean] }',
      schema: { anyOf: [{ type: 'boolean' }, { type: 'string', format: 'date' }, { type: 'null' }] },
    },
    {
      field: '{ type: [integer, url], required: true }',
      schema: { anyOf: [{ type: 'integer' }, { type: 'string', format: 'uri' }] },
    },
  ])('$field', async ({ field, schema }) => {
    const { json, errors } = await answered(field, 'x: 1\n'.replace('1', field.includes('url') ? '1' : 'true'));
    expect(errors).toEqual([]);
    expect(json('openapi.json').components.schemas.Thing.properties.x).toEqual(schema);
  });
});

describe('the order of a list', () => {
  const keysBy = async (order: string, field: string, files: Readonly<Record<string, string>>) => {
    const { errors, json } = await built(things(`x: ${field}`, files, `order: [${order}]\n`));
    expect(errors).toEqual([]);
    return json('api/v1/_/list/things/en/100/1.json').data.map(({ key }: { key: string }) => key);
  };
  const files = (...front: readonly string[]) =>
    Object.fromEntries(front.map((text, index) => [`things/${'abcdef'[index]}.yaml`, text]));

  test.each([
    {
      name: 'a select as its options stand, what says none at the end',
      order: 'x',
      field: '{ type: select, options: [small, large, garden] }',
      front: ['x: garden', 'x: large', '', 'x: small'],
      keys: ['d', 'b', 'a', 'c'],
    },
    {
      name: 'the other way round, what says none at the end all the same',
      order: '-x',
      field: '{ type: select, options: [small, large, garden] }',
      front: ['x: garden', 'x: large', '', 'x: small'],
      keys: ['a', 'b', 'd', 'c'],
    },
    {
      name: 'false before true, by the default where nothing is front',
      order: 'x',
      field: '{ type: boolean, default: true }',
      front: ['', 'x: true', 'x: false'],
      keys: ['c', 'a', 'b'],
    },
    {
      name: 'by the key from the last',
      order: '-key',
      field: '{ type: string }',
      front: ['', '', ''],
      keys: ['c', 'b', 'a'],
    },
    {
      name: 'moments, not their spelling',
      order: 'x',
      field: '{ type: datetime }',
      front: ['x: 2026-01-01T09:00:00+09:00', 'x: 2025-12-31T23:00:00Z', 'x: 2026-01-01T00:30:00Z'],
      keys: ['b', 'a', 'c'],
    },
  ])('$name', async ({ order, field, front, keys }) => {
    expect(await keysBy(order, field, files(...front.map((text) => (text === '' ? '{}' : text))))).toEqual(keys);
  });
});

test('keys are lower-case letters, digits and hyphens: capitals and dots are refused, and two that differ in case at once', async () => {
  const files = ['v1.2.0', 'Readme', 'readme', 'notes-2'].map((key) => [`things/${key}.yaml`, `name: ${key} x\n`]);
  const { errors } = await built(
    things('name: { type: string, required: true, role: title }', Object.fromEntries(files)),
  );
  const refused = 'expected lower-case letters, digits and single hyphens, at most 200 in all';
  expect(errors).toHaveLength(3);
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`Unexpected key "v1.2.0", ${refused}`),
      expect.stringContaining(`Unexpected key "Readme", ${refused}`),
      expect.stringContaining(
        'Unexpected name, expected one that differs from things/Readme.yaml in more than capital letters: some file systems take both for one file',
      ),
    ]),
  );
});

test('a key that cleans itself makes hyphens of dots and small letters of capitals; two that become one are refused', async () => {
  const fields = 'key: { type: key, from: id, clean: true }\nname: { type: string, required: true, role: title }';
  const one = { 'things/one.yaml': 'id: V1.2.0\nname: One\n' };
  const { errors, json } = await built(things(fields, one));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/v1-2-0.json').data.key).toBe('v1-2-0');
  const both = await built(things(fields, { ...one, 'things/two.yaml': 'id: v1-2.0\nname: Two\n' }));
  expect(both.errors).toEqual([expect.stringContaining('v1-2-0')]);
});

describe('a number with more digits than a program keeps', () => {
  const digits = '9007199254740993';
  const files = {
    'things/one.yaml': `x: ${digits}\nlast: 1\n`,
    'things/one.toml': `x = ${digits}\nlast = 1\n`,
    'things/one.json': `{"x": ${digits}, "last": 1}`,
  };
  const site = (path: string, text: string, field: string, words = '') =>
    built(
      things(
        `last: { type: integer }${field}`,
        { [path]: text },
        words,
        `things/{key}${path.slice('things/one'.length)}`,
      ),
    );

  test.each(Object.entries(files))('does not matter where no field takes it, in %s', async (path, text) => {
    const { errors, json } = await site(path, text, '', 'ignore: [x]\n');
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/one.json').data.last).toBe(1);
  });

  test.each(Object.entries(files))('keeps its digits as a text, in %s', async (path, text) => {
    const { errors, json } = await site(path, text, '\nx: { type: string }');
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/one.json').data.x).toBe(digits);
  });

  test.each([
    ['things/one.yaml', '1:4'],
    ['things/one.toml', '1:5'],
    ['things/one.json', '1:7'],
  ] as const)('is an error as a number, with its place and what helps, in %s', async (path, place) => {
    const { errors } = await site(path, files[path], '\nx: { type: integer }');
    expect(errors).toEqual([
      expect.stringContaining(
        `${path}:${place}: Unexpected number ${digits}, expected one of at most 15 digits, or quotes around the text, ` +
          'or `type: string` in the description, which reads the digits',
      ),
    ]);
  });

  test('is another text when its last digit is another, in a file of many items', async () => {
    const words = 'entries: true\n';
    const [out, cache] = [join(scratchFolder(), 'dist'), join(scratchFolder(), 'cache')];
    const content = things('x: { type: string }', { 'things.json': `{"one": {"x": ${digits}}}` }, words, 'things.json');
    await built(content, out, cache);
    write(content, { 'things.json': `{"one": {"x": 9007199254740992}}` });
    const { json } = await built(content, out, cache);
    expect(json('api/v1/_/item/things/en/one.json').data.x).toBe('9007199254740992');
  });
});
