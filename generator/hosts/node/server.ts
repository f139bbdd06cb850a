/** The edge handler behind Node's HTTP server, over a folder: the preview, and a host of its own. */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { settingsFile } from '../../api/paths.ts';
import type { EdgeRequest } from '../../edge/answer.ts';
import { createHandler, type Handler } from '../../edge/handler.ts';
import type { StoredFile } from '../../edge/read.ts';
import { type EdgeSettings, toSettings } from '../../edge/settings.ts';
import { folderReader } from './folder.ts';
import { encodeTarget } from './target.ts';
import { answerUnparsed } from './unparsed.ts';

const limits = {
  /** Bytes of request line and headers; beyond them the answer is 431. */
  maxHeaderSize: 65_536,
  /**
   * Milliseconds for the headers, and for the whole request: nobody needs them who sends a line and no body. Whoever opens
   * connections and sends a byte now and then has them cut off with 408; by Node's own limits he would keep them for minutes.
   */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
};

/** The settings that a build left in `root`; throws where it is no build's output. */
export async function readSettings(root: string): Promise<EdgeSettings> {
  if (!existsSync(join(root, settingsFile))) {
    throw new Error(`${root} is not the output of a build: ${settingsFile} is missing`);
  }
  try {
    return parseSettings(await folderReader(root)(settingsFile));
  } catch (error) {
    throw new Error(`${root} is not the output of a build: ${settingsFile} cannot be read`, { cause: error });
  }
}

function parseSettings(file: StoredFile | undefined): EdgeSettings {
  return toSettings(JSON.parse(new TextDecoder().decode(file?.bytes)));
}

/**
 * A handler over the build in `root`, and over each that takes its place. Rejects where there is none at first; where a
 * later one cannot be read, what the last good one said still holds.
 */
export async function folderHandler(root: string, onError: (error: unknown) => void): Promise<Handler> {
  const read = folderReader(root);
  let handler = createHandler(await readSettings(root), read, onError);
  let current = await read(settingsFile);
  return async (request) => {
    const latest = await read(settingsFile).catch(() => current);
    if (latest !== current) {
      current = latest;
      try {
        handler = createHandler(parseSettings(latest), read, onError);
      } catch (error) {
        onError(error);
      }
    }
    return handler(request);
  };
}

/** A server, not yet listening, that asks `handler` at each request. */
export function createNodeServer(handler: () => Handler): Server {
  return createServer(limits, async (incoming, outgoing) => {
    // A body is not read; a client that insists on sending one is cut off once it has its answer.
    incoming.resume();
    const { status, headers, body } = await handler()(edgeRequest(incoming));
    outgoing.writeHead(status, flat(headers)).end(body);
  }).on('clientError', (error, socket) => answerUnparsed(error, socket, handler()));
}

/** Names and values in turns: Node sends such a list as it is, and looks at each header of an object several times. */
function flat(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
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
