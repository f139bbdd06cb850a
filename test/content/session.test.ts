/** A session that stays open, as `stele dev` has it, says after each edit what one says that knows nothing. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Site } from '../../generator/model/site.ts';
import type { Session } from '../../generator/run/session.ts';
import { contentFolder } from '../support/content-folder.ts';
import { sessionOf } from '../support/load.ts';
import { loadOnce, plain } from './cache/loads.ts';

const march = '2026-03-01T00:00:00Z';

let root: string;
let session: Session;

beforeEach(() => {
  root = contentFolder();
  session = sessionOf(root);
});

/** Writes a file, or removes it, and loads again. */
async function load(path: string, text: string | null, now = march): Promise<Site | undefined> {
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  if (text === null) rmSync(place, { recursive: true });
  else writeFileSync(place, text);
  const result = await session.load({ view: { now } });
  expect(plain(result)).toEqual((await loadOnce(root, undefined, { view: { now } })).result);
  return result.site;
}

const post = (more: string, body = 'Text.') => `---\ntitle: Hello\npublished_at: 2026-01-05\n${more}---\n${body}\n`;

test('while a translation is a draft, links to it point to another language', async () => {
  const draft = (more: string) => ['posts/hello.zh-tw.md', `---\ntitle: 你好\n${more}---\n文。\n`] as const;
  const linked = (site: Site | undefined) =>
    site?.items.posts
      ?.find(({ key }) => key === 'older')
      ?.translations.get('en')
      ?.body?.read().html;
  await load('posts/older.en.md', post('', '[Chinese](hello.zh-tw.md)'));
  expect(linked(await load(...draft('')))).toContain('/zh-tw/posts/hello/');
  expect(linked(await load(...draft('draft: true\n')))).toContain('example/posts/hello/');
  expect(linked(await load(...draft('')))).toContain('/zh-tw/posts/hello/');
});

test('a mistake is reported until it is corrected', async () => {
  expect(await load('posts/hello.en.md', post('titel: Hello\n'))).toBeUndefined();
  expect(await load('posts/older.en.md', post(''))).toBeUndefined();
  expect(await load('posts/hello.en.md', post(''))).toBeDefined();
});

test('the target of a link is removed, and comes back', async () => {
  expect(await load('posts/hello.en.md', null)).toBeUndefined();
  expect((await load('posts/hello.en.md', post('')))?.items.posts?.length).toBe(2);
});

test('a post is published when its time comes', async () => {
  const keys = (site: Site | undefined) => site?.items.posts?.map(({ key }) => key);
  const later = post('').replace('2026-01-05', '2026-04-01');
  expect(keys(await load('posts/later.en.md', later))).not.toContain('later');
  expect(keys(await load('posts/later.en.md', later, '2026-04-02T00:00:00Z'))).toContain('later');
});

test('a folder replaces a file, and files appear outside of collections', async () => {
  await load('posts/hello.en.md', null);
  await load('posts/hello.en.md/a', 'x');
  await load('posts/hello.en.md', null);
  await load('posts/hello.en.md', post(''));
  expect(await load('stray/file.txt', 'a')).toBeUndefined();
  expect((await load('stray', null))?.items.posts?.length).toBe(2);
});
