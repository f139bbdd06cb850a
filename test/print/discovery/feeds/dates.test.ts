/**
 * The dates of entries. `updated` is the most recent instant at which an entry was modified significantly (RFC 4287,
 * 4.2.15): being published is such an instant, so it is never before `published`, and a reader that sorts by it shows
 * what is new.
 */
import { beforeAll, expect, test } from 'vitest';
import { buildInto, bytesOf } from '../../../support/build.ts';
import { contentFolder } from '../../../support/content-folder.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { all, readXml, type XmlElement } from '../xml-tree.ts';

interface Item {
  readonly id: string;
  readonly date_published: string;
  readonly date_modified: string;
}

const post = (dates: string) => `---\ntitle: ${JSON.stringify(dates)}\n${dates}\n---\nText.\n`;
let dist: string;
beforeAll(async () => {
  const content = contentFolder({
    'posts/edited-first.en.md': post('published_at: 2026-02-03\nupdated_at: 2026-02-01'),
    'posts/edited-first.zh-tw.md': post('updated_at: 2026-02-05'),
    'posts/edited-later.en.md': post('published_at: 2026-01-20\nupdated_at: 2026-02-04T09:00:00+09:00'),
    'posts/never-edited.en.md': post('published_at: 2026-01-10'),
    'posts/same-instant.en.md': post('published_at: 2026-01-08T00:00:00Z\nupdated_at: 2026-01-08T01:00:00+01:00'),
  });
  dist = await buildInto(scratchFolder(), content);
});

const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.text;

test.each([
  { feed: 'feed', id: 'posts/edited-first', published: '2026-02-03T00:00:00Z', updated: '2026-02-03T00:00:00Z' },
  {
    feed: 'zh-tw/feed',
    id: 'zh-tw/posts/edited-first',
    published: '2026-02-03T00:00:00Z',
    updated: '2026-02-05T00:00:00Z',
  },
  { feed: 'feed', id: 'posts/edited-later', published: '2026-01-20T00:00:00Z', updated: '2026-02-04T00:00:00Z' },
  { feed: 'feed', id: 'posts/never-edited', published: '2026-01-10T00:00:00Z', updated: '2026-01-10T00:00:00Z' },
  { feed: 'feed', id: 'posts/same-instant', published: '2026-01-08T00:00:00Z', updated: '2026-01-08T00:00:00Z' },
])('$id in $feed: published $published, updated $updated', ({ feed, id, published, updated }) => {
  const address = `https://small.example/${id}/`;
  const entries = all(readXml(bytesOf(dist, `${feed}.xml`)), 'entry');
  const entry = entries.find((candidate) => textOf(candidate, 'id') === address);
  expect(entry && [textOf(entry, 'published'), textOf(entry, 'updated')]).toEqual([published, updated]);
  const { items }: { items: Item[] } = JSON.parse(bytesOf(dist, `${feed}.json`));
  const item = items.find((candidate) => candidate.id === address);
  expect(item && [item.date_published, item.date_modified]).toEqual([published, updated]);
});

test.each([
  { feed: 'feed.xml', updated: '2026-02-04T00:00:00Z' },
  { feed: 'zh-tw/feed.xml', updated: '2026-02-05T00:00:00Z' },
])('$feed is as old as the entry that changed last', ({ feed, updated }) => {
  const { children } = readXml(bytesOf(dist, feed));
  expect(children.find(({ name }) => name === 'updated')?.text).toBe(updated);
});

test('the page has the same date for search engines, and the API the one that the editor wrote', () => {
  expect(bytesOf(dist, 'posts/edited-first/index.html')).toContain(
    '"datePublished":"2026-02-03T00:00:00Z","dateModified":"2026-02-03T00:00:00Z"',
  );
  expect(JSON.parse(bytesOf(dist, 'api/v1/_/item/posts/en/edited-first.json'))).toMatchObject({
    data: { published_at: '2026-02-03T00:00:00Z', updated_at: '2026-02-01T00:00:00Z' },
  });
});
