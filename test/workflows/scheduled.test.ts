/** What is scheduled gets published: the step that looks, against a site that is served here, and what it sets off. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { run, scriptOf, standIns } from './steps.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Builds the tiny site with one more post, as it is at `now`, and serves it. */
async function published(now: string, post: string): Promise<Preview> {
  const content = contentFolder({ 'posts/timed.en.md': `---\ntitle: Timed\n${post}\n---\nText.\n` });
  const out = join(scratchFolder(), 'dist');
  const built = await steleHere(['build', '--content', content, '--out', out, '--now', now]);
  expect(built.code).toBe(0);
  const server = await serve(out, 'https://small.example');
  closing.push(() => server.close());
  return server;
}

/**
 * Runs the step `Look` of `folder`'s workflow in a checkout whose base address is `origin`. A process of its own: the
 * server is in this one.
 */
async function look(origin: string, { folder = 'init/project', line = `base_url: ${origin}` } = {}) {
  const checkout = scratchFolder();
  mkdirSync(join(checkout, 'content'));
  writeFileSync(join(checkout, 'content/service.yaml'), `name: Own\n${line}\nlanguages: [en]\n`);
  const outputs = join(checkout, 'outputs');
  const script = scriptOf('scheduled', 'look', 'Look', folder);
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: checkout, GITHUB_OUTPUT: outputs },
  });
  const reported: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => reported.push(text));
  const [status] = await once(child, 'close');
  const due = existsSync(outputs) ? readFileSync(outputs, 'utf8') : '';
  return { status, reported: reported.join(''), due };
}

// Built before the moment, looked at after it: today is later than 2026-02-01.
const due = { now: '2026-01-15', post: 'published_at: 2026-02-01' };

test.each(['.github/workflows', 'init/project'])('%s: a post whose time has come is due', async (folder) => {
  const { origin } = await published(due.now, due.post);
  expect(await look(origin, { folder })).toMatchObject({ status: 0, due: 'due=true\n' });
});

test.each([
  {
    name: 'a post that expired is due',
    now: '2026-01-15',
    post: 'published_at: 2026-01-01\nexpires_at: 2026-02-01',
    is: 'due=true\n',
  },
  { name: 'what comes later is not', now: '2026-01-15', post: 'published_at: 2999-02-01', is: '' },
  { name: 'once it is published, nothing is', now: '2026-03-01', post: due.post, is: '' },
  { name: 'a draft is not', now: '2026-01-15', post: 'draft: true\npublished_at: 2026-02-01', is: '' },
])('$name', async ({ now, post, is }) => {
  const { origin } = await published(now, post);
  expect(await look(origin)).toMatchObject({ status: 0, due: is });
});

test.each(['base_url: "X"', "base_url:   'X' # where", 'base_url: X # where'])(
  'the address is read from %s',
  async (line) => {
    const { origin } = await published(due.now, due.post);
    expect(await look(origin, { line: line.replace('X', origin) })).toMatchObject({ status: 0, due: 'due=true\n' });
  },
);

test.each([
  { name: 'a page in its place', status: 200, body: '<html>', says: 'was answered with 200' },
  { name: 'a command in its place', status: 200, body: '2026-01-01T00:00:00Z$(touch pwned)', says: 'without a moment' },
  { name: 'a host that fails', status: 503, body: '2026-01-01T00:00:00Z', says: 'was answered with 503' },
])('$name is a failure, and nothing is due', async ({ status, body, says }) => {
  const server = createServer((_, answer) => answer.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => server.close());
  const found = await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(found).toMatchObject({ status: 1, due: '' });
  expect(found.reported).toContain(says);
});

test('a site that does not answer is a failure', async () => {
  const { status, due: set } = await look('http://127.0.0.1:9');
  expect({ failed: status !== 0, set }).toEqual({ failed: true, set: '' });
});

const tell = `printf '%s\\n' "$0" "$@" | sed 's,.*/,,' > asked.txt`;
const stands = { curl: tell, gh: tell };

test.each([
  { name: 'the host is asked to build', hook: 'https://hooks.example/x', asked: /^curl\n(.*\n)*x\n$/ },
  { name: 'without a hook the workflow Content builds', hook: '', asked: /^gh\nworkflow\nrun\ncontent\.yml\n/ },
])('$name', ({ hook, asked }) => {
  const folder = scratchFolder();
  const env = { BUILD_HOOK: hook, GITHUB_REPOSITORY: 'owner/site', GITHUB_REF_NAME: 'main', GH_TOKEN: 'none' };
  const script = scriptOf('scheduled', 'publish', 'Publish', 'init/project');
  const { status } = run(script, folder, standIns(join(folder, 'commands'), stands), env);
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'asked.txt'), 'utf8')).toMatch(asked);
});

test('a hook that fails is a failure', () => {
  const folder = scratchFolder();
  const env = { BUILD_HOOK: 'http://127.0.0.1:9/hook', GITHUB_REPOSITORY: 'o/s', GITHUB_REF_NAME: 'main' };
  const script = scriptOf('scheduled', 'publish', 'Publish', 'init/project');
  expect(run(script.replace('--retry 2', ''), folder, standIns(join(folder, 'none'), {}), env).status).not.toBe(0);
});
