/**
 * Builds whose answers are damaged on purpose: each damage is found and named. What it does to links is for the tests of
 * the walk.
 */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { build } from '../../generator/build.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { buildFor } from '../hosts/printed.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { movedSite } from '../support/moved-site.ts';
import { scratchFolder } from '../support/scratch.ts';
import { checked, type Damage, damaged, soundBuild } from './damaged-build.ts';

let dist: string;
beforeAll(async () => {
  dist = await soundBuild();
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);
const every = (old: string, other: string) => (text: string) => text.replaceAll(old, other);

/** What is found, as `rule file: reason`. */
async function found(damagedBuild: string): Promise<string[]> {
  const { findings } = await checked(damagedBuild);
  return findings.map(({ file, rule, reason }) => `${rule} ${file.replace('api/v1/_/', '')}: ${reason}`);
}

test('the sample site has nothing wrong', async () => {
  const { findings, files, answers } = await checked(inject('sampleDist'));
  expect(findings).toEqual([]);
  // With all page sizes, one product is at least in a hundred lists in each of three languages.
  expect(answers).toBeGreaterThan(3000);
  expect(files).toBeGreaterThan(answers);
});

test.each([
  { name: 'the build without damage', make: () => dist },
  { name: 'one that is addressed by paths', make: () => soundBuild('addressing: path') },
  { name: 'one with old keys', make: () => buildInto(scratchFolder(), movedSite()) },
  {
    name: 'one for a host that composes nothing',
    make: async () =>
      (await buildFor(nginx, contentFolder({ 'service.yaml': everySize }), 'https://small.example')).root,
  },
  {
    name: 'one with compressed copies',
    make: async () => {
      const out = `${scratchFolder()}/dist`;
      await build({ content: contentFolder(), out, templates: ['templates'], view: late, precompress: true });
      return out;
    },
  },
  {
    name: 'one without a single item',
    make: () => buildInto(scratchFolder(), contentFolder(nothing)),
  },
])('$name has nothing wrong', async ({ make }) => {
  expect(await found(await make())).toEqual([]);
});

interface Row {
  readonly name: string;
  readonly damage: Damage;
  readonly findings: readonly string[];
}

const at = 'api/v1/_';
const posts = `${at}/list/posts/en`;

test.each<Row>([
  {
    name: 'an entry of one list that says something else than its item',
    damage: { [`${posts}/2/1.json`]: swap('"Hello"', '"Hullo"') },
    findings: [
      'lists/items list/posts/en/2/1.json: Unexpected entry "hello" (data.0), expected what api/v1/_/item/posts/en/hello.json says',
    ],
  },
  {
    name: 'an item that says something else than all its lists',
    damage: { [`${at}/item/posts/en/hello.json`]: swap('"Hello"', '"Hullo"') },
    findings: [
      'lists/items list/posts/en/2/1.json: Unexpected entry "hello" (data.0), expected what api/v1/_/item/posts/en/hello.json says (the same in 2 more)',
    ],
  },
  {
    name: 'an item that is missing',
    damage: { [`${at}/item/products/zh-tw/two.json`]: null },
    findings: [
      'tree/missing item/products/zh-tw/two.json: Missing file, expected "two", which api/v1/_/list/products/zh-tw/2/1.json lists (the same in 2 more)',
    ],
  },
  {
    name: 'an item that no list has',
    damage: { [`${at}/item/posts/en/extra.json`]: () => postText },
    findings: expect.arrayContaining([
      'lists/items item/posts/en/extra.json: Unexpected item, expected it in posts in en too',
    ]),
  },
  {
    name: 'an entry that a list left out',
    damage: { [`${posts}/50/1.json`]: swap(/,\{"slug":"older".*?\}(?=\],"meta")/, '') },
    findings: [
      'lists/items list/posts/en/50/1.json: Unexpected null as item 2, expected "older", as pages of 100 have it',
    ],
  },
  {
    name: 'entries in another order',
    damage: { [`${posts}/50/1.json`]: swap(/\[(\{"slug":"hello".*?\}),(\{"slug":"older".*?\})\]/, '[$2,$1]') },
    findings: [
      'lists/items list/posts/en/50/1.json: Unexpected "older" as item 1, expected "hello", as pages of 100 have it',
    ],
  },
  {
    name: 'an entry twice',
    damage: { [`${posts}/100/1.json`]: swap(/\[(\{"slug":"hello".*?\}),(\{"slug":"older".*?\})\]/, '[$1,$1,$2]') },
    findings: expect.arrayContaining([
      'lists/items list/posts/en/100/1.json: Unexpected second "hello" in posts in en, expected each item once',
    ]),
  },
  {
    name: 'a total that is wrong',
    damage: { [`${posts}/2/1.json`]: swap('"total":2', '"total":3') },
    findings: ['lists/meta list/posts/en/2/1.json: Unexpected meta.total 3, expected 2'],
  },
  {
    name: 'a number of pages that is wrong in every file',
    damage: Object.fromEntries(
      [2, 50, 100].map((size) => [`${posts}/${size}/1.json`, swap('"total_pages":1', '"total_pages":2')]),
    ),
    findings: ['lists/meta list/posts/en/2/1.json: Unexpected meta.total_pages 2, expected 1 (the same in 2 more)'],
  },
  {
    name: 'a page that says to be another',
    damage: { [`${at}/list/pages/en/2/2.json`]: swap('"page":2', '"page":3') },
    findings: ['lists/meta list/pages/en/2/2.json: Unexpected meta.page 3, expected 2'],
  },
  {
    name: 'a list that goes on after its end',
    damage: { [`${posts}/50/1.json`]: swap('"next":null', '"next":"https://small.example/api/v1/posts?page=2"') },
    findings: [
      'lists/links list/posts/en/50/1.json: Unexpected links.next "https://small.example/api/v1/posts?page=2", expected null',
    ],
  },
  {
    name: 'a page of a list that is missing',
    damage: { [`${at}/list/pages/en/2/2.json`]: null },
    findings: ['tree/missing list/pages/en/2/2.json: Missing file, expected page 2 of pages in en'],
  },
  {
    name: 'the list that all others are composed from',
    damage: { [`${posts}/100/1.json`]: null },
    findings: ['tree/missing list/posts/en/100/1.json: Missing file, expected page 1 of posts in en'],
  },
  {
    name: 'a page past the end that is a file',
    damage: { [`${posts}/50/2.json`]: () => '{}' },
    findings: ['tree/extra list/posts/en/50/2.json: Unexpected file, expected only what answers a request'],
  },
  {
    name: 'a page size that the settings do not have',
    damage: { [`${posts}/7/1.json`]: () => '{}' },
    findings: ['tree/extra list/posts/en/7/1.json: Unexpected file, expected only what answers a request'],
  },
  {
    name: 'an entry in the list of another section',
    damage: { [`${at}/item/pages/en/about.json`]: swap('"section":"about"', '"section":"guides"') },
    findings: expect.arrayContaining([
      'lists/items item/pages/en/about.json: Unexpected item, expected it in section guides in en too',
    ]),
  },
  {
    name: 'sections in another order than the pages',
    damage: { [`${at}/settings.json`]: swap('"guides","about"', '"about","guides"') },
    findings: ['en', 'zh-tw'].map(
      (lang) =>
        `lists/sections list/pages/${lang}/100/1.json: Unexpected order or sections, expected the items of all sections, one after the other, as pages in ${lang}`,
    ),
  },
  {
    name: 'a file that is cut short',
    damage: { [`${at}/item/products/en/one.json`]: (text) => text.slice(0, 100) },
    findings: [expect.stringMatching(/^answers\/json item\/products\/en\/one\.json: Unexpected text, expected JSON: /)],
  },
  {
    name: 'an empty file',
    damage: { [`${at}/problem/not_found.json`]: () => '' },
    findings: [expect.stringMatching(/^answers\/json problem\/not_found\.json: Unexpected text, expected JSON: /)],
  },
  {
    name: 'bytes that are no text',
    damage: { [`${at}/index.json`]: () => Buffer.from('7b22ff227d', 'hex') },
    findings: ['answers/json index.json: Unexpected bytes, expected UTF-8'],
  },
  {
    name: 'a member of the wrong type',
    damage: { [`${at}/index.json`]: swap(/"version":"[^"]*"/, '"version":1') },
    findings: [
      'answers/schema index.json: Unexpected body, expected one that fits its schema: /version must be string',
    ],
  },
  {
    name: 'a member that is missing',
    damage: { [`${at}/item/posts/en/hello.json`]: swap('"title":"Hello",', '') },
    findings: [
      "answers/schema item/posts/en/hello.json: Unexpected body, expected one that fits its schema: /data must have required property 'title'",
    ],
  },
  {
    name: 'a member that the contract does not know',
    damage: { [`${at}/item/posts/en/hello.json`]: swap('"title":"Hello"', '"draft":true,"title":"Hello"') },
    findings: [
      'answers/schema item/posts/en/hello.json: Unexpected body, expected one that fits its schema: /data must NOT have additional properties ("draft")',
    ],
  },
  {
    name: 'a date that is none',
    damage: { [`${at}/item/posts/en/older.json`]: swap('2025-12-31', '2025-12-32') },
    findings: [
      'answers/schema item/posts/en/older.json: Unexpected body, expected one that fits its schema: /data/published_at must match format "date-time"',
    ],
  },
  {
    name: 'an item with the address of another',
    damage: { [`${at}/item/posts/en/older.json`]: swap('posts/older",', 'posts/hello",') },
    findings: [
      'answers/item item/posts/en/older.json: Unexpected links, expected {"self":"https://small.example/api/v1/posts/older","documentation":"https://small.example/developers/","markdown":"https://small.example/posts/older/page.md"}',
    ],
  },
  {
    name: 'an item at a key that is not its own',
    damage: { [`${at}/item/posts/en/elder.json`]: () => postText },
    findings: expect.arrayContaining([
      'answers/item item/posts/en/elder.json: Unexpected slug "extra", expected "elder", or the answer of that item',
    ]),
  },
  {
    name: 'a problem in the place of another',
    damage: { [`${at}/problem/not_found.json`]: every('not_found', 'page_not_found') },
    findings: [
      'answers/problem problem/not_found.json: Unexpected problem ["page_not_found",null], expected ["not_found",null]',
    ],
  },
  {
    name: 'a problem that is missing',
    damage: { [`${at}/problem/server_error.json`]: null },
    findings: ['tree/missing problem/server_error.json: Missing file, expected one that every build has'],
  },
  {
    name: 'settings with a base address that ends with a slash',
    damage: { [`${at}/settings.json`]: swap('small.example"', 'small.example/"') },
    findings: expect.arrayContaining([
      expect.stringMatching(
        /^answers\/schema settings\.json: Unexpected body, expected one that fits its schema: \/baseUrl /,
      ),
    ]),
  },
  {
    name: 'settings without the page size that all others are composed from',
    damage: { [`${at}/settings.json`]: swap('[2,50,100]', '[2,50]') },
    findings: expect.arrayContaining([
      expect.stringMatching(
        /^answers\/schema settings\.json: Unexpected body, expected one that fits its schema: \/pageSizes /,
      ),
    ]),
  },
  {
    name: 'a file that answers nothing',
    damage: { [`${at}/backup/index.json.bak`]: () => '{}' },
    findings: ['tree/extra backup/index.json.bak: Unexpected file, expected only what answers a request'],
  },
  {
    name: 'an item of a language that the site does not have',
    damage: { [`${at}/item/posts/ja/hello.json`]: () => postText },
    findings: ['tree/extra item/posts/ja/hello.json: Unexpected file, expected only what answers a request'],
  },
  {
    name: 'a compressed copy of another text',
    damage: { 'llms.txt.gz': () => gzipSync('other') },
    findings: ['tree/copy llms.txt.gz: Unexpected bytes, expected a compressed copy of llms.txt'],
  },
  {
    name: 'a compressed copy that is none',
    damage: { [`${posts}/50/1.json.br`]: () => 'other' },
    findings: [
      'tree/copy list/posts/en/50/1.json.br: Unexpected bytes, expected a compressed copy of api/v1/_/list/posts/en/50/1.json',
    ],
  },
])('$name', async ({ damage, findings }) => {
  expect(await found(damaged(dist, damage))).toEqual(findings);
});

test('an old key without its line in moved.json, and one that answers something else', async () => {
  const moved = await buildInto(scratchFolder(), movedSite());
  const broken = damaged(moved, {
    [`${at}/moved.json`]: swap('"hi":"hello"', ''),
    [`${at}/item/products/en/first.json`]: swap('"name"', '"lang":"en","name"'),
  });
  const findings = await found(broken);
  expect(findings).toContain(
    'answers/item item/posts/en/hi.json: Unexpected slug "hello", expected "hi", or a line for it in moved.json',
  );
  expect(findings).toContain(
    'answers/item item/products/en/first.json: Unexpected id "two", expected "first", or the answer of that item',
  );
});

test('a prebuilt page past the end that counts otherwise', async () => {
  const { root } = await buildFor(nginx, contentFolder({ 'service.yaml': everySize }), 'https://small.example');
  expect(await found(damaged(root, { [`${posts}/7/past.json`]: swap('"total":2', '"total":9') }))).toEqual([
    'lists/meta list/posts/en/7/past.json: Unexpected text, expected page "<!--# echo var="page" -->" of posts in en, past the end of 2 items',
  ]);
});

const service = ['name: S', 'description: S', 'base_url: https://small.example', 'languages: [en, zh-tw]'];
const everySize = [
  ...service,
  'default_language: en',
  'operator: { en: S }',
  'sections: [guides, about, empty]',
  '',
].join('\n');

const nothing = Object.fromEntries(
  ['products/one.yaml', 'products/two.yaml', 'posts/hello.en.md', 'posts/older.en.md']
    .concat([
      'pages/about/index.zh-tw.md',
      'pages/guides/index.en.md',
      'pages/guides/start.en.md',
      'pages/guides/start.zh-tw.md',
    ])
    .map((path) => [path, null]),
);

/** The answer of a post, in the order of the contract. */
const postText = JSON.stringify({
  data: {
    slug: 'extra',
    title: 'Extra',
    author: null,
    lang: 'en',
    summary: null,
    keywords: [],
    image: null,
    published_at: '2026-01-01T00:00:00Z',
    updated_at: null,
    url: 'https://small.example/posts/extra/',
    answer_summary: null,
    content_html: '',
  },
  links: { self: 'https://small.example/api/v1/posts/extra', documentation: 'https://small.example/developers/' },
});
