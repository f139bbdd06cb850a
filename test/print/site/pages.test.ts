/** What a reader finds in the pages, and the ways from one to the next. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { manyPosts } from '../../support/many-posts.ts';
import { scratchFolder } from '../../support/scratch.ts';

let dist = '';
beforeAll(async () => {
  dist = await buildInto(
    scratchFolder(),
    contentFolder({
      'posts/middle.en.md':
        '---\ntitle: Middle\npublished_at: 2026-01-01\nanswer_summary: It stands between.\nkeywords: [one, two]\n---\n## First\n\n### Part one\n\n### Part two\n',
    }),
  );
});

const html = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');
const links = (page: string, part: RegExp): (string | undefined)[] =>
  [...(part.exec(page)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe('ways', () => {
  test.each([
    {
      path: 'guides/start',
      // The section about exists in Chinese only; the empty one has no page.
      navigation: ['/products/', '/guides/', '/zh-tw/about/', '/posts/', '/developers/'],
    },
    {
      path: 'zh-tw/about',
      navigation: ['/zh-tw/products/', '/guides/', '/zh-tw/about/', '/zh-tw/posts/', '/zh-tw/developers/'],
    },
  ])('the navigation of $path', ({ path, navigation }) => {
    expect(links(html(path), /<nav class="links"[\s\S]*?<\/nav>/)).toEqual(navigation);
  });

  test('the switch names each language in itself, and only those that the page is in', () => {
    expect(html('guides/start')).toContain('<a href="/zh-tw/guides/start/" hreflang="zh-TW" lang="zh-TW">繁體中文</a>');
    expect(links(html('guides/start'), /<nav class="languages"[\s\S]*?<\/nav>/)).toEqual([
      '/guides/start/',
      '/zh-tw/guides/start/',
    ]);
    expect(html('posts/hello')).not.toContain('<nav class="languages"');
  });

  test('the skip link comes first and points to the content', () => {
    expect(html('guides')).toMatch(/<body>\s*<a class="skip" href="#stele-content"/);
    expect(html('guides')).toContain('<main id="stele-content"');
  });

  test("a section's page lists the others", () => {
    expect(links(html('guides'), /<ul class="entries">[\s\S]*?<\/ul>/)).toEqual(['/guides/start/']);
    expect(html('guides/start')).not.toContain('class="entries"');
  });

  test('a product links to the others', () => {
    expect(links(html('products/one'), /<ul class="cards">[\s\S]*?<\/ul>/)).toEqual(['/products/two/']);
    expect(links(html('zh-tw/products/two'), /<ul class="cards">[\s\S]*?<\/ul>/)).toEqual(['/zh-tw/products/one/']);
  });

  test.each([
    { path: 'posts/hello', older: '/posts/middle/', newer: undefined },
    { path: 'posts/middle', older: '/posts/older/', newer: '/posts/hello/' },
    { path: 'posts/older', older: undefined, newer: '/posts/middle/' },
  ])('the neighbours of $path', ({ path, older, newer }) => {
    expect(/href="([^"]+)" rel="prev"/.exec(html(path))?.[1]).toBe(older);
    expect(/href="([^"]+)" rel="next"/.exec(html(path))?.[1]).toBe(newer);
  });
});

describe('content', () => {
  test('a post has its dates, author, summary in short and keywords', () => {
    expect(html('posts/hello')).toContain('<time datetime="2026-01-05T00:00:00Z">5 January 2026</time>');
    expect(html('posts/hello')).toContain('<span class="author">Ann</span>');
    expect(html('posts/middle')).toContain('<p>It stands between.</p>');
    expect(html('posts/middle')).toContain('one · two');
  });

  test('a text with three headings of any level has a table of contents; a text with fewer has none', () => {
    expect(links(html('posts/middle'), /<nav class="contents"[\s\S]*?<\/nav>/)).toEqual([
      '#first',
      '#part-one',
      '#part-two',
    ]);
    expect(html('guides/start')).not.toContain('<nav class="contents"');
  });

  test('addresses of the site become local links, others stay', () => {
    expect(html('guides')).toContain('<a href="/guides/start/#user-content-first">');
    expect(html('posts/hello')).toContain('<img src="/assets/dot.svg" alt="A dot" width="9" height="9">');
    expect(html('posts/older')).toContain('<a href="https://example.org/">');
  });

  test('the leading image is shown where the text does not show it', () => {
    expect(html('posts/hello').match(/<img /g)).toHaveLength(1);
  });

  test('a fallback is marked with its language, and has a note', () => {
    expect(html('zh-tw/products/two')).toContain('<h1 lang="en">Two</h1>');
    expect(html('zh-tw/posts')).toContain(
      '<a href="/posts/hello/" hreflang="en" lang="en">Hello</a> <span class="tag" lang="en">English</span>',
    );
  });

  test('a site in a language without words of ours speaks English around its own texts', async () => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8').replaceAll('zh-tw', 'fr');
    const french = await buildInto(
      scratchFolder(),
      contentFolder({
        'service.yaml': service,
        'pages/about/index.zh-tw.md': null,
        'pages/about/index.fr.md': '---\ntitle: À propos\n---\nTexte.\n',
        'pages/guides/start.zh-tw.md': null,
        'posts/hello.en.md': '---\ntitle: Hello\npublished_at: 2026-01-05\n---\nText.\n',
        'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n',
        'products/one.yaml':
          'position: 1\nname: { en: One, fr: Un }\ndescription: { en: The first., fr: Le premier. }\n',
      }),
    );
    const page = readFileSync(join(french, 'fr/about/index.html'), 'utf8');
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<a class="skip" href="#stele-content" lang="en">Skip to the content</a>');
    expect(page).toContain('lang="fr">');
    // The portal is not written in French: its readers are led to the one at the root.
    expect(page).toContain('<a href="/developers/" hreflang="en"');
  });
});

test('an index of many posts has pages', async () => {
  const many = await buildInto(scratchFolder(), manyPosts(120, '[50, 100]'));
  const page = (path: string) => readFileSync(join(many, path, 'index.html'), 'utf8');
  expect(page('posts')).toContain('<a href="/posts/page/2/" rel="next">');
  expect(page('posts')).not.toContain('rel="prev"');
  expect(page('posts/page/2')).toContain('<a href="/posts/" rel="prev">');
  expect(page('posts/page/3').match(/<time /g)).toHaveLength(20);
  expect(page('posts/page/3')).not.toContain('rel="next"');
});

test('the page for missing addresses is in one language, with a search, the lists, and the homes of the others', () => {
  for (const { file, lang, other } of [
    { file: '404.html', lang: 'en', other: '/zh-tw/' },
    { file: 'zh-tw/404.html', lang: 'zh-TW', other: '/' },
  ]) {
    const page = readFileSync(join(dist, file), 'utf8');
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
    expect(page).toContain(`<html lang="${lang}">`);
    expect(main.match(/<h1/g)).toHaveLength(1);
    expect(main).toContain('role="search"');
    expect(links(main, /[\s\S]*/)).toEqual(expect.arrayContaining([other]));
    // Those are for programs, whose version is 404.md.
    expect(main).not.toMatch(/openapi\.json|llms\.txt|sitemap\.xml|\/api\/v1\//);
  }
  expect(readFileSync(join(dist, '404.md'), 'utf8')).toContain('/openapi.json');
});
