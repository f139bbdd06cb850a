/**
 * From the stage into the published folder. A tree changes as a whole: the new one is completed with links to what did not
 * change, and the two change places. One single change is as whole without that, and is made in the folder itself; so are
 * few, where nobody minds to see some of them before others.
 */

import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';
import { outputEntries } from './folders.ts';
import { ancestorsOf, ForeignFiles } from './foreign.ts';
import { recordOf } from './manifest.ts';
import type { Output } from './output.ts';
import { OutputError } from './output-error.ts';
import type { Stage } from './stage.ts';
import { folderOf } from './tally.ts';
import type { Tree } from './tree.ts';

/** Renaming over one file takes as long as linking and unlinking some eight. */
const linksPerRename = 8;

/** What is ready to be published. */
interface PreparedOutput {
  /** Where all of it lies, as a reader will see it; undefined where it is not in one place before it is published. */
  readonly folder: string | undefined;
  readonly publish: () => void;
}

interface PublishOptions {
  /** Whether somebody may see some of a few changes before the others; never half a file. */
  readonly inPlace: boolean;
  /** Whether the manifest may stay behind a few changes: it is as good then, only slower. */
  readonly lateManifest: boolean;
  /** Whether all must lie in one folder first. */
  readonly whole: boolean;
}

/** Makes `tree` ready to be published in the output, and leaves that as it is. */
export function prepare(
  tree: Tree,
  { target, stage }: Output,
  { inPlace, lateManifest, whole }: PublishOptions,
): PreparedOutput {
  // A path that the manifest does not have would be taken for somebody's own.
  const late = lateManifest && tree.staged.every(({ replaces }) => replaces);
  const noting = (work: () => void) => (late ? work() : stage.publish(tree.maker, tree.records, work));
  if (!tree.changed) {
    const publish = () => {
      if (tree.recordsChanged) noting(() => {});
    };
    return { folder: target, publish };
  }
  const patchIt = () => noting(() => patch(tree, target, stage));
  const isPatched = stage.isInside || (existsSync(target) && canPatch(tree, inPlace));
  if (isPatched && !whole) return { folder: undefined, publish: patchIt };
  complete(tree, target, stage);
  if (stage.isInside) return { folder: stage.fresh, publish: patchIt };
  const publish = () =>
    stage.publish(tree.maker, tree.records, () => {
      carry(tree, target, stage);
      if (!stage.swap()) patch(tree, target, stage);
    });
  return { folder: stage.fresh, publish };
}

function canPatch(tree: Tree, inPlace: boolean): boolean {
  const { staged, leftover, count } = tree;
  const changes = staged.length + Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return (changes <= 1 || (inPlace && changes * linksPerRename <= count.files)) && inTheWay(tree).length === 0;
}

/** What is to go before a file of the stage can take its place: a file where a folder is to be, or a folder and all in it. */
function inTheWay({ staged, leftover }: Tree): [path: string, kind: Kind][] {
  if (leftover.size === 0) return [];
  const files = new Set(staged.map(({ path }) => path));
  const folders = new Set(staged.flatMap(({ path }) => ancestorsOf(path)));
  return [...leftover].filter(([path, kind]) =>
    kind === 'folder'
      ? files.has(path) || ancestorsOf(path).some((folder) => files.has(folder))
      : folders.has(path) || ancestorsOf(path).some((folder) => files.has(folder)),
  );
}

/** New files first, then those that name them, then what nothing names any more. */
function patch(tree: Tree, target: string, { fresh }: Stage): void {
  const first = inTheWay(tree);
  remove(first, target);
  for (const replaces of [false, true]) {
    for (const file of tree.staged) {
      if (file.replaces !== replaces) continue;
      mkdirSync(join(target, folderOf(file.path)), { recursive: true });
      renameSync(join(fresh, file.path), join(target, file.path));
    }
  }
  const gone = new Set(first.map(([path]) => path));
  remove(
    [...tree.leftover].filter(([path]) => !gone.has(path)),
    target,
  );
}

/** A folder stands before what it holds, and stays where it holds something else. */
function remove(entries: readonly (readonly [path: string, kind: Kind])[], target: string): void {
  for (const [path, kind] of entries) if (kind !== 'folder') unlinkSync(join(target, path));
  for (const [path, kind] of entries.toReversed()) {
    if (kind !== 'folder') continue;
    try {
      rmdirSync(join(target, path));
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}

/** Gives what no build wrote, what came since the build began too, its place in the new tree. */
function carry(tree: Tree, target: string, { fresh }: Stage): void {
  const { kept, inTheWay } = tree.foreignAmong(outputEntries(target));
  if (inTheWay.length > 0) throw new ForeignFiles(target, inTheWay, tree.isRecorded);
  for (const [path, kind] of kept) {
    const [from, to] = [join(target, path), join(fresh, path)];
    if (kind === 'folder') mkdirSync(to, { recursive: true, mode: statSync(from).mode });
    else if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (!linked(from, to)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Adds to the stage what stays as it is. */
function complete(tree: Tree, target: string, { fresh }: Stage): void {
  const { staged, records, count } = tree;
  const onStage = new Set(staged.map(({ path }) => path));
  for (const folder of count.folders.keys()) tree.stageFolder(folder);
  for (const [path, record] of records) {
    if (onStage.has(path) || record.digest === '') continue;
    const [from, to] = [join(target, path), join(fresh, path)];
    if (linked(from, to)) continue;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    records.set(path, recordOf(record.key, record.digest, statSync(to)));
  }
  // Somebody may have tidied up behind our back: what is published is counted.
  for (const [folder, entries] of count.folders) {
    const there = readdirSync(join(fresh, folder)).length;
    if (there === entries) continue;
    throw new OutputError(
      `${join(fresh, folder)} holds ${there} of ${entries}: something else changed it; build again`,
    );
  }
}

/** What systems say where files cannot have two names; EISDIR is what Windows says of FAT. */
const refusals = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK', 'EISDIR'];

/** Gives a file a second name; false where the disk cannot. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (refusals.includes(errorCode(error))) return false;
    throw error;
  }
}
