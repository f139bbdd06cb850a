/**
 * Clients that open connections and never come to the end: others are answered, and the server lets go of them by
 * itself.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { listen } from '../../../generator/hosts/node/listen.ts';
import { createNodeServer } from '../../../generator/hosts/node/server.ts';

let server: Server;
let clients: Socket[];
beforeEach(async () => {
  const handler = await folderHandler(inject('sampleDist'), () => {});
  server = createNodeServer(
    () => handler,
    () => {},
  );
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Connects and sends `text`; stays, whatever the server does. Returns what the server has sent so far. */
async function stay(text: string): Promise<() => string> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: 'localhost', allowHalfOpen: true }).on('error', () => {});
  clients.push(client);
  let reported = '';
  client.setEncoding('latin1').on('data', (part) => (reported += part));
  await once(client, 'connect');
  client.write(text);
  return () => reported;
}

test.each([
  { name: 'nothing at all', sends: '', answer: /^HTTP\/1\.1 408 Request Timeout\r\n/ },
  { name: 'half a line', sends: 'GET /api/v1', answer: /^HTTP\/1\.1 408 Request Timeout\r\n/ },
  {
    name: 'half a header',
    sends: 'GET /api/v1/ HTTP/1.1\r\nHost: a\r\nX-',
    answer: /^HTTP\/1\.1 408 Request Timeout\r\n/,
  },
  {
    name: 'half a body',
    sends: 'POST /api/v1/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
    answer: /^HTTP\/1\.1 405 /,
  },
  { name: 'what is no request', sends: 'GET /api/v1/\xff HTTP/1.1\r\n', answer: /^HTTP\/1\.1 4\d\d / },
  { name: 'headers without end', sends: `GET / HTTP/1.1\r\nX: ${'a'.repeat(70_000)}`, answer: /^HTTP\/1\.1 431 / },
])('100 that send $name', async ({ sends, answer }) => {
  // What a server has in earnest, only sooner.
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  server.headersTimeout = 100;
  server.requestTimeout = 100;
  const address = await listen(server, 0);
  const reported = await Promise.all(Array.from({ length: 100 }, () => stay(sends)));

  expect((await fetch(`${address}/api/v1/products`, { headers: { connection: 'close' } })).status).toBe(200);
  const open = promisify(server.getConnections.bind(server));
  await expect.poll(open).toBe(0);
  for (const text of reported) expect(text()).toMatch(answer);
});

test('unfinished messages of many clients take at most 16 MB: the oldest are cut off, and other requests are answered', async () => {
  const address = await listen(server, 0);
  const begun = (length: number) => `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
  for (let index = 0; index < 400; index++) await stay(begun(60_001) + 'a'.repeat(60_000));
  const [oldest] = clients;
  const newest = clients.at(-1);
  if (oldest === undefined || newest === undefined) throw new Error('nobody is connected');
  const open = promisify(server.getConnections.bind(server));
  // 16 * 1024 * 1024 bytes are 279 such messages; one more may have come by the last look.
  await expect.poll(open).toBeLessThanOrEqual(280);
  await expect.poll(() => oldest.readableEnded || oldest.destroyed).toBe(true);
  expect(await open()).toBeGreaterThan(270);

  let reported = '';
  newest.on('data', (part) => (reported += part));
  newest.write('a');
  await expect.poll(() => reported).toMatch(/^HTTP\/1\.1 400 /);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const answer = await fetch(`${address}/mcp`, { method: 'POST', body, headers: { connection: 'close' } });
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});
