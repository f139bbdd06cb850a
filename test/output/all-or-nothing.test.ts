/**
 * A build takes the old one's place when it is whole, or leaves everything as it was; it deletes nothing else, ever.
 */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder, withoutDumps } from '../support/content-folder.ts';
import { withoutLast } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { digests } from '../support/tree.ts';

/** A folder with `content` and, built from it, `dist`. */
async function builtSite(): Promise<string> {
  const folder = dirname(contentFolder(withoutDumps));
  expect(await steleHere(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  return folder;
}

const brokenPost = 'content/posts/hello.en.md';
const breakContent = (folder: string) =>
  writeFileSync(join(folder, brokenPost), '---\ntitle: Hello\ncolour: red\n---\n');

describe('an error in the content', () => {
  test('leaves the last build as it was, and nothing beside it', async () => {
    const folder = await builtSite();
    breakContent(folder);
    const before = digests(folder);
    const { code, stderr } = await steleHere(['build'], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain(brokenPost);
    expect(stderr).toContain('3:1');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(digests(folder)).toEqual(before);
    expect(existsSync(join(folder, 'dist.new'))).toBe(false);
  });

  test('builds nothing where nothing was', async () => {
    const folder = dirname(contentFolder(withoutDumps));
    breakContent(folder);
    expect((await steleHere(['build'], { cwd: folder })).code).toBe(1);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    expect(existsSync(join(folder, 'dist.new'))).toBe(false);
  });
});

test('a build over an earlier one removes files that it no longer has', async () => {
  const folder = await builtSite();
  const stale = 'dist/api/v1/_/item/posts/en/older.json';
  expect(existsSync(join(folder, stale))).toBe(true);
  rmSync(join(folder, 'content/posts/older.en.md'));
  expect((await steleHere(['build'], { cwd: folder })).code).toBe(0);
  expect(existsSync(join(folder, stale))).toBe(false);
  expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
});

test('files that a killed build published, and had not recorded yet, are removed like those of any build', async () => {
  const folder = await builtSite();
  const [manifest, late] = [join(folder, 'dist.stele/manifest'), join(folder, 'content/posts/late.en.md')];
  const [before, recorded] = [digests(join(folder, 'dist')), readFileSync(manifest)];
  writeFileSync(late, '---\ntitle: Late\npublished_at: 2026-01-01\n---\nText.\n');
  expect(await steleHere(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'dist/posts/late/index.html'))).toBe(true);
  // As a build leaves it that is killed between the last two renames.
  renameSync(manifest, `${manifest}.new`);
  writeFileSync(manifest, recorded);
  rmSync(late);
  expect(await steleHere(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  expect(digests(join(folder, 'dist'))).toEqual(before);
});

test.each([
  { changes: 1, languages: ['en'], name: 'one changed file takes its place in the published folder' },
  {
    // The answers, and the two forms of the OpenAPI document: the post is its example.
    changes: 4,
    languages: ['en', 'zh-tw'],
    name: 'of several changed files none is seen without the others: the folder is exchanged',
  },
])(
  '$name',
  needs(process.platform === 'linux', 'only Linux exchanges two folders in one step'),
  async ({ changes, languages }) => {
    const folder = dirname(contentFolder(withoutDumps));
    // Without pages, an abstract is in its own answer alone.
    appendFileSync(join(folder, 'content/service.yaml'), 'site: false\n');
    const post = (more = '') => `---\ntitle: Older\npublished_at: 2025-12-31\n${more}---\nText.\n`;
    writeFileSync(join(folder, 'content/posts/older.zh-tw.md'), post());
    const say = (words: string) => {
      for (const lang of languages)
        writeFileSync(join(folder, `content/posts/older.${lang}.md`), post(`answer_summary: ${words}\n`));
    };
    say('Old');
    expect(await steleHere(['build'], { cwd: folder })).toMatchObject({ code: 0 });
    const { ino } = statSync(join(folder, 'dist'));
    say('New');
    const { stdout } = await steleHere(['build', '--json'], { cwd: folder });
    expect(JSON.parse(stdout).written).toBe(changes);
    expect(statSync(join(folder, 'dist')).ino === ino).toBe(changes === 1);
  },
);

test('a build over an earlier one of the same content changes no byte', async () => {
  const folder = await builtSite();
  const before = digests(folder);
  expect((await steleHere(['build'], { cwd: folder })).code).toBe(0);
  expect(digests(folder)).toEqual(before);
});

describe('a folder that is not a build is not touched', () => {
  test.each([
    { name: 'a folder of other files', out: 'mine', file: 'mine/notes.txt' },
    { name: 'the content folder', out: 'content', file: 'content/notes.svg' },
    { name: 'the working folder', out: '.', file: 'notes.txt' },
    { name: 'a file', out: 'mine', file: 'mine' },
    { name: 'a folder of well-known files', out: 'mine', file: 'mine/.well-known/security.txt' },
    {
      name: 'a folder called like the one that a build keeps beside its output',
      out: 'new',
      file: 'new.stele/notes.txt',
    },
  ])('a build over a folder that is no build is refused: $name', async ({ out, file }) => {
    const folder = dirname(contentFolder(withoutDumps));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'mine');
    rmSync(join(folder, 'content/notes.svg'), { force: true });
    const before = digests(folder);
    const { code, stderr } = await steleHere(['build', '--out', out], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain(join(folder, out));
    expect(stderr).toContain('--out');
    expect(digests(folder)).toEqual(before);
  });

  test.each(['dist.old', 'dist.new'])('a folder %s that somebody keeps beside the build stays', async (name) => {
    const folder = await builtSite();
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'notes.txt'), 'mine');
    await steleHere(['build'], { cwd: folder });
    expect(existsSync(join(folder, name, 'notes.txt'))).toBe(true);
    expect(readFileSync(join(folder, name, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('an empty folder is taken', async () => {
    const folder = dirname(contentFolder(withoutDumps));
    mkdirSync(join(folder, 'dist'));
    expect((await steleHere(['build'], { cwd: folder })).code).toBe(0);
  });
});

describe('a place that cannot be written', () => {
  test('an output below a file: exit 1 and a message with the file and the way out', async () => {
    const folder = dirname(contentFolder(withoutDumps));
    writeFileSync(join(folder, 'file'), 'mine');
    const { code, stderr } = await steleHere(['build', '--out', 'file/dist'], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain(join(folder, 'file'));
    expect(stderr).toContain('--out');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
  });

  test(
    'a folder without the right to write',
    needs(process.getuid?.() !== 0, 'root may write everywhere'),
    async () => {
      const folder = dirname(contentFolder(withoutDumps));
      mkdirSync(join(folder, 'locked'));
      chmodSync(join(folder, 'locked'), 0o555);
      const { code, stderr } = await steleHere(['build', '--out', 'locked/dist'], { cwd: folder });
      expect(code).toBe(1);
      expect(stderr).toContain(join(folder, 'locked'));
      expect(stderr).toContain('--out');
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});

test.each([
  { name: 'good content', damage: () => {}, code: 0 },
  { name: 'content with a mistake', damage: breakContent, code: 1 },
])('check writes nothing: $name', async ({ damage, code }) => {
  const folder = dirname(contentFolder(withoutDumps));
  damage(folder);
  const before = digests(folder);
  expect((await steleHere(['check'], { cwd: folder })).code).toBe(code);
  expect(digests(folder)).toEqual(before);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});
