/** sitemap.xml: every page of the site and nothing else, each with all its languages. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Site } from '../../../../generator/model/site.ts';
import { sitemapFiles } from '../../../../generator/print/discovery/sitemap.ts';
import { type OutputFile, partsOf } from '../../../../generator/print/file.ts';
import { buildInto } from '../../../support/build.ts';
import { contentFolder, loadValid } from '../../../support/content-folder.ts';
import { filesBelow } from '../../../support/folders.ts';
import { itemOf, withItems } from '../../../support/item.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { hostileBuild, over } from '../hostile-build.ts';
import { all, readXml, type XmlElement } from '../xml-tree.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const urls = all(readXml(sample.text('sitemap.xml')), 'url');
const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.text ?? '';
const alternates = (url: XmlElement) =>
  Object.fromEntries(all(url, 'link').map(({ attributes: { hreflang = '', href = '' } }) => [hreflang, href]));

test('the sitemap has every HTML page once, and no other address', () => {
  const pages = filesBelow(sample.folder)
    // The page of the search says nothing by itself.
    .filter((path) => path.endsWith('index.html') && !/(?:search|changes)\/index\.html$/.test(path))
    .map((path) => `${base}/${path.slice(0, -'index.html'.length)}`);
  expect(urls.map((url) => textOf(url, 'loc')).sort()).toEqual(pages.sort());
  expect(pages).toEqual(expect.arrayContaining([`${base}/`, `${base}/ja/`, `${base}/en/developers/errors/`]));
});

test('each address of the sitemap names its whole set of languages, itself included, and x-default', () => {
  for (const url of urls) {
    const set = alternates(url);
    expect(Object.values(set)).toContain(textOf(url, 'loc'));
    if (set['zh-TW'] !== undefined) expect(set['x-default']).toBe(set['zh-TW']);
    else expect(set).not.toHaveProperty('x-default');
    for (const href of Object.values(set)) {
      const other = urls.find((candidate) => textOf(candidate, 'loc') === href);
      expect(other && alternates(other), href).toEqual(set);
    }
  }
});

test('the sitemap and the head of a page have the same languages', () => {
  const path = 'en/knowledge/price-series/index.html';
  const heads = [...sample.text(path).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const url = urls.find((candidate) => textOf(candidate, 'loc') === `${base}/en/knowledge/price-series/`);
  expect(url && alternates(url)).toEqual(Object.fromEntries(heads.map(([, lang, href]) => [lang, href])));
});

describe('lastmod', () => {
  let dates: Record<string, string | undefined>;
  beforeAll(async () => {
    const page = (facts: string) => `---\ntitle: ${JSON.stringify(facts)}\n${facts}\n---\nText.\n`;
    const content = contentFolder({
      'pages/guides/both.en.md': page('published_at: 2026-01-03\nupdated_at: 2026-02-01'),
      'pages/guides/both.zh-tw.md': page('updated_at: 2026-03-01T06:00:00+08:00'),
      'pages/guides/inherits.en.md': page('published_at: 2026-01-03\nupdated_at: 2026-02-02'),
      'pages/guides/inherits.zh-tw.md': page('description: D'),
      'pages/guides/published.en.md': page('published_at: 2026-01-04T23:00:00-02:00'),
      'pages/guides/updated.en.md': page('updated_at: 2026-01-05'),
      'pages/guides/neither.en.md': page('description: Of no date'),
      'posts/both.en.md': page('published_at: 2026-01-06\nupdated_at: 2026-01-07'),
      'posts/edited-first.en.md': page('published_at: 2026-01-09\nupdated_at: 2026-01-08'),
    });
    const dist = over(await buildInto(scratchFolder(), content));
    const entries = all(readXml(dist.text('sitemap.xml')), 'url').map((url) => {
      return [textOf(url, 'loc').replace('https://small.example', ''), all(url, 'lastmod')[0]?.text];
    });
    dates = Object.fromEntries(entries);
  });

  test.each([
    { page: '/guides/both/', is: '2026-02-01T00:00:00Z', why: 'updated_at' },
    { page: '/zh-tw/guides/both/', is: '2026-02-28T22:00:00Z', why: "the translation's own, in UTC" },
    { page: '/zh-tw/guides/inherits/', is: '2026-02-02T00:00:00Z', why: 'that of the default language' },
    { page: '/guides/published/', is: '2026-01-05T01:00:00Z', why: 'published_at, in UTC' },
    { page: '/guides/updated/', is: '2026-01-05T00:00:00Z', why: 'updated_at alone' },
    { page: '/posts/both/', is: '2026-01-07T00:00:00Z', why: 'of a post' },
    { page: '/posts/edited-first/', is: '2026-01-09T00:00:00Z', why: 'published after its last edit' },
    { page: '/posts/older/', is: '2025-12-31T00:00:00Z', why: 'published_at of a post' },
    { page: '/guides/neither/', is: undefined, why: 'no date is known' },
    { page: '/products/one/', is: undefined, why: 'a product has no date' },
    { page: '/', is: undefined, why: 'home leads to others' },
    { page: '/posts/', is: undefined, why: 'a list leads to others' },
    { page: '/developers/', is: undefined, why: 'the portal has no date' },
  ])('the lastmod of $page is $is ($why)', ({ page, is }) => {
    expect(Object.keys(dates)).toContain(page);
    expect(dates[page]).toBe(is);
  });
});

/** The small site with `count` more posts in one language. */
async function withPosts(count: number): Promise<Site> {
  const site = await loadValid();
  const text = { title: 'T', body: { digest: '', length: 0, read: () => ({ html: '', markdown: '', text: '' }) } };
  const posts = Array.from({ length: count }, (_, index) =>
    itemOf('posts', `p-${index}`, { published_at: '2026-01-01T00:00:00Z' }, { en: text }),
  );
  return withItems(site, { posts });
}

describe('above 50,000 addresses', () => {
  // Beside the posts: 2 × home, products, posts; 2 × two products; three pages in four versions; no portal.
  const others = 6 + 4 + 4;

  const made = (file: OutputFile | undefined) => (file && partsOf(file)?.join('')) ?? '';

  test('one sitemap file holds 50,000 addresses', async () => {
    const files = sitemapFiles(await withPosts(50_000 - others), []);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
    expect(made(files[0]).match(/<loc>/g)).toHaveLength(50_000);
  });

  test('a sitemap of 50,001 addresses is an index of parts', async () => {
    const [index, ...parts] = sitemapFiles(await withPosts(50_001 - others), []);
    expect(index?.path).toBe('sitemap.xml');
    const root = readXml(made(index));
    expect(root.name).toBe('sitemapindex');
    const listed = all(root, 'sitemap').map((part) => textOf(part, 'loc'));
    expect(listed).toEqual(['https://small.example/sitemap-1.xml', 'https://small.example/sitemap-2.xml']);
    expect(parts.map(({ path }) => `https://small.example/${path}`)).toEqual(listed);
    expect(parts.map((part) => made(part).match(/<loc>/g)?.length)).toEqual([50_000, 1]);
  });
});

test('an address with an ampersand is escaped once', async () => {
  const loc = all(readXml((await hostileBuild()).text('sitemap.xml')), 'url').map((url) => textOf(url, 'loc'));
  expect(loc).toContain("https://small.example/it's/a&b/posts/hello/");
});
