/** The search over every page: a dialog, whose script is loaded when it first opens. */
import { expect, test } from 'vitest';
import { browse } from '../hosts/serve/browsing.ts';
import { baseUrl, path as below, publishBelowPath } from '../support/below-a-path.ts';
import { inBrowser, type Visit } from './browser.ts';

/** What the dialog of a page has. */
function dialogOf({ page }: Visit) {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
  };
}

inBrowser((open) => {
  test.each(['Meta+k', 'the link'])('%s opens it, and only then its script is loaded', async (key) => {
    const visit = await open('/en/posts/');
    const { page, context, complaints } = visit;
    const { dialog, field, status, options } = dialogOf(visit);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    expect(await dialog.count()).toBe(0);
    const link = page.getByRole('link', { name: 'Search' });
    if (key === 'the link') await link.click();
    else await page.keyboard.press(key);
    // What is typed before the script is there is not lost.
    await page.keyboard.type('cache etag');
    await expect.poll(() => status.innerText()).toBe('Found: 2');
    expect(loaded.slice(0, 2)).toEqual(['/en/search/', '/_site/search.js']);
    expect(await options.count()).toBe(3);
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/en/posts/');
    if (key === 'the link') expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    // The second time, everything is there.
    await page.keyboard.press('Control+k');
    expect(await field.inputValue()).toBe('cache etag');
    expect(await options.count()).toBe(3);
    // And the next text takes the place of the last one.
    await page.keyboard.type('price');
    expect(await field.inputValue()).toBe('price');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('it is a combobox: arrow keys choose a hit, and Enter opens it', async () => {
    const visit = await open('/en/posts/');
    const { page, context } = visit;
    const { field, options } = dialogOf(visit);
    await page.keyboard.press('/');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field.fill('cache etag');
    await expect.poll(() => options.count()).toBe(3);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const list = await field.getAttribute('aria-controls');
    expect(await page.getByRole('listbox', { name: 'Search' }).getAttribute('id')).toBe(list);
    const chosen = async () => {
      const id = await field.getAttribute('aria-activedescendant');
      expect(
        await options.evaluateAll((all) => all.filter((one) => one.ariaSelected === 'true').map((one) => one.id)),
      ).toEqual([id]);
      return options.evaluateAll((all, active) => all.findIndex((one) => one.id === active), id);
    };
    const seen = [await chosen()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      seen.push(await chosen());
    }
    expect(seen).toEqual([0, 1, 2, 0, 2, 1]);
    const target = await options.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    await context.close();
  });

  test('its last choice opens the search page with the same text', async () => {
    const visit = await open('/ja/products/');
    const { page, context } = visit;
    await page.keyboard.press('/');
    await page.keyboard.type('商品');
    const all = page.getByRole('option', { name: 'すべての検索結果' });
    await all.waitFor();
    // What is typed after the hits came counts at once, before the next ones are there.
    expect(
      await page.getByRole('combobox').evaluate((field: HTMLInputElement) => {
        field.value = '商品 & 価格';
        field.dispatchEvent(new Event('input'));
        return document.querySelector('#stele-hits li:last-child a')?.getAttribute('href');
      }),
    ).toMatch(/\/ja\/search\/\?q=%E5%95%86%E5%93%81\+%26\+%E4%BE%A1%E6%A0%BC$/);
    await all.click();
    await page.waitForURL('**/ja/search/?*');
    expect(await page.getByRole('searchbox').inputValue()).toBe('商品 & 価格');
    await context.close();
  });

  test('typing into a field triggers no shortcut, and the search page has no dialog', async () => {
    const { page, context } = await open('/en/search/');
    await page.keyboard.type('a/b');
    const field = page.getByRole('searchbox');
    expect(await field.inputValue()).toBe('a/b');
    await page.locator('main').getByRole('link', { name: 'Posts' }).focus();
    await page.keyboard.press('/');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('a/b');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Search' }).count()).toBe(0);
    await context.close();
  });

  test('a reader who closes it, or clicks beside it, is where they were', async () => {
    const visit = await open('/en/posts/', { viewport: { width: 1280, height: 800 } });
    const { page, context } = visit;
    const { dialog } = dialogOf(visit);
    await page.keyboard.press('/');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('/');
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(10, 700);
    expect(await dialog.count()).toBe(0);
    await context.close();
  });

  test('if its script cannot be loaded, it opens the search page', async () => {
    const { page, context, origin } = await open('/en/posts/');
    await page.route('**/_site/search.js*', (route) => route.abort());
    await page.keyboard.press('/');
    await page.waitForURL(`${origin}/en/search/?q=*`);
    await context.close();
  });
});

inBrowser(
  (open) => {
    test('it finds texts of a site below a path of a plain file server', async () => {
      const visit = await open(`${below}/en/posts/`);
      const { page, context, origin, complaints } = visit;
      const { options } = dialogOf(visit);
      await page.keyboard.press('/');
      await page.keyboard.type('cache etag');
      await expect.poll(() => options.count()).toBe(3);
      const target = await options.first().getAttribute('href');
      expect(target).toMatch(/^\/Repo\.1\/caf%C3%A9\/en\//);
      await options.first().click();
      await page.waitForURL(origin + target);
      await page.keyboard.press('/');
      await page.keyboard.type('cache etag');
      await expect.poll(() => options.count()).toBe(3);
      await options.last().click();
      await expect.poll(() => page.locator('.hits li').count()).toBe(2);
      expect(new URL(page.url()).pathname).toBe(`${below}/en/search/`);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
  async () => {
    const { origin, stop } = await browse((await publishBelowPath()).root);
    return { origin, baseUrl, close: stop };
  },
);
