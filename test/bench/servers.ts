/** The preview and nginx over a build, each a process of its own on one core. Needs Linux, nginx and taskset. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../generator/build.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import type { Site } from '../../generator/model.ts';
import { late } from '../support/late.ts';

/** Servers have one core, clients the other. */
export const [serverCore, clientCore] = ['0', '1'];

export interface Running {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Builds the sample for nginx, which the preview can serve too, into `dist`. */
export async function buildSample(dist: string): Promise<Site> {
  const { site } = await build({ content: 'content', out: dist, templates: ['templates'], host: nginx, view: late });
  if (site === undefined) throw new Error('the sample site cannot be built');
  return site;
}

export async function startPreview(dist: string): Promise<Running> {
  const port = await freePort();
  return start(['node', 'bin/stele.js', 'preview', '--out', dist, '--port', `${port}`], port);
}

/** Its files lie in `folder`. One process on one core, as the preview is. */
export async function startNginx({ service }: Site, dist: string, folder: string): Promise<Running> {
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
