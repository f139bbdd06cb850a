/**
 * Folders out of the way without being removed: for a minute after a removal ext4 looks for files that it may not reuse yet,
 * which makes each new file ten times as dear, for whoever comes next.
 */
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Moves `folder`, if there is one, to a folder of its own beside it. */
export function setAside(folder: string): void {
  if (existsSync(folder)) renameSync(folder, join(mkdtempSync(join(dirname(folder), 'aside-')), basename(folder)));
}
