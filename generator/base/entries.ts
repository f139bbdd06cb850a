/** All that lies in a folder. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** `unnamed`: its name is no UTF-8. `other`: a link, a named pipe and the like, or a folder that nobody looks into. */
export type Kind = 'file' | 'folder' | 'other' | 'unnamed';

/**
 * Everything below `folder` by path with forward slashes, a folder before what it holds; nothing where it is not there.
 * Nobody looks into what `isLeftOut`, or into a folder that `isClosed`.
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
      // Node spells a name that is no UTF-8 with U+FFFD, and finds nothing by that name.
      const isNamed = !entry.name.includes('\uFFFD');
      const isFolder = entry.isDirectory() && isNamed && !isClosed(own);
      found.set(own, !isNamed ? 'unnamed' : entry.isFile() ? 'file' : isFolder ? 'folder' : 'other');
      if (isFolder) unlessMissing(() => visit(own));
    }
  };
  unlessMissing(() => visit(''));
  return found;
}

/** Does `work`, unless what it is about is not there. */
export function unlessMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
