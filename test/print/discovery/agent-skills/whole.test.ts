/** SKILL.md of a few items, whole, written by hand; and what it says where a site has less. */
import { expect, test } from 'vitest';
import type { Service, Site } from '../../../../generator/model/site.ts';
import { skillDescription, skillFile } from '../../../../generator/print/discovery/agent-skills.ts';
import { withItems } from '../../../support/item.ts';
import { apiOnly, site } from '../two-languages.ts';

test('SKILL.md', () => {
  expect(skillFile(site)).toBe(`---
name: read-content-api
description: "Reads products, content pages and blog posts of Two API (two.example) through its public, read-only JSON API: paging, languages and fallback, sections, errors, caching, attribution and pace. Use when a task needs what this operator has published, a list of it, or a quotation from it."
---

# Reading Two API

Base address: <https://two.example/api/v1/>. No key, no sign-up, no SDK. GET, HEAD and OPTIONS are answered; nothing can be changed.

## Say who you are, and take your time

About 1 request per second, with a descriptive User-Agent. A User-Agent that can be answered names the program and a contact:

\`\`\`sh
curl -sS -A 'my-agent/1.0 (+mailto:me@example.org)' 'https://two.example/api/v1/'
\`\`\`

This index lists the endpoints, the languages and every error code.

## Endpoints

- \`GET /api/v1/\`: Live service index: the endpoints, the languages and the error contract.
- \`GET /api/v1/products\`: Product and service catalog. Query: \`lang\`, \`page\`, \`page_size\`.
- \`GET /api/v1/products/{product_id}\`: One product or service. Query: \`lang\`.
- \`GET /api/v1/pages\`: Index of published content pages. Query: \`lang\`, \`page\`, \`page_size\`, \`section\`.
- \`GET /api/v1/pages/{page_key}\`: One content page. Query: \`lang\`.
- \`GET /api/v1/posts\`: Blog posts, newest first, without their bodies. Query: \`lang\`, \`page\`, \`page_size\`.
- \`GET /api/v1/posts/{slug}\`: One blog post with its HTML body. Query: \`lang\`.

## Page through a list

A list has \`data\`, \`meta\` and \`links\`. Follow \`links.next\` until it is null; do not build page addresses yourself.

\`\`\`sh
url='https://two.example/api/v1/posts?page_size=5'
while [ "$url" != null ]; do
  page=$(curl -sS "$url")
  printf '%s' "$page" | jq -r '.data[].url'
  url=$(printf '%s' "$page" | jq -r '.links.next')
  sleep 1
done
\`\`\`

- \`page_size\` is 1 to 100, by default 50; 100 takes the fewest requests. \`page\` begins at 1. \`meta.total\` counts the whole list.
- A page past the end is no error: \`data\` is empty, \`links.next\` is null, \`links.prev\` leads to the last page.
- Products come by position, pages by section and key, posts newest first.
- Posts in a list have no body. Get one post for \`content_html\` and \`answer_summary\`.

## Choose a language, and see what you got

\`lang\` is one of \`en\`, \`zh-tw\`, in lower case; without it you get \`en\`.

\`\`\`sh
curl -sS 'https://two.example/api/v1/posts/hello?lang=zh-tw'
\`\`\`

A missing translation is no error: the text comes in another language then. \`meta.lang\` of a list is what you asked for; \`lang\` of an item is the language that its text is really in. Look at it before you quote. \`urls\` of products and pages gives the web address in each language.

## Read one section

Each page belongs to a section: \`guides\`, \`about\`. A section that does not exist has no pages; that is no error either.

\`\`\`sh
curl -sS 'https://two.example/api/v1/pages?section=guides'
\`\`\`

A page key may contain slashes. Write them as they are; \`%2F\` works too.

\`\`\`sh
curl -sS 'https://two.example/api/v1/pages/guides/start'
\`\`\`

## Read texts and look further

- The API gives pages without their text. \`url\` is the web page; \`links.markdown\` of a single item, or \`url\` followed by \`page.md\`, is its Markdown.
- Or ask for any \`url\` with \`Accept: text/markdown\`.
- All pages, one on each line: <https://two.example/llms.txt>. All texts in one file: <https://two.example/llms-full.txt>
- Every field and parameter: <https://two.example/openapi.json>. Explained: <https://two.example/developers/>

## Correct yourself

Every failure is an RFC 9457 problem document (\`application/problem+json\`), never HTML. This one says \`invalid_parameter\`, names \`page_size\` in \`parameter\`, and \`hint\` says what is allowed:

\`\`\`sh
curl -sS 'https://two.example/api/v1/products?page_size=500'
\`\`\`

Decide by \`code\`, change what is wrong, and ask again. Never send a request unchanged that was answered with 4xx. After a 500 or a broken connection wait 1, 2, 4 and 8 seconds, then give up.

- 400 \`invalid_parameter\`: A query parameter is missing, malformed or out of range; \`parameter\` names it. Correct it and retry.
- 404 \`not_found\`: No API resource matches the path. List endpoints at /api/v1/.
- 404 \`product_not_found\`: No product has that id. List ids at /api/v1/products.
- 404 \`page_not_found\`: No content page has that key. List keys at /api/v1/pages.
- 404 \`post_not_found\`: No post has that slug. List slugs at /api/v1/posts.
- 405 \`method_not_allowed\`: A write method was used; the service is read-only. Retry with GET; an \`Allow\` header is sent.
- 500 \`server_error\`: Failure on the service's side. Retry with backoff; report the \`instance\` value if it persists.

\`type\` leads to the explanation, such as <https://two.example/developers/errors/#invalid_parameter>.

## Do not fetch twice what has not changed

Keep an answer for 600 seconds, as \`Cache-Control\` says. After that, send the \`ETag\` that came with it: 304 means that what you have is still right.

\`\`\`sh
curl -sS --etag-save etag.txt -o index.json 'https://two.example/api/v1/'
curl -sS --etag-compare etag.txt -o index.json -w '%{http_code}\\n' 'https://two.example/api/v1/'
\`\`\`

## Say where it is from

Returned content remains subject to the site terms; attribution to the operator is required on republication. Name the operator and give the item's \`url\`.
`);
});

