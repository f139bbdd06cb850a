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

/** Milliseconds without a byte from the server, after which nothing more is waited for. */
const silenceMs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends one request over the shared keep-alive connections.
 *
 * A connection that the server closed while it was idle is opened again, and so is one that it closed because it
 * answers without reading a long body, which may tear down the answer too (every row is safe to repeat). Any other
 * failure, and silence, rejects.
 */
export function send(origin: string, row: RowRequest, attempts = 5): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const timeout = row.silenceMs ?? silenceMs;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      hostname,
      port,
      method: row.method ?? 'GET',
      path: row.target,
      headers: { ...row.headers },
      timeout,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${row.target} within ${timeout} ms`)));
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
 * The empty string means that the server closed without a word. Rejects when it neither answers nor closes. Once
 * `isWhole` takes what has come for all, our side is closed too: some servers wait for that.
 */
export function exchange(
  origin: string,
  bytes: Buffer,
  isWhole = (_: string) => false,
  timeout = silenceMs,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(timeout, () => socket.destroy(new Error(`no answer within ${timeout} ms`)));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const cut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (cut) resolve(Buffer.concat(chunks).toString('latin1'));
      else reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** Sends a row's request: `raw` as it is, else as a client would. Rejects where what comes back is no answer. */
export async function ask(origin: string, row: RowRequest): Promise<Answer> {
  if (row.raw === undefined) return send(origin, row);
  const isWhole = (text: string) => isWholeAnswer(text, row.raw?.startsWith('HEAD ') === true);
  const text = withoutInterim(await exchange(origin, Buffer.from(row.raw, 'latin1'), isWhole, row.silenceMs));
  const [, status, lines, body] = /^HTTP\/1\.[01] (\d{3}) .*\r\n((?:.+\r\n)*)\r\n([\s\S]*)$/.exec(text) ?? [];
  if (status === undefined) throw new Error(`no answer but ${JSON.stringify(text.slice(0, 200))}`);
  const fields = (lines ?? '')
    .split('\r\n')
    .map((line) => [line.replace(/:.*/, '').toLowerCase(), line.replace(/^.*?:\s*/, '')]);
  const headers: Record<string, string> = Object.fromEntries(fields);
  const whole = headers['transfer-encoding'] === 'chunked' ? dechunked(body ?? '') : (body ?? '');
  return { status: Number(status), headers, body: Buffer.from(whole, 'latin1') };
}

/** Without what comes before the answer itself, such as `100 Continue`. */
function withoutInterim(text: string): string {
  return text.replace(/^(?:HTTP\/1\.[01] 1.*\r\n\r\n)+/, '');
}

/** Whether an answer has come to the end that its head promises. One that promises none ends with its connection. */
function isWholeAnswer(text: string, toHead: boolean): boolean {
  const [head, status] = /^HTTP\/1\.[01] (\d{3}) .*\r\n(?:.+\r\n)*\r\n/.exec(withoutInterim(text)) ?? [];
  if (head === undefined) return false;
  if (toHead || status === '204' || status === '304') return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return length !== undefined && withoutInterim(text).length >= head.length + Number(length);
}

function dechunked(text: string): string {
  const [head = '', size = '0'] = /^([0-9a-f]+).*\r\n/i.exec(text) ?? [];
  const length = Number.parseInt(size, 16);
  return length === 0
    ? ''
    : text.slice(head.length, head.length + length) + dechunked(text.slice(head.length + length + 2));
}
