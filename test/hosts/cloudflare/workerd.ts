/** The deployed worker on this machine: workerd, as miniflare runs it, with the settings of wrangler.jsonc. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { writeHostCode } from '../../../generator/run/host-code.ts';
import type { Preview } from '../../support/preview.ts';
import type { Built } from '../printed.ts';

interface Wrangler {
  /** Reads a config as `wrangler dev` does. */
  unstable_getMiniflareWorkerOptions(config: string): { readonly workerOptions: object };
}

interface MiniflareModule {
  readonly Miniflare: new (
    options: object,
  ) => {
    readonly ready: Promise<URL>;
    getR2Bucket(binding: string): Promise<{ put(key: string, value: Uint8Array): Promise<unknown> }>;
    dispose(): Promise<void>;
  };
}

/** Serves the project: its static assets, and the bundle that a dry run left in `out`. */
export async function startWorkerd(tools: string, project: string, out: string, baseUrl: string): Promise<Preview> {
  const miniflare = run(tools, join(project, 'wrangler.jsonc'), join(out, 'worker.js'));
  const { origin } = await miniflare.ready;
  return { origin, baseUrl, close: () => miniflare.dispose() };
}

/**
 * Serves a build with the worker and the wrangler.jsonc that `stele build` writes beside it; wrangler itself does not
 * run.
 */
export async function startBuilt(tools: string, { folder, root, settings }: Built): Promise<Preview> {
  await writeHostCode(cloudflare, { root: folder, out: root, installed: resolve('.') });
  return startWorkerd(tools, folder, join(folder, '.stele/cloudflare'), settings.baseUrl);
}

/** Serves the project from a bucket that holds its dist/, with the bundle that a dry run left in `out`. */
export async function startOverBucket(tools: string, project: string, out: string, baseUrl: string): Promise<Preview> {
  const miniflare = run(tools, join(project, 'wrangler.bucket.jsonc'), join(out, 'bucket-worker.js'));
  const { origin } = await miniflare.ready;
  const bucket = await miniflare.getR2Bucket('DIST');
  const dist = join(project, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await bucket.put(relative(dist, path), new Uint8Array(readFileSync(path)));
  }
  return { origin, baseUrl, close: () => miniflare.dispose() };
}

/** Serves the project from another bucket, which `bindings` name, with the bundle that a dry run left in `out`. */
export async function startOverS3(
  tools: string,
  project: string,
  out: string,
  baseUrl: string,
  bindings: Readonly<Record<string, string>>,
): Promise<Preview> {
  const miniflare = run(tools, join(project, 'wrangler.s3.jsonc'), join(out, 's3-worker.js'), { bindings });
  const { origin } = await miniflare.ready;
  return { origin, baseUrl, close: () => miniflare.dispose() };
}

function run(tools: string, config: string, worker: string, more: object = {}) {
  const load = createRequire(join(tools, 'package.json'));
  const { unstable_getMiniflareWorkerOptions: read }: Wrangler = load('wrangler');
  const { Miniflare }: MiniflareModule = load('miniflare');
  return new Miniflare({
    ...read(config).workerOptions,
    modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync(worker, 'utf8') }],
    host: '127.0.0.1',
    port: 0,
    // It would fetch an example of what Cloudflare tells of a client.
    cf: false,
    ...more,
  });
}
