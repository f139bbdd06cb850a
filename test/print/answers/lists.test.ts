/** Answers as files, of a model written by hand: which there are, what is in them, and when their keys change. */
import { describe, expect, test } from 'vitest';
import type { Item, Moved, Site } from '../../../generator/model/site.ts';
import { answerFiles } from '../../../generator/print/answers/answers.ts';
import { countListFiles } from '../../../generator/print/answers/lists.ts';
import type { OutputFile } from '../../../generator/print/file.ts';
import { renamed, withItems } from '../../support/item.ts';
import { site as base, texts } from '../discovery/two-languages.ts';

const digest = (letter: string) => letter.repeat(43);

const [post] = base.items.posts ?? [];
const postOf = (slug: string, letter = 'p', title = 'Hello'): Item[] => {
  if (post === undefined) return [];
  const text = post.translations.get('en');
  const translations = new Map(text === undefined ? [] : [['en', { ...text, values: { ...text.values, title } }]]);
  return [{ ...renamed(post, slug), digest: digest(letter), translations }];
};

const service = { ...base.service, languages: ['en'], pageSizes: [2, 100] };
const nothing: Site = { ...base, service, items: { products: [], pages: [], posts: [] } };
const three = withItems(nothing, { posts: [...postOf('a', '1'), ...postOf('é', '2', '日本'), ...postOf('c', '3')] });

const filesOf = (site: Site): OutputFile[] => [...answerFiles(site)];
const textOf = (site: Site, path: string) => texts(filesOf(site)).get(`api/v1/_/${path}`) ?? '';
const keyOf = (site: Site, path: string) => filesOf(site).find((file) => file.path === `api/v1/_/${path}`)?.key;
const slugs = (text: string): string[] => JSON.parse(text).data.map(({ slug }: { slug: string }) => slug);

test('an empty collection has its first page, in every size and section', () => {
  expect(filesOf(nothing).map(({ path }) => path.replace('api/v1/_/', ''))).toEqual([
    'list/products/en/2/1.json',
    'list/products/en/100/1.json',
    'list/pages/en/2/1.json',
    'list/pages/en/100/1.json',
    'section/guides/en/2/1.json',
    'section/guides/en/100/1.json',
    'section/about/en/2/1.json',
    'section/about/en/100/1.json',
    'list/posts/en/2/1.json',
    'list/posts/en/100/1.json',
  ]);
  expect(textOf(nothing, 'list/posts/en/2/1.json')).toBe(
    '{"data":[],"meta":{"total":0,"page":1,"page_size":2,"total_pages":0,"lang":"en"},"links":{"self":"https://two.example/api/v1/posts?page_size=2","next":null,"prev":null,"documentation":"https://two.example/developers/"}}\n',
  );
});

test('pages split the items in order; each item has its own file, before the lists', () => {
  expect(
    filesOf(withItems(three, { pages: [], products: [] }))
      .map(({ path }) => path)
      .filter((path) => path.includes('/posts/')),
  ).toEqual(
    [
      'item/posts/en/a',
      'item/posts/en/é',
      'item/posts/en/c',
      'list/posts/en/2/1',
      'list/posts/en/2/2',
      'list/posts/en/100/1',
    ].map((name) => `api/v1/_/${name}.json`),
  );
  expect(slugs(textOf(three, 'list/posts/en/2/1.json'))).toEqual(['a', 'é']);
  expect(slugs(textOf(three, 'list/posts/en/2/2.json'))).toEqual(['c']);
  expect(slugs(textOf(three, 'list/posts/en/100/1.json'))).toEqual(['a', 'é', 'c']);
  expect(textOf(three, 'list/posts/en/2/2.json')).toBe(
    '{"data":[{"slug":"c","title":"Hello","author":"Ann","lang":"en","summary":"A greeting.","keywords":[],"image":null,"published_at":"2026-01-05T00:00:00Z","updated_at":"2026-01-04T00:00:00Z","url":"https://two.example/posts/c/"}],"meta":{"total":3,"page":2,"page_size":2,"total_pages":2,"lang":"en"},"links":{"self":"https://two.example/api/v1/posts?page=2&page_size=2","next":null,"prev":"https://two.example/api/v1/posts?page_size=2","documentation":"https://two.example/developers/"}}\n',
  );
  expect(textOf(three, 'item/posts/en/é.json')).toBe(
    '{"data":{"slug":"é","title":"日本","author":"Ann","lang":"en","summary":"A greeting.","keywords":[],"image":null,"published_at":"2026-01-05T00:00:00Z","updated_at":"2026-01-04T00:00:00Z","url":"https://two.example/posts/é/","answer_summary":null,"content_html":"<p>Hello to all.</p>\\n"},"links":{"self":"https://two.example/api/v1/posts/é","documentation":"https://two.example/developers/","markdown":"https://two.example/posts/é/page.md"}}\n',
  );
});

