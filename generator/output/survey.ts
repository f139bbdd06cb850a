/** Compares the files of an output folder with the manifest. */
import { statSync } from 'node:fs';
import type { Kind } from '../base/entries.ts';
import { outputEntries } from './folders.ts';
import type { FileRecord, Manifest } from './manifest.ts';

/** Size, time and inode of a file on disk. */
type FileStat = Pick<FileRecord, 'size' | 'mtime' | 'inode'>;

export interface Survey {
  /** Files that differ from their record, or may differ: only their bytes can tell. */
  readonly changed: ReadonlyMap<string, FileStat>;
  /** Recorded files that are missing. */
  readonly missing: ReadonlySet<string>;
  /** Entries without a record, including folders. Parents first. */
  readonly unrecorded: ReadonlyMap<string, Kind>;
}

/** Compares everything below `target` with its manifest. */
export function surveyFolder(target: string, { records, writtenAt }: Manifest): Survey {
  const changed = new Map<string, FileStat>();
  const unrecorded = new Map<string, Kind>();
  const entries = outputEntries(target);
  // Without iterators, which make two objects for each of many thousands of files.
  entries.forEach((kind, path) => {
    const record = kind === 'file' ? records.get(path) : undefined;
    const stats =
      record === undefined || record.digest === ''
        ? undefined
        : statSync(`${target}/${path}`, { throwIfNoEntry: false });
    if (record === undefined || stats === undefined) {
      unrecorded.set(path, kind);
      return;
    }
    const { size, mtimeMs: mtime, ino: inode } = stats;
    const same = size === record.size && mtime === record.mtime && inode === record.inode;
    // A file changed at the time of the manifest may have changed again within the same tick.
    if (!same || mtime >= writtenAt) changed.set(path, { size, mtime, inode });
  });
  const missing = new Set<string>();
  records.forEach((record, path) => {
    if (record.digest !== '' && (!entries.has(path) || unrecorded.has(path))) missing.add(path);
  });
  return { changed, missing, unrecorded };
}
