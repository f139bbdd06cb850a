/** What a build adds to the history of changes: the steps, and the changes in each. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { continued, lineChanges } from '../../generator/history/continue.ts';
import { extended, type History, newHistory } from '../../generator/history/history.ts';
import { jsonLines } from '../../generator/history/lines.ts';
import { type Previous, readPrevious } from '../../generator/history/previous.ts';
import { historySnapshot, previousInSnapshot } from '../../generator/history/snapshot.ts';

const dump = (...keys: readonly string[]) =>
  jsonLines(async function* () {
    yield Buffer.from(keys.map((slug) => `${JSON.stringify({ slug })}\n`).join(''));
  }, 'slug');

const place = { collection: 'posts', lang: 'en' };
const kinds = (changes: readonly { readonly type: string; readonly key: string }[]) =>
  changes.map(({ type, key }) => `${type} ${key}`);

test('a new key that moved.yaml names is a move only if the old one is gone', async () => {
  const moved = new Map([['old', 'new']]);
  expect(kinds(await lineChanges(dump('old'), dump('new'), place, moved))).toEqual(['moved new']);
  expect(kinds(await lineChanges(dump('old'), dump('new', 'old'), place, moved))).toEqual(['created new']);
  expect(kinds(await lineChanges(dump(), dump('new'), place, moved))).toEqual(['created new']);
  expect(kinds(await lineChanges(dump('old'), dump(), place, moved))).toEqual(['removed old']);
});

test('an item beside it does not change when one is added or removed, whatever the case of their keys', async () => {
  // In the order of a dump: capitals come before small letters.
  const [all, some] = [dump('B2', 'a1'), dump('a1')];
  expect(kinds(await lineChanges(all, some, place, new Map()))).toEqual(['removed B2']);
  expect(kinds(await lineChanges(some, all, place, new Map()))).toEqual(['created B2']);
});

/** A history of so many steps, each with so many changes. */
function historyOf(steps: number, changes: number) {
  const some = Array.from({ length: changes }, (_, number) => ({
    ...place,
    type: 'created' as const,
    key: `k${number}`,
    digest: 'd',
  }));
  let history = newHistory('s0', '2026-01-01T00:00:00Z');
  for (let step = 1; step <= steps; step++) history = extended(history, `s${step}`, '2026-01-02T00:00:00Z', some, 90);
  return history.steps.map(({ since }) => since);
}

test('64 pages of changes are kept, the newest, and a step is kept whole or not at all', () => {
  expect(historyOf(64, 1)).toHaveLength(64);
  expect(historyOf(65, 1)).toHaveLength(64);
  expect(historyOf(65, 1)[0]).toBe('s1');
  // A page has 1,000 changes.
  expect(historyOf(32, 1001)).toHaveLength(32);
  expect(historyOf(33, 1001)[0]).toBe('s1');
  expect(historyOf(64, 1000)).toHaveLength(64);
  // Two pages do not fit into the one that is left.
  expect(historyOf(22, 2001)).toHaveLength(21);
});

test('a history is complete from the newest step that it dropped, for its age or for want of room', () => {
  const addStep = (history: History, at: string, changes = 1) => {
    const some = Array.from({ length: changes }, (_, number) => ({
      ...place,
      type: 'removed' as const,
      key: `k${number}`,
    }));
    return extended(history, `state at ${at}`, at, some, 90);
  };
  const [start, january, march, april] = ['2026-01-01', '2026-01-02', '2026-03-01', '2026-04-15'].map(
    (day) => `${day}T00:00:00Z`,
  ) as [string, string, string, string];
  const two = addStep(addStep(newHistory('none', start), january), march);
  expect(two).toMatchObject({ from: start, steps: [{ at: january }, { at: march }] });
  // 15 January is ninety days before.
  expect(addStep(two, april)).toMatchObject({ from: january, steps: [{ at: march }, { at: april }] });
  // 63 pages leave room for one.
  expect(addStep(two, april, 63_000)).toMatchObject({ from: january, steps: [{ at: march }, { at: april }] });
  expect(addStep(two, april, 63_001)).toMatchObject({ from: march, steps: [{ at: april }] });
});

