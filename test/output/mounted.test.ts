/**
 * An output that cannot be renamed: a disk or another folder is mounted on it, as Docker does with volumes, or it lies
 * in a lower layer of an image. It changes in its place, and ends as everywhere.
 *
 * Mounting takes root on Linux, and a container may refuse it even then: what needs it is left out there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { contentFolder } from '../support/content-folder.ts';
import { withoutLast } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { build, environment, readChanges } from './faults/failing.ts';
import { isLong, spread } from './faults/points.ts';
import { edits, type Tree, twoStates } from './faults/two-states.ts';

/** Why tests that mount are skipped. */
const mounting = 'disks are mounted by root on Linux alone';

const mounted: string[] = [];

/** False where that is not allowed. */
function mount(place: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync('mount', [...args, place]);
  if (status === 0) mounted.unshift(place);
  return status === 0;
}

afterAll(() => {
  for (const place of mounted) execFileSync('umount', [place]);
});

const isRoot = process.getuid?.() === 0;
const tmpfs = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs'] as const;
const mayMount = isRoot && mount(scratchFolder(), ...tmpfs);

/** The digests of what is published in `dist`. */
const published = (folder: string): Tree =>
  Object.fromEntries(Object.entries(digests(join(folder, 'dist'))).filter(([path]) => !path.startsWith('.stele/')));

test.each<{ name: string; place: (dist: string) => boolean; inside: boolean }>([
  { name: 'a disk on it', place: (dist) => mount(dist, ...tmpfs), inside: true },
  { name: 'a folder of the same disk on it', place: (dist) => mount(dist, '--bind', scratchFolder()), inside: true },
  {
    name: 'a disk in place of the folder beside it',
    place: (dist) => {
      mkdirSync(`${dist}.stele`);
      return mount(`${dist}.stele`, ...tmpfs);
    },
    inside: true,
  },
  {
    name: 'a link to a folder elsewhere',
    place: (dist) => {
      rmSync(dist, { recursive: true });
      // Not the scratch folder itself: the stage lies beside it.
      const elsewhere = join(scratchFolder(), 'elsewhere');
      mkdirSync(elsewhere);
      symlinkSync(elsewhere, dist);
      return true;
    },
    inside: false,
  },
])(
  'a place that is mounted or linked: $name',
  { ...needs(mayMount, mounting), timeout: 240_000 },
  async ({ place, inside }) => {
    const { folder, trees, turn } = await twoStates(edits.post);
    const dist = join(folder, 'dist');
    mkdirSync(dist);
    expect(place(dist)).toBe(true);
    for (const state of [0, 1, 0] as const) {
      turn(state);
      expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
      expect(published(folder)).toEqual(trees[state]);
      const again = await build(folder);
      expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, removed: 0, kept: [] });
    }
    // A file of somebody's, a page that turns into a folder, and a tree that is looked at first.
    writeFileSync(join(dist, 'CNAME'), 'mine');
    turn(1);
    expect(await build(folder, {}, 'dist', ['--verify'])).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual({ ...trees[1], CNAME: expect.any(String) });
    expect((await stele(['verify'], { cwd: folder })).code).toBe(0);
    expect(readdirSync(dist).includes('.stele')).toBe(inside);
    if (inside) expect(withoutLast(readdirSync(join(dist, '.stele')))).toEqual(['manifest']);
  },
);

test('killed at any change: the next build puts it right', {
  ...needs(mayMount, mounting),
  timeout: 600_000,
}, async () => {
  const { folder, trees, turn } = await twoStates(edits.post);
  mkdirSync(join(folder, 'dist'));
  mount(join(folder, 'dist'), ...tmpfs);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  turn(1);
  const list = join(scratchFolder(), 'list');
  const dist = join(folder, 'dist');
  await build(folder, { ...environment(dist, { fault: 'kill', at: 0 }), FAULT_LIST: list });
  const changes = readChanges(list);
  const publishing = changes.flatMap((change, index) => (/^renameSync (?!\.stele)/.test(change) ? [index + 1] : []));
  expect(publishing.length).toBeGreaterThan(10);
  const points = isLong
    ? spread(changes.length, changes.length)
    : spread(publishing.length, 4).map((n) => publishing[n - 1] ?? 1);
  for (const at of points) {
    turn(0);
    expect(await build(folder), `${at}`).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder), `${at}`).toEqual(trees[0]);
    turn(1);
    await build(folder, environment(dist, { fault: 'kill', at }));
    // Some files may be there before others; each is whole.
    for (const [path, digest] of Object.entries(published(folder))) {
      expect([trees[0][path], trees[1][path]], `${at}: ${path}`).toContain(digest);
    }
  }
  turn(0);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(published(folder)).toEqual(trees[0]);
  expect(withoutLast(readdirSync(join(dist, '.stele')))).toEqual(['manifest']);
});

/** Mounts an overlay whose lower layer is `folder`, in its place. */
function overlay(folder: string): boolean {
  const disk = scratchFolder();
  mount(disk, ...tmpfs);
  for (const name of ['upper', 'work']) mkdirSync(join(disk, name));
  const layers = `lowerdir=${folder},upperdir=${join(disk, 'upper')},workdir=${join(disk, 'work')},redirect_dir=off`;
  return mount(folder, '-t', 'overlay', '-o', layers, 'overlay');
}

test('a build replaces an output in the lower layer of an overlay, whose folders cannot be renamed', {
  ...needs(mayMount, mounting),
  timeout: 240_000,
}, async (context) => {
  const { folder, trees, turn } = await twoStates(edits.post);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  if (!overlay(folder)) return context.skip('the kernel mounts no overlay here');
  expect(() => renameSync(join(folder, 'dist'), join(folder, 'other'))).toThrow('EXDEV');
  for (const state of [1, 0] as const) {
    turn(state);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[state]);
  }
  expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
});

test('a full volume: a message, and no file of another size', {
  ...needs(mayMount, mounting),
  timeout: 120_000,
}, async () => {
  const folder = dirname(contentFolder());
  mkdirSync(join(folder, 'dist'));
  mount(join(folder, 'dist'), '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs');
  const { code, stderr } = await build(folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(/dist cannot be written \(ENOSPC.*Free space on the disk/);
  expect(readFileSync('/proc/mounts', 'utf8')).toContain(folder);
  expect(published(folder)).toEqual({});
});
