/** Reads single files from a disk that may change at any time. */

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { errorCode } from '../../base/errors.ts';
import type { StoredFile } from '../../edge/read.ts';

/** Thrown if a file was replaced during reading: read it again. */
export class Replaced extends Error {}

/** A file, and the state in which it was read. */
export interface ReadState {
  readonly file: StoredFile;
  readonly stats: Stats;
}

/**
 * Milliseconds after a change in which a file may change again with the same times: a file system's clock has a coarser
 * resolution than writes.
 */
const clockTick = 50;

/**
 * Identifies a state of a file or a folder. Unlike the modification time, the change time cannot be set back; a file
 * moved into place has another inode.
 */
export function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** True if the next change of the file will certainly change its version. */
export function isSettled({ ctimeMs }: Stats): boolean {
  return Date.now() - ctimeMs > clockTick;
}

/** Undefined if there is no file. Throws for a named pipe and the like: opening one may block for ever. */
export function statsOf(place: string): Stats | undefined {
  try {
    // Requests for missing files end here: throwing an error for each would take longer than the answer.
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile()) return stats;
    if (stats.isDirectory()) return undefined;
    throw new Error(`${place} is not a plain file`);
  } catch (error) {
    // No file has such a long name, or is below another file.
    if (['ENAMETOOLONG', 'ENOTDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** Opens a file that existed a moment ago; returns its descriptor. Throws a `Replaced` if it is gone. */
export function openFile(place: string): number {
  try {
    return openSync(place, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Replaced(`${place} was removed`);
    throw error;
  }
}

/** Synchronous: small files are read three times as fast as with promises. */
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

/** Entity tag of the bytes with this digest, in hexadecimal. */
export function tagOf(digest: string): string {
  return `"${digest.slice(0, 32)}"`;
}
