/**
 * Requests that Node's HTTP parser refuses before anyone sees them: malformed or too large ones, methods that it does
 * not know, and what does not come to an end. Under /api/ even these get a problem document (contract, chapter 7).
 * Where nothing like a request line has come, nobody knows of /api/: the answer is a line of text.
 */
import { type OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type RefusalStatus, refusalOf } from '../../api/refusals.ts';
import type { Answer } from '../../edge/answer.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { EdgeRequest } from '../../edge/request.ts';
import { encodeTarget, receivedBy } from './received.ts';

/** The parser's complaints that are none of form; `isLong`: the target is most of what has come. */
const statuses: Readonly<Record<string, (isLong: boolean) => RefusalStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => 408,
  HPE_HEADER_OVERFLOW: (isLong) => (isLong ? 414 : 431),
};

/** Milliseconds for the client to read the answer and to close its side; ours is cut off then, whatever it does. */
const linger = 1000;

/**
 * Answers what the parser refused and closes the connection. `latest` is the latest answer to the same client: it comes
 * first, and it is the only one where the mistake is in the body of its request.
 */
export async function answerUnparsed(
  error: Error,
  socket: Duplex,
  handler: Handler,
  latest: OutgoingMessage | undefined,
): Promise<void> {
  const request = requestOf('code' in error ? error.code : undefined, receivedBy(socket));
  const answer = request.target !== '' || latest === undefined ? await handler(request) : undefined;
  // It may never come to its end: the client has gone away.
  if (latest !== undefined) await finished(latest).catch(() => {});
  if (socket.writable) socket.end(answer && serialise(answer));
  setTimeout(() => socket.destroy(), linger).unref();
}

/** Reads the request at the start of `text`, or after the rest of the one before it, and why it was refused. */
function requestOf(code: unknown, text: string): EdgeRequest {
  const [, method = 'GET', target = ''] = /(?:^|\n\r?\n)([!-~]+) (\S+)/.exec(text) ?? [];
  const request = { method, target: encodeTarget(target), headers: {} };
  if (code === 'HPE_INVALID_METHOD' && target !== '') return request;
  const isLong = target.length > text.length / 2;
  return { ...request, refused: refusalOf(typeof code === 'string' ? (statuses[code]?.(isLong) ?? 400) : 400) };
}

/** Writes `answer` to a connection that Node's server has given up. */
function serialise({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body instanceof Uint8Array ? body : '')]);
}
