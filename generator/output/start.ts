/** What a new tree has before its files are named one by one: nothing, or what stays of the one before. */

import type { Batch } from '../print/file.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import type { Survey } from './survey.ts';
import { TreeCount } from './tally.ts';

export interface Start {
  /** Of the files that the tree has. */
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  /** What is recorded of files that the tree does not have. */
  readonly last: Manifest;
  /** What is published besides the tree's files, held against `last`. */
  readonly look: Survey;
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

/** What a process knows of its output. */
export interface KnownOutput {
  /** Whether it builds again and again, into an output that it holds: nobody else changes or serves that. */
  readonly lasts: boolean;
  /** What lies there; undefined where it is to be looked at. */
  tree: KnownTree | undefined;
}

/** Begins with nothing. */
export function fromNothing(found: Pick<Start, 'last' | 'look'>): Start {
  return { records: new Map(), count: new TreeCount(), ...found };
}

/** Begins with those files of `known` that lie in one of `batches`: nobody has to look at them. Takes `known` apart. */
export function fromKnown(known: KnownTree, batches: Iterable<Batch>): Start {
  const staying = new Set(batches);
  const { maker, records, count } = known;
  const gone = new Map<string, FileRecord>();
  const emptied: string[] = [];
  const remove = (path: string) => {
    const record = records.get(path);
    if (record === undefined) return;
    records.delete(path);
    gone.set(path, record);
    // Without a digest there is no such file.
    if (record.digest !== '') emptied.push(...count.remove(path, record.size));
  };
  for (const batch of known.batches) if (!staying.has(batch)) for (const { path } of batch) remove(path);
  for (const path of known.singles) remove(path);
  const others = new Map(emptied.reverse().map((folder) => [folder, 'folder'] as const));
  const look = { unlike: new Map(), missing: new Set<string>(), others };
  return { records, count, last: { maker, records: gone, writtenAt: Number.POSITIVE_INFINITY }, look };
}
