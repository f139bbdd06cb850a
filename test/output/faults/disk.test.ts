/**
 * Real disks that are full or read-only: a clear message, the old tree as it was, and the next build heals.
 *
 * Mounting takes root on Linux, and a container may refuse it even then: these tests are left out there, and the
 * planted faults (faults.test.ts) show the same.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { steleHere } from '../../cli/stele-here.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { remove } from '../../support/folders.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { mayMount, mount, mounting, remount, roomOn, unmount } from './disks.ts';
import { build } from './failing.ts';
import { Ends, pointsOf, spread } from './points.ts';
import { edits, twoStates } from './two-states.ts';

const canMount = mayMount();
const mounted: string[] = [];

afterAll(() => {
  for (const folder of mounted) unmount(folder);
});

/** A site on a disk of its own, which asks for many files more in state 1. */
async function siteOnDisk(megabytes: number) {
  const disk = scratchFolder();
  if (mount(disk, `${megabytes}m`)) mounted.push(disk);
  const folder = join(disk, 'site');
  mkdirSync(folder);
  execFileSync('cp', ['-r', contentFolder(), folder]);
  const site = await twoStates(edits.pageSizes, [], folder);
  for (const state of [0, 1]) remove(join(folder, `clean-${state}`));
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  return { disk, ...site };
}

test('a build on a full disk fails and leaves the published tree whole', {
  ...needs(canMount, mounting),
  timeout: pointsOf(3) * 60_000,
}, async () => {
  const { disk, folder, trees, turn } = await siteOnDisk(64);
  const ballast = join(disk, 'ballast');
  const ends = new Ends();
  const free = roomOn(disk);
  turn(1);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  const need = free - roomOn(disk);

  // From no room at all to twice as much as stays in use, which is enough for the old tree and the new one.
  for (const point of spread(201, pointsOf(2, 1 / 10))) {
    turn(0);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    turn(1);
    writeFileSync(ballast, new Uint8Array(Math.max(0, roomOn(disk) - Math.round((need * (point - 1)) / 100))));
    const { code, stderr } = await build(folder);
    if (ends.whole(folder, trees[0], trees[1], `${point} %`) === 'old') {
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /dist cannot be written \(ENOSPC.*. Free space on the disk, or choose another folder with --out\n$/,
      );
    }
    rmSync(ballast);
    await ends.heal(folder, trees[1], `${point} %`);
  }
  ends.note();
});

test('a disk that is read-only', { ...needs(canMount, mounting), timeout: 240_000 }, async () => {
  const { disk, folder, trees, turn } = await siteOnDisk(64);
  turn(1);
  remount(disk, 'ro');
  const { code, stderr } = await build(folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(/dist cannot be written \(EROFS.*. Choose another folder with --out\n$/);
  const ends = new Ends();
  expect(ends.whole(folder, trees[0], trees[1], 'read-only')).toBe('old');
  remount(disk, 'rw');
  await ends.heal(folder, trees[1], 'read-only');
  ends.note();
});

test.each([
  { command: 'build', args: ['build', '--no-cache'] },
  { command: 'schema', args: ['schema'] },
])(
  '`stele $command` into a new folder below a new folder of a read-only disk names that cause',
  needs(canMount, mounting),
  async ({ args }) => {
    const disk = scratchFolder();
    if (mount(disk, '1m')) mounted.push(disk);
    remount(disk, 'ro');
    const out = join(disk, 'new/out');
    const { code, stderr } = await steleHere([...args, '--content', contentFolder(), '--out', out]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${out} cannot be written (EROFS: read-only file system`);
  },
);
