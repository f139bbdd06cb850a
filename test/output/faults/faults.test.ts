/**
 * A build that is killed, or that the disk fails, at any moment leaves the old tree or the new one, whole; the next
 * build gives what a clean one gives.
 *
 * The faults are planted between any two changes that the build makes to the disk (fail-at.mjs), so the moments do not
 * depend on the machine. They are spread evenly over the run, for each manner in which a build comes to be published; a
 * SIGKILL also comes before and after each change that names or exchanges something.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { remove } from '../../support/folders.ts';
import { digests } from '../../support/tree.ts';
import { build, buildFailing, listChanges, published, type Start } from './failing.ts';
import { aroundPublishing, Ends, isLong, isSame, pointsOf, spread } from './points.ts';
import { type Changes, edits, type State, type TwoStates, twoStates } from './two-states.ts';

interface Manner extends Start {
  readonly name: string;
  readonly changes: Changes;
  /** Whether the published folder stays, and gets a file. */
  readonly inPlace?: boolean;
  /** Whether nothing is published before. */
  readonly first?: boolean;
  /** The part of the long mode's moments that it gets. */
  readonly share?: number;
}

const manners: readonly Manner[] = [
  { name: 'a first build', changes: edits.post, first: true },
  { name: 'a whole tree, by an exchange', changes: edits.post, args: ['--cache', 'cache'], share: 1 },
  { name: 'a whole tree, by two renames', changes: edits.post, alone: true },
  { name: 'a whole tree, many files', changes: edits.pageSizes },
  { name: 'a whole tree, looked at first', changes: edits.title, args: ['--verify'] },
  { name: 'one file, in its place', changes: edits.oneFile, inPlace: true },
];

/** What is done to the process, and what it may say. */
const faults = [
  { fault: 'kill', name: 'SIGKILL', says: /^$/, kills: true },
  { fault: 'ENOSPC', name: 'a full disk', says: /dist cannot be written \(ENOSPC.*Free space on the disk/ },
  { fault: 'EACCES!', name: 'no right to write any more', says: /dist cannot be written \(EACCES.*--out/ },
  { fault: 'EROFS!', name: 'a disk that turns read-only', says: /dist cannot be written \(EROFS.*--out/ },
  { fault: 'EIO', name: 'a failing disk', says: /dist cannot be written \(EIO/ },
];

describe.each(manners)(
  '$name',
  ({ changes, inPlace = false, first = false, alone = false, args = [], share = 3 / 20 }) => {
    let site: TwoStates;
    let made: string[];
    beforeAll(async () => {
      site = await twoStates(changes);
      if (!first) expect(await build(site.folder, {}, 'dist', args)).toMatchObject({ code: 0, stderr: '' });
      site.turn(1);
      made = await listChanges(site.folder, { args, alone });
      // An exchange of folders is asked for wherever there are two.
      expect(made.some((change) => change.startsWith('spawnSync '))).toBe(!first && !inPlace);
    }, 240_000);

    // What the disk says is handled in one place: at every push one manner is enough for it.
    test.each(share === 1 || isLong ? faults : faults.slice(0, 1))(
      '$name',
      async ({ fault, says, kills = false }) => {
        const total = made.length;
        const points = kills ? aroundPublishing(made, pointsOf(3, share)) : spread(total, pointsOf(1, 3 / 200));
        const { folder, trees, turn } = site;
        const ends = new Ends();
        let state: State = 1;
        for (const at of points) {
          const before = first ? undefined : trees[state];
          if (first) for (const name of ['dist', 'dist.stele']) remove(join(folder, name));
          else state = state === 0 ? 1 : 0;
          turn(state);
          const place = `${fault} at ${at} of ${total}`;
          const { code, stderr } = await buildFailing(folder, { fault, at, args, alone });
          if (alone && !existsSync(join(folder, 'dist'))) {
            // The one moment without a published tree, where nothing can exchange two: the old one lies ready.
            ends.add('between');
            expect(digests(join(folder, 'dist.stele/old')), place).toEqual(before);
            expect(code, place).not.toBe(0);
          } else if (ends.whole(folder, before, trees[state], place) === 'old') expect(code, place).not.toBe(0);
          if (code !== 0) expect(stderr, place).toMatch(says);
          expect(stderr, place).not.toMatch(/^\s+at /m);
          await ends.heal(folder, trees[state], place, args);
        }
        ends.note();
      },
      pointsOf(4) * 60_000,
    );
  },
);

test('where two folders cannot change places in one step, a kill between two may leave the old tree aside for the next build', {
  timeout: 240_000,
}, async () => {
  const { folder, trees, turn } = await twoStates(edits.post);
  expect(await build(folder)).toMatchObject({ code: 0 });
  turn(1);
  const steps = { call: 'renameSync', alone: true };
  const { length: total } = await listChanges(folder, steps);
  const left: string[] = [];
  for (let at = 1; at <= total; at++) {
    turn(0);
    expect(await build(folder)).toMatchObject({ code: 0 });
    turn(1);
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
  // The lock, the old tree aside, the new one in its place, the manifest; and, some time after the last edit, what the
  // build said.
  expect(total).toBeGreaterThanOrEqual(4);
  expect(left.filter((one, index) => one !== left[index - 1])).toEqual(['old', 'none', 'new']);
});
