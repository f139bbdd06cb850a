/** The search of the website, as readers use it: the field of every page, and the page that shows what is found. */

import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Handler } from '../../generator/edge/answerer.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { write } from '../collections/built.ts';
import { buildInto } from '../support/build.ts';
import { serveHandler } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

/** A site of `count` texts, of which each eleventh has the word zebra. */
async function builtOf(count: number): Promise<string> {
  const folder = scratchFolder();
  const posts = Array.from({ length: count }, (_, index) => [
    `posts/text-${index}.en.md`,
    `---\ntitle: Title ${index}\nsummary: S.\npublished_at: 2026-01-01\n---\n${index % 11 === 0 ? 'A zebra.' : 'A horse.'}\n`,
  ]);
  write(join(folder, 'content'), {
    'service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [posts]\npage_sizes: [100]\nchanges: false\ndumps: false\nmcp: false\n',
    ...Object.fromEntries(posts),
  });
  return buildInto(folder, join(folder, 'content'));
}

/** The build that the server of the second site has. */
let deployed: Handler;

inBrowser(
  (open) => {
    test('a page that was open during a deploy, and one that is opened with the old files in the cache, find all', async () => {
      const handlers = [100, 300].map(async (count) => folderHandler(await builtOf(count), () => {}));
      const [before, after] = await Promise.all(handlers);
      if (before === undefined || after === undefined) throw new Error('a build is missing');
      deployed = before;
      const { page, context, origin, complaints } = await open('/search/?q=zebra');
      const status = page.getByRole('status');
      await expect.poll(() => status.innerText()).toBe('Found: 10');
      deployed = after;
      // The old index and some of the old files are in the memory of the page.
      for (const [query, found] of [
        ['horse', 272],
        ['zebra', 28],
        ['title', 300],
      ] as const) {
        await page.locator('[data-search] input').fill(query);
        await expect.poll(() => status.innerText()).toBe(`Found: ${found}`);
      }
      deployed = before;
      await page.goto(`${origin}/search/?q=horse`);
      await expect.poll(() => status.innerText()).toBe('Found: 90');
      deployed = after;
      // And here in the cache of the browser.
      await page.goto(`${origin}/search/?q=zebra`);
      await expect.poll(() => status.innerText()).toBe('Found: 28');
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
  () => serveHandler((request) => deployed(request), 'https://t.example'),
);

inBrowser((open) => {
  test('the field of a page leads to what is found, as by the API', async () => {
    const { page, context, origin, complaints } = await open('/en/posts/', { viewport: { width: 1280, height: 800 } });
    await page.getByRole('searchbox', { name: 'Search' }).fill('cache etag');
    await page.keyboard.press('Enter');
    const hits = page.locator('[data-search-results] a');
    await expect.poll(() => hits.count()).toBe(2);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/search/?q=cache+etag');
    const answer = await (await fetch(`${origin}/api/v1/search?q=cache+etag&lang=en`)).json();
    expect(await hits.allInnerTexts()).toEqual(answer.data.map(({ title }: { title: string }) => title));
    expect(await page.locator('[data-search-results] p').allInnerTexts()).toEqual(
      answer.data.map(({ fragment }: { fragment: string }) => fragment),
    );
    await hits.first().click();
    expect(new URL(page.url()).pathname).toBe('/en/resources/');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    { path: '/search/', text: '價格', status: /^找到 \d+ 筆$/ },
    { path: '/ja/search/', text: '商品', status: /^\d+ 件見つかりました$/ },
    { path: '/en/search/', text: 'zzzz', status: /^Nothing found/ },
    { path: '/en/search/', text: 'z', status: /^Two letters or more/ },
  ])('$path on a phone says how much it finds of "$text" while one types', async ({ path, text, status }) => {
    const { page, context, complaints } = await open(path, { viewport: { width: 390, height: 800 } });
    const field = page.locator('[data-search] input');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(text);
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(status);
    expect(new URL(page.url()).searchParams.get('q')).toBe(text);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what was found for an earlier text is not shown when it comes after all that was found for the last one', async () => {
    const { page, context } = await open('/en/search/');
    const [status, field] = [page.getByRole('status'), page.locator('[data-search] input')];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const texts = '**/search/en/texts/*.json';
    await page.route(texts, async (route) => {
      await held;
      await route.continue();
    });
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/en/texts/')) asked.push(request);
    });
    await field.fill('cache etag');
    await page.waitForRequest(texts);
    await field.fill('zzzz');
    await expect.poll(() => status.innerText()).toMatch(/^Nothing found/);
    release();
    for (const request of asked) await (await request.response())?.finished();
    // The page has read these answers before one that comes after them.
    await page.evaluate((url) => fetch(url).then((answer) => answer.json()), asked[0]?.url() ?? '');
    expect(await page.locator('[data-search-results] li').count()).toBe(0);
    expect(await status.innerText()).toMatch(/^Nothing found/);
    await context.close();
  });

  test('more of what is found follows', async () => {
    const { page, context } = await open('/ja/search/?q=%E3%81%BE%E3%81%99');
    const hits = page.locator('[data-search-results] li');
    await expect.poll(() => hits.count()).toBe(10);
    await page.getByRole('button', { name: 'もっと見る' }).click();
    await expect.poll(() => hits.count()).toBe(20);
    await context.close();
  });

  test('without JavaScript the page says what it needs', async () => {
    const { page, context } = await open('/en/search/', { javaScriptEnabled: false });
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    expect(await page.locator('[data-search]').isVisible()).toBe(false);
    await context.close();
  });
});
