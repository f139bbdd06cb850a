/**
 * Which Markdown pages a site has, and how lists of many posts and old addresses link on. Whole ones are in
 * ../published.test.ts.
 */
import { expect, test } from 'vitest';
import type { Site } from '../../../generator/model/site.ts';
import { markdownIndexes, movedFiles, pageFiles } from '../../../generator/print/discovery/markdown-files.ts';
import { renamed, withItems } from '../../support/item.ts';
import { apiOnly, portal, site, texts } from './two-languages.ts';

const markdownFiles = (of: Site, places: typeof portal) => [
  ...pageFiles(of),
  ...markdownIndexes(of, places),
  ...movedFiles(of),
];

test('a site without a website has no Markdown pages, and an empty one has its home pages', () => {
  expect(texts(markdownFiles(apiOnly, portal)).size).toBe(0);
  const empty = withItems(site, { products: [], pages: [], posts: [] });
  const home = ['page.md', 'zh-tw/page.md'];
  expect([...texts(markdownFiles(empty, portal)).keys()]).toEqual(home);
});

test('lists of 50 posts link to their neighbours, and the home page has six posts', () => {
  const [hello] = site.items.posts ?? [];
  if (hello === undefined) throw new Error('there is one');
  const posts = Array.from({ length: 101 }, (_, index) => renamed(hello, `p-${index}`));
  const many = texts(markdownFiles(withItems(site, { posts }), portal));
  const linksOf = (path: string) => [
    ...(many.get(path) ?? '').matchAll(/^- \[(\w+)\]\(https:\/\/two\.example\/(\S+)\)/gm),
  ];
  const names = (path: string) => linksOf(path).map(([, name, target]) => `${name} ${target}`);
  const hellos = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `Hello posts/p-${from + index}/page.md`);
  expect(names('posts/page.md')).toEqual([...hellos(0, 50), 'Older posts/page/2/page.md']);
  expect(names('posts/page/2/page.md')).toEqual([
    ...hellos(50, 100),
    'Newer posts/page.md',
    'Older posts/page/3/page.md',
  ]);
  expect(names('posts/page/3/page.md')).toEqual([...hellos(100, 101), 'Newer posts/page/2/page.md']);
  expect(many.get('posts/page/2/page.md')).toContain(
    '# Posts, page 2 of 3\n\n- Source: <https://two.example/posts/page/2/>',
  );
  expect(many.get('posts/page/2/page.md')).toContain('\n\n## Pages\n\n- [Newer]');
  expect(names('page.md').filter((line) => line.startsWith('Hello'))).toEqual(hellos(0, 6));
});

test("old addresses have a Markdown page in each language that links to the page's new address", () => {
  const moved = {
    ...site.moved,
    keys: {
      products: new Map([
        ['first', 'one'],
        ['second', 'two'],
        ['third', 'gone'],
      ]),
      pages: new Map([
        ['begin', 'guides/start'],
        ['we', 'about/us'],
        // Something else has these addresses by now.
        ['guides', 'about/us'],
        ['products', 'about/us'],
        ['lost', 'not-there'],
      ]),
      posts: new Map([['hi', 'hello']]),
    },
    paths: new Map([['services/2', 'services/two']]),
  };
  const all = texts(markdownFiles({ ...site, moved }, portal));
  const left = [...all].filter(([, text]) => text.includes('- Moved to: '));
  const to = (title: string, path: string) => `# ${title}\n\n- Moved to: <https://two.example/${path}page.md>\n`;
  const below = left.map(([path, text]) => [
    path,
    text.replace(/^> .+: <https:\/\/two.example\/llms\.[a-z-]+\.txt>\n\n/, ''),
  ]);
  expect(Object.fromEntries(below)).toEqual({
    'products/first/page.md': to('One', 'products/one/'),
    'zh-tw/products/first/page.md': to('一', 'zh-tw/products/one/'),
    'products/second/page.md': to('Two', 'services/two/'),
    'zh-tw/products/second/page.md': to('Two', 'zh-tw/services/two/'),
    'begin/page.md': to('Start', 'guides/start/'),
    'zh-tw/begin/page.md': to('開始', 'zh-tw/guides/start/'),
    'we/page.md': to('我們', 'zh-tw/about/us/'),
    'zh-tw/we/page.md': to('我們', 'zh-tw/about/us/'),
    'posts/hi/page.md': to('Hello', 'posts/hello/'),
    'zh-tw/posts/hi/page.md': to('Hello', 'posts/hello/'),
    'services/2/page.md': to('Two', 'services/two/'),
    'zh-tw/services/2/page.md': to('Two', 'zh-tw/services/two/'),
  });
});
