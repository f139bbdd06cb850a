/** The real Caddy with the config that is printed for a build, in the foreground. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddyConfig } from '../../../generator/hosts/caddy/config.ts';
import { freePort } from '../../support/free-port.ts';
import type { Preview } from '../../support/preview.ts';
import type { Built } from '../printed.ts';
import { type ServerCommand, startServer } from '../real-server.ts';

/**
 * `caddy …`, with the config's file, which has `listen`, for `FILE`. Whatever Caddy writes, it writes into the build's
 * folder.
 */
export function caddyCommand({ folder, root, settings }: Built, listen: string, ...args: string[]): ServerCommand {
  const file = join(folder, 'Caddyfile');
  // Its address for commands is one for the machine, and another test, or another user, may have it.
  const alone = args[0] === 'run' ? '{\n\tadmin off\n}\n' : '';
  writeFileSync(file, alone + caddyConfig(settings, { root, listen }));
  return { command: 'caddy', args: args.map((arg) => (arg === 'FILE' ? file : arg)), env: { HOME: folder } };
}

/** `at` stands before the port in `--listen`. */
export async function startCaddy(built: Built, { asNobody = false, at = '127.0.0.1:' } = {}): Promise<Preview> {
  const port = await freePort();
  const run = caddyCommand(built, `${at}${port}`, 'run', '--config', 'FILE', '--adapter', 'caddyfile');
  return startServer({ ...run, asNobody }, port, built.settings.baseUrl);
}
