/** `addressing: path`: the links of answers are paths of files, for hosts that hand out files alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildInto, handlerOver, textOf } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

test('answers of a site with `addressing: path` link to their files, which are the same answers', async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  const content = contentFolder({ 'service.yaml': `${service}addressing: path\n` });
  const { answer } = await handlerOver(await buildInto(scratchFolder(), content));
  const body = async (target: string): Promise<unknown> => JSON.parse(textOf(await answer(target)));
  expect(await body('/api/v1/pages?page=2&page_size=2')).toMatchObject({
    links: {
      self: 'https://small.example/api/v1/_/list/pages/en/2/2.json',
      next: null,
      prev: 'https://small.example/api/v1/_/list/pages/en/2/1.json',
    },
  });
  expect(await body('/api/v1/pages?section=guides&page_size=100&lang=zh-tw')).toMatchObject({
    links: { self: 'https://small.example/api/v1/_/section/guides/zh-tw/100/1.json' },
  });
  expect(await body('/api/v1/posts/older')).toMatchObject({
    links: { self: 'https://small.example/api/v1/_/item/posts/en/older.json' },
  });
  const { status, body: bytes } = await answer('/api/v1/_/item/posts/en/older.json');
  expect([status, textOf({ status, body: bytes, headers: {} })]).toEqual([
    200,
    textOf(await answer('/api/v1/posts/older')),
  ]);
});
