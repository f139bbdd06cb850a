/** Whether a file is still the one that was read: told from what the file system notes of it, else from its text. */
import { statSync } from 'node:fs';

/** Milliseconds: file systems note times in steps of up to two seconds. */
const coarsest = 2000;

/**
 * Size, times and number of the file at `path`: while they stay the same, so does what it holds. Ends in `?` where the file
 * was changed so lately that a change right after it might leave all of them as they are. Throws where there is no file.
 */
export function fileStamp(path: string): string {
  const { size, mtimeNs, ctimeNs, ino, mtimeMs, ctimeMs } = statSync(path, { bigint: true });
  const settled = Math.max(Number(mtimeMs), Number(ctimeMs)) < Date.now() - coarsest;
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}${settled ? '' : '?'}`;
}

/** Whether a file with the stamp `fresh` surely holds what it held when its stamp was `known`. */
export function isSameFile(known: string, fresh: string): boolean {
  return known === fresh && !known.endsWith('?');
}
