/**
 * Every kind of page is valid HTML by html-validate's own rules, also where editors write what HTML would read as its
 * own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { filesBelow } from '../../support/folders.ts';
import { kindsOfPages } from '../../support/pages.ts';
import { scratchFolder } from '../../support/scratch.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId} ${message}`));
}

test.each(kindsOfPages)('the $kind $path is valid HTML', async ({ kind, path }) => {
  const file = kind === 'not found' ? '404.html' : `${path.slice(1)}index.html`;
  expect(await mistakes(readFileSync(join(inject('sampleDist'), file), 'utf8'))).toEqual([]);
});

test.each([
  { name: 'an element that is not closed', broken: (html: string) => html.replace('</main>', '') },
  { name: 'an id given twice', broken: (html: string) => html.replace('<footer ', '<footer id="stele-content" ') },
  {
    name: 'a block inside a paragraph',
    broken: (html: string) => html.replace('<p class="lead"', '<p><div></div></p><p class="lead"'),
  },
  { name: 'an attribute given twice', broken: (html: string) => html.replace('<main ', '<main id="stele-content" ') },
])('the validator of HTML refuses $name', async ({ broken }) => {
  const html = readFileSync(join(inject('sampleDist'), 'en/index.html'), 'utf8');
  expect(broken(html)).not.toBe(html);
  expect(await mistakes(broken(html))).not.toEqual([]);
});

describe('content that HTML could read as its own', () => {
  const title = `</script><script>alert(1)</script> <b> & " ' ]]> ]( 🙂 \u202e ${'long '.repeat(200)}`;
  let dist = '';
  beforeAll(async () => {
    const front = (more: string) =>
      `---\ntitle: ${JSON.stringify(title)}\nkeywords: [${JSON.stringify(title)}]\n${more}---\n`;
    dist = await buildInto(
      scratchFolder(),
      contentFolder({
        'pages/guides/hostile.en.md': `${front(`description: ${JSON.stringify(title)}\n`)}Code \`<a href="https://small.example/guides/">\`.\n`,
        'posts/hostile.en.md': `${front(`author: ${JSON.stringify(title)}\nsummary: ${JSON.stringify(title)}\nanswer_summary: ${JSON.stringify(title)}\npublished_at: 2026-01-09\n`)}Text.\n`,
        'products/three.yaml': `position: 3\nname: { en: ${JSON.stringify(title)} }\ndescription: { en: ${JSON.stringify(title)} }\n`,
      }),
    );
  });

  test('content that HTML could read as its own is text in every page', async () => {
    const pages = filesBelow(dist).filter((path) => path.endsWith('.html'));
    expect(pages).toContain('posts/hostile/index.html');
    for (const path of pages) {
      const html = readFileSync(join(dist, path), 'utf8');
      // A title may be as long as it likes; that search engines cut it is no mistake of the page.
      expect(
        (await mistakes(html)).filter((line) => !line.includes('long-title')),
        path,
      ).toEqual([]);
      expect(html, path).not.toContain('<script>');
      expect(html, path).not.toContain('<b>');
    }
  });

  test('content that HTML could read as its own is unchanged in JSON-LD', () => {
    const html = readFileSync(join(dist, 'posts/hostile/index.html'), 'utf8');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@graph': expect.arrayContaining([expect.objectContaining({ '@type': 'BlogPosting', headline: title })]),
    });
  });

  test('addresses in code stay as they were written', () => {
    const html = readFileSync(join(dist, 'guides/hostile/index.html'), 'utf8');
    expect(html).toContain('<code>&#x3C;a href="https://small.example/guides/"></code>');
  });
});
