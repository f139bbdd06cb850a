/**
 * `stele diff` tells an editor what a change of content does to what is published, and stops what would lose some of
 * it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Changes } from '../support/content-folder.ts';
import { builtSite, diff } from '../support/diff.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

const earlier = 'posts: { hi: hello }\nweb_paths: { shop/one: products/one }\n';
const small = (path: string) => readFileSync(join('test/sites/small', path), 'utf8');
const hello = small('posts/hello.en.md');
const start = small('pages/guides/start.en.md');
const one = 'category: service\nposition: 1\n';
const names = 'name: { en: One, zh-tw: 一 }\ndescription: { en: The first., zh-tw: 第一個。 }\n';

const withoutChinese = {
  'service.yaml': small('service.yaml').replace('[en, zh-tw]', '[en]'),
  'pages/about/index.zh-tw.md': null,
  'pages/guides/start.zh-tw.md': null,
  'pages/guides/index.en.md': '---\ntitle: Guides\ntype: CollectionPage\npublished_at: 2026-01-02\n---\n',
  'products/one.yaml': `${one}name: { en: One }\ndescription: { en: The first. }\n`,
};
let before = '';
beforeAll(async () => {
  before = await builtSite({ 'moved.yaml': earlier });
});

const rows: readonly { name: string; changes: Changes; code: number; reported: string[] }[] = [
  { name: 'nothing', changes: {}, code: 0, reported: [] },
  {
    name: 'a post that its author has given an end',
    changes: { 'posts/hello.en.md': hello.replace('---\n', '---\nexpires_at: 2026-02-01\n') },
    code: 0,
    // A page's link to it has become text.
    reported: ['changed pages/guides en: content', 'removed posts/hello en: item, declared'],
  },
  {
    name: 'a post made a draft',
    changes: { 'posts/hello.en.md': hello.replace('---\n', '---\ndraft: true\n') },
    code: 1,
    // A page's link to it has become text.
    reported: ['changed pages/guides en: content', 'removed posts/hello en: item, accident'],
  },
  {
    name: 'a post made a draft, which moved.yaml says',
    changes: {
      'posts/hello.en.md': hello.replace('---\n', '---\ndraft: true\n'),
      'moved.yaml': `${earlier}removed_items: { posts: [hello] }\n`,
    },
    code: 0,
    // A page's link to it has become text.
    reported: ['changed pages/guides en: content', 'removed posts/hello en: item, declared'],
  },
  {
    name: 'a new post, and a translation of an old one',
    changes: {
      'posts/new.en.md': '---\ntitle: New\npublished_at: 2026-02-01\n---\n',
      'posts/hello.zh-tw.md': '---\ntitle: 你好\n---\n',
    },
    code: 0,
    // A page's link to the post leads to the translation.
    reported: ['changed pages/guides en: content', 'added posts/hello zh-tw', 'added posts/new en'],
  },
  {
    name: 'fields of a post',
    changes: {
      'posts/hello.en.md': hello.replace('author: Ann', 'author: Bob').replace('title: Hello', 'title: Hallo'),
    },
    code: 0,
    reported: ['changed posts/hello en: title, author'],
  },
  {
    name: 'a field that is gone, and one that is new',
    changes: { 'posts/hello.en.md': hello.replace('author: Ann', 'keywords: [a]') },
    code: 0,
    reported: ['changed posts/hello en: author, keywords'],
  },
  {
    name: 'the text of a post',
    changes: { 'posts/hello.en.md': hello.replace('| 1 | 2 |', '| 1 | 3 |') },
    code: 0,
    reported: ['changed posts/hello en: content'],
  },
  {
    name: 'the text of a page, which the API does not hold',
    changes: { 'pages/guides/start.en.md': start.replace('Text with', 'Words with') },
    code: 0,
    reported: ['changed pages/guides/start en: content'],
  },
  {
    name: 'the title alone of a page',
    changes: { 'pages/guides/start.en.md': start.replace('title: Start', 'title: Begin') },
    code: 0,
    reported: ['changed pages/guides/start en: title'],
  },
  {
    name: 'the name of a product in one language',
    changes: { 'products/one.yaml': one + names.replace('zh-tw: 一', 'zh-tw: 壹') },
    code: 0,
    reported: ['changed products/one zh-tw: title'],
  },
  {
    name: 'a post that moved',
    changes: {
      'posts/older.en.md': null,
      'posts/oldest.en.md': small('posts/older.en.md'),
      'moved.yaml': `${earlier.replace('{ hi: hello }', '{ hi: hello, older: oldest }')}`,
    },
    code: 0,
    reported: ['moved posts/older>oldest en'],
  },
  {
    name: 'a post that moved and changed; what led to it leads on',
    changes: {
      'posts/hello.en.md': null,
      'posts/hallo.en.md': hello.replace('title: Hello', 'title: Hallo'),
      'pages/guides/start.zh-tw.md': '---\ntitle: 開始\nupdated_at: 2026-03-01\n---\n這是**「重點」**所在。\n',
      'pages/guides/index.en.md': small('pages/guides/index.en.md').replaceAll('hello.zh-tw.md', 'hallo.zh-tw.md'),
      'moved.yaml': 'posts: { hi: hello, hello: hallo }\nweb_paths: { shop/one: products/one }\n',
    },
    code: 0,
    // The page names the post's new address.
    reported: ['changed pages/guides en: content', 'moved posts/hello>hallo en: title'],
  },
  {
    name: 'a post that is gone, declared',
    changes: { 'posts/older.en.md': null, 'moved.yaml': `${earlier}removed_items: { posts: [older] }\n` },
    code: 0,
    reported: ['removed posts/older en: item, declared'],
  },
  {
    name: 'a post that is gone, undeclared',
    changes: { 'posts/older.en.md': null },
    code: 1,
    reported: ['removed posts/older en: item, accident'],
  },
  {
    name: 'a file that was renamed, undeclared',
    changes: { 'posts/older.en.md': null, 'posts/oldest.en.md': small('posts/older.en.md') },
    code: 1,
    reported: ['removed posts/older en: item, accident, likely oldest', 'added posts/oldest en'],
  },
  {
    name: 'a translation that is gone',
    changes: { 'pages/guides/start.zh-tw.md': null },
    code: 1,
    reported: ['removed pages/guides/start zh-tw: translation, accident'],
  },
  {
    name: 'a translation that is gone, declared',
    changes: {
      'pages/guides/start.zh-tw.md': null,
      'moved.yaml': `${earlier}removed_items: { pages: [guides/start.zh-tw] }\n`,
    },
    code: 0,
    reported: ['removed pages/guides/start zh-tw: translation, declared'],
  },
  {
    name: 'a key under removed does not stand for another',
    changes: { 'posts/older.en.md': null, 'moved.yaml': `${earlier}removed_items: { posts: [old], pages: [older] }\n` },
    code: 1,
    reported: ['removed posts/older en: item, accident'],
  },
  {
    name: 'a language that is gone',
    changes: { ...withoutChinese, 'moved.yaml': `${earlier}removed_languages: [zh-tw]\n` },
    code: 0,
    reported: [
      'removed products/one zh-tw: translation, declared',
      'removed pages/about zh-tw: item, declared',
      'changed pages/guides en: content',
      'removed pages/guides/start zh-tw: translation, declared',
    ],
  },
  {
    name: 'an old key that is forgotten',
    changes: { 'moved.yaml': 'web_paths: { shop/one: products/one }\n' },
    code: 1,
    reported: ['removed posts/hi *: old key, accident, likely hello'],
  },
  {
    name: 'an old key that is gone with its item',
    changes: {
      'posts/hello.en.md': null,
      'pages/guides/index.en.md': '---\ntitle: Guides\ntype: CollectionPage\npublished_at: 2026-01-02\n---\n',
      'moved.yaml': 'web_paths: { shop/one: products/one }\nremoved_items: { posts: [hello, hi] }\n',
    },
    code: 0,
    reported: ['changed pages/guides en: content', 'removed posts/hello en: item, declared'],
  },
  {
    name: 'an old web address that is forgotten',
    changes: { 'moved.yaml': 'posts: { hi: hello }\n' },
    code: 1,
    reported: ['removed products/one *: address, shop/one>products/one, accident'],
  },
  {
    name: 'another web address of a product, undeclared',
    changes: { 'products/one.yaml': `${one}path: services/one\n${names}`, 'moved.yaml': 'posts: { hi: hello }\n' },
    code: 1,
    reported: [
      'changed products/one en: address',
      'removed products/one en: address, products/one>services/one, accident',
      'changed products/one zh-tw: address',
      'removed products/one zh-tw: address, products/one>services/one, accident',
    ],
  },
  {
    name: 'another web address of a product, declared',
    changes: {
      'products/one.yaml': `${one}path: services/one\n${names}`,
      'moved.yaml': 'posts: { hi: hello }\nweb_paths: { shop/one: products/one, products/one: services/one }\n',
    },
    code: 0,
    reported: ['changed products/one en: address', 'changed products/one zh-tw: address'],
  },
];

test.each(rows)('$name', async ({ changes, code, reported }) => {
  const after = await builtSite({ 'moved.yaml': earlier, ...changes });
  expect(await diff(before, after)).toEqual({ code, changes: reported });
});

test('a language that is gone is declared by its line of moved.yaml alone', async () => {
  const plain = await builtSite();
  const { code, stderr } = await steleHere(['diff', plain, await builtSite(withoutChinese)]);
  expect(code).toBe(1);
  expect(stderr.split('content/moved.yaml:\n\n')[1]).toBe('removed_languages:\n  - zh-tw\n');
  const declared = await builtSite({ ...withoutChinese, 'moved.yaml': 'removed_languages: [zh-tw]\n' });
  expect((await diff(plain, declared)).code).toBe(0);
});

test('`stele diff` passes after its advice for moved.yaml was followed', async () => {
  const changes = {
    'posts/older.en.md': null,
    'posts/oldest.en.md': small('posts/older.en.md'),
    'pages/guides/start.zh-tw.md': null,
    'products/one.yaml': `${one}path: services/one\n${names}`,
  };
  const { code, stderr } = await steleHere(['diff', before, await builtSite(changes)]);
  expect(code).toBe(1);
  const [, advice = ''] = stderr.split('content/moved.yaml:\n\n');
  expect(advice).toContain('older: oldest');
  const after = await builtSite({ ...changes, 'moved.yaml': advice });
  expect((await diff(before, after)).code).toBe(0);
});

test('another base address is no difference, and neither is one that an editor wrote out', async () => {
  const text = (base: string) => ({
    'posts/address.en.md': `---\ntitle: At https://small.example\npublished_at: 2026-02-01\n---\n[A](hello.en.md) ${base}/posts/hello/ <${base}>\n`,
  });
  const site = text('https://small.example');
  const service = (base: string) => ({ 'service.yaml': small('service.yaml').replace('https://small.example', base) });
  const here = await builtSite(site);
  const there = await builtSite({ ...site, ...service('http://localhost:4173') });
  expect(await diff(here, there)).toEqual({ code: 0, changes: [] });
  expect(await diff(there, here)).toEqual({ code: 0, changes: [] });
  // A longer name that begins with the address is another one.
  const other = await builtSite(text('https://small.example.org'));
  expect(await diff(here, other)).toEqual({ code: 0, changes: ['changed posts/address en: content'] });
});

/** A file with what `stele snapshot` prints of the build in `folder`. */
async function snapshotOf(folder: string): Promise<string> {
  const file = join(scratchFolder(), 'published.json');
  const { code, stdout } = await steleHere(['snapshot', '--out', folder]);
  expect(code).toBe(0);
  writeFileSync(file, stdout);
  return file;
}

