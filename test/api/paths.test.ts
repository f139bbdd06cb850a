/**
 * Where files lie and what addresses look like: written once in `api/paths.ts` and `collections/web.ts`, written again
 * here by hand.
 */
import { expect, test } from 'vitest';
import {
  addressedFile,
  basePath,
  encodePath,
  errorUrl,
  feedPath,
  fileOf,
  isListFolder,
  itemUrl,
  linkUrl,
  markdownPath,
  missingPathFile,
  movedFile,
  searchUrl,
  settingsFile,
  webPath,
  webUrl,
} from '../../generator/api/paths.ts';
import { webListPath, webPathOf } from '../../generator/collections/web.ts';
import { service as two } from '../print/discovery/two-languages.ts';
import { bySection } from '../support/by-section.ts';
import { settings } from './site.ts';

const list = { kind: 'list', collection: 'pages', lang: 'zh-tw', page: 3, pageSize: 7 } as const;

const byGenre = (value: string) => ({ filters: [[{ name: 'genre', type: 'text' }, value]] as const });

const start = { kind: 'item', collection: 'pages', lang: 'en', key: 'a/b' } as const;
const addressed = { collection: 'pages', key: 'a/b', webPath: 'a/b' } as const;
const byPath = { ...settings, pathAddressing: true };
const service = { ...two, ...settings, collections: undefined };

test.each([
  { of: () => fileOf({ kind: 'index' }), is: 'api/v1/_/index.json' },
  { of: () => fileOf(list), is: 'api/v1/_/list/pages/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...bySection('guides') }), is: 'api/v1/_/section/guides/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...byGenre('rock-2') }), is: 'api/v1/_/filter/pages/genre=rock-2/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...byGenre('Jazz') }), is: 'api/v1/_/filter/pages/genre=_4aazz/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...byGenre('C++') }), is: 'api/v1/_/filter/pages/genre=_43_2b_2b/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...byGenre('../a') }), is: 'api/v1/_/filter/pages/genre=_2e_2e_2fa/zh-tw/7/3.json' },
  { of: () => fileOf({ ...list, ...byGenre('_é') }), is: 'api/v1/_/filter/pages/genre=_5f_c3_a9/zh-tw/7/3.json' },
  {
    of: () => fileOf({ ...list, ...byGenre('x'.repeat(180)) }),
    is: `api/v1/_/filter/pages/genre=${'x'.repeat(180)}/zh-tw/7/3.json`,
  },
  {
    of: () => fileOf({ ...list, ...byGenre('語'.repeat(40)) }),
    is: `api/v1/_/filter/pages/genre=${'_e8_aa_9e'.repeat(20)}/${'_e8_aa_9e'.repeat(20)}/zh-tw/7/3.json`,
  },
  {
    of: () => fileOf({ kind: 'item', collection: 'pages', lang: 'en', key: 'a/b' }),
    is: 'api/v1/_/item/pages/en/a/b.json',
  },
  { of: () => settingsFile, is: 'api/v1/_/settings.json' },
  { of: () => movedFile, is: 'api/v1/_/moved.json' },
  { of: () => missingPathFile, is: 'api/v1/_/problem/not_found.json' },
  { of: () => webPath('', 'en', settings), is: '/' },
  { of: () => webPath('', 'zh-tw', settings), is: '/zh-tw/' },
  { of: () => webPath('a/b', 'en', settings), is: '/a/b/' },
  { of: () => webPath('a/b', 'zh-tw', settings), is: '/zh-tw/a/b/' },
  { of: () => webUrl('a/b', 'zh-tw', settings), is: 'https://api.example/zh-tw/a/b/' },
  { of: () => markdownPath('/a/b/'), is: '/a/b/page.md' },
  { of: () => webPathOf('posts', 'hello', {}), is: 'posts/hello' },
  { of: () => webPathOf('pages', 'a/b', {}), is: 'a/b' },
  { of: () => webPathOf('products', 'one', {}), is: 'products/one' },
  { of: () => webPathOf('products', 'one', {}, { path: 'services/one' }), is: 'services/one' },
  { of: () => webListPath('posts', {}, 1), is: 'posts' },
  { of: () => webListPath('posts', {}, 2), is: 'posts/page/2' },
  { of: () => webListPath('products', {}), is: 'products' },
  { of: () => webListPath('pages', {}), is: undefined },
  { of: () => errorUrl('not_found', settings), is: 'https://api.example/developers/errors/#not_found' },
  { of: () => basePath({ baseUrl: 'https://api.example/a/b' }), is: '/a/b' },
  { of: () => basePath({ baseUrl: 'https://api.example' }), is: '' },
  { of: () => linkUrl(start, byPath), is: 'https://api.example/api/v1/_/item/pages/en/a/b.json' },
  {
    of: () => linkUrl({ ...list, pageSize: 100 }, byPath),
    is: 'https://api.example/api/v1/_/list/pages/zh-tw/100/3.json',
  },
  { of: () => linkUrl(list, byPath), is: 'https://api.example/api/v1/pages?lang=zh-tw&page=3&page_size=7' },
  { of: () => linkUrl(start, settings), is: 'https://api.example/api/v1/pages/a/b' },
  { of: () => itemUrl(addressed, 'zh-tw', service), is: 'https://api.example/zh-tw/a/b/' },
  {
    of: () => itemUrl(addressed, 'zh-tw', { ...service, website: false }),
    is: 'https://api.example/api/v1/pages/a/b?lang=zh-tw',
  },
  {
    of: () =>
      searchUrl(
        { q: 'a b', lang: 'zh-tw', collection: 'pages', filters: [['genre', 'R&B +1']], page: 2, pageSize: 5 },
        settings,
      ),
    is: 'https://api.example/api/v1/search?q=a%20b&lang=zh-tw&collection=pages&genre=R%26B%20%2B1&page=2&page_size=5',
  },
  { of: () => feedPath('xml', 'en', settings), is: '/feed.xml' },
  { of: () => feedPath('json', 'zh-tw', settings), is: '/zh-tw/feed.json' },
])('$is', ({ of, is }) => {
  // Asked here, not while the table is made: what happens then belongs to no test.
  expect(of()).toBe(is);
});

