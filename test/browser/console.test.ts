/** The console of the API reference: what a reader types is what is sent, and what is sent is answered. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

const path = '/en/developers/reference/';

/** The operation with this id. */
const operation = (page: Page, id: string) => page.locator(`#${id}`);

inBrowser((open) => {
  test('every operation can be sent unchanged and is answered with 200', async () => {
    const { page, context, complaints } = await open(path);
    const ids = await page.locator('.operation').evaluateAll((all) => all.map((one) => one.id));
    expect(ids).toEqual([
      ...['getServiceIndex', 'listChanges', 'search', 'listProducts', 'getProduct'],
      ...['listPages', 'getPage', 'listPosts', 'getPost'],
    ]);
    for (const id of ids) {
      const one = operation(page, id);
      const reported = await one.locator('[data-target]').innerText();
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith(reported)),
        one.getByRole('button', { name: /^Send/ }).click(),
      ]);
      expect(answer.status(), id).toBe(200);
      await one.getByText(/^200 OK$/).waitFor();
      // Its headers, and JSON in colors.
      expect(await one.locator('[data-headers]').textContent(), id).toContain('x-api-version: 1.0.0');
      expect(await one.locator('[data-body] .hljs-attr').count(), id).toBeGreaterThan(2);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the address and the code of each client follow the fields', async () => {
    const { page, context } = await open(path);
    const one = operation(page, 'listPages');
    await one.getByLabel('lang', { exact: true }).selectOption('ja');
    await one.getByLabel('section', { exact: true }).fill("it's");
    const target = '/api/v1/pages?lang=ja&page_size=2&section=it%27s';
    expect(await one.locator('[data-target]').innerText()).toBe(target);
    const codes = await one.locator('.clients pre').evaluateAll((all) => all.map((code) => code.textContent));
    expect(codes[0]).toBe(`curl 'https://stele-under-test.example${target}'`);
    expect(codes[1]).toContain(`fetch('https://stele-under-test.example${target}')`);
    expect(codes[2]).toContain(`urlopen('https://stele-under-test.example${target}')`);
    await context.close();
  });

  test('the code of a client that is chosen once is shown for every operation', async () => {
    const { page, context } = await open(path);
    await operation(page, 'listPages').getByText('Python', { exact: true }).click();
    for (const id of ['getServiceIndex', 'listPages', 'getPost']) {
      const shown = operation(page, id).locator('.clients pre:visible');
      expect(await shown.count(), id).toBe(1);
      expect(await shown.innerText(), id).toContain('urlopen');
    }
    await context.close();
  });

  test.each(['', '..', 'knowledge/..', './about'])(
    'the key "%s" would be another address, and is not sent',
    async (key) => {
      const { page, context } = await open(path);
      const one = operation(page, 'getPage');
      const field = one.getByLabel('page_key', { exact: true });
      await field.fill(key);
      expect(await one.getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true);
      expect(await one.locator('[data-target]').innerText()).toBe('/api/v1/pages/{page_key}?lang=en');
      await field.fill('about');
      expect(await one.getByRole('button', { name: /^Send/ }).isDisabled()).toBe(false);
      await context.close();
    },
  );

  test.each(['curl', 'JavaScript', 'Python'])('the code for %s can be selected with the mouse', async (client) => {
    const { page, context } = await open(path);
    const one = operation(page, 'listPosts');
    await one.getByText(client, { exact: true }).click();
    await one.locator('.clients [open] code').dblclick({ position: { x: 4, y: 4 } });
    expect(await page.evaluate('getSelection().toString()')).not.toBe('');
    await context.close();
  });

  test('a field that is sent by Enter sends its operation, and a refusal is shown', async () => {
    const { page, context } = await open(path);
    const one = operation(page, 'listPosts');
    await one.getByLabel('page_size', { exact: true }).fill('500');
    await page.keyboard.press('Enter');
    await one.getByText('400 Bad Request', { exact: true }).waitFor();
    expect(await one.locator('[data-body]').innerText()).toContain('"parameter": "page_size"');
    await context.close();
  });

  test('the answer can be copied', async () => {
    const { page, context, origin } = await open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    const one = operation(page, 'getProduct');
    await one.getByRole('button', { name: /^Send/ }).click();
    await one.getByText(/^200 OK$/).waitFor();
    await one.locator('.result').hover();
    await one.locator('.result > .code .copy').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await (await fetch(`${origin}/api/v1/products/listening-desk?lang=en`)).json();
    expect(JSON.parse(copied)).toEqual(answer);
    await context.close();
  });

  test('the operation in view is marked in the list, also after following a link to it', async () => {
    const { page, context } = await open(`${path}#getPage`, { viewport: { width: 1440, height: 900 } });
    const current = page.locator('.sidebar a[aria-current="true"]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['getPage']);
    await page.locator('.sidebar').getByRole('link', { name: 'listProducts' }).click();
    await expect.poll(() => current.allInnerTexts()).toEqual(['listProducts']);
    await context.close();
  });

  test('the list shows the operations that have all words', async () => {
    const { page, context } = await open(path, { viewport: { width: 1440, height: 900 } });
    const shown = () => page.locator('.sidebar a[href^="#"]:visible').allInnerTexts();
    const all = await shown();
    expect(all).toContain('listPosts');
    await page.getByRole('searchbox', { name: 'Search' }).fill('since token');
    expect(await shown()).toEqual(['Service', 'listChanges']);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    expect(await shown()).toEqual(all);
    await context.close();
  });

  test('nothing moves while the page loads', async () => {
    const { page, context } = await open(path, { viewport: { width: 390, height: 844 } });
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    await context.close();
  });

  test('on a narrow screen Send is between the fields and the answer, and the menu has the operations', async () => {
    const { page, context } = await open(`${path}#listPosts`, { viewport: { width: 390, height: 844 } });
    const one = operation(page, 'listPosts');
    const top = async (selector: string) => (await one.locator(selector).last().boundingBox())?.y ?? 0;
    const [field, send, answer] = [await top('input'), await top('.send'), await top('.result')];
    expect(send).toBeGreaterThan(field);
    expect(send - field).toBeLessThan(120);
    expect(answer).toBeGreaterThan(send);
    await page.getByRole('button', { name: 'Menu' }).click();
    const languages = await page.locator('.menu > .button').boundingBox();
    const filter = await page.locator('.menu .field').boundingBox();
    expect((filter?.y ?? 0) - (languages?.y ?? 0) - (languages?.height ?? 0)).toBeGreaterThan(8);
    await page.locator('.sidebar').getByRole('link', { name: 'getPost' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#getPost');
    await context.close();
  });
});
