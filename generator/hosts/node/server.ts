/** The edge handler behind Node's HTTP server, over a folder: the preview, and a host of its own. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { settingsFile } from '../../api/paths.ts';
import { type ApiSettings, toSettings } from '../../api/settings.ts';
import type { EdgeRequest, ReadFile } from '../../edge/answer.ts';
import { createHandler, type Handler } from '../../edge/handler.ts';
import { encodeTarget } from './target.ts';
import { answerUnparsed } from './unparsed.ts';

/** Request lines and headers beyond this many bytes are answered with 431. */
const maxHeaderSize = 65_536;

/** Reads files below `root`. */
export function folderReader(root: string): ReadFile {
  return async (path) => {
    try {
      return new Uint8Array(await readFile(join(root, path)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}

/** Whether the disk says that there is no such file, in any of its ways. */
function isMissing(error: unknown): boolean {
  const codes: unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

/** The settings that a build left in `root`; throws where it is no build's output. */
export async function readSettings(root: string): Promise<ApiSettings> {
  const bytes = await folderReader(root)(settingsFile);
  if (bytes === undefined) throw new Error(`${root} is not the output of a build: ${settingsFile} is missing`);
  try {
    return toSettings(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new Error(`${root} is not the output of a build: ${settingsFile} cannot be read`, { cause: error });
  }
}

/** A handler over the build in `root`. */
export async function folderHandler(root: string, onError: (error: unknown) => void): Promise<Handler> {
  return createHandler(await readSettings(root), folderReader(root), onError);
}

/** A server, not yet listening, that asks `handler` at each request. */
export function createNodeServer(handler: () => Handler): Server {
  return createServer({ maxHeaderSize }, async (incoming, outgoing) => {
    // A body is not read; a client that insists on sending one is cut off once it has its answer.
    incoming.resume();
    const { status, headers, body } = await handler()(edgeRequest(incoming));
    outgoing.writeHead(status, headers).end(body);
  }).on('clientError', (error, socket) => answerUnparsed(error, socket, handler()));
}

/** Resolves with the server's address once it accepts connections on localhost; `port` 0 takes a free one. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function edgeRequest({ method = 'GET', url = '/', headers }: IncomingMessage): EdgeRequest {
  return { method, target: encodeTarget(url), headers: headers as Record<string, string | undefined> };
}
