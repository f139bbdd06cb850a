/** What `stele init --from` proposes for the fields, pages and languages of texts that it found. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { guessFields } from '../../generator/init/from/fields.ts';
import type { ContentFile } from '../../generator/init/from/files.ts';
import { groupsIn } from '../../generator/init/from/groups.ts';
import { pagePaths } from '../../generator/init/from/page-paths.ts';
import {
  pageFolders,
  programAliases,
  programPaths,
  withProgramNames,
} from '../../generator/init/from/program-paths.ts';
import { proposeSite } from '../../generator/init/from/proposal.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));
const text = (path: string, data: object = { title: 'A' }): ContentFile => ({ path, data, body: 'Text.' });
const found = (content: readonly ContentFile[]) => ({ content, others: [], images: [], isVault: false });

/** The addresses that the program of the site in `folder` gives the groups of `files`. */
function programPathsOf(files: readonly ContentFile[], folder: string): readonly string[] {
  const pages = pageFolders(folder);
  return [...programPaths(withProgramNames(groupsIn(found(files), []), pages), pages).values()];
}

test.each([
  ['my/own/', true],
  ['/own', true],
  ['own', false],
  ['https://a.example/own/', false],
])('the permalink %s is an address of its text: %s', (permalink, is) => {
  const fields = guessFields([text('a/b.md', { title: 'A', permalink })], false, true);
  expect(fields.some(({ field }) => field.role === 'aliases')).toBe(is);
});

describe('a field of', () => {
  /** The fields of texts with these data, and the comments on them. */
  const fields = (all: readonly object[]) =>
    guessFields(
      all.map((data, index) => text(`a/${index}.md`, data)),
      false,
      true,
    ).map(({ name, guess }) => (guess === undefined ? name : `${name}: ${guess}`));

  test.each<[name: string, all: readonly object[], expected: readonly string[]]>([
    ['2 of 200 texts', many(200, (index) => (index < 2 ? { t: 1, a: 1 } : { t: 1 })), ['t', 'a: in 2 of 200']],
    ['1 of 200 texts', many(200, (index) => (index < 1 ? { t: 1, a: 1 } : { t: 1 })), ['t: no fields: a (1 of 200)']],
    ['1 of 199 texts', many(199, (index) => (index < 1 ? { t: 1, a: 1 } : { t: 1 })), ['t', 'a: in 1 of 199']],
    [
      '1 of 200, with a role',
      many(200, (index) => (index < 1 ? { t: 1, tags: ['a'] } : { t: 1 })),
      ['t', 'tags: in 1 of 200'],
    ],
    ['1 of 10 texts', many(10, (index) => (index < 1 ? { t: 1, a: 1 } : { t: 1 })), ['t', 'a']],
    ['1 of 11 texts', many(11, (index) => (index < 1 ? { t: 1, a: 1 } : { t: 1 })), ['t', 'a: in 1 of 11']],
    [
      'dates that are none',
      [{ updated_at: 'soon', published_at: 'x' }, { updated_at: 'later' }],
      ['updated_at_value', 'published_at_value'],
    ],
    ['a third of different texts', many(12, (index) => ({ a: `k${index % 4}` })), ['a']],
    [
      'fewer',
      many(13, (index) => ({ a: `k${3 - (index % 4)}` })),
      ['a: perhaps { type: select, options: [k0, k1, k2, k3] }'],
    ],
    ['few texts', many(9, () => ({ a: 'k' })), ['a']],
    [
      '20 keys that no field can have',
      [{ a: 1, ...Object.fromEntries(many(20, (index) => [`b${index}`, [1, [2]]])) }],
      [`a: no fields: ${many(20, (index) => `b${index}`).join(', ')}`],
    ],
    [
      '21 of them',
      [{ a: 1, ...Object.fromEntries(many(21, (index) => [`b${index}`, [1, [2]]])) }],
      [`a: no fields: ${many(20, (index) => `b${index}`).join(', ')} and 1 more`],
    ],
  ])('%s', (_, all, expected) => {
    expect(fields(all)).toEqual(expected);
  });

  test.each([
    // Rare keys, and keys that all texts have.
    [30, 0, false],
    [31, 0, true],
    [32, 8, false],
    [33, 8, true],
  ])('%i rare keys beside %i others is a map: %s', (rare, common, is) => {
    const shared = Object.fromEntries(many(common, (index) => [`c${index}`, 1]));
    const all = many(10, (file) => ({
      ...shared,
      ...Object.fromEntries(many(rare, (index) => [`r${index}`, 1]).filter((_, index) => index % 10 === file)),
    }));
    expect(fields(all).some((one) => one.startsWith('values: '))).toBe(is);
  });
});

test.each([
  ['pubDatetime', 'modDatetime'],
  ['publishedDate', 'lastModified'],
  ['datePublished', 'dateModified'],
])('%s is the date of publication, and %s that of the last change', (published, updated) => {
  const all = many(3, (index) => text(`a/${index}.md`, { [published]: '2026-01-02', [updated]: '2026-01-03' }));
  expect(guessFields(all, false, true).map(({ field }) => field)).toEqual([
    { type: 'date', role: 'published', from: published },
    { type: 'date', role: 'updated', from: updated },
  ]);
});

test.each([
  ['a.csv', 'version', 1.1, 'string'],
  ['a.yaml', 'api-version', 1.1, 'string'],
  ['a.json', 'version', 1.1, 'number'],
  ['a.csv', 'version', 2, 'integer'],
  ['a.csv', 'conversion', 1.1, 'number'],
])('in %s, the %s %s is of the type %s', (path, key, value, type) => {
  const [field] = guessFields([{ path, data: { [key]: value }, body: undefined }], false, false);
  expect(field?.field.type).toBe(type);
});

test.each<[header: string, label: string | undefined]>([
  ['Turnout (%)', 'Turnout (%)'],
  ['GDP', 'GDP'],
  ['Fläche', 'Fläche'],
  ['ISO-Code', 'ISO-Code'],
  ['No. of gauges', 'No. of gauges'],
  // The label without one is the same, or reads better.
  ['Area', undefined],
  ['area', undefined],
  ['post-code', undefined],
  ['Post_Code', undefined],
  ['nightlyUrl', undefined],
])('the label of the column %s is %s', (header, label) => {
  const [field] = guessFields([{ path: 'a.csv', data: { [header]: 'x' }, body: undefined }], false, false);
  expect(field?.field.label).toBe(label);
});

