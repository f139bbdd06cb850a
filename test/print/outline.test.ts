/** What documents about the whole site are made of, in a process that builds again: the same until they must change. */
import { expect, test } from 'vitest';
import { LastingMemo } from '../../generator/base/memo.ts';
import type { Item, Site } from '../../generator/model/site.ts';
import { outlineOf } from '../../generator/print/outline.ts';
import { site } from './discovery/two-languages.ts';

const withPost = (change: (post: Item) => Item): Site => {
  const [post, ...others] = site.items.posts ?? [];
  return { ...site, items: { ...site.items, posts: post === undefined ? [] : [change(post), ...others] } };
};

const sized = (width: number) =>
  withPost((post) => ({ ...post, imageSizes: new Map([['assets/a.png', { width, height: 9 }]]) }));

test.each([
  { name: 'an item that says the same', before: site, after: withPost((post) => ({ ...post })), same: true },
  { name: 'an image of the same size', before: sized(16), after: sized(16), same: true },
  { name: 'an image of another size, which cards of lists say', before: sized(16), after: sized(9), same: false },
  {
    name: 'an item at another address',
    before: site,
    after: withPost((post) => ({ ...post, webPath: 'elsewhere' })),
    same: false,
  },
])('$name', ({ before, after, same }) => {
  const memo = new LastingMemo();
  const first = outlineOf(before, memo);
  expect(outlineOf(after, memo) === first).toBe(same);
});
