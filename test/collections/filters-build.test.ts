/**
 * What a build makes of filters: files that come and go with values, the index, growth of the contract's collections,
 * names.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countListFiles } from '../../generator/print/answers/lists.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { loadSite } from '../support/load.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, events, things } from './built.ts';

/** The site of events as it is. */
const whole = built(events({}));
const venues = readFileSync('test/sites/events/collections/venues.yaml', 'utf8');

test('the service index lists the values of every filter', async () => {
  const { errors, json } = await whole;
  expect(errors).toEqual([]);
  const [, list, item] = json('api/v1/_/index.json').endpoints;
  expect(list.parameters).toEqual([
    ...['lang', 'page', 'page_size', 'hall', 'tags', 'free', 'seats'],
    ...['starts_at_from', 'starts_at_to', 'price_from', 'price_to', 'order'],
  ]);
  expect(list.ranges).toEqual([
    { member: 'starts_at', from: 'starts_at_from', to: 'starts_at_to', type: 'datetime' },
    { member: 'price', from: 'price_from', to: 'price_to', type: 'number' },
  ]);
  expect(list.orders).toEqual(['starts_at', '-seats', 'hall']);
  expect(list.filters).toEqual([
    { parameter: 'hall', closed: true, values: ['large', 'small', 'garden'] },
    { parameter: 'tags', closed: false, values: ['books', 'children'] },
    { parameter: 'free', closed: true, values: ['true', 'false'] },
    { parameter: 'seats', closed: false, values: ['300'] },
  ]);
  expect(item).not.toHaveProperty('filters');
});

test('the skill for agents names the filters, with a request that works', async () => {
  const { errors, text } = await whole;
  expect(errors).toEqual([]);
  const skill = text('.well-known/agent-skills/read-content-api/SKILL.md');
  expect(skill).toContain(
    'Filters are parameters of lists: `hall` of events, `tags` of events, `free` of events and `seats` of events.',
  );
  expect(skill).toContain('https://town.example/api/v1/events?hall=large');
});

test('a default counts, a fallback language is filtered the same, and a value without items has lists', async () => {
  const { errors, json } = await whole;
  expect(errors).toEqual([]);
  const slugs = (path: string) =>
    json(`api/v1/_/filter/events/${path}/100/1.json`).data.map(({ slug }: { slug: string }) => slug);
  expect(slugs('free=false/ja')).toEqual(['book-fair']);
  expect(slugs('hall=garden/ja')).toEqual(['talk']);
  expect(slugs('hall=small/en')).toEqual([]);
  expect(json('api/v1/_/filter/events/hall=small/en/100/1.json')).toMatchObject({
    meta: { total: 0, hall: 'small' },
    links: {
      self: 'https://town.example/api/v1/events?page_size=100&hall=small',
      values: 'https://town.example/api/v1/',
    },
  });
});

test('a value that no item has any longer loses its files, and the tree equals a clean build', async () => {
  const folder = scratchFolder();
  const out = join(folder, 'dist');
  const talk = readFileSync('test/sites/events/events/talk.en.md', 'utf8');
  const content = events({ 'events/talk.en.md': talk.replace('free: true', 'free: true\ntags: [Speech, books]') });
  expect((await built(content, out, join(folder, 'cache'))).errors).toEqual([]);
  const lists = join(out, 'api/v1/_/filter/events');
  expect(readdirSync(lists)).toContain('tags=_53peech');
  writeFileSync(join(content, 'events/talk.en.md'), talk);
  const again = await built(content, out, join(folder, 'cache'));
  expect(again.errors).toEqual([]);
  expect(existsSync(join(lists, 'tags=_53peech'))).toBe(false);
  const clean = await built(content);
  const index = (one: typeof clean) => one.text('api/v1/_/index.json');
  expect(index(again)).toBe(index(clean));
  expect(readdirSync(lists).sort()).toEqual([
    ...[
      'free=false',
      'free=true',
      'hall=garden',
      'hall=large',
      'hall=small',
      'seats=300',
      'tags=books',
      'tags=children',
    ],
  ]);
});

