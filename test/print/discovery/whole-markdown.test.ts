/** The Markdown versions of all pages of a small site, whole, written by hand. */
import { expect, test } from 'vitest';
import { noMemo } from '../../../generator/base/memo.ts';
import type { Site } from '../../../generator/model/site.ts';
import { indexFiles, movedFiles, pageFiles } from '../../../generator/print/discovery/markdown-files.ts';
import { renamed, withItems } from '../../support/item.ts';
import { apiOnly, portal, site, texts } from './two-languages.ts';

const markdownFiles = (of: Site, places: typeof portal) => [
  ...[...pageFiles(of, noMemo)].flat(),
  ...indexFiles(of, places),
  ...movedFiles(of),
];
const files = () => texts(markdownFiles(site, portal));

test('each page has one in each language in which it exists', () => {
  const both = (path: string) => [`${path}page.md`, `zh-tw/${path}page.md`];
  expect([...files().keys()]).toEqual([
    ...both('products/one/'),
    ...both('services/two/'),
    'guides/page.md',
    ...both('guides/start/'),
    'zh-tw/about/us/page.md',
    'posts/hello/page.md',
    ...both(''),
    ...both('products/'),
    ...both('posts/'),
  ]);
  expect(texts(markdownFiles(apiOnly, portal)).size).toBe(0);
  const empty = withItems(site, { products: [], pages: [], posts: [] });
  expect([...texts(markdownFiles(empty, portal)).keys()]).toEqual(both(''));
  // A product whose own page has the address of the list.
  const [one] = site.items.products ?? [];
  if (one === undefined) throw new Error('there is one');
  const alone = withItems(empty, { products: [{ ...one, webPath: 'products' }] });
  expect(Array.from(markdownFiles(alone, portal), ({ path }) => path)).toEqual([...both('products/'), ...both('')]);
});

test("a section's own page leads to the others of its section", () => {
  expect(files().get('guides/page.md')).toBe(`# Guides

- Source: <https://two.example/guides/>
- Language: en
- Published: 2026-01-02T00:00:00Z

> How to.

Guides here.

<!-- pages of this section -->

## In this section

- [Start](https://two.example/guides/start/page.md)
`);
});

test('a product in a language that it is not in says which one it has', () => {
  expect(files().get('zh-tw/services/two/page.md')).toBe(`# Two

- Source: <https://two.example/zh-tw/services/two/>
- Language: en

The second.
`);
});

test('home leads to all that there is', () => {
  expect(files().get('page.md')).toBe(`# Two Ltd

- Source: <https://two.example/>
- Language: en

> Products, knowledge and posts. The same content is published as an open, read-only API.

## Products

- [One](https://two.example/products/one/page.md): The first.
- [Two](https://two.example/services/two/page.md): The second.

## Topics

- [Guides](https://two.example/guides/page.md): How to.

## Latest posts

- [Hello](https://two.example/posts/hello/page.md): 2026-01-05: A greeting.
- [Posts](https://two.example/posts/page.md): All posts, newest first.

## Developers

- [Service index of the API](https://two.example/api/v1/)
- [OpenAPI description](https://two.example/openapi.json)
- [Skill for agents: how to use the API](https://two.example/.well-known/agent-skills/read-content-api/SKILL.md)
- [Developer portal](https://two.example/developers/page.md)
- [API reference](https://two.example/developers/reference/page.md)
- [Errors](https://two.example/developers/errors/page.md)
- [Agents](https://two.example/developers/agents/page.md)
`);
});

test('the lists of products and of posts, in another language', () => {
  expect(files().get('zh-tw/products/page.md')).toBe(`# 產品

- Source: <https://two.example/zh-tw/products/>
- Language: zh-TW

> 所有產品與服務，以及各自的用途。

- [一](https://two.example/zh-tw/products/one/page.md): 第一個。
- [Two](https://two.example/zh-tw/services/two/page.md): The second. (en)
`);
  expect(files().get('zh-tw/posts/page.md')).toBe(`# 文章

- Source: <https://two.example/zh-tw/posts/>
- Language: zh-TW

> 所有文章，新的在前。

- [Hello](https://two.example/posts/hello/page.md): 2026-01-05: A greeting. (en)
`);
});

test('posts by fifties, each list with the ways to its neighbours; six on the home page', () => {
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
  expect(many.get('posts/page/2/page.md')).toContain('# Posts (2)\n\n- Source: <https://two.example/posts/page/2/>');
  expect(many.get('posts/page/2/page.md')).toContain('\n\n## Pages\n\n- [Newer]');
  expect(names('page.md').filter((line) => line.startsWith('Hello'))).toEqual(hellos(0, 6));
});

test('what is left at old addresses: where the page is now, in each language', () => {
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
  expect(Object.fromEntries(left)).toEqual({
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
