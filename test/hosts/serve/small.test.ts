/** What the sample does not have, and `npx serve` has to cope with: deep keys, and no files of the usual page size. */
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { type Browsing, browse } from './browsing.ts';

let server: Browsing;
beforeAll(async () => {
  const content = contentFolder({
    'pages/guides/deep/down/below.en.md': '---\ntitle: Below\n---\nText.\n',
    // A slug that a server for HTML could take for a folder's index.
    'posts/index.en.md': '---\ntitle: Index\npublished_at: 2026-01-01\n---\nText.\n',
  });
  server = await browse(await buildInto(dirname(content), content));
});
afterAll(() => server?.stop());

test.each([
  { name: 'one segment', path: '/api/v1/pages/guides', title: 'Guides' },
  { name: 'two segments', path: '/api/v1/pages/guides/start', title: 'Start' },
  { name: 'four segments', path: '/api/v1/pages/guides/deep/down/below', title: 'Below' },
  { name: 'a slug like a file', path: '/api/v1/posts/index', title: 'Index' },
])('an item whose key has $name', async ({ path, title }) => {
  const answer = await fetch(server.origin + path, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { title } });
});

test.each(['products', 'pages', 'posts'])('%s opens, though page_sizes is [2, 100]', async (collection) => {
  const answer = await fetch(`${server.origin}/api/v1/${collection}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ meta: { page: 1, lang: 'en' } });
});
