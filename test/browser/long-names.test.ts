/** Names and values as long as a sentence, and words without an end, on a narrow screen. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../collections/built.ts';
import { buildInto } from '../support/build.ts';
import { serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

const baseUrl = 'https://guide.example';

/** Names of fields that are written without a label, and values of a column that nobody shortened. */
function site(): string {
  const content = join(scratchFolder(), 'content');
  write(content, {
    'service.yaml': `name: Guide\ndescription: A guide.\nbase_url: ${baseUrl}\nlanguages: [en]\ndefault_language: en\noperator: { en: Guide }\ncollections: [museums]\n`,
    'collections/museums.yaml': `item: museum
files: museums/{key}.yaml
web: museums/{key}
filters: [person_who_answers_questions_of_visitors_and_of_the_press, kind]
fields:
  title: { type: string, required: true, role: title }
  person_who_answers_questions_of_visitors_and_of_the_press: { type: string }
  kind: { type: string }
  admission: { type: object, fields: { amount_in_the_smallest_unit_of_the_currency: { type: integer } } }
`,
    'museums/old.yaml': `title: Old\nperson_who_answers_questions_of_visitors_and_of_the_press: Ada_${'long_'.repeat(20)}\nkind: ${'A kind that is a sentence. '.repeat(4)}\nadmission: { amount_in_the_smallest_unit_of_the_currency: 1200 }\n`,
    'museums/new.yaml':
      'title: New\nperson_who_answers_questions_of_visitors_and_of_the_press: Bo\nkind: small\nadmission: { amount_in_the_smallest_unit_of_the_currency: 900 }\n',
  });
  return content;
}

inBrowser(
  (open) => {
    test.each([
      { what: 'filters of a list', path: '/museums/' },
      { what: 'filters of the search', path: '/search/?q=old&collection=museums' },
      { what: 'facts', path: '/museums/old/' },
      { what: 'parameters', path: '/developers/reference/' },
    ])('$what stay within the window', async ({ path }) => {
      const { page, context } = await open(path, { viewport: { width: 360, height: 800 } });
      await page.waitForFunction(
        "document.querySelector('[data-search-filter]') === null || document.querySelector('.choices:not([hidden])') !== null",
      );
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await context.close();
    });

    test('a value beside a long name keeps its line', async () => {
      const { page, context } = await open('/museums/old/', { viewport: { width: 360, height: 800 } });
      const lines = await page.locator('.facts .facts dd').evaluate((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
      await context.close();
    });
  },
  async () => serve(await buildInto(scratchFolder(), site()), baseUrl),
);
