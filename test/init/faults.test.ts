/**
 * `stele init` that is killed, or that the disk fails, at any moment leaves no part of a file under its name, and the
 * same command then completes the site.
 *
 * The faults are those of builds: test/output/faults/fail-at.mjs plants them between any two changes to the disk.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { mayMount, mount, mounting, remount, roomOn, unmount } from '../output/faults/disks.ts';
import { environment, readChanges } from '../output/faults/failing.ts';
import { pointsOf, spread } from '../output/faults/points.ts';
import { filesBelow, remove } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

const command = ['init', 'site', '--name', 'Own Hall', '--base-url', 'https://own.example', '--languages', 'en,de'];

/** What the command writes into an empty folder. */
let whole: Readonly<Record<string, string>>;
let clean: string;
beforeAll(async () => {
  const cwd = scratchFolder();
  expect(await steleHere(command, { cwd })).toMatchObject({ code: 0, stderr: '' });
  clean = join(cwd, 'site');
  whole = digests(clean);
});

/**
 * The files of the site below `cwd` by what a fault may leave: whole ones, and those of a temporary name. Anything else
 * fails.
 */
function leftIn(cwd: string, place: string): { readonly done: number; readonly temporary: string[] } {
  const site = join(cwd, 'site');
  if (!existsSync(site)) return { done: 0, temporary: [] };
  const left = digests(site);
  const temporary = Object.keys(left).filter((path) => path.endsWith('.stele-init'));
  for (const path of temporary) delete left[path];
  expect(whole, place).toMatchObject(left);
  return { done: Object.keys(left).length, temporary };
}

/** Runs the command once more: the site is the clean one then, without anything else. */
async function complete(cwd: string, place: string): Promise<void> {
  expect(await steleHere(command, { cwd }), place).toMatchObject({ code: 0, stderr: '' });
  expect(digests(join(cwd, 'site')), place).toEqual(whole);
}

describe('faults at any change', () => {
  let total: number;
  beforeAll(async () => {
    const cwd = scratchFolder();
    const list = join(scratchFolder(), 'list');
    const env = { ...environment(cwd, { fault: 'kill', at: 0 }), FAULT_LIST: list };
    expect(await stele(command, { cwd, env })).toMatchObject({ code: 0, stderr: '' });
    total = readChanges(list).length;
  });

  const again = 'then run the same command again: it completes the site';
  test.each([
    { fault: 'kill', name: 'is killed', says: /^$/, usual: 12 },
    {
      fault: 'ENOSPC',
      name: 'finds the disk full',
      says: new RegExp(`ENOSPC.*\\). Free space on the disk, ${again}\n$`),
    },
    {
      fault: 'EROFS!',
      name: 'finds the disk read-only',
      says: new RegExp(`EROFS.*\\)\\. Make the folder writable, ${again}\n$`),
    },
    {
      fault: 'EIO',
      name: 'finds the disk failing',
      says: /EIO.*\)\. Run the same command again: it completes the site\n$/,
    },
  ])(
    '`stele init` that $name leaves whole files alone, and the same command completes the site',
    async ({ fault, says, usual = 2 }) => {
      const points = spread(total, pointsOf(usual, fault === 'kill' ? 1 : 3 / 20));
      let unfinished = 0;
      for (const at of points) {
        const cwd = scratchFolder();
        const place = `${fault} at ${at} of ${total}`;
        const { code, stderr } = await stele(command, { cwd, env: environment(cwd, { fault, at }) });
        expect(code, place).not.toBe(0);
        expect(stderr, place).toMatch(says);
        if (fault !== 'kill') expect(stderr, place).toMatch(/^site\S+ cannot be written \(/);
        unfinished += leftIn(cwd, place).temporary.length;
        await complete(cwd, place);
        remove(cwd);
      }
      // Otherwise no kill came in the middle of a file.
      if (fault === 'kill') expect(unfinished).toBeGreaterThan(0);
    },
    pointsOf(4) * 60_000,
  );
});

