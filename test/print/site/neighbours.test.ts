/**
 * The way from a post to the one before and after it, where not every post is translated: among those of its language.
 */
import { beforeAll, expect, test } from 'vitest';
import { buildInto, bytesOf } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

const post = (title: string, day: number) => `---\ntitle: ${title}\npublished_at: 2026-01-0${day}\n---\nText.\n`;

let dist: string;
beforeAll(async () => {
  const content = contentFolder({
    'posts/hello.en.md': null,
    'posts/older.en.md': null,
    'pages/guides/index.en.md': null,
    'posts/first.en.md': post('First', 1),
    'posts/first.zh-tw.md': post('一', 1),
    'posts/second.en.md': post('Second', 2),
    'posts/third.zh-tw.md': post('三', 3),
    'posts/fourth.en.md': post('Fourth', 4),
    'posts/fourth.zh-tw.md': post('四', 4),
    'posts/fifth.en.md': post('Fifth', 5),
  });
  dist = await buildInto(scratchFolder(), content);
});

test.each([
  { page: 'posts/first', prev: undefined, next: ['/posts/second/', 'Second'] },
  { page: 'posts/second', prev: ['/posts/first/', 'First'], next: ['/posts/fourth/', 'Fourth'] },
  { page: 'posts/fourth', prev: ['/posts/second/', 'Second'], next: ['/posts/fifth/', 'Fifth'] },
  { page: 'posts/fifth', prev: ['/posts/fourth/', 'Fourth'], next: undefined },
  { page: 'zh-tw/posts/first', prev: undefined, next: ['/zh-tw/posts/third/', '三'] },
  { page: 'zh-tw/posts/third', prev: ['/zh-tw/posts/first/', '一'], next: ['/zh-tw/posts/fourth/', '四'] },
  { page: 'zh-tw/posts/fourth', prev: ['/zh-tw/posts/third/', '三'], next: undefined },
])('$page', ({ page, prev, next }) => {
  const html = bytesOf(dist, `${page}/index.html`);
  const neighbour = (rel: string) =>
    new RegExp(`<a [^>]*href="([^"]*)" rel="${rel}">.*<b [^>]*>([^<]*)</b></a>`).exec(html)?.slice(1);
  expect({ prev: neighbour('prev'), next: neighbour('next') }).toEqual({ prev, next });
});

test('a post has no page in other languages, and no link to one', () => {
  for (const path of ['zh-tw/posts/second', 'zh-tw/posts/fifth', 'posts/third']) {
    expect(() => bytesOf(dist, `${path}/index.html`)).toThrow('ENOENT');
  }
});
