/** The real preview server over a build, on a free port. */
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { Handler } from '../../generator/edge/answerer.ts';
import { failureLine } from '../../generator/edge/failure-line.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { createNodeServer } from '../../generator/hosts/node/server.ts';

export interface Preview {
  readonly origin: string;
  /** What the absolute addresses in answers begin with; not the origin. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A server whose log can be read. */
export interface LoggedPreview extends Preview {
  /** The lines that it has written so far. */
  log(): readonly string[];
}

/** Serves the built sample site. */
export function startPreview(): Promise<Preview> {
  return serve(inject('sampleDist'), inject('sampleBaseUrl'));
}

/** Serves the build in `folder`, on a free port if none is given. */
export async function serve(folder: string, baseUrl: string, port = 0): Promise<LoggedPreview> {
  const lines: string[] = [];
  const handler = await folderHandler(folder, (error, request) => lines.push(failureLine(error, request)));
  return serveHandler(handler, baseUrl, lines, port);
}

/** The preview's server around a handler of one's own; `lines` gets what it logs. */
export async function serveHandler(
  handler: Handler,
  baseUrl: string,
  lines: string[] = [],
  listenAt = 0,
): Promise<LoggedPreview> {
  const server = createNodeServer(
    () => handler,
    (error, request) => lines.push(failureLine(error, request)),
  );
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    baseUrl,
    log: () => lines,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
