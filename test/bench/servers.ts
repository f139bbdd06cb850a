/** The preview, nginx in front of it and nginx over the files of a build, each a process of its own on one core. Needs Linux, nginx and taskset. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseListen } from '../../generator/hosts/listen.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { nginx } from '../../generator/hosts/servers/nginx.ts';
import type { Site } from '../../generator/model/site.ts';
import { build } from '../../generator/run/build.ts';
import { freePort } from '../support/free-port.ts';
import { late } from '../support/late.ts';

/** Servers have one core, clients the other. */
export const [serverCore, clientCore] = ['0', '1'];

interface Servers {
  readonly preview: Running;
  /** In front of the preview, with its cache. */
  readonly proxy: Running;
  /** Over the files. */
  readonly files: Running;
}

/**
 * Calls `measure` with all servers over one build of the sample and a folder that is removed afterwards, as the
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
    const options = { upstream: `127.0.0.1:${preview.port}`, root: dist };
    const proxy = note(
      await startNginx('proxy', folder, (listen) => nginx.printProxy(site.service, { ...options, listen })),
    );
    const files = note(
      await startNginx('files', folder, (listen) => nginx.printFiles(site.service, { ...options, listen })),
    );
    await measure({ preview, proxy, files }, folder);
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

/** Builds the sample into `dist`. */
async function buildSample(dist: string): Promise<Site> {
  const { site } = await build({ content: 'content', out: dist, templates: ['templates'], host: node, view: late });
  if (site === undefined) throw new Error('the sample site cannot be built');
  return site;
}

async function startPreview(dist: string): Promise<Running> {
  const port = await freePort();
  return start(['node', 'bin/stele.js', 'preview', '--out', dist, '--port', `${port}`], port);
}

/** Its files lie in `folder`. One process on one core, as the preview is. */
async function startNginx(
  name: string,
  folder: string,
  print: (listen: ReturnType<typeof parseListen>) => string,
): Promise<Running> {
  const port = await freePort();
  const file = join(folder, `${name}.conf`);
  const config = print(parseListen(`127.0.0.1:${port}`)).replace('/var/cache/stele', join(folder, 'cache'));
  writeFileSync(file, `events { }\nhttp {\naccess_log off;\n${config}\n}\n`);
  const globals = `daemon off; master_process off; pid ${join(folder, `${name}.pid`)};${process.getuid?.() === 0 ? ' user root;' : ''}`;
  return start(['nginx', '-c', file, '-e', join(folder, `${name}.log`), '-g', globals], port, '/openapi.json');
}

async function start(command: readonly string[], port: number, target = '/api/v1/'): Promise<Running> {
  const server = spawn('taskset', ['-c', serverCore, ...command], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'close');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${server.exitCode}`);
    const answer = await fetch(`http://localhost:${port}${target}`).catch(() => undefined);
    // taskset becomes the command that it starts.
    if (answer?.status === 200 && server.pid !== undefined) return { port, pid: server.pid, stop };
    await pause(50);
  }
}
