/**
 * Requests that Node's HTTP parser refuses before anyone sees them: raw bytes in the path, methods that it does not know.
 * Under /api/ even these get a problem document (contract, chapter 7).
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from '../../edge/answer.ts';
import type { Handler } from '../../edge/handler.ts';
import { encodeTarget } from './target.ts';

/** The parser's complaints about the request line, after which the rest of the request need not be understood. */
const aboutTheLine = ['HPE_INVALID_METHOD', 'HPE_INVALID_URL'];

/** Answers what the parser refused and closes the connection. */
export async function answerUnparsed(error: Error, socket: Duplex, handler: Handler): Promise<void> {
  if (!socket.writable) return;
  const line = requestLine(error);
  const answer = line && (await handler({ ...line, headers: {} }));
  if (answer !== undefined && answer.status >= 400) socket.end(serialise(answer));
  else
    socket.end(
      `HTTP/1.1 ${isTooLong(error) ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
    );
}

function requestLine(error: Error): { method: string; target: string } | undefined {
  if (!('code' in error && aboutTheLine.includes(String(error.code)))) return undefined;
  if (!('rawPacket' in error && Buffer.isBuffer(error.rawPacket))) return undefined;
  const [, method, target] = /^([!-~]+) ([^\s]+)/.exec(error.rawPacket.toString('latin1')) ?? [];
  return method === undefined || target === undefined ? undefined : { method, target: encodeTarget(target) };
}

function isTooLong(error: Error): boolean {
  return 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
}

function serialise({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')]);
}
