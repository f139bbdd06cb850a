/** Lists and removes whole folders of an output. */

import { rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow, type Kind, unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/errors.ts';

/** The stage inside an output that cannot be renamed. It is never published. */
export const stageInside = '.stele';

/** Everything below `folder`, except a stage and the file system's own folders, which are rarely readable. */
export function outputEntries(folder: string): Map<string, Kind> {
  return entriesBelow(
    folder,
    (path) => path === stageInside,
    (path) => path === 'lost+found',
  );
}

/** Removes `folder` and everything in it. Does nothing if it does not exist. */
export function removeFolder(folder: string): void {
  // Deleting one by one takes a tenth of the time of rmSync, which is left with names that are not UTF-8.
  for (const [path, kind] of [...outputEntries(folder)].reverse()) {
    const place = join(folder, path);
    if (kind === 'folder') removeEmptyFolder(place);
    else unlessMissing(() => unlinkSync(place));
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Removes `folder` if it is empty. Does nothing if it does not exist. */
export function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error))) throw error;
  }
}

/** Removes `entries` of `folder`, which list parents first. A folder with other files stays. */
export function removeEntries(entries: readonly (readonly [path: string, kind: Kind])[], folder: string): void {
  for (const [path, kind] of entries) if (kind !== 'folder') unlinkSync(join(folder, path));
  for (const [path, kind] of entries.toReversed()) {
    if (kind !== 'folder') continue;
    try {
      rmdirSync(join(folder, path));
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}
