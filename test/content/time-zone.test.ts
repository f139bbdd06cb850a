/** `time_zone` in service.yaml: days and times without a zone are moments of it, wherever an item has them. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { built, things } from '../collections/built.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

const small = (path: string) => readFileSync(join('test/sites/small', path), 'utf8');

/** A site of `things`, with a time zone. */
function zoned(fields: string, files: Readonly<Record<string, string>>, words = '', pattern?: string): string {
  const content = things(fields, files, words, pattern);
  appendFileSync(join(content, 'service.yaml'), 'time_zone: Asia/Taipei\n');
  return content;
}

test("the contract's collections have moments of the zone", async () => {
  const content = contentFolder({
    'service.yaml': `${small('service.yaml')}time_zone: Asia/Taipei\n`,
    'posts/older.en.md': '---\ntitle: Older\npublished_at: 2025-12-31 07:00\nupdated_at: 2026-01-01\n---\n',
  });
  const { errors, json, text } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/posts/en/older.json').data).toMatchObject({
    published_at: '2025-12-30T23:00:00Z',
    updated_at: '2025-12-31T16:00:00Z',
  });
  // Pages show the days of the zone.
  const days = (path: string) =>
    Array.from(text(path).matchAll(/<time [^>]*>(?:<span>)?([^<]*)(?:<\/span>)?<\/time>/g), ([, day]) => day);
  expect(days('posts/older/index.html')).toEqual(['31 December 2025', '1 January 2026']);
  expect(days('posts/index.html')).toContain('31 December 2025');
});

test('fields of a description have moments of the zone, in every format and at every depth', async () => {
  const fields = [
    'title: { type: string, role: title }',
    'at: { type: datetime, role: published }',
    'day: { type: date }',
    'text: { type: string }',
    'all: { type: list, of: datetime }',
    'o: { type: object, fields: { at: { type: datetime } } }',
    'u: { type: [date, datetime, boolean] }',
    'v: { type: [datetime, string] }',
  ].join('\n');
  const yaml =
    'title: A\nat: 2026-03-02 06:00\nday: 2026-03-02\ntext: 2026-03-02 06:00\nall: [2026-03-02, 2026-03-02T06:00:00Z]\n' +
    'o: { at: 2026-03-02 6:00 }\nu: 2026-03-02 06:00\nv: 2026-03-02 06:00\n';
  const toml = 'title = "B"\nat = 2026-03-02T06:00:00\nday = 2026-03-02\nu = 2026-03-02\n';
  const json = '{ "title": "C", "at": "2026-03-02 06:00" }';
  const web = 'web: "{date}/{key}"\n';
  const content = zoned(
    fields,
    { 'things/a.yaml': yaml, 'things/b.toml': toml, 'things/c.json': json },
    web,
    '["things/{key}.yaml", "things/{key}.toml", "things/{key}.json"]',
  );
  const { errors, json: answer } = await built(content);
  expect(errors).toEqual([]);
  const item = (key: string) => answer(`api/v1/_/item/things/en/${key}.json`).data;
  const at = '2026-03-01T22:00:00Z';
  expect(item('a')).toMatchObject({
    at,
    day: '2026-03-02',
    text: '2026-03-02 06:00',
    all: ['2026-03-01T16:00:00Z', '2026-03-02T06:00:00Z'],
    o: { at },
    u: at,
    v: at,
    // The day as it is written.
    url: 'https://t.example/2026-03-02/a/',
  });
  expect(item('b')).toMatchObject({ at, day: '2026-03-02', u: '2026-03-02' });
  expect(item('c')).toMatchObject({ at });
});

test('a time without a zone, in any form, is one of the zone', async () => {
  const forms = [
    '2026-03-02 06:00:00',
    '2026-03-02T06:00',
    '2026/3/2 6:00',
    'March 2, 2026 06:00',
    '2 Mar 2026 6:00:00',
  ];
  const files = forms.map((at, index) => [`things/t${index}.yaml`, `at: ${at}\n`]);
  const { errors, json } = await built(zoned('at: { type: datetime }', Object.fromEntries(files)));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ at }: { at: string }) => at)).toEqual(forms.map(() => '2026-03-01T22:00:00Z'));
});

test('times that the cache has move with the zone', async () => {
  const content = contentFolder({
    'posts/older.en.md': '---\ntitle: Older\npublished_at: 2025-12-31\n---\nText.\n',
  });
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  const inZone = async (zone: string) => {
    writeFileSync(join(content, 'service.yaml'), `${small('service.yaml')}time_zone: ${zone}\n`);
    const { json } = await built(content, out, cache);
    return json('api/v1/_/item/posts/en/older.json').data.published_at;
  };
  expect(await inZone('UTC')).toBe('2025-12-31T00:00:00Z');
  expect(await inZone('Asia/Taipei')).toBe('2025-12-30T16:00:00Z');
  expect(await inZone('America/New_York')).toBe('2025-12-31T05:00:00Z');
});

test('an item appears and expires by the zone, also by a day', async () => {
  const fields = 'title: { type: string, role: title }\nday: { type: date, role: published }';
  const content = zoned(fields, {
    'things/now.yaml': 'title: A\nday: 2026-03-02\n',
    'things/later.yaml': 'title: B\nday: 2026-03-03\n',
    'things/gone.yaml': 'title: C\nexpires_at: 2026-03-02 00:00\n',
  });
  const out = join(scratchFolder(), 'dist');
  const args = ['build', '--content', content, '--out', out, '--now', '2026-03-01T16:00:00Z'];
  const { code, stdout } = await steleHere(args);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('next change: 2026-03-02T16:00:00Z') });
  const { data } = JSON.parse(readFileSync(join(out, 'api/v1/_/list/things/en/100/1.json'), 'utf8'));
  expect(data.map(({ day }: { day: string }) => day)).toEqual(['2026-03-02']);
});

test('editors take a time without a zone where the site has one', async () => {
  const out = scratchFolder();
  const pattern = async (content: string) => {
    await steleHere(['schema', '--content', content, '--out', out]);
    return new RegExp(JSON.parse(readFileSync(join(out, 'thing.json'), 'utf8')).properties.at.pattern);
  };
  const fields = 'at: { type: datetime }';
  expect('2026-03-02 06:00').not.toMatch(await pattern(things(fields, {})));
  const zone = await pattern(zoned(fields, {}));
  expect('2026-03-02 06:00').toMatch(zone);
  expect('2026-03-02 06:00 +08:00').toMatch(zone);
  expect('2026-03-02 06:60').not.toMatch(zone);
});
