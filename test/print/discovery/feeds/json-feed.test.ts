/** The JSON Feeds: valid by version 1.1, and the same entries as the Atom feeds. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Built, hostileBuild, over } from '../hostile-build.ts';
import { hostile } from '../hostile-site.ts';
import { validator } from '../standard.ts';
import { all, readXml } from '../xml-tree.ts';

interface JsonFeed {
  version: string;
  title: string;
  language: string;
  feed_url: string;
  items: {
    id?: string;
    title: string;
    content_html?: string;
    language: string;
    date_published: string;
    tags?: unknown;
  }[];
}

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const mistakes = validator('json-feed', 'json-feed-1.1.schema.json');
const read = (site: Built, path: string) => JSON.parse(site.text(path)) as JsonFeed;

test.each([
  { path: 'feed.json', language: 'zh-TW' },
  { path: 'en/feed.json', language: 'en' },
  { path: 'ja/feed.json', language: 'ja' },
])('$path is valid and has the entries of the Atom feed', ({ path, language }) => {
  const feed = read(sample, path);
  expect(mistakes(feed)).toEqual([]);
  expect(feed).toMatchObject({ language, feed_url: `${base}/${path}` });
  const entries = all(readXml(sample.text(path.replace('.json', '.xml'))), 'entry');
  expect(feed.items.map(({ id, title, content_html }) => [id, title, content_html])).toEqual(
    entries.map((entry) => ['id', 'title', 'content'].map((name) => all(entry, name)[0]?.text)),
  );
});

test.each<{ name: string; damage: (feed: JsonFeed) => void }>([
  { name: 'another version', damage: (feed) => Object.assign(feed, { version: 'https://jsonfeed.org/version/1' }) },
  { name: 'no title', damage: (feed) => Object.assign(feed, { title: undefined }) },
  { name: 'an item without an id', damage: ({ items: [item] }) => delete item?.id },
  { name: 'an item without content', damage: ({ items: [item] }) => delete item?.content_html },
  {
    name: 'a date without a time',
    damage: ({ items: [item] }) => Object.assign(item ?? {}, { date_published: '2026-01-01' }),
  },
  { name: 'tags in one string', damage: ({ items: [item] }) => Object.assign(item ?? {}, { tags: 'a, b' }) },
  { name: 'the author of version 1.0', damage: (feed) => Object.assign(feed, { author: { name: 'a' } }) },
  { name: 'a relative address', damage: (feed) => Object.assign(feed, { feed_url: '/feed.json' }) },
])('the schema refuses $name', ({ damage }) => {
  const feed = read(sample, 'en/feed.json');
  damage(feed);
  expect(mistakes(JSON.parse(JSON.stringify(feed)))).not.toEqual([]);
});

describe('hostile texts', () => {
  let site: Built;
  beforeAll(async () => {
    site = await hostileBuild();
  });

  test('leave it valid, and are read as they were written', () => {
    const feed = read(site, 'feed.json');
    expect(mistakes(feed)).toEqual([]);
    expect(feed.items[0]?.title).toBe(hostile);
  });
});
