/** The real preview server over a build, on a free port. */
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { Handler } from '../../generator/edge/handler.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { createNodeServer } from '../../generator/hosts/node/server.ts';

export interface Preview {
  readonly origin: string;
  /** What the absolute addresses in answers begin with; not the origin. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Serves the built sample site. */
export function startPreview(): Promise<Preview> {
  return serve(inject('sampleDist'), inject('sampleBaseUrl'));
}

/** Serves the build in `folder`. Errors inside the handler are thrown away here: their answer, a 500, is what tests see. */
export async function serve(folder: string, baseUrl: string): Promise<Preview> {
  return serveHandler(await folderHandler(folder, () => {}), baseUrl);
}

/** The preview's server around a handler of one's own. */
export async function serveHandler(handler: Handler, baseUrl: string): Promise<Preview> {
  const server = createNodeServer(() => handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    baseUrl,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
