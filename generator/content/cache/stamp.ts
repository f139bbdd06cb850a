/** Detects whether a file changed since it was read: by its stamp, a text of inode, size and times. */
import { statSync } from 'node:fs';
import { ContentChanged } from '../../base/content-changed.ts';

/** Milliseconds: file systems store times in steps of up to two seconds. */
const coarsest = 2000;

/**
 * Returns size, times and inode of the file at `path`: while they are the same, so is its content. Ends in `?` if the
 * file changed so recently that another change might not alter them. Throws if the file does not exist.
 */
export function fileStamp(path: string): string {
  const stats = statSync(path, { bigint: true });
  // It was a file when it was listed.
  if (stats.isDirectory()) throw new ContentChanged(path);
  const { size, mtimeNs, ctimeNs, ino, mtimeMs, ctimeMs } = stats;
  const settled = Math.max(Number(mtimeMs), Number(ctimeMs)) < Date.now() - coarsest;
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}${settled ? '' : '?'}`;
}

/** True if a file whose stamp is now `fresh` certainly has the content it had when its stamp was `known`. */
export function isSameFile(known: string, fresh: string): boolean {
  return known === fresh && !known.endsWith('?');
}
