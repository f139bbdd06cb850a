/** OutputFile[] → disk, all or nothing, and only what changed. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import type { Asset } from '../model.ts';
import { type Digests, digestsOf, type Manifest } from './manifest.ts';
import type { OutputMemory } from './memory.ts';
import { inWords, OutputError } from './output-error.ts';
import type { Batch, OutputFile } from './output-file.ts';
import { prepare } from './publish.ts';
import { openStage, type Stage } from './stage.ts';
import { fromKnown, fromNothing, type Start } from './start.ts';
import type { Tally } from './tally.ts';
import { Tree } from './tree.ts';
import { Writer } from './writer.ts';

/** What lies in the output, and how much of it this build changed. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** All that a tree is to hold. */
export interface Contents {
  readonly batches: Iterable<Batch>;
  readonly files: Iterable<OutputFile>;
  readonly assets: readonly Asset[];
  /** The last file, which tells of the extensions of all others. */
  readonly settings: (extensions: Iterable<string>) => OutputFile;
}

export interface WriteHooks {
  /** Names what makes files of keys, the code and its settings: keys of another maker are not believed. */
  readonly maker: string;
  /** Called after each few files, with their number. */
  readonly onFiles: (count: number) => void;
  /** Whether the finished tree may be published. */
  readonly accept: (tally: Tally) => boolean;
  /**
   * Looks at the finished tree in the folder where it lies, and says whether it may be published. `digests` are those that
   * its files should have, in hexadecimal.
   */
  readonly examine?: ((folder: string, digests: Digests) => Promise<boolean>) | undefined;
  /**
   * What the last build of this process left, which is believed and brought up to date. Only for an output of one's own:
   * a few changes are made in the folder itself, and seen one after the other; never half a file.
   */
  readonly memory?: OutputMemory | undefined;
  /** See `Writer`. */
  readonly threads?: number | undefined;
}

/**
 * Lets the folder `out` hold `contents` and nothing else. Resolves with undefined, and leaves `out` as it was,
 * where the finished tree is not accepted. Rejects with an OutputError where `out` cannot be written, where another build is at it, or
 * where it holds something else than an earlier build: nothing that Stele did not write is deleted.
 */
export async function writeTree(
  out: string,
  contents: Contents,
  { maker, onFiles, accept, examine, memory, threads }: WriteHooks,
): Promise<Written | undefined> {
  const target = existsSync(out) ? realpathSync(out) : resolve(out);
  const stage = inWords(target, () => openStage(target, maker));
  const writer = new Writer(target, threads);
  let written: Written | undefined;
  try {
    const known = remembered(target, maker, memory);
    // Of what is known, all batches must be there before it can be said what stays.
    const batches = known === undefined ? contents.batches : [...contents.batches];
    const start = known === undefined ? inWords(target, () => whatLiesIn(target, stage)) : fromKnown(known, batches);
    const tree = new Tree(target, writer, stage.fresh, start);
    const named = new Set<Batch>();
    for (const batch of batches) {
      if (memory !== undefined) named.add(batch);
      if (known?.batches.has(batch)) continue;
      for (const file of batch) tree.add(file);
      onFiles(batch.length);
    }
    const singles = addSingles(tree, contents, onFiles);
    await writer.finish();
    if (accept(tree)) {
      const manner = {
        inPlace: memory !== undefined,
        lateManifest: known !== undefined,
        whole: examine !== undefined,
      };
      const { folder, publish } = inWords(target, () => prepare(tree, target, stage, manner));
      if (folder === undefined || examine === undefined || (await examine(folder, digestsOf(tree.records)))) {
        inWords(target, publish);
        if (memory !== undefined)
          memory.tree = { maker, records: tree.records, count: tree.count, batches: named, singles };
        written = result(tree);
      }
    }
  } catch (error) {
    await writer.close();
    closeQuietly(stage);
    throw error;
  }
  inWords(target, stage.close);
  return written;
}

/** Throws an OutputError where `target` holds what no build wrote. */
function whatLiesIn(target: string, stage: Stage): Start {
  const last = stage.last();
  checkReplaceable(target, last);
  return fromNothing(target, last);
}

/** Adds the files that are in no batch; gives their paths. */
function addSingles(
  tree: Tree,
  { files, assets, settings }: Contents,
  onFiles: WriteHooks['onFiles'],
): readonly string[] {
  const paths: string[] = [];
  const add = (file: OutputFile) => {
    tree.add(file);
    paths.push(file.path);
    onFiles(1);
  };
  for (const file of files) add(file);
  for (const asset of assets) {
    tree.copy(asset);
    paths.push(asset.path);
  }
  add(settings(tree.count.extensions.keys()));
  return paths;
}

/** What `memory` knows of the output, which it may forget: after a failure nobody knows what is there. */
function remembered(target: string, maker: string, memory: OutputMemory | undefined): OutputMemory['tree'] {
  const known = memory?.tree;
  if (memory !== undefined) memory.tree = undefined;
  return known?.maker === maker && existsSync(join(target, settingsFile)) ? known : undefined;
}

function result({ count: { files, bytes }, staged, leftover }: Tree): Written {
  const removed = Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return { files, bytes, written: staged.length, unchanged: files - staged.length, removed };
}

/** After a failure: the first error is the one to tell, and what cannot be cleared now is cleared by the next build. */
function closeQuietly(stage: Stage): void {
  try {
    stage.close();
  } catch {}
}

/** Throws an OutputError where `target` holds what no build wrote. */
function checkReplaceable(target: string, { records }: Manifest): void {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new OutputError(`${target} is a file; choose a folder with --out`);
  if (readdirSync(target).length === 0 || existsSync(join(target, settingsFile))) return;
  // Somebody may have damaged a build so far that its settings are gone; one file that we know is enough.
  for (const [path, { mtime, inode }] of records) {
    const found = statSync(join(target, path), { throwIfNoEntry: false });
    if (found?.mtimeMs === mtime && found.ino === inode) return;
  }
  throw new OutputError(`${target} holds files that no build wrote; choose another folder with --out, or empty it`);
}
