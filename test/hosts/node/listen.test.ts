/**
 * Where the file that `build --host node` writes listens, as `PORT` and `HOST` say; `preview` and `dev` are in
 * test/cli.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { node } from '../../../generator/hosts/node/host.ts';
import { writeHostCode } from '../../../generator/run/host-code.ts';
import { takePort } from '../../cli/stele.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { buildFor, smallContent } from '../printed.ts';

const cwd = scratchFolder();
let dist = '';
beforeAll(async () => {
  const { root } = await buildFor(node, smallContent(), 'https://small.example');
  await writeHostCode(node, { root: cwd, out: root, installed: '.' });
  dist = root;
});

function serve(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['.stele/node/serve.mjs'], {
    cwd,
    env: { PATH: process.env.PATH, STELE_DIST: dist, ...env },
  });
  onTestFinished(() => {
    child.kill();
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  return { printed: () => printed, closed: once(child, 'close') };
}

test.each([
  { host: '127.0.0.1', shown: '127.0.0.1' },
  { host: '::1', shown: '[::1]' },
  { host: '', shown: 'localhost' },
])('HOST=$host prints an address that can be asked', async ({ host, shown }) => {
  const { printed } = serve({ HOST: host, PORT: '0' });
  await expect.poll(printed).toMatch(/\n$/);
  const [, origin = ''] = /^Listening at (.+)\n$/.exec(printed()) ?? [];
  expect(origin).toMatch(/:\d+$/);
  expect(origin.replace(/:\d+$/, '')).toBe(`http://${shown}`);
  expect((await fetch(`${origin}/api/v1/`)).status).toBe(200);
});

test.each([
  { env: { PORT: 'abc' }, says: 'PORT is "abc", expected a number from 0 to 65535' },
  { env: { PORT: '65536' }, says: 'PORT is "65536", expected a number from 0 to 65535' },
  { env: { PORT: '-1' }, says: 'PORT is "-1", expected a number from 0 to 65535' },
  { env: { PORT: '80.5' }, says: 'PORT is "80.5", expected a number from 0 to 65535' },
  {
    env: { PORT: '8080', HOST: '192.0.2.1' },
    says: 'Cannot listen at http://192.0.2.1:8080: this machine has no such address. Choose another with PORT and HOST',
  },
])('$env is refused in one sentence, with exit code 1', async ({ env, says }) => {
  const { printed, closed } = serve(env as Record<string, string>);
  expect(await closed).toEqual([1, null]);
  expect(printed()).toBe(`${says}\n`);
});

test('a port in use is refused in one sentence, with exit code 1', async () => {
  const { port, close } = await takePort();
  onTestFinished(close);
  const { printed, closed } = serve({ PORT: String(port) });
  expect(await closed).toEqual([1, null]);
  expect(printed()).toBe(
    `Cannot listen at http://localhost:${port}: the port is in use. Choose another with PORT and HOST\n`,
  );
});
