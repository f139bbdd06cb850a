/** A site of its own for Cloudflare, and what wrangler makes of it. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { ownEnvironment, ownSite } from '../own-site.ts';

/**
 * Makes a site as it is before a deploy, with the repository's configs for buckets; it goes away with the test file.
 */
export async function checkOut(): Promise<string> {
  const { folder } = await ownSite(cloudflare);
  for (const name of ['wrangler.bucket.jsonc', 'wrangler.s3.jsonc']) cpSync(name, join(folder, name));
  return folder;
}

/**
 * Runs `wrangler deploy --dry-run` with a config of `project`, which leaves the worker's bundle in `out`; gives what it
 * printed.
 */
export function dryRun(tools: string, project: string, out: string, config = 'wrangler.jsonc'): string {
  const args = ['deploy', '--dry-run', '--config', config, '--outdir', out];
  return execFileSync(join(tools, 'node_modules/.bin/wrangler'), args, {
    cwd: project,
    // Its settings and caches belong to the run, not to the person; nothing is asked or reported.
    env: {
      ...ownEnvironment(),
      HOME: project,
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
}
