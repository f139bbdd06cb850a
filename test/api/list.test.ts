/**
 * A list's text, and lists that are composed of files of page size 100: which of them are read, what is cut out of
 * them, and that damage is never answered with a list. The files are written by hand here; `across-files.test.ts`
 * builds them.
 */
import { describe, expect, test } from 'vitest';
import { composeList, emptyList, hasPaging, listPrefix, listSuffix, pagingOf } from '../../generator/api/list.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import { bySection } from '../support/by-section.ts';
import { settings } from './site.ts';

const request: ListRequest = { kind: 'list', collection: 'posts', lang: 'en', page: 1, pageSize: 50 };

/** The files of `total` items, each item its place, from 1. */
function filesOf(total: number): Map<string, string> {
  const files = new Map<string, string>();
  for (let page = 1; page <= Math.max(Math.ceil(total / 100), 1); page++) {
    const first = (page - 1) * 100 + 1;
    const data = Array.from({ length: Math.min(100, total - first + 1) }, (_, index) => first + index);
    files.set(`api/v1/_/list/posts/en/100/${page}.json`, JSON.stringify({ data, meta: { total } }));
  }
  return files;
}

/** Composes page `page` of `pageSize`; gives the items' places, and which files were read. */
async function compose(files: ReadonlyMap<string, string>, page: number, pageSize: number) {
  const read: string[] = [];
  const text = await composeList({ ...request, page, pageSize }, settings, async (path) => {
    read.push(path.replace('api/v1/_/list/posts/en/100/', ''));
    return files.get(path);
  });
  expect(text.endsWith('}\n')).toBe(true);
  const { data, meta }: { data: number[]; meta: { total: number; page: number } } = JSON.parse(text);
  return { data, total: meta.total, page: meta.page, read };
}

const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  { total: 201, page: 1, size: 67, from: 1, to: 67, read: ['1.json'] },
  { total: 201, page: 2, size: 67, from: 68, to: 134, read: ['1.json', '2.json'] },
  { total: 201, page: 3, size: 67, from: 135, to: 201, read: ['2.json', '3.json'] },
  { total: 201, page: 2, size: 99, from: 100, to: 198, read: ['1.json', '2.json'] },
  { total: 201, page: 2, size: 50, from: 51, to: 100, read: ['1.json'] },
  { total: 201, page: 3, size: 50, from: 101, to: 150, read: ['2.json'] },
  { total: 201, page: 5, size: 50, from: 201, to: 201, read: ['3.json'] },
  { total: 201, page: 3, size: 100, from: 201, to: 201, read: ['3.json'] },
  // Where the second file would begin, nothing is left: it is not asked for.
  { total: 100, page: 2, size: 60, from: 61, to: 100, read: ['1.json'] },
  { total: 101, page: 2, size: 60, from: 61, to: 101, read: ['1.json', '2.json'] },
  // Past the end: the first file says how many there are.
  { total: 201, page: 4, size: 67, from: 1, to: 0, read: ['3.json'] },
  { total: 201, page: 9, size: 67, from: 1, to: 0, read: ['6.json', '1.json'] },
  { total: 201, page: 4, size: 100, from: 1, to: 0, read: ['4.json', '1.json'] },
  { total: 0, page: 1, size: 50, from: 1, to: 0, read: ['1.json'] },
  { total: 0, page: 999_999_999, size: 100, from: 1, to: 0, read: ['999999999.json', '1.json'] },
])('page $page of $size, of $total items: $from to $to', async ({ total, page, size, from, to, read }) => {
  expect(await compose(filesOf(total), page, size)).toEqual({ data: run(from, to), total, page, read });
});

