/**
 * Lists that have no file of their own are composed from files of page size 100. Where one of those is missing or
 * damaged on disk, the answer is a 500 that says so (contract 7.2), and never a list with holes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildInto, bytesOf, handlerOver, textOf } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { remove } from '../support/folders.ts';

let folder: string;
let whole: string;
let dist: string;

/** The tiny site, with posts enough for two files of page size 100: `hello` first, then n148 … n001, `older` last. */
beforeAll(async () => {
  const content = contentFolder({
    'service.yaml': `${readFileSync('test/sites/small/service.yaml', 'utf8')}site: false\n`,
  });
  folder = dirname(content);
  for (let n = 1; n <= 148; n++) {
    const slug = `n${String(n).padStart(3, '0')}`;
    const time = `2026-01-01T${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00Z`;
    writeFileSync(join(content, `posts/${slug}.en.md`), `---\ntitle: T\npublished_at: ${time}\n---\nText.\n`);
  }
  whole = await buildInto(folder, content);
});
beforeEach(() => {
  dist = join(folder, 'damaged');
  remove(dist);
  // Several times faster than Node's own.
  execFileSync('cp', ['-r', whole, dist]);
});

const first = 'api/v1/_/list/posts/en/100/1.json';
const item = 'api/v1/_/item/posts/en/n001.json';
const second = 'api/v1/_/list/posts/en/100/2.json';
const drop = (path: string) => rmSync(join(dist, path));
const write = (path: string, text: string | Uint8Array) => writeFileSync(join(dist, path), text);
const cut = (path: string, end = 4_000) => write(path, bytesOf(whole, path).slice(0, end));
const loop = (path: string) => {
  drop(path);
  symlinkSync(basename(path), join(dist, path));
};
/** Reading this file of Linux's is an input/output error, for the root user too. */
const unreadable = (path: string) => {
  drop(path);
  symlinkSync('/proc/self/mem', join(dist, path));
};

async function slugs(query: string): Promise<string[]> {
  const answer = await (await handlerOver(dist)).answer(`/api/v1/posts?${query}`);
  expect(answer.status).toBe(200);
  const { data }: { data: { slug: string }[] } = JSON.parse(textOf(answer));
  return data.map(({ slug }) => slug);
}

test.each([
  { name: 'inside the first file', query: 'page=2&page_size=3', shown: ['n146', 'n145', 'n144'] },
  { name: 'across both files', query: 'page=34&page_size=3', shown: ['n050', 'n049', 'n048'] },
  { name: 'inside the second file', query: 'page=30&page_size=5', shown: ['n004', 'n003', 'n002', 'n001', 'older'] },
  { name: 'a last page that is not full', query: 'page=22&page_size=7', shown: ['n002', 'n001', 'older'] },
  { name: 'past the end', query: 'page=999999999&page_size=7', shown: [] },
  { name: 'past the end of a size that has files', query: 'page=3&page_size=100', shown: [] },
])('a list without a file of its own is composed: $name', async ({ query, shown }) => {
  expect(await slugs(query)).toEqual(shown);
});

test('a missing file of another size than 100 is made good, to the byte', async () => {
  drop('api/v1/_/list/posts/en/2/3.json');
  const answer = await (await handlerOver(dist)).answer('/api/v1/posts?page=3&page_size=2');
  expect(answer.status).toBe(200);
  expect(textOf(answer)).toBe(bytesOf(whole, 'api/v1/_/list/posts/en/2/3.json'));
});

describe('500 server_error', () => {
  const across = '/api/v1/posts?page=2&page_size=60';
  test.each([
    { name: 'the first file is missing', damage: () => drop(first), target: '/api/v1/posts' },
    { name: 'the first of two is missing', damage: () => drop(first), target: across },
    { name: 'the second of two is missing', damage: () => drop(second), target: across },
    {
      name: 'the only one needed is the second',
      damage: () => drop(second),
      target: '/api/v1/posts?page=30&page_size=5',
    },
    {
      name: 'past the end, nothing says how many',
      damage: () => drop(first),
      target: '/api/v1/posts?page=9&page_size=100',
    },
    { name: 'the first is cut short', damage: () => cut(first), target: '/api/v1/posts' },
    { name: 'the second is cut short', damage: () => cut(second), target: across },
    { name: 'the first is empty', damage: () => write(first, ''), target: '/api/v1/posts' },
    { name: 'the first is no list', damage: () => write(first, '{"data":{},"meta":{"total":150}}'), target: across },
    { name: 'the first has no total', damage: () => write(first, '{"data":[],"meta":{}}'), target: across },
    { name: 'the first is null', damage: () => write(first, 'null'), target: across },
    {
      name: 'fewer items than it says',
      damage: () => write(first, '{"data":[],"meta":{"total":150}}'),
      target: across,
    },
    { name: 'the first is not UTF-8', damage: () => write(first, new Uint8Array([0xff, 0xfe])), target: across },
    { name: 'a list file of its own is cut short', damage: () => cut(first), target: '/api/v1/posts?page_size=100' },
    { name: 'the service index is missing', damage: () => drop('api/v1/_/index.json'), target: '/api/v1/' },
    { name: 'the service index is cut short', damage: () => cut('api/v1/_/index.json', 20), target: '/api/v1/' },
    { name: 'an item is cut short', damage: () => cut(item, 100), target: '/api/v1/posts/n001' },
    { name: 'an item is cut by its line feed alone', damage: () => cut(item, -1), target: '/api/v1/posts/n001' },
    { name: 'an item is empty', damage: () => cut(item, 0), target: '/api/v1/posts/n001' },
    { name: 'an item ends in zeros', damage: () => write(item, new Uint8Array(500)), target: '/api/v1/posts/n001' },
    { name: 'an item is a loop of links', damage: () => loop(item), target: '/api/v1/posts/n001' },
    { name: 'an item cannot be read off the disk', damage: () => unreadable(item), target: '/api/v1/posts/n001' },
    { name: 'a list cannot be read off the disk', damage: () => unreadable(first), target: '/api/v1/posts' },
    { name: 'the OpenAPI description is missing', damage: () => drop('api/openapi.json'), target: '/api/openapi.json' },
    { name: 'nothing is there any more: an item', damage: () => remove(dist), target: '/api/v1/posts/n001' },
    { name: 'nothing is there any more: a list', damage: () => remove(dist), target: '/api/v1/posts' },
  ])('the answer is 500 server_error: $name', async ({ damage, target }) => {
    const { answer, errors } = await handlerOver(dist);
    damage();
    const failed = await answer(target);
    expect(failed.status).toBe(500);
    expect(failed.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect(failed.headers).not.toHaveProperty('etag');
    const path = target.split('?')[0];
    expect(JSON.parse(textOf(failed))).toEqual({
      type: 'https://small.example/developers/errors/#server_error',
      title: 'Internal Server Error',
      status: 500,
      code: 'server_error',
      detail: expect.stringMatching(/./),
      instance: path,
      hint: expect.stringContaining('instance'),
      documentation_url: 'https://small.example/developers/',
    });
    expect(textOf(failed)).not.toContain(folder);
    expect(errors).toHaveLength(1);

    const head = await answer(target, 'HEAD');
    expect([head.status, head.body]).toEqual([500, null]);
  });
});
