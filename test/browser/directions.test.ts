/** Where words of another direction are on a page that runs from right to left. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { write } from '../collections/built.ts';
import { buildInto } from '../support/build.ts';
import { serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

const baseUrl = 'https://guide.example';

/** English has the operator's name and the labels. */
function site(): string {
  const content = join(scratchFolder(), 'content');
  write(content, {
    'service.yaml': `name: Guide\ndescription: A guide.\nbase_url: ${baseUrl}\nlanguages: [en, ar]\ndefault_language: en\noperator: { en: Guide }\ncollections: [museums]\n`,
    'collections/museums.yaml': `item: museum
files: museums/{key}.yaml
web: museums/{key}
fields:
  title: { type: string, translate: true, required: true, role: title }
  opened: { type: date, label: Opened }
  seats: { type: integer, label: Seats }
  prices: { type: list, label: Prices, of: { type: object, fields: { for: { type: string, label: For }, amount: { type: string, label: Amount } } } }
`,
    'words/ar.yaml': 'name: العربية\n',
    'museums/old.yaml':
      'title: { en: Old, ar: قديم }\nopened: 1876-03-22\nseats: 9\nprices: [{ for: child, amount: free }]\n',
  });
  return content;
}

/** Right edge of the text in each element of `selector`, rounded. */
function textEdges(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(Math.max(...Array.from(range.getClientRects(), ({ right }) => right)));
    }),
  );
}

inBrowser(
  (open) => {
    test.each([1280, 900, 390])(
      "the operator's English name is where the line begins, %d pixels wide",
      async (width) => {
        const { page, context } = await open('/ar/', { viewport: { width, height: 800 } });
        const [name = 0] = await textEdges(page, '.brand');
        const [heading = 0] = await textEdges(page, 'h1');
        expect(width - name).toBeLessThan(60);
        expect(width - heading).toBeLessThan(60);
        await context.close();
      },
    );

    test.each([
      { what: 'labels', path: '/ar/museums/old/', selector: '.facts > div:not(.wide-fact) > dt' },
      {
        what: 'the label of a table',
        path: '/ar/museums/old/',
        selector: '.wide-fact > dt, .wide-fact td:first-child',
      },
      { what: 'a column of a table', path: '/ar/museums/old/', selector: 'th:nth-child(2), td:nth-child(2)' },
      { what: 'a column of a list', path: '/ar/museums/', selector: 'th:nth-child(2), td:nth-child(2)' },
    ])('$what are below each other', async ({ path, selector }) => {
      const { page, context } = await open(path, { viewport: { width: 1280, height: 800 } });
      const edges = await textEdges(page, selector);
      expect(edges.length).toBeGreaterThan(1);
      expect(new Set(edges).size).toBe(1);
      await context.close();
    });
  },
  async () => serve(await buildInto(scratchFolder(), site()), baseUrl),
);
