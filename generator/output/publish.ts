/**
 * Publishes the stage. A tree changes as a whole: the new one is complete in one folder, then the two folders are
 * swapped. A single change is made in place, because that is just as atomic.
 */

import { existsSync, lstatSync, mkdirSync, readlinkSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answersFolder } from '../api/paths.ts';
import type { Kind } from '../base/entries.ts';
import { ancestorsOf } from '../base/paths.ts';
import { outputEntries, removeEntries } from './folders.ts';
import { type ForeignEntries, ForeignFiles, isAnswerFile, takenPaths } from './foreign.ts';
import type { Output } from './output.ts';
import { exchange, renameFolder } from './rename.ts';
import type { Stage } from './stage.ts';
import { parentFolder } from './tally.ts';
import type { Tree } from './tree.ts';
import { complete, linkOrCopy, wholeTree } from './whole-tree.ts';

type StagedChanges = Pick<Tree, 'staged' | 'leftover'>;

/** A tree that is ready to be published. */
interface PreparedOutput {
  /** Folder with the whole tree as readers will see it. Undefined if the tree is complete only after publishing. */
  readonly folder: string | undefined;
  readonly publish: () => void;
}

/** Prepares `tree` for publishing, without changing the output. `whole`: all of it must be in one folder first. */
export function prepare(tree: Tree, output: Output, whole: boolean): PreparedOutput {
  const { target, stage } = output;
  const noting = (work: () => void) => stage.publish(tree.fingerprint, tree.records, work);
  if (!tree.changed) {
    const publish = () => {
      if (tree.recordsChanged) noting(() => {});
    };
    return { folder: target, publish };
  }
  if (tree.isShared) {
    // Left by a build without `mount`.
    stage.takeSpare();
    const [answers, others] = [changesWhere(tree, isOfAnswers), changesWhere(tree, (path) => !isOfAnswers(path))];
    const asWhole = answers.staged.length + answers.leftover.size > 1;
    if (whole || asWhole) complete(tree, target, stage, whole ? '' : answersFolder);
    const publish = () => {
      assertPublishable(tree, target, tree.foreignAmong(outputEntries(target)));
      noting(() => {
        if (asWhole) patch(others, target, stage, () => exchangeAnswers(answers, target, stage));
        else patch(tree, target, stage);
      });
    };
    return { folder: whole ? stage.fresh : undefined, publish };
  }
  const patchIt = () => noting(() => patch(tree, target, stage));
  const isPatched = stage.isInside || (existsSync(target) && canPatch(tree));
  if (isPatched && !whole) return { folder: undefined, publish: patchIt };
  if (stage.isInside) {
    complete(tree, target, stage);
    return { folder: stage.fresh, publish: patchIt };
  }
  const folder = wholeTree(tree, output);
  const publish = () =>
    noting(() => {
      carry(tree, target, folder);
      if (!stage.swap(folder)) patch(tree, target, stage);
    });
  return { folder, publish };
}

/** Throws an OutputError if foreign files block paths of the tree. */
export function assertPublishable(tree: Tree, target: string, { inTheWay }: ForeignEntries): void {
  const paths = [...inTheWay, ...tree.overwritten].sort();
  if (paths.length === 0) return;
  if (tree.isShared) throw takenPaths(target, paths, tree.isRecorded);
  throw new ForeignFiles(target, paths, tree.isRecorded);
}

function canPatch(tree: Tree): boolean {
  const { staged, leftover } = tree;
  const changes = staged.length + Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  return changes <= 1 && inTheWay(tree).length === 0;
}

/** Lists published entries that block a staged file: a file instead of a folder, or a folder with everything in it. */
function inTheWay({ staged, leftover }: StagedChanges): [path: string, kind: Kind][] {
  if (leftover.size === 0) return [];
  const files = new Set(staged.map(({ path }) => path));
  const folders = new Set(staged.flatMap(({ path }) => ancestorsOf(path)));
  return [...leftover].filter(([path, kind]) =>
    kind === 'folder'
      ? files.has(path) || ancestorsOf(path).some((folder) => files.has(folder))
      : folders.has(path) || ancestorsOf(path).some((folder) => files.has(folder)),
  );
}

/**
 * Publishes new files first, then replacements, which may link to them, then removes files that are no longer linked
 * to. `between` is called before replacements.
 */
function patch(tree: StagedChanges, target: string, { fresh }: Stage, between = () => {}): void {
  const first = inTheWay(tree);
  removeEntries(first, target);
  for (const replaces of [false, true]) {
    if (replaces) between();
    for (const file of tree.staged) {
      if (file.replaces !== replaces) continue;
      mkdirSync(join(target, parentFolder(file.path)), { recursive: true });
      renameSync(join(fresh, file.path), join(target, file.path));
    }
  }
  const gone = new Set(first.map(([path]) => path));
  removeEntries(
    [...tree.leftover].filter(([path]) => !gone.has(path)),
    target,
  );
}

function isOfAnswers(path: string): boolean {
  return path === answersFolder || isAnswerFile(path);
}

function changesWhere({ staged, leftover }: StagedChanges, isIn: (path: string) => boolean): StagedChanges {
  return {
    staged: staged.filter(({ path }) => isIn(path)),
    leftover: new Map([...leftover].filter(([path]) => isIn(path))),
  };
}

/**
 * Swaps the folder of all answers, which is complete on the stage, with the published one. Publishes file by file if
 * folders cannot be swapped atomically.
 */
function exchangeAnswers(changes: StagedChanges, target: string, stage: Stage): void {
  const [from, to] = [join(stage.fresh, answersFolder), join(target, answersFolder)];
  mkdirSync(dirname(to), { recursive: true });
  if (!existsSync(to)) renameFolder(from, to);
  else if (!exchange(from, to)) patch(changes, target, stage);
}

/** Links foreign files into the new tree, including those created during the build. */
function carry(tree: Tree, target: string, fresh: string): void {
  const foreign = tree.foreignAmong(outputEntries(target));
  assertPublishable(tree, target, foreign);
  for (const [path, kind] of foreign.kept) {
    const [from, to] = [join(target, path), join(fresh, path)];
    if (kind === 'folder') mkdirSync(to, { recursive: true, mode: statSync(from).mode });
    else if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkOrCopy(from, to);
  }
}
