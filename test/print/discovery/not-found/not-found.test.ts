/** 404.md: short, and every place that it names is there (contract 4.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksInMarkdown } from '../../../../generator/verify/markdown.ts';
import { type Preview, startPreview } from '../../../support/preview.ts';

let preview: Preview;
beforeAll(async () => {
  preview = await startPreview();
});
afterAll(() => preview?.close());

test('the error page links to the next places to look', async () => {
  const answer = await fetch(`${preview.origin}/en/nope/`, { headers: { accept: 'text/markdown' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
  const text = await answer.text();
  expect(text).toMatch(/^> .+\n\n# Page not found\n/);
  expect(text.length).toBeLessThan(1000);
  const links = (await linksInMarkdown(text)).links.map(({ address }) => address.replace(preview.baseUrl, ''));
  expect(links).toEqual([
    ...['/llms.en.txt', '/en/', '/en/developers/', '/api/v1/', '/openapi.json', '/llms.txt', '/sitemap.xml'],
  ]);
  for (const link of links) expect((await fetch(preview.origin + link)).status, link).toBe(200);
});
