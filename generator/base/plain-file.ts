/**
 * Reads untrusted files: the only way to open a file of the content or of a template folder. A pull request can contain
 * a link to `/dev/zero`, a named pipe or a file of gigabytes, and opening one of these would stop a build.
 */
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';

/** Result of `readPlainFile`. */
export type PlainFile =
  /** Its content, valid until the next file is read. */
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** A file larger than the limit, with its size in bytes. It was not read. */
  | { readonly kind: 'large'; readonly size: number }
  /** A link, a named pipe, a socket or a device. It was not opened. */
  | { readonly kind: 'special' };

/** Bytes. Most files fit; larger ones get their own buffer. */
const reused = Buffer.allocUnsafeSlow(512 * 1024);

/** If the file is replaced after the check, opening it neither blocks nor follows a link. Windows has neither flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Reads the plain file at `path` if it has at most `limit` bytes. The bytes are valid until the next call. Throws
 * Node's error if it does not exist, is a folder or is not readable.
 */
export function readPlainFile(path: string, limit: number): PlainFile {
  const stats = lstatSync(path);
  if (!stats.isFile() && !stats.isDirectory()) return { kind: 'special' };
  if (stats.size > limit) return { kind: 'large', size: stats.size };
  const bytes = readBeginning(path, limit + 1, stats.size);
  return bytes.length > limit ? { kind: 'large', size: bytes.length } : { kind: 'file', bytes };
}

/**
 * Returns the first bytes of the plain file at `path`, at most `length`. Undefined if it is not a plain file. Valid
 * until the next call.
 */
export function beginningOfPlainFile(path: string, length: number): Buffer | undefined {
  const stats = lstatSync(path);
  return stats.isFile() ? readBeginning(path, length, stats.size) : undefined;
}

/** The type of the entry at `path`, even if it is a broken link. Undefined if there is none. */
export function kindAt(path: string): 'file' | 'folder' | 'other' | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && (stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other');
}

/** `size` is the expected size. A file that grows meanwhile is read up to `most`. */
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
