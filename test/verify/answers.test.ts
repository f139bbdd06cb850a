/**
 * The answers of a site, written from the model and damaged on purpose: each damage is found and named. Quick enough to be
 * tried for each mutant; whole builds are for tree.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import type { Site } from '../../generator/model/site.ts';
import { createCheckSchema } from '../../generator/verify/answer-schemas.ts';
import { checkTree } from '../../generator/verify/tree.ts';
import { loadValid } from '../support/content-folder.ts';
import { renamed, withItems } from '../support/item.ts';
import { writeAnswers } from './answer-tree.ts';
import { checked, type Damage, damaged } from './damaged-build.ts';

let site: Site;
let dist: string;
beforeAll(async () => {
  site = await loadValid({ 'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n' });
  site = { ...site, service: { ...site.service, pageSizes: [2, 50, 100] } };
  dist = writeAnswers(site);
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);
const every = (old: string, other: string) => (text: string) => text.replaceAll(old, other);

/** What is found, as `rule file: reason`. */
async function found(tree: string): Promise<string[]> {
  const { findings } = await checked(tree);
  return findings.map(({ file, rule, reason }) => `${rule} ${file.replace('api/v1/_/', '')}: ${reason}`);
}

test('what is sound has nothing wrong; files and answers are counted', async () => {
  // 14 items (7 in two languages), 38 pages of lists, 10 problems, the index, the settings.
  expect(await checked(dist)).toEqual({ findings: [], files: 64, answers: 64, digests: 0 });
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
    name: 'members of an envelope in another order',
    damage: { [`${posts}/2/1.json`]: swap('"total":2,"page":1', '"page":1,"total":2') },
    findings: [
      'lists/meta list/posts/en/2/1.json: Unexpected meta {"page":1,"total":2,"page_size":2,"total_pages":1,"lang":"en"}, expected {"total":2,"page":1,"page_size":2,"total_pages":1,"lang":"en"}',
    ],
  },
  {
    name: 'a list of a section that does not say so',
    damage: { [`${at}/section/guides/en/50/1.json`]: swap(',"section":"guides"},"links"', '},"links"') },
    findings: ['lists/meta section/guides/en/50/1.json: Unexpected meta.section undefined, expected "guides"'],
  },
  {
    name: 'two defects of one list',
    damage: { [`${posts}/2/1.json`]: swap('"total":2,"page":1', '"total":3,"page":2') },
    findings: ['lists/meta list/posts/en/2/1.json: Unexpected meta.total 3, expected 2'],
  },
  {
    name: 'the same defect in lists of two languages',
    damage: {
      [`${posts}/2/1.json`]: swap('"total":2', '"total":3'),
      [`${at}/list/posts/zh-tw/2/1.json`]: swap('"total":2', '"total":3'),
      [`${at}/list/products/en/2/1.json`]: swap('"total":2', '"total":3'),
    },
    findings: ['products/en', 'posts/en', 'posts/zh-tw'].map(
      (list) => `lists/meta list/${list}/2/1.json: Unexpected meta.total 3, expected 2`,
    ),
  },
  {
    name: 'the second entry of a list',
    damage: { [`${posts}/2/1.json`]: swap('"Older"', '"Elder"') },
    findings: [
      'lists/items list/posts/en/2/1.json: Unexpected entry "older" (data.1), expected what api/v1/_/item/posts/en/older.json says',
    ],
  },
  {
    name: 'an entry too many at the end',
    damage: { [`${at}/list/products/en/50/1.json`]: swap(/(\{"id":"one".*?\}),\{"id":"two"/, '$1,$1,{"id":"two"') },
    findings: [
      'lists/items list/products/en/50/1.json: Unexpected "one" as item 2, expected "two", as pages of 100 have it',
    ],
  },
  {
    name: 'the page of a section, in the order of another page',
    damage: {
      [`${at}/list/pages/en/2/1.json`]: (text) =>
        text.replace(/\[(\{"key":"guides",.*?\}),(\{"key":"guides\/start".*?\})\]/, '[$2,$1]'),
    },
    findings: [
      'lists/items list/pages/en/2/1.json: Unexpected "guides/start" as item 1, expected "guides", as pages of 100 have it',
    ],
  },
  {
    name: 'a page in a section that the settings do not have',
    damage: { [`${at}/settings.json`]: swap('"guides","about","empty"', '"guides","empty"') },
    findings: expect.arrayContaining([
      'lists/sections list/pages/en/100/1.json: Unexpected order or sections, expected the items of all sections, one after the other, as pages in en',
      'tree/extra section/about/en/100/1.json: Unexpected file, expected only what answers a request',
    ]),
  },
  {
    name: 'a list of a section that is missing',
    damage: { [`${at}/section/about/zh-tw/100/1.json`]: null },
    findings: ['tree/missing section/about/zh-tw/100/1.json: Missing file, expected page 1 of section about in zh-tw'],
  },
  {
    name: 'lists of one list that are missing, told of once',
    damage: { [`${at}/list/pages/en/2/1.json`]: null, [`${at}/list/pages/en/2/2.json`]: null },
    findings: [
      'tree/missing list/pages/en/2/1.json: Missing file, expected page 1 of pages in en (the same in 1 more)',
    ],
  },
  {
    name: 'a list whose items are no list',
    damage: { [`${at}/section/empty/en/100/1.json`]: swap('"data":[]', '"data":{}') },
    findings: [
      'answers/schema section/empty/en/100/1.json: Unexpected body, expected one that fits its schema: /data must be array',
    ],
  },
  {
    name: 'a body that is no object',
    damage: { [`${at}/index.json`]: () => '[]' },
    findings: ['answers/schema index.json: Unexpected body, expected one that fits its schema: / must be object'],
  },
  {
    name: 'a member beside the envelope',
    damage: { [`${posts}/2/1.json`]: swap('{"data"', '{"count":2,"data"') },
    findings: expect.arrayContaining([
      'answers/schema list/posts/en/2/1.json: Unexpected body, expected one that fits its schema: / must NOT have additional properties ("count")',
    ]),
  },
  {
    name: 'a member that only single posts have',
    damage: { [`${posts}/2/1.json`]: swap('{"slug"', '{"content_html":"","slug"') },
    findings: expect.arrayContaining([
      'answers/schema list/posts/en/2/1.json: Unexpected body, expected one that fits its schema: /data/0 must NOT have additional properties ("content_html")',
    ]),
  },
  {
    name: 'a problem without what its code is about',
    damage: { [`${at}/problem/invalid_parameter-page.json`]: swap('"parameter":"page"', '"parameter":"lang"') },
    findings: [
      'answers/problem problem/invalid_parameter-page.json: Unexpected problem ["invalid_parameter","lang"], expected ["invalid_parameter","page"]',
    ],
  },
  {
    name: 'a lone surrogate',
    damage: { [`${at}/item/posts/en/older.json`]: swap('"Older"', '"\\ud800"') },
    findings: expect.arrayContaining([
      'answers/json item/posts/en/older.json: Unexpected text, expected JSON: a lone surrogate U+D800 at data.title',
    ]),
  },
  {
    name: 'a file beside an item that is none',
    damage: { [`${at}/item/posts/en/hello.json.bak`]: () => '{}' },
    findings: ['tree/extra item/posts/en/hello.json.bak: Unexpected file, expected only what answers a request'],
  },
  {
    name: 'an item that is in the API alone, with a Markdown version',
    damage: {
      [`${at}/item/posts/en/older.json`]: swap(
        '"url":"https://small.example/posts/older/"',
        '"url":"https://small.example/api/v1/posts/older"',
      ),
    },
    findings: expect.arrayContaining([
      'answers/item item/posts/en/older.json: Unexpected links, expected {"self":"https://small.example/api/v1/posts/older","documentation":"https://small.example/developers/"}',
    ]),
  },
  {
    name: 'an item without an address',
    damage: { [`${at}/item/products/en/two.json`]: swap('"url":"https://small.example/products/two/"', '"url":null') },
    findings: expect.arrayContaining([
      'answers/schema item/products/en/two.json: Unexpected body, expected one that fits its schema: /data/url must be string',
    ]),
  },
])('$name', async ({ damage, findings }) => {
  expect(await found(damaged(dist, damage))).toEqual(findings);
});

