/** What SKILL.md says where a site has less or more. A whole one is in ../../published.test.ts. */
import { expect, test } from 'vitest';
import type { Service, Site } from '../../../../generator/model/site.ts';
import { skillDescription, skillFile } from '../../../../generator/print/discovery/agent-skills.ts';
import { built, things } from '../../../collections/built.ts';
import { withItems } from '../../../support/item.ts';
import { apiOnly, site } from '../two-languages.ts';

const withService = (change: Partial<Service>): Site => ({ ...site, service: { ...site.service, ...change } });

/** The lines under a heading. */
function chapter(heading: string, of: Site): string[] {
  const [, rest = ''] = skillFile(of).split(`## ${heading}\n\n`);
  return (rest.split('\n## ')[0] ?? '').split('\n').filter((line) => line !== '');
}

const commands = (lines: readonly string[]) => lines.filter((line) => line.startsWith('curl '));

test('the skill mentions web pages and Markdown by Accept only where the site has them', () => {
  const more = [
    '- All pages, one on each line: <https://two.example/llms.txt>. All texts in one file: <https://two.example/llms-full.txt>',
    '- Every field and parameter: <https://two.example/openapi.json>. Explained: <https://two.example/developers/>',
  ];
  expect(chapter('Read texts and look further', apiOnly)).toEqual(more);
  expect(chapter('Read texts and look further', withService({ markdownByAccept: false }))).toEqual([
    '- The API gives pages without their text. `url` is the web page; `links.markdown` of a single item, or `url` followed by `page.md`, is its Markdown.',
    ...more,
  ]);
});

test("the skill's example of a language is a post, else a page, else a product, else none", () => {
  const example = (of: Site) => commands(chapter('Choose a language, and see what you got', of));
  const noPosts = withItems(site, { posts: [] });
  const noPages = withItems(noPosts, { pages: [] });
  expect(example(noPosts)).toEqual(["curl -sS 'https://two.example/api/v1/pages/guides?lang=zh-tw'"]);
  expect(example(noPages)).toEqual(["curl -sS 'https://two.example/api/v1/products/one?lang=zh-tw'"]);
  // Two paragraphs, and nothing between them.
  expect(chapter('Choose a language, and see what you got', withItems(noPages, { products: [] }))).toHaveLength(2);
  expect(example(withService({ languages: ['en'] }))).toEqual(["curl -sS 'https://two.example/api/v1/posts/hello'"]);
  expect(example(withService({ languages: ['zh-tw', 'en'] }))).toEqual([
    "curl -sS 'https://two.example/api/v1/posts/hello?lang=zh-tw'",
  ]);
});

test("the skill's example of a section is a page whose key has a slash, else the first page, else none", () => {
  const [guides, start, us] = site.items.pages ?? [];
  const example = (...pages: (typeof guides)[]) =>
    commands(chapter('Read one section', withItems(site, { pages: pages.flatMap((page) => page ?? []) })));
  expect(example(us, start)).toEqual([
    "curl -sS 'https://two.example/api/v1/pages?section=about'",
    "curl -sS 'https://two.example/api/v1/pages/about/us'",
  ]);
  expect(example(guides)).toEqual([
    "curl -sS 'https://two.example/api/v1/pages?section=guides'",
    "curl -sS 'https://two.example/api/v1/pages/guides'",
  ]);
  expect(skillFile(withItems(site, { pages: [] }))).not.toContain('section.');
  // The chapter before it has its two paragraphs and a command in a fence, then the next one begins.
  const before = chapter('Choose a language, and see what you got', withItems(site, { pages: [] }));
  expect(before).toHaveLength(5);
  expect(skillFile(withItems(site, { pages: [] }))).toContain(
    `${before[4]}\n\n## Ask for all, for what is new, or in another order\n`,
  );
});

test('the skill names the terms of a site that has some, and escapes quotes in commands', () => {
  const terms = withService({ termsOfService: 'https://two.example/terms/' });
  expect(chapter('Say where it is from', terms)).toEqual([
    "Name the operator and link to the item's `url`. The terms: <https://two.example/terms/>",
  ]);
  const quote = withService({ baseUrl: "https://two.example/o'b'c" });
  expect(commands(chapter('Correct yourself', quote))).toEqual([
    "curl -sS 'https://two.example/o%27b%27c/api/v1/products?page_size=500'",
  ]);
});

test("the skill's description is at most 1,024 characters long", () => {
  const long = withService({ name: '🙂'.repeat(300), baseUrl: `https://${'a'.repeat(150)}.example` });
  const description = skillDescription(long);
  expect(
    description.startsWith(
      `Reads products, content pages and blog posts of ${'🙂'.repeat(200)} (${'a'.repeat(100)}) through`,
    ),
  ).toBe(true);
  expect(description.length).toBeLessThanOrEqual(1024);
});

test("the skill's example of a filter is the first that has values", async () => {
  const fields = `title: { type: string, role: title }
size: { type: string, absent: omit }
color: { type: string, absent: omit }`;
  const { errors, text } = await built(
    things(fields, { 'things/a.yaml': 'title: A\ncolor: red\n' }, 'web: things/{key}\nfilters: [size, color]\n'),
  );
  expect(errors).toEqual([]);
  const skill = text('.well-known/agent-skills/read-content-api/SKILL.md');
  expect(skill).toContain('things?color=red');
  expect(skill).not.toContain('things?size=');
});
