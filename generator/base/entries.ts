/** Lists everything in a folder. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * `unnamed`: its name is not UTF-8. `other`: a symbolic link, a named pipe and the like, or a folder that is not
 * listed.
 */
export type Kind = 'file' | 'folder' | 'other' | 'unnamed';

/**
 * Returns everything below `folder` by path with forward slashes, a folder before its contents. Empty if it does not
 * exist. Skips entries that `isLeftOut`, and does not list a folder that `isClosed`.
 */
export function entriesBelow(
  folder: string,
  isLeftOut: (path: string, name: string) => boolean,
  isClosed: (path: string) => boolean = () => false,
): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isLeftOut(own, entry.name)) continue;
      // Node replaces invalid bytes of a name by U+FFFD, and cannot open the file by that name.
      const isNamed = !entry.name.includes('\uFFFD');
      const isFolder = entry.isDirectory() && isNamed && !isClosed(own);
      found.set(own, !isNamed ? 'unnamed' : entry.isFile() ? 'file' : isFolder ? 'folder' : 'other');
      if (isFolder) unlessMissing(() => visit(own));
    }
  };
  unlessMissing(() => visit(''));
  return found;
}

/** Calls `work`, and ignores the error if its file does not exist. */
export function unlessMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
