/** Whole folders of an output: what is in one, and how it goes away. */

import { rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow, type Kind, unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';

/** The stage of an output that cannot be renamed, in it; no part of what is published. */
export const stageInside = '.stele';

/** Everything below `folder` but a stage in it, and what lies in the disk's own folder, which is seldom readable. */
export function outputEntries(folder: string): Map<string, Kind> {
  return entriesBelow(
    folder,
    (path) => path === stageInside,
    (path) => path === 'lost+found',
  );
}

/** Removes `folder` and all that it holds; nothing happens where it is not there. */
export function removeFolder(folder: string): void {
  // File by file this takes a tenth of the time that rmSync does; folders, and names that are no text, are left to it.
  for (const [path, kind] of outputEntries(folder)) {
    if (kind !== 'folder') unlessMissing(() => unlinkSync(join(folder, path)));
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Removes `folder` unless something is in it; nothing happens where it is not there. */
export function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error))) throw error;
  }
}
