/**
 * HTTP clients that change nothing: the request target goes out exactly as the row has it.
 *
 * fetch() and URL resolve `..`, decode `%2e` and escape what they dislike, so they cannot ask half of what has to be
 * asked. `node:http` passes a target on untouched; `node:net` sends what even that refuses.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { RowRequest } from './row.ts';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends one request over the shared keep-alive connections.
 *
 * A connection that the server closed while it was idle is opened again, and so is one that it closed because it answers
 * without reading a long body, which may tear down the answer too (every row is safe to repeat). Any other failure, and
 * silence for a minute, rejects.
 */
export function send(origin: string, row: RowRequest, attempts = 5): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      hostname,
      port,
      method: row.method ?? 'GET',
      path: row.target,
      headers: { ...row.headers },
      timeout: TIMEOUT_MS,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${row.target} within ${TIMEOUT_MS} ms`)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isReset = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      const mayRepeat = outgoing.reusedSocket || row.body !== undefined;
      if (isReset && mayRepeat && attempts > 1) resolve(send(origin, row, attempts - 1));
      else reject(error);
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.end(row.body);
  });
}

/**
 * Sends bytes that need not be HTTP and returns all that comes back until the server closes the connection, as latin1.
 *
 * The empty string means that the server closed without a word. Rejects when it neither answers nor closes.
 */
export function exchange(origin: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const cut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (cut) resolve(Buffer.concat(chunks).toString('latin1'));
      else reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
