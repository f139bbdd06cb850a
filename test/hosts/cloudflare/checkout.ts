/** A project folder as an operator has it before a deploy: the files that are checked out, and a build. */
import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { readBuiltSettings } from '../../../generator/hosts/node/handler.ts';

/** Makes `folder`, which is empty, a project over the build in `dist`, as `build --host cloudflare` leaves it. */
export async function checkOut(folder: string, dist: string): Promise<void> {
  const settings = await readBuiltSettings(dist);
  for (const name of ['package.json', 'wrangler.jsonc', 'wrangler.bucket.jsonc', 'wrangler.s3.jsonc', 'generator']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  for (const { path, body } of cloudflare.files?.(settings) ?? [])
    writeFileSync(join(folder, 'dist', path), String(body));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
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
    env: { PATH: process.env.PATH, HOME: project, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
}
