/** `stele preview` and `stele dev` are told to end (SIGTERM, SIGINT): who has asked is answered, then it is exit code 0. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../generator/build/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { late, lateEnv } from '../../support/late.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';

const size = 30_000_000;

async function start(...args: string[]) {
  const child = spawn(process.execPath, ['bin/stele.js', ...args, '--port', '0'], {
    env: { PATH: process.env.PATH, ...lateEnv },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const closed = once(child, 'close');
  const address = /http:\/\/localhost:\d+/;
  await expect.poll(() => printed, { timeout: 120_000 }).toMatch(address);
  return { child, closed, origin: address.exec(printed)?.[0] ?? '' };
}

const hasSignals = needs(process.platform !== 'win32', 'Windows has no such signals');

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a preview that gets %s in the middle of a download ends after it',
  hasSignals,
  async (signal) => {
    const out = join(scratchFolder(), 'dist');
    await build({ content: 'test/sites/small', out, templates: ['templates'], view: late });
    mkdirSync(join(out, 'assets'), { recursive: true });
    writeFileSync(join(out, 'assets/large.pdf'), '%PDF');
    truncateSync(join(out, 'assets/large.pdf'), size);
    const { child, closed, origin } = await start('preview', '--out', out);

    const asked = get(`${origin}/assets/large.pdf`);
    const [answer] = await once(asked, 'response');
    child.kill(signal);
    // It takes nobody new by now.
    await expect
      .poll(() =>
        fetch(`${origin}/api/v1/`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    expect(child.exitCode).toBeNull();
    let received = 0;
    for await (const part of answer) received += part.length;
    expect(received).toBe(size);
    expect(await closed).toEqual([0, null]);
  },
);

test('`stele dev`, with a client that keeps its connection, ends with exit code 0', hasSignals, async () => {
  const content = contentFolder();
  const { child, closed, origin } = await start('dev', '--content', content, '--out', join(scratchFolder(), 'dev'));
  expect((await fetch(`${origin}/api/v1/products/one`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});
