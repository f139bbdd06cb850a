/** `stele preview` as a process: that it serves and says where, and what it says when it cannot. */
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { remove, temporaryFolder } from '../support/folders.ts';
import { type Running, startStele, stele, takePort } from './stele.ts';

let folder: string;
let dist: string;
beforeAll(async () => {
  folder = temporaryFolder();
  dist = join(folder, 'dist');
  await stele(['build', '--content', 'test/sites/small', '--out', dist]);
});
afterAll(() => remove(folder));

/** Starts a preview; resolves with the printed address once it is printed. */
async function preview(...args: string[]): Promise<{ running: Running; address: string }> {
  const running = startStele(['preview', ...args]);
  onTestFinished(() => running.stop());
  const line = /Serving .* at (http:\/\/localhost:\d+)\//;
  await expect.poll(() => running.printed()).toMatch(line);
  return { running, address: line.exec(running.printed())?.[1] ?? '' };
}

test('--port 0 takes a free port, prints the address and answers there', async () => {
  const { address } = await preview('--out', dist, '--port', '0');
  const answer = await fetch(`${address}/api/v1/products/one`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-api-version')).toBe('1.0.0');
  expect(await answer.json()).toMatchObject({ data: { id: 'one', name: 'One' } });
});

test('explains that links go to the published site, and how to make them local', async () => {
  const { running, address } = await preview('--out', dist, '--port', '0');
  await expect.poll(() => running.printed()).toContain(`--base-url ${address}`);
  expect(running.printed()).toContain('https://small.example');
});

test('an error outside /api/ is a page, inside a problem document', async () => {
  const { address } = await preview('--out', dist, '--port', '0');
  const page = await fetch(`${address}/nowhere`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const problem = await fetch(`${address}/api/v1/posts/nowhere`);
  expect([problem.status, problem.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('a build for a path is served below it', async () => {
  const content = contentFolder();
  appendFileSync(join(content, 'service.yaml'), 'addressing: path\n');
  const out = join(folder, 'below');
  await stele(['build', '--content', content, '--out', out, '--base-url', 'https://user.example/Repo.1']);
  const { running, address } = await preview('--out', out, '--port', '0');
  expect(running.printed()).toContain(`at ${address}/Repo.1/api/v1/`);
  await expect.poll(() => running.printed()).toContain(`build with --base-url ${address}/Repo.1`);
  const ask = async (target: string) => {
    const answer = await fetch(address + target, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location') ?? answer.headers.get('content-type')];
  };
  expect(await ask('/')).toEqual([302, '/Repo.1/']);
  expect(await ask('/Repo.1')).toEqual([302, '/Repo.1/']);
  expect(await ask('/Repo.1/')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await ask('/Repo%2E1/zh-tw?a=%20')).toEqual([301, '/Repo.1/zh-tw/?a=%20']);
  expect(await ask('/Repo.1/api/v1/posts?lang=en')).toEqual([200, 'application/json']);
  expect(await ask('/Repo.1/api/v1/_/list/posts/en/2/1.json')).toEqual([200, 'application/json']);
  expect(await ask('/Repo.1/nowhere')).toEqual([404, 'text/html; charset=utf-8']);
  for (const elsewhere of ['/api/v1/', '/repo.1/', '/Repo.1x/', '/nowhere']) {
    expect(await ask(elsewhere)).toEqual([404, 'text/plain; charset=utf-8']);
  }
  const problem = await fetch(`${address}/Repo.1/api/v1/posts/nowhere`);
  expect(await problem.json()).toMatchObject({
    type: 'https://user.example/Repo.1/developers/errors/#post_not_found',
    instance: '/Repo.1/api/v1/posts/nowhere',
  });
});

test.each([
  { name: 'no folder', out: 'missing', make: () => {} },
  { name: 'an empty folder', out: 'empty', make: (out: string) => mkdirSync(out) },
  {
    name: "someone else's folder",
    out: 'other',
    make: (out: string) => {
      mkdirSync(out);
      writeFileSync(join(out, 'index.html'), '<title>Hello</title>');
    },
  },
  { name: 'a file', out: 'file.txt', make: (out: string) => writeFileSync(out, 'Hello') },
  {
    name: 'a build without its settings',
    out: 'partial',
    make: (out: string) => {
      cpSync(dist, out, { recursive: true });
      rmSync(join(out, 'api/v1/_/settings.json'));
    },
  },
  {
    name: 'a build whose settings are cut short',
    out: 'damaged',
    make: (out: string) => {
      cpSync(dist, out, { recursive: true });
      writeFileSync(join(out, 'api/v1/_/settings.json'), '{"baseUrl":"https://sm');
    },
  },
])('$name is no build: exit code 1 and a message', async ({ out, make }) => {
  const place = join(folder, out);
  make(place);
  const { code, stdout, stderr } = await stele(['preview', '--out', place, '--port', '0']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`${place} is not the output of a build`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each([
  { command: 'preview', args: () => ['preview', '--out', dist] },
  { command: 'dev', args: () => ['dev', '--content', 'test/sites/small', '--no-cache'] },
])('$command on a port in use ends with exit code 1 and names the option for another', async ({ args }) => {
  const { port, close } = await takePort();
  onTestFinished(close);
  const running = startStele([...args(), '--port', String(port)]);
  onTestFinished(() => running.stop());
  await expect.poll(() => running.exitCode()).toBe(1);
  expect(running.printed()).toBe(
    `Cannot listen at http://localhost:${port}: the port is in use. Choose another with --port\n`,
  );
});