test("a snapshot of a site that names the contract's collections in service.yaml is one", async () => {
  const service = `${small('service.yaml')}collections: [products, pages, posts]\n`;
  const named = await builtSite({ 'service.yaml': service, 'moved.yaml': earlier });
  expect(await diff(await snapshotOf(named), named)).toEqual({ code: 0, changes: [] });
});

test('a snapshot replaces the build that it was made of', async () => {
  const file = await snapshotOf(before);
  expect(await diff(file, before)).toEqual({ code: 0, changes: [] });
  const after = await builtSite({ 'posts/older.en.md': null });
  expect((await diff(file, after)).changes).toEqual((await diff(before, after)).changes);
});

test.each([
  { name: 'an old build that is not there', args: ['diff', 'publishd.json'], says: 'Missing build publishd.json' },
  { name: 'the same, as JSON', args: ['diff', 'publishd.json', '--json'], says: '--allow-missing' },
  {
    name: 'no new build',
    args: ['diff', '/elsewhere', '/nowhere', '--allow-missing'],
    says: 'Missing build /nowhere, expected the folder of a build, or a snapshot. Run: stele build\n',
  },
  {
    name: 'a snapshot of no build',
    args: ['snapshot', '--out', '/nowhere'],
    says: 'Missing build /nowhere, expected the folder of a build. Run: stele build\n',
  },
  { name: 'a folder that is no build', args: ['diff', 'test/sites'], says: 'not the output of a build' },
  { name: 'a file that is no snapshot', args: ['diff', 'package.json'], says: 'expected a snapshot' },
  { name: 'two formats at once', args: ['diff', 'dist', '--json', '--markdown'], says: 'cannot be used with' },
  { name: 'nothing to compare with', args: ['diff'], says: "missing required argument 'old'" },
])('$name is a mistake on the command line', async ({ args, says }) => {
  const { code, stdout, stderr } = await steleHere(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test.each([
  { name: 'what is not there', folder: () => '/nowhere' },
  { name: 'an empty folder', folder: scratchFolder },
])('--allow-missing compares the first build with $name', async ({ folder }) => {
  const old = folder();
  const says = `No earlier build in ${old}: there is nothing to compare with`;
  expect(await steleHere(['diff', old, before, '--allow-missing'])).toEqual({
    code: 0,
    stdout: `${says}\n`,
    stderr: '',
  });
  const markdown = await steleHere(['diff', old, before, '--markdown', '--allow-missing']);
  expect(markdown).toEqual({ code: 0, stdout: `### Content: first build\n\n${says}.\n`, stderr: '' });
  const { stdout } = await steleHere(['diff', old, before, '--json', '--allow-missing']);
  expect(JSON.parse(stdout)).toEqual({ ok: true, undeclared: 0, changes: [], first: true });
});

test('text for a terminal: losses first, then the totals', async () => {
  const after = await builtSite({
    'moved.yaml': earlier,
    'posts/older.en.md': null,
    'posts/new.en.md': '---\ntitle: New\npublished_at: 2026-02-01\n---\n',
    'posts/new.zh-tw.md': '---\ntitle: 新\n---\n',
    'products/two.yaml': small('products/two.yaml').replace('name: { en: Two }', 'name: { en: 2 words }'),
  });
  const { stdout, stderr } = await steleHere(['diff', before, after]);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'removed  posts/older   en         Older (not declared)',
    'changed  products/two  en         2 words (title)',
    'added    posts/new     en, zh-tw  New',
    '1 item added, 1 changed, 1 removed',
  ]);
  expect(stderr).toBe(
    '1 removal is not declared. If this is intended, declare it in content/moved.yaml:\n\nremoved_items:\n  posts:\n    - older\n',
  );
});

test('a collection that is gone is declared by its name', async () => {
  const withHalls = await builtSite({
    'service.yaml': `${small('service.yaml')}collections: [products, pages, posts, halls]\n`,
    'collections/halls.yaml':
      'item: hall\nfiles: halls/{key}.yaml\nfields: { name: { type: string, required: true, role: title } }\n',
    'halls/rose.yaml': 'name: Rose\n',
    'halls/oak.yaml': 'name: Oak\n',
  });
  const without = await builtSite();
  expect(await steleHere(['diff', withHalls, without])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('moved.yaml:\n\nremoved_collections:\n  - halls\n'),
  });
  const declared = await builtSite({ 'moved.yaml': 'removed_collections: [halls]\n' });
  expect(await diff(withHalls, declared)).toEqual({
    code: 0,
    changes: ['removed halls/oak en: item, declared', 'removed halls/rose en: item, declared'],
  });
});
