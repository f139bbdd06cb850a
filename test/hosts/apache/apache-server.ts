/** The real Apache with the configuration that is printed for a build, in the foreground. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apacheHtaccess, apacheServer } from '../../../generator/hosts/apache/config.ts';
import { freePort } from '../../support/free-port.ts';
import type { Preview } from '../../support/preview.ts';
import type { Built } from '../printed.ts';
import { type ServerCommand, startServer } from '../real-server.ts';

/** `apache2 …`; whatever Apache writes, it writes into the build's folder. */
export function apacheCommand({ folder, root, settings }: Built, listen: string, ...args: string[]): ServerCommand {
  // Apache reads it twice while it starts: it must not find what another command was given.
  const file = join(folder, `httpd-${listen.replace(/\W/g, '-')}.conf`);
  writeFileSync(file, apacheServer(settings, { root, listen }));
  // A build for Apache has this file already; the settings of a test may be others.
  writeFileSync(join(root, '.htaccess'), apacheHtaccess(settings));
  const own = ['-C', `DefaultRuntimeDir ${folder}`, '-c', `PidFile ${join(folder, 'httpd.pid')}`];
  return { command: 'apache2', args: ['-f', file, ...own, '-c', `ErrorLog ${join(folder, 'error.log')}`, ...args] };
}

/** `at` stands before the port in `--listen`. */
export async function startApache(built: Built, at = '127.0.0.1:'): Promise<Preview> {
  const port = await freePort();
  return startServer(apacheCommand(built, `${at}${port}`, '-D', 'FOREGROUND'), port, built.settings.baseUrl);
}
