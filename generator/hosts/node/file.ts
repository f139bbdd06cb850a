/** Single files of a disk that may change at any moment. */

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { errorCode } from '../../base/error-code.ts';
import type { StoredFile } from '../../edge/read.ts';

/** Thrown when a file was replaced while it was read: read it again. */
export class Replaced extends Error {}

/** A file, and the state of it that was read. */
export interface ReadState {
  readonly file: StoredFile;
  readonly stats: Stats;
}

/**
 * Milliseconds after its last change within which a file may change again without its times telling: the clock of a
 * file system ticks more slowly than a program writes.
 */
const clockTick = 50;

/**
 * Identifies a state of a file or a folder. Unlike the modification time, the change time cannot be set back; a file
 * that is moved into place has another inode.
 */
export function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** True if the next change of the file will certainly change its version. */
export function isSettled({ ctimeMs }: Stats): boolean {
  return Date.now() - ctimeMs > clockTick;
}

/** Undefined where no file is there. Throws for a named pipe and the like: to open one can take for ever. */
export function statsOf(place: string): Stats | undefined {
  try {
    // Most paths that are asked for in vain end here; an error for each would take longer than the answer.
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile()) return stats;
    if (stats.isDirectory()) return undefined;
    throw new Error(`${place} is not a plain file`);
  } catch (error) {
    // No file can have so long a name, or lie below another file.
    if (['ENAMETOOLONG', 'ENOTDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** Opens a file that was there a moment ago; gives its descriptor. Throws a `Replaced` where it is gone. */
export function openFile(place: string): number {
  try {
    return openSync(place, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Replaced(`${place} was removed`);
    throw error;
  }
}

/** Synchronously: small files are read three times as fast as through promises. */
export function readWhole(place: string): ReadState {
  const descriptor = openFile(place);
  try {
    const stats = fstatSync(descriptor);
    const bytes = new Uint8Array(readFileSync(descriptor));
    return { file: { bytes, etag: tagOf(createHash('sha256').update(bytes).digest('hex')) }, stats };
  } finally {
    closeSync(descriptor);
  }
}

/** The entity tag of the bytes that have this digest, in hexadecimal. */
export function tagOf(digest: string): string {
  return `"${digest.slice(0, 32)}"`;
}
