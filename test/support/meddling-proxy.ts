/** A server between a client and a preview that spoils answers on purpose, and remembers what passed through it. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, send } from '../contract/client.ts';

/** What a host may do wrong: gives the answer that goes out. It may change `asked` before the preview is asked. */
export interface Meddler {
  /** What the preview is asked instead. */
  readonly ask?: (asked: Asked) => Asked;
  readonly answer?: (answer: Answer, asked: Asked) => Answer;
}

export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface MeddlingProxy {
  readonly origin: string;
  /** In the order in which they came. */
  readonly requests: readonly (Asked & { readonly startedAt: number; readonly endedAt: number })[];
  /** The most requests that were under way at one time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** Serves `origin` through `meddler`, on a free port. Each answer takes its time, so that two at once would be seen. */
export async function startProxy(origin: string, { ask, answer }: Meddler = {}): Promise<MeddlingProxy> {
  const requests: {
    -readonly [Key in keyof MeddlingProxy['requests'][number]]: MeddlingProxy['requests'][number][Key];
  }[] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer(async (incoming, outgoing) => {
    most = Math.max(most, ++underWay);
    const asked = { ...askedBy(incoming), ...(await bodyOf(incoming)) };
    const request = { ...asked, startedAt: performance.now(), endedAt: 0 };
    requests.push(request);
    const given = await send(origin, ask?.(asked) ?? asked);
    await new Promise((later) => setTimeout(later, 2));
    const { status, headers, body } = answer?.(given, asked) ?? given;
    const { 'content-length': _, connection, 'keep-alive': alive, 'transfer-encoding': encoding, ...rest } = headers;
    underWay--;
    request.endedAt = performance.now();
    outgoing.writeHead(status, { ...rest, ...(body.length > 0 ? { 'content-length': body.length } : {}) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    mostAtOnce: () => most,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<{ body?: string }> {
  return incoming.method === 'POST' ? { body: await text(incoming) } : {};
}

function askedBy({ method = 'GET', url = '/', headers }: IncomingMessage): Asked {
  // These belong to the connection, not to the request.
  const { host, connection, 'transfer-encoding': encoding, 'content-length': length, ...rest } = headers;
  return {
    method,
    target: url,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  };
}
