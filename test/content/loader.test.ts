/**
 * A loader that stays open, as `stele dev` has it: told what was touched, it says what one that knows nothing says, and
 * items that nothing changed are the same objects again.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentLoader } from '../../generator/build/loader.ts';
import type { ContentLoader } from '../../generator/content/load.ts';
import type { Site } from '../../generator/model/site.ts';
import { contentFolder } from '../support/content-folder.ts';
import { loadOnce, plain } from './cache/loads.ts';

const march = '2026-03-01T00:00:00Z';

let root: string;
let loader: ContentLoader;
let site: Site | undefined;

beforeEach(async () => {
  root = contentFolder();
  loader = contentLoader(root);
  await load();
});

/**
 * Loads again, with the word that nothing but `touched` can have changed. Gives the names of the items that are new
 * objects.
 */
async function load(touched?: readonly string[], now = march): Promise<string[]> {
  const before = new Set<unknown>([...(site?.items.pages ?? []), ...(site?.items.posts ?? [])]);
  const result = await loader.load({ view: { now }, touched: touched && new Set(touched) });
  expect(plain(result)).toEqual((await loadOnce(root, undefined, { view: { now } })).result);
  site = result.site;
  const pages = (site?.items.pages ?? []).filter((page) => !before.has(page)).map(({ key }) => key);
  const posts = (site?.items.posts ?? []).filter((post) => !before.has(post)).map(({ key }) => key);
  return [...pages, ...posts];
}

/** Writes a file, or removes it, and gives its path. */
function edit(path: string, text: string | null): string {
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  if (text === null) rmSync(place);
  else writeFileSync(place, text);
  return path;
}

const post = (more: string, body = 'Text.') => `---\ntitle: Hello\npublished_at: 2026-01-05\n${more}---\n${body}\n`;
const all = ['guides', 'guides/start', 'about', 'hello', 'older'];

test('a load after no change has nothing new, whether or not the loader is told', async () => {
  expect(await load()).toEqual([]);
  expect(await load([])).toEqual([]);
});

test('a body', async () => {
  expect(await load([edit('posts/hello.en.md', post('', 'New.'))])).toEqual(['hello']);
});

test('a load does not read files that were not reported as touched', async () => {
  edit('posts/older.en.md', post('', 'Overlooked.'));
  const { site } = await loader.load({ view: { now: march }, touched: new Set([edit('posts/hello.en.md', post(''))]) });
  expect(site?.items.posts?.map(({ translations }) => translations.get('en')?.body?.read().markdown)).not.toContain(
    'Overlooked.\n',
  );
});

test('a translation comes and goes: links to it lead elsewhere', async () => {
  const path = edit('posts/hello.zh-tw.md', '---\ntitle: 你好\n---\n你好\n');
  expect(await load([path])).toEqual(all);
  expect(await load([edit(path, null)])).toEqual(all);
});

test('one translation becomes a draft, and is published again: a link to it leads to another language meanwhile', async () => {
  const draft = (more: string) => [edit('posts/hello.zh-tw.md', `---\ntitle: 你好\n${more}---\n文。\n`)];
  const linked = () =>
    site?.items.posts
      ?.find(({ key }) => key === 'older')
      ?.translations.get('en')
      ?.body?.read().html;
  await load([...draft(''), edit('posts/older.en.md', post('', '[Chinese](hello.zh-tw.md)'))]);
  expect(linked()).toContain('/zh-tw/posts/hello/');
  await load(draft('draft: true\n'));
  expect(linked()).toContain('example/posts/hello/');
  await load(draft(''));
  expect(linked()).toContain('/zh-tw/posts/hello/');
});

test('a mistake, seen as long as it is there', async () => {
  const path = edit('posts/hello.en.md', post('titel: Hello\n'));
  await load([path]);
  expect(site).toBeUndefined();
  await load([edit('posts/older.en.md', post(''))]);
  expect(site).toBeUndefined();
  await load([edit(path, post(''))]);
  expect(site).toBeDefined();
});

