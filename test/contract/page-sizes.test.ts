/**
 * `page_sizes` changes which files there are, and no answer: every row of the contract holds where lists are composed,
 * and what comes back is what files of other page sizes say, byte for byte.
 */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { node } from '../../generator/hosts/node/host.ts';
import { contractSuite } from '../hosts/suite.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { serve } from '../support/preview.ts';
import { sampleOfSizes } from '../support/sample-of-sizes.ts';
import { allRows } from './all-rows.ts';
import type { RowRequest } from './row.ts';

const collections = [
  { path: 'products', sections: [''] },
  {
    path: 'pages',
    sections: ['', 'knowledge', 'solutions', 'use-case', 'comparison', 'case-study', 'about', 'resources'],
  },
  { path: 'posts', sections: [''] },
];

/** Every list in every language in sizes around those that are files, up to past the end. */
const lists = collections.flatMap(({ path, sections }) =>
  sections.flatMap((section) =>
    ['zh-tw', 'en', 'ja'].flatMap((lang) =>
      [1, 3, 49, 50, 51, 99, 100].flatMap((size) =>
        [1, 2, 10, 31].map(
          (page) => `/api/v1/${path}?lang=${lang}&page=${page}&page_size=${size}${section && `&section=${section}`}`,
        ),
      ),
    ),
  ),
);

describe.each([
  // Per language: 3 collections and 7 sections, each of them one page of 50 or of 100.
  { pageSizes: '[50, 100]', files: 2 * 10 * 3 },
  { pageSizes: '[100]', files: 10 * 3 },
])('page_sizes: $pageSizes', ({ pageSizes, files }) => {
  let dist: string;
  beforeAll(async () => {
    dist = await sampleOfSizes(pageSizes);
  });

  test('a build has files of the configured page sizes alone', () => {
    expect(filesBelow(dist).filter((path) => /^api\/v1\/_\/(list|section)\//.test(path))).toHaveLength(files);
  });

  // Once over a server, where all lists but one are composed: below, each row's answer is compared for both.
  if (pageSizes === '[100]') {
    const host = { ...node, title: 'Node with page_sizes: [100]' };
    contractSuite(host, () => serve(dist, inject('sampleBaseUrl')));
  }

  test('every answer is the same as with files of the sizes that are asked for, to the byte', async () => {
    const composed = await handlerOver(dist);
    const read = await handlerOver(await sampleOfSizes('[1, 3, 49, 50, 51, 99, 100]'));
    const requests = [...allRows.map(({ request }) => request), ...lists.map((target): RowRequest => ({ target }))];
    for (const { target, method, headers } of requests) {
      const [one, other] = [await composed.answer(target, method, headers), await read.answer(target, method, headers)];
      expect([one.status, one.headers, textOf(one)], target).toEqual([other.status, other.headers, textOf(other)]);
    }
    expect([...composed.errors, ...read.errors]).toEqual([]);
  });
});
