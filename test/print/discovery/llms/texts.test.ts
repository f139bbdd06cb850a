/** llms.txt and a page's text of a few items written by hand: headings that mean something, and each fact of a page. */
import { expect, test } from 'vitest';
import type { Item } from '../../../../generator/model/site.ts';
import { llmsFiles } from '../../../../generator/print/discovery/llms.ts';
import { llmsFullFiles } from '../../../../generator/print/discovery/llms-full.ts';
import { pageText } from '../../../../generator/print/discovery/page-text.ts';
import { renamed, withItems } from '../../../support/item.ts';
import { site, texts } from '../two-languages.ts';

test('a section called as the list that may be left out does not become it', () => {
  const [guides, start, us] = site.items.pages ?? [];
  const text = guides?.translations.get('en');
  if (guides === undefined || start === undefined || us === undefined || text === undefined)
    throw new Error('there are three');
  const about = { ...renamed(us, 'about'), facts: { ...us.facts, is_index: true } };
  const faq = { ...renamed(start, 'faq/a'), facts: { ...start.facts, section: 'faq' } };
  const optional = {
    ...guides,
    translations: new Map([['en', { ...text, values: { ...text.values, title: 'Optional' } }]]),
  };
  const files = texts(llmsFiles(withItems(site, { pages: [optional, about, faq] }), []));
  const headings = [...(files.get('llms.txt') ?? '').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  // A section without a page of its own is called by its key, one with a page in another language alone by that.
  expect(headings).toEqual(['Products', 'Optional (guides)', '我們', 'Faq', 'Posts', 'Developers', 'Optional']);
});

const text = {
  lang: 'zh-tw',
  title: 'A *title*',
  summary: 'A note.',
  abstract: undefined,
  image: undefined,
  keywords: [],
  rows: () => [],
  startsAt: undefined,
  endsAt: undefined,
  body: { digest: '', length: 0, read: () => ({ html: '', markdown: '\n\n    code\n\nText.\n\n', text: '' }) },
  imageText: 'A *title*',
  imageCaption: undefined,
  authors: [{ name: 'Ann [A]', url: undefined }],
  publishedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
};

test('a page has its address, language, author and date', () => {
  expect(pageText(text, 'https://a.example/x/')).toBe(`# A \\*title\\*

- Source: <https://a.example/x/>
- Language: zh-TW
- Author: Ann &#91;A&#93;
- Published: 2026-01-01T00:00:00Z
- Updated: 2026-02-01T00:00:00Z

> A note.

    code

Text.
`);
});

test('a line of llms.txt leaves out unknown parts, and a note alone is its text', () => {
  const least = { ...text, body: undefined, authors: [], publishedAt: undefined, updatedAt: undefined };
  const head = '# A \\*title\\*\n\n- Source: <https://a.example/>\n- Language: zh-TW\n';
  expect(pageText(least, 'https://a.example/')).toBe(`${head}\nA note.\n`);
  expect(pageText({ ...least, summary: undefined }, 'https://a.example/')).toBe(head);
});

test('texts that are too long for one file are in one for each section, in their language', () => {
  const [start] = site.items.pages?.filter(({ key }) => key === 'guides/start') ?? [];
  const [hello] = site.items.posts ?? [];
  if (start === undefined || hello === undefined) throw new Error('there are two');
  const long = (item: Item, length: number): Item => ({
    ...item,
    translations: new Map(
      [...item.translations].map(([lang, one]) => [lang, { ...one, body: { ...text.body, length } }] as const),
    ),
  });
  const filesOf = (length: number) => {
    const items = { products: [], pages: [long(start, length)], posts: [long(hello, length)] };
    return texts(llmsFullFiles(withItems(site, items)));
  };
  expect([...filesOf(400_000).keys()]).toEqual(['llms-full.txt', 'llms-full.en.txt', 'llms-full.zh-tw.txt']);
  const split = filesOf(600_000);
  const parts = ['llms-full.en.sections.guides.txt', 'llms-full.en.posts.txt'];
  // The post is in English alone: the texts in Chinese are short enough for one file.
  expect([...split.keys()]).toEqual(['llms-full.txt', 'llms-full.en.txt', ...parts, 'llms-full.zh-tw.txt']);
  expect(split.get('llms-full.txt')).toBe(split.get('llms-full.en.txt'));
  const links =
    '\n\n- [Guides](https://two.example/llms-full.en.sections.guides.txt)\n- [Posts](https://two.example/llms-full.en.posts.txt)\n';
  expect(split.get('llms-full.en.txt')?.endsWith(links)).toBe(true);
  expect(split.get('llms-full.en.sections.guides.txt')).toContain(
    '\n# Start\n\n- Source: <https://two.example/guides/start/>\n',
  );
  expect(split.get('llms-full.en.posts.txt')).not.toContain('# Start');
  expect(split.get('llms-full.zh-tw.txt')).toContain('- Source: <https://two.example/zh-tw/guides/start/>\n');
  expect(split.get('llms-full.zh-tw.txt')).not.toContain('posts/hello');
});
