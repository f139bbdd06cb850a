/** What programs read in the head of a page: addresses, alternates, schema.org data, Open Graph. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

const base = 'https://small.example';
let dist = '';
beforeAll(async () => {
  const title = 'The tags <b> and </script>, and <!--';
  const tags = `---\ntitle: "${title}"\nsummary: "</script><script>"\npublished_at: 2025-01-01\n---\nText.\n`;
  dist = await buildInto(scratchFolder(), contentFolder({ 'posts/tags.en.md': tags }));
});

const html = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');
const graph = (path: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html(path))?.[1] ?? '')['@graph'];

test.each([
  {
    name: 'home',
    path: '',
    tag: 'en',
    canonical: '/',
    alternates: [
      ['en', '/'],
      ['zh-TW', '/zh-tw/'],
      ['x-default', '/'],
    ],
    markdown: '/page.md',
  },
  {
    name: 'a page with a translation',
    path: 'zh-tw/guides/start',
    tag: 'zh-TW',
    canonical: '/zh-tw/guides/start/',
    alternates: [
      ['en', '/guides/start/'],
      ['zh-TW', '/zh-tw/guides/start/'],
      ['x-default', '/guides/start/'],
    ],
    api: '/api/v1/pages/guides/start?lang=zh-tw',
    markdown: '/zh-tw/guides/start/page.md',
  },
  {
    name: 'a page in one language that is not the default: no x-default, as in the sitemap',
    path: 'zh-tw/about',
    tag: 'zh-TW',
    canonical: '/zh-tw/about/',
    alternates: [['zh-TW', '/zh-tw/about/']],
    api: '/api/v1/pages/about?lang=zh-tw',
    markdown: '/zh-tw/about/page.md',
  },
  {
    name: 'a product, which has a page in every language',
    path: 'zh-tw/products/two',
    tag: 'zh-TW',
    canonical: '/zh-tw/products/two/',
    alternates: [
      ['en', '/products/two/'],
      ['zh-TW', '/zh-tw/products/two/'],
      ['x-default', '/products/two/'],
    ],
    api: '/api/v1/products/two?lang=zh-tw',
    markdown: '/zh-tw/products/two/page.md',
  },
  {
    name: 'a post',
    path: 'posts/hello',
    tag: 'en',
    canonical: '/posts/hello/',
    alternates: [
      ['en', '/posts/hello/'],
      ['x-default', '/posts/hello/'],
    ],
    api: '/api/v1/posts/hello',
    markdown: '/posts/hello/page.md',
  },
  {
    name: 'the errors of the portal',
    path: 'zh-tw/developers/errors',
    tag: 'zh-TW',
    canonical: '/zh-tw/developers/errors/',
    alternates: [
      ['en', '/developers/errors/'],
      ['zh-TW', '/zh-tw/developers/errors/'],
      ['x-default', '/developers/errors/'],
    ],
    markdown: '/zh-tw/developers/errors/page.md',
  },
])(
  '$name: its address, its other versions, the same as data',
  ({ path, tag, canonical, alternates, api, markdown }) => {
    const page = html(path);
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(`<link rel="canonical" href="${base}${canonical}">`);
    expect(page).toContain(`<meta property="og:url" content="${base}${canonical}">`);
    const found = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, a, b]) => [
      a,
      b,
    ]);
    expect(found).toEqual(alternates.map(([hreflang, address]) => [hreflang, base + address]));
    const json = /<link rel="alternate" type="application\/json" href="([^"]+)">/.exec(page)?.[1];
    expect(json?.replaceAll('&#x3D;', '=')).toBe(api === undefined ? undefined : base + api);
    expect(/<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(page)?.[1]).toBe(markdown);
  },
);

test.each([
  { path: 'posts/hello', atom: '/feed.xml', json: '/feed.json' },
  { path: 'zh-tw/products/one', atom: '/zh-tw/feed.xml', json: '/zh-tw/feed.json' },
])('$path links to the feeds of its language', ({ path, atom, json }) => {
  expect(html(path)).toContain(`type="application/atom+xml" title="Small" href="${atom}">`);
  expect(html(path)).toContain(`type="application/feed+json" title="Small" href="${json}">`);
});

test('a post has its author, dates, image and language in the head', () => {
  expect(graph('posts/hello')).toContainEqual({
    '@type': 'BlogPosting',
    '@id': `${base}/posts/hello/#content`,
    url: `${base}/posts/hello/`,
    mainEntityOfPage: `${base}/posts/hello/`,
    inLanguage: 'en',
    name: 'Hello',
    headline: 'Hello',
    description: 'A greeting.',
    author: { '@type': 'Person', name: 'Ann' },
    image: `${base}/assets/dot.svg`,
    datePublished: '2026-01-05T00:00:00Z',
    dateModified: '2026-01-05T00:00:00Z',
    publisher: { '@id': `${base}/#operator` },
  });
  const page = html('posts/hello');
  for (const [property, content] of [
    ['og:type', 'article'],
    ['og:site_name', 'Small'],
    ['og:title', 'Hello'],
    ['og:description', 'A greeting.'],
    ['og:locale', 'en'],
    ['og:image', `${base}/assets/dot.svg`],
    ['article:published_time', '2026-01-05T00:00:00Z'],
  ]) {
    expect(page).toContain(`<meta property="${property}" content="${content}">`);
  }
});

test('Open Graph names the other languages with an underscore', () => {
  expect(html('guides/start')).toContain('<meta property="og:locale:alternate" content="zh_TW">');
});

test.each([
  { name: 'the type that its editor gave', path: 'guides', type: 'CollectionPage' },
  { name: 'a plain page', path: 'guides/start', type: 'WebPage' },
  { name: "a section's page without a type", path: 'zh-tw/about', type: 'CollectionPage' },
  { name: 'a service', path: 'products/one', type: 'Service' },
  { name: 'a product of no category', path: 'products/two', type: 'Product' },
])('JSON-LD of $path: $name', ({ path, type }) => {
  expect(graph(path)).toContainEqual(expect.objectContaining({ '@type': type, url: `${base}/${path}/` }));
});

test('nothing in a title or a summary ends the script of its data', () => {
  expect(graph('posts/tags')).toContainEqual(
    expect.objectContaining({ name: 'The tags <b> and </script>, and <!--', description: '</script><script>' }),
  );
});

test('breadcrumbs go from home through the section', () => {
  expect(graph('guides/start')).toContainEqual({
    '@type': 'BreadcrumbList',
    '@id': `${base}/guides/start/#breadcrumbs`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${base}/` },
      { '@type': 'ListItem', position: 2, name: 'Guides', item: `${base}/guides/` },
      { '@type': 'ListItem', position: 3, name: 'Start', item: `${base}/guides/start/` },
    ],
  });
});

test('a page asks for nothing that a strict policy forbids', () => {
  for (const path of ['', 'posts/hello', 'developers', 'developers/reference']) {
    const whole = html(path);
    // Data is no script that runs, and yet nothing stands in a page without its hash.
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(whole) ?? [];
    const hash = createHash('sha256').update(data).digest('base64');
    const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; img-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'self'`;
    expect(whole).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
    const page = whole.replace(/<script type="application\/ld\+json">.*?<\/script>/, '');
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc="\/_site\/)/);
  }
});
