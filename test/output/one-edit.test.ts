/**
 * One thing is edited and nothing else, then another process builds with the cache and the manifest of the last build:
 * what it publishes is what a clean build gives, byte for byte. Every key that an editor may write is a row, alone.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemSchemas, serviceSchema } from '../../generator/content/schemas/schemas.ts';
import { build } from '../../generator/run/build.ts';
import { stele } from '../cli/stele.ts';
import { filesBelow } from '../support/folders.ts';
import { sampleOf } from '../support/sample.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

/** A site in which every key has a value. */
const files: Readonly<Record<string, string>> = {
  'content/service.yaml': `name: One edit
description: A site that has everything once.
base_url: https://one-edit.example
languages: [en, ja]
default_language: en
operator: { en: Edit House, ja: 編集社 }
contact: { email: hello@one-edit.example }
terms_of_service: /about/terms/
license: CC-BY-4.0
attribution: true
sections: [guides, about]
page_sizes: [2, 100]
dumps: true
search: true
mcp: true
changes: { keep: 30d }
addressing: query
site: true
security_txt: { contact: mailto:a@one-edit.example, expires: 2099-12-31 }
content_signal: { search: "yes", ai-input: "yes", ai-train: "no" }
images_from: any
time_zone: UTC
logo: /assets/ring.svg
icon: /assets/shown.svg
scripts: [/_site/site.js]
card: /assets/one.png
colors: { link: ["#0b5a66", "#7fcbd6"] }
fonts: { text: /assets/one.woff2 }
nav: [{ label: Start, to: /products/ }]
footer: [{ label: Start, to: /products/ }]
edit_url: https://git.example/a/{path}
markdown: { parser: satteri }
`,
  'content/moved.yaml': `products: { first: one }
pages: { start: guides/start }
posts: { hi: hello }
web_paths: { shop/one: products/two }
removed_items: { posts: [gone] }
removed_languages: [zh-tw]
`,
  'content/products/one.yaml': `category: service
position: 1
commercial_api: true
draft: false
published_at: 2026-01-01
expires_at: 2200-01-01
path: shop/first
name: { en: One, ja: 一 }
description: { en: The first., ja: 最初。 }
`,
  'content/products/two.yaml': 'position: 2\nname: { en: Two }\ndescription: { en: The second. }\n',
  'content/pages/about/terms.en.md': '---\ntitle: Terms\n---\nTerms.\n',
  'content/pages/guides/index.en.md': '---\ntitle: Guides\n---\n[Start](start.en.md)\n',
  'content/pages/guides/start.en.md': `---
title: Old title of a page
description: Old description
keywords: [old, words]
type: Article
draft: false
published_at: 2026-01-01
updated_at: 2026-01-02
expires_at: 2200-01-01
---
Old text of a page, with [hello](../../posts/hello.en.md).
`,
  'content/pages/guides/start.ja.md': '---\ntitle: 開始\n---\n本文\n',
  'content/posts/hello.en.md': `---
title: Old title of a post
author: Old author
summary: Old summary
answer_summary: Old answer
keywords: [old, words]
image: ../assets/dot.svg
draft: false
published_at: 2026-01-05
updated_at: 2026-01-06
expires_at: 2200-01-01
---
Old text of a post, with [the guide](../pages/guides/start.en.md).
`,
  'content/posts/hello.ja.md': '---\ntitle: こんにちは\n---\n本文\n',
  'content/posts/older.en.md': '---\ntitle: Older\npublished_at: 2026-01-04\n---\n![Shown](../assets/shown.svg)\n',
  'content/posts/oldest.en.md': '---\ntitle: Oldest\npublished_at: 2026-01-03\n---\nText.\n',
  'content/assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>old</title></svg>',
  'content/assets/shown.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><title>Shown</title></svg>',
  'content/assets/one.png': 'one',
  'content/assets/two.png': 'two',
  'content/assets/one.woff2': 'wOF2',
  'content/assets/ring.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>ring</title></svg>',
};

let folder: string;
/** The site as it was built once, with its cache. */
let built: string;

beforeAll(async () => {
  const scratch = scratchFolder();
  folder = join(scratch, 'site');
  built = join(scratch, 'built');
  for (const [path, text] of Object.entries(files)) write(path, text);
  // Templates of an operator come in rows of their own: with one, all must be compiled by each build.
  mkdirSync(join(folder, 'templates'));
  await buildTo('dist', 'cache');
  renameSync(folder, built);
});

