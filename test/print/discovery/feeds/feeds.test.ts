/** Feeds of a few posts written by hand, member by member (RFC 4287, JSON Feed 1.1); and how many a feed holds. */
import { expect, test } from 'vitest';
import { feedFiles } from '../../../../generator/print/discovery/feeds.ts';
import { partsOf } from '../../../../generator/print/file.ts';
import { loadValid } from '../../../support/content-folder.ts';
import { all, readXml, type XmlElement } from '../xml-tree.ts';

async function feeds(changes: Parameters<typeof loadValid>[0]): Promise<Map<string, string>> {
  const files = [...feedFiles(await loadValid(changes))];
  return new Map(files.map((file) => [file.path, (partsOf(file) ?? []).join('')]));
}

/** An element and what is in it, as plain data. */
function plain({ name, attributes, text, children }: XmlElement): unknown {
  return [name, { ...attributes }, children.length === 0 ? text : children.map(plain)];
}

const posts = {
  'posts/hello.en.md': null,
  'posts/older.en.md': null,
  'pages/guides/index.en.md': null,
  'posts/full.en.md':
    '---\ntitle: "A & B <c>"\nauthor: Ann\nsummary: All of it.\nkeywords: [one, "two & three"]\nimage: ../assets/dot.svg\npublished_at: 2026-01-05\nupdated_at: 2026-02-06T07:08:09Z\n---\nText.\n',
  'posts/full.zh-tw.md': '---\ntitle: 全部\n---\n內文\n',
  'posts/least.en.md': '---\ntitle: Least\npublished_at: 2026-01-04\n---\n1 < 2\n',
};

test('Atom: an entry with all members, one with the fewest, and the members of the feed', async () => {
  const files = await feeds(posts);
  expect([...files.keys()]).toEqual(['feed.xml', 'feed.json', 'zh-tw/feed.xml', 'zh-tw/feed.json']);
  const xml = files.get('feed.xml') ?? '';
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"')).toBe(true);
  expect(xml.endsWith('</feed>\n')).toBe(true);
  const feed = readXml(xml);
  expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' });
  const address = 'https://small.example';
  expect(feed.children.map(plain)).toEqual([
    ['id', {}, `${address}/feed.xml`],
    ['title', {}, 'Small: Posts'],
    ['updated', {}, '2026-02-06T07:08:09Z'],
    ['link', { rel: 'self', type: 'application/atom+xml', href: `${address}/feed.xml` }, ''],
    ['link', { rel: 'alternate', type: 'text/html', href: `${address}/posts/` }, ''],
    ['link', { rel: 'alternate', type: 'application/feed+json', href: `${address}/feed.json` }, ''],
    [
      'author',
      {},
      [
        ['name', {}, 'Small'],
        ['uri', {}, `${address}/`],
      ],
    ],
    ['generator', {}, 'Stele'],
    [
      'entry',
      {},
      [
        ['id', {}, `${address}/posts/full/`],
        ['title', {}, 'A & B <c>'],
        ['link', { rel: 'alternate', type: 'text/html', href: `${address}/posts/full/` }, ''],
        ['published', {}, '2026-01-05T00:00:00Z'],
        ['updated', {}, '2026-02-06T07:08:09Z'],
        ['author', {}, [['name', {}, 'Ann']]],
        ['category', { term: 'one' }, ''],
        ['category', { term: 'two & three' }, ''],
        ['summary', {}, 'All of it.'],
        ['content', { type: 'html', 'xml:base': `${address}/posts/full/` }, '<p>Text.</p>\n'],
      ],
    ],
    [
      'entry',
      {},
      [
        ['id', {}, `${address}/posts/least/`],
        ['title', {}, 'Least'],
        ['link', { rel: 'alternate', type: 'text/html', href: `${address}/posts/least/` }, ''],
        ['published', {}, '2026-01-04T00:00:00Z'],
        ['updated', {}, '2026-01-04T00:00:00Z'],
        ['content', { type: 'html', 'xml:base': `${address}/posts/least/` }, expect.any(String)],
      ],
    ],
  ]);
});

test('Atom in another language: an untranslated post has its own', async () => {
  const feed = readXml((await feeds(posts)).get('zh-tw/feed.xml') ?? '');
  expect(feed.attributes['xml:lang']).toBe('zh-TW');
  const [full, least] = all(feed, 'entry');
  expect(full?.attributes).toEqual({});
  expect(full && all(full, 'title')[0]?.text).toBe('全部');
  expect(full && all(full, 'id')[0]?.text).toBe('https://small.example/zh-tw/posts/full/');
  expect(least?.attributes).toEqual({ 'xml:lang': 'en' });
  expect(least && all(least, 'id')[0]?.text).toBe('https://small.example/posts/least/');
});

