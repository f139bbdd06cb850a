/** `/api/v1/changes`: real builds one after the other, asked through the handler. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { netlify } from '../../generator/hosts/netlify/host.ts';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { build } from '../../generator/run/build.ts';
import { built, things, write } from '../collections/built.ts';
import { ask as askInMemory } from '../edge/in-memory.ts';
import { recompute } from '../oracle/oracle.ts';
import { type Asked, bytesOf, handlerOver, textOf } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

const out = join(scratchFolder(), 'dist');
const address = 'https://t.example/api/v1/changes';
const service =
  'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
  'operator: { en: T }\ncollections: [things]\npage_sizes: [100]\nsite: false\n';
/** Tokens of the states after each build. */
const tokens: string[] = [];
let asked: Asked;

async function buildAt(content: string, now: string): Promise<void> {
  const { diagnostics } = await build({ content, out, templates: ['templates'], view: { now } });
  expect(diagnostics.files().flatMap(({ messages }) => messages.map((message) => message.reason))).toEqual([]);
  const { body } = await ask('since=2200-01-01', await handlerOver(out));
  tokens.push(body.meta.until);
}

async function ask(query: string, of = asked) {
  const answer = await of.answer(`/api/v1/changes?${query}`);
  expect(of.errors).toEqual([]);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(textOf(answer)) };
}

/** As `type key`. */
const changesIn = ({ data }: { data: { type: string; key: string }[] }) =>
  data.map(({ type, key }) => `${type} ${key}`);

/**
 * Four builds: three things, then three changes, then one, then 1001 new things at once. The collection has one
 * language, so a thing changes once.
 */
beforeAll(async () => {
  const content = things('name: { type: string, required: true }', {
    'things/a.yaml': 'name: A\n',
    'things/b.yaml': 'name: B\n',
    'things/c.yaml': 'name: C\n',
  });
  write(content, {
    'service.yaml': service,
  });
  await buildAt(content, '2100-01-01T00:00:00Z');
  write(content, { 'things/a.yaml': 'name: Other\n', 'things/d.yaml': 'name: D\n' });
  rmSync(join(content, 'things/b.yaml'));
  await buildAt(content, '2100-01-02T00:00:00Z');
  rmSync(join(content, 'things/c.yaml'));
  write(content, { 'things/e.yaml': 'name: C\n', 'moved.yaml': 'things:\n  c: e\n' });
  await buildAt(content, '2100-01-03T00:00:00Z');
  const many = Array.from({ length: 1001 }, (_, index) => [`things/n${10_000 + index}.yaml`, `name: N${index}\n`]);
  write(content, Object.fromEntries(many));
  await buildAt(content, '2100-01-04T00:00:00Z');
  asked = await handlerOver(out);
});