describe('damage is an error', () => {
  const name = (page: number) => `api/v1/_/list/posts/en/100/${page}.json`;
  const missing = 'a list file of posts in en is missing or cut short';
  test.each<{ name: string; page: number; files: Record<number, string | null>; says: string }>([
    { name: 'the first of two is missing', page: 2, files: { 1: null }, says: missing },
    { name: 'the second of two is missing', page: 2, files: { 2: null }, says: missing },
    { name: 'the only one is missing', page: 1, files: { 1: null }, says: missing },
    { name: 'the only one that is needed is missing', page: 3, files: { 2: null }, says: missing },
    { name: 'none says how many there are', page: 9, files: { 1: null }, says: missing },
    {
      name: 'one item is missing',
      page: 1,
      files: { 1: JSON.stringify({ data: run(1, 59), meta: { total: 201 } }) },
      says: missing,
    },
    {
      name: 'the second of two is of another build',
      page: 2,
      files: { 2: JSON.stringify({ data: run(101, 200), meta: { total: 202 } }) },
      says: missing,
    },
    { name: 'no list', page: 1, files: { 1: '{"data":{},"meta":{"total":201}}' }, says: 'not a list document' },
    { name: 'no total', page: 1, files: { 1: '{"data":[],"meta":{}}' }, says: 'not a list document' },
    {
      name: 'a total that is no number',
      page: 1,
      files: { 1: '{"data":[],"meta":{"total":"201"}}' },
      says: 'not a list',
    },
    { name: 'no whole total', page: 1, files: { 1: '{"data":[],"meta":{"total":1.5}}' }, says: 'not a list document' },
    { name: 'no meta', page: 1, files: { 1: '{"data":[]}' }, says: 'not a list document' },
    { name: 'a meta of null', page: 1, files: { 1: '{"data":[],"meta":null}' }, says: 'not a list document' },
    { name: 'a meta that is text', page: 1, files: { 1: '{"data":[],"meta":"x"}' }, says: 'not a list document' },
    { name: 'no data', page: 1, files: { 1: '{"meta":{"total":201}}' }, says: 'not a list document' },
    { name: 'null', page: 1, files: { 1: 'null' }, says: 'not a list document' },
    { name: 'text', page: 1, files: { 1: '"a"' }, says: 'not a list document' },
    { name: 'no JSON', page: 1, files: { 1: '{"data":[1,2' }, says: 'JSON' },
  ])('reading a damaged list throws: $name', async ({ page, files, says }) => {
    const all = filesOf(201);
    for (const [number, text] of Object.entries(files)) {
      if (text === null) all.delete(name(Number(number)));
      else all.set(name(Number(number)), text);
    }
    await expect(compose(all, page, 60)).rejects.toThrow(says);
  });
});

const end =
  '"page_size":50,"total_pages":3,"lang":"en"},"links":{"self":"https://api.example/api/v1/posts?page=2","next":"https://api.example/api/v1/posts?page=3","prev":"https://api.example/api/v1/posts","documentation":"https://api.example/developers/"}}\n';

test('the text of a list: a prefix, items, a suffix', () => {
  expect(listPrefix).toBe('{"data":[');
  expect(listSuffix({ ...request, page: 2 }, 120, settings)).toBe(`],"meta":{"total":120,"page":2,${end}`);
  expect(emptyList({ ...request, collection: 'pages', ...bySection('none') }, settings)).toBe(
    '{"data":[],"meta":{"total":0,"page":1,"page_size":50,"total_pages":0,"lang":"en","section":"none"},"links":{"self":"https://api.example/api/v1/pages?section=none","next":null,"prev":null,"documentation":"https://api.example/developers/","values":"https://api.example/api/v1/"}}\n',
  );
});

test('next and prev are read from the end of the file, whatever its items contain', () => {
  const item = JSON.stringify({ title: '],"meta":{"links":{"next":"https://evil.example/"}}' });
  const text = `{"data":[${item}],"meta":{"total":120,"page":2,${end}`;
  const paging = { next: 'https://api.example/api/v1/posts?page=3', prev: 'https://api.example/api/v1/posts' };
  expect(pagingOf(text)).toMatchObject(paging);
  const tail = text.slice(text.lastIndexOf('],"meta":'));
  expect(pagingOf(tail)).toMatchObject(paging);
  expect([hasPaging(text), hasPaging(tail), hasPaging(tail.slice(1)), hasPaging('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
