/**
 * What a snapshot holds of a real build: each translation that is published, once, and what tells one text from
 * another.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuild } from '../../generator/diff/read-build.ts';
import type { SnapshotItem } from '../../generator/diff/snapshot.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import { steleHere } from '../cli/stele-here.ts';
import { built, things, write } from '../collections/built.ts';
import { builtSite } from '../support/diff.ts';
import { scratchFolder } from '../support/scratch.ts';

async function read(changes: Parameters<typeof builtSite>[0] = {}, otherBase?: string) {
  const dist = await builtSite(changes);
  return readBuild(dist, await readBuiltSettings(dist), otherBase);
}

const short = ({ collection, key, lang, title, path, facts }: SnapshotItem) =>
  `${collection}/${key}.${lang} "${title}" ${path} ${Object.keys(facts).join(' ')}`;

test('a snapshot has each translation of a build, without fallbacks and old keys', async () => {
  const { version, baseUrl, languages, items, moved } = await read({
    'moved.yaml': 'posts: { hi: hello }\nremoved_items: { posts: [gone] }\n',
  });
  expect({ version, baseUrl, languages }).toEqual({
    version: 1,
    baseUrl: 'https://small.example',
    languages: ['en', 'zh-tw'],
  });
  expect(items.map(short)).toEqual([
    'products/one.en "One" /products/one/ category description commercial_api',
    'products/two.en "Two" /products/two/ description commercial_api',
    'products/one.zh-tw "一" /zh-tw/products/one/ category description commercial_api',
    'pages/guides.en "Guides" /guides/ section keywords type is_index published_at content',
    'pages/guides/start.en "Start" /guides/start/ section description keywords is_index published_at updated_at content',
    'pages/about.zh-tw "關於" /zh-tw/about/ section keywords is_index content',
    'pages/guides/start.zh-tw "開始" /zh-tw/guides/start/ section keywords is_index published_at updated_at content',
    'posts/hello.en "Hello" /posts/hello/ author summary keywords image published_at content',
    'posts/older.en "Older" /posts/older/ keywords published_at content',
  ]);
  for (const { facts } of items) for (const digest of Object.values(facts)) expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(moved).toMatchObject({ posts: { hi: 'hello' }, removed_items: { posts: ['gone'] } });
});

test('a build without old keys has none in its snapshot', async () => {
  expect((await read()).moved).toEqual({});
});

test('the paths of pages name the key in one way, whatever its collection calls it', async () => {
  const out = join(scratchFolder(), 'dist');
  const fields = 'slug: { type: key }\ntitle: { type: string, required: true, role: title }';
  const words = 'key: slug\nweb: { item: "things/{slug}", list: all/things }\n';
  await built(things(fields, { 'things/a.yaml': 'title: A\n' }, words, 'things/{slug}.yaml'), out);
  const { collections } = readBuild(out, await readBuiltSettings(out), undefined);
  expect(collections).toEqual([{ name: 'things', web: { item: ['things/{key}'], list: 'all/things' } }]);
});

/** The digest of what is published of a post with this text. */
async function content(text: string, otherBase?: string): Promise<string | undefined> {
  const { items } = await read(
    { 'posts/hello.en.md': `---\ntitle: Hello\npublished_at: 2026-01-05\n---\n${text}\n` },
    otherBase,
  );
  return items.find(({ key }) => key === 'hello')?.facts.content;
}

test('addresses below either base address are the same; those of a longer name, or another port, are not', async () => {
  const own = await content('<https://small.example/posts/hello/>');
  const other = 'http://localhost:4173';
  expect(await content(`<${other}/posts/hello/>`, other)).toBe(own);
  for (const text of [
    `<${other}/posts/hello/>`,
    '<https://small.example.org/posts/hello/>',
    '<https://small.example:81/posts/hello/>',
    '<https://small-example/posts/hello/>',
  ]) {
    expect(await content(text), text).not.toBe(own);
  }
});

test('a longer name below one base address is not one below the other', async () => {
  const other = 'http://localhost:4173';
  expect(await content(`<${other}0/a>`, other)).not.toBe(await content('<https://small.example0/a>', other));
});

test('a page’s text counts, though the API does not hold it', async () => {
  const fact = async (changes: Parameters<typeof builtSite>[0]) =>
    (await read(changes)).items.find(({ key, lang }) => key === 'guides/start' && lang === 'en')?.facts.content;
  const start = readFileSync('test/sites/small/pages/guides/start.en.md', 'utf8');
  const before = await fact({});
  expect(await fact({ 'pages/guides/start.en.md': start.replace('Where to start.', 'Elsewhere.') })).toBe(before);
  expect(await fact({ 'pages/guides/start.en.md': start.replace('Text with', 'Words with') })).not.toBe(before);
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  expect(await fact({ 'service.yaml': `${service}site: false\n` })).toBeUndefined();
});

test.each(['en', 'ja'])('items without a language are in the first one, also where %s is the default', async (lang) => {
  const cwd = scratchFolder();
  const service = (main: string) =>
    `name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: ${main}\noperator: { en: T }\ncollections: [tides]\n`;
  write(cwd, {
    'content/service.yaml': service(lang),
    'content/collections/tides.yaml': 'item: tide\nfiles: tides/{key}.yaml\nfields:\n  level: { type: number }\n',
    'content/tides/a.yaml': 'level: 1\n',
  });
  expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 0 });
  const dist = join(cwd, 'dist');
  const { items } = readBuild(dist, await readBuiltSettings(dist), undefined);
  expect(items.map((item) => `${item.collection}/${item.key}.${item.lang}`)).toEqual(['tides/a.en']);
  write(cwd, { 'content/service.yaml': service('en') });
  expect(await steleHere(['build', '--out', 'now'], { cwd })).toMatchObject({ code: 0 });
  const { code, stderr } = await steleHere(['diff', 'dist', 'now'], { cwd });
  expect(code).toBe(0);
  if (lang === 'en') expect(stderr).toBe('');
  else expect(stderr).toContain('default_language: en, not ja: pages in both have other addresses');
});