describe('files of an earlier run', () => {
  test.each([
    { name: 'is empty', cut: () => 0 },
    { name: 'has half of its bytes', cut: (length: number) => length >> 1 },
    { name: 'lacks its last byte', cut: (length: number) => length - 1 },
  ])('`stele init` completes a site in which each file $name', async ({ cut }) => {
    const cwd = scratchFolder();
    expect(await steleHere(command, { cwd })).toMatchObject({ code: 0 });
    for (const path of Object.keys(whole)) {
      truncateSync(join(cwd, 'site', path), cut(readFileSync(join(cwd, 'site', path)).length));
    }
    await complete(cwd, 'cut');
  });

  test('`stele init` over a whole site writes nothing', async () => {
    const cwd = scratchFolder();
    expect(await steleHere(command, { cwd })).toMatchObject({ code: 0 });
    const { code, stdout } = await steleHere(command, { cwd });
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Wrote 0 of the (\d+) files of the site in site; the others existed already\n {2}cd site\n/,
      ),
    });
  });

  test.each([
    { name: 'one more byte', path: 'content/service.yaml', text: (own: string) => `${own}\n` },
    { name: 'another first byte', path: 'content/service.yaml', text: (own: string) => `!${own.slice(1)}` },
    {
      name: 'a longer beginning that differs at its end',
      path: '.gitignore',
      text: (own: string) => `${own.slice(0, 5)}!`,
    },
    { name: 'other bytes under a temporary name', path: '.gitignore.stele-init', text: () => 'mine' },
  ])('`stele init` refuses a site in which a file has $name, before it completes another', async ({ path, text }) => {
    const cwd = scratchFolder();
    expect(await steleHere(command, { cwd })).toMatchObject({ code: 0 });
    const own = join(cwd, 'site', path);
    writeFileSync(own, text(existsSync(own) ? readFileSync(own, 'utf8') : ''));
    rmSync(join(cwd, 'site/package.json'));
    rmSync(join(cwd, 'site/content/pages'), { recursive: true });
    const before = digests(cwd);
    expect(await steleHere(command, { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unexpected ${path} in site, expected nothing with that name: nothing was written. Name another folder\n`,
    });
    expect(digests(cwd)).toEqual(before);
  });
});

describe('on real disks', needs(mayMount(), mounting), () => {
  /** A disk with `pages` free pages of 4 KB, for the time of the test. */
  function diskWith(pages: number): { readonly disk: string; readonly ballast: string } {
    const disk = scratchFolder();
    expect(mount(disk, '4m')).toBe(true);
    onTestFinished(() => unmount(disk));
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, new Uint8Array(roomOn(disk) - pages * 4096));
    return { disk, ballast };
  }

  test.each([0, 1, 2, 7, 20, 31, 40])(
    '`stele init` on a disk with room for %i pages of 4 KB leaves whole files alone, and completes the site once there is room',
    async (pages) => {
      const { disk, ballast } = diskWith(pages);
      const { code, stderr } = await steleHere(command, { cwd: disk });
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^site\S+ cannot be written \(ENOSPC.*\)\. Free space on the disk, then run the same command again: it completes the site\n$/,
      );
      expect(leftIn(disk, `${pages} pages`)).toEqual({ done: expect.any(Number), temporary: [] });
      rmSync(ballast);
      await complete(disk, `${pages} pages`);
    },
  );

  test('`stele init` on a read-only disk says so, and completes the site once it can be written', async () => {
    const { disk, ballast } = diskWith(0);
    rmSync(ballast);
    remount(disk, 'ro');
    const { code, stderr } = await steleHere(command, { cwd: disk });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^site\S+ cannot be written \(EROFS.*\)\. Make the folder writable, then run the same command again/,
    );
    remount(disk, 'rw');
    await complete(disk, 'read-only');
  });
});

describe('a folder that cannot be one', () => {
  test.each([
    { name: 'a file', folder: 'mine', named: 'mine' },
    { name: 'below a file', folder: 'mine/a/b', named: 'mine' },
    { name: 'a link that leads nowhere', folder: 'nowhere', named: 'nowhere' },
  ])('`stele init` refuses a target that is $name', async ({ folder, named }) => {
    const cwd = scratchFolder();
    writeFileSync(join(cwd, 'mine'), 'mine');
    symlinkSync('elsewhere', join(cwd, 'nowhere'));
    const { code, stderr } = await steleHere([...command.with(1, folder)], { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Unexpected file ${named}, expected a folder: nothing was written\n`,
    });
    expect(readdirSync(cwd).sort()).toEqual(['mine', 'nowhere']);
  });

  test('`stele init` names an absolute target as it was given', async () => {
    const cwd = scratchFolder();
    writeFileSync(join(cwd, 'mine'), '');
    const { stderr } = await steleHere(command.with(1, join(cwd, 'mine/site')), { cwd });
    expect(stderr).toBe(`Unexpected file ${join(cwd, 'mine')}, expected a folder: nothing was written\n`);
  });

  test('`stele init` writes into a folder that a link leads to', async () => {
    const cwd = scratchFolder();
    mkdirSync(join(cwd, 'real'));
    symlinkSync('real', join(cwd, 'site'));
    expect(await steleHere(command, { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(filesBelow(join(cwd, 'real'))).toEqual(Object.keys(whole));
  });
});
