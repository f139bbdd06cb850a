/** Whoever follows an old link stands on the present page. */
import { expect, test } from 'vitest';
import { buildInto } from '../support/build.ts';
import { movedSite } from '../support/moved-site.ts';
import { serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

inBrowser(
  (open) => {
    test.each([
      { old: '/posts/hi/', present: '/posts/hello/', heading: 'Hello' },
      { old: '/posts/hi', present: '/posts/hello/', heading: 'Hello' },
      { old: '/zh-tw/guides/begin/', present: '/zh-tw/guides/start/', heading: '開始' },
      { old: '/ja/products/first/', present: '/ja/products/two/', heading: 'Two' },
    ])('the old address $old redirects without JavaScript', async ({ old, present, heading }) => {
      const { page, context, origin, complaints } = await open(old, { javaScriptEnabled: false });
      await page.waitForURL(origin + present);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
  async () => serve(await buildInto(scratchFolder(), movedSite()), 'https://small.example'),
);
