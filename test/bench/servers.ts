/** The preview and nginx over a build, each a process of its own on one core. Needs Linux, nginx and taskset. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../generator/build/build.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import type { Site } from '../../generator/model/site.ts';
import { freePort } from '../support/free-port.ts';
import { late } from '../support/late.ts';

/** Servers have one core, clients the other. */
export const [serverCore, clientCore] = ['0', '1'];

interface Servers {
  readonly preview: Running;
  readonly nginx: Running;
}

/**
 * Calls `measure` with both servers over one build of the sample and a folder that is removed afterwards, as the
 * servers are stopped.
 */
export async function withServers(measure: (servers: Servers, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stele-bench-'));
  const dist = join(folder, 'dist');
  const started: Running[] = [];
  const note = (server: Running) => {
    started.push(server);
    return server;
  };
  try {
    const site = await buildSample(dist);
    const preview = note(await startPreview(dist));
    const nginx = note(await startNginx(site, dist, folder));
    await measure({ preview, nginx }, folder);
  } finally {
    for (const { stop } of started) await stop();
    rmSync(folder, { recursive: true });
  }
}

export interface Running {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Builds the sample for nginx, which the preview can serve too, into `dist`. */
async function buildSample(dist: string): Promise<Site> {
  const { site } = await build({ content: 'content', out: dist, templates: ['templates'], host: nginx, view: late });
  if (site === undefined) throw new Error('the sample site cannot be built');
  return site;
}

async function startPreview(dist: string): Promise<Running> {
  const port = await freePort();
  return start(['node', 'bin/stele.js', 'preview', '--out', dist, '--port', `${port}`], port);
}

/** Its files lie in `folder`. One process on one core, as the preview is. */
async function startNginx({ service }: Site, dist: string, folder: string): Promise<Running> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(service, { root: dist, listen: `127.0.0.1:${port}` }));
  const globals = `daemon off; master_process off; pid ${join(folder, 'nginx.pid')};${process.getuid?.() === 0 ? ' user root;' : ''}`;
  return start(['nginx', '-c', file, '-e', join(folder, 'error.log'), '-g', globals], port);
}

async function start(command: readonly string[], port: number): Promise<Running> {
  const server = spawn('taskset', ['-c', serverCore, ...command], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'close');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${server.exitCode}`);
    const answer = await fetch(`http://localhost:${port}/api/v1/`).catch(() => undefined);
    // taskset becomes the command that it starts.
    if (answer?.status === 200 && server.pid !== undefined) return { port, pid: server.pid, stop };
    await pause(50);
  }
}
