/** More than one at a time: builds of one output, and a reader while builds go on. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { withoutLast } from '../../support/folders.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { noteRow } from '../../support/table-rows.ts';
import { digests } from '../../support/tree.ts';
import { build, buildApart, listChanges } from './failing.ts';
import { Ends, pointsOf } from './points.ts';
import { post } from './two-states.ts';

test('builds that run at once report a taken lock, and the published tree is whole', {
  timeout: pointsOf(2) * 60_000,
}, async () => {
  const folder = dirname(contentFolder());
  const ends = new Ends();
  for (let round = 0; round < pointsOf(1, 1 / 20); round++) {
    writeFileSync(join(folder, 'content/posts/new.en.md'), post(`New in round ${round}`));
    const builds = await Promise.all([1, 2, 3, 4].map(() => buildApart(folder)));
    expect(builds.map(({ code }) => code)).toContain(0);
    for (const { code, stderr } of builds) {
      expect(code === 0 ? stderr : '').toBe('');
      if (code !== 0)
        expect(stderr).toMatch(
          /Another `stele build` \(process \d+\) is writing .*dist. Wait until it ends, or choose another folder with --out\n$/,
        );
    }
    await build(folder, {}, 'clean');
    const clean = digests(join(folder, 'clean'));
    expect(ends.whole(folder, clean, clean, `round ${round}`)).toBe('new');
    await ends.heal(folder, clean, `round ${round}`);
  }
  ends.note();
});

test('a build clears its stage before it releases the lock', async () => {
  const folder = dirname(contentFolder());
  expect(await build(folder)).toMatchObject({ code: 0 });
  writeFileSync(join(folder, 'content/posts/new.en.md'), post('New'));
  const changes = await listChanges(folder);
  const cleared = changes.findLastIndex((change) => / dist\.stele\/(new|old|gone)\b/.test(change));
  const released = changes.findLastIndex((change) => / dist\.stele\/lock\./.test(change));
  expect(changes[cleared]).toMatch(/^(unlink|rm|rmdir|rename)Sync /);
  expect(released).toBeGreaterThan(cleared);
});

describe('of four processes that take a lock over and over, one has it at a time', () => {
  const hold = (folder: string, kill: number) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/output/faults/holder.ts', folder, String(kill)]);

  test('four processes that take a lock over and over leave no lock', async () => {
    const folder = scratchFolder();
    const ends = await Promise.all([1, 2, 3, 4].map(() => hold(folder, 0)));
    for (const { stdout } of ends) expect(Number(stdout)).toBeGreaterThan(10);
    expect(readdirSync(join(folder, 'stage'))).toEqual([]);
  });

  test('or is killed with it', async () => {
    const folder = scratchFolder();
    const killed = async (kill: number): Promise<void> => {
      for (let round = 0; round < 3; round++)
        await expect(hold(folder, kill + round)).rejects.toMatchObject({ signal: 'SIGKILL', stderr: '' });
    };
    await Promise.all([5, 30, 70].map(killed));
    expect(Number((await hold(folder, 0)).stdout)).toBeGreaterThan(10);
    expect(readdirSync(join(folder, 'stage'))).toEqual([]);
  });
});

describe('an existing lock', () => {
  test.each([
    // Process 1 is always there; we know when it began only where the system says it.
    { name: 'of a process that runs', owner: '1 ', code: 1 },
    {
      name: 'of a process that has ended, its number given to another',
      owner: '1 7',
      code: process.platform === 'linux' ? 0 : 1,
    },
    { name: 'of a process that is gone', owner: '4194399 77', code: 0 },
    { name: 'that says nothing', owner: '', code: 0 },
    { name: 'that says what is no process', owner: '../../../../up 77', code: 0 },
  ])('$name', async ({ owner, code }) => {
    const folder = dirname(contentFolder());
    mkdirSync(join(folder, 'dist.stele/lock'), { recursive: true });
    writeFileSync(join(folder, 'dist.stele/lock/owner'), owner);
    const end = await build(folder);
    expect(end.code, end.stderr).toBe(code);
    if (code === 1) expect(end.stderr).toContain('(process 1) is writing');
  });
});

test('a lock whose owner cannot be read is not taken over', async () => {
  const folder = dirname(contentFolder());
  mkdirSync(join(folder, 'dist.stele/lock/owner'), { recursive: true });
  expect(await build(folder)).toMatchObject({ code: 1, stderr: expect.stringContaining('EISDIR') });
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  expect(existsSync(join(folder, 'dist.stele/lock/owner'))).toBe(true);
});

test.each([
  { name: 'a lock that a killed build was about to take', left: 'lock.4194399' },
  { name: 'one that it was about to remove', left: 'lock.4194399.stale' },
])('$name goes away', async ({ left }) => {
  const folder = dirname(contentFolder());
  mkdirSync(join(folder, 'dist.stele', left), { recursive: true });
  writeFileSync(join(folder, 'dist.stele', left, 'owner'), '4194399 77');
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
});

test(
  'a reader never meets half a file, no output at all, or a list that names what is not there',
  async () => {
    const folder = dirname(contentFolder());
    expect(await build(folder)).toMatchObject({ code: 0 });
    const stop = join(folder, 'stop');
    const reading = promisify(execFile)(process.execPath, [
      'test/output/faults/reader.mjs',
      join(folder, 'dist'),
      stop,
    ]);
    const builds = pointsOf(8, 1 / 5);
    for (let round = 0; round < builds; round++) {
      const path = join(folder, 'content/posts/new.en.md');
      if (round % 2 === 0) writeFileSync(path, post('New'));
      else rmSync(path);
      expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    }
    writeFileSync(stop, '');
    const found: { rounds: number; changes: number; wrong: string[] } = JSON.parse((await reading).stdout);
    expect(found.wrong).toEqual([]);
    expect(found.changes).toBeGreaterThan(2);
    noteRow('A reader meanwhile', { Builds: builds, Readings: found.rounds, 'Changes seen': found.changes, Wrong: 0 });
  },
  pointsOf(4) * 60_000,
);
