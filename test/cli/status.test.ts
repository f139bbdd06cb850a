/** `stele status`: what of the content is published, and how far its translations are. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { things, write } from '../collections/built.ts';
import { contentFolder } from '../support/content-folder.ts';

import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

const markdown = (front: string) => `---\n${front}\n---\n`;

const cwd = dirname(
  contentFolder({
    // Without a date of its own a translation is as old as the default language's text.
    'pages/empty/inherits.en.md': markdown('title: I\nupdated_at: 2026-03-01'),
    'pages/empty/inherits.zh-tw.md': markdown('title: 甲'),
    'pages/empty/old.en.md': markdown('title: O\nupdated_at: 2026-03-01'),
    'pages/empty/old.zh-tw.md': markdown('title: 乙\nupdated_at: 2026-02-28T23:59:59Z'),
    'pages/empty/same.en.md': markdown('title: S\nupdated_at: 2026-03-01'),
    'pages/empty/same.zh-tw.md': markdown('title: 丙\nupdated_at: 2026-03-01T08:00:00+08:00'),
    'posts/draft.en.md': markdown('title: D\npublished_at: 2026-01-09\ndraft: true'),
    'posts/half.en.md': markdown('title: H\npublished_at: 2026-01-08'),
    'posts/half.zh-tw.md': markdown('title: 半\ndraft: true'),
    'posts/over.en.md': markdown('title: E\npublished_at: 2026-01-07\nexpires_at: 2026-02-01'),
    'posts/soon.en.md': markdown('title: S\npublished_at: 2026-12-01\nexpires_at: 2027-01-01'),
    'posts/soon.zh-tw.md': markdown('title: 快'),
    'posts/until.en.md': markdown('title: U\npublished_at: 2026-01-06\nexpires_at: 2026-12-31'),
    'posts/until.zh-tw.md': markdown('title: 至'),
  }),
);

test('a table of items and languages, in the order of the site, and totals above', async () => {
  const before = filesBelow(cwd);
  const { code, stdout, stderr } = await steleHere(['status', '--now', '2026-06-01'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`- en: 14 present, 1 missing
- zh-tw: 7 present, 1 outdated, 1 draft, 6 missing

| item                 | state                                | en      | zh-tw    |
| -------------------- | ------------------------------------ | ------- | -------- |
| products/one         | published                            | present | present  |
| products/two         | published                            | present | missing  |
| pages/guides         | published                            | present | missing  |
| pages/guides/start   | published                            | present | present  |
| pages/about          | published                            | missing | present  |
| pages/empty/inherits | published                            | present | present  |
| pages/empty/old      | published                            | present | outdated |
| pages/empty/same     | published                            | present | present  |
| posts/soon           | scheduled for 2026-12-01T00:00:00Z   | present | present  |
| posts/draft          | draft                                | present | missing  |
| posts/half           | published                            | present | draft    |
| posts/over           | expired 2026-02-01T00:00:00Z         | present | missing  |
| posts/until          | published until 2026-12-31T00:00:00Z | present | present  |
| posts/hello          | published                            | present | missing  |
| posts/older          | published                            | present | missing  |
`);
  expect(filesBelow(cwd)).toEqual(before);
});

test('--open leaves out complete published items; the totals count all', async () => {
  const { stdout } = await steleHere(['status', '--open', '--now', '2026-06-01'], { cwd });
  const names = stdout.split('\n').flatMap((line) => /^\| (\w+\/\S*)/.exec(line)?.[1] ?? []);
  expect(names).toEqual([
    'products/two',
    'pages/guides',
    'pages/about',
    'pages/empty/old',
    'posts/soon',
    'posts/draft',
    'posts/half',
    'posts/over',
    'posts/hello',
    'posts/older',
  ]);
  expect(stdout).toContain('- zh-tw: 7 present, 1 outdated, 1 draft, 6 missing\n');
});

test('--open with nothing open prints no empty table', async () => {
  const whole = contentFolder({
    'products/two.yaml': null,
    'pages/guides/index.en.md': null,
    'pages/about/index.zh-tw.md': null,
    'posts/hello.en.md': null,
    'posts/older.en.md': null,
  });
  const { stdout } = await steleHere(['status', '--open'], { cwd: dirname(whole) });
  expect(stdout).toBe('- en: 2 present\n- zh-tw: 2 present\n');
});

test('--json has the same', async () => {
  const { code, stdout } = await steleHere(['status', '--json', '--now', '2026-06-01'], { cwd });
  expect(code).toBe(0);
  const status = JSON.parse(stdout);
  expect(Object.keys(status)).toEqual(['default_language', 'items', 'totals']);
  expect(status.default_language).toBe('en');
  expect(status.items).toHaveLength(15);
  expect(status.items[6]).toEqual({
    item: 'pages/empty/old',
    state: 'published',
    published_at: null,
    expires_at: null,
    translations: { en: 'present', 'zh-tw': 'outdated' },
  });
  expect(status.items[8]).toEqual({
    item: 'posts/soon',
    state: 'scheduled',
    published_at: '2026-12-01T00:00:00Z',
    expires_at: '2027-01-01T00:00:00Z',
    translations: { en: 'present', 'zh-tw': 'present' },
  });
  expect(status.totals).toEqual({
    en: { present: 14, outdated: 0, draft: 0, missing: 1 },
    'zh-tw': { present: 7, outdated: 1, draft: 1, missing: 6 },
  });
});

test('content with a mistake has no status: exit code 1, and the mistake', async () => {
  const broken = contentFolder();
  writeFileSync(join(broken, 'posts/bad.en.md'), markdown('titel: Bad'));
  const { code, stdout, stderr } = await steleHere(['status'], { cwd: dirname(broken) });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('content/posts/bad.en.md');
  const asJson = await steleHere(['status', '--json'], { cwd: dirname(broken) });
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ ok: false });
});

describe('items that a description leaves out', () => {
  const text = (layout: string) => `---\ntitle: A\nlayout: ${layout}\nmenu: 3\n---\nText.\n`;
  const folder = scratchFolder();
  write(folder, {
    'content/service.yaml': `name: Left API
description: A tree.
base_url: https://left.example
languages: [en, ja]
default_language: en
operator: { en: Left }
collections: [docs, notes]
tree: ../tree
page_sizes: [100]
`,
    'content/collections/docs.yaml': `item: doc
files: ["{key}.{lang}.md", "{key}.md"]
exclude: "_*"
skip: { layout: none }
ignore: [layout, menu]
fields:
  title: { type: string, translate: true, required: true, role: title }
`,
    'content/collections/notes.yaml':
      'item: note\nfiles: "notes/{key}.md"\nignore: [layout]\nfields:\n  title: { type: string }\n',
    'tree/notes/one.md': '---\ntitle: One\nlayout: post\n---\n',
    'tree/a.en.md': text('post'),
    'tree/a.fr.md': text('post'),
    'tree/_b.en.md': text('post'),
    // Its name can be no key, which nobody is told of a file that is skipped.
    'tree/Not a Key.en.md': text('none'),
  });

  test('--left-out lists the files with the word that leaves each out, and the ignored keys', async () => {
    const { code, stdout } = await steleHere(['status', '--left-out'], { cwd: folder });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `tree/_b.en.md: exclude
tree/Not a Key.en.md: skip
tree/a.fr.md: in a language that the site does not have
ignored key layout: 2
ignored key menu: 1
`,
    });
  });

  test('--left-out --json lists the same for programs', async () => {
    const { stdout } = await steleHere(['status', '--left-out', '--json'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      excluded: ['../tree/_b.en.md'],
      skipped: ['../tree/Not a Key.en.md'],
      other_languages: ['../tree/a.fr.md'],
      invalid: [],
      ignored: { layout: 2, menu: 1 },
    });
  });

  test('--left-out names the first error of a file that `invalid: skip` leaves out', async () => {
    const content = things(
      'title: { type: string, required: true }\nsize: { type: integer }',
      {
        'things/a.yaml': 'title: A\n',
        'things/b.yaml': 'titel: B\nsize: large\n',
        'things/c.yaml': 'title: C\nsize: large\n',
      },
      'invalid: skip\n',
    );
    const { code, stdout } = await steleHere(['status', '--left-out', '--content', content]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${content}/things/b.yaml: an error (yaml/unknown-key; see stele check)
${content}/things/c.yaml: an error (fields/value; see stele check)
`,
    });
  });

  test.each([
    {
      file: 'things.csv',
      text: 'id,title,size\na,A,1\nb,B,large\nc,C,2,3\nd,,large\n',
      expected: ['1: an error (fields/value', '2: an error (csv/cells', '3: an error (fields/required'],
    },
    {
      file: 'things.ndjson',
      text: '{"id":"a","title":"A"}\n{"id":"b","title":"B","size":"large"}\n{"id":\n',
      expected: ['1: an error (fields/value', '2: an error (yaml/syntax'],
    },
  ])('--left-out names the first error of each item of $file', async ({ file, text, expected }) => {
    const content = things(
      'id: { type: key, from: id }\ntitle: { type: string, required: true }\nsize: { type: integer }',
      { [`data/${file}`]: text },
      `key: id\nentries: true\ninvalid: skip\n`,
      `data/${file}`,
    );
    const { stdout } = await steleHere(['status', '--left-out', '--content', content]);
    expect(stdout).toBe(expected.map((line) => `${content}/data/${file}#${line}; see stele check)\n`).join(''));
  });

  test('a check, a build and a build without changes count them, in words and in JSON', async () => {
    const counts = { excluded: 1, skipped: 1, other_languages: 1, invalid: 0, ignored: { layout: 2, menu: 1 } };
    for (const command of ['check', 'build', 'build']) {
      const line = [command, '--cache', 'cache'];
      const { stdout } = await steleHere(line, { cwd: folder });
      expect(stdout).toContain(
        '\n  left out: 1 by exclude, 1 by skip, 1 in other languages (stele status --left-out lists them)\n  ignored keys: layout (2), menu (1)\n',
      );
      const { stdout: json } = await steleHere([...line, '--json'], { cwd: folder });
      expect(JSON.parse(json).left_out).toEqual(counts);
    }
  });

  test('of a sentence that is read as a key, the beginning is shown', async () => {
    const content = things(
      'title: { type: string }',
      { 'things/a.yaml': `title: A\n${'long '.repeat(30)}words: and more\n` },
      'ignore: all\n',
    );
    const { stdout } = await steleHere(['check', '--content', content]);
    expect(stdout).toContain(`\n  ignored keys: ${'long '.repeat(20)}… (1)\n`);
    const { stdout: list } = await steleHere(['status', '--left-out', '--content', content]);
    expect(list).toBe(`ignored key ${'long '.repeat(20)}…: 1\n`);
  });

  test('keys are named also where no file is left out', async () => {
    const content = things(
      'title: { type: string }',
      { 'things/a.yaml': 'title: A\nlayout: post\n' },
      'ignore: [layout]\n',
    );
    const { code, stdout } = await steleHere(['check', '--content', content]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('\n  ignored keys: layout (1)\n') });
    expect(stdout).not.toContain('left out');
    const { stdout: json } = await steleHere(['check', '--content', content, '--json']);
    const none = { excluded: 0, skipped: 0, other_languages: 0, invalid: 0 };
    expect(JSON.parse(json).left_out).toEqual({ ...none, ignored: { layout: 1 } });
  });

  test('a site that leaves nothing out has no line about it', async () => {
    const { stdout } = await steleHere(['check', '--content', 'test/sites/small']);
    expect(stdout).not.toContain('left out');
    expect(stdout).not.toContain('ignored');
    const { stdout: list } = await steleHere(['status', '--left-out', '--content', 'test/sites/small']);
    expect(list).toBe('Nothing is left out.\n');
  });
});
