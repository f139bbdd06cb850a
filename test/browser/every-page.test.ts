/** On each kind of page, light and dark, wide and narrow: accessible, silent, on its origin, within the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kindsOfPages } from '../support/pages.ts';
import { inBrowser, type Visit } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical violations that axe finds, one line each. */
async function violations(page: Page): Promise<string[]> {
  await evaluate(page, axe);
  const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
}

/** As the inspector does it: the page's own policy, which forbids scripts from elsewhere, does not count. */
async function evaluate(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression });
  await session.detach();
}

/** Brings up what the reference shows only when one asks for it. */
async function unfold({ page }: Visit): Promise<void> {
  // In the page, one after the other: what is in another shows when that is open. By mouse it takes as long as axe does.
  await page.evaluate(
    "for (const summary of document.querySelectorAll('summary')) if (summary.checkVisibility()) summary.click()",
  );
  await page.locator('#listProducts .send').click();
  await page.locator('#listProducts .result').getByText('"total": 9').waitFor();
}

/** Types into the field that has the focus, and waits for hits. */
async function search(page: Page): Promise<void> {
  await page.keyboard.type('price');
  await page.locator('.hits a').first().waitFor();
}

inBrowser((open) => {
  test.each(
    kindsOfPages.flatMap((page, index) => {
      const visits = [
        { ...page, colorScheme: 'light' as const, width: 1280 },
        { ...page, colorScheme: 'dark' as const, width: 390 },
      ];
      // One way for each at every push, both with `npm run test:hosts`.
      return process.env.STELE_EVERY_SITE === undefined ? visits.slice(index % 2, (index % 2) + 1) : visits;
    }),
  )('$kind, $colorScheme, $width wide', async ({ kind, path, colorScheme, width }) => {
    const visit = await open(path, { colorScheme, viewport: { width, height: 900 } });
    if (kind === 'reference') await unfold(visit);
    if (kind === 'search') await search(visit.page);
    expect(await violations(visit.page)).toEqual([]);
    expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // That the page itself is a 404 is the one thing to be logged.
    const itself = `(${visit.origin}/nope/)`;
    expect(visit.complaints.filter((line) => kind !== 'not found' || !line.endsWith(itself))).toEqual([]);
    await visit.context.close();
  });

  test.each([
    { colorScheme: 'light' as const, width: 390 },
    { colorScheme: 'dark' as const, width: 1280 },
  ])('the search over a page, $colorScheme, $width wide', async ({ colorScheme, width }) => {
    const { page, context, complaints } = await open('/en/', { colorScheme, viewport: { width, height: 900 } });
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    expect(await violations(page)).toEqual([]);
    await search(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a formula that is wider than the window scrolls by itself, and the keyboard reaches it', async () => {
    const { page, context } = await open('/en/posts/unit-prices/', { viewport: { width: 360, height: 800 } });
    const wide = `<mrow>${'<mi>wide</mi><mo>+</mo>'.repeat(40)}<mi>x</mi></mrow>`;
    await page.evaluate(
      `document.querySelector('main p').insertAdjacentHTML('afterend', ${JSON.stringify(
        `<p>So <math><mi>x</mi></math> is <span class="formula"><math>${wide}</math></span>.</p><math display="block">${wide}</math>`,
      )}); dispatchEvent(new Event('resize'))`,
    );
    await page.waitForFunction("document.querySelectorAll('main [tabindex]').length > 1");
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('axe and the watch over a page do find what is wrong', async () => {
    const { page, context, complaints } = await open('/en/');
    await evaluate(
      page,
      `document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.example/x.png"><p onclick="0">x</p>');
       document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>');`,
    );
    await page.waitForTimeout(300);
    expect((await violations(page)).map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['button-name', 'image-alt']),
    );
    expect(complaints.join('\n')).toContain('request: https://elsewhere.example/x.png');
    expect(complaints.join('\n')).toContain('Content Security Policy');
    await context.close();
  });
});
