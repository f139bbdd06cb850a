/** The official client of MCP against every host with code, but Node's, which mcp.test.ts asks. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { contractSite } from '../../support/folders.ts';
import type { Preview } from '../../support/preview.ts';
import { scratchOnDisk } from '../../support/scratch-on-disk.ts';
import { startBuilt } from '../cloudflare/workerd.ts';
import { startBun, startDeno } from '../fetch/runtime.ts';
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
}

const hosts: readonly CodeHost[] = [
  { host: 'deno', start: (tools) => startDeno(tools, inject('sampleDist'), inject('sampleBaseUrl')) },
  { host: 'bun', start: (tools) => startBun(tools, inject('sampleDist'), inject('sampleBaseUrl')) },
  {
    host: 'cloudflare',
    start: async (tools) => startBuilt(tools, await buildFor(cloudflare, contractSite, inject('sampleBaseUrl'))),
  },
  { host: 'netlify', start: async (tools) => startNetlifyDev(tools, await makeProject(), inject('sampleBaseUrl')) },
];

whenInstalled('mcp', (client) => {
  for (const { host, start } of hosts) {
    whenInstalled(host, (tools) => {
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
      });
    });
  }
});
