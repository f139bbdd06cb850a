/** `stele build` and `stele check` over content that is right: the written files, and the report. */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { stele } from './stele.ts';
import { steleHere } from './stele-here.ts';

let cwd: string;
beforeEach(() => {
  cwd = dirname(contentFolder());
});

/** Counted by hand in test/sites/small: an item counts where it has a translation. */
const items = { products: { en: 2, 'zh-tw': 1 }, pages: { en: 2, 'zh-tw': 2 }, posts: { en: 2, 'zh-tw': 0 } };

const nothingHeldBack = { held_back: { draft: 0, scheduled: 0, expired: 0 }, next_change: null };

/** Its page "about" is in Chinese alone, which is worth a warning and stops nothing. */
const warning = {
  file: 'content/pages/about/index.zh-tw.md',
  line: null,
  column: null,
  severity: 'warning',
  rule: 'translations/default',
  message: expect.stringContaining('pages/about/index.en.md'),
};

function published() {
  const files = filesBelow(join(cwd, 'dist'));
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(cwd, 'dist', file)).size, 0) };
}

test('build sums up items by collection and language, files, bytes and time', async () => {
  const { code, stdout, stderr } = await stele(['build'], { cwd });
  expect(code).toBe(0);
  expect(stderr).toMatch(/^content\/pages\/about\/index\.zh-tw\.md warning .* translations\/default\n\n. 1 warning\n$/);
  expect(stdout).toMatch(/products +en 2 +zh-tw 1\n/);
  expect(stdout).toMatch(/pages +en 2 +zh-tw 2\n/);
  expect(stdout).toMatch(/posts +en 2 +zh-tw 0\n/);
  expect(stdout).toMatch(
    new RegExp(
      `\\b${published().files} files, [\\d.]+ MB \\(${published().files} written, 0 unchanged, 0 removed\\) in [\\d,]+ ms\\n$`,
    ),
  );
});

test('build --json reports the same as one document, alone on standard output', async () => {
  const { code, stdout, stderr } = await stele(['build', '--json'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report: { milliseconds: number } = JSON.parse(stdout);
  expect(report).toEqual({
    ok: true,
    diagnostics: [warning],
    items,
    ...nothingHeldBack,
    filter_pages: 0,
    ...published(),
    written: published().files,
    unchanged: 0,
    removed: 0,
    kept: [],
    milliseconds: expect.any(Number),
  });
  expect(Number.isInteger(report.milliseconds)).toBe(true);
});

test('--content and --out name other folders', async () => {
  expect(await stele(['build', '--content', `${cwd}/content`, '--out', `${cwd}/a/public`])).toMatchObject({ code: 0 });
  expect(filesBelow(join(cwd, 'a/public'))).toContain('api/v1/_/index.json');
});

test('a second build takes the place of the first and leaves nothing beside it but its manifest', async () => {
  await stele(['build'], { cwd });
  const before = filesBelow(join(cwd, 'dist/api'));
  writeFileSync(join(cwd, 'content/posts/newest.en.md'), '---\ntitle: Newest\npublished_at: 2026-02-01\n---\nText.\n');
  expect(await stele(['build'], { cwd })).toMatchObject({ code: 0 });
  expect(readdirSync(cwd).sort()).toEqual(['content', 'dist', 'dist.stele']);
  expect(filesBelow(join(cwd, 'dist/api')).filter((file) => !before.includes(file))).toEqual([
    'v1/_/item/posts/en/newest.json',
    'v1/_/item/posts/zh-tw/newest.json',
    // Three posts need a second page of two.
    'v1/_/list/posts/en/2/2.json',
    'v1/_/list/posts/zh-tw/2/2.json',
  ]);
});

test('an output folder with files of someone else is left alone: exit code 1', async () => {
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/thesis.txt'), 'ten years of work');
  const { code, stdout, stderr } = await stele(['build'], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('--out');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(filesBelow(join(cwd, 'dist'))).toEqual(['thesis.txt']);
  expect(readFileSync(join(cwd, 'dist/thesis.txt'), 'utf8')).toBe('ten years of work');
});

test('content in the folder beside the output, which builds replace, is left alone: exit code 1', async () => {
  renameSync(join(cwd, 'content'), join(cwd, 'dist.stele'));
  const before = filesBelow(cwd);
  const { code, stderr } = await steleHere(['build', '--content', 'dist.stele'], { cwd });
  expect([code, stderr]).toEqual([1, expect.stringContaining('dist.stele contains the content')]);
  expect(filesBelow(cwd)).toEqual(before);
});

test.each([
  { name: 'a folder, and no other that begins like it', files: ['pages/guides'], found: ['guides/new.en.md'] },
  { name: 'a folder with a slash', files: ['pages/guides/'], found: ['guides/new.en.md'] },
  { name: 'a file', files: ['pages/guides-old/new.en.md'], found: ['guides-old/new.en.md'] },
  { name: 'two', files: ['pages/guides', 'pages/guides-old'], found: ['guides-old/new.en.md', 'guides/new.en.md'] },
  { name: 'a folder without an error', files: ['posts'], found: [] },
])('check reports on $name alone', async ({ files, found }) => {
  for (const section of ['guides', 'guides-old']) {
    mkdirSync(join(cwd, 'content/pages', section), { recursive: true });
    writeFileSync(join(cwd, 'content/pages', section, 'new.en.md'), 'Text.\n');
  }
  const { code, stdout } = await steleHere(['check', '--json', ...files.map((path) => `content/${path}`)], { cwd });
  const { diagnostics }: { diagnostics: { file: string }[] } = JSON.parse(stdout);
  expect([code, diagnostics.map(({ file }) => file)]).toEqual([
    found.length === 0 ? 0 : 1,
    found.map((path) => `content/pages/${path}`),
  ]);
});

test.each([
  { name: 'as text', args: ['check'] },
  { name: 'as JSON', args: ['check', '--json'] },
])('check reports $name and writes nothing', async ({ args }) => {
  const before = filesBelow(cwd);
  const { code, stdout, stderr } = await stele(args, { cwd });
  expect(code).toBe(0);
  expect(filesBelow(cwd)).toEqual(before);
  if (args.includes('--json')) {
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      diagnostics: [warning],
      items,
      ...nothingHeldBack,
      milliseconds: expect.any(Number),
    });
  } else {
    expect(stdout).toMatch(/posts +en 2 +zh-tw 0\n/);
    expect(stderr).toContain('1 warning');
  }
});
