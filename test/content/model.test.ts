/**
 * The model: everything in its order, each text in the right language, the facts of all languages once.
 */
import { describe, expect, test } from 'vitest';
import { itemText } from '../../generator/model/item-text.ts';
import { type Item, shownText } from '../../generator/model/site.ts';
import { loadValid } from '../support/content-folder.ts';

const article = (front: string) => `---\n${front}\n---\n`;

describe('order', () => {
  test('pages: sections as service.yaml lists them, then by key', async () => {
    const { pages } = (
      await loadValid({
        'pages/about/a.en.md': article('title: A'),
        'pages/guides/a.en.md': article('title: A'),
        'pages/guides/start-here.en.md': article('title: H'),
        'pages/guides/start/deep.en.md': article('title: D'),
        'pages/guides/z10.en.md': article('title: Z10'),
        'pages/guides/z9.en.md': article('title: Z9'),
      })
    ).items;
    expect(pages?.map(({ key }) => key)).toEqual([
      'guides',
      'guides/a',
      'guides/start',
      'guides/start-here',
      'guides/start/deep',
      'guides/z10',
      'guides/z9',
      'about',
      'about/a',
    ]);
  });

  test('products are ordered by position as a number, not by id', async () => {
    const product = (position: number) => `position: ${position}\nname: { en: N }\ndescription: { en: D }\n`;
    const { products } = (await loadValid({ 'products/a.yaml': product(10), 'products/z.yaml': product(9) })).items;
    expect(products?.map(({ key }) => key)).toEqual(['one', 'two', 'z', 'a']);
  });

  test('posts: newest first by the moment and not by its spelling, then by slug', async () => {
    const { posts } = (
      await loadValid({
        'posts/b.en.md': article('title: B\npublished_at: 2026-01-05'),
        'posts/a.en.md': article('title: A\npublished_at: 2026-01-05T08:00:00+08:00'),
        'posts/late.en.md': article('title: L\npublished_at: 2026-01-05T23:00:00-02:00'),
        'posts/early.en.md': article('title: E\npublished_at: 2026-01-05T01:00:00+02:00'),
      })
    ).items;
    expect(posts?.map(({ key }) => key)).toEqual(['late', 'a', 'b', 'hello', 'early', 'older']);
  });
});

describe('fallback', () => {
  const service = `name: N
description: D
base_url: https://small.example
languages: [ja, en, zh-tw]
default_language: en
operator: { en: Small }
sections: [guides, about, empty]
`;

  test.each([
    { name: 'the asked language', exist: ['en', 'ja', 'zh-tw'], asked: 'zh-tw', shown: 'zh-tw' },
    { name: 'the default one', exist: ['en', 'ja'], asked: 'zh-tw', shown: 'en' },
    { name: 'the first in the order of languages', exist: ['ja', 'zh-tw'], asked: 'en', shown: 'ja' },
    { name: 'the only one', exist: ['zh-tw'], asked: 'ja', shown: 'zh-tw' },
  ])('a text is shown in $name', async ({ exist, asked, shown }) => {
    const files = exist.map((lang) => [`pages/empty/x.${lang}.md`, article(`title: Text in ${lang}`)]);
    const site = await loadValid({ 'service.yaml': service, ...Object.fromEntries(files) });
    const page = site.items.pages?.find(({ key }) => key === 'empty/x');
    if (page === undefined) throw new Error('no page');
    const { lang, text } = shownText(page, asked, site.service);
    expect({ lang, title: text.values.title }).toEqual({ lang: shown, title: `Text in ${shown}` });
  });
});

describe('facts', () => {
  test('a translation takes dates, author, image and type from the default language', async () => {
    const { posts, pages } = (
      await loadValid({
        'posts/hello.zh-tw.md': article('title: 你好'),
        'pages/guides/index.zh-tw.md': article('title: 指南'),
      })
    ).items;
    const post = posts?.find(({ key }) => key === 'hello');
    expect(post?.facts).toMatchObject({
      author: 'Ann',
      image: 'https://small.example/assets/dot.svg',
      published_at: '2026-01-05T00:00:00Z',
    });
    expect(post?.translations.get('zh-tw')?.values).toMatchObject({ title: '你好', summary: undefined });
    expect(pages?.[0]?.facts).toMatchObject({ type: 'CollectionPage', published_at: '2026-01-02T00:00:00Z' });
  });

  test('updated_at is the translation’s own, else that of the default language', async () => {
    const own = (await loadValid()).items.pages?.find(({ key }) => key === 'guides/start');
    expect(own?.facts.published_at).toBe('2026-01-03T00:00:00Z');
    expect(own?.translations.get('en')?.values.updated_at).toBe('2026-02-01T00:00:00Z');
    expect(own?.translations.get('zh-tw')?.values.updated_at).toBe('2026-03-01T00:00:00Z');
    const inherited = (await loadValid({ 'pages/guides/start.zh-tw.md': article('title: 開始') })).items.pages?.[1];
    expect(inherited?.translations.get('zh-tw')?.values.updated_at).toBe('2026-02-01T00:00:00Z');
  });

  test('facts come from the first language of an item without a file in the default language', async () => {
    const { items } = await loadValid({
      'posts/new.zh-tw.md': article('title: 新\nauthor: 林\npublished_at: 2026-02-01'),
    });
    expect(items.posts?.[0]).toMatchObject({
      key: 'new',
      facts: { author: '林', published_at: '2026-02-01T00:00:00Z' },
    });
  });

  test.each([
    { key: 'guides', file: 'pages/guides/index.en.md', isIndex: true },
    { key: 'empty', file: 'pages/empty.en.md', isIndex: true },
    { key: 'empty/deep', file: 'pages/empty/deep/index.en.md', isIndex: true },
    { key: 'empty/deep', file: 'pages/empty/deep.en.md', isIndex: false },
  ])('$file: is_index is $isIndex', async ({ key, file, isIndex }) => {
    const { items } = await loadValid({ [file]: article('title: X') });
    expect(items.pages?.find((page) => page.key === key)?.facts).toMatchObject({ is_index: isIndex });
  });

  test('keywords are a list where none are written', async () => {
    const { items, service } = await loadValid();
    const keywords = (item: Item | undefined) => item && itemText(item, 'en', service).keywords;
    expect(keywords(items.pages?.[0])).toEqual([]);
    expect(keywords(items.pages?.[1])).toEqual(['start', 'first']);
    expect(keywords(items.posts?.[0])).toEqual([]);
  });
});