test.each([
  { folder: 'api/v1/_/list/pages/en/100', is: true },
  { folder: 'api/v1/_/section/guides/zh-tw/7', is: true },
  { folder: 'api/v1/_/filter/pages/genre=_4aazz/en/7', is: true },
  { folder: `api/v1/_/filter/pages/genre=${'x'.repeat(180)}/xx/en/7`, is: true },
  { folder: `api/v1/_/filter/pages/genre=${'x'.repeat(180)}/xx/xx/en/7`, is: false },
  { folder: 'api/v1/_/filter/pages/en', is: false },
  { folder: 'api/v1/_/item/pages/en/100', is: false },
  { folder: 'api/v1/_/list/pages/en', is: false },
  { folder: 'api/v1/_/list/pages/en/all', is: false },
  { folder: 'api/v1/_/list/pages/en/7x', is: false },
  { folder: 'api/v1/_/list/a/pages/en/7', is: false },
  { folder: 'api/v1/_/list/pages/en/7/8', is: false },
  { folder: 'x/api/v1/_/list/pages/en/7', is: false },
  { folder: 'api/v1/_/list//en/7', is: false },
])('$folder holds the pages of a list: $is', ({ folder, is }) => {
  expect(isListFolder(folder)).toBe(is);
});

test.each([
  { path: '/api/v1/_/index.json', file: 'api/v1/_/index.json' },
  { path: '/api/v1/_/section/guides/en/2/1.json', file: 'api/v1/_/section/guides/en/2/1.json' },
  { path: '/api/v1/_/item/pages/en/a/b-c.json', file: 'api/v1/_/item/pages/en/a/b-c.json' },
  { path: '/api/v1/_/settings.json', file: undefined },
  { path: '/api/v1/_/moved.json', file: undefined },
  { path: '/api/v1/_/problem/not_found.json', file: undefined },
  { path: '/api/v1/_/list/pages/en/2/1.json.br', file: undefined },
  { path: '/x/api/v1/_/index.json', file: undefined },
  { path: '/api/v1/_/item/../settings.json', file: undefined },
  { path: '/api/v1/_/item/shops/en/Dock-7B.json', file: 'api/v1/_/item/shops/en/Dock-7B.json' },
  { path: '/api/v1/_/item/å.json', file: undefined },
  { path: '/api/v1/_/itemx.json', file: undefined },
])('addressed by paths, $path is $file', ({ path, file }) => {
  expect(addressedFile(path, { ...settings, pathAddressing: true })).toBe(file);
  expect(addressedFile(path, settings)).toBeUndefined();
});

test.each([
  { path: "/a-b._~!$&'()*+,;=:@/%C3", encoded: "/a-b._~!$&'()*+,;=:@/%C3" },
  { path: '/%zz', encoded: '/%25zz' },
  { path: '/%aF%Af%1', encoded: '/%aF%Af%251' },
  { path: '/ "<>\\^`{|}[]', encoded: '/%20%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D' },
  { path: '/\n\u0000', encoded: '/%0A%00' },
  { path: '/價🙂', encoded: '/%E5%83%B9%F0%9F%99%82' },
])('$path is $encoded in an address (RFC 3986, 3.3)', ({ path, encoded }) => {
  expect(encodePath(path)).toBe(encoded);
});
