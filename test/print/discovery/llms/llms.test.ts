/** llms.txt in each language: read by the rules of its readers, and complete. */
import type { List, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { filesBelow } from '../../../support/folders.ts';
import { type Built, hostileBuild, over } from '../hostile-build.ts';
import { hostileLine } from '../hostile-site.ts';
import { type LlmsText, parseLlms } from './reference-parser.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const read = (path: string) => parseLlms(sample.text(path));
const urlsOf = ({ lists }: LlmsText) => [...lists.values()].flat().map(({ url }) => url);

describe.each([
  { lang: 'zh-tw', prefix: '/', products: '產品', posts: '文章', section: '知識庫' },
  { lang: 'en', prefix: '/en/', products: 'Products', posts: 'Posts', section: 'Knowledge' },
  { lang: 'ja', prefix: '/ja/', products: '製品', posts: '記事', section: 'ナレッジ' },
])('the list in $lang', ({ lang, prefix, products, posts, section }) => {
  const path = `llms.${lang}.txt`;

  test('the headings of llms.txt are in its language', () => {
    const { title, summary, lists } = read(path);
    expect(title).toBe('Tinghai Data Public Content API');
    expect(summary).toMatch(/^Read-only catalog/);
    const headings = [...lists.keys()];
    expect([headings[0], headings[1], headings.at(-3), headings.at(-1)]).toEqual([
      products,
      section,
      posts,
      'Optional',
    ]);
  });

  test('llms.txt links to the Markdown version of every page once, in its language or the fallback', () => {
    const pages = urlsOf(read(path)).filter((url) => url.endsWith('/page.md'));
    // Products, pages, posts; the four of the portal; home and the two lists.
    expect(pages).toHaveLength(9 + 30 + 17 + 4 + 3);
    expect(new Set(pages).size).toBe(pages.length);
    const files = filesBelow(sample.folder);
    for (const url of pages) {
      const file = url.slice(base.length + 1);
      expect(files).toContain(file);
      const neutral = file.replace(/^(en|ja)\//, '');
      if (files.includes(prefix.slice(1) + neutral)) expect(file).toBe(prefix.slice(1) + neutral);
    }
  });

  test('a text in another language is marked', () => {
    const links = [...read(path).lists.values()].flat().filter(({ url }) => url.endsWith('/page.md'));
    const foreign = links.filter(
      ({ url }) =>
        !url.startsWith(`${base}${prefix}`) || /\/(en|ja)\//.test(url.slice(base.length + prefix.length - 1)),
    );
    for (const { note } of foreign) expect(note).toMatch(/\((zh-TW|en|ja)\)$/);
    for (const link of links) if (!foreign.includes(link)) expect(link.note ?? '').not.toMatch(/\((zh-TW|en|ja)\)$/);
  });
});

test('llms.txt is the one in the default language', () => {
  expect(sample.text('llms.txt')).toBe(sample.text('llms.zh-tw.txt'));
});

test('the three link to each other, to the API and to the portal', () => {
  const [head = ''] = sample.text('llms.en.txt').split('\n## ');
  expect(head).toContain(`\n[This list in zh-TW](${base}/llms.zh-tw.txt), [This list in ja](${base}/llms.ja.txt)\n`);
  expect(urlsOf(read('llms.en.txt'))).toEqual(
    expect.arrayContaining(
      ['/llms-full.en.txt', '/api/v1/', '/openapi.json', '/en/developers/page.md', '/en/feed.xml']
        .concat('/.well-known/agent-skills/read-content-api/SKILL.md')
        .map((path) => base + path),
    ),
  );
});

describe('hostile texts', () => {
  let site: Built;
  beforeAll(async () => {
    site = await hostileBuild();
  });

  test.each(['llms.txt', 'llms.en.txt', 'llms.zh-tw.txt'])('%s is read as if they were harmless', (path) => {
    const { lists } = parseLlms(site.text(path));
    expect([...lists.keys()].filter((heading) => heading === 'Optional')).toHaveLength(1);
    const links = [...lists.values()].flat();
    expect(links.filter(({ url }) => !url.startsWith("https://small.example/it's/a&b/"))).toEqual([]);
  });

  test('CommonMark reads them as they were written', () => {
    const { children } = unified().use(remarkParse).parse(site.text('llms.txt')) as Root;
    expect(children.slice(0, 2).map((node) => [node.type, plainText(node)])).toEqual([
      ['heading', hostileLine],
      ['blockquote', hostileLine],
    ]);
    const items = children.filter((node): node is List => node.type === 'list').flatMap((list) => list.children);
    const product = items.find((item) => JSON.stringify(item).includes('/products/one/page.md'));
    expect(product && plainText(product)).toBe(`${hostileLine}: ${hostileLine}`);
    expect(site.text('llms.txt')).not.toContain('](https://evil.example/');
  });
});
