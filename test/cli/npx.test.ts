/** `npx stele dev`, ended: npm ends the shell that it runs commands in, and nobody tells the command itself. */
import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copySmallSite } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';

// SIGINT to npm alone ends nothing and is told to nobody; from a terminal it reaches the command itself.
test('SIGTERM leaves no server', needs(process.platform !== 'win32', 'Windows has no such signals'), async () => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
  symlinkSync(resolve('bin/stele.js'), join(cwd, 'node_modules/.bin/stele'));
  const child = spawn('npx', ['stele', 'dev', '--port', '0'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  await expect.poll(() => printed.join('')).toMatch(/http:\/\/localhost:\d+/);
  const address = /http:\/\/localhost:\d+/.exec(printed.join(''))?.[0] ?? '';
  const answers = () =>
    fetch(`${address}/api/v1/`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  expect(await answers()).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(answers, { timeout: 20_000 }).toBe('nobody');
});
