/** What script adds to reading: the theme, the heading that is read, copies of code and of the page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

inBrowser((open) => {
  test('the switch goes to the other theme and back, and the next page has it before it is drawn', async () => {
    const { page, context, origin, complaints } = await open('/en/', { colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(`${origin}/en/posts/`);
    expect(await ground()).toBe(dark);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await ground()).toBe(light);
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the heading that is read is marked in the contents', async () => {
    const { page, context } = await open('/en/posts/polite-clients/', { viewport: { width: 1280, height: 800 } });
    const current = page.locator('.contents a[aria-current]');
    expect(await current.count()).toBe(0);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'When it fails' }).click();
    await page.waitForFunction(() => document.querySelector('.contents a[aria-current]') !== null);
    expect(await current.innerText()).toBe('When it fails');
    expect(new URL(page.url()).hash).toBe('#when-it-fails');
    await context.close();
  });

  test('a link that was published with the prefix of content_html leads to the heading', async () => {
    const { page, context } = await open('/en/posts/polite-clients/#user-content-when-it-fails');
    const top = () => page.evaluate(() => document.getElementById('when-it-fails')?.getBoundingClientRect().top);
    await page.waitForFunction(() => scrollY > 0);
    // Below the header, which stays.
    expect(await top()).toBeGreaterThan(90);
    expect(await top()).toBeLessThan(130);
    await context.close();
  });

  test.each([
    { how: 'a click', open: (page: Page) => page.locator('.prose img').click() },
    { how: 'the keyboard', open: (page: Page) => page.locator('.prose img').press('Enter') },
  ])('an image opens as large as the window by $how, and closes again', async ({ how, open: openImage }) => {
    const { page, context, complaints } = await open('/en/posts/alert-fatigue/', {
      viewport: { width: 390, height: 844 },
    });
    const image = page.locator('.prose p > img');
    await image.scrollIntoViewIfNeeded();
    const before = await image.boundingBox();
    expect(Math.round(before?.width ?? 0)).toBe(353);
    const dialog = page.getByRole('dialog');
    expect(await dialog.count()).toBe(0);
    await openImage(page);
    // 96 of 100 parts of the window.
    expect(Math.round((await dialog.locator('img').boundingBox())?.width ?? 0)).toBe(374);
    if (how === 'a click') await page.mouse.click(200, 400);
    else await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(await image.boundingBox()).toEqual(before);
    if (how !== 'a click')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('headings have a link to themselves', async () => {
    const { page, context } = await open('/en/posts/polite-clients/');
    const heading = page.getByRole('heading', { name: 'When it fails' });
    await heading.hover();
    await heading.getByRole('link').click();
    expect(new URL(page.url()).hash).toBe('#when-it-fails');
    await context.close();
  });

  test('pages without a sidebar begin at the same edge', async () => {
    const { page, context, origin } = await open('/en/', { viewport: { width: 1280, height: 900 } });
    const edges: number[] = [];
    for (const path of ['', 'posts/', 'posts/unit-prices/', 'products/ocr/', 'search/', 'changes/', 'nope/']) {
      await page.goto(`${origin}/en/${path}`);
      edges.push((await page.locator('h1').boundingBox())?.x ?? 0);
    }
    expect(new Set(edges)).toEqual(new Set([edges[0]]));
    await context.close();
  });

  test('code and the page can be copied', async () => {
    const { page, context, origin } = await open('/en/posts/polite-clients/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.locator('.code').first().hover();
    await page.locator('.code .copy').first().click();
    expect(await copied()).toContain("if (known) headers['If-None-Match'] = known.etag;");
    await page.getByText('Get this by API').click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    const markdown = await (await fetch(`${origin}/en/posts/polite-clients/page.md`)).text();
    await expect.poll(copied).toBe(markdown);
    await context.close();
  });

  test('highlighted code has one font in every language', async () => {
    for (const path of ['/developers/', '/en/developers/', '/ja/developers/']) {
      const { page, context } = await open(path);
      const fonts = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((found) => [...new Set(found.map((one) => getComputedStyle(one).fontFamily))]);
      expect(await fonts('pre code span'), path).toEqual(await fonts('pre code'));
      expect(await fonts('pre code'), path).toEqual([expect.stringContaining('monospace')]);
      await context.close();
    }
  });

  test('lines are at most 75 Latin or 40 Chinese characters long', async () => {
    for (const [path, most] of [
      ['/en/posts/polite-clients/', 75],
      ['/knowledge/price-series/', 40],
    ] as const) {
      const { page, context } = await open(path, { viewport: { width: 1280, height: 900 } });
      const longest = await page.evaluate(() => {
        const lines: number[] = [];
        for (const paragraph of document.querySelectorAll('.prose > p')) {
          const { height } = paragraph.getBoundingClientRect();
          const rows = Math.round(height / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
          // The last line is shorter than the others.
          if (rows > 2) lines.push((paragraph.textContent ?? '').length / (rows - 0.5));
        }
        return Math.max(0, ...lines);
      });
      expect(longest, path).toBeLessThanOrEqual(most);
      await context.close();
    }
  });
});
