/** Every page size as files, over 230 posts: more than two files of the size that everything else is composed from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeList } from '../../generator/api/list.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { buildInto } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { everySize, manyPosts, slugsOfManyPosts } from '../support/many-posts.ts';
import { scratchFolder } from '../support/scratch.ts';

interface List {
  data: { slug: string; lang: string }[];
  meta: object;
  links: { self: string; next: string | null; prev: string | null };
}

const count = 230;
let all = '';
let hundred = '';

beforeAll(async () => {
  all = await buildInto(scratchFolder(), manyPosts(count, everySize));
  hundred = await buildInto(scratchFolder(), manyPosts(count, '[100]'));
});

const file = (lang: string, size: number, page: number) => `api/v1/_/list/posts/${lang}/${size}/${page}.json`;

const sizes = Array.from({ length: 100 }, (_, index) => index + 1);

describe.each(['en', 'ja'])('posts in %s', (lang) => {
  test('each page of each size is a file, and no other file exists', () => {
    const expected = sizes.flatMap((size) =>
      Array.from({ length: Math.ceil(count / size) }, (_, index) => file(lang, size, index + 1)),
    );
    const folder = `api/v1/_/list/posts/${lang}/`;
    expect(filesBelow(all).filter((path) => path.startsWith(folder))).toEqual(expected.sort());
    const few = [file(lang, 100, 1), file(lang, 100, 2), file(lang, 100, 3)];
    expect(filesBelow(hundred).filter((path) => path.startsWith(folder))).toEqual(few);
  });

  test('the pages of each size, one after the other, are the collection in its order', () => {
    const slugs = slugsOfManyPosts(count);
    for (const size of sizes) {
      const found: string[] = [];
      const total_pages = Math.ceil(count / size);
      for (let page = 1; page <= total_pages; page++) {
        const { data, meta, links } = JSON.parse(readFileSync(join(all, file(lang, size, page)), 'utf8')) as List;
        expect(meta).toEqual({ total: count, page, page_size: size, total_pages, lang });
        expect([links.prev === null, links.next === null]).toEqual([page === 1, page === total_pages]);
        expect(data.length).toBe(page < total_pages ? size : count - size * (total_pages - 1));
        found.push(...data.map(({ slug }) => slug));
      }
      expect(found, `page size ${size}`).toEqual(slugs);
    }
  });

  test('each page of each size has the bytes of a list composed from files of 100', async () => {
    const settings = await readSettings(hundred);
    const read = async (path: string) =>
      existsSync(join(hundred, path)) ? readFileSync(join(hundred, path), 'utf8') : undefined;
    for (const pageSize of sizes) {
      for (let page = 1; page <= Math.ceil(count / pageSize); page++) {
        const composed = await composeList({ kind: 'list', collection: 'posts', lang, page, pageSize }, settings, read);
        expect(composed === readFileSync(join(all, file(lang, pageSize, page)), 'utf8'), `${pageSize}/${page}`).toBe(
          true,
        );
      }
    }
  });
});

test('an item is labelled with the language that it really is in', () => {
  const { data } = JSON.parse(readFileSync(join(hundred, file('ja', 100, 1)), 'utf8')) as List;
  for (const { slug, lang } of data) {
    expect(lang, slug).toBe(Number(slug.replace('post-', '')) % 7 === 0 ? 'ja' : 'en');
  }
});
