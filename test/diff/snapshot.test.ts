/** A snapshot may come from anybody: it is one, whole, or it is none. */
import { expect, test } from 'vitest';
import { parseSnapshot } from '../../generator/diff/snapshot.ts';

const item = {
  collection: 'posts',
  key: 'hello',
  lang: 'en',
  title: 'Hello',
  path: '/posts/hello/',
  facts: { content: '0123456789abcdef' },
};
const whole = {
  version: 1,
  baseUrl: 'https://small.example',
  languages: ['en'],
  items: [item],
  moved: { posts: { hi: 'hello' }, removed_items: { posts: ['gone'] } },
};

test('a whole one is read', () => {
  expect(parseSnapshot(JSON.stringify(whole))).toEqual(whole);
});

test.each(['/api/v1/posts/hello?lang=ja', '/api/v1/posts?tag=a&lang=zh-tw', '/posts/a.b_c/'])(
  'one whose item is at %s is read',
  (path) => {
    const snapshot = { ...whole, items: [{ ...item, path }] };
    expect(parseSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
  },
);

test.each([
  { name: 'no JSON', text: '{' },
  { name: 'a list', text: '[]' },
  { name: 'another version', text: JSON.stringify({ ...whole, version: 2 }) },
  { name: 'something more', text: JSON.stringify({ ...whole, more: 1 }) },
  { name: 'something less', text: JSON.stringify({ ...whole, items: undefined }) },
  ...[
    { collection: 'users' },
    { key: '../../etc/passwd' },
    { key: '@octocat' },
    { key: 'a'.repeat(201) },
    { lang: 'EN' },
    { title: null },
    { path: 'https://e.example/' },
    { path: '/@octocat/' },
    { facts: { content: '@octocat' } },
    { facts: { '@octocat': '0123456789abcdef' } },
  ].map((change) => ({
    name: `an item with ${JSON.stringify(change).slice(0, 40)}`,
    text: JSON.stringify({ ...whole, items: [{ ...item, ...change }] }),
  })),
  {
    name: 'an item with __proto__ among its facts',
    text: JSON.stringify(whole).replace('"content"', '"__proto__"'),
  },
  { name: 'a moved key that no post can have', text: JSON.stringify({ ...whole, moved: { posts: { '@a': 'b' } } }) },
  {
    name: 'a removed key that no post can have',
    text: JSON.stringify({ ...whole, moved: { removed_items: { posts: ['@a'] } } }),
  },
])('a snapshot with $name is refused', ({ text }) => {
  expect(parseSnapshot(text)).toBeUndefined();
});
