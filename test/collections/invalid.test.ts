/** `invalid: skip`: items with an error are left out, and all else is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things, write } from './built.ts';

const fields =
  'title: { type: string, required: true, role: title, translate: true }\nsize: { type: integer }\n' +
  'next: { type: reference, to: things }\ntext: { type: markdown, from: "{body}", translate: true, role: body }';
const pattern = 'things/{key}.{lang}.md';
const text = (title: string, more = '', body = '') => `---\ntitle: ${title}\n${more}---\n${body}\n`;

const withPages = 'invalid: skip\nweb: things/{key}\n';

function site(files: Readonly<Record<string, string>>, words = 'invalid: skip\n'): string {
  return things(fields, files, words, pattern);
}

const keys = (list: { readonly data: readonly { readonly key: string }[] }) => list.data.map(({ key }) => key);
const listOf = (lang: string) => `api/v1/_/list/things/${lang}/100/1.json`;

describe('an item with an error', () => {
  const rows = [
    { name: 'in a field', file: text('Bad size', 'size: many\n'), rule: 'Unexpected "many"' },
    { name: 'in its front matter', file: '---\ntitle: [\n---\n', rule: 'Missing ]' },
    { name: 'without front matter', file: 'Text.\n', rule: 'front matter' },
    { name: 'in its text', file: text('Bad link', '', '[x](nowhere.en.md)'), rule: 'there is no things/nowhere.en.md' },
    { name: 'in a reference', file: text('Bad reference', 'next: none\n'), rule: 'Unexpected thing "none"' },
    { name: 'in a link to a heading', file: text('Bad anchor', '', '[x](#none)'), rule: 'none' },
  ].map((row, index) => ({ ...row, path: `things/bad-${index}.en.md` }));
  // All in one site, with titles of their own: two that are the same are another mistake.
  let all: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    const bad = Object.fromEntries(rows.map(({ path, file }) => [path, file]));
    all = await built(site({ 'things/good.en.md': text('Good'), ...bad }, withPages));
  });

  test.each(rows)('$name is left out with a warning at its place', ({ path, rule }) => {
    expect(all.warnings.filter((warning) => warning.includes(path))).toEqual([expect.stringContaining(`${path}:`)]);
    expect(all.warnings.find((warning) => warning.includes(path))).toContain(rule);
  });

  test('leaves all others published', () => {
    expect(all.errors).toEqual([]);
    expect(all.written).toBeDefined();
    expect(all.warnings).toHaveLength(rows.length);
    expect(keys(all.json(listOf('en')))).toEqual(['good']);
  });

  test('is an error unless the description allows it', async () => {
    const files = { 'things/good.en.md': text('Good'), 'things/bad.en.md': text('Bad', 'size: many\n') };
    const { errors, written } = await built(site(files, ''));
    expect(errors).toHaveLength(1);
    expect(written).toBeUndefined();
  });

  test('in a translation leaves out only that translation', async () => {
    const { errors, json } = await built(
      site({ 'things/a.en.md': text('English'), 'things/a.ja.md': text('日本語', '', '[x](nowhere.en.md)') }),
    );
    expect(errors).toEqual([]);
    const item = json('api/v1/_/item/things/en/a.json').data;
    expect(item.title).toBe('English');
    expect(json(listOf('ja')).data).toEqual([expect.objectContaining({ key: 'a', title: 'English' })]);
  });

  test('in the text of the default language takes its translations with it', async () => {
    const { errors, json } = await built(
      site({
        'things/a.en.md': text('English', 'size: many\n'),
        'things/a.ja.md': text('日本語'),
        'things/b.en.md': text('B'),
      }),
    );
    expect(errors).toEqual([]);
    expect(keys(json(listOf('ja')))).toEqual(['b']);
  });

  test('is unpublished for references and links', async () => {
    const { errors, warnings, json } = await built(
      site(
        {
          'things/bad.en.md': text('Bad', 'size: many\n'),
          'things/good.en.md': text('Good', 'next: bad\n', 'See [it](bad.en.md).'),
        },
        withPages,
      ),
    );
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/good.json').data).toMatchObject({ next: null, text: '<p>See it.</p>\n' });
    expect(warnings).toEqual([
      expect.stringContaining('bad.en.md:3:7: Unexpected "many"'),
      expect.stringContaining('has an error and is left out. It is left out'),
      expect.stringContaining('has an error and is left out. Its text is shown without the link'),
    ]);
  });

  test('of a file with many leaves the others of the file', async () => {
    const items = [
      { title: 'A' },
      { title: 'B', size: 'many' },
      { title: 'C', next: 'nobody' },
      { title: 'D', next: 'b' },
    ];
    const { errors, warnings, json } = await built(
      things(
        `key: { type: key, from: title, clean: true }\n${fields.replace(/\ntext.*/, '')}`,
        { 'all.json': JSON.stringify(items, null, 1) },
        'invalid: skip\nentries: true\n',
        'all.json',
      ),
    );
    expect(errors).toEqual([]);
    expect(keys(json(listOf('en')))).toEqual(['a', 'd']);
    expect(warnings).toHaveLength(3);
  });

  test('of a file with many may have no key, or that of another', async () => {
    const items = [{ title: 'A' }, { size: 1 }, { title: '++' }, { title: 'a', size: 2 }, { title: 'B' }];
    const { errors, warnings, json } = await built(
      things(
        `key: { type: key, from: title, clean: true }\n${fields.replace(/\ntext.*/, '')}`,
        { 'all.json': JSON.stringify(items, null, 1) },
        'invalid: { skip: 60% }\nentries: true\n',
        'all.json',
      ),
    );
    expect(errors).toEqual([]);
    expect(json(listOf('en')).data).toMatchObject([
      { key: 'a', size: null },
      { key: 'b', size: null },
    ]);
    expect(warnings.length).toBeGreaterThanOrEqual(3);
  });

  test('is an error still where the file of many cannot be read at all', async () => {
    const words = 'invalid: skip\nentries: true\n';
    const { errors, written } = await built(
      things(fields.replace(/\ntext.*/, ''), { 'all.json': '[{' }, words, 'all.json'),
    );
    expect(errors).toEqual([expect.stringContaining('expected JSON')]);
    expect(written).toBeUndefined();
  });
});

describe('a share', () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `things/item-${index}.en.md`,
      text(`Item ${index}`, index < 2 ? 'size: many\n' : ''),
    ]),
  );

  test('that is not exceeded lets the build pass', async () => {
    expect((await built(site(files, 'invalid: { skip: 10% }\n'))).errors).toEqual([]);
  });

  test('that is exceeded is an error at its place', async () => {
    const { errors } = await built(site(files, 'invalid: { skip: 9.5% }\n'));
    expect(errors).toEqual([
      expect.stringMatching(
        /collections\/things\.yaml:3:18: Unexpected 2 of 20 items with an error, expected at most 9\.5%$/,
      ),
    ]);
  });
});

test('an item that is corrected comes back, and one that breaks goes, in builds with a cache', async () => {
  const content = site(
    { 'things/a.en.md': text('A'), 'things/b.en.md': text('B', 'size: many\n', '[a](a.en.md)') },
    withPages,
  );
  const [out, cache] = [join(scratchFolder(), 'dist'), join(scratchFolder(), 'cache')];
  expect(keys((await built(content, out, cache)).json(listOf('en')))).toEqual(['a']);
  write(content, { 'things/b.en.md': text('B', 'size: 1\n', '[a](a.en.md)') });
  expect(keys((await built(content, out, cache)).json(listOf('en')))).toEqual(['a', 'b']);
  write(content, { 'things/a.en.md': text('A', 'size: x\n') });
  const { json, errors } = await built(content, out, cache);
  expect(errors).toEqual([]);
  expect(keys(json(listOf('en')))).toEqual(['b']);
  expect(json('api/v1/_/item/things/en/b.json').data.text).toBe('<p>a</p>\n');
});

test('equal warnings are one line with their number and three places', async () => {
  const entry = { title: 'T', tags: ['a', null] };
  const content = things(
    'key: { type: key, from: title, clean: true }\ntitle: { type: string, required: true, role: title }\ntags: { type: list }',
    {
      'all.json': JSON.stringify(
        Array.from({ length: 5 }, (_, index) => ({ ...entry, title: `T${index}` })),
        null,
        1,
      ),
    },
    'entries: true\n',
    'all.json',
  );
  const { stdout, stderr } = await steleHere(['check', '--content', content]);
  const [first, ...more] = (stdout + stderr).split('\n').filter((line) => line.includes('empty entry'));
  expect(more).toEqual([]);
  expect(first).toMatch(
    /all\.json:6:4 warning Unexpected empty entry, expected a value: it is left out \(5 times, also at .*all\.json:13:4 and .*all\.json:20:4\) fields\/empty$/,
  );
  const { stdout: json } = await steleHere(['check', '--content', content, '--json']);
  expect(JSON.parse(json).diagnostics).toHaveLength(5);
});

test('the commands count left-out items, and --strict accepts them, also if nothing changed', async () => {
  const content = site(
    { 'things/good.en.md': text('Good'), 'things/bad.en.md': text('Bad', 'size: many\n') },
    withPages,
  );
  const folder = scratchFolder();
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  const build = ['build', '--content', content, '--out', out, '--cache', cache, '--strict'];
  for (const form of [[], [], ['--json']]) {
    const { code, stdout, stderr } = await steleHere([...build, ...form]);
    expect(code).toBe(0);
    if (form.length > 0) expect(JSON.parse(stdout).left_out).toMatchObject({ invalid: 1 });
    else expect(stdout + stderr).toContain('left out: 1 with an error');
  }
  const status = await steleHere(['status', '--content', content, '--left-out']);
  expect(status.stdout).toContain(`${content}/things/bad.en.md: an error (fields/value; see stele check)`);
  const check = await steleHere(['check', '--content', content, '--strict']);
  expect(check.code).toBe(0);
  expect(readFileSync(join(out, listOf('en')), 'utf8')).not.toContain('Bad');

  const diff = await steleHere(['diff', out, out]);
  expect(diff.stdout + diff.stderr).toContain(
    'things: 1 left out because of an error. stele status --left-out lists it.',
  );
  expect(JSON.parse((await steleHere(['diff', out, out, '--json'])).stdout).skipped).toEqual({ things: 1 });
  expect((await steleHere(['diff', out, out, '--markdown'])).stdout).toContain('things: 1 left out');
  expect((await steleHere(['verify', '--out', out])).code).toBe(0);
});

test('a file that `skip` leaves out needs no text in the default language', async () => {
  const files = { 'things/shown.yaml': 'title: A\n', 'things/left.yaml': 'title: { ja: い }\nhidden: true\n' };
  const title = 'title: { type: string, translate: true, required: true }\nhidden: { type: boolean }';
  const { errors, warnings } = await built(things(title, files, 'skip: { hidden: true }\n'));
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
});

test('`skip` alone leaves out files that are called as Stele calls its own', async () => {
  const files = { 'things/shown.yaml': 'title: A\n', 'things/left.yaml': 'title: B\nhidden: true\n' };
  const { errors, json } = await built(things('title: { type: string }', files, 'skip: { hidden: true }\n'));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['shown']);
});
