/** What a build adds to the history of changes: the steps, and the changes in each. */
import { expect, test } from 'vitest';
import { extended, newHistory } from '../../generator/history/history.ts';
import { lineChanges } from '../../generator/history/line-changes.ts';
import { jsonLines } from '../../generator/history/lines.ts';

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