test('a target is removed, and comes back', async () => {
  const target = 'posts/hello.en.md';
  await load([edit(target, null)]);
  expect(site).toBeUndefined();
  await load([edit(target, post(''))]);
  expect(site?.items.posts?.length).toBe(2);
});

test('time goes on: nothing is new until something is published', async () => {
  const path = edit('posts/later.en.md', post('').replace('2026-01-05', '2026-04-01'));
  await load([path]);
  expect(await load([], '2026-03-02T00:00:00Z')).toEqual([]);
  expect(await load([], '2026-04-02T00:00:00Z')).toContain('later');
  expect(await load([], march)).not.toContain('later');
});

test('service.yaml changes', async () => {
  const path = 'service.yaml';
  const text = (languages: string) => `name: Small API
description: A site just large enough to test with.
base_url: https://small.example
languages: ${languages}
default_language: en
operator: { en: Small }
sections: [guides, about, empty]
page_sizes: [2, 100]
`;
  expect(await load([edit(path, text('[en, zh-tw, ja]'))])).toEqual(all);
  expect(await load([edit(path, text('[en, zh-tw, ja]'))])).toEqual([]);
  await load([edit(path, 'name: [')]);
  expect(site).toBeUndefined();
  await load([edit(path, text('[en, zh-tw]'))]);
  expect(site?.items.posts?.length).toBe(2);
});

test('a title that two have, wherever it stands and as long as it does', async () => {
  const path = 'posts/older.en.md';
  const text = (frontMatter: string, body: string) => `---\n${frontMatter}published_at: 2026-01-04\n---\n${body}\n`;
  await load([edit(path, text('title: Hello\n', 'One.'))]);
  await load([edit(path, text('title: Hello\n', 'Two.'))]);
  await load([edit(path, text('keywords: [a]\ntitle: Hello\n', 'Two.'))]);
  await load([edit('posts/hello.en.md', post('', 'Another text.'))]);
  await load([edit('posts/hello.en.md', post('').replace('Hello', 'Good morning'))]);
  await load([
    edit(path, text('title: Good morning\n', 'Two.')),
    edit('posts/hello.ja.md', '---\ntitle: Good morning\n---\nx\n'),
  ]);
  await load([edit('posts/hello.ja.md', null)]);
  await load([edit(path, null)]);
});

test('the default language goes, and comes back', async () => {
  const path = 'posts/hello.en.md';
  await load([edit('posts/hello.zh-tw.md', post(''))]);
  await load([edit(path, null)]);
  await load([edit('posts/hello.zh-tw.md', post('', 'More.'))]);
  await load([edit(path, post(''))]);
});

test('files that an editor writes into and renames', async () => {
  edit('posts/hello.en.md', post('', 'Renamed into its place.'));
  expect(await load(['posts/hello.en.md', 'posts/4913', 'posts/hello.en.md.new'])).toEqual(['hello']);
  expect(await load(['posts/.hello.en.md.swp'])).toEqual([]);
});

test('a folder in the place of a file, and files where nothing has a place', async () => {
  rmSync(join(root, 'posts/hello.en.md'));
  mkdirSync(join(root, 'posts/hello.en.md'));
  await load(['posts/hello.en.md']);
  rmSync(join(root, 'posts/hello.en.md'), { recursive: true });
  await load(['posts/hello.en.md', edit('posts/hello.en.md', post(''))]);
  await load([edit('stray.txt', 'a')]);
  expect(site).toBeUndefined();
  await load([edit('stray.txt', null)]);
  expect(site?.items.posts?.length).toBe(2);
  await load([edit('stray/file.txt', 'a')]);
  expect(site).toBeUndefined();
  rmSync(join(root, 'stray'), { recursive: true });
  await load(['stray']);
  expect(site?.items.posts?.length).toBe(2);
  rmSync(join(root, 'pages/guides'), { recursive: true });
  await load(['pages/guides']);
  expect(site?.items.pages?.map(({ key }) => key)).not.toContain('guides/start');
});
