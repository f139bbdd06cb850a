/** Files of many items: NDJSON, a JSON value on each line, and files of more than 10 MB. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whileChanging } from '../output/faults/change-content.ts';
import { scratchFolder } from '../support/scratch.ts';
import { apiAlone, built, write } from './built.ts';

/** A site with the towns of `file`, described with `words`. */
function towns(file: string, text: string, words = 'entries: true\n'): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml':
      'name: T\ndescription: Towns.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      `operator: { en: T }\ncollections: [towns]\npage_sizes: [100]\n${apiAlone}`,
    'collections/towns.yaml':
      `item: town\nkey: code\nfiles: ${file}\n${words}fields:\n  code: { type: key, from: code }\n` +
      '  name: { type: string, required: true, role: title }\n  size: { type: integer }\n  built: { type: date }\n',
    [file]: text,
  });
  return folder;
}

test.each(['towns.ndjson', 'towns.jsonl'])('each line of %s is an item', async (file) => {
  const lines = '{"code":"oslo","name":"Oslo","size":7}\r\n\n  {"code":"bern","name":"Bern","built":"1191-01-01"}\n';
  const { errors, json } = await built(towns(file, lines));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/list/towns/en/100/1.json').data).toEqual([
    { code: 'bern', url: 'https://t.example/api/v1/towns/bern', name: 'Bern', size: null, built: '1191-01-01' },
    { code: 'oslo', url: 'https://t.example/api/v1/towns/oslo', name: 'Oslo', size: 7, built: null },
  ]);
});

test.each([
  {
    name: 'a value',
    line: '{"code":"b","name":"B","size":"x"}',
    is: 'towns.ndjson:3:31: Unexpected "x", expected a whole number',
  },
  { name: 'a key', line: '{"code":"b","nam":"B"}', is: 'towns.ndjson:3:13: Unexpected key "nam"' },
  {
    name: 'a key that it has twice',
    line: '{"code":"b","name":"B","name":"C"}',
    is: 'towns.ndjson:3:24: Unexpected second key "name"',
  },
  { name: 'its end', line: '{"code":"b","name":"B"', is: 'towns.ndjson:3:' },
  {
    name: 'a number that is too long',
    line: '{"code":"b","name":"B","size":12345678901234567}',
    is: 'towns.ndjson:3:31: Unexpected number 12345678901234567',
  },
])('an error in a line has its line and column: $name', async ({ line, is }) => {
  const { errors } = await built(towns('towns.ndjson', `{"code":"a","name":"A"}\n\n${line}\n`));
  expect(errors[0]).toContain(is);
});

test.each([
  ['{"code":"b","name":"B"', 'towns.ndjson:2:23: Unexpected end, expected JSON'],
  ['not JSON', 'towns.ndjson:2:2: Unexpected characters, expected JSON'],
  ['{"code":"b","name":"B","name":"C"}', 'towns.ndjson:2:24: Unexpected second key "name"'],
])('with `invalid: skip`, only the line %s is left out', async (line, is) => {
  const lines = `{"code":"a","name":"A"}\n${line}\n{"code":"c","name":"C"}\n`;
  const { errors, warnings, json } = await built(towns('towns.ndjson', lines, 'entries: true\ninvalid: skip\n'));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(is)]);
  const { data } = json('api/v1/_/list/towns/en/100/1.json');
  expect(data.map(({ code }: { code: string }) => code)).toEqual(['a', 'c']);
});

test('lines need `entries: true`', async () => {
  const { errors } = await built(towns('towns.ndjson', '', ''));
  expect(errors).toEqual([
    expect.stringContaining('towns.yaml:3:8: Unexpected NDJSON files, expected `entries: true`'),
  ]);
});

const large = `${'{"code":"a","name":"A"}'}\n${' '.repeat(11_000_000)}\n`;

test('a file of more than 10 MB is read if its description allows it', async () => {
  const refused = await built(towns('towns.ndjson', large));
  expect(refused.errors).toEqual([
    expect.stringContaining(
      'expected at most 10000000 in one file: raise `max_file_size` in the description, or split the file',
    ),
  ]);
  const read = await built(towns('towns.ndjson', large, 'entries: true\nmax_file_size: 12 MB\n'));
  expect(read.errors).toEqual([]);
  expect(read.json('api/v1/_/list/towns/en/100/1.json').meta.total).toBe(1);
});

test('a table of more than 4 MB is read once more for the places of all its errors', async () => {
  const row = (code: string, size: string) => `${code},${'n'.repeat(1000)},${size},\n`;
  const rows = Array.from({ length: 4100 }, (_, at) => row(`c${at}`, at < 20 ? 'x' : '1'));
  const content = towns('towns.csv', `code,name,size,built\n${rows.join('')}`);
  const errors: string[] = [];
  const reads = await whileChanging(join(content, 'towns.csv'), 'save', 0, async () => {
    errors.push(...(await built(content)).errors);
  });
  expect(errors).toHaveLength(20);
  expect(errors.at(-1)).toContain('towns.csv:21:1006: Unexpected "x"');
  expect(reads.filter((name) => name === 'openSync')).toHaveLength(2);
});

test.each([
  { size: '12', is: 'Unexpected 12, expected a size such as 50 MB, at most 400 MB' },
  { size: '500 MB', is: 'Unexpected "500 MB", expected a size such as 50 MB, at most 400 MB' },
])('a size that is none is an error: $size', async ({ size, is }) => {
  const { errors } = await built(towns('towns.ndjson', '', `entries: true\nmax_file_size: ${size}\n`));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('a size without entries is an error', async () => {
  const { errors } = await built(towns('towns/{code}.yaml', 'name: A\n', 'max_file_size: 12 MB\n'));
  expect(errors[0]).toContain('Unexpected `max_file_size` without `entries`');
});
