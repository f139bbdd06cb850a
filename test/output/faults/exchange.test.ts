/**
 * The process that lets two folders change places: it may end badly after it did so, or do so after its build was
 * killed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutLast } from '../../support/folders.ts';
import { lateEnv } from '../../support/late.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { build, buildFailing, listChanges, published } from './failing.ts';
import { edits, twoStates } from './two-states.ts';

/** A PATH in which `perl` runs `script`, where `$perl` is the real one; no `mv` is there. */
function pathWith(script: string): string {
  const folder = scratchFolder();
  const perl = execFileSync('/bin/sh', ['-c', 'command -v perl'], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'perl'), `#!/bin/sh\nperl=${perl}\n${script}\n`);
  chmodSync(join(folder, 'perl'), 0o755);
  return folder;
}

const isLinux = needs(process.platform === 'linux', 'only Linux exchanges two folders in one step');

describe('the process that exchanges two folders', isLinux, () => {
  test.each([
    { name: 'is killed', script: '"$perl" "$@"; kill -KILL $$' },
    { name: 'ends with an error', script: '"$perl" "$@"; exit 1' },
  ])('publishes the new tree where it $name after the exchange, and the next builds go on', async ({ script }) => {
    const { folder, trees, turn } = await twoStates(edits.post);
    expect(await build(folder)).toMatchObject({ code: 0 });
    turn(1);
    expect(await build(folder, { PATH: pathWith(script) })).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[1]);
    turn(0);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[0]);
  });

  test('publishes nothing of the next build where it outlives its own, which was killed', async () => {
    const { folder, trees, turn } = await twoStates(edits.post);
    expect(await build(folder)).toMatchObject({ code: 0 });
    turn(1);
    const [begun, go, done] = ['begun', 'go', 'done'].map((name) => join(folder, name)) as [string, string, string];
    const path = pathWith(`: > ${begun}; while [ ! -e ${go} ]; do /bin/sleep 0.05; done; "$perl" "$@"; : > ${done}`);
    const killed = spawn(process.execPath, [resolve('bin/stele.js'), 'build'], {
      cwd: folder,
      env: { PATH: path, ...lateEnv },
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(begun)).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    // The next build comes to half of its tree.
    const { length: total } = await listChanges(folder);
    turn(0);
    expect(published(folder)).toEqual(trees[1]);
    await buildFailing(folder, { fault: 'kill', at: Math.ceil(total / 3) });
    expect(readdirSync(join(folder, 'dist.stele')).some((name) => name.startsWith('new.'))).toBe(true);
    writeFileSync(go, '');
    await expect.poll(() => existsSync(done)).toBe(true);
    expect(published(folder)).toEqual(trees[1]);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[0]);
    expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
  });
});
