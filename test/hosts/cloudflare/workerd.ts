/** The deployed worker on this machine: workerd, as miniflare runs it, with the settings of wrangler.jsonc. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Preview } from '../../support/preview.ts';

interface Wrangler {
  /** Reads a config as `wrangler dev` does. */
  unstable_getMiniflareWorkerOptions(config: string): { readonly workerOptions: object };
}

interface MiniflareModule {
  readonly Miniflare: new (
    options: object,
  ) => {
    readonly ready: Promise<URL>;
    dispose(): Promise<void>;
  };
}

/** Serves the project: its static assets, and the bundle that a dry run left in `out`. */
export async function startWorkerd(tools: string, project: string, out: string, baseUrl: string): Promise<Preview> {
  const load = createRequire(join(tools, 'package.json'));
  const { unstable_getMiniflareWorkerOptions: read }: Wrangler = load('wrangler');
  const { Miniflare }: MiniflareModule = load('miniflare');
  const miniflare = new Miniflare({
    ...read(join(project, 'wrangler.jsonc')).workerOptions,
    modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync(join(out, 'worker.js'), 'utf8') }],
    host: '127.0.0.1',
    port: 0,
    // It would fetch an example of what Cloudflare tells of a client.
    cf: false,
  });
  const { origin } = await miniflare.ready;
  return { origin, baseUrl, close: () => miniflare.dispose() };
}