test('a section is a slice of the pages; products have no sections', () => {
  const site = { ...base, service: { ...base.service, pageSizes: [2, 100] } };
  const keys = (path: string): string[] => JSON.parse(textOf(site, path)).data.map(({ key }: { key: string }) => key);
  expect(keys('list/pages/en/100/1.json')).toEqual(['guides', 'guides/start', 'about/us']);
  expect(keys('section/guides/en/100/1.json')).toEqual(['guides', 'guides/start']);
  expect(keys('section/about/en/100/1.json')).toEqual(['about/us']);
  expect(keys('section/about/en/2/1.json')).toEqual(['about/us']);
  expect(JSON.parse(textOf(site, 'section/about/en/100/1.json')).meta).toEqual({
    total: 1,
    page: 1,
    page_size: 100,
    total_pages: 1,
    lang: 'en',
    section: 'about',
  });
});

describe('more items than a block of a hundred', () => {
  const many = (count: number, from = 0): Item[] =>
    Array.from({ length: count }, (_, index) => postOf(`p-${from + index}`, 'p')).flat();
  const pageIn = (page: Item, section: string, index: number): Item => ({
    ...renamed(page, `${section}/p-${index}`),
    facts: { ...page.facts, section },
    digest: digest('p'),
  });
  const sizes = { ...service, pageSizes: [1, 7, 67, 99, 100] };

  test.each([1, 7, 67, 99, 100])('every item is listed once, in order, in pages of %i', (size) => {
    const site = withItems({ ...nothing, service: sizes }, { posts: many(301) });
    const found = texts(filesOf(site));
    const pages = Math.ceil(301 / size);
    const all = Array.from({ length: pages }, (_, index) =>
      found.get(`api/v1/_/list/posts/en/${size}/${index + 1}.json`),
    );
    expect(all.flatMap((text) => slugs(text ?? ''))).toEqual(Array.from({ length: 301 }, (_, index) => `p-${index}`));
    expect(all.map((text) => slugs(text ?? '').length).slice(0, -1)).toEqual(Array(pages - 1).fill(size));
    expect(found.has(`api/v1/_/list/posts/en/${size}/${pages + 1}.json`)).toBe(false);
    const paths = filesOf(site).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('a section that begins in the middle of a block', () => {
    const [page] = base.items.pages ?? [];
    const pageOf = (section: string, index: number) => (page === undefined ? [] : [pageIn(page, section, index)]);
    const pages = Array.from({ length: 260 }, (_, index) => pageOf(index < 130 ? 'guides' : 'about', index)).flat();
    const found = texts(filesOf(withItems({ ...nothing, service: sizes }, { pages })));
    for (const [section, from] of [
      ['guides', 0],
      ['about', 130],
    ] as const) {
      for (const size of sizes.pageSizes) {
        const all = Array.from({ length: Math.ceil(130 / size) }, (_, index) =>
          found.get(`api/v1/_/section/${section}/en/${size}/${index + 1}.json`),
        );
        expect(all.flatMap((text) => JSON.parse(text ?? '').data.map(({ key }: { key: string }) => key))).toEqual(
          Array.from({ length: 130 }, (_, index) => `${section}/p-${from + index}`),
        );
        expect(found.has(`api/v1/_/section/${section}/en/${size}/${all.length + 1}.json`)).toBe(false);
      }
    }
  });

  test.each([0, 120, 199, 200, 329])('page %i changes: no file that shows it keeps its key', (number) => {
    const [page] = base.items.pages ?? [];
    const text = page?.translations.get('en');
    const pagesOf = (title: string) =>
      Array.from({ length: 330 }, (_, index) => {
        if (page === undefined || text === undefined) return [];
        const section = index < 120 ? 'guides' : 'about';
        const translations = new Map([
          ['en', { ...text, values: { ...text.values, title: index === number ? title : 'Old' } }],
        ]);
        return [{ ...pageIn(page, section, index), translations, digest: digest(`${index} ${title}`) }];
      }).flat();
    const site = { ...nothing, service: { ...service, pageSizes: [7, 67] } };
    const before = pagesOf('Old');
    const after = pagesOf('New').map((one, index) => (index === number ? one : (before[index] ?? one)));
    const listsOf = (pages: readonly Item[]) => filesOf(withItems(site, { pages }));
    const kept = new Map(listsOf(before).map((file) => [file.path, file.key]));
    const [was, is] = [texts(listsOf(before)), texts(listsOf(after))];
    const changed = [...is].filter(([path, text]) => was.get(path) !== text).map(([path]) => path);
    expect(changed.length).toBeGreaterThan(2);
    const keys = new Map(listsOf(after).map((file) => [file.path, file.key]));
    expect(changed.filter((path) => keys.get(path) === kept.get(path))).toEqual([]);
  });
});

test('the keys that an item had before answer the same', () => {
  const keys: Moved['keys'] = {
    ...base.moved.keys,
    posts: new Map([
      ['old', 'a'],
      ['older', 'a'],
    ]),
  };
  const site = { ...three, moved: { ...base.moved, keys } };
  const found = texts(filesOf(site));
  expect(found.get('api/v1/_/item/posts/en/old.json')).toBe(found.get('api/v1/_/item/posts/en/a.json'));
  expect(found.get('api/v1/_/item/posts/en/older.json')).toBe(found.get('api/v1/_/item/posts/en/a.json'));
  expect(slugs(found.get('api/v1/_/list/posts/en/100/1.json') ?? '')).toEqual(['a', 'é', 'c']);
});

describe('keys', () => {
  const path = 'list/posts/en/2/1.json';
  const before = keyOf(three, path);
  const key = (...posts: Item[][]) => keyOf(withItems(three, { posts: posts.flat() }), path);

  test('the key of an answer about an item is the digest of the item', () => {
    expect(keyOf(three, 'item/posts/en/a.json')).toBe(digest('1'));
  });

  test('keys of a list stay while its items and its total do', () => {
    expect(key(postOf('a', '1'), postOf('é', '2', '日本'), postOf('c', '3', 'Other'))).toBe(before);
    expect(keyOf({ ...three }, path)).toBe(before);
  });

  test('the key of a page depends only on its hundred items', () => {
    const many = (changed: string) => ({
      ...withItems(three, {
        posts: Array.from({ length: 250 }, (_, at) => postOf(`p${at}`, `p${at}` === changed ? 'x' : '1')).flat(),
      }),
    });
    const first = (changed: string) => keyOf(many(changed), 'list/posts/en/2/1.json');
    const last = (changed: string) => keyOf(many(changed), 'list/posts/en/2/125.json');
    expect(first('p200')).toBe(first(''));
    expect(first('p99')).not.toBe(first(''));
    expect(last('p99')).toBe(last(''));
    expect(last('p200')).not.toBe(last(''));
  });

  test.each([
    { name: 'an item of it', other: () => key(postOf('a', '1'), postOf('é', 'x'), postOf('c', '3')) },
    { name: 'their order', other: () => key(postOf('é', '2'), postOf('a', '1'), postOf('c', '3')) },
    { name: 'the total', other: () => key(postOf('a', '1'), postOf('é', '2'), postOf('c', '3'), postOf('d', '4')) },
    { name: 'an item less', other: () => key(postOf('a', '1'), postOf('é', '2')) },
  ])('keys of a list change with $name', ({ other }) => {
    expect(before).toMatch(/^0-3 [\w+/=-]{20,}$/);
    expect(other()).not.toBe(before);
  });
});

test('the number of list files', () => {
  // Two products, three pages (two and one in their sections), one post, in two languages.
  expect(countListFiles(base, [100])).toBe((3 + 2) * 2);
  const sections = ['guides', 'about', 'empty'];
  expect(countListFiles({ ...base, service: { ...service, sections } }, [1])).toBe(2 + 3 + 1 + 2 + 1 + 1);
  expect(countListFiles(base, [1, 2])).toBe((2 + 3 + 1 + 2 + 1 + (1 + 2 + 1 + 1 + 1)) * 2);
  expect(countListFiles(nothing, [1, 50])).toBe(5 * 2);
});
