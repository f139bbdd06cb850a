/** Every host that is installed here, asked what nobody would ask, beside the router. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { contractSite } from '../support/folders.ts';
import { type Preview, startPreview } from '../support/preview.ts';
import { scratchOnDisk } from '../support/scratch-on-disk.ts';
import { startApache } from './apache/apache-server.ts';
import { startCaddy } from './caddy/caddy-server.ts';
import { checkOut, dryRun } from './cloudflare/checkout.ts';
import { startWorkerd } from './cloudflare/workerd.ts';
import { differentialSuite, type Serving } from './differential.ts';
import { startBun, startDeno } from './fetch/runtime.ts';
import * as fronts from './fronts.ts';
import { whenInstalled } from './installed.ts';
import { startNetlifyDev } from './netlify/dev-server.ts';
import { makeProject } from './netlify/project.ts';
import { startNginx } from './nginx/nginx-server.ts';
import { type Built, buildFor } from './printed.ts';
import { whenOnPath } from './real-server.ts';

scratchOnDisk();

/** Hosts that serve the sample as it is. */
async function overSample(start: (dist: string, baseUrl: string) => Promise<Preview>): Promise<Serving> {
  const dist = inject('sampleDist');
  return { server: await start(dist, inject('sampleBaseUrl')), dist };
}

/** Hosts that run no code serve a build of their own. */
async function overBuild(host: Host, start: (built: Built, baseUrl: string) => Promise<Preview>): Promise<Serving> {
  const baseUrl = inject('sampleBaseUrl');
  const built = await buildFor(host, contractSite, baseUrl);
  return { server: await start(built, baseUrl), dist: built.root };
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

whenOnPath('nginx', 'nginx-light', () => {
  differentialSuite(fronts.nginx, () =>
    overBuild(nginx, ({ folder, root, settings }, baseUrl) =>
      startNginx(folder, baseUrl, (listen) => nginxConfig(settings, { root, listen })),
    ),
  );
});

whenOnPath('caddy', 'caddy', () => {
  differentialSuite(fronts.caddy, () => overBuild(caddy, (built) => startCaddy(built)));
});

whenOnPath('apache2', 'apache2', () => {
  differentialSuite(fronts.apache, () => overBuild(apache, (built) => startApache(built)));
});
