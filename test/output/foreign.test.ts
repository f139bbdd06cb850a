/**
 * What no build wrote is never removed: it stays and is named, or the build says why it cannot, and leaves everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { digests } from '../support/tree.ts';

let cwd: string;
let dist: string;

beforeEach(async () => {
  cwd = dirname(contentFolder());
  dist = join(cwd, 'dist');
  expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 0 });
});

const build = (...args: string[]) => steleHere(['build', '--json', ...args], { cwd });

/** Writes a text into each of the files below the working folder. */
function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), 'mine');
  }
}

/** Adds a post, so that a whole tree comes. */
const addPost = () =>
  writeFileSync(join(cwd, 'content/posts/new.en.md'), '---\ntitle: New\npublished_at: 2026-01-09\n---\nText.\n');

const edits = {
  'a whole tree': addPost,
  'a post less': () => rmSync(join(cwd, 'content/posts/older.en.md')),
  'one file': () => writeFileSync(join(cwd, 'content/assets/free.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'no change': () => {},
};

test.each(Object.entries(edits))('kept and named: %s', { timeout: 120_000 }, async (_, edit) => {
  const mine = ['CNAME', '.nojekyll', '.git/HEAD', '.git/objects/aa/bb', 'posts/older/notes.txt', 'mine/a.html'];
  put(...mine.map((path) => `dist/${path}`));
  mkdirSync(join(dist, '.git/refs/tags'), { recursive: true });
  symlinkSync('../elsewhere', join(dist, 'link'));
  edit();
  for (const round of ['first', 'second']) {
    const { code, stdout, stderr } = await build();
    expect({ code, stderr }, round).toEqual({ code: 0, stderr: '' });
    // The folder is theirs once the post is gone.
    const named = JSON.parse(stdout).kept.map((name: string) => name.replace(/^(posts\/older\/).*/, '$1'));
    expect(named, round).toEqual(['.git/', '.nojekyll', 'CNAME', 'link', 'mine/', 'posts/older/']);
    for (const path of mine) expect(readFileSync(join(dist, path), 'utf8'), `${round}: ${path}`).toBe('mine');
    expect(existsSync(join(dist, '.git/refs/tags'))).toBe(true);
    expect(readlinkSync(join(dist, 'link'))).toBe('../elsewhere');
  }
  // All else is what a clean build gives.
  await build('--out', 'clean');
  for (const path of [...mine, 'link']) rmSync(join(dist, path));
  expect(digests(dist)).toEqual(digests(join(cwd, 'clean')));
  const reported = await steleHere(['build'], { cwd });
  expect(reported.stdout).not.toContain('kept');
});

test('foreign files are listed for people, without a warning', async () => {
  put('dist/CNAME');
  expect(await steleHere(['build'], { cwd })).toMatchObject({
    stdout: expect.stringContaining('\n  kept CNAME: not written by a build\n'),
  });
  put('dist/.nojekyll');
  const { stdout } = await steleHere(['build', '--verify'], { cwd });
  expect(stdout).toContain('\n  kept .nojekyll, CNAME: not written by a build\n');
});

test('a worktree of git is one afterwards', async () => {
  rmSync(dist, { recursive: true });
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git(cwd, 'init', '-q');
  git(cwd, 'commit', '-q', '--allow-empty', '-m', 'first');
  git(cwd, 'worktree', 'add', '-q', '-b', 'pages', 'dist');
  expect(await build()).toMatchObject({ code: 0 });
  git(dist, 'add', '--all');
  git(dist, 'commit', '-q', '-m', 'one');
  addPost();
  expect(await build()).toMatchObject({ code: 0 });
  expect(git(dist, 'status', '--short')).toMatch(/ M api\/v1\/_\/list\/posts/);
  expect(git(dist, 'branch', '--show-current')).toBe('pages\n');
});

describe('refused, and everything stays as it was', () => {
  const item = 'dist/api/v1/_/item/posts/en/hello.json';

  test.each<{ name: string; spoil: () => void; names: string }>([
    {
      name: 'what would answer a request',
      spoil: () => put('dist/api/v1/_/item/posts/en/ghost.json'),
      names: 'ghost.json',
    },
    {
      name: 'a file where a new one is to be',
      spoil: () => {
        put('dist/posts/new/index.html');
      },
      names: 'posts/new/index.html',
    },
    { name: 'a file where a new folder is to be', spoil: () => put('dist/posts/new'), names: 'posts/new' },
    {
      name: 'a file in a folder in the place of a file',
      spoil: () => {
        rmSync(join(dist, '404.html'));
        put('dist/404.html/notes.txt');
      },
      names: '404.html/notes.txt',
    },
    {
      name: 'unknown files, without a manifest',
      spoil: () => {
        rmSync(join(cwd, 'dist.stele/manifest'));
        put('dist/mine.html');
      },
      names: 'mine.html',
    },
  ])('$name', async ({ spoil, names }) => {
    addPost();
    spoil();
    const before = digests(dist);
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toMatch(/dist contains files .* --out\n$/);
    expect(stderr).toContain(`: ${names.includes('ghost') ? 'api/v1/_/item/posts/en/' : ''}${names}. `);
    expect(digests(dist)).toEqual(before);
    expect(existsSync(join(cwd, item))).toBe(true);
  });

  test.each([
    { name: 'the content', args: ['--content', 'dist/content'], move: 'content' },
    { name: 'the content, by a link', args: ['--content', 'link'], move: 'content' },
    { name: 'templates', args: ['--templates', 'dist/own'] },
    { name: 'the cache', args: ['--cache', 'dist/.cache'] },
    { name: 'the cache, beside it', args: ['--cache', 'dist.stele/new'] },
    { name: 'the folder itself', args: ['--templates', 'dist'] },
    { name: 'a folder in the cache', args: ['--cache', '.'] },
  ])('a build is refused for a file in the output: $name', async ({ args, move }) => {
    if (move !== undefined) {
      execFileSync('cp', ['-r', join(cwd, move), join(dist, move)]);
      symlinkSync(join(dist, move), join(cwd, 'link'));
    }
    put('dist/own/page.hbs', 'dist/.cache/x');
    const before = digests(cwd);
    const { code, stderr } = await build(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/dist(\.stele)? (contains|is inside) .*. Choose another folder with --out\n$/);
    expect(digests(cwd)).toEqual(before);
  });

  test('a name that is no text', async () => {
    writeFileSync(Buffer.from(`${dist}/caf\xe9`, 'latin1'), 'mine');
    addPost();
    const { code, stderr } = await build();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('at paths that the build needs: caf\ufffd. '),
    });
    expect(readFileSync(Buffer.from(`${dist}/caf\xe9`, 'latin1'), 'utf8')).toBe('mine');
  });

  test('a link to nothing', async () => {
    symlinkSync('nowhere', join(cwd, 'site'));
    const { code, stderr } = await build('--out', 'site');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'site is a link to a folder that does not exist. Create that folder, or choose another with --out\n',
    );
  });
});

