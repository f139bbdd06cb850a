/**
 * `stele preview` and `stele dev` end (SIGTERM, SIGINT): open requests are answered, then it is exit code 0.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shutdownSeconds } from '../../../generator/hosts/node/shutdown.ts';
import { build } from '../../../generator/run/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { late, lateEnv } from '../../support/late.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';

const size = 30_000_000;

async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['bin/stele.js', ...args, '--port', '0'], {
    env: { PATH: process.env.PATH, ...lateEnv, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const closed = once(child, 'close');
  const address = /http:\/\/localhost:\d+/;
  await expect.poll(() => printed, { timeout: 120_000 }).toMatch(address);
  return { child, closed, origin: address.exec(printed)?.[0] ?? '', printed: () => printed };
}

/** A build with a large file. */
async function buildWithLarge(): Promise<string> {
  const out = join(scratchFolder(), 'dist');
  await build({ content: 'test/sites/small', out, templates: ['templates'], view: late });
  mkdirSync(join(out, 'assets'), { recursive: true });
  writeFileSync(join(out, 'assets/large.pdf'), '%PDF');
  truncateSync(join(out, 'assets/large.pdf'), size);
  return out;
}

const hasSignals = needs(process.platform !== 'win32', 'Windows has no such signals');

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a preview that gets %s in the middle of a download ends after it',
  hasSignals,
  async (signal) => {
    // It ends with the download, not at the end of this time.
    const { child, closed, origin } = await start(['preview', '--out', await buildWithLarge()], {
      STELE_SHUTDOWN_SECONDS: '600',
    });

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

test(
  'a preview with a client that reads nothing cuts it off after STELE_SHUTDOWN_SECONDS, and says so',
  hasSignals,
  async () => {
    const { child, closed, origin, printed } = await start(['preview', '--out', await buildWithLarge()], {
      STELE_SHUTDOWN_SECONDS: '1',
    });
    const [answer] = await once(get(`${origin}/assets/large.pdf`), 'response');
    const cut = once(answer, 'error');
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(printed()).toMatch(/^Requests still open 1 s after the stop signal are cut off$/m);
    answer.resume();
    expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
  },
);

test('without STELE_SHUTDOWN_SECONDS a client has ten seconds, and each value that is no number is refused', () => {
  expect(shutdownSeconds({})).toBe(10);
  expect(shutdownSeconds({ STELE_SHUTDOWN_SECONDS: '0' })).toBe(0);
  for (const text of ['', '-1', '1.5', 'soon', '1e9', '100000']) {
    expect(() => shutdownSeconds({ STELE_SHUTDOWN_SECONDS: text })).toThrow(
      `STELE_SHUTDOWN_SECONDS is "${text}", expected a whole number of seconds from 0 to 99999`,
    );
  }
});

test('`stele dev`, with a client that keeps its connection, ends with exit code 0', hasSignals, async () => {
  const content = contentFolder();
  const { child, closed, origin } = await start(['dev', '--content', content, '--no-cache']);
  expect((await fetch(`${origin}/api/v1/products/one`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});
