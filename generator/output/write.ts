/** Writes OutputFile[] to disk, all or nothing, and only the changed ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { settingsFile } from '../api/paths.ts';
import type { Asset } from '../model/site.ts';
import type { Batch, OutputFile, PublishedFile } from '../print/file.ts';
import { type Digests, digestsOf } from './manifest.ts';
import type { Output } from './output.ts';
import { asOutputError } from './output-error.ts';
import { assertPublishable, prepare } from './publish.ts';
import { fromKnown, fromNothing, type KnownOutput, type KnownTree } from './start.ts';
import type { Tally } from './tally.ts';
import { Tree } from './tree.ts';

/** Milliseconds of work without a pause: signals and, in `stele dev`, requests are served in the pauses. */
const longestWorkMs = 50;

/** Counts of the output after a build, and of its changes. */
export interface WriteResult {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files that stay although no build wrote them; a folder's name ends in a slash. */
  readonly kept: readonly string[];
}

/** All files of the new tree. */
interface Contents {
  readonly batches: Iterable<Batch>;
  readonly assets: readonly Asset[];
  /** The last files, which list the others. */
  readonly last: (tree: NewTree) => Promise<readonly OutputFile[]>;
}

/** The files that the new tree has already. */
export interface NewTree {
  readonly extensions: Iterable<string>;
  readonly find: (path: string) => PublishedFile | undefined;
  readonly read: (path: string) => Uint8Array;
}

interface WriteHooks {
  /** Names the code and settings that make files from keys: keys of another maker are not believed. */
  readonly maker: string;
  /** Called after every few files, with their number. */
  readonly onFiles: (count: number) => void;
  /** Called just before the tree is published. */
  readonly onPublish?: (() => void) | undefined;
  /** Decides, by its counts, whether the finished tree may be published. */
  readonly accept: (tally: Tally) => boolean;
  /**
   * Checks the finished tree in its folder, and decides whether it may be published. `digests` are the expected ones of
   * its files, in hexadecimal.
   */
  readonly examine?: ((folder: string, digests: Digests) => Promise<boolean>) | undefined;
  /**
   * The output as this process left it, which is believed and updated. Only for an output that nobody else uses: a few
   * changes are made in the folder itself, and are seen one after the other; never half a file.
   */
  readonly known: KnownOutput;
  /** True if another site lies in the output too: only the paths of `contents` are written, and later removed. */
  readonly isShared: boolean;
}

/**
 * Makes `output` hold `contents`, and otherwise only foreign files. Resolves with undefined, and leaves the output as
 * it was, if the finished tree is not accepted. Rejects with an OutputError if it cannot be written.
 */
export async function writeTree(
  output: Output,
  contents: Contents,
  { maker, onFiles, onPublish, accept, examine, known: own, isShared }: WriteHooks,
): Promise<WriteResult | undefined> {
  const { target } = output;
  if (!isShared) output.assertReplaceable();
  const known = takeKnown(target, maker, own);
  // Of what is known, all batches must be there before it can be said what stays.
  const batches = known === undefined ? contents.batches : [...contents.batches];
  const start = known === undefined ? fromNothing(output.state()) : fromKnown(known, batches);
  const tree = new Tree(output, maker, start, isShared);
  const named = new Set<Batch>();
  let paused = performance.now();
  for (const batch of batches) {
    if (own.lasts) named.add(batch);
    if (known?.batches.has(batch)) continue;
    for (const file of batch) tree.add(file);
    onFiles(batch.length);
    if (performance.now() - paused < longestWorkMs) continue;
    await setImmediate();
    paused = performance.now();
  }
  const singles = await addSingles(tree, contents, onFiles);
  assertPublishable(tree, target, tree.foreign);
  if (!accept(tree)) return undefined;
  const manner = { inPlace: own.lasts, lateManifest: known !== undefined, whole: examine !== undefined };
  const { folder, publish } = asOutputError(target, () => prepare(tree, output, manner));
  const isRight = folder === undefined || examine === undefined || (await examine(folder, digestsOf(tree.records)));
  if (!isRight) return undefined;
  onPublish?.();
  asOutputError(target, publish);
  if (own.lasts) {
    own.tree = { maker, records: tree.records, count: tree.count, batches: named, singles };
  }
  return result(tree);
}

/** Adds the files that belong to no batch; returns their paths. */
async function addSingles(
  tree: Tree,
  { assets, last: lastOf }: Contents,
  onFiles: WriteHooks['onFiles'],
): Promise<readonly string[]> {
  for (const asset of assets) tree.copy(asset);
  const last = await lastOf({
    extensions: tree.count.extensions.keys(),
    find: (path) => tree.records.get(path),
    read: (path) => readFileSync(tree.placeOf(path)),
  });
  for (const file of last) tree.add(file);
  onFiles(assets.length + last.length);
  return [...assets, ...last].map(({ path }) => path);
}

/** Takes the known tree out of `own`, so that after a failure nothing about the output is believed. */
function takeKnown(target: string, maker: string, own: KnownOutput): KnownTree | undefined {
  const known = own.tree;
  own.tree = undefined;
  return known?.maker === maker && existsSync(join(target, settingsFile)) ? known : undefined;
}

function result({ count: { files, bytes }, staged, leftover, foreign: { names: kept } }: Tree): WriteResult {
  const removed = Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return { files, bytes, written: staged.length, unchanged: files - staged.length, removed, kept };
}
