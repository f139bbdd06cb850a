/** The search of the website, as readers use it: the field of every page, and the page that shows what is found. */
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

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
