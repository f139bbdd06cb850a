/**
 * Answers requests that Node's HTTP parser rejects: malformed or too large ones, unknown methods, and incomplete ones.
 * Under /api/ even these get a problem document (contract, chapter 7). If nothing like a request line was received, the
 * path is unknown, and the answer is a line of text.
 */
import { type OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type RefusalStatus, refusalOf } from '../../api/refusals.ts';
import type { Answer } from '../../edge/answer.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { EdgeRequest } from '../../edge/request.ts';
import { encodeTarget, receivedBy } from './received.ts';

/** Parser errors other than syntax errors; `isLong`: the target is most of the received bytes. */
const statuses: Readonly<Record<string, (isLong: boolean) => RefusalStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => 408,
  HPE_HEADER_OVERFLOW: (isLong) => (isLong ? 414 : 431),
};

/** Milliseconds for the client to read the answer and close its side. Then ours is cut off. */
const linger = 1000;

/**
 * Answers a rejected request and closes the connection. `latest` is the latest answer to the same client: it is sent
 * first. If the mistake is in the body of its request, it is the only one.
 */
export async function answerUnparsed(
  error: Error,
  socket: Duplex,
  handler: Handler,
  latest: OutgoingMessage | undefined,
): Promise<void> {
  const request = requestOf('code' in error ? error.code : undefined, receivedBy(socket));
  const answer = request.target !== '' || latest === undefined ? await handler(request) : undefined;
  // It may never finish: the client may have left.
  if (latest !== undefined) await finished(latest).catch(() => {});
  if (socket.writable) socket.end(answer && serialise(answer));
  setTimeout(() => socket.destroy(), linger).unref();
}

/**
 * Parses the request at the start of `text`, or after the rest of the previous one, and the reason for its rejection.
 */
function requestOf(code: unknown, text: string): EdgeRequest {
  const [, method = 'GET', target = ''] = /(?:^|\n\r?\n)([!-~]+) (\S+)/.exec(text) ?? [];
  const request = { method, target: encodeTarget(target), headers: {} };
  if (code === 'HPE_INVALID_METHOD' && target !== '') return request;
  const isLong = target.length > text.length / 2;
  return { ...request, refused: refusalOf(typeof code === 'string' ? (statuses[code]?.(isLong) ?? 400) : 400) };
}

/** Serialises `answer` for a connection that Node's server no longer handles. */
function serialise({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body instanceof Uint8Array ? body : '')]);
}
