/**
 * Clients that pipeline: each is answered in order, one answer at a time, so that those that read nothing cost little.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import { listen } from '../../../generator/hosts/node/listen.ts';
import { createNodeServer } from '../../../generator/hosts/node/server.ts';
import { writeHostCode } from '../../../generator/run/host-code.ts';
import { send } from '../../contract/client.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { noteRow } from '../../support/table-rows.ts';
import { buildWithAssets } from './assets.ts';

const clients = 20;
/** Bytes of a file that is streamed, and of one that is held. */
const large = 5_000_000;
const held = 900_000;

let stop = () => {};
afterEach(() => stop());

interface Started {
  readonly origin: string;
  /** Megabytes that the server has in memory. */
  readonly resident: () => number;
}

/** `length` bytes, each four of them their own place. */
function counted(length: number): Buffer {
  return Buffer.from(Uint32Array.from({ length: length / 4 }, (_, index) => index).buffer);
}

/** Starts `preview`, or the file that `build --host node` writes, over a site with two files. */
async function start(server: 'preview' | 'serve.mjs'): Promise<Started> {
  const { root } = await buildWithAssets();
  writeFileSync(join(root, 'assets/pipelined.pdf'), counted(large));
  writeFileSync(join(root, 'assets/held.pdf'), counted(held));
  const project = scratchFolder();
  await writeHostCode(node, { root: project, out: root, installed: '.' });
  const args =
    server === 'preview'
      ? ['bin/stele.js', 'preview', '--out', root, '--port', '0']
      : [join(project, '.stele/node/serve.mjs')];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, PORT: '0' } });
  stop = () => child.kill('SIGKILL');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  await expect.poll(() => printed).toMatch(/http:\/\/localhost:\d+/);
  return {
    origin: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '',
    resident: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

/** Connects, sends `text` and reads nothing until it is asked to. */
async function pipeline(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

const isLinux = needs(process.platform === 'linux', 'only Linux says in /proc what a process has in memory');

describe('clients that read nothing', isLinux, () => {
  test.each([
    { server: 'preview', times: 200, target: '/assets/pipelined.pdf', what: 'a file of 5 MB' },
    { server: 'serve.mjs', times: 200, target: '/assets/pipelined.pdf', what: 'a file of 5 MB' },
    { server: 'preview', times: 200, target: '/assets/held.pdf', what: 'a file of 900 KB' },
    { server: 'preview', times: 200, target: '/api/v1/products?page_size=7', what: 'a list that is composed' },
    { server: 'preview', times: 20_000, target: '/a', what: 'a page that is missing' },
  ] as const)(
    '20 clients that ask $server for $what $times times cost it less than 100 MB, and others are answered',
    async ({ server, times, target, what }) => {
      const { origin, resident } = await start(server);
      await send(origin, { method: 'HEAD', target });
      const before = resident();
      const sockets = await Promise.all(
        Array.from({ length: clients }, () => pipeline(origin, get(target).repeat(times))),
      );
      await pause(3000);
      const grown = resident() - before;
      noteRow('20 clients that pipeline and read nothing', {
        Ask: `${server} for ${what} ${times} times`,
        'MB before': Math.round(before),
        'MB more': Math.round(grown),
      });
      expect(grown).toBeLessThan(100);
      expect((await send(origin, { target: '/api/v1/products' })).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      expect((await send(origin, { target: '/api/v1/products' })).status).toBe(200);
    },
  );
});

/** The bodies of all answers in `bytes`, as their heads give their lengths, each with the first line of its head. */
function answersIn(bytes: Buffer): { readonly line: string; readonly body: Buffer }[] {
  const answers: { readonly line: string; readonly body: Buffer }[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', start) + 4;
    const head = bytes.toString('latin1', start, end);
    const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]);
    answers.push({ line: head.slice(0, head.indexOf('\r\n')), body: bytes.subarray(end, end + length) });
    start = end + length;
  }
  return answers;
}

test.each([
  { name: 'a file that is streamed', target: '/assets/pipelined.pdf', length: large },
  { name: 'a file that is held', target: '/assets/held.pdf', length: held },
])(
  'a client that pipelines 200 requests for parts of $name, and reads late, gets all answers in order',
  async ({ target, length }) => {
    const { origin } = await start('preview');
    const ranges = Array.from({ length: 200 }, (_, index) => ({ from: index * 4000, to: index * 4000 + 99_999 }));
    const asked = ranges.map(({ from, to }) => get(target, `Range: bytes=${from}-${to}\r\n`)).join('');
    const socket = await pipeline(origin, asked + get('/nothing', 'Connection: close\r\n') + get('/api/v1/'));
    await pause(200);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    const answers = answersIn(Buffer.concat(parts));
    expect(answers.map(({ line }) => line)).toEqual([
      ...ranges.map(() => 'HTTP/1.1 206 Partial Content'),
      // The last that is answered: the client has asked for it.
      'HTTP/1.1 404 Not Found',
    ]);
    const whole = counted(length);
    for (const [index, { from, to }] of ranges.entries()) {
      expect(answers[index]?.body.equals(whole.subarray(from, to + 1)), `answer ${index}`).toBe(true);
    }
  },
);

test('requests that come in one piece, with bodies and blank lines between, are each answered once, in order', async () => {
  const { origin } = await start('preview');
  const body = 'GET /api/v1/ HTTP/1.1\r\n\r\n'.repeat(100);
  const post = `POST /api/v1/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const asked = [get('/api/v1/'), post, '\r\n\r\n', get('/nothing'), get('/api/v1/products?page_size=7'), post];
  const socket = await pipeline(origin, asked.join('').repeat(20) + get('/api/v1/', 'Connection: close\r\n'));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  expect(answersIn(Buffer.concat(parts)).map(({ line }) => Number(line.slice(9, 12)))).toEqual([
    ...Array.from({ length: 20 }, () => [200, 405, 404, 200, 405]).flat(),
    200,
  ]);
});

test('a client that reads nothing for a minute is cut off, and its file is closed', isLinux, async () => {
  const { root } = await buildWithAssets();
  const handler = await folderHandler(root, () => {});
  const server = createNodeServer(
    () => handler,
    () => {},
  );
  // What a server has in earnest, only sooner.
  expect(server.timeout).toBe(60_000);
  server.timeout = 100;
  stop = () => server.close();
  const origin = await listen(server, 0);
  await Promise.all(Array.from({ length: clients }, () => pipeline(origin, get('/assets/large.pdf').repeat(200))));
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => fileOf(name).endsWith(join(root, 'assets/large.pdf')));
  await expect.poll(promisify(server.getConnections.bind(server))).toBe(0);
  await expect.poll(isOpen).toBe(false);
});

/** The file that this process has open as `descriptor`. */
function fileOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // It was closed meanwhile.
    return '';
  }
}
