/** Detects whether a file changed since it was read: by its stamp, a text of inode, size and times. */
import { statSync } from 'node:fs';
import { ContentChanged } from '../../base/content-changed.ts';

/** Milliseconds: file systems note times in steps of up to two seconds. */
const coarsest = 2000;

/**
 * Size, times and number of the file at `path`: while they stay the same, so does what it holds. Ends in `?` where the
 * file was changed so lately that a change right after it might leave all of them as they are. Throws where there is no
 * file (any more).
 */
export function fileStamp(path: string): string {
  const stats = statSync(path, { bigint: true });
  // It was a file when it was listed.
  if (stats.isDirectory()) throw new ContentChanged(path);
  const { size, mtimeNs, ctimeNs, ino, mtimeMs, ctimeMs } = stats;
  const settled = Math.max(Number(mtimeMs), Number(ctimeMs)) < Date.now() - coarsest;
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}${settled ? '' : '?'}`;
}

/** True if a file with the stamp `fresh` certainly has the content it had when its stamp was `known`. */
export function isSameFile(known: string, fresh: string): boolean {
  return known === fresh && !known.endsWith('?');
}
