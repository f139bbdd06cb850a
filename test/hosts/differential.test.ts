/** Every host that is installed here, asked what nobody would ask, beside the router. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Preview, startPreview } from '../support/preview.ts';
import { scratchOnDisk } from '../support/scratch-on-disk.ts';
import { checkOut, dryRun } from './cloudflare/checkout.ts';
import { startWorkerd } from './cloudflare/workerd.ts';
import { differentialSuite, type Serving } from './differential.ts';
import { startBun, startDeno } from './fetch/runtime.ts';
import * as fronts from './fronts.ts';
import { whenInstalled } from './installed.ts';
import { startNetlifyDev } from './netlify/dev-server.ts';
import { makeProject } from './netlify/project.ts';

scratchOnDisk();

/** Hosts that serve the sample as it is. */
async function overSample(start: (dist: string, baseUrl: string) => Promise<Preview>): Promise<Serving> {
  const dist = inject('sampleDist');
  return { server: await start(dist, inject('sampleBaseUrl')), dist };
}

differentialSuite(fronts.node, () => overSample(startPreview));

whenInstalled('deno', (tools) => {
  differentialSuite(fronts.deno, () => overSample((dist, baseUrl) => startDeno(tools, dist, baseUrl)));
});

whenInstalled('bun', (tools) => {
  differentialSuite(fronts.bun, () => overSample((dist, baseUrl) => startBun(tools, dist, baseUrl)));
});

whenInstalled('cloudflare', (tools) => {
  differentialSuite(fronts.cloudflare, async () => {
    const project = await checkOut();
    const out = join(project, 'out');
    dryRun(tools, project, out);
    const server = await startWorkerd(tools, project, out, inject('sampleBaseUrl'));
    return { server, dist: join(project, 'dist') };
  });
});

whenInstalled('netlify', (tools) => {
  // Some ten milliseconds a request or more: half of them, which is enough to meet every status.
  const start = async () => {
    const project = await makeProject();
    return {
      server: await startNetlifyDev(tools, project, inject('sampleBaseUrl')),
      dist: join(project, 'dist'),
    };
  };
  differentialSuite(fronts.netlify, start, 0.5);
});
