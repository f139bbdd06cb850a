/** Reading needs no JavaScript. */
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

inBrowser((open) => {
  test.each([
    { path: '/', text: ['聽海數據', '最新文章', '開發者入口'] },
    { path: '/en/posts/unit-prices/', text: ['In short', 'A worked example', '33.11', 'Previous'] },
    { path: '/ja/developers/', text: ['クイックスタート', 'auth-header', 'X-API-Key'] },
    { path: '/developers/errors/', text: ['invalid_parameter', 'server_error', '處理方式'] },
    {
      path: '/en/developers/reference/',
      text: ['/api/v1/products/{product_id}', 'content_html', 'curl', 'page_not_found', 'openapi.yaml'],
    },
  ])('$path can be read', async ({ path, text }) => {
    const { page, context, complaints } = await open(path, { javaScriptEnabled: false });
    const shown = await page.locator('body').innerText();
    for (const part of text) expect(shown).toContain(part);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the menu of a narrow screen opens', async () => {
    const { page, context } = await open('/en/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).waitFor();
    await context.close();
  });
});
