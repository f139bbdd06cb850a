/** Where files lie and what addresses look like: written once in `api/paths.ts`, written again here by hand. */
import { expect, test } from 'vitest';
import {
  addressedFile,
  encodePath,
  feedPath,
  fileOf,
  isListFolder,
  movedFile,
  pastTheEndFile,
  problemFile,
  settingsFile,
  webPath,
  webUrl,
} from '../../generator/api/paths.ts';
import { settings } from './site.ts';

const list = { kind: 'list', collection: 'pages', lang: 'zh-tw', page: 3, pageSize: 7 } as const;

test.each([
  { file: fileOf({ kind: 'index' }), is: 'api/v1/_/index.json' },
  { file: fileOf(list), is: 'api/v1/_/list/pages/zh-tw/7/3.json' },
  { file: fileOf({ ...list, section: 'guides' }), is: 'api/v1/_/section/guides/zh-tw/7/3.json' },
  { file: pastTheEndFile(list), is: 'api/v1/_/list/pages/zh-tw/7/past.json' },
  { file: pastTheEndFile({ ...list, section: 'guides' }), is: 'api/v1/_/section/guides/zh-tw/7/past.json' },
  {
    file: fileOf({ kind: 'item', collection: 'pages', lang: 'en', key: 'a/b' }),
    is: 'api/v1/_/item/pages/en/a/b.json',
  },
  { file: settingsFile, is: 'api/v1/_/settings.json' },
  { file: movedFile, is: 'api/v1/_/moved.json' },
  { file: problemFile('not_found'), is: 'api/v1/_/problem/not_found.json' },
  { file: problemFile('invalid_parameter', 'lang'), is: 'api/v1/_/problem/invalid_parameter-lang.json' },
  { file: webPath('', 'en', settings), is: '/' },
  { file: webPath('', 'zh-tw', settings), is: '/zh-tw/' },
  { file: webPath('a/b', 'en', settings), is: '/a/b/' },
  { file: webPath('a/b', 'zh-tw', settings), is: '/zh-tw/a/b/' },
  { file: webUrl('a/b', 'zh-tw', settings), is: 'https://api.example/zh-tw/a/b/' },
  { file: feedPath('xml', 'en', settings), is: '/feed.xml' },
  { file: feedPath('json', 'zh-tw', settings), is: '/zh-tw/feed.json' },
])('$is', ({ file, is }) => {
  expect(file).toBe(is);
});

test.each([
  { folder: 'api/v1/_/list/pages/en/100', is: true },
  { folder: 'api/v1/_/section/guides/zh-tw/7', is: true },
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
  { path: '/api/v1/_/item/A.json', file: undefined },
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
