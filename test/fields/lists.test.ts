/** Lists in lists on pages: each inner list is a line of its own, however briefly the description says what it holds. */
import { expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';

test.each([
  { name: 'a description that names the type of the texts', of: '{ type: list, of: string }' },
  { name: 'a description that says nothing of the texts', of: 'list' },
])('two lists of texts are two lines on the page and in its Markdown version: $name', async ({ of }) => {
  const site = await built(
    things(
      `title: { type: string, role: title }\nrows: { type: list, of: ${of} }`,
      { 'things/one.yaml': 'title: One\nrows: [[red, green], [blue]]\n' },
      'web: things/{key}\n',
    ),
  );
  expect(site.errors).toEqual([]);
  expect(site.text('things/one/page.md')).toMatch(/^ *- red, green\n *- blue$/m);
  expect(site.text('things/one/index.html').replaceAll(/\s+/g, ' ')).toContain('<li>red, green</li> <li>blue</li>');
});
