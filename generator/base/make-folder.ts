/** Creates folders, and throws the disk's own error. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Creates `folder` and its missing parents, and returns it. Throws errors of the disk: on a read-only disk, Node's
 * recursive option would throw ENOENT, which hides the cause.
 */
export function makeFolder(folder: string): string {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      mkdirSync(folder);
    } else if (!isFolder(folder)) throw error;
  }
  return folder;
}

/** True if `place` is a file or a link to one. */
export function isFile(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isFile() === true;
}

/** True if `place` is a folder or a link to one. */
export function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
