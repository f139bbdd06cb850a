/**
 * Lists of 201 items: three files of page size 100, the last of a single item. Pages of other sizes cut across them,
 * and say what contract 2.6 and 2.7 ask of any page: every expected number is written out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Asked, buildInto, handlerOver, textOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Items are called by their place in the list: `n001` to `n201`. */
const nameOf = (place: number) => `n${String(place).padStart(3, '0')}`;

let site: Asked;

beforeAll(async () => {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  for (const part of ['products', 'pages/guides', 'pages/about', 'posts']) {
    mkdirSync(join(content, part), { recursive: true });
  }
  const write = (path: string, text: string) => writeFileSync(join(content, path), text);
  write(
    'service.yaml',
    `name: Long
description: Lists longer than two files.
base_url: https://long.example
languages: [en, ja]
default_language: en
operator: { en: Long }
sections: [about, guides]
page_sizes: [100]
site: false
`,
  );
  // A section before the long one: its items do not begin where a file of all pages does.
  for (const name of ['a', 'b', 'c']) write(`pages/about/${name}.en.md`, '---\ntitle: T\n---\nText.\n');
  for (let place = 1; place <= 201; place++) {
    const name = nameOf(place);
    // The newest first: a minute older each.
    const minutes = 300 - place;
    const time = `2026-01-01T0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00Z`;
    write(`products/${name}.yaml`, `position: ${place}\nname: { en: T }\ndescription: { en: Text. }\n`);
    write(`pages/guides/${name}.en.md`, '---\ntitle: T\n---\nText.\n');
    write(`posts/${name}.en.md`, `---\ntitle: T\npublished_at: ${time}\n---\nText.\n`);
  }
  site = await handlerOver(await buildInto(folder, content));
});

const rows = [
  { size: 67, page: 1, pages: 3, from: 1, to: 67 },
  { size: 67, page: 2, pages: 3, from: 68, to: 134 },
  { size: 67, page: 3, pages: 3, from: 135, to: 201 },
  { size: 67, page: 4, pages: 3, from: 0, to: 0, prev: 3 },
  { size: 99, page: 2, pages: 3, from: 100, to: 198 },
  { size: 99, page: 3, pages: 3, from: 199, to: 201 },
  { size: 60, page: 2, pages: 4, from: 61, to: 120 },
  { size: 60, page: 4, pages: 4, from: 181, to: 201 },
  { size: 51, page: 2, pages: 4, from: 52, to: 102 },
  { size: 51, page: 4, pages: 4, from: 154, to: 201 },
  { size: 50, page: 2, pages: 5, from: 51, to: 100 },
  { size: 50, page: 5, pages: 5, from: 201, to: 201 },
  { size: 40, page: 3, pages: 6, from: 81, to: 120 },
  { size: 40, page: 5, pages: 6, from: 161, to: 200 },
  { size: 40, page: 6, pages: 6, from: 201, to: 201 },
  { size: 3, page: 34, pages: 67, from: 100, to: 102 },
  { size: 3, page: 67, pages: 67, from: 199, to: 201 },
  { size: 1, page: 100, pages: 201, from: 100, to: 100 },
  { size: 1, page: 101, pages: 201, from: 101, to: 101 },
  { size: 1, page: 201, pages: 201, from: 201, to: 201 },
  { size: 1, page: 202, pages: 201, from: 0, to: 0, prev: 201 },
  { size: 100, page: 1, pages: 3, from: 1, to: 100 },
  { size: 100, page: 2, pages: 3, from: 101, to: 200 },
  { size: 100, page: 3, pages: 3, from: 201, to: 201 },
  { size: 100, page: 4, pages: 3, from: 0, to: 0, prev: 3 },
  { size: 100, page: 999999999, pages: 3, from: 0, to: 0, prev: 3 },
];

describe.each([
  { list: 'products', member: 'id', prefix: '', section: undefined },
  { list: 'pages', member: 'key', prefix: 'guides/', section: 'guides' },
  { list: 'posts', member: 'slug', prefix: '', section: undefined },
])('$list of 201 items is answered across files', ({ list, member, prefix, section }) => {
  test.each(rows)('page $page of $size each: $from to $to', async ({ size, page, pages, from, to, prev }) => {
    for (const lang of ['en', 'ja']) {
      const address = (at: number) => {
        const query = [
          ...(lang === 'en' ? [] : [`lang=${lang}`]),
          ...(at === 1 ? [] : [`page=${at}`]),
          ...(size === 50 ? [] : [`page_size=${size}`]),
          ...(section === undefined ? [] : [`section=${section}`]),
        ].join('&');
        return `https://long.example/api/v1/${list}${query === '' ? '' : `?${query}`}`;
      };
      const answer = await site.answer(address(page));
      expect(answer.status).toBe(200);
      const { data, meta, links }: { data: Record<string, unknown>[]; meta: unknown; links: unknown } = JSON.parse(
        textOf(answer),
      );
      const shown = Array.from({ length: from === 0 ? 0 : to - from + 1 }, (_, index) => prefix + nameOf(from + index));
      expect(data.map((item) => item[member])).toEqual(shown);
      expect(meta).toEqual({
        total: 201,
        page,
        page_size: size,
        total_pages: pages,
        lang,
        ...(section === undefined ? {} : { section }),
      });
      expect(links).toEqual({
        self: address(page),
        next: page < pages ? address(page + 1) : null,
        prev: page === 1 ? null : address(prev ?? page - 1),
        documentation: 'https://long.example/developers/',
      });
    }
  });
});

test('all 204 pages of a section that begins in the middle of the files', async () => {
  const keys = async (query: string) => {
    const { data }: { data: { key: string }[] } = JSON.parse(textOf(await site.answer(`/api/v1/pages?${query}`)));
    return data.map(({ key }) => key);
  };
  expect(await keys('page_size=68&page=3')).toEqual(
    Array.from({ length: 68 }, (_, index) => `guides/${nameOf(134 + index)}`),
  );
  expect((await keys('page_size=99&page=1')).slice(0, 4)).toEqual(['about/a', 'about/b', 'about/c', 'guides/n001']);
  expect(await keys('page_size=100&page=3')).toEqual(['guides/n198', 'guides/n199', 'guides/n200', 'guides/n201']);
  expect(site.errors).toEqual([]);
});
