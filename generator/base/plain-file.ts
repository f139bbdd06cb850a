/**
 * Reads files that strangers may have written: the one way to open a file of the content or of a template folder. A
 * pull request can hold a link to `/dev/zero`, a named pipe or a file of gigabytes, each of which would stop a build
 * that opened it.
 */
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';

/** Result of `readPlainFile`. */
export type PlainFile =
  /** Its content, until the next file is read. */
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** A file of more than the limit: its size in bytes. Nothing was read. */
  | { readonly kind: 'large'; readonly size: number }
  /** A link, a named pipe, a socket or a device. It was not opened. */
  | { readonly kind: 'special' };

/** Bytes. Most files fit; larger ones get a buffer of their own. */
const reused = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Should the file become something else after it was checked, opening it neither waits nor follows a link. Windows has
 * neither flag.
 */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Reads the plain file at `path` if it has at most `limit` bytes. The bytes are valid until the next call. Throws what
 * Node throws where there is no such file, where it is a folder, or where it may not be read.
 */
export function readPlainFile(path: string, limit: number): PlainFile {
  const stats = lstatSync(path);
  if (!stats.isFile() && !stats.isDirectory()) return { kind: 'special' };
  if (stats.size > limit) return { kind: 'large', size: stats.size };
  const bytes = readBeginning(path, limit + 1, stats.size);
  return bytes.length > limit ? { kind: 'large', size: bytes.length } : { kind: 'file', bytes };
}

/**
 * The first bytes of the plain file at `path`, at most `length`; undefined if it is no plain file. Valid until the next
 * call.
 */
export function beginningOfPlainFile(path: string, length: number): Buffer | undefined {
  const stats = lstatSync(path);
  return stats.isFile() ? readBeginning(path, length, stats.size) : undefined;
}

/** Type of whatever is at this path, even if it is a broken link; undefined if there is nothing. */
export function kindAt(path: string): 'file' | 'other' | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && (stats.isFile() ? 'file' : 'other');
}

/** `size` is what the file is expected to have; one that grows meanwhile is read up to `most`. */
function readBeginning(path: string, most: number, size: number): Buffer {
  const expected = Math.min(most, size + 1);
  const room =
    expected <= reused.length ? reused.subarray(0, Math.min(most, reused.length)) : Buffer.allocUnsafe(expected);
  const file = openSync(path, flags);
  try {
    let length = 0;
    for (let more = -1; more !== 0 && length < room.length; length += more)
      more = readSync(file, room, { offset: length });
    return room.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