test('a token gives all later changes, over several builds, each with its own moment', async () => {
  const { status, headers, body } = await ask(`since=${tokens[0]}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-api-version': '1.0.0' });
  expect(headers.link).toContain(`<${address}?since=${tokens[2]}>; rel="next"`);
  expect(body).toEqual({
    data: [
      {
        type: 'updated',
        collection: 'things',
        lang: 'en',
        key: 'a',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: 'https://t.example/api/v1/things/a',
        at: '2100-01-02T00:00:00Z',
      },
      { type: 'removed', collection: 'things', lang: 'en', key: 'b', at: '2100-01-02T00:00:00Z' },
      expect.objectContaining({ type: 'created', key: 'd', at: '2100-01-02T00:00:00Z' }),
      expect.objectContaining({
        type: 'moved',
        key: 'e',
        from: 'c',
        url: 'https://t.example/api/v1/things/e',
        at: '2100-01-03T00:00:00Z',
      }),
    ],
    meta: { since: tokens[0], until: tokens[2], at: '2100-01-03T00:00:00Z' },
    links: {
      self: `${address}?since=${tokens[0]}`,
      next: `${address}?since=${tokens[2]}`,
      dumps: 'https://t.example/dumps/index.json',
      documentation: 'https://t.example/developers/',
    },
  });
});

test('an answer has at most 1000 changes, and next has the others', async () => {
  const { body } = await ask(`since=${tokens[2]}`);
  expect(body.data).toHaveLength(1000);
  expect(body.links.next).toBe(`${address}?since=${tokens[2]}.2`);
  const { body: rest } = await ask(`since=${tokens[2]}.2`);
  expect(changesIn(rest)).toEqual(['created n11000']);
  expect(rest.links.next).toBeNull();
  expect(rest.meta).toEqual({ since: `${tokens[2]}.2`, until: tokens[3], at: '2100-01-04T00:00:00Z' });
});

test.each([
  { name: 'is not there yet', found: () => undefined, times: 1, status: 200 },
  { name: 'is of another build', found: () => '{"data":[],"meta":{"until":"x"}}\n', times: 1, status: 200 },
  { name: 'is missing', found: () => undefined, times: 2, status: 500 },
  {
    name: 'cannot be read',
    found: () => {
      throw new Error('EIO');
    },
    times: 1,
    status: 500,
  },
])('a file of changes that $name when it is read $times times gives $status', async ({ found, times, status }) => {
  const read = folderReader(out);
  let left = times;
  const { answer } = await handlerOver(out, async (path) => {
    if (!path.includes(`${tokens[0]}.json`) || left-- <= 0) return read(path);
    const text = found();
    return text === undefined ? undefined : { bytes: new TextEncoder().encode(text) };
  });
  const answered = await answer(`/api/v1/changes?since=${tokens[0]}`);
  expect(answered.status).toBe(status);
  if (status === 500) expect(JSON.parse(textOf(answered))).toMatchObject({ status, code: 'server_error' });
  else expect(changesIn(JSON.parse(textOf(answered)))).toEqual(['updated a', 'removed b', 'created d', 'moved e']);
});

test('a file of changes names its own address and the next one', () => {
  const files = 'https://t.example/dumps/changes/';
  // The second step has one page, the last one two.
  for (const [name, next] of [
    [tokens[1], tokens[2]],
    [tokens[2], `${tokens[2]}.2`],
    [`${tokens[2]}.2`, tokens[3]],
    [tokens[3], null],
  ] as const) {
    const { links } = JSON.parse(bytesOf(out, `dumps/changes/${name}.json`));
    expect(links).toEqual({
      self: `${files}${name}.json`,
      next: next === null ? null : `${files}${next}.json`,
      dumps: 'https://t.example/dumps/index.json',
    });
  }
});

test('the newest state has nothing after it', async () => {
  const { body } = await ask(`since=${tokens[3]}`);
  expect(body).toMatchObject({ data: [], meta: { since: tokens[3], until: tokens[3] }, links: { next: null } });
});

test('feeds have the newest changes for people, an entry for each item', () => {
  const { title, items } = JSON.parse(bytesOf(out, 'dumps/changes/feed.json'));
  expect(title).toBe('T: Changes');
  expect(items).toHaveLength(50);
  expect(items[0]).toEqual({
    id: `https://t.example/dumps/changes/${tokens[2]}.json#things/n10000`,
    url: 'https://t.example/api/v1/things/n10000',
    title: 'New: n10000',
    summary: 'Things (en)',
    content_html: '',
    date_published: '2100-01-04T00:00:00Z',
    date_modified: '2100-01-04T00:00:00Z',
    tags: ['created', 'things'],
    language: 'en',
  });
  const atom = bytesOf(out, 'dumps/changes/feed.xml');
  expect(atom).toContain('<title>New: n10001</title>');
  // The first is that of the feed: who knows it reads no further.
  expect(/<updated>([^<]*)</.exec(atom)?.[1]).toBe('2100-01-04T00:00:00Z');
});

/** The entries of the feed after builds with the files of each of `days`, the first on the first of January. */
async function entriesAfter(content: string, days: readonly Readonly<Record<string, string>>[]) {
  const dist = join(scratchFolder(), 'dist');
  for (const [index, files] of days.entries()) {
    write(content, files);
    await build({ content, out: dist, templates: ['templates'], view: { now: `2100-01-0${index + 1}T00:00:00Z` } });
  }
  const { items }: { items: { url: string; date_published: string }[] } = JSON.parse(
    bytesOf(dist, 'dumps/changes/feed.json'),
  );
  return items;
}