test('Atom: characters that XML does not allow become the replacement character', async () => {
  const files = await feeds({ 'posts/odd.en.md': '---\ntitle: a\uFFFEb\npublished_at: 2026-03-01\n---\nText.\n' });
  const [odd] = all(readXml(files.get('feed.xml') ?? ''), 'entry');
  expect(odd && all(odd, 'title')[0]?.text).toBe('a\uFFFDb');
});

test('Atom: special characters of XML are escaped', async () => {
  const text =
    '---\ntitle: a ]]> &lt;b> "c"\nkeywords: [\'q"<r>&amp;\']\npublished_at: 2026-03-01\n---\n`<s> &amp; ]]>`\n';
  const files = await feeds({ 'posts/odd.en.md': text });
  const [odd] = all(readXml(files.get('feed.xml') ?? ''), 'entry');
  expect(odd && all(odd, 'title')[0]?.text).toBe('a ]]> &lt;b> "c"');
  expect(odd && all(odd, 'category')[0]?.attributes).toEqual({ term: 'q"<r>&amp;' });
  expect(odd && all(odd, 'content')[0]?.text).toBe('<p><code>&#x3C;s> &#x26;amp; ]]></code></p>\n');
});

test('JSON Feed: the same, and no member without a value', async () => {
  const files = await feeds(posts);
  const full = {
    id: 'https://small.example/posts/full/',
    url: 'https://small.example/posts/full/',
    title: 'A & B <c>',
    summary: 'All of it.',
    content_html: '<p>Text.</p>\n',
    image: 'https://small.example/assets/dot.svg',
    date_published: '2026-01-05T00:00:00Z',
    date_modified: '2026-02-06T07:08:09Z',
    authors: [{ name: 'Ann' }],
    tags: ['one', 'two & three'],
    language: 'en',
  };
  const least = {
    id: 'https://small.example/posts/least/',
    url: 'https://small.example/posts/least/',
    title: 'Least',
    content_html: expect.any(String),
    date_published: '2026-01-04T00:00:00Z',
    date_modified: '2026-01-04T00:00:00Z',
    language: 'en',
  };
  expect(JSON.parse(files.get('feed.json') ?? '')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Small: Posts',
    home_page_url: 'https://small.example/posts/',
    feed_url: 'https://small.example/feed.json',
    language: 'en',
    authors: [{ name: 'Small', url: 'https://small.example/' }],
    items: [full, least],
  });
  const chinese: { language: string; items: { language: string }[] } = JSON.parse(files.get('zh-tw/feed.json') ?? '');
  expect([chinese.language, ...chinese.items.map(({ language }) => language)]).toEqual(['zh-TW', 'zh-TW', 'en']);
});

test('a feed holds the fifty newest posts', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 53 }, (_, index) => [
      `posts/p-${index}.en.md`,
      `---\ntitle: T\npublished_at: 2026-01-01T00:00:${String(59 - index).padStart(2, '0')}Z\n---\nText.\n`,
    ]),
  );
  const files = await feeds({ 'posts/older.en.md': null, ...many });
  const { items }: { items: { url: string }[] } = JSON.parse(files.get('feed.json') ?? '');
  expect(items).toHaveLength(50);
  // `hello` is newer than all of them.
  expect(items[0]?.url).toBe('https://small.example/posts/hello/');
  expect(items[49]?.url).toBe('https://small.example/posts/p-48/');
});

test('a site without posts or without a website has no feed', async () => {
  const none = { 'posts/hello.en.md': null, 'posts/older.en.md': null, 'pages/guides/index.en.md': null };
  expect((await feeds(none)).size).toBe(0);
  const site = await loadValid(posts);
  expect([...feedFiles({ ...site, service: { ...site.service, website: false } })]).toEqual([]);
});

test('an old slug is the id for ever; where a post moved twice, the one that was declared first', async () => {
  const files = await feeds({ ...posts, 'moved.yaml': 'posts: { first: full, second: full }\n' });
  const { items }: { items: { id: string; url: string }[] } = JSON.parse(files.get('feed.json') ?? '');
  expect(items.map(({ id, url }) => [id, url])).toEqual([
    ['https://small.example/posts/first/', 'https://small.example/posts/full/'],
    ['https://small.example/posts/least/', 'https://small.example/posts/least/'],
  ]);
});