const withService = (change: Partial<Service>): Site => ({ ...site, service: { ...site.service, ...change } });

/** The lines under a heading. */
function chapter(heading: string, of: Site): string[] {
  const [, rest = ''] = skillFile(of).split(`## ${heading}\n\n`);
  return (rest.split('\n## ')[0] ?? '').split('\n').filter((line) => line !== '');
}

const commands = (lines: readonly string[]) => lines.filter((line) => line.startsWith('curl '));

test('without web pages, and without Markdown by Accept, nothing is said of them', () => {
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

test('the example of a language is a post, else a page, else a product, else none', () => {
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

test('the example of a section is a page whose key has a slash, else the first, else none', () => {
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
  expect(skillFile(withItems(site, { pages: [] }))).toContain(`${before[4]}\n\n## Read texts and look further\n`);
});

test('terms are named where there are some; a quote in an address does not end the shell’s', () => {
  const terms = withService({ termsOfService: 'https://two.example/terms/' });
  expect(chapter('Say where it is from', terms)).toEqual([
    "Returned content remains subject to the site terms; attribution to the operator is required on republication. Name the operator and give the item's `url`. The terms: <https://two.example/terms/>",
  ]);
  const quote = withService({ baseUrl: "https://two.example/o'b'c" });
  expect(commands(chapter('Correct yourself', quote))).toEqual([
    "curl -sS 'https://two.example/o%27b%27c/api/v1/products?page_size=500'",
  ]);
});

test('what an agent sees before it opens the skill is at most 1,024 characters', () => {
  const long = withService({ name: '🙂'.repeat(300), baseUrl: `https://${'a'.repeat(150)}.example` });
  const description = skillDescription(long);
  expect(
    description.startsWith(
      `Reads products, content pages and blog posts of ${'🙂'.repeat(200)} (${'a'.repeat(100)}) through`,
    ),
  ).toBe(true);
  expect(description.length).toBeLessThanOrEqual(1024);
});
