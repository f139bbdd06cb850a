/**
 * Requests that Node's HTTP parser refuses before anyone sees them: raw bytes in the path, methods that it does not know, and
 * what does not come to an end. Under /api/ even these get a problem document (contract, chapter 7), as far as it is known
 * that they are.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from '../../edge/answer.ts';
import type { Handler } from '../../edge/handler.ts';
import { encodeTarget } from './target.ts';

/** The parser's complaints about the request line, after which the rest of the request need not be understood. */
const aboutTheLine = ['HPE_INVALID_METHOD', 'HPE_INVALID_URL'];

/** What is left to say where the request line is not known, by the parser's complaint. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Milliseconds for the client to read the answer and to close its side; ours is cut off then, whatever it does. */
const linger = 1000;

/** Answers what the parser refused and closes the connection. */
export async function answerUnparsed(error: Error, socket: Duplex, handler: Handler): Promise<void> {
  if (!socket.writable) return;
  const line = requestLine(error);
  const answer = line && (await handler({ ...line, headers: {} }));
  if (answer !== undefined && answer.status >= 400) socket.end(serialise(answer));
  else socket.end(`HTTP/1.1 ${statusLine(statuses[codeOf(error)] ?? 400)}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), linger).unref();
}

function requestLine(error: Error): { method: string; target: string } | undefined {
  if (!aboutTheLine.includes(codeOf(error))) return undefined;
  if (!('rawPacket' in error && Buffer.isBuffer(error.rawPacket))) return undefined;
  const [, method, target] = /^([!-~]+) ([^\s]+)/.exec(error.rawPacket.toString('latin1')) ?? [];
  return method === undefined || target === undefined ? undefined : { method, target: encodeTarget(target) };
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status]}`;
}

function serialise({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${statusLine(status)}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body instanceof Uint8Array ? body : '')]);
}