test('without a manifest, files that no build ever writes stay', async () => {
  rmSync(join(cwd, 'dist.stele'), { recursive: true });
  put('dist/CNAME', 'dist/.git/HEAD');
  addPost();
  const { code, stdout } = await build();
  expect(code).toBe(0);
  expect(JSON.parse(stdout).kept).toEqual(['.git/', 'CNAME']);
  expect(readFileSync(join(dist, '.git/HEAD'), 'utf8')).toBe('mine');
});

// It may be somebody's own: only the manifest says who wrote it.
test.each([
  { name: 'a post less', gone: ['posts/older.en.md'], path: 'api/v1/_/item/posts/en/older.json' },
  {
    name: 'a page with two languages less',
    gone: ['pages/guides/start.en.md', 'pages/guides/start.zh-tw.md'],
    path: 'api/v1/_/item/pages/en/guides/start.json',
  },
  {
    name: 'no post, so no list and no feed,',
    gone: ['posts/older.en.md', 'posts/hello.en.md'],
    path: 'api/v1/_/item/posts/en/hello.json',
  },
])('without a manifest, $name: files of an old build stop the build, and nothing changes', async ({ gone, path }) => {
  // Without its links.
  writeFileSync(join(cwd, 'content/pages/guides/index.en.md'), '---\ntitle: Guides\n---\nText.\n');
  await build('--precompress');
  rmSync(join(cwd, 'dist.stele'), { recursive: true });
  for (const file of gone) expect(existsSync(join(cwd, 'content', file))).toBe(true);
  for (const file of gone) rmSync(join(cwd, 'content', file));
  const before = digests(dist);
  const { code, stderr } = await build('--precompress');
  expect(code).toBe(1);
  expect(stderr).toContain(`at paths that the build needs: ${path}, `);
  expect(digests(dist)).toEqual(before);
});

test.each([
  { name: 'beside the page of a post that is gone', path: 'posts/older/notes.txt' },
  { name: 'at an address that no old answer names', path: 'posts/mine/index.html' },
  { name: 'that is called as a copy of it is', path: 'posts/mine/index.html.gz' },
])("without a manifest, a file $name may be somebody's own, and the build is refused", async ({ path }) => {
  rmSync(join(cwd, 'dist.stele'), { recursive: true });
  rmSync(join(cwd, 'content/posts/older.en.md'));
  put(`dist/${path}`);
  const before = digests(dist);
  const { code, stderr } = await build();
  expect(code).toBe(1);
  const old = ['en', 'zh-tw'].map((lang) => `api/v1/_/item/posts/${lang}/older.json`);
  const pages = [path, 'posts/older/index.html', 'posts/older/page.md'].sort();
  expect(stderr).toContain(`at paths that the build needs: ${[...old, ...pages].join(', ')}. Remove them or all of`);
  expect(digests(dist)).toEqual(before);
});

test("a foreign file with the bytes of the build's own is adopted", async () => {
  const asset = 'content/assets/free.svg';
  writeFileSync(join(cwd, asset), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  execFileSync('cp', [join(cwd, asset), join(dist, 'assets/free.svg')]);
  expect(JSON.parse((await build()).stdout)).toMatchObject({ kept: [] });
  rmSync(join(cwd, asset));
  expect(JSON.parse((await build()).stdout)).toMatchObject({ removed: 1, kept: [] });
});
