/** Words that parsers take for an address which is none: they stay words everywhere, and the build is sound. */
import { expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';

const body = 'As <b>we</b> know: "www.a.example\\0.b.example" is not www.b.example.\n';

test.each([
  { html: 'refuse', text: body.replaceAll(/<\/?b>/g, '') },
  { html: 'sanitise', text: body },
])('$html: no link is made of them', async ({ html, text }) => {
  const content = things(
    'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }',
    { 'things/one.md': `---\ntitle: One\n---\n${text}` },
    `html: ${html}\nweb: things/{key}\n`,
    'things/{key}.md',
  );
  const { errors, warnings, json, text: file } = await built(content);
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  const { content_html: published } = json('api/v1/_/item/things/en/one.json').data;
  expect(published).toContain('"www.a.example\\0.b.example" is not <a href="http://www.b.example">www.b.example</a>.');
  expect(file('things/one/page.md')).not.toMatch(/\(http:..www\.a|%5C/);
});
