/** The endpoint for MCP as other programs use it: the official client, the inspector, and the conformance suite. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { failureLine } from '../../../generator/edge/failure-line.ts';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { forLocalPages } from '../../../generator/hosts/node/local-origin.ts';
import { send } from '../../contract/client.ts';
import { needs } from '../../support/needs.ts';
import { type Preview, serveHandler } from '../../support/preview.ts';
import { whenInstalled } from '../installed.ts';

const run = promisify(execFile);
const everySite = needs(process.env.STELE_EVERY_SITE !== undefined, 'runs with npm run test:hosts');

let server: Preview;
beforeAll(async () => {
  const handler = await folderHandler(inject('sampleDist'), (error, request) => {
    throw new Error(failureLine(error, request));
  });
  server = await serveHandler(forLocalPages(handler), inject('sampleBaseUrl'));
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
  const seen = async (address: string, mode: string) => {
    const args = [resolve('test/hosts/mcp/client.mjs'), tools, address, server.baseUrl, mode];
    return JSON.parse((await run(process.execPath, args)).stdout);
  };
  const overStdio = `${process.execPath} bin/stele.js mcp --out ${inject('sampleDist')}`;

  test.concurrent.each([
    { where: 'the preview', address: () => `${server.origin}/mcp`, mode: 'auto', protocol: '2026-07-28' },
    { where: 'the preview', address: () => `${server.origin}/mcp`, mode: 'legacy', protocol: '2025-11-25' },
    { where: 'stele mcp', address: () => overStdio, mode: 'auto', protocol: '2026-07-28' },
    { where: 'stele mcp', address: () => overStdio, mode: 'legacy', protocol: '2025-11-25' },
  ])('the official client asks $where in $protocol', async ({ address, mode, protocol }) => {
    expect(await seen(address(), mode)).toMatchObject({
      protocol,
      tools: [
        ...['list_products', 'get_product', 'list_pages', 'get_page', 'list_posts', 'get_post'],
        ...['search', 'changes'],
      ],
      listed: { lang: 'ja', page_size: 1 },
      found: { lang: 'ja', q: '商品', total: 20 },
      unknown: { isError: true, code: 'post_not_found', hint: 'List slugs at /api/v1/posts.' },
      resources: 60,
      page: '# OCR',
      missing: -32602,
    });
  });

  describe('with npm run test:hosts', everySite, () => {
    test('the inspector calls a tool', async () => {
      const address = [`${server.origin}/mcp`, '--transport', 'http'];
      const call = ['--method', 'tools/call', '--tool-name', 'get_product', '--tool-arg', 'product_id=ocr'];
      const inspector = join(tools, 'node_modules/.bin/mcp-inspector');
      const { stdout } = await run(node, [inspector, '--cli', ...address, ...call]);
      expect(JSON.parse(stdout)).toMatchObject({ isError: false, structuredContent: { data: { id: 'ocr' } } });
    });

    test.each(['2026-07-28', '2025-11-25'])('the conformance suite of %s fails as expected', async (revision) => {
      const suite = join(tools, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
      const expected = resolve(`test/hosts/mcp/expected-${revision}.yaml`);
      const url = `${server.origin}/mcp`;
      // Its exit code says whether the failures are exactly these.
      await run(node, [suite, 'server', '--url', url, '--requirements', revision, '--expected-failures', expected], {
        maxBuffer: 64e6,
      });
    });
  });
});
