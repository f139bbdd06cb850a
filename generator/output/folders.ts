/** Whole folders on disk: what is in one, and how it goes away. */
import { readdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

export type Kind = 'file' | 'folder' | 'other';

/** The stage of an output that cannot be renamed, in it; no part of what is published. */
export const stageInside = '.stele';

/**
 * Everything below `folder` by path with forward slashes, a folder before what it holds; nothing where it is not there. A
 * stage in it is left out, and what lies in the disk's own folder, which is seldom readable.
 */
export function entriesBelow(folder: string): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (path === '' && entry.name === stageInside) continue;
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      const isFolder = entry.isDirectory() && own !== 'lost+found';
      found.set(own, entry.isFile() ? 'file' : isFolder ? 'folder' : 'other');
      if (isFolder) visit(own);
    }
  };
  unlessMissing(() => visit(''));
  return found;
}

/** Removes `folder` and all that it holds; nothing happens where it is not there. */
export function removeFolder(folder: string): void {
  // File by file this takes a tenth of the time that rmSync does; folders, and names that are no text, are left to it.
  for (const [path, kind] of entriesBelow(folder)) {
    if (kind !== 'folder') unlessMissing(() => unlinkSync(join(folder, path)));
  }
  rmSync(folder, { recursive: true, force: true });
}

function unlessMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