test('built-in collections can have filters, by their own and by added fields', async () => {
  const content = contentFolder({
    'collections/products.yaml': 'fields:\n  tags: { type: list, of: string }\nfilters: [category, tags]\n',
    'collections/pages.yaml': 'filters: { type: Keeps the pages of a type. }\n',
  });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  const { paths, components } = json('openapi.json');
  expect(paths['/api/v1/products'].get.parameters.slice(3)).toEqual([
    { $ref: '#/components/parameters/products-category' },
    { $ref: '#/components/parameters/products-tags' },
  ]);
  expect(components.parameters['products-category'].schema.enum).toEqual(['platform', 'data-api', 'service']);
  expect(paths['/api/v1/pages'].get.parameters.slice(3)).toEqual([
    { $ref: '#/components/parameters/section' },
    { $ref: '#/components/parameters/pages-type' },
  ]);
  const { data, meta } = json('api/v1/_/filter/products/category=service/en/100/1.json');
  expect([data.map(({ id }: { id: string }) => id), meta.category]).toEqual([['one'], 'service']);
});

test('the budget counts the files of filters', async () => {
  const before = await loadSite({ root: events({ 'collections/venues.yaml': venues }), view: late });
  const filtered = venues.replace('order: [position]', 'order: [position]\nfilters: [capacity]');
  const after = await loadSite({ root: events({ 'collections/venues.yaml': filtered }), view: late });
  if (before.site === undefined || after.site === undefined) throw new Error('the sites have mistakes');
  // One venue says its capacity: one list, in two languages and two sizes.
  expect(countListFiles(after.site, [50, 100]) - countListFiles(before.site, [50, 100])).toBe(4);
});

test('filters may have names that JavaScript and servers use', async () => {
  const names = ['host', 'uri', 'args', 'tostring', 'valueof', 'section', 'several'];
  const fields = names.map((name) => `  ${name}: { type: string }\n`).join('');
  const yaml = venues
    .replace('order: [position]', `order: [position]\nfilters: [${names.join(', ')}]`)
    .replace('  capacity:', `${fields}  capacity:`);
  const garden = readFileSync('test/sites/events/venues/garden.yaml', 'utf8');
  const values = names.map((name) => `${name}: x\n`).join('');
  const { errors, json } = await built(
    events({ 'collections/venues.yaml': yaml, 'venues/garden.yaml': garden + values }),
  );
  expect(errors).toEqual([]);
  for (const name of names)
    expect(json(`api/v1/_/filter/venues/${name}=x/ja/100/1.json`).meta).toMatchObject({ total: 1, [name]: 'x' });
});

test('a filter may not be called id', async () => {
  const yaml = venues.replace('order: [position]', 'order: [position]\nfilters: [id]');
  const { errors } = await built(events({ 'collections/venues.yaml': yaml }));
  expect(errors).toEqual([expect.stringContaining('Unexpected filter "id"')]);
});

