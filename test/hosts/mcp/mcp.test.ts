/** The endpoint for MCP as other programs use it: the official client and the inspector. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { send } from '../../contract/client.ts';
import { needs } from '../../support/needs.ts';
import { type Preview, serveHandler } from '../../support/preview.ts';
import { whenInstalled } from '../installed.ts';
import { localHandler } from './local-handler.ts';
import { protocols, seenOfSample, session } from './official-client.ts';

const run = promisify(execFile);
const everySite = needs(process.env.STELE_EVERY_SITE !== undefined, 'runs with npm run test:hosts');

let server: Preview;
beforeAll(async () => {
  server = await serveHandler(await localHandler(inject('sampleDist')), inject('sampleBaseUrl'));
});
afterAll(() => server?.close());

test.each([
  { origin: undefined, status: 200 },
  { origin: 'http://localhost:3000', status: 200 },
  { origin: 'http://127.0.0.1', status: 200 },
  { origin: 'https://[::1]:8080', status: 200 },
  { origin: 'https://evil.example', status: 403 },
  { origin: 'http://localhost.evil.example', status: 403 },
  { origin: 'http://localhost:3000.evil.example', status: 403 },
  { origin: 'null', status: 403 },
])('a preview answers pages from $origin with $status', async ({ origin, status }) => {
  const headers = { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) };
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  expect((await send(server.origin, { method: 'POST', target: '/mcp', headers, body })).status).toBe(status);
  const preflight = await send(server.origin, { method: 'OPTIONS', target: '/mcp', headers });
  expect(preflight.status).toBe(status === 200 ? 204 : 403);
});

whenInstalled('mcp', (tools) => {
  const node = join(tools, 'node_modules/.bin/node');
  const overStdio = `${process.execPath} bin/stele.js mcp --out ${inject('sampleDist')}`;

  const places = [
    { where: 'the preview', address: () => `${server.origin}/mcp` },
    { where: 'stele mcp', address: () => overStdio },
  ];

  test.concurrent.each(places.flatMap((place) => protocols.map((one) => ({ ...place, ...one }))))(
    'the official client asks $where in $protocol',
    async ({ address, mode, protocol }) => {
      const seen = await session(tools, address(), server.baseUrl, mode);
      expect(seen).toMatchObject({ protocol, ...seenOfSample });
    },
  );

  describe('with npm run test:hosts', everySite, () => {
    test('the inspector calls a tool', async () => {
      const address = [`${server.origin}/mcp`, '--transport', 'http'];
      const call = ['--method', 'tools/call', '--tool-name', 'get_product', '--tool-arg', 'product_id=ocr'];
      const inspector = join(tools, 'node_modules/.bin/mcp-inspector');
      const { stdout } = await run(node, [inspector, '--cli', ...address, ...call]);
      expect(JSON.parse(stdout)).toMatchObject({ isError: false, structuredContent: { data: { id: 'ocr' } } });
    });
  });
});
