/**
 * Real disks that are full, read-only or not ours: a clear message, the old tree as it was, and the next build heals.
 *
 * Mounting takes root on Linux, and a container may refuse it even then: these tests are left out there, and the planted
 * faults (faults.test.ts) show the same.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';
import { build, published } from './failing.ts';

const isRoot = process.getuid?.() === 0;
const mounted: string[] = [];

/** Mounts a small disk in memory on `folder`; false where that is not allowed. */
function mount(folder: string, megabytes: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0) mounted.push(folder);
  return status === 0;
}

const remount = (folder: string, options: string) => execFileSync('mount', ['-o', `remount,${options}`, folder]);

afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder]);
});

const mayMount = isRoot && mount(scratchFolder(), 1);

/** A site on a disk of its own, and what a clean build gives after an edit that asks for many files more. */
async function siteOnDisk(megabytes: number) {
  const disk = scratchFolder();
  mount(disk, megabytes);
  const content = contentFolder();
  const folder = join(disk, 'site');
  mkdirSync(folder);
  execFileSync('cp', ['-r', content, folder]);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  const before = published(folder);
  const service = join(folder, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[2, 100]', 'all'));
  const clean = join(scratchFolder(), 'clean');
  expect(await build(folder, {}, clean)).toMatchObject({ code: 0, stderr: '' });
  return { disk, folder, before, after: digests(clean) };
}

test.skipIf(!mayMount)(
  'a full disk',
  async () => {
    const { disk, folder, before, after } = await siteOnDisk(5);
    const { code, stderr } = await build(folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /dist cannot be written \(ENOSPC.*; make room on the disk, or choose another folder with --out\n$/,
    );
    expect(published(folder)).toEqual(before);
    remount(disk, 'size=64m');
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(after);
  },
  120_000,
);

test.skipIf(!mayMount)(
  'a disk that is read-only',
  async () => {
    const { disk, folder, before, after } = await siteOnDisk(64);
    remount(disk, 'ro');
    const { code, stderr } = await build(folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/dist cannot be written \(EROFS.*; choose another folder with --out\n$/);
    expect(published(folder)).toEqual(before);
    remount(disk, 'rw');
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(after);
  },
  120_000,
);

/** Runs the build as the user nobody, who must be able to read the command. */
function buildAsNobody(folder: string) {
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
  const command = [process.execPath, resolve('bin/stele.js'), 'build', '--no-cache'];
  return spawnSync('setpriv', [...nobody, ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}

test.skipIf(!isRoot || buildAsNobody(resolve('.')).error !== undefined)(
  'a folder of somebody else',
  async () => {
    const folder = dirname(contentFolder());
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    const before = published(folder);
    // It can be read by all.
    chownSync(folder, 0, 0);
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    writeFileSync(
      join(folder, 'content/posts/hello.en.md'),
      '---\ntitle: Other\npublished_at: 2026-01-05\n---\nText.\n',
    );
    const { status, stderr } = buildAsNobody(folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/dist cannot be written \(EACCES.*; choose another folder with --out\n$/);
    expect(published(folder)).toEqual(before);
  },
  120_000,
);
