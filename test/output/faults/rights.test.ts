/**
 * Folders that the build may not write, from the beginning or from some moment on, by the system's own rights: a clear
 * message, the old tree as it was, and the next build heals.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lateEnv } from '../../support/late.ts';
import { needs } from '../../support/needs.ts';
import { build, environment, listChanges } from './failing.ts';
import { Ends, pointsOf, spread } from './points.ts';
import { edits, twoStates } from './two-states.ts';

const isRoot = process.getuid?.() === 0;

/** Who the builds below run as: rights hold nobody back who is root. */
const user = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
const [program = '', ...args] = [...user, process.execPath, resolve('bin/stele.js')];

/** Runs the build as a user. */
function buildAsUser(folder: string, env: Readonly<Record<string, string>> = {}) {
  return spawnSync(program, [...args, 'build', '--no-cache', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...lateEnv, ...env },
  });
}

// The command must be there for others to read.
const mayBeUser = spawnSync(program, [...args, '--version']).status === 0;

const otherUser = 'it takes root, and a command that another user can read';

test('a folder of somebody else', { ...needs(isRoot && mayBeUser, otherUser), timeout: 240_000 }, async () => {
  const { folder, trees, turn } = await twoStates(edits.post);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  // It can be read by all.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  turn(1);
  const { status, stderr } = buildAsUser(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/dist cannot be written \(EACCES.*. Choose another folder with --out\n$/);
  const ends = new Ends();
  expect(ends.whole(folder, trees[0], trees[1], 'not ours')).toBe('old');
  await ends.heal(folder, trees[1], 'not ours');
  ends.note();
});

test.each([
  { name: 'the manifest of the last build', path: 'dist.stele/manifest', make: () => {} },
  {
    name: 'whose lock there is, which may be a live one',
    path: 'dist.stele/lock/owner',
    make: (folder: string) => {
      mkdirSync(join(folder, 'dist.stele/lock'));
      writeFileSync(join(folder, 'dist.stele/lock/owner'), '1 1');
    },
  },
])('a build that may not read $name changes nothing', needs(mayBeUser, otherUser), async ({ path, make }) => {
  const { folder, trees, turn } = await twoStates(edits.post);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  make(folder);
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder]);
  chmodSync(join(folder, path), 0);
  turn(1);
  const { status, stderr } = buildAsUser(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(`dist cannot be written \\(EACCES.*${path}.*. Choose another folder with --out\n$`),
  );
  expect(new Ends().whole(folder, trees[0], trees[1], path)).toBe('old');
});

test.each([
  { path: '.' },
  { path: 'dist.stele' },
  { path: 'dist.stele/new.*' },
  { path: 'dist' },
  { path: 'dist/api/v1/_/list/posts/en/100' },
])(
  'a build that may no longer write in $path, from some change on',
  { ...needs(mayBeUser, otherUser), timeout: pointsOf(4) * 60_000 },
  async ({ path }) => {
    const { folder, trees, turn } = await twoStates(edits.post);
    const own = () => {
      if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder]);
      execFileSync('chmod', ['-R', 'u+w', folder]);
    };
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    turn(1);
    const { length: total } = await listChanges(folder);
    const ends = new Ends();
    for (const at of spread(total, pointsOf(1, 1 / 40))) {
      turn(0);
      expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
      turn(1);
      own();
      const place = `${path} at ${at} of ${total}`;
      const { status, stderr } = buildAsUser(folder, environment(folder, { fault: 'revoke', at, path }));
      if (ends.whole(folder, trees[0], trees[1], place) === 'old') expect(status, place).toBe(1);
      if (status !== 0) expect(stderr, place).toMatch(/dist cannot be written \(EACCES/);
      own();
      await ends.heal(folder, trees[1], place);
    }
    ends.note();
  },
);