test('a history is read as it was written, all pages of a step, but for moments that descend', async () => {
  const tokenAt = (number: number) => `${number}`.repeat(22);
  const removed = Array.from({ length: 1001 }, (_, index) => ({ type: 'removed', ...place, key: `k${index}` }));
  const steps = [
    { at: '2026-01-05T00:00:00Z', changes: 1001 },
    // By the clock of another machine, which was behind.
    { at: '2026-01-03T00:00:00Z', changes: 1000 },
    { at: '2026-01-10T00:00:00Z', changes: 0 },
  ].map((step, index) => ({ since: tokenAt(index), until: tokenAt(index + 1), ...step }));
  const [at, from] = ['2026-01-10T00:00:00Z', '2026-01-01T00:00:00Z'];
  const files = new Map<string, unknown>([
    ['dumps/index.json', { files: [] }],
    ['dumps/changes/index.json', { token: tokenAt(3), at, from, steps }],
    [`dumps/changes/${tokenAt(0)}.json`, { data: removed.slice(0, 1000) }],
    [`dumps/changes/${tokenAt(0)}.2.json`, { data: removed.slice(1000) }],
    [`dumps/changes/${tokenAt(1)}.json`, { data: removed.slice(0, 1000) }],
  ]);
  const { history } = await readPrevious(async (path) => {
    if (!files.has(path)) throw new Error(`${path} is missing`);
    return Buffer.from(JSON.stringify(files.get(path)));
  });
  expect(history).toMatchObject({ token: tokenAt(3), at, from });
  expect(history.steps.map((step) => [step.at, step.changes.length])).toEqual([
    ['2026-01-05T00:00:00Z', 1001],
    ['2026-01-05T00:00:00Z', 1000],
    ['2026-01-10T00:00:00Z', 0],
  ]);
});

/** A build in memory whose only collection is dumped in `parts`: texts of posts by their slugs, in the order of lines. */
function dumpedIn(...parts: readonly (readonly (readonly [slug: string, text: string])[])[]) {
  const files = new Map<string, Buffer>();
  const dumps = parts.map((posts, index) => {
    const path = index === 0 ? 'dumps/posts.en.ndjson' : `dumps/ndjson/posts.en.${index + 1}.ndjson`;
    const bytes = Buffer.from(posts.map(([slug, text]) => `${JSON.stringify({ slug, text })}\n`).join(''));
    files.set(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { media_type: 'application/x-ndjson', items: posts.length, bytes: bytes.length, sha256 };
    return { url: `https://t.example/${path}`, ...place, key: 'slug', ...file };
  });
  const history = { token: 'A'.repeat(22), at: '2026-01-01T00:00:00Z', from: '2026-01-01T00:00:00Z', steps: [] };
  files.set('dumps/index.json', Buffer.from(JSON.stringify({ files: dumps })));
  files.set('dumps/changes/index.json', Buffer.from(JSON.stringify(history)));
  const read = async (path: string) => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${path} is missing`);
    return bytes;
  };
  return { dumps, read };
}

async function toldBetween(previous: Previous, build: ReturnType<typeof dumpedIn>): Promise<string[]> {
  const now = { at: '2026-01-02T00:00:00Z', keepDays: 90, movedIn: () => new Map<string, string>() };
  const { steps } = await continued(previous, { ...build, ...now });
  return steps.flatMap(({ changes }) => kinds(changes));
}

test('changes are found in every part of a large dump, and a line in another part than before is none', async () => {
  const [a, b, c, d] = [
    ['a', 'One'],
    ['b', 'Two'],
    ['c', 'Three'],
    ['d', 'Four'],
  ] as const;
  const previous = () => readPrevious(dumpedIn([a, b], [c, d]).read);
  expect(await toldBetween(await previous(), dumpedIn([a, b], [['c', 'Other'], d]))).toEqual(['updated c']);
  expect(await toldBetween(await previous(), dumpedIn([a, b], [c], [['d', 'Other']]))).toEqual(['updated d']);
  expect(await toldBetween(await previous(), dumpedIn([a, b], [c]))).toEqual(['removed d']);
  expect(await toldBetween(await previous(), dumpedIn([a], [b, c, d]))).toEqual([]);
});

test('a snapshot has its lines in the order of their keys, also where these are numbers', async () => {
  const history = await historySnapshot(
    dumpedIn([
      ['10', 'Ten'],
      ['9', 'Nine'],
    ]).read,
  );
  const previous = await previousInSnapshot(JSON.stringify({ history }));
  expect(
    await toldBetween(
      previous,
      dumpedIn([
        ['10', 'Ten'],
        ['9', 'Other'],
      ]),
    ),
  ).toEqual(['updated 9']);
});
