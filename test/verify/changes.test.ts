/**
 * `build --verify` after an edit verifies what changed. What whole checks find, it must find too: each row of
 * damaged-links.test.ts asks that. These tests ask what it may leave out, and when it must check everything.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { copySmallSite } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type Damage, damaged, type Files, filesOf, isRightAfter, soundModel } from './damaged-site.ts';

let sound: Files;
beforeAll(async () => {
  sound = filesOf(await soundModel());
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);
const portal = 'developers/index.html';
const errors = 'developers/errors/index.html';
const posts = 'api/v1/_/list/posts/en/50/1.json';
const guides = 'api/v1/_/section/guides/en/50/1.json';

test.each<[name: string, change: Damage]>([
  ['nothing', {}],
  ['the text of a page', { [portal]: swap('Portal', 'Other') }],
  ['an anchor that is new', { [portal]: swap('</p>', '</p><p id="new"></p>') }],
  ['a link to an unchanged page', { [portal]: swap('Portal', '<a href="/base/developers/errors/#not_found">e</a>') }],
  ['a page that is new', { 'extra/index.html': () => '<p>Extra</p>' }],
  ['the text of an item', { 'api/v1/_/item/posts/en/hello.json': swap('"title":"', '"title":"New ') }],
  ['a list that grew within its page', { [posts]: swap(/"total":(\d+)/, '"total":9') }],
  ['a compressed copy of a list', { [`${posts}.gz`]: () => gzipSync(String(sound.get(posts))) }],
])('after a change of %s the rest is not checked', async (_, change) => {
  expect(await isRightAfter(sound, damaged(sound, change))).toBe(true);
});

test.each<[name: string, change: Damage]>([
  ['an anchor of a page', { [errors]: swap('id="not_found"', 'id="other"') }],
  ['the first of two anchors', { [errors]: swap(/<h2 id="[^"]*"><\/h2>/, '') }],
  ['the number of items in a list', { [posts]: swap(/"total":\d+/, '"total":1') }],
  ['the number of items in a section', { [guides]: swap(/"total":\d+/, '"total":0') }],
  ['the next page of a list', { [posts]: swap(/"next":null/, '"next":"https://small.example/base/api/v1/posts"') }],
  ['the settings', { 'api/v1/_/settings.json': swap('"pageSizes":[2,', '"pageSizes":[3,') }],
  [
    'the bytes of a file with a digest',
    {
      '.well-known/agent-skills/index.json': () =>
        `{"skills":[{"url":"https://small.example/base/404.md","digest":"sha256:${'0'.repeat(64)}"}]}`,
    },
  ],
])('after a change of %s everything is checked', async (_, change) => {
  expect(await isRightAfter(sound, damaged(sound, change))).toBe(false);
});

test('a linked file that changes without its digest is noticed', async () => {
  const digest = 'sha256:c7a6f2ac3e24a6e9eb8c3ef5e0ae1c7e4e2a3e2e3d5b3d7c6a5f4e3d2c1b0a99';
  const index = {
    '.well-known/agent-skills/index.json': () =>
      `{"skills":[{"url":"https://small.example/base/404.md","digest":"${digest}"}]}`,
  };
  const before = damaged(sound, index);
  expect(await isRightAfter(before, damaged(before, { '404.md': () => '# Other\n' }))).toBe(false);
});

test('the command verifies the whole tree unless the one before it was verified', async () => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  mkdirSync(join(cwd, 'own'));
  const item = readFileSync('templates/item.hbs', 'utf8');
  const template = (more: string) => writeFileSync(join(cwd, 'own/item.hbs'), item + more);
  const post = join(cwd, 'content/posts/hello.en.md');
  const build = async (...args: string[]) => {
    const { code, stderr } = await steleHere(
      ['build', '--now', '2026-11-01', '--cache', 'cache', '--templates', 'own', ...args],
      { cwd },
    );
    return { code, stderr };
  };
  const edit = (text: string) => writeFileSync(post, `${readFileSync(post, 'utf8')}\n${text}\n`);
  const dead = /Unexpected 404 from "\/nowhere\/".*posts\/hello\/index.html/;

  template('');
  expect(await build('--verify')).toMatchObject({ code: 0 });
  edit('One.');
  expect(await build('--verify')).toMatchObject({ code: 0 });

  // A dead link on every page that the template makes: nothing is published, before and after.
  template('<p><a href="/nowhere/">Nowhere</a></p>\n');
  for (const attempt of ['Two.', 'Three.']) {
    edit(attempt);
    const { code, stderr } = await build('--verify');
    expect([attempt, code]).toEqual([attempt, 1]);
    expect(stderr).toMatch(dead);
  }

  // Published without a check: the next build with one finds it, though it changes another page.
  expect(await build()).toMatchObject({ code: 0 });
  edit('Four.');
  expect((await build('--verify')).stderr).toMatch(dead);
  writeFileSync(
    join(cwd, 'content/posts/older.en.md'),
    `${readFileSync(join(cwd, 'content/posts/older.en.md'), 'utf8')}\nFive.\n`,
  );
  expect((await build('--verify')).stderr).toMatch(dead);

  template('');
  expect(await build('--verify')).toMatchObject({ code: 0 });
});

test('a file that goes is noticed on pages that stay as they are', async () => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  mkdirSync(join(cwd, 'own'));
  const link = '<p><a href="/assets/own.svg">Own</a></p>\n';
  writeFileSync(join(cwd, 'own/item.hbs'), readFileSync('templates/item.hbs', 'utf8') + link);
  const own = join(cwd, 'content/assets/own.svg');
  cpSync(join(cwd, 'content/assets/dot.svg'), own);
  const build = () => steleHere(['build', '--now', '2026-11-01', '--templates', 'own', '--verify'], { cwd });

  expect((await build()).code).toBe(0);
  rmSync(own);
  expect((await build()).stderr).toMatch(/Unexpected 404 from "\/assets\/own\.svg"/);
});
