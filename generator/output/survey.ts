/** What lies in an output folder, held against what is recorded of it. */
import { statSync } from 'node:fs';
import type { Kind } from '../base/entries.ts';
import { outputEntries } from './folders.ts';
import type { Manifest } from './manifest.ts';

/** How a file lies on disk. */
interface Lying {
  readonly size: number;
  /** Of the last change, in milliseconds since 1970. */
  readonly mtime: number;
  readonly inode: number;
}

export interface Survey {
  /** Files that lie there otherwise than recorded, or so that only their bytes can tell. */
  readonly unlike: ReadonlyMap<string, Lying>;
  /** Files that are recorded, and not there. */
  readonly missing: ReadonlySet<string>;
  /** What is there besides, folders among it; a folder stands before what it holds. */
  readonly others: ReadonlyMap<string, Kind>;
}

/** Looks at all that lies below `target`. */
export function survey(target: string, { records, writtenAt }: Manifest): Survey {
  const unlike = new Map<string, Lying>();
  const missing = new Set<string>();
  for (const [path, { digest }] of records) if (digest !== '') missing.add(path);
  const others = new Map<string, Kind>();
  for (const [path, kind] of outputEntries(target)) {
    const record = records.get(path);
    const stats =
      kind === 'file' && missing.has(path) ? statSync(`${target}/${path}`, { throwIfNoEntry: false }) : undefined;
    if (record === undefined || stats === undefined) {
      others.set(path, kind);
      continue;
    }
    missing.delete(path);
    const { size, mtimeMs: mtime, ino: inode } = stats;
    const same = size === record.size && mtime === record.mtime && inode === record.inode;
    // What changed as late as the manifest may have changed once more, without its time showing it.
    if (!same || mtime >= writtenAt) unlike.set(path, { size, mtime, inode });
  }
  return { unlike, missing, others };
}