test('settings, of which one is wrong', async () => {
  const settings = await readBuiltSettings(dist);
  const check = createCheckSchema(settings);
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
  expect(() => check('list pgaes', {})).toThrow('no schema for list pgaes');
});

describe('old keys', () => {
  let moved: string;
  beforeAll(() => {
    const keys = { products: new Map([['first', 'two']]), pages: new Map(), posts: new Map([['hi', 'hello']]) };
    moved = writeAnswers({ ...site, moved: { ...site.moved, keys } });
  });

  test('that are declared have nothing wrong', async () => {
    expect(await found(moved)).toEqual([]);
  });

  test('without a line in moved.json, and with an answer of their own', async () => {
    const broken = damaged(moved, {
      [`${at}/moved.json`]: swap('"hi":"hello"', ''),
      [`${at}/item/products/en/first.json`]: swap('"Two"', '"Other"'),
    });
    expect(await found(broken)).toEqual([
      'answers/item item/products/en/first.json: Unexpected id "two", expected "first", or the answer of that item',
      ...['en', 'zh-tw'].map(
        (lang) =>
          `answers/item item/posts/${lang}/hi.json: Unexpected slug "hello", expected "hi", or a line for it in moved.json`,
      ),
    ]);
  });

  test('that lead elsewhere, or stand in a document that does not fit', async () => {
    const line = (lang: string) =>
      `answers/item item/posts/${lang}/hi.json: Unexpected slug "hello", expected "hi", or a line for it in moved.json`;
    expect(await found(damaged(moved, { [`${at}/moved.json`]: swap('"hi":"hello"', '"hi":"older"') }))).toEqual(
      ['en', 'zh-tw'].map(line),
    );
    expect(await found(damaged(moved, { [`${at}/moved.json`]: swap('"hi":"hello"', '"hi":"He"') }))).toEqual(
      expect.arrayContaining([
        'answers/schema moved.json: Unexpected body, expected one that fits its schema: /posts/hi must match pattern "^[a-z0-9]+(-[a-z0-9]+)*$"',
        line('en'),
      ]),
    );
  });
});

