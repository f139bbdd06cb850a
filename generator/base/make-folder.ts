/** Makes folders so that the disk's own error comes out. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Makes `folder` and those that it is in, where they are missing. Throws what the disk says: Node's own way of making
 * several says ENOENT on a read-only disk, which hides the cause.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      mkdirSync(folder);
    } else if (!isFolder(folder)) throw error;
  }
}

/** True if `place` is a folder or a link to one. */
export function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
