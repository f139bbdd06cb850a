/** nginx, Caddy and Apache beside an existing site, with the config that `stele host` prints for it. */
import { join } from 'node:path';
import type { ServerName } from '../../generator/base/host-names.ts';
import { steleHere } from '../cli/stele-here.ts';
import { freePort } from '../support/free-port.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startServer } from './real-server.ts';
import { runOf } from './servers/started.ts';

/** A project and the folder of its site. */
interface Project {
  readonly cwd: string;
  readonly out: string;
}

/** Serves the project: Stele's paths by its process, the others by the server from the folder. */
export async function startSite(server: ServerName, { cwd, out }: Project, baseUrl: string): Promise<Preview> {
  const root = join(cwd, out);
  const upstream = await serve(root, baseUrl);
  const port = await freePort();
  const addresses = ['--listen', `127.0.0.1:${port}`, '--upstream', new URL(upstream.origin).port];
  const { code, stdout, stderr } = await steleHere(['host', server, '--out', out, '--root', root, ...addresses], {
    cwd,
  });
  if (code !== 0 || stderr !== '') throw new Error(stderr);
  const running = await startServer(runOf[server](scratchFolder(), stdout), port, baseUrl);
  return { ...running, close: () => running.close().finally(() => upstream.close()) };
}