describe('a list of more than a hundred', () => {
  const long = () => {
    const posts = Array.from({ length: 101 }, (_, index) =>
      (site.items.posts ?? []).slice(0, 1).map((post) => renamed(post, `p-${index}`)),
    ).flat();
    const service = { ...site.service, pageSizes: [50, 100] };
    return withItems({ ...site, service }, { posts });
  };

  test('is whole in two files', async () => {
    expect(await found(writeAnswers(long()))).toEqual([]);
  });

  test('of which the second is missing: the sequence is not known, the total is', async () => {
    const tree = damaged(writeAnswers(long()), {
      [`${posts}/100/2.json`]: null,
      [`${posts}/50/3.json`]: swap('"total":101', '"total":100'),
    });
    expect(await found(tree)).toEqual([
      'lists/meta list/posts/en/50/3.json: Unexpected meta.total 100, expected 101',
      'tree/missing list/posts/en/100/2.json: Missing file, expected page 2 of posts in en',
    ]);
  });

  test('a page in the middle that holds others', async () => {
    const tree = damaged(writeAnswers(long()), { [`${posts}/50/2.json`]: swap(/\{"slug":"p-50".*?\},/, '') });
    expect(await found(tree)).toEqual([
      'lists/items list/posts/en/50/2.json: Unexpected "p-51" as item 1, expected "p-50", as pages of 100 have it',
    ]);
  });
});

test('pages past the end: what a host fills in is left open, what it does not is held', async () => {
  const tree = writeAnswers(site, '<page>');
  expect(await found(tree)).toEqual([]);
  expect(await found(damaged(tree, { [`${posts}/2/past.json`]: swap('"total":2', '"total":9') }))).toEqual([
    'lists/meta list/posts/en/2/past.json: Unexpected text, expected page "<page>" of posts in en, past the end of 2 items',
  ]);
  expect(await found(damaged(tree, { [`${posts}/2/past.json`]: () => '{}' }))).toEqual([
    'lists/meta list/posts/en/2/past.json: Unexpected text, expected page "" of posts in en, past the end of 2 items',
  ]);
  expect(await found(damaged(tree, { [`${posts}/2/past.json`]: () => Buffer.from('7b22ff227d', 'hex') }))).toEqual([
    'answers/json list/posts/en/2/past.json: Unexpected bytes, expected UTF-8',
  ]);
});

test("files beside the answers are nobody's here; against a manifest, each is held", async () => {
  const beside = damaged(dist, { 'notes.txt': () => 'x', 'api/v1/_notes': () => 'x' });
  expect(await checked(beside)).toEqual({ findings: [], files: 66, answers: 64, digests: 0 });
  const manifest = new Map([['gone.txt', '00']]);
  const { findings, digests } = checkTree(beside, await readBuiltSettings(beside), manifest);
  expect(digests).toBe(1);
  expect(findings.filter(({ rule }) => rule !== 'tree/extra').map(({ file, rule }) => `${rule} ${file}`)).toEqual([
    'tree/missing gone.txt',
    'tree/foreign api',
    'tree/foreign notes.txt',
  ]);
});

test('a compressed copy of an answer is held against it', async () => {
  const tree = damaged(dist, { [`${posts}/50/1.json.br`]: () => 'other' });
  expect(await found(tree)).toEqual([
    'tree/copy list/posts/en/50/1.json.br: Unexpected bytes, expected a compressed copy of api/v1/_/list/posts/en/50/1.json',
  ]);
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
    url: 'https://small.example/posts/extra/',
    answer_summary: null,
    content_html: '',
  },
  links: { self: 'https://small.example/api/v1/posts/extra', documentation: 'https://small.example/developers/' },
});