describe('the bounds of values', () => {
  const fields = 'name: { type: string, required: true, role: title }\ntopics: { type: list, of: string }';
  const withTopics = (topics: readonly string[]) =>
    built(
      things(fields, { 'things/one.yaml': `name: One\ntopics: ${JSON.stringify(topics)}\n` }, 'filters: [topics]\n'),
    );
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

  test('integers are sorted by size, texts by characters', async () => {
    const fields =
      'name: { type: string, required: true, role: title }\nfloor: { type: integer }\nroom: { type: string }';
    const floors = [10, 9, -5, 100, -44, 0];
    const files = floors.map((floor, index) => [
      `things/t${index}.yaml`,
      `name: T\nfloor: ${floor}\nroom: r${floor}\n`,
    ]);
    const { errors, json } = await built(things(fields, Object.fromEntries(files), 'filters: [floor, room]\n'));
    expect(errors).toEqual([]);
    const [floor, room] = json('api/v1/_/index.json').endpoints[1].filters;
    expect(floor.values).toEqual(['-44', '-5', '0', '9', '10', '100']);
    expect(room.values).toEqual(['r-44', 'r-5', 'r0', 'r10', 'r100', 'r9']);
  });

  test('1,000 values are taken, 1,001 are not', async () => {
    const most = await withTopics(numbered(1000));
    expect([most.errors, most.json('api/v1/_/index.json').endpoints[1].filters[0].values.length]).toEqual([[], 1000]);
    expect((await withTopics(numbered(1001))).errors).toEqual([
      expect.stringContaining('Unexpected 1,001 values of the filter "topics", expected at most 1,000'),
    ]);
  });

  test.each([
    { name: '360 small letters', value: 'x'.repeat(360), isTaken: true },
    { name: '361 small letters', value: 'x'.repeat(361), isTaken: false },
    { name: '120 capitals', value: 'X'.repeat(120), isTaken: true },
    { name: '120 capitals and a letter', value: `${'X'.repeat(120)}x`, isTaken: false },
    { name: '40 characters of Japanese', value: '語'.repeat(40), isTaken: true },
    { name: '40 characters of Japanese and a letter', value: `${'語'.repeat(40)}x`, isTaken: false },
  ])('$name', async ({ value, isTaken }) => {
    const { errors } = await withTopics([value]);
    expect(errors).toEqual(isTaken ? [] : [expect.stringContaining('expected a shorter one: at most 360 characters')]);
  });
});

test('a value that an item leaves out counts as its default, in orders and between bounds', async () => {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(
    things(
      'size: { type: integer, default: 3 }',
      { 'things/a.yaml': 'size: 5\n', 'things/b.yaml': '{}\n', 'things/c.yaml': 'size: 4\n' },
      'filters: [{ size: range }]\norders: [size, -size]\n',
    ),
    out,
  );
  expect(errors).toEqual([]);
  const { answer } = await handlerOver(out);
  const keys = async (query: string) =>
    JSON.parse(textOf(await answer(`/api/v1/things?${query}`))).data.map(({ key }: { key: string }) => key);
  // The first item of a page of the order has the default.
  expect(await keys('order=size')).toEqual(['b', 'c', 'a']);
  expect(await keys('order=-size')).toEqual(['a', 'c', 'b']);
  expect(await keys('size_from=4')).toEqual(['a', 'c']);
  expect(await keys('size_to=3')).toEqual(['b']);
  expect(await keys('size_from=2&size_to=4')).toEqual(['b', 'c']);
});

test('links of a list are longer than a kilobyte where values are as long as they may be', async () => {
  const [a, b] = ['a'.repeat(360), 'b'.repeat(360)];
  const files = Object.fromEntries([1, 2, 3].map((number) => [`things/t${number}.yaml`, `a: ${a}\nb: ${b}\n`]));
  const folder = things('a: { type: string }\nb: { type: string }', files, 'filters: [a, b]\n');
  const out = join(scratchFolder(), 'dist');
  expect((await built(folder, out)).errors).toEqual([]);
  const query = (page: number) => `/api/v1/things?lang=en&page=${page}&page_size=1&a=${a}&b=${b}`;
  const { status, headers, ...answer } = await (await handlerOver(out)).answer(query(2));
  const { data, links } = JSON.parse(textOf({ status, headers, ...answer }));
  expect([status, data]).toEqual([200, [expect.objectContaining({ key: 't2' })]]);
  const at = (page: number) => new URL(links[page === 1 ? 'prev' : 'next']).searchParams;
  for (const page of [1, 3])
    expect([at(page).get('page'), at(page).get('a'), at(page).get('b')]).toEqual([
      page === 1 ? null : String(page),
      a,
      b,
    ]);
  expect(headers.link).toContain(`page=3&page_size=1&a=${a}&b=${b}>; rel="next"`);
});
