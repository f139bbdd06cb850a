/** Events that are over come after those to come, on their page, at home and in Markdown, and turn at their moment. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, events } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const event = (title: string, starts: string, more = '') =>
  `---\ntitle: ${title}\nstarts_at: ${starts}\nhall: large\n${more}---\nText.\n`;

/** In order of the site: the latest first. */
function content(): string {
  const folder = events({
    'events/a.en.md': event('A', '2027-02-03T10:00:00Z'),
    'events/b.en.md': event('B', '2027-02-03T20:00:00Z'),
    'events/c.en.md': event('C', '2027-03-01'),
    'events/d.en.md': event('D', '2027-01-01T10:00:00Z'),
  });
  for (const old of ['book-fair.en', 'book-fair.ja', 'talk.en']) rmSync(join(folder, `events/${old}.md`));
  return folder;
}

const shown = (html: string) =>
  Array.from(
    html.matchAll(/<h3><a href="\/events\/(\w)\/"|<h2 class="count" lang="en">(Past)</g),
    ([, key, past]) => key ?? past,
  );

test.each([
  { now: '2026-12-01T00:00:00Z', order: ['c', 'b', 'a', 'd'], next: '2027-01-02T00:00:00Z' },
  // A day without an end is over when it ends, in the site's time zone.
  { now: '2027-01-01T23:59:59Z', order: ['c', 'b', 'a', 'd'], next: '2027-01-02T00:00:00Z' },
  { now: '2027-01-02T00:00:00Z', order: ['c', 'b', 'a', 'Past', 'd'], next: '2027-02-04T00:00:00Z' },
  { now: '2027-02-10T00:00:00Z', order: ['c', 'Past', 'b', 'a', 'd'], next: '2027-03-02T00:00:00Z' },
  { now: '2027-03-02T00:00:00Z', order: ['c', 'b', 'a', 'd'], next: undefined },
])('at $now: $order', async ({ now, order, next }) => {
  const { text, errors, schedule } = await built(content(), undefined, undefined, now);
  expect(errors).toEqual([]);
  expect(shown(text('events/index.html'))).toEqual(order);
  expect(schedule?.until).toBe(next);
  const coming = order.includes('Past') ? order.slice(0, order.indexOf('Past')) : order;
  expect(shown(text('index.html'))).toEqual(coming);
  const titles = Array.from(
    text('events/page.md').matchAll(/^- \[(\w)\]|^## (Past)$/gm),
    ([, title, past]) => title?.toLowerCase() ?? past,
  );
  expect(titles).toEqual(order);
  // The API has its own order, at any moment.
  const list = JSON.parse(text('api/v1/_/list/events/en/100/1.json'));
  expect(list.data.map(({ slug }: { slug: string }) => slug)).toEqual(['c', 'b', 'a', 'd']);
});

test('an end counts, and the day is shown again after the heading', async () => {
  const folder = content();
  const { text } = await built(folder, undefined, undefined, '2027-02-03T12:00:00Z');
  expect(shown(text('events/index.html'))).toEqual(['c', 'b', 'a', 'Past', 'd']);
  const html = text('events/index.html');
  expect(html.match(/class="same-day"/g)).toHaveLength(1);
});

test('a later build without an edit is the clean build of that moment', async () => {
  const folder = content();
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  await built(folder, out, cache, '2026-12-01T00:00:00Z');
  const later = '2027-02-10T00:00:00Z';
  const again = await built(folder, out, cache, later);
  const clean = await built(folder, undefined, undefined, later);
  for (const path of ['index.html', 'events/index.html', 'events/page.md', 'events/hall=large/index.html'])
    expect(again.text(path), path).toBe(clean.text(path));
});
