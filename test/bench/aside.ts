/** Folders out of the way of the next measurement. */
import { existsSync, mkdtempSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The number of tmpfs in Linux's statfs. */
const tmpfs = 0x01021994;

/**
 * Moves `folder`, if there is one, to a folder of its own beside it. It is not removed: for a minute after a removal
 * ext4 looks for files that it may not reuse yet, which makes each new file ten times as dear, for whoever comes next.
 * Tmpfs does not, and its memory is worth more.
 */
export function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  if (statfsSync(folder).type === tmpfs) rmSync(folder, { recursive: true });
  else renameSync(folder, join(mkdtempSync(join(dirname(folder), 'aside-')), basename(folder)));
}