test.each<[name: string, values: readonly unknown[], field: object]>([
  ['tags', ['music, hall', 'art'], { type: 'list', of: 'string', split: ',', role: 'keywords' }],
  ['keywords', [['music'], 'art, hall'], { type: 'list', of: 'string', split: ',', role: 'keywords' }],
  ['categories', ['music,hall', 'art'], { type: 'list', of: 'string', split: ',' }],
  ['topics', ['music, hall', 7], { type: 'list', of: 'string', split: ',' }],
  ['tags', ['music hall', 'art'], { type: 'string' }],
  ['tags', [['music, hall'], ['art']], { type: 'list', of: 'string', role: 'keywords' }],
  // People write a comma into the name of one.
  ['authors', ['Lovelace, Ada', 'Turing'], { type: 'string' }],
  ['series', ['Music, the hall'], { type: 'string' }],
])('%s with the values %j are words', (name, values, field) => {
  const all = values.map((value, index) => text(`a/${index}.md`, { [name]: value }));
  expect(guessFields(all, false, true)[0]?.field).toEqual(field);
});

test.each<[data: object, more: object]>([
  // A holiday to come is a fact, and so is the end of a contract.
  [{ date: '2026-12-25' }, { date: { type: 'date' } }],
  [{ expires: '2026-01-02' }, { expires: { type: 'date' } }],
  [{ date: 'soon' }, { date: { type: 'string' } }],
  [
    { published_at: '2026-01-02', date: '2026-01-03' },
    { published_at: { type: 'date', role: 'published' }, date: { type: 'date' } },
  ],
])('dates of data do not hide it: %j', (data, fields) => {
  const all = [{ path: 'a/a.json', data, body: undefined }];
  expect(Object.fromEntries(guessFields(all, false, false).map(({ name, field }) => [name, field]))).toEqual(fields);
});

