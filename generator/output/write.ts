/** OutputFile[] → disk, all or nothing, and only what changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import type { Asset } from '../model/site.ts';
import type { Batch, OutputFile } from '../print/file.ts';
import { ForeignFiles } from './foreign.ts';
import { type Digests, digestsOf } from './manifest.ts';
import type { Output } from './output.ts';
import { inWords } from './output-error.ts';
import { prepare } from './publish.ts';
import { fromKnown, fromNothing, type KnownOutput, type KnownTree } from './start.ts';
import type { Tally } from './tally.ts';
import { Tree } from './tree.ts';

/** What lies in the output, and how much of it this build changed. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** What no build wrote, and stays; a folder's name ends in a slash. */
  readonly kept: readonly string[];
}

/** All that a tree is to hold. */
interface Contents {
  readonly batches: Iterable<Batch>;
  readonly assets: readonly Asset[];
  /** The last file, which tells of the extensions of all others. */
  readonly settings: (extensions: Iterable<string>) => OutputFile;
}

interface WriteHooks {
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
  readonly known: KnownOutput;
}

/**
 * Lets `output` hold `contents`, and besides only what no build wrote. Resolves with undefined, and leaves it as it was, where the finished tree
 * is not accepted. Rejects with an OutputError where it cannot be written.
 */
export async function writeTree(
  output: Output,
  contents: Contents,
  { maker, onFiles, accept, examine, known: own }: WriteHooks,
): Promise<Written | undefined> {
  const { target } = output;
  const known = takeKnown(target, maker, own);
  // Of what is known, all batches must be there before it can be said what stays.
  const batches = known === undefined ? contents.batches : [...contents.batches];
  const start = known === undefined ? fromNothing(output.look()) : fromKnown(known, batches);
  const tree = new Tree(output, maker, start);
  const named = new Set<Batch>();
  for (const batch of batches) {
    if (own.lasts) named.add(batch);
    if (known?.batches.has(batch)) continue;
    for (const file of batch) tree.add(file);
    onFiles(batch.length);
  }
  const singles = addSingles(tree, contents, onFiles);
  const { inTheWay } = tree.foreign;
  if (inTheWay.length > 0) throw new ForeignFiles(target, inTheWay, tree.isRecorded);
  if (!accept(tree)) return undefined;
  const manner = { inPlace: own.lasts, lateManifest: known !== undefined, whole: examine !== undefined };
  const { folder, publish } = inWords(target, () => prepare(tree, output, manner));
  const isRight = folder === undefined || examine === undefined || (await examine(folder, digestsOf(tree.records)));
  if (!isRight) return undefined;
  inWords(target, publish);
  if (own.lasts) {
    own.tree = { maker, records: tree.records, count: tree.count, batches: named, singles };
  }
  return result(tree);
}

/** Adds the files that are in no batch; gives their paths. */
function addSingles(tree: Tree, { assets, settings }: Contents, onFiles: WriteHooks['onFiles']): readonly string[] {
  const paths: string[] = [];
  for (const asset of assets) {
    tree.copy(asset);
    paths.push(asset.path);
  }
  const last = settings(tree.count.extensions.keys());
  tree.add(last);
  onFiles(assets.length + 1);
  return [...paths, last.path];
}

/** What is known of the output, and by this no more: after a failure nobody knows what is there. */
function takeKnown(target: string, maker: string, own: KnownOutput): KnownTree | undefined {
  const known = own.tree;
  own.tree = undefined;
  return known?.maker === maker && existsSync(join(target, settingsFile)) ? known : undefined;
}

function result({ count: { files, bytes }, staged, leftover, foreign: { names: kept } }: Tree): Written {
  const removed = Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return { files, bytes, written: staged.length, unchanged: files - staged.length, removed, kept };
}