/**
 * In the same place each time. What is published keeps inodes and times, which the manifest notes; no build writes into
 * a file.
 */
beforeEach(() => {
  const copying = 'rm -rf "$1" && mkdir "$1" && cp -a content templates cache dist.stele "$1" && cp -al dist "$1"';
  execFileSync('sh', ['-c', copying, 'sh', folder], { cwd: built });
});

function write(path: string, text: string): void {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

function replace(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text.split(from), `"${from}" stands once in ${path}`).toHaveLength(2);
  write(
    path,
    text.replace(from, () => to),
  );
}

/** Builds as a process of its own does: nothing is kept but what lies on disk. */
async function buildTo(out: string, cache?: string): Promise<Record<string, string>> {
  const { diagnostics, written } = await build({
    content: join(folder, 'content'),
    out: join(folder, out),
    templates: ['templates', join(folder, 'templates')],
    cache: cache === undefined ? undefined : { folder: join(folder, cache), code: 'x' },
    code: 'x',
    view: { now: '2100-01-01T00:00:00Z' },
  });
  expect(
    written,
    diagnostics
      .files()
      .flatMap(({ messages }) => messages.map(String))
      .join('\n'),
  ).toBeDefined();
  return digests(join(folder, out));
}

/**
 * The files that `edit` of what is built changes, adds or removes; what is published then is what a clean build gives.
 */
async function changedBy(edit: () => void): Promise<string[]> {
  const before = digests(join(folder, 'dist'));
  edit();
  const after = await buildTo('dist', 'cache');
  expect(after).toEqual(await buildTo('clean'));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);
}

interface Edit {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** A file in which it must show. */
  readonly shows: string;
}

const page: readonly Edit[] = [
  { key: 'title', from: 'Old title of a page', to: 'New', shows: 'api/v1/_/list/pages/en/100/1.json' },
  { key: 'description', from: 'Old description', to: 'New', shows: 'api/v1/_/item/pages/en/guides/start.json' },
  { key: 'keywords', from: '[old, words]', to: '[new]', shows: 'api/v1/_/list/pages/en/2/1.json' },
  { key: 'type', from: 'type: Article', to: 'type: HowTo', shows: 'api/v1/_/item/pages/ja/guides/start.json' },
  { key: 'draft', from: 'draft: false', to: 'draft: true', shows: 'guides/start/index.html' },
  {
    key: 'published_at',
    from: '_at: 2026-01-01',
    to: '_at: 2025-01-01',
    shows: 'api/v1/_/item/pages/en/start.json',
  },
  {
    key: 'updated_at',
    from: '_at: 2026-01-02',
    to: '_at: 2026-02-02',
    shows: 'api/v1/_/item/pages/ja/guides/start.json',
  },
  { key: 'expires_at', from: '_at: 2200-01-01', to: '_at: 2099-01-01', shows: 'guides/start/index.html' },
];

const post: readonly Edit[] = [
  { key: 'title', from: 'Old title of a post', to: 'New', shows: 'api/v1/_/list/posts/en/100/1.json' },
  { key: 'author', from: 'Old author', to: 'New', shows: 'api/v1/_/item/posts/ja/hello.json' },
  { key: 'summary', from: 'Old summary', to: 'New', shows: 'api/v1/_/list/posts/en/2/1.json' },
  { key: 'answer_summary', from: 'Old answer', to: 'New', shows: 'api/v1/_/item/posts/en/hello.json' },
  { key: 'keywords', from: '[old, words]', to: '[new]', shows: 'api/v1/_/list/posts/en/100/1.json' },
  { key: 'image', from: 'dot.svg', to: 'ring.svg', shows: 'api/v1/_/list/posts/ja/100/1.json' },
  { key: 'draft', from: 'draft: false', to: 'draft: true', shows: 'posts/hello/index.html' },
  { key: 'published_at', from: '_at: 2026-01-05', to: '_at: 2025-01-05', shows: 'api/v1/_/list/posts/en/2/2.json' },
  { key: 'updated_at', from: '_at: 2026-01-06', to: '_at: 2026-02-06', shows: 'api/v1/_/item/posts/ja/hello.json' },
  { key: 'expires_at', from: '_at: 2200-01-01', to: '_at: 2099-01-01', shows: 'posts/hello/index.html' },
];