test('a feed has fifty entries, however many builds they are of', async () => {
  const content = things('name: { type: string, required: true }', {});
  write(content, { 'service.yaml': service });
  const names = Array.from({ length: 30 }, (_, index) => `things/n${index + 10}.yaml`);
  const days = ['One', 'Two', 'Three'].map((name) =>
    Object.fromEntries(names.map((path) => [path, `name: ${name}\n`])),
  );
  const entries = await entriesAfter(content, days);
  expect(entries.map(({ date_published }) => date_published)).toEqual([
    ...Array(30).fill('2100-01-03T00:00:00Z'),
    ...Array(20).fill('2100-01-02T00:00:00Z'),
  ]);
});

test('each changed item has an entry with a link to its page, also in another language', async () => {
  const about = { 'pages/about/index.zh-tw.md': '---\ntitle: 關於我們\n---\n只有中文。\n' };
  // With the same key, in another collection: another item.
  const post = { 'posts/about.en.md': '---\ntitle: About\npublished_at: 2026-01-05\n---\nText.\n' };
  const entries = await entriesAfter(contentFolder(), [{}, { ...about, ...post }]);
  expect(entries.map(({ url }) => url)).toEqual([
    'https://small.example/zh-tw/about/',
    'https://small.example/posts/about/',
  ]);
});

test.each([
  { moment: '2100-01-01', begins: 0 },
  { moment: '2100-01-01T00:00:00Z', begins: 0 },
  { moment: '2100-01-01T23:59:59.5Z', begins: 0 },
  { moment: '2100-01-02', begins: 1 },
  { moment: '2100-01-02T00:30:00%2B01:00', begins: 0 },
  { moment: '2100-01-03T12:00:00Z', begins: 2 },
  { moment: '2100-01-04', begins: 3 },
  { moment: '2199-12-31', begins: 3 },
])('$moment is the state after $begins more builds', async ({ moment, begins }) => {
  const { body } = await ask(`since=${moment}`);
  expect(body.meta.since).toBe(tokens[begins]);
  expect(body.links.self).toBe(`${address}?since=${moment.replaceAll(':', '%3A')}`);
});

test.each([
  { query: '', detail: 'The query parameter "since" is missing.' },
  { query: 'since=', detail: 'The query parameter "since" is empty.' },
  { query: 'since=%zz', detail: 'The query parameter "since" has a malformed percent-escape.' },
  { query: 'since=2100-01-02&since=2100-01-03', detail: 'The query parameter "since" was given more than once.' },
  { query: 'since=yesterday', detail: 'The query parameter "since" has the unexpected value "yesterday".' },
  { query: 'since=2100-02-30', detail: 'The query parameter "since" has the unexpected value "2100-02-30".' },
  { query: 'since=..%2F..%2Findex', detail: 'The query parameter "since" has the unexpected value "../../index".' },
  {
    query: 'since=2099-12-31',
    detail: 'The query parameter "since" is before the start of the history, 2100-01-01T00:00:00Z.',
  },
])('400 for "$query"', async ({ query, detail }) => {
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_parameter', parameter: 'since', detail });
  expect(body.hint).toContain('https://t.example/dumps/index.json');
  // An example would lie outside of most histories.
  expect(body.hint).toContain('a token of the history, or a time in it.');
});

test.each([
  { name: 'a forged token', token: () => '-'.repeat(22) },
  { name: 'a page that a step does not have', token: () => `${tokens[2]}.3` },
  { name: 'a page of the newest state', token: () => `${tokens[3]}.2` },
])('400 for $name', async ({ token }) => {
  const { status, body } = await ask(`since=${token()}`);
  expect(status).toBe(400);
  expect(body.detail).toBe('The query parameter "since" is a token that is unknown or too old.');
});

