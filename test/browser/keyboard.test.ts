/** Everything that a mouse reaches, the keyboard reaches, and one sees where it is. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './browser.ts';

/** Presses Tab until the focused element's text begins with `text`. */
async function tabTo(page: Page, text: string, limit = 80): Promise<void> {
  for (let pressed = 0; pressed < limit; pressed++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.innerText()).trim().startsWith(text)) return;
  }
  throw new Error(`Tab does not reach "${text}"`);
}

inBrowser((open) => {
  test('the skip link is the first stop, becomes visible, and moves to the content', async () => {
    const { page, context } = await open('/en/');
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    expect(await skip.innerText()).toBe('Skip to the content');
    expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('stele-content');
    await context.close();
  });

  test('the focus is visible', async () => {
    const { page, context } = await open('/en/');
    await tabTo(page, 'Products');
    const outline: unknown = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    expect(outline).toBe('solid');
    await context.close();
  });

  test('the menu of a narrow screen opens, its links work, and it closes', async () => {
    const { page, context, origin, complaints } = await open('/en/', { viewport: { width: 390, height: 844 } });
    const posts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' });
    expect(await posts.isVisible()).toBe(false);
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    expect(await posts.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await posts.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Posts');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/en/posts/`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a request of the reference is sent without a mouse', async () => {
    const { page, context, complaints } = await open('/en/developers/reference/');
    await tabTo(page, 'Send');
    await page.keyboard.press('Enter');
    await page.locator('.result').getByText('"version": "1.0.0"').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('code that is wider than the screen can be scrolled by key', async () => {
    const { page, context } = await open('/en/posts/unit-prices/', { viewport: { width: 390, height: 844 } });
    const code = page.locator('pre').first();
    await code.focus();
    // Scrolling takes its time, and a key that is pressed before the page is first painted does nothing.
    const scrolled = async () => {
      await page.keyboard.press('ArrowRight');
      return code.evaluate(({ scrollLeft }) => scrollLeft);
    };
    await expect.poll(scrolled).toBeGreaterThan(0);
    await context.close();
  });
});
