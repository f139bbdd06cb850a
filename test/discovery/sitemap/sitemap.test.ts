/** sitemap.xml: every page of the site and nothing else, each with all its languages. */
import { describe, expect, inject, test } from 'vitest';
import { sitemapFiles } from '../../../generator/discovery/sitemap.ts';
import type { Post, Site } from '../../../generator/model.ts';
import { loadValid } from '../../support/content-folder.ts';
import { filesBelow } from '../../support/folders.ts';
import { hostileBuild, over } from '../hostile-build.ts';
import { all, readXml, type XmlElement } from '../xml-tree.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const urls = all(readXml(sample.text('sitemap.xml')), 'url');
const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.text ?? '';
const alternates = (url: XmlElement) =>
  Object.fromEntries(all(url, 'link').map(({ attributes: { hreflang = '', href = '' } }) => [hreflang, href]));

test('it names every page of HTML once, and no other address', () => {
  const pages = filesBelow(sample.folder)
    .filter((path) => path.endsWith('index.html'))
    .map((path) => `${base}/${path.slice(0, -'index.html'.length)}`);
  expect(urls.map((url) => textOf(url, 'loc')).sort()).toEqual(pages.sort());
  expect(pages).toEqual(expect.arrayContaining([`${base}/`, `${base}/ja/`, `${base}/en/developers/errors/`]));
});

test('each address names its whole set, itself included, and the default language for everybody else', () => {
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

test('it says of a page what the page’s own head says', () => {
  const path = 'en/knowledge/price-series/index.html';
  const heads = [...sample.text(path).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const url = urls.find((candidate) => textOf(candidate, 'loc') === `${base}/en/knowledge/price-series/`);
  expect(url && alternates(url)).toEqual(Object.fromEntries(heads.map(([, lang, href]) => [lang, href])));
});

/** The small site with `count` more posts in one language. */
async function withPosts(count: number): Promise<Site> {
  const site = await loadValid();
  const text = {
    title: 'T',
    keywords: [],
    updatedAt: undefined,
    body: { digest: '', read: () => ({ html: '', markdown: '' }) },
    summary: undefined,
    answerSummary: undefined,
  };
  const posts = Array.from({ length: count }, (_, index): Post => {
    const translations = new Map([['en', text]]);
    return {
      slug: `p-${index}`,
      author: undefined,
      image: undefined,
      publishedAt: '2026-01-01T00:00:00Z',
      digest: '',
      translations,
    };
  });
  return { ...site, posts };
}

describe('above 50,000 addresses', () => {
  // Beside the posts: 2 × home, products, posts; 2 × two products; three pages in four versions; no portal.
  const others = 6 + 4 + 4;

  test('one file holds as many as are allowed', async () => {
    const files = sitemapFiles(await withPosts(50_000 - others), []);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
    expect(String(files[0]?.body).match(/<loc>/g)).toHaveLength(50_000);
  });

  test('one more makes an index of parts', async () => {
    const [index, ...parts] = sitemapFiles(await withPosts(50_001 - others), []);
    expect(index?.path).toBe('sitemap.xml');
    const root = readXml(String(index?.body));
    expect(root.name).toBe('sitemapindex');
    const listed = all(root, 'sitemap').map((part) => textOf(part, 'loc'));
    expect(listed).toEqual(['https://small.example/sitemap-1.xml', 'https://small.example/sitemap-2.xml']);
    expect(parts.map(({ path }) => `https://small.example/${path}`)).toEqual(listed);
    expect(parts.map(({ body }) => String(body).match(/<loc>/g)?.length)).toEqual([50_000, 1]);
  });
});

test('an address with an ampersand is escaped once', async () => {
  const loc = all(readXml((await hostileBuild()).text('sitemap.xml')), 'url').map((url) => textOf(url, 'loc'));
  expect(loc).toContain("https://small.example/it's/a&b/posts/hello/");
});
