/** Stores of several builds in one folder, one after the other and at the same time. */
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredBody } from '../../../generator/content/cache/body-file.ts';
import { bodyAt, DamagedBody, toStored } from '../../../generator/content/cache/body-file.ts';
import { CacheTrouble, removeOldVariants } from '../../../generator/content/cache/folder.ts';
import { ContentStore } from '../../../generator/content/cache/store.ts';
import { scratchFolder } from '../../support/scratch.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function note(store: ContentStore, path: string, body: StoredBody): void {
  store.keep(body);
  store.note(path, {
    stamp: '',
    hash: '',
    data: {},
    start: { offset: 0, line: 1 },
    mistakes: [],
    address: null,
    links: [],
    slugs: [],
    linksToCheck: [],
    body,
  });
}

const stored = (html: string) => toStored({ html, markdown: '', text: '' });

/** A text long enough that a mark is a small part of it. */
const text = (word: string) => `${word} `.repeat(200);

/** Notes `texts` in `store`, which forgets every other path, and saves. */
function save(store: ContentStore, texts: Readonly<Record<string, string>>, others: readonly string[] = []): boolean {
  for (const [path, html] of Object.entries(texts)) note(store, path, stored(html));
  return store.save(new Set([...Object.keys(texts), ...others]));
}

/** What the next build finds in `folder` of `paths`. */
function found(folder: string, ...paths: readonly string[]): (string | undefined)[] {
  const store = new ContentStore(folder, 'code');
  const texts = paths.map((path) => {
    const body = store.find(path)?.body;
    return body && bodyAt(body).read().html;
  });
  store.close();
  return texts;
}

/** A build of its own that saves `texts`, and knows `others` from before. */
function build(folder: string, texts: Readonly<Record<string, string>>, others: readonly string[] = []): void {
  const store = new ContentStore(folder, 'code');
  expect(save(store, texts, others)).toBe(true);
  store.close();
}

const bodiesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.bodies'));
/** More bodies than stay in memory, of nine megabytes each. */
const nine = stored('x'.repeat(9 * 1024 * 1024));
const large = () => Array.from({ length: 10 }, () => ({ ...nine }));

test('a build that ends keeps the files of another running build', () => {
  const folder = scratchFolder();
  const [long, short] = [new ContentStore(folder, 'code'), new ContentStore(folder, 'code')];
  for (const [index, body] of large().entries()) note(long, `${index}.md`, body);
  expect(save(short, { 'other.md': 'other' })).toBe(true);
  const paths = Array.from({ length: 10 }, (_, index) => `${index}.md`);
  expect(save(long, { 'small.md': 'small' }, paths)).toBe(true);
  for (const store of [long, short]) store.close();
  expect(found(folder, 'small.md', ...paths).map((html) => html?.length)).toEqual([5, ...Array(10).fill(nine.html)]);
});

test.each([
  { name: 'a file without a cache', folder: () => undefined, isInMemory: false },
  { name: 'a file of the cache', folder: () => scratchFolder(), isInMemory: false },
  {
    name: 'a file elsewhere if the cache is no folder',
    folder: () => {
      const place = join(scratchFolder(), 'cache');
      writeFileSync(place, '');
      return place;
    },
    isInMemory: false,
  },
  {
    name: 'memory if there is no folder for what is passing',
    folder: () => {
      vi.stubEnv('TMPDIR', join(scratchFolder(), 'nowhere'));
      return undefined;
    },
    isInMemory: true,
  },
])('more bodies than should be in memory are read from $name', ({ folder, isInMemory }) => {
  const place = folder();
  const store = new ContentStore(place, 'code');
  const bodies = large();
  for (const [index, body] of bodies.entries()) note(store, `${index}.md`, body);
  expect(bodies.map(({ bytes }) => bytes !== undefined)).toEqual([
    ...Array(7).fill(true),
    ...Array(3).fill(isInMemory),
  ]);
  // Those from a file are verified.
  for (const body of bodies) expect(bodyAt(body).read().html.length).toBe(nine.html);
  store.close();
});

test('two builds that know the same cache both add to it', () => {
  const folder = scratchFolder();
  const old = { 'a.md': text('A'), 'b.md': text('B'), 'c.md': text('C') };
  build(folder, old);
  const [first, second] = [new ContentStore(folder, 'code'), new ContentStore(folder, 'code')];
  expect(save(first, { 'first.md': 'First' }, [...Object.keys(old), 'second.md'])).toBe(true);
  expect(save(second, { 'second.md': 'Second' }, [...Object.keys(old), 'first.md'])).toBe(true);
  for (const store of [first, second]) store.close();
  expect(bodiesOf(folder)).toHaveLength(1);
  expect(found(folder, 'first.md', 'second.md', 'a.md', 'c.md')).toEqual(['First', 'Second', text('A'), text('C')]);
});