const product: readonly Edit[] = [
  { key: 'category', from: 'category: service', to: 'category: platform', shows: 'api/v1/_/item/products/en/one.json' },
  { key: 'position', from: 'position: 1', to: 'position: 3', shows: 'api/v1/_/list/products/en/100/1.json' },
  {
    key: 'commercial_api',
    from: 'commercial_api: true',
    to: 'commercial_api: false',
    shows: 'api/v1/_/item/products/en/one.json',
  },
  { key: 'draft', from: 'draft: false', to: 'draft: true', shows: 'api/v1/_/list/products/ja/100/1.json' },
  {
    key: 'published_at',
    from: '_at: 2026-01-01',
    to: '_at: 2101-01-01',
    shows: 'api/v1/_/list/products/en/100/1.json',
  },
  {
    key: 'expires_at',
    from: '_at: 2200-01-01',
    to: '_at: 2099-01-01',
    shows: 'api/v1/_/list/products/en/100/1.json',
  },
  { key: 'path', from: 'path: shop/first', to: 'path: shop/other', shows: 'api/v1/_/item/products/ja/one.json' },
  { key: 'name', from: 'ja: 一', to: 'ja: 壱', shows: 'api/v1/_/list/products/ja/2/1.json' },
  { key: 'description', from: 'The first.', to: 'New.', shows: 'api/v1/_/list/products/en/2/1.json' },
];

const service: readonly Edit[] = [
  { key: 'name', from: 'name: One edit', to: 'name: New', shows: 'api/v1/_/index.json' },
  { key: 'description', from: 'A site that has everything once', to: 'New', shows: 'api/openapi.json' },
  { key: 'base_url', from: 'https://one-edit', to: 'https://new', shows: 'api/v1/_/item/posts/en/older.json' },
  { key: 'languages', from: '[en, ja]', to: '[en, ja, de]', shows: 'api/v1/_/list/posts/de/100/1.json' },
  { key: 'operator', from: 'Edit House', to: 'New House', shows: 'index.html' },
  { key: 'contact', from: 'hello@', to: 'new@', shows: 'api/v1/_/index.json' },
  { key: 'terms_of_service', from: '/about/terms/', to: '/developers/', shows: 'api/v1/_/index.json' },
  { key: 'license', from: 'CC-BY-4.0', to: 'CC0-1.0', shows: 'dumps/index.json' },
  { key: 'attribution', from: 'attribution: true', to: 'attribution: false', shows: 'openapi.json' },
  { key: 'sections', from: '[guides, about]', to: '[about, guides]', shows: 'api/v1/_/list/pages/en/100/1.json' },
  { key: 'page_sizes', from: '[2, 100]', to: '[1, 2, 100]', shows: 'api/v1/_/list/posts/en/1/3.json' },
  { key: 'changes', from: 'changes: { keep: 30d }', to: 'changes: false', shows: 'dumps/index.json' },
  { key: 'mcp', from: 'mcp: true', to: 'mcp: false', shows: 'llms.txt' },
  { key: 'search', from: 'search: true', to: 'search: false', shows: 'api/v1/_/index.json' },
  { key: 'dumps', from: 'dumps: true', to: 'dumps: false', shows: 'dumps/index.json' },
  { key: 'addressing', from: 'addressing: query', to: 'addressing: path', shows: 'api/v1/_/item/posts/en/older.json' },
  { key: 'site', from: 'site: true', to: 'site: false', shows: 'api/v1/_/item/posts/en/older.json' },
  { key: 'images_from', from: 'images_from: any', to: 'images_from: self', shows: 'index.html' },
  { key: 'time_zone', from: 'time_zone: UTC', to: 'time_zone: Asia/Tokyo', shows: 'api/v1/_/item/posts/en/older.json' },
  { key: 'logo', from: 'logo: /assets/ring.svg', to: 'logo: /assets/dot.svg', shows: 'index.html' },
  { key: 'icon', from: 'icon: /assets/shown.svg', to: 'icon: /assets/dot.svg', shows: 'index.html' },
  { key: 'scripts', from: '[/_site/site.js]', to: '["https://a.example/a.js"]', shows: 'index.html' },
  { key: 'card', from: 'card: /assets/one.png', to: 'card: /assets/two.png', shows: 'posts/older/index.html' },
  { key: 'colors', from: '#0b5a66', to: '#0b5a67', shows: '_site/theme.css' },
  { key: 'fonts', from: 'fonts: { text:', to: 'fonts: { code:', shows: '_site/theme.css' },
  { key: 'nav', from: 'nav: [{ label: Start', to: 'nav: [{ label: Begin', shows: 'index.html' },
  { key: 'footer', from: 'footer: [{ label: Start', to: 'footer: [{ label: Begin', shows: 'index.html' },
  { key: 'edit_url', from: 'git.example/a/', to: 'git.example/b/', shows: 'posts/older/index.html' },
  {
    key: 'security_txt',
    from: 'contact: mailto:a@',
    to: 'contact: mailto:b@',
    shows: '.well-known/security.txt',
  },
  { key: 'content_signal', from: 'ai-train: "no"', to: 'ai-train: "yes"', shows: 'robots.txt' },
];

