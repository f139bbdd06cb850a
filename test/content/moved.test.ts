/** What moved.yaml comes to in the model. Its mistakes are in mistakes/moved.ts. */
import { expect, test } from 'vitest';
import { patternsIn } from '../../generator/base/linear-pattern.ts';
import { describeDeclared } from '../../generator/content/describe/describe.ts';
import { movedPatterns, movedSchema } from '../../generator/content/schemas/moved-schema.ts';
import { loadValid } from '../support/content-folder.ts';

const nothing = {
  keys: { products: new Map(), pages: new Map(), posts: new Map() },
  paths: new Map(),
  removed: { items: { products: [], pages: [], posts: [] }, languages: [], collections: [] },
};

test.each([
  { name: 'no file', changes: {} },
  { name: 'an empty map', changes: { 'moved.yaml': '{}\n' } },
  { name: 'empty maps', changes: { 'moved.yaml': 'posts: {}\nremoved_items: {}\n' } },
])('$name: nothing is moved', async ({ changes }) => {
  expect((await loadValid(changes)).moved).toEqual(nothing);
});

test('chains resolve to their end, in any order of the entries', async () => {
  const { moved } = await loadValid({ 'moved.yaml': 'posts:\n  c: hello\n  a: b\n  b: c\n' });
  expect(moved.keys.posts).toEqual(
    new Map([
      ['c', 'hello'],
      ['a', 'hello'],
      ['b', 'hello'],
    ]),
  );
});

test('a chain of 4,000 keys', async () => {
  const chain = Array.from({ length: 4000 }, (_, index) => `  k-${index}: k-${index + 1}\n`).join('');
  const { moved } = await loadValid({ 'moved.yaml': `posts:\n${chain}  k-4000: hello\n` });
  expect(moved.keys.posts?.size).toBe(4001);
  expect(new Set(moved.keys.posts?.values())).toEqual(new Set(['hello']));
});

test('several old keys may have the same target, and each collection its own old keys', async () => {
  const { moved } = await loadValid({
    'moved.yaml': 'posts: { a: hello, b: hello }\npages: { a: about }\nproducts: { a: one }\n',
  });
  expect(Object.values(moved.keys).map((map) => [...map])).toEqual([
    [['a', 'one']],
    [['a', 'about']],
    [
      ['a', 'hello'],
      ['b', 'hello'],
    ],
  ]);
});

test('the section of an old page may be gone', async () => {
  const { moved } = await loadValid({ 'moved.yaml': 'pages: { former/start: guides/start }\n' });
  expect(moved.keys.pages).toEqual(new Map([['former/start', 'guides/start']]));
});

test('removed keys, translations and languages stay named in the model', async () => {
  const { moved } = await loadValid({
    'moved.yaml':
      'removed_items:\n  posts: [gone, hello.zh-tw, older.ja]\n  pages: [guides/gone]\nremoved_languages: [ja]\n',
  });
  expect(moved.removed).toEqual({
    items: { products: [], pages: ['guides/gone'], posts: ['gone', 'hello.zh-tw', 'older.ja'] },
    languages: ['ja'],
    collections: [],
  });
});

test('an item that is a draft again may be named as removed', async () => {
  const { moved } = await loadValid({
    'posts/again.en.md': '---\ntitle: Again\npublished_at: 2026-01-01\ndraft: true\n---\nText.\n',
    'moved.yaml': 'removed_items: { posts: [again] }\n',
  });
  expect(moved.removed.items.posts).toEqual(['again']);
});

test.each([{}, { case: 'keep' }, { signs: 'keep' }, { case: 'keep', signs: 'keep' }] as const)(
  'old keys with %j at the key have a pattern of Stele, which needs no engine for those of operators',
  (spelling) => {
    const usual = patternsIn(movedSchema({}));
    for (const files of ['things/{key}.yaml', 'things/{key...}.yaml']) {
      const fields = { key: { type: 'key', ...spelling } } as const;
      const things = describeDeclared('things', { item: 'thing', files, fields });
      const others = patternsIn(movedSchema({ collections: [things] })).filter((one) => !usual.includes(one));
      expect(movedPatterns).toEqual(expect.arrayContaining(others));
    }
  },
);