describe('addresses of pages', () => {
  test.each<[paths: readonly string[], pages: readonly string[], web: string | undefined]>([
    [
      ['p/2026-01-02-a.md', 'p/2026-03-04-b.md'],
      ['blog/2026/01/02/a', 'blog/2026/03/04/b'],
      'blog/{year}/{month}/{day}/{slug}',
    ],
    [['p/a.md', 'p/b.md'], ['a', 'b'], '{slug}'],
    [['p/a.md', 'p/b.md'], ['de/x/a', 'fr/x/b'], 'x/{slug}'],
    [['p/a.md', 'p/b.md'], ['v2/x-3/a', 'v2/x-3/b'], 'v2/x-3/{slug}'],
    [['p/a.md', 'p/b.md'], ['x/a'], undefined],
    [['p/a.md', 'p/b.md'], ['x/c', 'x/d'], undefined],
    [['p/a.md', 'p/b.md'], ['X/a', 'X/b'], undefined],
    // The most frequent, else the shortest.
    [['p/a.md', 'p/b.md'], ['x/a', 'x/b', 'long/a', 'long/b', 'long/a'], 'long/{slug}'],
    [['p/a.md', 'p/b.md'], ['long/a', 'long/b', 'x/a', 'x/b'], 'x/{slug}'],
    // A date that the texts do not have is no path for all of them.
    [['p/a.md', 'p/b.md'], ['2026/01/02/a', '2026/01/02/b'], undefined],
    [['p/a.md', 'p/b.md'], ['x/2026/1/2/a', 'x/2026/1/2/b'], undefined],
  ])('of %j with links to %j: %s', (paths, pages, web) => {
    const groups = groupsIn(found(paths.map((path) => text(path))), []);
    const targets = { pages, rootImages: [], nearImages: [], hosts: [] };
    expect([...pagePaths(groups, targets, ['de', 'fr']).values()]).toEqual(web === undefined ? [] : [web]);
  });

  test.each<[permalinks: readonly unknown[], web: string | undefined]>([
    [['/a0/', '/a1/', '/x/'], '{slug}'],
    [['/n/a0/', '/de/n/a1', '/n/a2.html'], 'n/{slug}'],
    [['/n/a0/', '/m/a1/', '/a2/'], 'linked/{slug}'],
    [['/n/a0/', undefined, undefined], 'linked/{slug}'],
    [['/n/ba0/', '/N/a1/', 7], 'linked/{slug}'],
  ])('of texts with the permalinks %j, and links to others: %s', (permalinks, web) => {
    const texts = permalinks.map((permalink, at) => text(`p/a${at}.md`, { title: 'A', permalink }));
    const targets = { pages: ['linked/a0', 'linked/a1'], rootImages: [], nearImages: [], hosts: [] };
    expect([...pagePaths(groupsIn(found(texts), []), targets, ['de', 'fr']).values()]).toEqual([web]);
  });

  test.each<[dates: readonly unknown[], pages: readonly string[], web: string | undefined]>([
    [['2026-01-02', '2026/03/04 20:30:00'], ['2026/01/02/x/0', '2026/03/04/x/1'], '{year}/{month}/{day}/{slug}'],
    [['2026-01-02', '2026-01-02'], ['b/2026/01/02/x/0', 'b/2026/01/02/x/1'], 'b/{year}/{month}/{day}/{slug}'],
    // A text without a date would have no address.
    [['2026-01-02', undefined], ['2026/01/02/x/0', '2026/01/02/x/0'], undefined],
    [['2026-01-02', 'soon'], ['2026/01/03/x/0', '2026/03/04/x/1'], undefined],
  ])('of texts of Hexo with the dates %j and links to %j: %s', (dates, pages, web) => {
    const texts = dates.map((date, index) => text(`source/_posts/x/${index}.md`, { title: 'A', date }));
    // One whose front matter cannot be read is left out.
    const broken = { path: 'source/_posts/x/2.md', data: undefined, body: 'Text.' };
    const groups = groupsIn(found([...texts, broken]), []);
    const targets = { pages, rootImages: [], nearImages: [], hosts: [] };
    expect([...pagePaths(groups, targets, []).values()]).toEqual(web === undefined ? [] : [web]);
  });

  /** A route of Astro that shows the texts of a collection. */
  const route = (name: string) => `const all = await getCollection('${name}');\n<Content />`;

  // As the documentation of each program has them.
  test.each<[settings: Readonly<Record<string, string>>, paths: readonly string[], web: readonly string[]]>([
    [{ 'hugo.toml': '' }, ['content/posts/a.md', 'content/posts/b.md'], ['posts/{slug}']],
    [{ 'hugo.toml': '' }, ['content/posts/2026-01-02-a.md', 'content/posts/2026-01-03-b.md'], ['posts/{date}-{slug}']],
    [
      { 'hugo.yaml': 'frontmatter: { date: [":filename"] }' },
      ['content/posts/2026-01-02-a.md', 'content/posts/2026-01-03-b.md'],
      ['posts/{slug}'],
    ],
    [
      { 'config.toml': 'base_url = "https://a.example"' },
      ['content/blog/2026-01-02-a.md', 'content/blog/2026-01-03-b.md'],
      ['blog/{slug}'],
    ],
    [{ 'hugo.toml': '' }, ['content/a.md', 'content/b.md'], ['{slug}']],
    [{ 'hugo.toml': '' }, ['content/Our Work/a.md', 'content/Our Work/b.md'], ['our-work/{slug}']],
    [{ 'hugo.toml': '' }, ['content/en/posts/a.md', 'content/de/posts/a.md'], ['posts/{slug}']],
    [
      { 'site/config/_default/hugo.toml': '' },
      ['site/content/posts/a.md', 'site/content/posts/b.md'],
      ['posts/{slug}'],
    ],
    [{ 'hugo.toml': 'contentDir = "texts"' }, ['texts/posts/a.md', 'texts/posts/b.md'], ['{slug}']],
    [{ 'hugo.toml': '[permalinks]\nposts = "/:title/"' }, ['content/posts/a.md', 'content/posts/b.md'], ['{slug}']],
    [
      { 'hugo.yaml': 'Permalinks:\n  page:\n    posts: /blog/:contentbasename' },
      ['content/posts/a.md', 'content/posts/b.md'],
      ['blog/{slug}'],
    ],
    [
      { 'hugo.toml': '', 'config/_default/permalinks.toml': 'posts = "/:section/:slugorfilename/"' },
      ['content/posts/2026-01-02-a.md', 'content/posts/2026-01-03-b.md'],
      ['posts/{slug}'],
    ],
    // A rule is for its section.
    [
      { 'hugo.json': '{"permalinks":{"posts":"/:year/:slug/"}}' },
      ['content/docs/a.md', 'content/docs/b.md'],
      ['docs/{slug}'],
    ],
    // Without a date, a text would have no address.
    [{ 'hugo.json': '{"permalinks":{"posts":"/:year/:slug/"}}' }, ['content/posts/a.md', 'content/posts/b.md'], []],
    [{ 'hugo.toml': '[permalinks]\nposts = "/:monthname/:slug/"' }, ['content/posts/a.md', 'content/posts/b.md'], []],
    [{ 'hugo.json': '{"title":"A","permalinks":{}}' }, ['content/posts/a.md', 'content/posts/b.md'], ['posts/{slug}']],
    [
      { 'hugo.toml': '[frontmatter]\ndate = [":filename", ":default"]' },
      ['content/posts/2026-01-02-a.md', 'content/posts/2026-01-03-b.md'],
      ['posts/{slug}'],
    ],
    [{ 'hugo.toml': '' }, ['posts/a.md', 'posts/b.md'], []],
    [
      { 'astro.config.mjs': '', 'src/pages/news/[...slug].astro': route('posts') },
      ['src/content/posts/2026-01-02-a.md', 'src/content/posts/2026-01-03-b.md'],
      ['news/{date}-{slug}'],
    ],
    [
      { 'astro.config.mjs': '', 'src/pages/[lang]/news/[slug].astro': route('posts') },
      ['src/content/posts/en/a.md', 'src/content/posts/de/a.md'],
      ['news/{slug}'],
    ],
    [
      { 'astro.config.mjs': '', 'src/pages/[...locale]/news/[slug]/index.astro': route('posts') },
      ['src/content/posts/a.md', 'src/content/posts/b.md'],
      ['news/{slug}'],
    ],
    // Content outside of \`src\`, and pages of packages.
    [
      {
        'astro.config.mjs': '',
        'src/pages/news/[id].astro': route('posts'),
        'src/pages/a/node_modules/b/[id].astro': route('posts'),
      },
      ['content/posts/a.md', 'content/posts/b.md'],
      ['news/{slug}'],
    ],
    // The page of an author lists posts, too.
    [
      {
        'astro.config.mjs': '',
        'src/pages/crew/[id].astro': `${route('authors')}\n${route('posts')}`,
        'src/pages/log/[id].astro': route('posts'),
      },
      ['src/content/posts/a.md', 'src/content/posts/b.md'],
      ['log/{slug}'],
    ],
    // A list of tags, and a route whose pages show no text.
    [
      {
        'astro.config.mjs': '',
        'src/pages/tags/[tag].astro': "getCollection('posts')",
        'src/pages/posts.astro': route('posts'),
      },
      ['src/content/posts/a.md', 'src/content/posts/b.md'],
      [],
    ],
    [{ 'astro.config.mjs': 'starlight()' }, ['src/content/docs/a.md', 'src/content/docs/b/c.md'], ['{slug}']],
    [{ 'astro.config.mjs': '' }, ['src/pages/a.md', 'src/pages/b.md'], ['{slug}']],
    [
      { 'docusaurus.config.js': '' },
      ['blog/2026-01-02-a.md', 'blog/2026-01-03-b.md'],
      ['blog/{year}/{month}/{day}/{slug}'],
    ],
    [
      {
        'docusaurus.config.ts':
          "{ docs: { routeBasePath: '/' }, blog: { feedOptions: { type: 'all' }, path: './texts', routeBasePath: '/news' } }",
      },
      ['texts/2026-01-02-a.md', 'texts/2026-01-03-b.md'],
      ['news/{year}/{month}/{day}/{slug}'],
    ],
    [
      { 'docusaurus.config.ts': "{ docs: false, blog: { routeBasePath: '/' } }" },
      ['blog/2026-01-02-a.md', 'blog/2026-01-03-b.md'],
      ['{year}/{month}/{day}/{slug}'],
    ],
    [{ 'docusaurus.config.js': '' }, ['docs/a.md', 'docs/x/b.md'], ['docs/{slug}']],
    [
      { 'docusaurus.config.js': "{ docs: { path: 'texts', routeBasePath: '/' } }" },
      ['texts/a.md', 'texts/x/b.md'],
      ['{slug}'],
    ],
    [{ '.eleventy.js': '' }, ['posts/2026-01-02-a.md', 'posts/2026-01-03-b.md'], ['posts/{date}-{slug}']],
    [
      { 'eleventy.config.js': 'return { dir: { input: "src" } }' },
      ['src/posts/a.md', 'src/posts/b.md'],
      ['posts/{slug}'],
    ],
    [
      { 'eleventy.config.js': 'config.setInputDirectory("src");\n// return { dir: { input: "views" } }' },
      ['src/posts/a.md', 'src/posts/b.md'],
      ['posts/{slug}'],
    ],
    [{ 'eleventy.config.js': '  // dir: { input: "posts" }' }, ['posts/a.md', 'posts/b.md'], ['posts/{slug}']],
    [
      { '.eleventy.js': '', 'posts/posts.11tydata.js': "module.exports = { permalink: '/x/' }" },
      ['posts/a.md', 'posts/b.md'],
      [],
    ],
    [
      { '.eleventy.js': '', 'posts/posts.json': '{ "permalink": "/blog/{{ page.fileSlug }}/" }' },
      ['posts/2026-01-02-a.md', 'posts/b.md'],
      ['blog/{slug}'],
    ],
    [
      { '.eleventy.js': '', 'posts/posts.json': '{ "permalink": "/{{ page.date }}/{{ page.fileSlug }}/" }' },
      ['posts/a.md', 'posts/b.md'],
      [],
    ],
    // Data with another name is not of the folder.
    [
      { '.eleventy.js': '', 'posts/feed.json': '{ "permalink": "/x/" }', 'posts/posts.json': '{ "layout": "a" }' },
      ['posts/a.md', 'posts/b.md'],
      ['posts/{slug}'],
    ],
    // Beside names without a date, those with one are a whole.
    [
      { 'hugo.toml': '' },
      ['content/posts/2026-01-02-a.md', 'content/posts/2026-01-03-b.md', 'content/posts/c.md'],
      ['posts/{slug}'],
    ],
    [{ 'mkdocs.yml': 'site_name: A' }, ['docs/a.md', 'docs/guide/b.md'], ['{slug}']],
    [{ 'mkdocs.yml': 'site_name: A' }, ['docs/a.md', 'docs/guide/2026-01-02-b.md'], ['{slug}']],
    [{ 'mkdocs.yml': 'docs_dir: text # here' }, ['text/guide/a.md', 'text/guide/b.md'], ['{slug}']],
    [{ 'mkdocs.yml': "docs_dir: 'my docs'" }, ['my docs/guide/a.md', 'my docs/guide/b.md'], ['{slug}']],
    [{ 'docs/.vitepress/config.ts': '' }, ['docs/a.md', 'docs/guide/b.md'], ['{slug}']],
    [{ '.vitepress/config.mts': 'srcDir: "src"' }, ['src/guide/a.md', 'src/guide/b.md'], ['guide/{slug}']],
    [
      { '_config.yml': 'permalink: pretty' },
      ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'],
      ['{year}/{month}/{day}/{slug}'],
    ],
    [
      { '_config.yml': 'permalink: /blog/:title/' },
      ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'],
      ['blog/{slug}'],
    ],
    [{ '_config.yml': 'permalink: /:title.html' }, ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'], ['{slug}']],
    // Pages of Jekyll are where their texts are, and those of Hexo in one folder.
    [{ '_config.yml': 'title: A' }, ['a.md', 'b.md'], ['{slug}']],
    [{ '_config.yml': 'title: A' }, ['guide/a.md', 'guide/x/b.md'], ['guide/{slug}']],
    [{ '_config.yml': 'title: A' }, ['source/a.md', 'source/b/index.md'], ['{slug}']],
    [{ '_config.yml': 'collections: { docs: { output: true } }' }, ['_docs/a.md', '_docs/x/b.md'], ['docs/{slug}']],
    // Jekyll makes no pages of its texts.
    [{ '_config.yml': 'collections: { docs: { output: false } }' }, ['_docs/a.md', '_docs/x/b.md'], []],
    [
      { '_config.yml': 'collections: { docs: { output: true, permalink: /manual/:path/ } }' },
      ['_docs/a.md', '_docs/b.md'],
      ['manual/{slug}'],
    ],
    [
      { '_config.yml': 'collections: { docs: { output: true, permalink: "/:year/:title" } }' },
      ['_docs/a.md', '_docs/b.md'],
      [],
    ],
    [{ '_config.yml': 'collections: [docs]' }, ['_docs/a.md', '_docs/b.md'], []],
    [
      { '_config.yml': 'title: A' },
      ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'],
      ['{year}/{month}/{day}/{slug}'],
    ],
    [{ '_config.yml': 'permalink: none' }, ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'], []],
    [
      { '_config.yml': 'title: A' },
      ['source/_posts/2026-01-02-a.md', 'source/_posts/2026-01-03-b.md'],
      ['{year}/{month}/{day}/{slug}'],
    ],
    [
      { 'docusaurus.config.js': '"docs": { "path": "./texts", "routeBasePath": "/" }' },
      ['texts/a.md', 'texts/b.md'],
      ['{slug}'],
    ],
    [{ 'docusaurus.config.js': '' }, ['docs/01-a/02-b.md', 'docs/c.md'], ['docs/{slug}']],
    [{ 'nuxt.config.ts': '' }, ['content/1.guide/1.a.md', 'content/1.guide/2.b.md'], ['guide/{slug}']],
    [{ 'docs/content.config.ts': '' }, ['docs/content/a/1.a.md', 'docs/content/a/b.md'], ['a/{slug}']],
    [
      { 'astro.config.mjs': '', 'src/content.config.ts': "import { z } from 'astro:content';" },
      ['src/content/posts/a.md', 'src/content/posts/b.md'],
      [],
    ],
    [{ 'docs/.vuepress/config.js': '' }, ['docs/guide/a.md', 'docs/guide/README.md'], ['{slug}']],
    [{ 'book.toml': '[book]' }, ['src/a.md', 'src/x/b.md'], ['{slug}']],
    // Quartz.
    [{ 'quartz.config.ts': '' }, ['content/a.md', 'content/b.md'], ['{slug}']],
    [{ 'quartz.config.ts': '' }, ['content/notes/a.md', 'content/notes/b.md'], ['notes/{slug}']],
    [{ 'book.toml': 'src = "text"' }, ['text/x/a.md', 'text/x/b.md'], ['{slug}']],
    // In Hexo, a title is the name with its folder.
    [{ '_config.yml': 'permalink: :title/' }, ['source/_posts/x/a.md', 'source/_posts/x/b.md'], ['{slug}']],
    [{ '_config.yml': 'permalink: :year/:title/' }, ['source/_posts/a.md', 'source/_posts/b.md'], []],
  ])('in a site with %j, of %j: %j', (settings, paths, web) => {
    const folder = scratchFolder();
    write(folder, settings);
    expect(
      programPathsOf(
        paths.map((path) => text(path)),
        folder,
      ),
    ).toEqual(web);
  });

  test.each<[permalink: string, data: readonly object[], web: readonly string[]]>([
    ['/:categories/:title/', [{ categories: ['a', 'b'] }, {}], ['{categories}/{slug}']],
    ['/blog/:categories/:title', [{ category: 'a' }, {}], ['blog/{category}/{slug}']],
    ['/:categories/:title/', [{}, {}], ['{slug}']],
    // Without a value, there is no field.
    ['/:categories/:title/', [{ categories: [] }, { category: null }], ['{slug}']],
    ['/:categories/:title/', [{ categories: ['Ä', 'C++'] }, {}], ['{categories}/{slug}']],
    ['/:title/', [{ categories: ['a'] }, {}], ['{slug}']],
    ['/:categories/:title/', [{ categories: ['a'] }, { category: 'a' }], ['{categories}/{category}/{slug}']],
    ['/:categories/:title/', [{ category: 'b', categories: ['a'] }, {}], ['{categories}/{category}/{slug}']],
    ['/:categories/:title/', [{ category: 'a', categories: ['b', 'a'] }, {}], []],
    ['/:categories/:title/', [{ categories: ['技術'] }, {}], []],
    ['/:categories/:title/', [{ categories: [{ a: 'b' }] }, {}], []],
    ['/:categories/:title/', [{ categories: [['a']] }, {}], []],
    // One of so many that it is no field.
    ['/:categories/:title/', [{ categories: ['a'] }, ...many(201, () => ({}))], ['{slug}']],
    ['/:categories/:title/', [{ categories: ['a'] }, ...many(198, () => ({}))], ['{categories}/{slug}']],
  ])('posts of Jekyll at %s with %j: %j', (permalink, data, web) => {
    const folder = scratchFolder();
    write(folder, { '_config.yml': `permalink: ${permalink}` });
    const files = data.map((own, index) => text(`_posts/2026-01-02-a${index}.md`, own));
    expect(programPathsOf(files, folder)).toEqual(web);
  });

  test('links are not followed, out of the folder or in circles, and files too large for settings are not read', () => {
    const outside = scratchFolder();
    write(outside, { 'x/[id].astro': route('posts'), 'hugo.toml': '' });
    const folder = scratchFolder();
    write(folder, { 'astro.config.mjs': '', 'src/pages/large/[id].astro': route('posts').padEnd(1_000_001) });
    symlinkSync(outside, join(folder, 'src/pages/out'));
    symlinkSync('.', join(folder, 'src/pages/circle'));
    symlinkSync('nowhere', join(folder, 'src/pages/[id].astro'));
    symlinkSync(join(outside, 'hugo.toml'), join(folder, 'hugo.toml'));
    const paths = ['src/content/posts/a.md', 'src/content/posts/b.md', 'content/blog/a.md', 'content/blog/b.md'];
    expect(
      programPathsOf(
        paths.map((path) => text(path)),
        folder,
      ),
    ).toEqual([]);
  });

  test.each<[name: string, data: readonly object[], folder: string, web: readonly string[]]>([
    ['_config.yml', [{ categories: ['x'] }, {}], '_posts', ['{categories}/{year}/{month}/{day}/{slug}']],
    ['_config.yml', [{ category: 'x' }, {}], '_posts', ['{category}/{year}/{month}/{day}/{slug}']],
    ['_config.yml', [{ tags: ['x'] }, {}], '_posts', ['{year}/{month}/{day}/{slug}']],
    // What most texts say themselves is no rule.
    ['.eleventy.js', [{ permalink: '/x/' }, { permalink: '/y/' }], 'posts', []],
    ['.eleventy.js', [{ permalink: '/x/' }, {}], 'posts', ['posts/{date}-{slug}']],
    ['hugo.toml', [{ url: '/x/' }, { url: '/y/' }], 'content/posts', []],
    // What Hugo does not read: of a site that was one of Jekyll.
    ['hugo.toml', [{ permalink: '/x/' }, { permalink: '/y/' }], 'content/posts', ['posts/{date}-{slug}']],
    // A slug replaces the date, too.
    ['hugo.toml', [{ slug: 'x' }, {}], 'content/posts', ['posts/{slug}']],
    ['docusaurus.config.js', [{ slug: 'x' }, {}], 'blog', ['blog/{year}/{month}/{day}/{slug}']],
    ['docusaurus.config.js', [{ slug: 'x' }, { slug: 'y' }, {}], 'blog', ['blog/{slug}']],
    ['hugo.toml', [{}, {}], 'content/posts', ['posts/{date}-{slug}']],
  ])('in a site with %s, of texts with %j in %s: %j', (name, data, folder, web) => {
    const site = scratchFolder();
    write(site, { [name]: 'permalink: pretty\n' });
    const posts = data.map((own, index) => text(`${folder}/2026-01-0${index + 1}-a.md`, { title: 'A', ...own }));
    expect(programPathsOf(posts, site)).toEqual(web);
  });
});

test.each<[settings: object, paths: readonly string[], aliases: readonly string[]]>([
  [{ 'docs/.vitepress/config.ts': '' }, ['docs/x/a.md', 'docs/x/b.md'], ['{slug}.html']],
  [{ 'docs/.vitepress/config.ts': 'cleanUrls: true,' }, ['docs/x/a.md', 'docs/x/b.md'], []],
  [{ 'docs/.vitepress/config.ts': '// cleanUrls: true' }, ['docs/x/a.md', 'docs/x/b.md'], ['{slug}.html']],
  [{ 'docs/.vuepress/config.js': '' }, ['docs/x/a.md', 'docs/x/b.md'], ['{slug}.html']],
  [{ 'book.toml': '' }, ['src/x/a.md', 'src/x/b.md'], ['x/{slug}.html']],
  [{ 'book.toml': '' }, ['src/api/a.md', 'src/api/b.md'], []],
  [{ 'mkdocs.yml': 'use_directory_urls: false' }, ['docs/x/a.md', 'docs/x/b.md'], ['{slug}.html']],
  [{ 'mkdocs.yml': 'use_directory_urls: true' }, ['docs/x/a.md', 'docs/x/b.md'], []],
  [{ 'hugo.toml': 'uglyURLs = true' }, ['content/x/a.md', 'content/x/b.md'], ['x/{slug}.html']],
  [{ 'hugo.toml': '' }, ['content/x/a.md', 'content/x/b.md'], []],
  [{ '_config.yml': '' }, ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'], ['{year}/{month}/{day}/{slug}.html']],
  [{ '_config.yml': 'permalink: pretty' }, ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'], []],
  [
    { '_config.yml': 'permalink: /x/:title.html' },
    ['_posts/2026-01-02-a.md', '_posts/2026-01-03-b.md'],
    ['x/{slug}.html'],
  ],
  [{ '_config.yml': '' }, ['source/_posts/2026-01-02-a.md', 'source/_posts/2026-01-03-b.md'], []],
  [{ '_config.yml': '' }, ['x/a.md', 'x/b.md'], ['x/{slug}.html']],
  [{ '_config.yml': 'permalink: pretty' }, ['x/a.md', 'x/b.md'], []],
  [{ '_config.yml': 'permalink: /blog/:title/' }, ['x/a.md', 'x/b.md'], []],
  [{ '_config.yml': 'collections: { d: { output: true } }' }, ['_d/a.md', '_d/b.md'], ['d/{slug}.html']],
  [{ '_config.yml': 'collections: { d: { output: true, permalink: /e/:path/ } }' }, ['_d/a.md', '_d/b.md'], []],
  [
    { '_config.yml': 'collections: { d: { output: true, permalink: "/e/:path:output_ext" } }' },
    ['_d/a.md', '_d/b.md'],
    ['e/{slug}.html'],
  ],
])('with %j, the addresses of %j end as %j', (settings, paths, aliases) => {
  const folder = scratchFolder();
  write(folder, { ...settings });
  const pages = pageFolders(folder);
  const groups = withProgramNames(groupsIn(found(paths.map((path) => text(path))), []), pages);
  expect([...programAliases(programPaths(groups, pages), pages).values()]).toEqual(aliases);
});

describe('numbers before names, where a program leaves them out of addresses', () => {
  const ordered = { numbers: 'order' };
  test.each<[settings: string, text: string, paths: readonly string[], words: object]>([
    ['docusaurus.config.js', '', ['docs/01-a/02_b.md', 'docs/3. c.md'], { ...ordered, files: 'docs/{slug...}.md' }],
    ['docusaurus.config.js', '', ['docs/2.0-a.md', 'docs/2026-01-b.md'], { files: 'docs/{slug...}.md' }],
    [
      'docusaurus.config.js',
      'numberPrefixParser: false,',
      ['docs/01-a.md', 'docs/b.md'],
      { files: 'docs/{slug...}.md' },
    ],
    ['docusaurus.config.js', '', ['docs/01-a.md', 'docs/02-a.md'], { files: 'docs/{slug...}.md' }],
    ['docusaurus.config.js', '', ['blog/01-a.md', 'blog/02-b.md'], { files: 'blog/{slug...}.md' }],
    [
      'docusaurus.config.js',
      '',
      ['versioned_docs/version-1/1-a.md', 'versioned_docs/version-1/b.md'],
      { ...ordered, files: 'versioned_docs/{slug...}.md' },
    ],
    ['mkdocs.yml', '', ['docs/01-a.md', 'docs/02-b.md'], { files: 'docs/{slug...}.md' }],
    [
      'nuxt.config.ts',
      '',
      ['content/docs/1.a/0.index.md', 'content/docs/1.a/2.b.md', 'content/docs/3.c/01.index.md'],
      { ...ordered, files: ['content/docs/{slug...}/{number}.index.md', 'content/docs/{slug...}.md'] },
    ],
    // The documentation of a package, which the site of another repository shows.
    [
      'package.json',
      '',
      ['docs/1.a/0.index.md', 'docs/1.a/b.md', 'docs/c.md'],
      { ...ordered, files: ['docs/{slug...}/{number}.index.md', 'docs/{slug...}.md'] },
    ],
    ['package.json', '', ['docs/1. a.md', 'docs/2. b.md'], { files: 'docs/{slug...}.md' }],
    ['package.json', '', ['docs/1.a.md', 'docs/b.md'], { files: 'docs/{slug...}.md' }],
    ['mkdocs.yml', '', ['docs/1.a.md', 'docs/2.b.md'], { files: 'docs/{slug...}.md' }],
    // Nuxt knows no other mark.
    ['nuxt.config.ts', '', ['content/docs/1.a.md', 'content/docs/2-b.md'], { files: 'content/docs/{slug...}.md' }],
  ])('in a site with %s %s, of %j: %j', async (settings, own, paths, words) => {
    const folder = scratchFolder();
    write(folder, { [settings]: own });
    const { files } = await proposeSite(found(paths.map((path) => text(path))), folder);
    const proposed = parse(files[0]?.body ?? '');
    expect({ files: proposed.files, ...(proposed.numbers === undefined ? {} : { numbers: proposed.numbers }) }).toEqual(
      words,
    );
  });
});

describe('keys keep the names that a program gives pages', () => {
  const kept = { signs: 'keep', clean: true };
  test.each<[settings: string, paths: readonly string[], slug: object, match?: object]>([
    ['hugo.toml', ['content/posts/a_b.md', 'content/posts/C.md'], kept],
    ['hugo.toml', ['content/posts/a.md', 'content/posts/C.md'], { clean: true }],
    ['hugo.toml', ['content/posts/c++.md', 'content/posts/c.md'], kept],
    ['mkdocs.yml', ['docs/x/a_b.md', 'docs/C.md'], { case: 'keep', ...kept }],
    ['mkdocs.yml', ['docs/x/v1.2.md', 'docs/c.md'], kept],
    [
      'mkdocs.yml',
      ['docs/x/a.md', 'docs/2026-01-02-b.md'],
      { clean: true },
      { '{slug}': '{folders...}/{date}-{name}' },
    ],
    ['.vitepress/config.js', ['guide/A.md', 'guide/b.md'], { case: 'keep', clean: true }],
    [
      '.eleventy.js',
      ['posts/A_b.md', 'posts/2026-01-02-b.md'],
      { case: 'keep', ...kept },
      { '{slug}': '{date}-{name}' },
    ],
    ['_config.yml', ['_posts/2026-01-02-A_b.md', '_posts/2026-01-03-c.md'], { case: 'keep', ...kept }],
    ['hugo.toml', ["content/posts/it's.md", 'content/posts/b.md'], { clean: { "'": '' } }],
    // Two texts, one address on disks that do not tell capitals from small letters.
    ['mkdocs.yml', ['docs/x/a.md', 'docs/x/A_.md', 'docs/x/a_.md'], { clean: true }],
    // A page cannot have the name of a file.
    ['mkdocs.yml', ['docs/x/a.json.md', 'docs/b.md'], { clean: true }],
    ['package.json', ['notes/a_b.md', 'notes/C.md'], { clean: true }],
  ])('in a site with %s, of %j: %j', async (settings, paths, slug, match) => {
    const folder = scratchFolder();
    write(folder, { [settings]: '{}' });
    const { files } = await proposeSite(found(paths.map((path) => text(path))), folder);
    const proposed = parse(files[0]?.body ?? '');
    expect([proposed.fields.slug, proposed.match]).toEqual([{ type: 'key', ...slug }, match]);
  });
});

test('texts without a slug have their title in the addresses of Hugo, if its settings say so', async () => {
  const folder = scratchFolder();
  write(folder, { 'hugo.toml': '[permalinks]\nposts = "/:year/:slug/"' });
  const { files } = await proposeSite(
    found([
      text('content/posts/a.md', { title: "It's v1.2", date: '2026-01-02' }),
      text('content/posts/b.md', { title: 'B', slug: 'c', date: '2026-01-03' }),
      text('content/posts/_index.md', { title: 'All' }),
    ]),
    folder,
  );
  const { files: patterns, exclude, web, fields } = parse(files[0]?.body ?? '');
  expect({ patterns, exclude, web, slug: fields.slug }).toEqual({
    patterns: ['content/posts/{folder...}/{slug}.md', 'content/posts/{slug}.md'],
    exclude: ['content/posts/_index.md'],
    web: { item: '{year}/{slug}', list: 'articles' },
    slug: { type: 'key', from: ['slug', 'title', '{slug}'], signs: 'keep', clean: { "'": '' } },
  });
});

test.each<[paths: readonly string[], web: readonly unknown[]]>([
  [
    ['docs/a.md', 'docs/b.md', 'src/pages/c.md', 'src/pages/d.md'],
    [
      { item: '{slug}', list: 'docs' },
      { item: '{slug}', list: 'documents' },
    ],
  ],
  [
    ['docs/a.md', 'docs/b.md', 'src/pages/b.md', 'src/pages/d.md'],
    [{ item: '{slug}', list: 'docs' }, 'documents/{slug}'],
  ],
])('two collections have pages at the root, unless they have the same page: %j', async (paths, web) => {
  const folder = scratchFolder();
  write(folder, { 'docusaurus.config.js': "{ docs: { routeBasePath: '/' } }" });
  const { files } = await proposeSite(found(paths.map((path) => text(path))), folder);
  expect(files.map(({ body }) => parse(body).web)).toEqual(web);
});

test.each([
  ['.eleventy.js', ['posts/{slug}/{slug}.md', 'posts/{slug...}.md']],
  ['docusaurus.config.js', ['posts/{slug}/{slug}.md', 'posts/{slug...}.md']],
  ['mkdocs.yml', 'posts/{slug...}.md'],
])('with %s, a text that is called as its folder has the patterns %j', async (settings, patterns) => {
  const folder = scratchFolder();
  write(folder, { [settings]: "{ docs_dir: posts, docs: { path: 'posts' } }" });
  const { files } = await proposeSite(found([text('posts/a.md'), text('posts/x/x.md')]), folder);
  expect(parse(files[0]?.body ?? '').files).toEqual(patterns);
});

// Stele has the addresses below /api/ and /search/ itself: such pages are below the list.
test.each([
  [['docs/a.md', 'docs/b.md', 'docs/api/index.md', 'docs/api/c.md']],
  [['docs/a.md', 'docs/x/b.md', 'docs/api/c.md', 'docs/search/d.md']],
  [['docs/api/c.md', 'docs/api/d.md']],
  [['docs/a.md', 'docs/api.md']],
])('of a documentation with %j, one folder does not move all other pages', async (paths) => {
  const folder = scratchFolder();
  write(folder, { 'mkdocs.yml': 'site_name: A' });
  const { files } = await proposeSite(found(paths.map((path) => text(path))), folder);
  const proposed = files.map(({ path, body }) => [path.replace(/^.*\/|\.yaml$/g, ''), parse(body).web]);
  expect(Object.fromEntries(proposed)).toEqual({ docs: { item: '{slug}', list: 'docs' } });
});

test.each(['hugo.toml', 'docusaurus.config.js', 'mkdocs.yml'])('a folder called %s is no settings', async (name) => {
  const folder = scratchFolder();
  write(folder, { [`${name}/a.md`]: 'A.' });
  expect((await proposeSite(found([text('notes/a.md'), text('notes/b.md')]), folder)).languages).toEqual(['en']);
});

test.each([
  [['2026-01-02', '2026-03-04'], ['{year}/{slug}']],
  // A text without a date would have no address.
  [['2026-01-02', undefined], []],
])('in a site of Hexo with :year, of texts with the dates %j: %j', (dates, web) => {
  const site = scratchFolder();
  write(site, { '_config.yml': 'permalink: :year/:title/' });
  const posts = dates.map((date, index) => text(`source/_posts/a${index}.md`, { title: 'A', date }));
  expect(programPathsOf(posts, site)).toEqual(web);
});

test.each([
  [[1, 2]],
  [[1.5, 2]],
  [[true, false]],
  [['2026-01-02', '2026-02-03']],
  [['2026-01-02T03:04:05Z', '2026-02-03T03:04:05Z']],
  [['https://a.example/', 'https://b.example/']],
  [['a\nb', 'c']],
])('the titles %j are texts', async (titles) => {
  const content = titles.map((title, index) => text(`notes/${index}.md`, { title }));
  const { files } = await proposeSite(found(content), scratchFolder());
  expect(parse(files[0]?.body ?? '').fields.title).toMatchObject({ type: 'string', role: 'title', required: true });
});

test.each<[name: string, body: string, settings: string, title: unknown, match: unknown]>([
  ['a/x.md', '# A\n', 'package.json', ['{heading}', '{slug}'], undefined],
  ['a/x.md', 'Text.\n', 'package.json', ['{heading}', '{name}', '{slug}'], { '{slug}': '{folders...}/{name}' }],
  ['x.md', 'Text.\n', 'package.json', ['{heading}', '{slug}'], undefined],
  // The title of a note is its name, whatever it begins with.
  ['a/x.md', '# A\n', '.obsidian/app.json', ['{name}', '{slug}'], { '{slug}': '{folders...}/{name}' }],
  ['x.md', '# A\n', '.obsidian/app.json', '{slug}', undefined],
  ['a/x.md', '# A\n', 'quartz.config.ts', ['{name}', '{slug}'], { '{slug}': '{folders...}/{name}' }],
])('the title of %s that begins with %j, beside %s: %j', async (name, body, settings, title, match) => {
  const folder = scratchFolder();
  write(folder, { [settings]: '{}' });
  const content = [
    { ...text('notes/b.md', {}), body: '# B\n' },
    { ...text(`notes/${name}`, {}), body },
  ];
  const { files } = await proposeSite(found(content), folder);
  const proposed = parse(files[0]?.body ?? '');
  expect([proposed.fields.title.from, proposed.match]).toEqual([title, match]);
});

test('a text without a heading has the title of its front matter, and needs no name', async () => {
  const content = ['notes/a/x.md', 'notes/b.md'].map((path) => text(path));
  const { files } = await proposeSite(found(content), scratchFolder());
  const proposed = parse(files[0]?.body ?? '');
  expect([proposed.fields.title.from, proposed.match]).toEqual([['title', '{heading}', '{slug}'], undefined]);
});

test.each<[data: object, zone: string | undefined]>([
  [{ start: '2024-01-17 19:30:00' }, 'UTC'],
  [{ start: '2024-01-17T19:30:00Z' }, undefined],
  [{ event: { start: '2024-01-17 19:30:00' } }, 'UTC'],
  [{ event: { start: '2024-01-17T19:30:00Z', title: 'At 2024-01-17 19:30:00' } }, undefined],
  [{ event: { 'Start Time': '2024-01-17 19:30:00' } }, 'UTC'],
  [{ events: [{ start: '2024-01-17T19:30:00Z' }, { start: '2024-01-17 19:30:00' }] }, 'UTC'],
  [{ event: { days: [[{ start: '2024-01-17 19:30:00' }]] } }, 'UTC'],
  [{ event: { 2024: '2024-01-17 19:30:00' } }, 'UTC'],
  [{ 2024: '2024-01-17 19:30:00', 2025: '2025-01-17 19:30:00' }, 'UTC'],
])('times in %j are in the zone %s', async (data, zone) => {
  const content = ['a', 'b'].map((name) => text(`notes/${name}.md`, { title: name, ...data }));
  expect((await proposeSite(found(content), scratchFolder())).settings.timeZone).toBe(zone);
});

test('data with more fields than a description may have is in no collection', async () => {
  const member = { 'The year': 1, latitude: 1.5, names: ['a'], address: 'A road' };
  const large = Object.fromEntries(many(4000, (index) => [`place_${index}`, member]));
  const data = ['out/a.json', 'out/b.json'].map((path) => ({ path, data: large, body: undefined }));
  const { collections, files, choices } = await proposeSite(
    found([text('notes/a.md'), text('notes/b.md'), ...data, text('zoo/a.md'), text('zoo/b.md')]),
    scratchFolder(),
  );
  expect(collections).toEqual(['notes', 'zoo']);
  expect(files.map(({ path }) => path)).toEqual(['collections/notes.yaml', 'collections/zoo.yaml']);
  expect(choices).toEqual(['collections: notes (2), zoo (2)', 'in no collection: 2 files of data, such as out/a.json']);
});

test.each([
  ['lang: de', ['de-at', 'fr'], ['de-at', 'fr']],
  ['lang: zh-CN', ['en', 'zh-hans'], ['zh-hans', 'en']],
  ['lang: zh-TW', ['en', 'zh-hant'], ['zh-hant', 'en']],
  ['lang: zh-TW', ['en', 'zh'], ['zh', 'en']],
  ['lang: de', ['en', 'zh'], ['en', 'zh']],
  ['title: A', ['de', 'fr'], ['de', 'fr']],
  // One language, in its own code and in an old one.
  ['title: A', ['sh', 'sr-latn'], ['sh']],
  ['title: A', ['sr', 'sr-latn'], ['sr', 'sr-latn']],
])('with %s, the languages of folders %j are %j', async (settings, folders, languages) => {
  const folder = scratchFolder();
  write(folder, { '_config.yml': settings });
  const content = folders.flatMap((lang) => [text(`docs/${lang}/a.md`), text(`docs/${lang}/b.md`)]);
  expect((await proposeSite(found(content), folder)).languages).toEqual(languages);
});

test.each([
  ['import A from "./a"\n\nText', 'strip-all'],
  ["Text\n\nimport { A } from  '@a/b'\n", 'strip-all'],
  ['To import A from "b" is easy.\n', undefined],
  [`import ${'a'.repeat(200)} from "a"\n`, 'strip-all'],
  [`import ${'a'.repeat(201)} from "a"\n`, undefined],
  ['A text.\n\n```js\nimport A from "./a"\n```\n', undefined],
  ['~~~\nimport A from "./a"\n~~~\n\nimport B from "./b"\n', 'strip-all'],
])('texts with %j are MDX: %s', async (body, mdx) => {
  const content = ['A.MD', 'b.md'].map((name) => ({ ...text(`docs/${name}`), body }));
  const { files } = await proposeSite(found(content), scratchFolder());
  expect(parse(files[0]?.body ?? '').mdx).toBe(mdx);
});

test.each([
  [0, ['w/p', 'w/q']],
  [1, ['w/p', 'w/q', 'w']],
  [2, ['w']],
])('folders with suffixes of languages are collections beside at most one text: %i', (direct, places) => {
  const paths = ['w/p/a.md', 'w/p/b.md', 'w/p.ja/a.md', 'w/q/a.md', 'w/q/b.md', 'w/q.ja/a.md'];
  const content = [...paths, ...many(direct, (index) => `w/${index}.md`)].map((path) => text(path));
  expect(groupsIn(found(content), []).map(({ place }) => place)).toEqual(places);
});
