/** MCP on every host with code: the official client, and messages that never end. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import { ask } from '../../contract/client.ts';
import { contractSite } from '../../support/folders.ts';
import type { Preview } from '../../support/preview.ts';
import { scratchOnDisk } from '../../support/scratch-on-disk.ts';
import { startBuilt } from '../cloudflare/workerd.ts';
import { startBun, startDeno, startOwnNode } from '../fetch/runtime.ts';
import { whenInstalled } from '../installed.ts';
import { startNetlifyDev } from '../netlify/dev-server.ts';
import { makeProject } from '../netlify/project.ts';
import { buildFor } from '../printed.ts';
import { protocols, seenOfSample, session } from './official-client.ts';

scratchOnDisk();

interface CodeHost {
  readonly host: string;
  /** Starts the sample on the host, whose programs are in `tools`. */
  readonly start: (tools: string) => Promise<Preview>;
  /** Why it refuses no body that never ends, where it does not. */
  readonly waitsForBodies?: string;
}

const hosts: readonly CodeHost[] = [
  { host: 'node', start: () => startOwnNode(node) },
  { host: 'deno', start: (tools) => startDeno(tools, inject('sampleDist'), inject('sampleBaseUrl')) },
  { host: 'bun', start: (tools) => startBun(tools, inject('sampleDist'), inject('sampleBaseUrl')) },
  {
    host: 'cloudflare',
    start: async (tools) => startBuilt(tools, await buildFor(cloudflare, contractSite, inject('sampleBaseUrl'))),
  },
  {
    host: 'netlify',
    start: async (tools) => startNetlifyDev(tools, await makeProject(), inject('sampleBaseUrl')),
    waitsForBodies: 'netlify dev: asks a function only once it has the whole body',
  },
];

const head = 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Messages of which no more comes than this. */
const slowBodies = [
  { name: 'stops before its length', raw: `${head}Content-Length: 100\r\n\r\n{"jso` },
  { name: 'stops between two chunks', raw: `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"jso\r\n` },
];

whenInstalled('mcp', (client) => {
  for (const { host, start, waitsForBodies } of hosts) {
    const whenThere =
      host === 'node' ? (define: (tools: string) => void) => define('') : whenInstalled.bind(null, host);
    whenThere((tools) => {
      describe(host, () => {
        let server: Preview;
        beforeAll(async () => {
          server = await start(tools);
        });
        afterAll(() => server?.close());

        test.each(protocols)('the official client asks it in $protocol', async ({ mode, protocol }) => {
          const seen = await session(client, `${server.origin}/mcp`, server.baseUrl, mode);
          expect(seen).toMatchObject({ protocol, ...seenOfSample });
        });

        describe.concurrent('a body that never ends', () => {
          const answers = waitsForBodies === undefined ? test : test.fails;
          const why = waitsForBodies ?? 'after 10 seconds';
          answers.each(slowBodies)(`408 where it $name (${why})`, async ({ raw }) => {
            const answer = await ask(server.origin, { method: 'POST', target: '/mcp', raw });
            expect(answer.status).toBe(408);
            expect(JSON.parse(answer.body.toString())).toMatchObject({ jsonrpc: '2.0', error: { code: -32600 } });
          });
        });
      });
    });
  }
});
