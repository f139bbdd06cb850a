/**
 * Keeps the bytes that a connection has received since its last parsed request.
 *
 * Node's parser rejects bytes above ASCII in a request target, which clients send (`curl '…?q=価格'`), and keeps nothing
 * of what it rejects. So the parser gets a placeholder of the same length for each of them, and the original target is
 * read here. Neither the placeholder nor the bytes it replaces occur in any meaningful name or value, so requests
 * cannot be confused; and since lengths do not change, each request ends in the same place.
 */
import type { Duplex } from 'node:stream';

/** Allowed in a target, but not in a method, a header name or a number. */
const standIn = '{';
const standInByte = standIn.charCodeAt(0);

/** Characters to keep: the longest accepted head, and two reads. Grows to twice as many, so that cuts are rare. */
const most = 3 * 65_536;

/** As Latin-1. */
const received = new WeakMap<Duplex, string>();

/** Keeps `bytes`, which `socket` has received, and inserts placeholders. Call it before the parser gets them. */
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

/** Returns the original target for the parser's `parsed`, its bytes as Latin-1, and forgets the bytes up to its end. */
export function sentTarget(socket: Duplex, parsed: string): string {
  const text = receivedBy(socket);
  const start = text.replace(/[\x80-\xff]/g, standIn).indexOf(` ${parsed} `) + 1;
  if (start === 0) return parsed;
  const end = start + parsed.length;
  received.set(socket, text.slice(end));
  return text.slice(start, end);
}

/** Percent-encodes a request target. Node returns its bytes as Latin-1. */
export function encodeTarget(target: string): string {
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
