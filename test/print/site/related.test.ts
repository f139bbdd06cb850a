/** Up to three items of the collection that have most in common with one, by the values of filters. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { built, things, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const thing = (title: string, day: number, topics: string, live = true) =>
  `title: ${title}\nday: 2026-01-${String(day).padStart(2, '0')}\ntopics: [${topics}]\nlive: ${live}\n`;
const fields = `title: { type: string, required: true, role: title }
day: { type: date, role: published }
topics: { type: list, of: string }
live: { type: boolean }`;
const files = {
  'things/a.yaml': thing('A', 1, 'red, blue, green'),
  'things/b.yaml': thing('B', 2, 'red, blue'),
  'things/c.yaml': thing('C', 3, 'red'),
  'things/d.yaml': thing('D', 4, 'green'),
  'things/e.yaml': thing('E', 4, 'green'),
  'things/f.yaml': thing('F', 5, 'grey'),
};
const words = (more = '') => `label: { en: Things, ja: 物 }\nweb: things/{key}\nfilters: [topics, live]\n${more}`;

const out = join(scratchFolder(), 'dist');
const cache = scratchFolder();
const content = things(fields, files, words());
let site: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  site = await built(content, out, cache);
});

const related = (html: string) =>
  Array.from((html.split('id="stele-related"')[1] ?? '').matchAll(/href="\/things\/(\w+)\/"/g), ([, key]) => key);

test.each([
  { key: 'a', others: ['b', 'd', 'e'], why: 'two in common come before the newest, and keys decide between days' },
  { key: 'b', others: ['a', 'c'], why: 'a flag is nothing in common' },
  { key: 'd', others: ['e', 'a'], why: 'the newest first' },
  { key: 'f', others: ['a', 'b', 'c'], why: 'with nothing in common, those that follow' },
])('$key has the related posts $others: $why', ({ key, others }) => {
  expect(site.errors).toEqual([]);
  expect(related(site.text(`things/${key}/index.html`))).toEqual(others);
});

test('a new title and a new item show as in a clean build', async () => {
  write(content, { 'things/b.yaml': thing('Other', 2, 'red, blue'), 'things/g.yaml': thing('G', 9, 'red, blue') });
  const again = await built(content, out, cache);
  const clean = await built(content);
  for (const key of 'abcdefg')
    expect(again.text(`things/${key}/index.html`), key).toBe(clean.text(`things/${key}/index.html`));
  expect(related(again.text('things/a/index.html'))).toEqual(['g', 'b', 'd']);
});

test('of a value that many have, those near in the list count', async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    `things/n${String(index).padStart(2, '0')}.yaml`,
    `title: N${index}\ntopics: [same]\n`,
  ]);
  const { text } = await built(things(fields, Object.fromEntries(many), words()));
  expect(related(text('things/n20/index.html'))).toEqual(['n10', 'n11', 'n12']);
});

test('the tenth after it in the list counts, and the next does not', async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    `things/n${String(index).padStart(2, '0')}.yaml`,
    `title: N${index}\ntopics: [same]\n${index < 10 ? '' : `day: 2026-01-${index}\n`}`,
  ]);
  const { text } = await built(things(fields, Object.fromEntries(many), words()));
  expect(related(text('things/n00/index.html'))).toEqual(['n10', 'n01', 'n02']);
});

test('a collection that names its own items has none', async () => {
  const { text } = await built(
    things(`${fields}\nsee: { type: list, of: { type: reference, to: things } }`, files, words()),
  );
  expect(related(text('things/d/index.html'))).toEqual(['e', 'f', 'a']);
});