test('a step of as many changes as an answer has is whole in it, and has no second page', async () => {
  const [since, until] = ['A'.repeat(22), 'B'.repeat(22)];
  const [from, at] = ['2100-01-01T00:00:00Z', '2100-01-02T00:00:00Z'];
  const place = { type: 'removed', collection: 'things', lang: 'en' };
  const changes = Array.from({ length: 1000 }, (_, index) => ({ ...place, key: `n${index}` }));
  const steps = [{ since, until, at, changes: changes.length }];
  const more = {
    'dumps/changes/index.json': `${JSON.stringify({ token: until, at, from, steps })}\n`,
    [`dumps/changes/${since}.json`]: `${JSON.stringify({ data: changes, meta: { since, until, at } })}\n`,
  };
  const answer = await askInMemory(`/api/v1/changes?since=${since}`, { more });
  const { data, meta, links } = JSON.parse(textOf(answer));
  expect([answer.status, data.length, meta.until, links.next]).toEqual([200, 1000, until, null]);
  expect((await askInMemory(`/api/v1/changes?since=${since}.2`, { more })).status).toBe(400);
});

test.each([
  { target: () => `/api/v1/changes/?since=${tokens[3]}`, status: 200 },
  { target: () => `/api/v1/chang%65s?since=${tokens[3]}`, status: 200 },
  { target: () => `/api/v1%2Fchanges?since=${tokens[3]}`, status: 404 },
  { target: () => `/api/v1/changes//?since=${tokens[3]}`, status: 404 },
  { target: () => `/api/v1/changes/${tokens[3]}`, status: 404 },
  { target: () => '/api/v1/changes', method: 'POST', status: 405 },
  { target: () => '/api/v1/changes', method: 'OPTIONS', status: 204 },
])('$status for row %#', async ({ target, method, status }) => {
  expect((await asked.answer(target(), method)).status).toBe(status);
});

test('an answer that did not change is 304', async () => {
  const { headers } = await ask(`since=${tokens[1]}`);
  const again = await asked.answer(`/api/v1/changes?since=${tokens[1]}`, 'GET', {
    'if-none-match': headers.etag ?? '',
  });
  expect(again.status).toBe(304);
});

test('a site without a history has no such operation', async () => {
  const content = things('name: { type: string, required: true }', { 'things/apple.yaml': 'name: Apple\n' });
  write(content, { 'service.yaml': `${service}changes: false\n` });
  const { errors, text } = await built(content, out);
  expect(errors).toEqual([]);
  expect(text('openapi.json')).not.toContain('"since"');
  expect((await ask('since=x', await handlerOver(out))).status).toBe(404);
});

test('a build promises changes, orders and ranges', async () => {
  const dist = join(scratchFolder(), 'dist');
  await build({ content: 'test/sites/filters', out: dist, templates: ['templates'], view: late, host: netlify });
  const text = bytesOf(dist, 'openapi.json');
  for (const name of ['/api/v1/changes', 'minutes_from', '"order"']) expect(text).toContain(name);
});

