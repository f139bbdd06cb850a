/** Starting points for a new tree, before its files are added: empty, or the unchanged files of the last tree. */

import type { Batch } from '../print/file.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import type { Survey } from './survey.ts';
import { TreeCount } from './tally.ts';

export interface TreeStart {
  /** Records of the files that the tree has already. */
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  /** Manifest of the files that the tree does not have yet. */
  readonly last: Manifest;
  /** Published entries besides the tree's files, compared with `last`. */
  readonly survey: Survey;
}

/** The tree that this process wrote last. */
export interface KnownTree {
  /** See `WriteHooks`. */
  readonly maker: string;
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  readonly batches: ReadonlySet<Batch>;
  /** Paths of the files that belong to no batch. */
  readonly singles: readonly string[];
}

/** An output that this process has written, or is about to. */
export interface KnownOutput {
  /** True if the process builds repeatedly into an output that it holds: nobody else changes or serves that. */
  readonly lasts: boolean;
  /** The tree in it; undefined if the folder must be surveyed. */
  tree: KnownTree | undefined;
}

/** Starts with an empty tree. */
export function fromNothing(found: Pick<TreeStart, 'last' | 'survey'>): TreeStart {
  return { records: new Map(), count: new TreeCount(), ...found };
}

/** Starts with the records of unchanged batches: those of `known` that are in `batches`. Mutates `known`. */
export function fromKnown(known: KnownTree, batches: Iterable<Batch>): TreeStart {
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
  const unrecorded = new Map(emptied.reverse().map((folder) => [folder, 'folder'] as const));
  const survey = { changed: new Map(), missing: new Set<string>(), unrecorded };
  return { records, count, last: { maker, records: gone, writtenAt: Number.POSITIVE_INFINITY }, survey };
}