describe.each([
  { kind: 'a page', path: 'content/pages/guides/start.en.md', edits: page, schema: itemSchemas({}).pages, silent: [] },
  { kind: 'a post', path: 'content/posts/hello.en.md', edits: post, schema: itemSchemas({}).posts, silent: [] },
  {
    kind: 'a product',
    path: 'content/products/one.yaml',
    edits: product,
    schema: itemSchemas({}).products,
    silent: [],
  },
  // Both parsers give the same HTML of this site; another default language, other collections and another tree ask for
  // other files. What builds have in common shows in no file. Beside another site (`mount`) an output is published in
  // another way: beside.test.ts. What sharp and resvg make: print/site/images.test.ts.
  {
    kind: 'the service',
    path: 'content/service.yaml',
    edits: service,
    schema: serviceSchema,
    silent: [
      'build',
      'cards',
      'collections',
      'default_language',
      'images',
      'markdown',
      'mount',
      'pages_limit',
      'static',
      'tree',
    ],
  },
])('$kind', ({ kind, path, edits, schema, silent }) => {
  test('the table of edits has a row for every key', () => {
    expect([...edits.map(({ key }) => key), ...silent].sort()).toEqual(Object.keys(schema?.properties ?? {}).sort());
  });

  // A key of the service makes every file anew.
  test.each(kind === 'the service' ? sampleOf(edits, 3) : edits)(
    '$key alone: what is published is what a clean build gives',
    async ({ from, to, shows }) => {
      expect(await changedBy(() => replace(path, from, to))).toContain(shows);
    },
  );
});

test.each([
  {
    name: 'the body of a page',
    path: 'content/pages/guides/start.en.md',
    from: 'Old text',
    to: 'New text',
    shows: 'llms-full.txt',
  },
  {
    name: 'the body of a post',
    path: 'content/posts/hello.en.md',
    from: 'Old text',
    to: 'New text',
    shows: 'feed.xml',
  },
  {
    name: 'a translated title',
    path: 'content/posts/hello.ja.md',
    from: 'こんにちは',
    to: 'やあ',
    shows: 'ja/posts/hello/index.html',
  },
  {
    name: 'the other parser',
    path: 'content/service.yaml',
    from: 'parser: satteri',
    to: 'parser: remark',
    shows: undefined,
  },
  {
    name: 'an old id',
    path: 'content/moved.yaml',
    from: 'first: one',
    to: 'early: one',
    shows: 'api/v1/_/item/products/en/early.json',
  },
  {
    name: 'an old key',
    path: 'content/moved.yaml',
    from: 'start: guides/start',
    to: 'begin: guides/start',
    shows: 'begin/index.html',
  },
  {
    name: 'an old slug',
    path: 'content/moved.yaml',
    from: 'hi: hello',
    to: 'hey: hello',
    shows: 'api/v1/_/item/posts/ja/hey.json',
  },
  {
    name: 'where an old slug leads',
    path: 'content/moved.yaml',
    from: 'hi: hello',
    to: 'hi: older',
    shows: 'api/v1/_/item/posts/en/hi.json',
  },
  { name: 'an old web path', path: 'content/moved.yaml', from: 'shop/one:', to: 'shop/1:', shows: 'shop/1/index.html' },
  { name: 'a removed post', path: 'content/moved.yaml', from: '[gone]', to: '[lost]', shows: 'api/v1/_/moved.json' },
  { name: 'a removed language', path: 'content/moved.yaml', from: '[zh-tw]', to: '[ko]', shows: 'api/v1/_/moved.json' },
  { name: 'an asset', path: 'content/assets/dot.svg', from: 'old', to: 'new', shows: 'assets/dot.svg' },
  {
    name: 'the size of an image that a text shows',
    path: 'content/assets/shown.svg',
    from: '0 0 20 10',
    to: '0 0 10 20',
    shows: 'posts/older/index.html',
  },
])('changing only $name publishes the same as a clean build', async ({ path, from, to, shows }) => {
  const changed = await changedBy(() => replace(path, from, to));
  expect(changed).toEqual(shows === undefined ? [] : expect.arrayContaining([shows]));
});

