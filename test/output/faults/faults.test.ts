/**
 * A build that is killed, or that the disk fails, at any moment leaves the old tree or the new one, whole; the next build
 * gives what a clean one gives.
 *
 * The faults are planted between any two changes that the build makes to the disk (fail-at.mjs), so the moments do not
 * depend on the machine. `STELE_FAULTS` sets how many moments there are in each row; all are spread evenly over the run.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { digests } from '../../support/tree.ts';
import { build, buildFailing, countChanges, published } from './failing.ts';

const moments = Number(process.env.STELE_FAULTS ?? 3);

type Tree = Readonly<Record<string, string>>;

/** Files of the content in two states; null where there is none. */
type Changes = Readonly<Record<string, readonly [string | null, string | null]>>;

const post = (title: string, more = '') => `---\ntitle: ${title}\npublished_at: 2026-01-05\n${more}---\nText.\n`;

const serviceFile = readFileSync('test/sites/small/service.yaml', 'utf8');

const edits: readonly { readonly name: string; readonly changes: Changes }[] = [
  { name: 'a post comes and goes', changes: { 'posts/new.en.md': [null, post('New')] } },
  { name: 'a title changes', changes: { 'posts/hello.en.md': [post('Hello'), post('Good morning')] } },
  {
    name: 'every page size comes and goes',
    changes: { 'service.yaml': [serviceFile, serviceFile.replace('[2, 100]', 'all')] },
  },
  {
    // Only the post by itself says it.
    name: 'one file changes',
    changes: {
      'service.yaml': [`${serviceFile}site: false\n`, `${serviceFile}site: false\n`],
      'posts/hello.zh-tw.md': [post('Hello'), post('Hello')],
      'posts/hello.en.md': [post('Hello', 'answer_summary: Hi.\n'), post('Hello', 'answer_summary: Hello.\n')],
    },
  },
];

/** What is done to the process: by whom, what it may say, and how often over all rows each end was seen. */
const faults = [
  { fault: 'kill', name: 'SIGKILL', says: /^$/ },
  { fault: 'ENOSPC', name: 'a full disk', says: /dist cannot be written \(ENOSPC.*make room on the disk/ },
  { fault: 'EACCES!', name: 'no right to write any more', says: /dist cannot be written \(EACCES.*--out/ },
  { fault: 'EROFS!', name: 'a disk that turns read-only', says: /dist cannot be written \(EROFS.*--out/ },
  { fault: 'EIO', name: 'a failing disk', says: /dist cannot be written \(EIO/ },
];

function turn(folder: string, changes: Changes, state: 0 | 1): void {
  for (const [path, states] of Object.entries(changes)) {
    const place = join(folder, 'content', path);
    const text = states[state];
    if (text === null) rmSync(place, { force: true });
    else writeFileSync(place, text);
  }
}

async function cleanTree(folder: string, changes: Changes, state: 0 | 1): Promise<Tree> {
  turn(folder, changes, state);
  expect(await build(folder, {}, `clean-${state}`)).toMatchObject({ code: 0, stderr: '' });
  return digests(join(folder, `clean-${state}`));
}

/** A site that is built in state 0, and the trees that clean builds of both states give. */
async function site(changes: Changes): Promise<{ folder: string; trees: readonly [Tree, Tree] }> {
  const folder = dirname(contentFolder());
  const trees = [await cleanTree(folder, changes, 0), await cleanTree(folder, changes, 1)] as const;
  turn(folder, changes, 0);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(digests(join(folder, 'dist'))).toEqual(trees[0]);
  return { folder, trees };
}

/** What was seen, for the table at the end. */
const seen: { row: string; points: number; old: number; new: number; healed: number }[] = [];

afterAll(() => {
  if (process.env.STELE_FAULTS !== undefined) console.table(seen);
});

describe.each(edits)('$name', ({ name, changes }) => {
  test.each(faults)(
    '$name',
    async ({ fault, name: what, says }) => {
      const { folder, trees } = await site(changes);
      turn(folder, changes, 1);
      const total = await countChanges(folder);
      const points = Math.min(moments, total);
      const row = { row: `${name}: ${what}`, points, old: 0, new: 0, healed: 0 };
      let state: 0 | 1 = 1;
      for (let point = 0; point < points; point++) {
        // From the first change to the last.
        const at = 1 + Math.round((point * (total - 1)) / Math.max(points - 1, 1));
        const before = trees[state];
        state = state === 0 ? 1 : 0;
        turn(folder, changes, state);
        const { code, stderr } = await buildFailing(folder, { fault, at });
        const found = published(folder);
        const isNew = isSame(found, trees[state]);
        expect(isNew || isSame(found, before), `${what} at ${at} of ${total}`).toBe(true);
        if (isNew) row.new++;
        else row.old++;
        if (code !== 0) expect(stderr).toMatch(says);
        expect(stderr).not.toMatch(/^\s+at /m);
        if (!isNew) expect(code, `${what} at ${at} of ${total}`).not.toBe(0);

        expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
        expect(digests(join(folder, 'dist')), `healed after ${at} of ${total}`).toEqual(trees[state]);
        expect(readdirSync(join(folder, 'dist.stele'))).toEqual(['manifest']);
        row.healed++;
      }
      seen.push(row);
    },
    moments * 60_000,
  );
});

function isSame(one: Tree | undefined, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

test('where two folders cannot change places in one step, a kill between two may leave the old tree aside for the next build', {
  timeout: 240_000,
}, async () => {
  const changes: Changes = { 'posts/new.en.md': [null, post('New')] };
  const { folder, trees } = await site(changes);
  turn(folder, changes, 1);
  const steps = { call: 'renameSync', alone: true };
  const total = await countChanges(folder, steps);
  const left: string[] = [];
  for (let at = 1; at <= total; at++) {
    turn(folder, changes, 0);
    expect(await build(folder)).toMatchObject({ code: 0 });
    turn(folder, changes, 1);
    await buildFailing(folder, { ...steps, fault: 'kill', at });
    const found = published(folder);
    left.push(
      found === undefined ? 'none' : isSame(found, trees[0]) ? 'old' : isSame(found, trees[1]) ? 'new' : 'mixed',
    );
    // One that comes to nothing puts the old tree back all the same.
    const next = await buildFailing(folder, { fault: 'ENOSPC', at: 20 });
    expect(next.code, next.stderr).toBe(1);
    expect(isSame(published(folder), trees[left.at(-1) === 'new' ? 1 : 0]), `${at} of ${total}`).toBe(true);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[1]);
  }
  // The lock, the old tree aside, the new one in its place, the manifest.
  expect(left).toEqual(['old', 'old', 'none', 'new']);
});
