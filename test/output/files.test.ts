/** What stands in dist/ for the small site: exactly these files, and in lists and items the same data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeList } from '../../generator/api/list.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { buildInto } from '../support/build.ts';
import { bySection } from '../support/by-section.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { everySize as everySizeInYaml } from '../support/many-posts.ts';
import { scratchFolder } from '../support/scratch.ts';

interface List {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
  links: Record<string, unknown>;
}

let dist = '';
let everySize = '';

beforeAll(async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  dist = await buildInto(scratchFolder(), contentFolder());
  everySize = await buildInto(
    scratchFolder(),
    contentFolder({ 'service.yaml': service.replace('page_sizes: [2, 100]', `page_sizes: ${everySizeInYaml}`) }),
  );
});

const json = <T>(folder: string, path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;

describe('the exact set of files', () => {
  const both = (path: string) => ['en', 'zh-tw'].map((lang) => path.replace('LANG', lang));

  test.each([
    {
      folder: 'list/',
      paths: [
        // Two products, three pages, two posts.
        ...['products/LANG/2/1', 'products/LANG/100/1', 'pages/LANG/2/1', 'pages/LANG/2/2', 'pages/LANG/100/1'],
        ...['posts/LANG/2/1', 'posts/LANG/100/1'],
      ],
    },
    {
      folder: 'section/',
      // Two guides, one page about, none in the section that is empty: its first page is there all the same.
      paths: ['guides', 'about', 'empty'].flatMap((section) => [`${section}/LANG/2/1`, `${section}/LANG/100/1`]),
    },
    {
      folder: 'item/',
      paths: [
        ...['products/LANG/one', 'products/LANG/two', 'pages/LANG/guides', 'pages/LANG/guides/start'],
        ...['pages/LANG/about', 'posts/LANG/hello', 'posts/LANG/older'],
      ],
    },
    {
      folder: 'problem/',
      paths: ['not_found'],
    },
  ])('below $folder', ({ folder, paths }) => {
    const expected = new Set(paths.flatMap(both).map((path) => `api/v1/_/${folder}${path}.json`));
    expect(filesBelow(dist).filter((path) => path.startsWith(`api/v1/_/${folder}`))).toEqual([...expected].sort());
  });

  test('beside the answers', () => {
    // What hosts read is pinned by the tests of each host.
    const forHosts = /^(serve\.json|_[a-z]+(\.json)?)$/;
    // A state of the history is called by a digest.
    const answers = /^api\/v1\/_\/(list|section|item|problem)\/|^dumps\/changes\/[\w-]{22}\.json$/;
    // Of the index. Which there are follows from the keys.
    const texts = /^search\/(en|zh-tw)\/texts\/\d\.json$/;
    expect(filesBelow(dist).filter((path) => !answers.test(path) && !forHosts.test(path) && !texts.test(path))).toEqual(
      [
        ...[
          'api/v1/_/index.json',
          'api/v1/_/settings.json',
          'api/v1/_/mcp.json',
          'assets/dot.svg',
          '404.html',
          '404.md',
          'zh-tw/404.html',
        ],
        ...['openapi.json', 'openapi.yaml', 'api/openapi.json', 'api/openapi.yaml', '.well-known/openapi.json'],
        ...['dumps/index.json', 'dumps/changes/index.json', 'dumps/changes/feed.json', 'dumps/changes/feed.xml'],
        ...['en', 'zh-tw'].flatMap((lang) =>
          ['pages.*.ndjson', 'posts.*.ndjson', 'products.*.ndjson', 'products.*.csv'].map(
            (name) => `dumps/${name.replace('*', lang)}`,
          ),
        ),
        ...['llms.en.txt', 'llms.zh-tw.txt', 'feed.xml', 'feed.json', 'zh-tw/feed.xml', 'zh-tw/feed.json'],
        ...[
          'llms.txt',
          'llms-full.txt',
          'llms-full.en.txt',
          'llms-full.zh-tw.txt',
          'sitemap.xml',
          'robots.txt',
          '.well-known/api-catalog',
        ],
        ...['.well-known/agent-card.json', '.well-known/agent-skills/index.json'],
        ...['.well-known/ai-catalog.json', '.well-known/mcp/server-card.json'],
        ...['.well-known/agent-skills/read-content-api/SKILL.md', 'developers/index.html'],
        // The portal in both languages, and what all pages are shown with.
        ...['', 'errors/', 'agents/', 'reference/'].flatMap((page) => [
          ...(page === '' ? [] : [`developers/${page}index.html`]),
          `developers/${page}page.md`,
          ...['index.html', 'page.md'].map((name) => `zh-tw/developers/${page}${name}`),
        ]),
        ...['_site/style.css', '_site/site.js', '_site/icon.svg', '_site/reference.css', '_site/reference.js'],
        ...['_site/search.js', 'search/index.html', 'zh-tw/search/index.html'],
        ...['_site/manifest.en.json', '_site/manifest.zh-tw.json'],
        ...['changes/index.html', 'changes/page.md', 'zh-tw/changes/index.html', 'zh-tw/changes/page.md'],
        ...['en', 'zh-tw'].flatMap((lang) => [
          ...['index', 'words', 'keys/0', 'keys/1', 'positions/0', 'positions/1'].map(
            (name) => `search/${lang}/${name}.json`,
          ),
        ]),
        // The indexes of each language.
        ...['', 'products/', 'posts/'].flatMap((path) =>
          ['index.html', 'page.md'].flatMap((name) => [path + name, `zh-tw/${path}${name}`]),
        ),
        // Pages and posts in the languages that they exist in, products in each; all with their Markdown versions.
        ...[
          ...['guides/', 'guides/start/', 'zh-tw/guides/start/', 'zh-tw/about/', 'posts/hello/', 'posts/older/'],
          ...['products/one/', 'products/two/', 'zh-tw/products/one/', 'zh-tw/products/two/'],
        ].flatMap((page) => [`${page}index.html`, `${page}page.md`]),
      ].sort(),
    );
  });
});

test('every list of every page size equals the composed one, byte for byte', async () => {
  const settings = await readSettings(dist);
  const read = async (path: string) =>
    filesBelow(dist).includes(path) ? readFileSync(join(dist, path), 'utf8') : undefined;
  const lists = filesBelow(everySize).filter((path) => /^api\/v1\/_\/(list|section)\//.test(path));
  // 2 products: 101 pages, 3 pages: 103 (3, 2, then 1), 2 posts: 101, sections of 2, 1 and 0: 101, 100, 100. Two
  // languages.
  expect(lists).toHaveLength(2 * (101 + 103 + 101 + 101 + 100 + 100));
  for (const path of lists) {
    const [kind = '', name = '', lang = '', size, page] = path.replace('.json', '').split('/').slice(3);
    const request: ListRequest = {
      kind: 'list',
      collection: kind === 'section' ? 'pages' : (name as 'products'),
      lang,
      page: Number(page),
      pageSize: Number(size),
      ...(kind === 'section' ? bySection(name) : {}),
    };
    expect(await composeList(request, settings, read), path).toBe(readFileSync(join(everySize, path), 'utf8'));
  }
});

test.each([
  { name: 'one past the end', page: 3, pageSize: 2, total: 3, prev: '?page=2&page_size=2' },
  { name: 'far past the end', page: 999_999_999, pageSize: 1, total: 3, prev: '?page=3&page_size=1' },
  { name: 'past the end of a section', page: 2, pageSize: 50, section: 'guides', total: 2, prev: '?section=guides' },
  { name: 'past the end of nothing', page: 7, pageSize: 100, section: 'empty', total: 0, prev: null },
])('composing $name gives an empty page and the way back', async ({ page, pageSize, section, total, prev }) => {
  const text = await composeList(
    {
      kind: 'list',
      collection: 'pages',
      lang: 'en',
      page,
      pageSize,
      ...(section === undefined ? {} : bySection(section)),
    },
    await readSettings(dist),
    async (path) => (filesBelow(dist).includes(path) ? readFileSync(join(dist, path), 'utf8') : undefined),
  );
  const { data, meta, links } = JSON.parse(text) as List;
  expect(data).toEqual([]);
  expect(meta).toMatchObject({ total, page, page_size: pageSize, total_pages: Math.ceil(total / pageSize) });
  expect(links).toMatchObject({ next: null, prev: prev && `https://small.example/api/v1/pages${prev}` });
});

test.each(
  ['en', 'zh-tw'].flatMap((lang) => [
    { collection: 'products', id: 'id', lang, more: [] },
    { collection: 'pages', id: 'key', lang, more: [] },
    { collection: 'posts', id: 'slug', lang, more: ['answer_summary', 'content_html'] },
  ]),
)('$collection in $lang: items are in lists as they are by themselves', ({ collection, id, lang, more }) => {
  const { data } = json<List>(dist, `api/v1/_/list/${collection}/${lang}/100/1.json`);
  for (const listed of data) {
    const alone = json<{ data: object }>(dist, `api/v1/_/item/${collection}/${lang}/${listed[id]}.json`).data;
    expect(Object.keys(alone)).toEqual([...Object.keys(listed), ...more]);
    expect(alone).toMatchObject(listed);
  }
});
