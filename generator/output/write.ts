/** Writes OutputFile[] to disk: all or nothing, and only changed files. */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Asset } from '../model/site.ts';
import type { LastFiles, OutputFile, PublishedFile } from '../print/file.ts';
import { type Digests, digestsOf } from './manifest.ts';
import type { Output } from './output.ts';
import { asOutputError } from './output-error.ts';
import { assertPublishable, prepare } from './publish.ts';
import type { Tally } from './tally.ts';
import { Tree } from './tree.ts';

/** Longest time in ms without a pause. Signals, and requests of `stele dev`, are handled in the pauses. */
const longestWorkMs = 50;

/** Counts of the output after a build, and of its changes. */
export interface WriteResult {
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files that no build wrote and that stay. A folder's name ends in a slash. */
  readonly kept: readonly string[];
}

interface Contents {
  readonly files: Iterable<OutputFile>;
  readonly assets: readonly Asset[];
  /** The last files, which list the others. */
  readonly last: (tree: NewTree) => Promise<readonly OutputFile[]>;
}

/** The files added to the new tree so far. */
export interface NewTree {
  readonly extensions: Iterable<string>;
  readonly find: (path: string) => PublishedFile | undefined;
  readonly read: (path: string) => Uint8Array;
}

interface WriteHooks {
  /** Identifies the code and settings that make files from keys: keys of another fingerprint are ignored. */
  readonly fingerprint: string;
  /** Called after every few files, with their number. */
  readonly onFiles: (count: number) => void;
  /** Called just before the tree is published. */
  readonly onPublish?: (() => void) | undefined;
  /** Decides by its counts whether the finished tree may be published. */
  readonly accept: (tally: Tally) => boolean;
  /**
   * Checks the finished tree in its folder, and decides whether it may be published. `digests` are those expected of
   * its files, in hexadecimal; `changes` is undefined unless the tree before was verified and has no other files.
   */
  readonly examine?: ((folder: string, digests: Digests, changes?: Changes) => Promise<boolean>) | undefined;
  /** True with `mount`: only the paths of `contents` are written, and removed by later builds. */
  readonly isShared: boolean;
}

/**
 * Replaces the contents of `output` by `contents`; foreign files stay. Resolves with undefined, without changing the
 * output, if the finished tree is not accepted. Rejects with an OutputError if it cannot be written.
 */
export async function writeTree(
  output: Output,
  contents: Contents,
  { fingerprint, onFiles, onPublish, accept, examine, isShared }: WriteHooks,
): Promise<WriteResult | undefined> {
  const { target } = output;
  if (!isShared) output.assertReplaceable();
  const tree = new Tree(output, fingerprint, isShared);
  let added = 0;
  let paused = performance.now();
  for (const file of contents.files) {
    tree.add(file);
    if (++added % filesPerReport === 0) onFiles(filesPerReport);
    if (performance.now() - paused < longestWorkMs) continue;
    await setImmediate();
    paused = performance.now();
  }
  await addLast(tree, contents);
  assertPublishable(tree, target, tree.foreign);
  if (!accept(tree)) return undefined;
  const { folder, publish } = asOutputError(target, () => prepare(tree, output, examine !== undefined));
  const isRight =
    folder === undefined ||
    examine === undefined ||
    (await examine(folder, digestsOf(tree.records), changesOf(tree, output)));
  if (!isRight) return undefined;
  onPublish?.();
  asOutputError(target, publish);
  return result(tree);
}

const filesPerReport = 100;

/** The difference between a tree and the published one. */
export interface Changes {
  /** Files of the published tree. */
  readonly before: LastFiles;
  /** Paths of the files that are new or have other bytes. */
  readonly changed: ReadonlySet<string>;
}

/** Undefined if the published tree was not verified by this code, or if files of it go. */
function changesOf({ staged, leftover, isShared, fingerprint }: Tree, output: Output): Changes | undefined {
  if (isShared || fingerprint !== output.state().last.fingerprint || !output.isVerified()) return undefined;
  if (Array.from(leftover.values()).some((kind) => kind !== 'folder')) return undefined;
  return { before: output.lastFiles(fingerprint), changed: new Set(staged.map(({ path }) => path)) };
}

async function addLast(tree: Tree, { assets, last: lastOf }: Contents): Promise<void> {
  for (const asset of assets) tree.copy(asset);
  const last = await lastOf({
    extensions: tree.count.extensions.keys(),
    find: (path) => tree.records.get(path),
    read: (path) => readFileSync(tree.placeOf(path)),
  });
  for (const file of last) tree.add(file);
}

function result({ count: { files, bytes }, staged, leftover, foreign: { names: kept } }: Tree): WriteResult {
  const removed = Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return { files, bytes, written: staged.length, unchanged: files - staged.length, removed, kept };
}
