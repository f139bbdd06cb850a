/**
 * What a connection has received since its last request was understood.
 *
 * Node's parser refuses bytes above ASCII in a request target, which clients send (`curl '…?q=価格'`), and keeps nothing of
 * what it refuses. So a stand-in of the same length goes into the parser for each of them, and the target that was sent is
 * read here. Neither the stand-in nor what it stands for is part of any name or value that means something, so no request
 * can be taken for another; and no length changes, so none ends elsewhere.
 */
import type { Duplex } from 'node:stream';

/** Allowed in a target, not in a method, in the name of a header, or in a number. */
const standIn = '{';
const standInByte = standIn.charCodeAt(0);

/** Characters that are kept: the longest head that is accepted, and two reads. */
const most = 3 * 65_536;

/** As Latin-1. */
const received = new WeakMap<Duplex, string>();

/** Keeps what `socket` receives. To be called before its first byte, and after the parser listens. */
export function keepReceived(socket: Duplex): void {
  socket.prependListener('data', (chunk: Buffer) => {
    received.set(socket, (receivedBy(socket) + chunk.toString('latin1')).slice(-most));
    for (let index = 0; index < chunk.length; index++) {
      if ((chunk[index] ?? 0) > 0x7f) chunk[index] = standInByte;
    }
  });
}

export function receivedBy(socket: Duplex): string {
  return received.get(socket) ?? '';
}

/** The target as it was sent, where the parser understood `parsed`; its bytes as Latin-1. What came before it is forgotten. */
export function sentTarget(socket: Duplex, parsed: string): string {
  const text = receivedBy(socket);
  const start = text.replace(/[\x80-\xff]/g, standIn).indexOf(` ${parsed} `) + 1;
  if (start === 0) return parsed;
  const end = start + parsed.length;
  received.set(socket, text.slice(end));
  return text.slice(start, end);
}

/** Node gives a request target's bytes as Latin-1; outside ASCII they belong percent-encoded. */
export function encodeTarget(target: string): string {
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
