/**
 * A build that is killed from outside, at any moment of its time: while it starts, reads, renders, writes or publishes.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lateEnv } from '../../support/late.ts';
import { build, buildApart } from './failing.ts';
import { Ends, pointsOf } from './points.ts';
import { edits, type State, twoStates } from './two-states.ts';

const points = pointsOf(3, 1 / 4);

test('SIGKILL after a part of the time that a build takes', { timeout: points * 60_000 }, async () => {
  const { folder, trees, turn } = await twoStates(edits.post);
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  const ends = new Ends();
  let state: State = 0;
  let whole = 1000;
  for (let point = 0; point < points; point++) {
    const before = trees[state];
    state = state === 0 ? 1 : 0;
    turn(state);
    await killedAfter((whole * (point + 1)) / points, folder);
    ends.whole(folder, before, trees[state], `${point} of ${points}`);
    const started = performance.now();
    expect(await buildApart(folder)).toMatchObject({ code: 0, stderr: '' });
    // As fast as the machine is just then.
    whole = performance.now() - started;
    await ends.heal(folder, trees[state], `${point} of ${points}`);
  }
  ends.note();
});

/** Builds, for so many milliseconds. */
async function killedAfter(milliseconds: number, folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, ...lateEnv };
  const child = execFile(process.execPath, [resolve('bin/stele.js'), 'build', '--json'], { cwd: folder, env });
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(1, milliseconds));
  await ended;
  clearTimeout(timer);
}
