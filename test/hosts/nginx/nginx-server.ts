/** The real nginx with a config of its own, in the foreground. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import type { Preview } from '../../support/preview.ts';
import { check, isRoot, type ServerCommand, startServer } from '../real-server.ts';

/**
 * How to run nginx with `config`, written into `folder`. What is added has to do with where tests run: their folders
 * are closed to nginx's own user, and the usual files in /run and /var/log may belong to somebody else.
 */
function nginxCommand(folder: string, config: string, user: string, ...args: string[]): ServerCommand {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const globals = `daemon off; pid "${join(folder, 'nginx.pid')}"; ${isRoot ? `user ${user};` : ''}`;
  return { command: 'nginx', args: ['-c', file, '-e', join(folder, 'error.log'), '-g', globals, ...args] };
}

/** What `nginx -t` says of `config`. */
export function checkConfig(folder: string, config: string): { readonly ok: boolean; readonly output: string } {
  return check(nginxCommand(folder, config, 'root', '-t'));
}

/** Whether nginx finds its module for `.br` files. */
export function hasBrotli(folder: string): boolean {
  return checkConfig(folder, 'load_module modules/ngx_http_brotli_static_module.so; events { }').ok;
}

/** Runs nginx over the config that `print` gives for an address. Its files go into `folder`. */
export async function startNginx(
  folder: string,
  baseUrl: string,
  print: (listen: string) => string,
  user = 'root',
): Promise<Preview> {
  const port = await freePort();
  return startServer(nginxCommand(folder, print(`127.0.0.1:${port}`), user), port, baseUrl);
}