test('a build whose files another one replaced reads on, and writes all that it knows', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': 'A', 'b.md': 'B' });
  const reader = new ContentStore(folder, 'code');
  build(folder, { 'a.md': 'New', 'b.md': 'New too' });
  const a = reader.find('a.md')?.body;
  expect(a && bodyAt(a).read().html).toBe('A');
  expect(save(reader, { 'c.md': 'C' }, ['a.md', 'b.md'])).toBe(true);
  reader.close();
  expect(found(folder, 'a.md', 'b.md', 'c.md')).toEqual(['A', 'B', 'C']);
});

test('a build that discards the cache keeps the files that another one reads', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': 'A' });
  const [reader, other] = [new ContentStore(folder, 'code'), new ContentStore(folder, 'code')];
  other.discard();
  const a = reader.find('a.md')?.body;
  expect(a && bodyAt(a).read().html).toBe('A');
  reader.close();
  expect(found(folder, 'a.md')).toEqual([undefined]);
});

test.each([
  {
    name: 'rows that a killed build cut off',
    damage: (rows: string) => appendFileSync(rows, '\n12345678 [["x.md",{"st'),
  },
  { name: 'a line whose beginning is missing', damage: (rows: string) => appendFileSync(rows, 'x.md"]]') },
  { name: 'a last line that is cut off', damage: (rows: string) => truncateSync(rows, readFileSync(rows).length - 5) },
])('$name costs only that line, and later lines are read', ({ damage }) => {
  const folder = scratchFolder();
  const old = { 'a.md': text('A'), 'b.md': text('B'), 'c.md': text('C'), 'd.md': text('D') };
  build(folder, old);
  build(folder, { 'last.md': 'Last' }, Object.keys(old));
  damage(join(folder, 'rows'));
  expect(found(folder, 'a.md', 'd.md', 'x.md')).toEqual([text('A'), text('D'), undefined]);
  const kept = found(folder, 'last.md');
  build(folder, { 'new.md': 'New' }, [...Object.keys(old), 'last.md']);
  expect(bodiesOf(folder)).toHaveLength(1);
  expect(found(folder, 'a.md', 'd.md', 'last.md', 'new.md')).toEqual([text('A'), text('D'), ...kept, 'New']);
});

test('bodies are appended to until half of them are old, and then written to another file, also if a clock was wrong', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': text('a'), 'b.md': text('b'), 'c.md': text('c'), 'd.md': text('d') });
  const first = bodiesOf(folder);
  build(folder, { 'a.md': text('A') }, ['b.md', 'c.md', 'd.md']);
  expect(bodiesOf(folder)).toEqual(first);
  utimesSync(join(folder, first[0] ?? ''), new Date('2100-01-01'), new Date('2100-01-01'));
  build(folder, { 'b.md': text('B'), 'c.md': text('C') }, ['a.md', 'd.md']);
  const second = bodiesOf(folder);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  expect(readFileSync(join(folder, second[0] ?? ''), 'latin1')).not.toMatch(/a a a|b b b/);
  expect(found(folder, 'a.md', 'b.md', 'c.md', 'd.md')).toEqual(['A', 'B', 'C', 'd'].map(text));
});

test('rows alone that became old are written anew, and name the same bodies', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': text('A'), 'b.md': 'B', 'c.md': 'C' });
  const first = bodiesOf(folder);
  build(folder, { 'b.md': 'B', 'c.md': 'C' }, ['a.md']);
  expect(bodiesOf(folder)).toEqual(first);
  expect(readFileSync(join(folder, 'rows'), 'utf8').match(/\["b\.md"/g)).toHaveLength(1);
});

