/**
 * One damage at a time to the answers and files of a sound site: `stele verify` reports it, names the file, and reports
 * nothing else.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSettings, readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import type { Site } from '../../generator/model/site.ts';
import { createCheckSchema, createCheckSettings } from '../../generator/verify/answer-schemas.ts';
import { BuiltTree } from '../../generator/verify/built-tree.ts';
import { Findings } from '../../generator/verify/finding.ts';
import { checkTree } from '../../generator/verify/tree.ts';
import { loadFolder } from '../support/content-folder.ts';
import { renamed, withItems } from '../support/item.ts';
import {
  checked,
  checkedIn,
  type Damage,
  damaged,
  type Files,
  filesOf,
  linesOf,
  soundModel,
  written,
} from './damaged-site.ts';

let model: Site;
let sound: Files;
let settings: BuiltSettings;
beforeAll(async () => {
  model = await soundModel();
  sound = filesOf(model);
  settings = await readBuiltSettings(written(sound));
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);

/**
 * What is found after `damage` to the answers; its paths begin below the folder of all answers, as those of the
 * findings do.
 */
async function found(files: Files, damage: Damage = {}): Promise<string[]> {
  const inAnswers = Object.entries(damage).map(([path, change]) => [`api/v1/_/${path}`, change] as const);
  return linesOf((await checked(damaged(files, Object.fromEntries(inAnswers)))).findings);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

const misfit = (file: string, what: string) =>
  `${file} answers/schema: Unexpected body, expected one that matches its schema: ${what}`;
const extra = (file: string) => `${file} tree/extra: Unexpected file, expected only files that answer requests`;

test('a sound site has no finding, and its files and answers are counted', async () => {
  // Answers: 14 items (7 in two languages), 38 pages of lists, a problem, the index, the settings. Documents: 20 of
  // items, 19 others.
  expect(await checked(sound)).toEqual({ findings: [], files: 55 + 39, answers: 55 });
});

/** An answer that fits the schema of a list. */
const listText =
  '{"data":[],"meta":{"total":0,"page":1,"page_size":50,"total_pages":0,"lang":"en"},"links":{"self":"https://small.example/base/api/v1/posts","next":null,"prev":null,"documentation":"https://small.example/base/developers/"}}\n';

interface Row {
  /** What `stele verify` reports. */
  readonly name: string;
  readonly damage: Damage;
  readonly findings: readonly string[];
}

test.each<Row>([
  {
    name: 'an entry of one list that says something else than its item',
    damage: { 'list/posts/en/2/1.json': swap('"Hello"', '"Hullo"') },
    findings: [
      'list/posts/en/2/1.json lists/items: Unexpected data.0.title "Hullo", expected "Hello", as api/v1/_/item/posts/en/hello.json says',
    ],
  },
  {
    name: 'an item that says something else than all its lists',
    damage: { 'item/posts/en/hello.json': swap('"Hello"', '"Hullo"') },
    findings: [
      'list/posts/en/2/1.json lists/items: Unexpected data.0.title "Hello", expected "Hullo", as api/v1/_/item/posts/en/hello.json says (the same in 2 more)',
    ],
  },
  {
    name: 'an item that is missing',
    damage: { 'item/products/zh-tw/two.json': null },
    findings: [
      'item/products/zh-tw/two.json tree/missing: Missing file, expected "two", which api/v1/_/list/products/zh-tw/2/1.json lists (the same in 2 more)',
    ],
  },
  {
    name: 'an item that no list has',
    damage: { 'item/posts/en/extra.json': () => postText },
    findings: expect.arrayContaining([
      'item/posts/en/extra.json lists/items: Unexpected item, expected it in posts in en too',
    ]),
  },
  {
    name: 'an entry that a list left out',
    damage: { 'list/posts/en/50/1.json': swap(/,\{"slug":"older".*?\}(?=\],"meta")/, '') },
    findings: ['list/posts/en/50/1.json lists/items: Missing data.1, expected "older", by the order of posts in en'],
  },
  {
    name: 'entries in another order',
    damage: { 'list/posts/en/50/1.json': swap(/\[(\{"slug":"hello".*?\}),(\{"slug":"older".*?\})\]/, '[$2,$1]') },
    findings: [
      'list/posts/en/50/1.json lists/items: Unexpected data.0 "older", expected "hello", by the order of posts in en',
    ],
  },
  {
    name: 'an entry twice',
    damage: { 'list/posts/en/100/1.json': swap(/\[(\{"slug":"hello".*?\}),(\{"slug":"older".*?\})\]/, '[$1,$1,$2]') },
    findings: [
      'list/posts/en/100/1.json lists/items: Unexpected data.1 "hello", expected "older", by the order of posts in en',
    ],
  },
  {
    name: 'a total that is wrong',
    damage: { 'list/posts/en/2/1.json': swap('"total":2', '"total":3') },
    findings: ['list/posts/en/2/1.json lists/meta: Unexpected meta.total 3, expected 2'],
  },
  {
    name: 'a number of pages that is wrong in every file',
    damage: Object.fromEntries(
      [2, 50, 100].map((size) => [`list/posts/en/${size}/1.json`, swap('"total_pages":1', '"total_pages":2')]),
    ),
    findings: ['list/posts/en/2/1.json lists/meta: Unexpected meta.total_pages 2, expected 1 (the same in 2 more)'],
  },
  {
    name: 'a page that says to be another',
    damage: { 'list/pages/en/2/2.json': swap('"page":2', '"page":3') },
    findings: ['list/pages/en/2/2.json lists/meta: Unexpected meta.page 3, expected 2'],
  },
  {
    name: 'a list that goes on after its end',
    damage: {
      'list/posts/en/50/1.json': swap('"next":null', '"next":"https://small.example/base/api/v1/posts?page=2"'),
    },
    findings: [
      'list/posts/en/50/1.json lists/links: Unexpected links.next "https://small.example/base/api/v1/posts?page=2", expected null',
    ],
  },
  {
    name: 'a page of a list that is missing',
    damage: { 'list/pages/en/2/2.json': null },
    findings: ['list/pages/en/2/2.json tree/missing: Missing file, expected page 2 of pages in en'],
  },
  {
    name: 'the list that all others are composed from',
    damage: { 'list/posts/en/100/1.json': null },
    findings: ['list/posts/en/100/1.json tree/missing: Missing file, expected page 1 of posts in en'],
  },
  {
    name: 'a page past the end that is a file',
    damage: { 'list/posts/en/50/2.json': (text) => text || listText },
    findings: [extra('list/posts/en/50/2.json')],
  },
  {
    name: 'a page size that the settings do not have',
    damage: { 'list/posts/en/7/1.json': (text) => text || listText },
    findings: [extra('list/posts/en/7/1.json')],
  },
  {
    name: 'an entry that the list all others are composed from left out, in that list alone',
    damage: { 'section/guides/en/100/1.json': swap(/,\{"key":"guides\/start".*?\}(?=\],"meta")/, '') },
    findings: [
      'section/guides/en/100/1.json lists/items: Missing data.1, expected "guides/start", by the order of pages in en',
    ],
  },
  {
    name: 'an entry in the list of another section',
    damage: { 'item/pages/en/about.json': swap('"section":"about"', '"section":"guides"') },
    findings: expect.arrayContaining([
      'list/pages/en/2/2.json lists/items: Unexpected data.0.section "about", expected "guides", as api/v1/_/item/pages/en/about.json says (the same in 5 more)',
      'section/about/en/2/1.json lists/items: Unexpected data.0 "about", expected none, by the order of pages in en (the same in 2 more)',
      'section/guides/en/50/1.json lists/items: Missing data.2, expected "about", by the order of pages in en (the same in 1 more)',
    ]),
  },
  {
    name: 'sections in another order than the pages',
    damage: { 'settings.json': swap('"guides","about"', '"about","guides"') },
    findings: [
      ...['en', 'zh-tw'].map(
        (lang) =>
          `list/pages/${lang}/100/1.json lists/sections: Unexpected order or sections, expected the items of all sections in turn, as in the list of pages in ${lang}`,
      ),
    ],
  },
  {
    name: 'a file that is cut short',
    damage: { 'item/products/en/one.json': (text) => text.slice(0, 100) },
    findings: [expect.stringMatching(/^item\/products\/en\/one\.json answers\/json: Unexpected text, expected JSON: /)],
  },
  {
    name: 'an empty file',
    damage: { 'problem/not_found.json': () => '' },
    findings: [expect.stringMatching(/^problem\/not_found\.json answers\/json: Unexpected text, expected JSON: /)],
  },
  {
    name: 'bytes that are not text',
    damage: { 'index.json': () => Buffer.from('7b22ff227d', 'hex') },
    findings: ['index.json answers/json: Unexpected bytes, expected UTF-8'],
  },
  {
    name: 'a member of the wrong type',
    damage: { 'index.json': swap(/"version":"[^"]*"/, '"version":1') },
    findings: [misfit('index.json', '/version must be string')],
  },
  {
    name: 'a member that is missing',
    damage: { 'item/posts/en/hello.json': swap('"title":"Hello",', '') },
    findings: [misfit('item/posts/en/hello.json', "/data must have required property 'title'")],
  },
  {
    name: 'a member that the contract does not know',
    damage: { 'item/posts/en/hello.json': swap('"title":"Hello"', '"draft":true,"title":"Hello"') },
    findings: [misfit('item/posts/en/hello.json', '/data must NOT have additional properties ("draft")')],
  },
  {
    name: 'a date that is none',
    damage: { 'item/posts/en/older.json': swap('2025-12-31', '2025-12-32') },
    findings: [misfit('item/posts/en/older.json', '/data/published_at must match format "date-time"')],
  },
  {
    name: 'an item with the address of another',
    damage: { 'item/posts/en/older.json': swap('posts/older",', 'posts/hello",') },
    findings: [
      'item/posts/en/older.json answers/item: Unexpected links.self "https://small.example/base/api/v1/posts/hello", expected "https://small.example/base/api/v1/posts/older"',
    ],
  },
  {
    name: 'an item at a key that is not its own',
    damage: { 'item/posts/en/elder.json': () => postText },
    findings: expect.arrayContaining([
      'item/posts/en/elder.json answers/item: Unexpected slug "extra", expected "elder", or the answer of that item',
    ]),
  },
  {
    name: 'a problem in the place of another',
    damage: { 'problem/not_found.json': swap(/not_found/g, 'page_not_found') },
    findings: [
      'problem/not_found.json answers/problem: Unexpected problem document, expected the one that the router answers with',
    ],
  },
  {
    name: 'a problem with another advice',
    damage: { 'problem/not_found.json': swap('List endpoints at', 'Ask at') },
    findings: [
      'problem/not_found.json answers/problem: Unexpected problem document, expected the one that the router answers with',
    ],
  },
  {
    name: 'a problem that is missing',
    damage: { 'problem/not_found.json': null },
    findings: ['problem/not_found.json tree/missing: Missing file, expected one that every build has'],
  },
  {
    name: 'settings with a base address that ends with a slash',
    damage: { 'settings.json': swap('small.example/base"', 'small.example/base/"') },
    findings: [misfit('settings.json', '/baseUrl must match pattern "^https?://[^?#]*[^/?#]$"')],
  },
  {
    name: 'settings without the page size that all others are composed from',
    damage: { 'settings.json': swap('[2,50,100]', '[2,50]') },
    findings: [misfit('settings.json', '/pageSizes must contain at least 1 valid item(s)')],
  },
  {
    name: 'a file that answers nothing',
    damage: { 'backup/index.json.bak': () => '{}' },
    findings: [extra('backup/index.json.bak')],
  },
  {
    name: 'an item of a language that the site does not have',
    damage: { 'item/posts/ja/hello.json': () => postText },
    findings: [extra('item/posts/ja/hello.json')],
  },
  {
    name: 'members of an envelope in another order',
    damage: { 'list/posts/en/2/1.json': swap('"total":2,"page":1', '"page":1,"total":2') },
    findings: [
      'list/posts/en/2/1.json lists/meta: Unexpected meta {"page":1,"total":2,"page_size":2,"total_pages":1,"lang":"en"}, expected {"total":2,"page":1,"page_size":2,"total_pages":1,"lang":"en"}',
    ],
  },
  {
    name: 'lists of one list with spaces in their JSON, reported once',
    damage: Object.fromEntries(
      [2, 50].map((size) => [
        `list/posts/en/${size}/1.json`,
        (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`,
      ]),
    ),
    findings: [
      'list/posts/en/2/1.json answers/json: Unexpected spaces, escapes or order of members, expected the text that builds write (the same in 1 more)',
    ],
  },
  {
    name: 'a list whose items come last',
    damage: { 'list/posts/en/2/1.json': swap(/^\{("data":\[.*\]),("meta":.*)\}$/m, '{$2,$1}') },
    findings: [
      'list/posts/en/2/1.json answers/json: Unexpected spaces, escapes or order of members, expected the text that builds write',
    ],
  },
  {
    name: 'an entry of a list that is long',
    damage: {
      'list/posts/en/2/1.json': swap('"Hello"', `"${'o'.repeat(400)}"`),
    },
    findings: [
      `list/posts/en/2/1.json lists/items: Unexpected data.0.title "${'o'.repeat(299)}…, expected "Hello", as api/v1/_/item/posts/en/hello.json says`,
    ],
  },
  {
    name: 'two entries and the envelope of one file',
    damage: {
      'list/posts/en/2/1.json': (text) =>
        text.replace('"Hello"', '"Hullo"').replace('"Older"', '"Elder"').replace('"prev":null', '"prev":"x:y"'),
    },
    findings: [
      'list/posts/en/2/1.json lists/items: Unexpected data.0.title "Hullo", expected "Hello", as api/v1/_/item/posts/en/hello.json says',
      'list/posts/en/2/1.json lists/items: Unexpected data.1.title "Elder", expected "Older", as api/v1/_/item/posts/en/older.json says',
      'list/posts/en/2/1.json lists/links: Unexpected links.prev "x:y", expected null',
    ],
  },
  {
    name: 'a list of a section that does not say so',
    damage: { 'section/guides/en/50/1.json': swap(',"section":"guides"},"links"', '},"links"') },
    findings: ['section/guides/en/50/1.json lists/meta: Missing meta.section, expected "guides"'],
  },
  {
    name: 'two defects of one list',
    damage: { 'list/posts/en/2/1.json': swap('"total":2,"page":1', '"total":3,"page":2') },
    findings: ['list/posts/en/2/1.json lists/meta: Unexpected meta.total 3, expected 2'],
  },
  {
    name: 'the same defect in lists of two languages',
    damage: {
      'list/posts/en/2/1.json': swap('"total":2', '"total":3'),
      'list/posts/zh-tw/2/1.json': swap('"total":2', '"total":3'),
      'list/products/en/2/1.json': swap('"total":2', '"total":3'),
    },
    findings: ['products/en', 'posts/en', 'posts/zh-tw'].map(
      (list) => `list/${list}/2/1.json lists/meta: Unexpected meta.total 3, expected 2`,
    ),
  },
  {
    name: 'the second entry of a list',
    damage: { 'list/posts/en/2/1.json': swap('"Older"', '"Elder"') },
    findings: [
      'list/posts/en/2/1.json lists/items: Unexpected data.1.title "Elder", expected "Older", as api/v1/_/item/posts/en/older.json says',
    ],
  },
  {
    name: 'an entry too many at the end',
    damage: { 'list/products/en/50/1.json': swap(/(\{"id":"one".*?\}),\{"id":"two"/, '$1,$1,{"id":"two"') },
    findings: [
      'list/products/en/50/1.json lists/items: Unexpected data.1 "one", expected "two", by the order of products in en',
    ],
  },
  {
    name: 'the page of a section, in the order of another page',
    damage: {
      'list/pages/en/2/1.json': (text) =>
        text.replace(/\[(\{"key":"guides",.*?\}),(\{"key":"guides\/start".*?\})\]/, '[$2,$1]'),
    },
    findings: [
      'list/pages/en/2/1.json lists/items: Unexpected data.0 "guides/start", expected "guides", by the order of pages in en',
    ],
  },
  {
    name: 'a page in a section that the settings do not have',
    damage: { 'settings.json': swap('"guides","about","empty"', '"guides","empty"') },
    findings: expect.arrayContaining([
      'list/pages/en/100/1.json lists/sections: Unexpected order or sections, expected the items of all sections in turn, as in the list of pages in en',
      extra('section/about/en/100/1.json'),
    ]),
  },
  {
    name: 'a list of a section that is missing',
    damage: { 'section/about/zh-tw/100/1.json': null },
    findings: ['section/about/zh-tw/100/1.json tree/missing: Missing file, expected page 1 of section about in zh-tw'],
  },
  {
    name: 'lists of one list that are missing, reported once',
    damage: { 'list/pages/en/2/1.json': null, 'list/pages/en/2/2.json': null },
    findings: [
      'list/pages/en/2/1.json tree/missing: Missing file, expected page 1 of pages in en (the same in 1 more)',
    ],
  },
  {
    name: 'a list whose items are no list',
    damage: { 'section/empty/en/100/1.json': swap('"data":[]', '"data":{}') },
    findings: [misfit('section/empty/en/100/1.json', '/data must be array')],
  },
  {
    name: 'a body that is no object',
    damage: { 'index.json': () => '[]' },
    findings: [misfit('index.json', '/ must be object')],
  },
  {
    name: 'a member beside the envelope',
    damage: { 'list/posts/en/2/1.json': swap('{"data"', '{"count":2,"data"') },
    findings: expect.arrayContaining([
      misfit('list/posts/en/2/1.json', '/ must NOT have additional properties ("count")'),
    ]),
  },
  {
    name: 'a member that only single posts have',
    damage: { 'list/posts/en/2/1.json': swap('{"slug"', '{"content_html":"","slug"') },
    findings: expect.arrayContaining([
      misfit('list/posts/en/2/1.json', '/data/0 must NOT have additional properties ("content_html")'),
    ]),
  },
  {
    name: 'a lone surrogate',
    damage: { 'item/posts/en/older.json': swap('"Older"', '"\\ud800"') },
    findings: expect.arrayContaining([
      'item/posts/en/older.json answers/json: Unexpected text, expected JSON: a lone surrogate U+D800 at data.title',
    ]),
  },
  {
    name: 'thousands of lists inside each other',
    damage: { 'item/posts/en/older.json': swap('"Older"', `${'['.repeat(9000)}"\\ud83d\\ude00"${']'.repeat(9000)}`) },
    findings: expect.arrayContaining([
      'item/posts/en/older.json answers/json: Unexpected text, expected JSON: more than 256 levels of lists and maps in data.title.0',
    ]),
  },
  {
    name: 'a file beside an item that is none',
    damage: { 'item/posts/en/hello.json.bak': () => '{}' },
    findings: [extra('item/posts/en/hello.json.bak')],
  },
  {
    name: 'an item that is in the API alone, with a Markdown version',
    damage: {
      'item/posts/en/older.json': swap(
        '"url":"https://small.example/base/posts/older/"',
        '"url":"https://small.example/base/api/v1/posts/older"',
      ),
    },
    findings: expect.arrayContaining([
      'item/posts/en/older.json answers/item: Unexpected links.markdown "https://small.example/base/posts/older/page.md", expected none',
    ]),
  },
  {
    name: 'an item without an address',
    damage: { 'item/products/en/two.json': swap('"url":"https://small.example/base/products/two/"', '"url":null') },
    findings: expect.arrayContaining([misfit('item/products/en/two.json', '/data/url must be string')]),
  },
  {
    name: 'a compressed copy of other bytes than the answer beside it',
    damage: { 'list/posts/en/50/1.json.br': () => 'other' },
    findings: [
      'list/posts/en/50/1.json.br tree/copy: Unexpected bytes, expected a compressed copy of api/v1/_/list/posts/en/50/1.json',
    ],
  },
])('`stele verify` reports $name', async ({ damage, findings }) => {
  expect(await found(sound, damage)).toEqual(findings);
});

test('each setting is checked against its schema', async () => {
  const check = createCheckSettings();
  const wrong = (change: object) => check('settings', { ...settings, ...change });
  const segment = 'must match pattern "^[a-z0-9]+(-[a-z0-9]+)*$"';
  const twice = 'must NOT have duplicate items (items ## 1 and 0 are identical)';
  expect(wrong({})).toBeUndefined();
  expect(wrong({ baseUrl: 'https://small .example' })).toBe('/baseUrl must match format "uri"');
  expect(wrong({ baseUrl: 'ftp://small.example' })).toBe('/baseUrl must match pattern "^https?://[^?#]*[^/?#]$"');
  expect(wrong({ baseUrl: 1 })).toBe('/baseUrl must be string');
  expect(wrong({ languages: 'en' })).toBe('/languages must be array');
  expect(wrong({ languages: [] })).toBe('/languages must NOT have fewer than 1 items');
  expect(wrong({ languages: ['en', 'en'] })).toBe(`/languages ${twice}`);
  expect(wrong({ languages: ['en', 'zh-TW'] })).toBe(`/languages/1 ${segment}`);
  expect(wrong({ languages: ['e'.repeat(65)] })).toBe('/languages/0 must NOT have more than 64 characters');
  expect(wrong({ defaultLanguage: 'e n' })).toBe(`/defaultLanguage ${segment}`);
  expect(wrong({ defaultLanguage: null })).toBe('/defaultLanguage must be string');
  expect(wrong({ sections: ['..'] })).toBe(`/sections/0 ${segment}`);
  expect(wrong({ sections: ['guides', 'guides'] })).toBe(`/sections ${twice}`);
  expect(wrong({ sections: {} })).toBe('/sections must be array');
  expect(wrong({ pageSizes: 100 })).toBe('/pageSizes must be array');
  expect(wrong({ pageSizes: [0, 100] })).toBe('/pageSizes/0 must be >= 1');
  expect(wrong({ pageSizes: [100, 101] })).toBe('/pageSizes/1 must be <= 100');
  expect(wrong({ pageSizes: [2.5, 100] })).toBe('/pageSizes/0 must be integer');
  expect(wrong({ pageSizes: [100, 100] })).toBe(`/pageSizes ${twice}`);
  expect(wrong({ pageSizes: [50] })).toMatch(/^\/pageSizes(\/0)? must /);
  expect(wrong({ pathAddressing: 'no' })).toBe('/pathAddressing must be boolean');
  expect(wrong({ markdownByAccept: 'no' })).toBe('/markdownByAccept must be boolean');
  expect(wrong({ mediaTypes: [] })).toBe('/mediaTypes must be object');
  expect(wrong({ mediaTypes: { json: 'json' } })).toBe('/mediaTypes/json must match pattern "^[a-z]+/[a-z0-9.+-]+$"');
  expect(wrong({ mediaTypes: { json: 1 } })).toBe('/mediaTypes/json must be string');
  expect(wrong({ debug: true })).toBe('/ must NOT have additional properties ("debug")');
  expect(check('settings', [])).toBe('/ must be object');
  for (const name of Object.keys(settings)) {
    expect(wrong({ [name]: undefined }), name).toBe(`/ must have required property '${name}'`);
  }
  expect(() => createCheckSchema(settings, true)('list pgaes', {})).toThrow('no schema for list pgaes');
});

describe('a site with declared collections', () => {
  let own: Files;
  beforeAll(async () => {
    const { site } = await loadFolder('test/sites/events');
    if (site === undefined) throw new Error('test/sites/events has errors');
    own = filesOf(site);
  });
  const missing = (file: string) => `${file} tree/missing: Missing file, expected one that every build has`;
  const noJson = (file: string, position: number) =>
    `${file} answers/json: Unexpected text, expected JSON: Expected property name or '}' in JSON at position ${position}`;

  test.each<Row>([
    { name: 'nothing where it is sound', damage: {}, findings: [] },
    {
      name: 'descriptions of collections that are no JSON',
      damage: { 'collections.json': () => '{' },
      findings: [expect.stringContaining(noJson('collections.json', 1))],
    },
    {
      name: 'descriptions of collections that are missing',
      damage: { 'collections.json': null },
      findings: [missing('collections.json')],
    },
    {
      name: 'descriptions without a member that they need',
      damage: { 'collections.json': swap(/"words":\{"about".*?"moved":\{/, '"words":{"moved":{') },
      findings: [misfit('collections.json', "/0/words must have required property 'about'")],
    },
    {
      name: 'an order in which an item is missing',
      damage: { 'order/events/starts_at/index.json': swap('"total":', '"total":1') },
      findings: [
        'order/events/starts_at/index.json lists/items: Unexpected text, expected the items of events in the order starts_at, with their places in the list of all',
      ],
    },
    {
      name: 'an order without a page',
      damage: { 'order/events/starts_at/en/1.json': null },
      findings: [
        'order/events/starts_at/en/1.json tree/missing: Missing file, expected one of events in the order starts_at',
      ],
    },
    {
      name: 'a type of field that does not exist',
      damage: { 'collections.json': swap('"type":"date"', '"type":"dates"') },
      findings: [misfit('collections.json', '/0/fields/day/type must be equal to one of the allowed values')],
    },
    {
      name: 'an unknown way to compute a member',
      damage: { 'collections.json': swap('"type":"url"', '"type":"url","value":{"paste":"x"}') },
      findings: [misfit('collections.json', '/0/fields/website/value must NOT have additional properties ("paste")')],
    },
    {
      name: 'a field whose schema is none',
      damage: { 'collections.json': swap('"type":"url"', '"type":"url","schema":{"type":"nothing"}') },
      findings: [
        expect.stringMatching(
          /^collections\.json answers\/schema: Unexpected descriptions, expected ones that schemas can be generated from: ./,
        ),
      ],
    },
    {
      name: 'collections that are not those of the settings',
      damage: { 'collections.json': swap('"files":"events/{key}.{lang}.md"', '"files":"event/{key}.{lang}.md"') },
      findings: [
        'collections.json answers/schema: Unexpected collections, expected the collections in api/v1/_/settings.json',
      ],
    },
    {
      name: 'an item of another value in the list of a filter',
      damage: { 'filter/events/free=true/en/100/1.json': swap('"slug":"talk"', '"slug":"book-fair"') },
      findings: [
        'filter/events/free=true/en/100/1.json lists/items: Unexpected data.0 "book-fair", expected "talk", by the order of events in en',
        expect.stringMatching(
          /^filter\/events\/free=true\/en\/100\/1\.json lists\/items: Unexpected data\.0\.url ".*talk\/", expected ".*book-fair\/", as api\/v1\/_\/item\/events\/en\/book-fair\.json says$/,
        ),
      ],
    },
    {
      name: 'the list of a value that no item has, where it is missing',
      damage: { 'filter/events/hall=small/en/100/1.json': null },
      findings: [
        'filter/events/hall=small/en/100/1.json tree/missing: Missing file, expected page 1 of events with hall "small" in en',
      ],
    },
    {
      name: 'a service index that is no JSON',
      damage: { 'index.json': () => '{' },
      findings: [expect.stringContaining(noJson('index.json', 1))],
    },
    { name: 'a service index that is missing', damage: { 'index.json': null }, findings: [missing('index.json')] },
    {
      name: 'a service index whose endpoints are no list',
      damage: { 'index.json': () => '{"service":"S","version":"1.0.0","endpoints":3}' },
      findings: [misfit('index.json', '/endpoints must be array')],
    },
    {
      name: 'settings that are no JSON',
      damage: { 'settings.json': () => '{' },
      findings: [expect.stringContaining(noJson('settings.json', 1))],
    },
    {
      name: 'settings with a page size without which no list ends',
      damage: { 'settings.json': swap('"pageSizes":[', '"pageSizes":[null,') },
      findings: [misfit('settings.json', '/pageSizes/0 must be integer')],
    },
    {
      name: 'settings whose default language is none of theirs',
      damage: { 'settings.json': swap('"defaultLanguage":"en"', '"defaultLanguage":"fr"') },
      findings: ['settings.json answers/schema: Unexpected defaultLanguage "fr", expected one of `languages`'],
    },
  ])('`stele verify` reports $name', async ({ damage, findings }) => {
    expect(await found(own, damage)).toEqual(findings);
  });
});

test('`stele verify` reports a file that the disk does not give, once, and does not wait for a named pipe', async () => {
  const root = written(new Map([...sound, ['404.md.gz', gzipSync('# Nothing\n')]]));
  const answers = join(root, 'api/v1/_');
  for (const path of ['index.json', 'item/posts/en/hello.json', '../../../404.md.gz']) rmSync(join(answers, path));
  symlinkSync('nowhere', join(answers, 'index.json'));
  execFileSync('mkfifo', [join(answers, 'item/posts/en/hello.json'), join(root, '404.md.gz')]);
  const unlike = 'tree/unreadable: Unexpected folder or special file, expected a plain file';
  const { findings } = await checkedIn(root, new Map([...sound.keys(), '404.md.gz'].map((path) => [path, 'other'])));
  expect(linesOf(findings).filter((line) => !line.includes('tree/digest'))).toEqual([
    expect.stringMatching(
      /^index\.json tree\/unreadable: Unreadable file \(ENOENT: .*\), expected one that servers can read$/,
    ),
    `item/posts/en/hello.json ${unlike}`,
    `404.md.gz ${unlike}`,
  ]);
});

describe('a site with old keys', () => {
  const withOldKeys = () => {
    const keys = { products: new Map([['first', 'two']]), pages: new Map(), posts: new Map([['hi', 'hello']]) };
    return filesOf({ ...model, moved: { ...model.moved, keys } });
  };
  const undeclared = (lang: string) =>
    `item/posts/${lang}/hi.json answers/item: Unexpected slug "hello", expected "hi", or a line for it in moved.json`;

  test('old keys that moved.json declares have no finding', async () => {
    expect(await found(withOldKeys())).toEqual([]);
  });

  test.each<Row>([
    {
      name: 'an old key without its line in moved.json',
      damage: { 'moved.json': swap('"hi":"hello"', '') },
      findings: ['en', 'zh-tw'].map(undeclared),
    },
    {
      name: 'an old key with an answer of its own',
      damage: { 'item/products/en/first.json': swap('"Two"', '"Other"') },
      findings: [
        'item/products/en/first.json answers/item: Unexpected id "two", expected "first", or the answer of that item',
      ],
    },
    {
      name: 'an old key whose line names another item',
      damage: { 'moved.json': swap('"hi":"hello"', '"hi":"older"') },
      findings: ['en', 'zh-tw'].map(undeclared),
    },
    {
      name: 'an old key in a moved.json that does not fit its schema',
      damage: { 'moved.json': swap('"hi":"hello"', '"hi":"He"') },
      findings: expect.arrayContaining([
        misfit('moved.json', '/posts/hi must match pattern "^[a-z0-9]+(-[a-z0-9]+)*$"'),
        undeclared('en'),
      ]),
    },
  ])('`stele verify` reports $name', async ({ damage, findings }) => {
    expect(await found(withOldKeys(), damage)).toEqual(findings);
  });
});

describe('a list of 101 posts', () => {
  const long = () => {
    const posts = Array.from({ length: 101 }, (_, index) =>
      (model.items.posts ?? []).slice(0, 1).map((post) => renamed(post, `p-${index}`)),
    ).flat();
    return filesOf(withItems({ ...model, service: { ...model.service, pageSizes: [50, 100] } }, { posts }));
  };

  test('a list in two files of 100 has no finding', async () => {
    expect(await found(long())).toEqual([]);
  });

  test.each<Row>([
    {
      name: 'a wrong total where the second file of 100 is missing, and says nothing of the sequence',
      damage: { 'list/posts/en/100/2.json': null, 'list/posts/en/50/3.json': swap('"total":101', '"total":100') },
      findings: [
        'list/posts/en/50/3.json lists/meta: Unexpected meta.total 100, expected 101',
        'list/posts/en/100/2.json tree/missing: Missing file, expected page 2 of posts in en',
      ],
    },
    {
      name: 'a page in the middle that holds other items',
      damage: { 'list/posts/en/50/2.json': swap(/\{"slug":"p-50".*?\},/, '') },
      findings: [
        'list/posts/en/50/2.json lists/items: Unexpected data.0 "p-51", expected "p-50", by the order of posts in en',
      ],
    },
  ])('`stele verify` reports $name', async ({ damage, findings }) => {
    expect(await found(long(), damage)).toEqual(findings);
  });
});

test.each([
  { name: 'nothing where a dump is as its index says', file: 'x\n', rules: [] },
  { name: 'a dump with other bytes of the same size', file: 'y\n', rules: ['answers/dump'] },
  { name: 'a size that is not that of the dump', file: 'x\n', bytes: 3, rules: ['answers/dump'] },
  { name: 'a dump that is missing', file: undefined, rules: ['tree/missing'] },
])('`stele verify` reports $name', async ({ file, bytes = 2, rules }) => {
  const path = 'dumps/posts.en.ndjson';
  const place = { url: `${settings.baseUrl}/${path}`, collection: 'posts', lang: 'en', key: 'slug' };
  const dump = { ...place, media_type: 'application/x-ndjson', items: 1, bytes, sha256: sha256('x\n') };
  const files = new Map([...sound, ['dumps/index.json', `${JSON.stringify({ files: [dump] })}\n`] as const]);
  if (file !== undefined) files.set(path, file);
  const root = written(files);
  const findings = new Findings();
  checkTree(new BuiltTree(root, findings), findings, undefined);
  expect(findings.all().map(({ file: found, rule }) => `${found} ${rule}`)).toEqual(
    rules.map((rule) => `${path} ${rule}`),
  );
});

describe('a site whose manifest names all that the build wrote', () => {
  const digests = (files: Files) => new Map(Array.from(files, ([path, data]) => [path, sha256(data)]));
  const foreign = (path: string, what: string) =>
    `${path} tree/foreign: Unexpected ${what}, expected only what the build wrote: builds do not remove it`;

  test.each<Row & { readonly unlisted?: string }>([
    { name: 'nothing where all files are as they were written', damage: {}, findings: [] },
    {
      name: 'a file with other bytes',
      damage: { '404.html': () => '<p>nOthing</p>' },
      findings: ['404.html tree/digest: Unexpected bytes, expected the bytes that the build wrote'],
    },
    {
      name: 'a file that was removed',
      damage: { 'posts/older/page.md': null },
      findings: ['posts/older/page.md tree/missing: Missing file, expected one that the build wrote'],
    },
    {
      name: 'an answer that the manifest does not name',
      damage: {},
      unlisted: 'api/v1/_/index.json',
      findings: ['index.json tree/extra: Unexpected file, expected only files that the build wrote'],
    },
    {
      name: 'two files among the answers that answer nothing, each once',
      damage: { 'api/v1/_/more/x.json': () => '{}', 'api/v1/_/more/y.json': () => '{}' },
      findings: [extra('more/x.json'), extra('more/y.json')],
    },
    {
      name: 'foreign files beside the answers and elsewhere',
      damage: Object.fromEntries(
        ['api/v1/_x', 'guides/more.html', 'mine.html', 'notes.txt', 'posts/older/notes.txt'].map((path) => [
          path,
          () => 'x',
        ]),
      ),
      findings: [
        foreign('api/v1/_x', 'file'),
        foreign('guides/more.html', 'file'),
        foreign('mine.html', 'file'),
        foreign('notes.txt', 'file'),
        foreign('posts/older/notes.txt', 'file'),
      ],
    },
    {
      name: 'a foreign folder, reported once',
      damage: Object.fromEntries(
        ['.git/HEAD', '.git/refs/main', 'posts/new/d/x', 'posts/new/y'].map((path) => [path, () => 'x']),
      ),
      findings: [foreign('.git', 'folder'), foreign('posts/new', 'folder')],
    },
  ])('`stele verify` reports $name', async ({ damage, unlisted = '', findings }) => {
    const manifest = digests(sound);
    manifest.delete(unlisted);
    const checked = await checkedIn(written(damaged(sound, damage)), manifest);
    expect(linesOf(checked.findings)).toEqual(findings);
  });

  test('without a manifest, files beside the answers have no finding', async () => {
    const beside = damaged(sound, { 'notes.txt': () => 'x', 'api/v1/_notes': () => 'x' });
    expect(await checked(beside)).toEqual({ findings: [], files: 55 + 39 + 2, answers: 55 });
  });
});

describe('compressed copies of a file whose text is "# Nothing"', () => {
  const copy = (path: string) => `${path} tree/copy: Unexpected bytes, expected a compressed copy of 404.md`;
  const text = '# Nothing\n';

  test.each<{
    readonly name: string;
    readonly copies: Readonly<Record<string, string | Uint8Array>>;
    readonly findings: string[];
  }>([
    {
      name: 'nothing where both copies are of the file',
      copies: { '404.md.gz': gzipSync(text), '404.md.br': brotliCompressSync(text) },
      findings: [],
    },
    { name: 'a copy of another text', copies: { '404.md.gz': gzipSync('other') }, findings: [copy('404.md.gz')] },
    { name: 'a copy that is not compressed', copies: { '404.md.br': text }, findings: [copy('404.md.br')] },
    { name: 'a copy in the other coding', copies: { '404.md.br': gzipSync(text) }, findings: [copy('404.md.br')] },
    { name: 'nothing where a .gz is a copy of no file', copies: { 'archive.gz': 'x' }, findings: [] },
    { name: 'nothing where no dot is before "gz"', copies: { '404.mdxgz': 'x' }, findings: [] },
    {
      name: 'nothing where an answer has its copy',
      copies: { 'api/v1/_/moved.json.gz': gzipSync('{}'), 'api/v1/_/moved.json': '{}' },
      findings: [],
    },
  ])('`stele verify` reports $name', async ({ copies, findings }) => {
    const { findings: reported } = await checked(new Map([...sound, ...Object.entries(copies)]));
    expect(linesOf(reported)).toEqual(findings);
  });
});

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
    url: 'https://small.example/base/posts/extra/',
    answer_summary: null,
    content_html: '',
  },
  links: {
    self: 'https://small.example/base/api/v1/posts/extra',
    documentation: 'https://small.example/base/developers/',
  },
});