test('adding the oldest post updates the totals of lists that do not show it', async () => {
  const changed = await changedBy(() =>
    write('content/posts/first.en.md', '---\ntitle: First\npublished_at: 2025-01-01\n---\nText.\n'),
  );
  expect(changed).toContain('api/v1/_/list/posts/en/2/1.json');
});

test('when more posts need a larger numbering, each file of the search has it', async () => {
  const changed = await changedBy(() => {
    for (const title of ['Three', 'Four', 'Five'])
      write(
        `content/posts/${title.toLowerCase()}.en.md`,
        `---\ntitle: ${title}\npublished_at: 2025-01-01\n---\nText.\n`,
      );
  });
  // The products are in it.
  expect(changed).toContain('search/en/texts/0.json');
});

test('a page that becomes the index of a folder with the same text is written again', async () => {
  write('content/pages/guides/more.en.md', '---\ntitle: More\n---\nText.\n');
  await buildTo('dist', 'cache');
  const changed = await changedBy(() => {
    rmSync(join(folder, 'content/pages/guides/more.en.md'));
    write('content/pages/guides/more/index.en.md', '---\ntitle: More\n---\nText.\n');
  });
  expect(changed).toContain('api/v1/_/item/pages/en/guides/more.json');
});

test('changing only default_language publishes the same as a clean build', async () => {
  for (const path of Object.keys(files)) if (/pages|posts|moved/.test(path)) rmSync(join(folder, path));
  replace('content/service.yaml', 'terms_of_service: /about/terms/\n', '');
  replace('content/products/two.yaml', 'description: { en:', 'description: { ja: 二, en:');
  replace('content/products/two.yaml', 'name: { en:', 'name: { ja: 二, en:');
  await buildTo('dist', 'cache');
  const changed = await changedBy(() =>
    replace('content/service.yaml', 'default_language: en', 'default_language: ja'),
  );
  expect(changed).toContain('api/v1/_/item/products/ja/one.json');
});

test('changing only a template publishes the same as a clean build', async () => {
  write('templates/not-found.md', 'Old words\n');
  await buildTo('dist', 'cache');
  expect(await changedBy(() => replace('templates/not-found.md', 'Old', 'New'))).toContain('404.md');
});

test('a template of every page: each is made anew', async () => {
  const original = readFileSync('templates/layout.hbs', 'utf8');
  const changed = await changedBy(() =>
    write('templates/layout.hbs', original.replace('</body>', '<!-- new --></body>')),
  );
  const pages = filesBelow(join(folder, 'clean')).filter((path) => path.endsWith('.html'));
  // A page that leads on to another has a template of its own.
  const leading = /^(ja\/)?(posts\/hi|products\/first|shop\/one|start)\/index\.html$/;
  expect(changed.sort()).toEqual(pages.filter((path) => !leading.test(path)));
});

test.each([
  { path: 'content/pages/guides/start.en.md', title: 'Old title of a page' },
  { path: 'content/posts/hello.en.md', title: 'Old title of a post' },
])('$path: a new title appears everywhere, with a separate command for each build', async ({ path, title }) => {
  const { code } = await stele(['build'], { cwd: folder });
  expect(code).toBe(0);
  const dist = join(folder, 'dist');
  const filesWith = (text: string) =>
    filesBelow(dist).filter((file) => readFileSync(join(dist, file), 'utf8').includes(text));
  const before = filesWith(title);
  expect(before.length).toBeGreaterThan(10);
  replace(path, title, 'Quite another name');
  expect((await stele(['build'], { cwd: folder })).code).toBe(0);
  expect(filesWith(title)).toEqual([]);
  // The changes are listed too.
  const feeds = ['dumps/changes/feed.json', 'dumps/changes/feed.xml'];
  expect(filesWith('Quite another name')).toEqual([...before, ...feeds].sort());
  expect((await stele(['build', '--out', 'clean', '--cache', 'other'], { cwd: folder })).code).toBe(0);
  expect(digests(dist)).toEqual(digests(join(folder, 'clean')));
});