test('a path that was removed is unknown, and known again when it comes back', () => {
  const folder = scratchFolder();
  const others = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md'];
  build(folder, { ...Object.fromEntries(others.map((path) => [path, text(path)])), 'gone.md': 'First' });
  build(folder, {}, others);
  expect(found(folder, 'gone.md', 'a.md')).toEqual([undefined, text('a.md')]);
  build(folder, { 'gone.md': 'Second' }, others);
  expect(found(folder, 'gone.md', 'a.md')).toEqual(['Second', text('a.md')]);
  // All of it in the rows of one pair.
  expect(readFileSync(join(folder, 'rows'), 'utf8').match(/\["gone\.md"/g)).toHaveLength(3);
});

test('texts of other code, or of other settings, are not found', () => {
  const folder = scratchFolder();
  const found = (fingerprint: string) => {
    const store = new ContentStore(folder, fingerprint);
    const row = store.find('a.md');
    store.close();
    return row !== undefined;
  };
  build(folder, { 'a.md': text('A') });
  expect([found('code'), found('other code'), found('code of other settings')]).toEqual([true, false, false]);
});

test('a file of bodies outside the folder is neither read nor appended to', () => {
  const folder = join(scratchFolder(), 'cache');
  mkdirSync(folder);
  build(folder, { 'a.md': text('A') });
  const rows = readFileSync(join(folder, 'rows'), 'utf8');
  const [name = ''] = bodiesOf(folder);
  renameSync(join(folder, name), join(folder, '../outside.bodies'));
  const head = JSON.stringify({ fingerprint: 'code', bodies: '../outside.bodies' });
  const [, ...lines] = rows.trim().split('\n');
  writeFileSync(
    join(folder, 'rows'),
    ['', `${crc32(head).toString(16).padStart(8, '0')} ${head}`, ...lines].join('\n'),
  );
  const before = readFileSync(join(folder, '../outside.bodies'));
  expect(found(folder, 'a.md')).toEqual([undefined]);
  build(folder, { 'b.md': text('B') }, ['a.md']);
  expect(readFileSync(join(folder, '../outside.bodies')).equals(before)).toBe(true);
});

test('rows without their bodies are unknown', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': text('A') });
  rmSync(join(folder, bodiesOf(folder)[0] ?? ''));
  expect(found(folder, 'a.md')).toEqual([undefined]);
});

test('a body that the disk changed is noticed when it is read', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': text('A') });
  const path = join(folder, bodiesOf(folder)[0] ?? '');
  writeFileSync(path, readFileSync(path, 'latin1').replace('A A A', 'A B A'), 'latin1');
  expect(() => found(folder, 'a.md')).toThrow(DamagedBody);
});

test('files that no build finished are removed after an hour', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': 'A' });
  for (const name of ['old.bodies', 'young.bodies']) writeFileSync(join(folder, name), '');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(join(folder, 'old.bodies'), twoHoursAgo, twoHoursAgo);
  build(folder, { 'b.md': 'B' }, ['a.md']);
  const names = readdirSync(folder);
  expect([names.includes('old.bodies'), names.includes('young.bodies')]).toEqual([false, true]);
});

test('of the folders of sites the four that changed last are kept, and whatever else is in the cache', () => {
  const cache = scratchFolder();
  const sites = ['0', '1', '2', '3', '4', '5'].map((one) => `content-${one.repeat(16)}`);
  const others = ['content-archive', 'content-', 'content-0000000000000000-kept', 'made', 'a-content-0000000000000000'];
  for (const [index, name] of [...others, ...sites].entries()) {
    mkdirSync(join(cache, name));
    writeFileSync(join(cache, name, 'rows'), '');
    for (const path of [join(cache, name, 'rows'), join(cache, name)]) utimesSync(path, 1000 + index, 1000 + index);
  }
  removeOldVariants(cache);
  expect(readdirSync(cache).sort()).toEqual([...others, ...sites.slice(2)].sort());
});

test('rows that cannot be written leave the bodies that they name', () => {
  const folder = scratchFolder();
  build(folder, { 'a.md': text('A') });
  const before = bodiesOf(folder);
  const store = new ContentStore(folder, 'code');
  rmSync(join(folder, 'rows'));
  mkdirSync(join(folder, 'rows/in-the-way'), { recursive: true });
  save(store, { 'b.md': 'B' }, ['a.md']);
  expect(store.trouble).toMatchObject({ code: 'EISDIR' });
  store.close();
  expect(readdirSync(folder).sort()).toEqual([...before, 'rows'].sort());
});

test.each([
  { code: 'ENOSPC', remedy: 'Free space on its disk, or choose another folder with --cache' },
  { code: 'EDQUOT', remedy: 'Free space on its disk, or choose another folder with --cache' },
  { code: 'EROFS', remedy: 'Choose another folder with --cache' },
])('a cache that cannot be written for $code says what helps', ({ code, remedy }) => {
  const { message } = new CacheTrouble('c', Object.assign(new Error(`${code}: no`), { code }));
  expect(message).toBe(`The cache c cannot be written (${code}: no), so the next build is slower. ${remedy}`);
});
