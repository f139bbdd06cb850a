/** What a new tree has before its files are named one by one: nothing, or what stays of the one before. */
import { entriesBelow, type Kind } from './folders.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import type { Batch } from './output-file.ts';
import { TreeCount } from './tally.ts';

export interface Start {
  /** Of the files that the tree has. */
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  /** What is published besides; a folder stands before what it holds. */
  readonly others: ReadonlyMap<string, Kind>;
  /** What is recorded of files that the tree does not have. */
  readonly last: Manifest;
  /** Whether files are known to be as they are recorded, without a look. */
  readonly isKnown: boolean;
}

/** What a process knows of the tree that it wrote. */
export interface KnownTree {
  /** See `WriteHooks`. */
  readonly maker: string;
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  readonly batches: ReadonlySet<Batch>;
  /** Paths of the files that are in no batch. */
  readonly singles: readonly string[];
}

/** Begins with nothing, beside what lies in `target`, of which `last` tells. */
export function fromNothing(target: string, last: Manifest): Start {
  return { records: new Map(), count: new TreeCount(), others: entriesBelow(target), last, isKnown: false };
}

/** Begins with those files of `known` that lie in one of `batches`: nobody has to look at them. Takes `known` apart. */
export function fromKnown(known: KnownTree, batches: Iterable<Batch>): Start {
  const staying = new Set(batches);
  const { records, count } = known;
  const gone = new Map<string, FileRecord>();
  const others = new Map<string, Kind>();
  const emptied: string[] = [];
  const remove = (path: string) => {
    const record = records.get(path);
    if (record === undefined) return;
    records.delete(path);
    gone.set(path, record);
    // Without a digest there is no such file.
    if (record.digest === '') return;
    others.set(path, 'file');
    emptied.push(...count.remove(path, record.size));
  };
  for (const batch of known.batches) if (!staying.has(batch)) for (const { path } of batch) remove(path);
  for (const path of known.singles) remove(path);
  for (const folder of emptied.reverse()) others.set(folder, 'folder');
  return { records, count, others, last: { records: gone, writtenAt: Number.POSITIVE_INFINITY }, isKnown: true };
}