test('a build verifies with a history of items that are gone, or at another key', async () => {
  const content = things('name: { type: string, required: true }', {
    'things/a.yaml': 'name: A\n',
    'things/b.yaml': 'name: B\n',
  });
  const folder = join(scratchFolder(), 'dist');
  const edits: readonly Readonly<Record<string, string>>[] = [
    { 'things/a.yaml': 'name: Ada\n', 'things/b.yaml': 'name: Bea\n' },
    { 'things/c.yaml': 'name: Bea\n', 'moved.yaml': 'things: { b: c }\nremoved_items: { things: [a] }\n' },
    { 'things/d.yaml': 'name: D\n', 'moved.yaml': 'removed_items: { things: [a, b, c] }\n' },
  ];
  expect((await built(content, folder)).errors).toEqual([]);
  for (const [index, files] of edits.entries()) {
    for (const gone of [[], ['a', 'b'], ['c']][index] ?? []) rmSync(join(content, `things/${gone}.yaml`));
    write(content, files);
    expect((await built(content, folder)).errors, `edit ${index}`).toEqual([]);
  }
  // What is named as changed, and not as removed, is there.
  rmSync(join(folder, 'api/v1/_/item/things/en/d.json'));
  expect((await recompute(folder)).all()).toContainEqual(
    expect.objectContaining({ reason: expect.stringMatching(/^Unexpected 404 .*things\/d", expected the item/) }),
  );
});

/** A site of four things, built at each of `moments` after one of them was removed; then asked. */
async function afterClocks(moments: readonly string[]) {
  const names = ['x', 'y', 'z', 'w'];
  const files = names.map((name) => [`things/${name}.yaml`, `name: ${name}\n`]);
  const content = things('name: { type: string, required: true }', Object.fromEntries(files));
  write(content, { 'service.yaml': service });
  const dist = join(scratchFolder(), 'dist');
  for (const [index, now] of moments.entries()) {
    if (index > 0) rmSync(join(content, `things/${names[index - 1]}.yaml`));
    await build({ content, out: dist, templates: ['templates'], view: { now } });
  }
  const handler = await handlerOver(dist);
  return async (since: string) => changesIn((await ask(`since=${since}`, handler)).body);
}

test('no deletion is lost by a client that asks by a moment, although the clock of one build was behind', async () => {
  const removedSince = await afterClocks(
    ['2026-11-01', '2026-11-05', '2026-11-03', '2026-11-20'].map((day) => `${day}T00:00:00Z`),
  );
  expect(await removedSince('2026-11-01')).toEqual(['removed x', 'removed y', 'removed z']);
  // Nobody knows when y was removed: after x, and before z.
  for (const moment of ['2026-11-05', '2026-11-06', '2026-11-19'])
    expect(await removedSince(moment), moment).toEqual(['removed y', 'removed z']);
  expect(await removedSince('2026-11-20')).toEqual([]);
});

test('the same where the clock was behind for longer than the history is kept', async () => {
  const removedSince = await afterClocks(
    ['2026-11-01', '2026-11-05', '2026-06-01', '2026-11-20'].map((day) => `${day}T00:00:00Z`),
  );
  expect(await removedSince('2026-11-06')).toEqual(['removed y', 'removed z']);
});

test('the same where the newest build was that of the wrong clock', async () => {
  const removedSince = await afterClocks(['2026-11-01', '2026-11-05', '2026-11-03'].map((day) => `${day}T00:00:00Z`));
  expect(await removedSince('2026-11-30')).toEqual(['removed y']);
});

test('a snapshot of 9f9fdfcd, with a clock that was behind and a collection that is gone, is continued', async () => {
  const content = things('name: { type: string, required: true, role: title }', {
    'things/a.yaml': 'name: A\n',
    'things/d.yaml': 'name: D\n',
  });
  write(content, { 'service.yaml': service.replaceAll('t.example', 'club.example') });
  const dist = join(scratchFolder(), 'dist');
  const previous = 'test/history/snapshot-of-9f9fdfcd.json';
  await build({ content, out: dist, templates: ['templates'], view: { now: '2100-02-01T00:00:00Z' }, previous });
  const handler = await handlerOver(dist);
  const listed = async (since: string) => changesIn((await ask(`since=${since}`, handler)).body);
  expect(await listed('2100-01-06')).toEqual(['removed b', 'created d', 'updated a', 'updated d', 'removed c']);
  expect(await listed('-9zSSIT0PCTuwm86dmLcuN')).toEqual(['updated a', 'updated d', 'removed c']);
  expect(bytesOf(dist, 'dumps/changes/feed.json')).toContain('"title":"Removed: c"');
});

test('an answer is made of at most 40 files: the next ones follow', async () => {
  const content = things('name: { type: string, required: true }', { 'things/a.yaml': 'name: A\n' });
  write(content, { 'service.yaml': service });
  const dist = join(scratchFolder(), 'dist');
  const states: string[] = [];
  for (let number = 0; number <= 41; number++) {
    write(content, { 'things/a.yaml': `name: Number ${number}\n` });
    const now = new Date(Date.UTC(2100, 0, 1, number)).toISOString();
    await build({ content, out: dist, templates: ['templates'], view: { now } });
    states.push(JSON.parse(bytesOf(dist, 'dumps/changes/index.json')).token);
  }
  const handler = await handlerOver(dist);
  const { body } = await ask(`since=${states[0]}`, handler);
  expect(body.data).toHaveLength(40);
  expect(body.links.next).toBe(`${address}?since=${states[40]}`);
  const { body: rest } = await ask(`since=${states[40]}`, handler);
  expect([rest.data.length, rest.links.next]).toEqual([1, null]);
});
