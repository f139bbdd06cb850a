/** Dumps, in builds that `stele verify` has checked. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../../cli/stele-here.ts';
import { built, things } from '../../collections/built.ts';
import { recompute } from '../../oracle/oracle.ts';
import { scratchFolder } from '../../support/scratch.ts';

const fields =
  'name: { type: string, required: true, role: title }\nsize: { type: number }\nnext: { type: reference, to: things }';
const linesOf = (text: string) => text.split('\n').slice(0, -1);

test('a line is `data` of the item by itself, in order of the keys, and a reference of a table is its key', async () => {
  const { errors, text } = await built(
    things(fields, {
      'things/b.yaml': 'name: "Two, \\"quoted\\""\nsize: 2.5\nnext: a\n',
      'things/a.yaml': 'name: |-\n  A\n  line\n',
      'things/a-b.yaml': 'name: "=1+1"\nsize: -3\n',
    }),
  );
  expect(errors).toEqual([]);
  const url = (key: string) => `https://t.example/api/v1/things/${key}`;
  expect(linesOf(text('dumps/things.en.ndjson')).map((line) => JSON.parse(line))).toEqual([
    { key: 'a', name: 'A\nline', size: null, next: null, url: url('a') },
    { key: 'a-b', name: '=1+1', size: -3, next: null, url: url('a-b') },
    { key: 'b', name: 'Two, "quoted"', size: 2.5, next: { key: 'a', url: url('a') }, url: url('b') },
  ]);
  expect(text('dumps/things.en.csv')).toBe(
    `key,url,name,size,next\r\na,${url('a')},"A\nline",,\r\na-b,${url('a-b')},=1+1,-3,\r\n` +
      `b,${url('b')},"Two, ""quoted""",2.5,a\r\n`,
  );
});

test('a member that an item leaves out has an empty cell', async () => {
  const omitting =
    'name: { type: string }\nsize: { type: number, absent: omit }\nnext: { type: reference, to: things, absent: omit }';
  const { errors, text } = await built(things(omitting, { 'things/a.yaml': 'name: A\n' }));
  expect(errors).toEqual([]);
  const url = 'https://t.example/api/v1/things/a';
  expect(text('dumps/things.en.csv')).toBe(`key,url,name,size,next\r\na,${url},A,,\r\n`);
  expect(JSON.parse(text('dumps/things.en.ndjson'))).toEqual({ key: 'a', url, name: 'A' });
});

test('a digest and a size are those of the file', async () => {
  const { text, json } = await built(things(fields, { 'things/a.yaml': 'name: 日本\n' }));
  for (const { url, bytes, sha256, items } of json('dumps/index.json').files) {
    const body = Buffer.from(text(url.slice('https://t.example/'.length)));
    expect(bytes).toBe(body.length);
    expect(sha256).toBe(createHash('sha256').update(body).digest('hex'));
    expect(items).toBe(1);
  }
});

test('a collection without items has a file without lines', async () => {
  const { errors, text, json } = await built(things(fields, {}));
  expect(errors).toEqual([]);
  expect(text('dumps/things.ja.ndjson')).toBe('');
  expect(json('dumps/index.json').files).toContainEqual({
    url: 'https://t.example/dumps/things.ja.ndjson',
    collection: 'things',
    lang: 'ja',
    key: 'key',
    media_type: 'application/x-ndjson',
    items: 0,
    bytes: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
});

test('a collection with a list has no table', async () => {
  const { json } = await built(things(`${fields}\ntags: { type: list, of: { type: string } }`, {}));
  expect(json('dumps/index.json').files.map(({ media_type }: { media_type: string }) => media_type)).toEqual([
    'application/x-ndjson',
    'application/x-ndjson',
  ]);
});

test('a dump beyond the file size of some hosts continues in another file', async () => {
  const long = 'x'.repeat(450_000);
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`things/k${index + 10}.json`, JSON.stringify({ name: 'K', text: long })]),
  );
  const { errors, json, text } = await built(
    things(`${fields}\ntext: { type: string, api: item }`, files, '', 'things/{key}.json'),
  );
  expect(errors).toEqual([]);
  const parts = json('dumps/index.json').files.filter(({ lang }: { lang: string }) => lang === 'en');
  expect(parts.map(({ url, items }: { url: string; items: number }) => [url, items])).toEqual([
    ['https://t.example/dumps/things.en.ndjson', 17],
    ['https://t.example/dumps/ndjson/things.en.2.ndjson', 3],
    ['https://t.example/dumps/things.en.csv', 17],
    ['https://t.example/dumps/csv/things.en.2.csv', 3],
  ]);
  expect(JSON.parse(text('dumps/ndjson/things.en.2.ndjson').split('\n')[0] ?? '').key).toBe('k27');
});

test.each([
  { name: 'another line', change: (text: string) => text.replace('"A"', '"B"'), says: /Unexpected bytes/ },
  { name: 'a line too few', change: (text: string) => text.split('\n').slice(1).join('\n'), says: /Unexpected bytes/ },
])('verify finds $name', async ({ change, says }) => {
  const out = join(scratchFolder(), 'dist');
  await built(things(fields, { 'things/a.yaml': 'name: A\n', 'things/b.yaml': 'name: B\n' }), out);
  const file = join(out, 'dumps/things.en.ndjson');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const { code, stdout, stderr } = await steleHere(['verify', '--out', out]);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('dumps/things.en.ndjson');
  expect(stdout + stderr).toMatch(says);
});

test('the oracle finds a line that is not the item, where index and file agree', async () => {
  const out = join(scratchFolder(), 'dist');
  await built(things(fields, { 'things/a.yaml': 'name: A\n' }), out);
  const [file, index] = [join(out, 'dumps/things.en.ndjson'), join(out, 'dumps/index.json')];
  const before = readFileSync(file);
  const after = Buffer.from(before.toString().replace('"A"', '"B"'));
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  writeFileSync(file, after);
  writeFileSync(index, readFileSync(index, 'utf8').replace(sha256(before), sha256(after)));
  expect((await recompute(out)).all()).toContainEqual({
    file: 'dumps/things.en.ndjson',
    rule: 'answers/dump',
    reason: 'Unexpected line 1, expected `data` of the answer for "a"',
  });
});
