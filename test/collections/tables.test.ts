/** CSV and TSV: the first line names the columns, each other line is an item. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionOf } from '../support/load.ts';
import { built, things } from './built.ts';

const words = 'key: code\nentries: true\n';
const code = 'code: { type: key, from: code }';

/** The site whose items the rows of `table` are. */
function table(fields: string, text: string, file = 'all.csv') {
  return built(things(`${code}\n${fields}`, { [file]: text }, words, file));
}

const cells = [
  { name: 'a whole number', field: '{ type: integer }', cell: '1', x: 1 },
  { name: 'zeros in front of a number', field: '{ type: integer }', cell: '007', x: 7 },
  { name: 'a number with its sign and zeros', field: '{ type: number }', cell: '+12.50', x: 12.5 },
  { name: 'a number with an exponent', field: '{ type: number }', cell: '1e3', x: 1000 },
  { name: 'a text of digits', field: '{ type: string }', cell: '1.10', x: '1.10' },
  {
    name: 'more digits than a number holds',
    field: '{ type: string }',
    cell: '12345678901234567890',
    x: '12345678901234567890',
  },
  { name: 'true', field: '{ type: boolean }', cell: 'true', x: true },
  { name: 'FALSE, as spreadsheets write it', field: '{ type: boolean }', cell: 'FALSE', x: false },
  { name: 'a text true', field: '{ type: text }', cell: 'true', x: 'true' },
  { name: 'a number in quotes', field: '{ type: integer }', cell: '"5"', x: 5 },
  {
    name: 'separator, line end and quote in quotes',
    field: '{ type: text }',
    cell: '"a, b\nc ""d"""',
    x: 'a, b\nc "d"',
  },
  { name: 'a quote inside of a plain text', field: '{ type: text }', cell: '5" wide', x: '5" wide' },
  { name: 'a day', field: '{ type: date }', cell: '2026-03-01', x: '2026-03-01' },
  { name: 'a date or a truth value: a truth value', field: '{ type: [date, boolean] }', cell: 'false', x: false },
  { name: 'a text or a number: a number', field: '{ type: [string, number] }', cell: '2.50', x: 2.5 },
  { name: 'a list of numbers', field: '{ type: list, of: integer, split: ";" }', cell: '1; 2', x: [1, 2] },
  { name: 'nothing', field: '{ type: integer }', cell: '', x: null },
  { name: 'spaces', field: '{ type: integer, default: 3 }', cell: '  ', x: 3 },
  { name: 'a tilde and null, which are texts', field: '{ type: string }', cell: '~ null', x: '~ null' },
];

describe('a cell is read by the type of its field', () => {
  let item: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    const fields = cells.map(({ field }, index) => `x${index}: ${field}`).join('\n');
    const header = cells.map((_, index) => `x${index}`).join(',');
    const row = cells.map(({ cell }) => cell).join(',');
    const { errors, warnings, json } = await table(fields, `code,${header},\na,${row},\n`);
    expect([errors, warnings]).toEqual([[], []]);
    item = json('api/v1/_/item/things/en/a.json').data;
  });

  test.each(cells.map((row, index) => ({ ...row, index })))('$name', ({ index, x }) => {
    expect(item[`x${index}`]).toEqual(x);
  });
});

test('the first line shows the separator; marks of bytes, kinds of line ends and empty rows do not matter', async () => {
  const files = {
    'all/comma.csv': 'code,x\na,1;2\n',
    'all/semicolon.csv': 'code;x\nb;"1;2"\n',
    'all/quoted.csv': '"code";"x";"a,b,c,d"\nc;"1;2"\n',
    'all/tab.csv': 'code\tx\nd\t1;2\n',
    'all/tabs.tsv': 'code\tx\ne\t1;2\n',
    'all/windows.csv': '\ufeffcode,x\r\n\r\nf,1;2\r\n,,\r\n  \r\n',
    'all/unended.csv': 'code, x \ng,1;2',
    'all/header.csv': 'code,x\n',
    'all/empty.csv': '',
    'all/late.csv': '\n\ncode;x\nh;"1;2"\n',
    'all/mac.csv': 'code,x\ri,1;2\r',
  };
  const fields = `${code}\nx: { type: string }`;
  const { errors, warnings, json } = await built(things(fields, files, words, '["all/{n}.csv", "all/{n}.tsv"]'));
  expect([errors, warnings]).toEqual([[], []]);
  const { data }: { data: readonly { code: string; x: string }[] } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map((item) => `${item.code} ${item.x}`)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => `${key} 1;2`),
  );
});

test('a name with dots is a member, and a language; keys keep their zeros; skip and draft know truth values', async () => {
  const text = [
    'code,title.en,title.ja,place.name,place.pos.lat,place.pos.lng,__proto__,hidden,draft',
    '007,Taipei,台北,Town,25.0375,121.5625,x,,',
    'b,Oslo,,,,,,TRUE,',
    'c,Bern,,,,,,false,true',
    '010,Rome,,,,,,false,False',
  ].join('\n');
  const fields = [
    'title: { type: string, translate: true, required: true, role: title }',
    'lat: { type: number, from: place.pos.lat }',
    'place: { type: object, from: place, fields: { name: { type: string } } }',
  ].join('\n');
  const folder = things(
    `${code}\n${fields}`,
    { 'all.csv': text },
    `${words}ignore: [__proto__, pos, hidden, place]\nskip: { hidden: true }\n`,
    'all.csv',
  );
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/list/things/en/100/1.json').data.map((item: { code: string }) => item.code)).toEqual([
    '007',
    '010',
  ]);
  expect(json('api/v1/_/item/things/en/007.json').data).toMatchObject({
    title: 'Taipei',
    lat: 25.0375,
    place: { name: 'Town' },
  });
  expect(json('api/v1/_/item/things/ja/007.json').data.title).toBe('台北');
});

