/** Servers that a build writes as one file, as processes of their own, on ports that they choose. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { bun, deno } from '../../../generator/hosts/fetch/host.ts';
import type { Host } from '../../../generator/hosts/host.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import { writeHostCode } from '../../../generator/run/host-code.ts';
import type { LoggedPreview } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { type OtherSite, ownSite } from '../own-site.ts';
import { asNobody } from '../real-server.ts';

interface Served {
  readonly cwd: string;
  readonly baseUrl: string;
  /** The folder of the build, where it is not that of the project. */
  readonly dist?: string;
}

/** The build in `dist`, served by what a build for `host` writes. */
async function over(host: Host, dist: string, baseUrl: string): Promise<Served> {
  const cwd = scratchFolder();
  await writeHostCode(host, { root: cwd, out: dist, installed: '.' });
  return { cwd, baseUrl, dist };
}

/** A site of its own, with the contract's content where no other is given. */
async function ownSiteOf(host: Host, site?: OtherSite): Promise<Served> {
  const { folder, settings } = await ownSite(host, site);
  return { cwd: folder, baseUrl: settings.baseUrl };
}

/** Deno, installed in `tools`. It may read the build and one variable, and nothing else of the machine. */
export async function startDeno(tools: string, dist: string, baseUrl: string): Promise<LoggedPreview> {
  return runDeno(tools, await over(deno, dist, baseUrl));
}

export async function startOwnDeno(tools: string, site?: OtherSite): Promise<LoggedPreview> {
  return runDeno(tools, await ownSiteOf(deno, site));
}

function runDeno(tools: string, served: Served): Promise<LoggedPreview> {
  const command = join(tools, 'node_modules/.bin/deno');
  const permissions = [`--allow-read=${served.dist ?? 'dist'}`, '--allow-env=STELE_DIST'];
  const args = ['serve', ...permissions, '--host=127.0.0.1', '--port=0', '.stele/deno/serve.mjs'];
  return start(command, args, { DENO_DIR: join(tools, 'cache'), DENO_NO_UPDATE_CHECK: '1' }, served);
}

/** Bun, installed in `tools`. */
export async function startBun(tools: string, dist: string, baseUrl: string): Promise<LoggedPreview> {
  return runBun(tools, await over(bun, dist, baseUrl));
}

export async function startOwnBun(tools: string, site?: OtherSite): Promise<LoggedPreview> {
  return runBun(tools, await ownSiteOf(bun, site));
}

function runBun(tools: string, served: Served): Promise<LoggedPreview> {
  const command = join(tools, 'node_modules/.bin/bun');
  return start(command, ['.stele/bun/serve.mjs'], { PORT: '0', NODE_ENV: 'production' }, served);
}

/** The Node that runs the tests. */
export async function startOwnNode(host: Host): Promise<LoggedPreview> {
  return start(process.execPath, ['.stele/node/serve.mjs'], { PORT: '0' }, await ownSiteOf(host));
}

/** The same over a build, as a user whom rights hold for. */
export async function startNode(dist: string, baseUrl: string): Promise<LoggedPreview> {
  const served = await over(node, dist, baseUrl);
  chmodSync(served.cwd, 0o755);
  return start(process.execPath, ['.stele/node/serve.mjs'], { PORT: '0' }, served, asNobody);
}

/** Serves a build. Rejects with what the runtime printed where it does not start. */
async function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { cwd, baseUrl, dist }: Served,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<LoggedPreview> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...(dist === undefined ? {} : { STELE_DIST: dist }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(child, 'close');
  const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;
  await vi.waitUntil(() => child.exitCode !== null || address.test(printed.join('')), { timeout: 60_000 });
  const port = address.exec(printed.join(''))?.[1];
  if (port === undefined) throw new Error(`${command} ended: ${printed.join('')}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    baseUrl,
    log: () => printed.join('').split('\n'),
    close: async () => {
      child.kill();
      await closed;
    },
  };
}
