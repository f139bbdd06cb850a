/** Builds that are served at the address that they were built for, as after a deploy. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Handler } from '../../generator/edge/answerer.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { listen } from '../../generator/hosts/node/listen.ts';
import { createNodeServer } from '../../generator/hosts/node/server.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

export interface Deployed {
  readonly origin: string;
  readonly server: Server;
  close(): void;
}

/** Builds `content` for the address at which it is then served, as a deploy does; `path` is that of the address. */
export async function deploy(content: string, path = ''): Promise<Deployed> {
  let handler: Handler | undefined;
  const server = createNodeServer(
    () => {
      if (handler === undefined) throw new Error('asked before it was built');
      return handler;
    },
    () => {},
  );
  const origin = await listen(server, 0);
  const out = join(scratchFolder(), 'dist');
  const { code, stderr } = await steleHere(['build', '--content', content, '--out', out, '--base-url', origin + path]);
  if (code !== 0) throw new Error(stderr);
  handler = await folderHandler(out, () => {});
  return { origin, server, close: () => stop(server) };
}

export function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