test('{key} is the key as it is written, also if a column or a part of the name has it', async () => {
  const sorted = 'sorted: { type: string, from: [sorted, "{key}"] }';
  const table = things(`${code}\n${sorted}`, { 'all.csv': 'code,sorted\n007,\nb,first\n' }, words, 'all.csv');
  const named = things(sorted, { 'all/c.yaml': '{}\n' }, 'key: code\n', 'all/{code}.yaml');
  for (const [folder, expected] of [
    [table, ['007 007', 'b first']],
    [named, ['c c']],
  ] as const) {
    const { errors, json } = await built(folder);
    expect(errors).toEqual([]);
    const { data }: { data: readonly { code: string; sorted: string }[] } = json('api/v1/_/list/things/en/100/1.json');
    expect(data.map((item) => `${item.code} ${item.sorted}`)).toEqual(expected);
  }
});

describe('mistakes', () => {
  test('a wrong value is reported with its place and the name of its column', async () => {
    const { errors } = await table(
      'n: { type: integer, from: size.n }\nd: { type: date }',
      'code,size.n,d\na,1,2026-01-01\n\n"b",x,"\n2026-02-30"\n',
    );
    expect(errors).toEqual([
      expect.stringContaining('all.csv:4:5: Unexpected "x" in column "size.n", expected a whole number'),
      expect.stringMatching(/all\.csv:4:7: Unexpected date ".*" in column "d", expected YYYY-MM-DD/),
    ]);
  });

  test('a missing value is reported in its row, a column that no field takes once, and a number that is not exact', async () => {
    const { errors } = await table(
      'title: { type: string, required: true }\nn: { type: integer }',
      'code,title,n,odd\na,,1,x\nb,B,12345678901234567890,y\n',
    );
    expect(errors).toEqual([
      expect.stringContaining('all.csv:1:14: Unexpected key "odd", expected one of'),
      expect.stringContaining('all.csv:2:1: Missing key "title"'),
      expect.stringContaining('all.csv:3:5: Unexpected number 12345678901234567890, expected one of at most 15 digits'),
    ]);
  });

  test('with `invalid: skip`, a row with an error is left out, and an unknown column is an error of all rows', async () => {
    const site = (text: string) =>
      built(things(`${code}\nx: { type: integer }`, { 'all.csv': text }, `${words}invalid: skip\n`, 'all.csv'));
    const { errors, json } = await site('code,x\na,1\nb,y\nc,3\n');
    expect(errors).toEqual([]);
    const { data }: { data: readonly { code: string }[] } = json('api/v1/_/list/things/en/100/1.json');
    expect(data.map((item) => item.code)).toEqual(['a', 'c']);
    const long = await site('code,x\na,1\nb,2,y\n"c",3,,\nd,4\n');
    expect(long.errors).toEqual([]);
    expect(long.warnings).toEqual([expect.stringContaining('all.csv:3:5: Unexpected cell "y", expected at most 2')]);
    expect(long.json('api/v1/_/list/things/en/100/1.json').data.map((item: { x: number }) => item.x)).toEqual([
      1, 3, 4,
    ]);
    const second = await site('code,x\na,y\na,2\nb,z\n');
    expect(second.errors).toEqual([]);
    expect(second.json('api/v1/_/list/things/en/100/1.json').data).toMatchObject([{ code: 'a', x: 2 }]);
    const odd = await site('code,x,odd\na,1,\nb,2,y\nc,3,z\n');
    expect(odd.errors).toEqual([expect.stringContaining('all.csv:1:8: Unexpected key "odd"')]);
  });

  test('without `invalid: skip`, a second row with the key of one with an error is reported, too', async () => {
    const { errors } = await table('x: { type: integer }', 'code,x\na,y\na,2\n');
    expect(errors).toEqual([
      expect.stringContaining('all.csv:2:3: Unexpected "y" in column "x"'),
      expect.stringContaining('all.csv:3:1: Unexpected second item "a"'),
    ]);
  });

  test('a table needs `entries: true`', async () => {
    const { errors } = await built(things('title: { type: string }', { 'a.csv': 'title\nx\n' }, '', '"{key}.csv"'));
    expect(errors).toEqual([expect.stringContaining('Unexpected CSV files, expected `entries: true` with them')]);
  });
});

test('a row that is corrected is read again, and its neighbour is not lost with a mistake of both', async () => {
  const folder = things(`${code}\nx: { type: integer }`, { 'all.csv': 'code,x,odd\na,1,x\nb,2,y\n' }, words, 'all.csv');
  const session = sessionOf(folder);
  const view = { now: '2026-06-01T00:00:00Z' };
  const reasons = async () =>
    (await session.load({ view })).diagnostics.files().flatMap(({ messages }) => messages.map(String));
  expect(await reasons()).toHaveLength(1);
  writeFileSync(`${folder}/all.csv`, 'code,x,odd\na,1,\nb,2,y\n');
  expect(await reasons()).toEqual([expect.stringContaining('all.csv:1:8: Unexpected key "odd"')]);
  session.cache.close();
});

test('the longest key of a row has 200 characters', async () => {
  const keyed = (length: number) => table('name: { type: string }', `code,name\n${'a'.repeat(length)},A\n`);
  const { errors, json } = await keyed(200);
  expect(errors).toEqual([]);
  expect(json(`api/v1/_/item/things/en/${'a'.repeat(200)}.json`).data.name).toBe('A');
  expect((await keyed(201)).errors).toEqual([expect.stringContaining('at most 200 in all')]);
});
