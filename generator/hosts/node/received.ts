/**
 * Keeps the bytes that a connection has received since its last understood request.
 *
 * Node's parser refuses bytes above ASCII in a request target, which clients send (`curl '…?q=価格'`), and keeps nothing
 * of what it refuses. So a stand-in of the same length goes into the parser for each of them, and the target that was
 * sent is read here. Neither the stand-in nor what it stands for is part of any name or value that means something, so
 * no request can be taken for another; and no length changes, so none ends elsewhere.
 */
import type { Duplex } from 'node:stream';

/** Allowed in a target, not in a method, in the name of a header, or in a number. */
const standIn = '{';
const standInByte = standIn.charCodeAt(0);

/**
 * Characters that are kept: the longest head that is accepted, and two reads. Up to twice as many, so that few are cut
 * off at a time.
 */
const most = 3 * 65_536;

/** As Latin-1. */
const received = new WeakMap<Duplex, string>();

/** Keeps `bytes`, which `socket` has received, and puts stand-ins in. To be called before the parser gets them. */
export function keepReceived(socket: Duplex, bytes: Buffer): void {
  const text = receivedBy(socket) + bytes.toString('latin1');
  received.set(socket, text.length > 2 * most ? text.slice(-most) : text);
  for (let index = 0; index < bytes.length; index++) {
    if ((bytes[index] ?? 0) > 0x7f) bytes[index] = standInByte;
  }
}

export function receivedBy(socket: Duplex): string {
  return received.get(socket) ?? '';
}

/**
 * The target as it was sent, where the parser understood `parsed`; its bytes as Latin-1. What came before it is
 * forgotten.
 */
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
