/** The real nginx, Caddy and Apache with the configs that `stele host` prints, in the foreground. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedSettings } from '../../../generator/api/settings.ts';
import type { ServerName } from '../../../generator/base/host-names.ts';
import { servers } from '../../../generator/hosts/all.ts';
import { parseListen } from '../../../generator/hosts/listen.ts';
import type { Server } from '../../../generator/hosts/servers/server.ts';
import { freePort } from '../../support/free-port.ts';
import type { Preview } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { check, isRoot, type ServerCommand, startServer, whenOnPath } from '../real-server.ts';

interface Site {
  readonly settings: DescribedSettings;
  /** Folder of the build. */
  readonly root: string;
}

/** Calls `define` for each server that is installed, and defines a skipped test for each other. */
export function forEachServer(define: (server: Server) => void): void {
  for (const server of servers) whenOnPath(commands[server.name], packages[server.name], () => define(server));
}

const commands = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' } as const;
const packages = { nginx: 'nginx-light', caddy: 'caddy', apache: 'apache2' } as const;

/** The server in front of the process at `process`. `at` stands before the port in `--listen`. */
export async function startProxy(server: Server, site: Site, process: Preview, at = '127.0.0.1:'): Promise<Preview> {
  const { host } = new URL(process.origin);
  return start(
    server,
    at,
    (listen) => server.printProxy(site.settings, { listen, upstream: host, root: site.root }),
    process.baseUrl,
  );
}

/** The server over the files of a build. */
export async function startFiles(server: Server, { settings, root }: Site): Promise<Preview> {
  return start(
    server,
    '127.0.0.1:',
    (listen) => server.printFiles(settings, { listen, upstream: '127.0.0.1:9', root }),
    settings.baseUrl,
  );
}

async function start(
  { name }: Server,
  at: string,
  print: (listen: ReturnType<typeof parseListen>) => string,
  baseUrl: string,
): Promise<Preview> {
  const port = await freePort();
  return startServer(runOf[name](scratchFolder(), print(parseListen(`${at}${port}`))), port, baseUrl);
}

/** What the server's own check of a config says. */
export function checkConfig({ name }: Server, config: string): { readonly ok: boolean; readonly output: string } {
  const { command, args, env } = runOf[name](scratchFolder(), config);
  const checking = { nginx: [...args, '-t'], caddy: ['validate', ...args.slice(1)], apache: [...args, '-t'] }[name];
  return check({ command, args: checking.filter((arg) => arg !== '-DFOREGROUND'), ...(env && { env }) });
}

/** How to run each server with a printed config, where it is included as its comment says. All it writes is in `folder`. */
export const runOf: Readonly<Record<ServerName, (folder: string, config: string) => ServerCommand>> = {
  nginx: (folder, config) => {
    const file = join(folder, 'nginx.conf');
    // /var/cache may be another user's.
    const own = config.replace('/var/cache/stele', join(folder, 'cache'));
    writeFileSync(file, `events { }\nhttp {\naccess_log off;\ninclude /etc/nginx/mime.types;\n${own}\n}\n`);
    const globals = `daemon off; pid "${join(folder, 'nginx.pid')}"; ${isRoot ? 'user root;' : ''}`;
    return { command: 'nginx', args: ['-c', file, '-e', join(folder, 'error.log'), '-g', globals] };
  },
  caddy: (folder, config) => {
    const file = join(folder, 'Caddyfile');
    // Its address for commands is one for the machine, and another test may have it.
    writeFileSync(file, `{\n\tadmin off\n}\n${config}`);
    return { command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'], env: { HOME: folder } };
  },
  apache: (folder, config) => {
    const file = join(folder, 'httpd.conf');
    const cache = join(folder, 'cache');
    mkdirSync(cache);
    // Apache leaves the root user behind.
    chmodSync(folder, 0o755);
    chmodSync(cache, 0o777);
    // As Debian has them, and as the comment of the config enables them.
    const modules = [
      'mpm_event',
      'authz_core',
      'alias',
      'dir',
      'mime',
      'filter',
      'deflate',
      'setenvif',
      'headers',
      'negotiation',
      'proxy',
      'proxy_http',
      'cache',
      'cache_disk',
    ];
    const lines = [
      ...modules.map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`),
      'User nobody\nGroup nogroup\nInclude /etc/apache2/mods-available/mime.conf\nServerName machine',
      `CacheRoot ${cache}`,
      config,
    ];
    writeFileSync(file, lines.join('\n'));
    const paths = ['-C', `DefaultRuntimeDir ${folder}`, '-c', `PidFile ${join(folder, 'httpd.pid')}`];
    return {
      command: 'apache2',
      args: ['-f', file, ...paths, '-c', `ErrorLog ${join(folder, 'error.log')}`, '-DFOREGROUND'],
    };
  },
};
