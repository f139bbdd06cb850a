/** A reader's way from the home page to a live answer. */
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

inBrowser((open) => {
  test('home, page, language switch, portal, and the reference shows live answers of the preview', async () => {
    const { page, context, origin, complaints } = await open('/en/');
    await page.getByRole('link', { name: 'Knowledge', exact: true }).first().click();
    await page.waitForURL(`${origin}/en/knowledge/`);
    await page.getByRole('main').getByRole('link', { name: 'Price series' }).last().click();
    await page.waitForURL(`${origin}/en/knowledge/price-series/`);

    await page.getByRole('button', { name: 'Languages' }).click();
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: '日本語' }).click();
    await page.waitForURL(`${origin}/ja/knowledge/price-series/`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('価格系列');
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');

    await page.getByRole('link', { name: '開発者', exact: true }).click();
    await page.waitForURL(`${origin}/ja/developers/`);
    await page.getByRole('link', { name: 'API リファレンス' }).first().click();
    await page.waitForURL(`${origin}/ja/developers/reference/`);

    const operation = page.locator('#listProducts');
    await operation.getByLabel('lang', { exact: true }).selectOption('en');
    await operation.getByLabel('page_size', { exact: true }).fill('1');
    const answered = page.waitForResponse(`${origin}/api/v1/products?lang=en&page_size=1`);
    // By its accessible name: a reader of the screen finds it as well.
    await page.getByRole('button', { name: '送信 GET /api/v1/products', exact: true }).click();
    expect((await answered).status()).toBe(200);
    const live = operation.locator('.result');
    await live.getByText('"id": "listening-desk"').waitFor();
    expect(await live.innerText()).toContain('"total": 9');
    expect(await live.getByRole('status').innerText()).toMatch(/^200 OK \d+ ms · \d+ B$/);
    expect(await operation.locator('.request-bar').innerText()).toContain('/api/v1/products?lang=en&page_size=1');

    // The slashes of a key are part of the path, and what is wrong is shown as well.
    const one = page.locator('#getPage');
    await one.getByLabel('page_key', { exact: true }).fill('knowledge/nothing here');
    await page.getByRole('button', { name: '送信 GET /api/v1/pages/{page_key}', exact: true }).click();
    await one.locator('.result').getByText('"code": "page_not_found"').waitFor();
    expect(await one.getByRole('status').innerText()).toMatch(/^404 Not Found/);
    expect(await one.locator('.request-bar').innerText()).toContain('/api/v1/pages/knowledge/nothing%20here?lang=ja');

    // The browser complains of each answer that is an error.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await context.close();
  });

  test("a problem's type leads to its entry", async () => {
    const { page, context, complaints } = await open('/developers/errors/#page_not_found');
    expect(await page.locator('h2:target').innerText()).toContain('page_not_found');
    expect(await page.locator(':target').boundingBox()).toMatchObject({ x: expect.any(Number) });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a copy button copies the code and not its own words', async () => {
    const { page, context, complaints, origin } = await open('/en/developers/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text: unknown = await page.evaluate('navigator.clipboard.readText()');
    expect(text).toBe("curl 'https://stele-under-test.example/api/v1/products?lang=en'");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
