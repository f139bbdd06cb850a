/**
 * A site below a path of its host, on a plain file server: its pages have their style, and the reference its
 * operations.
 */
import { expect, test } from 'vitest';
import { browse } from '../hosts/serve/browsing.ts';
import { baseUrl, path, publishBelowPath } from '../support/below-a-path.ts';
import { inBrowser } from './browser.ts';

inBrowser(
  (open) => {
    test('a page and the pages that it links to have their styles', async () => {
      const { page, context, origin, complaints } = await open(`${path}/en/`);
      const display = () => page.evaluate("getComputedStyle(document.querySelector('.masthead .bar')).display");
      expect(await display()).toBe('flex');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).click();
      await page.waitForURL(`${origin}${path}/en/posts/`);
      expect(await display()).toBe('flex');
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('the reference sends its requests below the path', async () => {
      const { page, context, origin, complaints } = await open(`${path}/en/developers/reference/`);
      // Without search and changes, which a file server does not answer.
      expect(await page.locator('.operation').count()).toBe(7);
      const asked = page.waitForRequest(`${origin}${path}/api/v1/_/index.json`);
      await page.getByRole('button', { name: 'Send GET /api/v1/_/index.json', exact: true }).click();
      await asked;
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('an old page redirects to the current one', async () => {
      const { page, context, origin } = await open(`${path}/en/knowledge/old-prices/`);
      await page.waitForURL(`${origin}${path}/en/knowledge/price-series/`);
      await context.close();
    });
  },
  async () => {
    const { origin, stop } = await browse((await publishBelowPath()).root);
    return { origin, baseUrl, close: stop };
  },
);
