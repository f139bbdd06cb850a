/** Makes a folder with the whole new tree: unchanged files are linked into it, or it is an earlier tree that is changed. */
import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../base/errors.ts';
import { removeEntries } from './folders.ts';
import { recordOf } from './manifest.ts';
import type { Output } from './output.ts';
import { OutputError } from './output-error.ts';
import type { Stage } from './stage.ts';
import { surveyFolder } from './survey.ts';
import { parentFolder } from './tally.ts';
import type { Tree } from './tree.ts';

/** Returns a folder with the whole tree: that of the build before the last, changed where it differs, or a new one. */
export function wholeTree(tree: Tree, output: Output): string {
  const { target, stage } = output;
  const spare = stage.takeSpare();
  if (spare === undefined) complete(tree, target, stage);
  else renew(spare, tree, output);
  return spare ?? stage.fresh;
}

/** Makes `tree` of an earlier one in `folder`. Only files that the published tree has as well stay. */
function renew(folder: string, tree: Tree, output: Output): void {
  const { target, stage } = output;
  const { records, count } = tree;
  const { changed, missing, unrecorded } = surveyFolder(folder, { ...output.state().last, records });
  for (const path of changed.keys()) unlinkSync(join(folder, path));
  removeEntries(
    [...unrecorded].filter(([path, kind]) => kind !== 'folder' || !count.folders.has(path)),
    folder,
  );
  const onStage = new Set(tree.staged.map(({ path }) => path));
  for (const path of [...changed.keys(), ...missing]) {
    mkdirSync(join(folder, parentFolder(path)), { recursive: true });
    bring(path, tree, onStage.has(path) ? stage.fresh : target, folder);
  }
}

/** Adds the unchanged files to the stage: all, or those below the folder `within`. */
export function complete(tree: Tree, target: string, { fresh }: Stage, within = ''): void {
  const isIn = (path: string) => within === '' || path === within || path.startsWith(`${within}/`);
  const { staged, records, count } = tree;
  const onStage = new Set(staged.map(({ path }) => path));
  for (const folder of count.folders.keys()) if (isIn(folder)) tree.stageFolder(folder);
  for (const path of records.keys())
    if (tree.has(path) && isIn(path) && !onStage.has(path)) bring(path, tree, target, fresh);
  // Count the entries: another program may have deleted files while we built.
  for (const [folder, entries] of count.folders) {
    if (!isIn(folder)) continue;
    const there = readdirSync(join(fresh, folder)).length;
    if (there === entries) continue;
    throw new OutputError(
      `${join(fresh, folder)} has ${there} of ${entries} files, because another program changed it. Build again`,
    );
  }
}

/** Links the file of the tree at `path` from one folder into another, or copies it. */
function bring(path: string, { records }: Tree, source: string, folder: string): void {
  const [from, to] = [join(source, path), join(folder, path)];
  if (linkOrCopy(from, to) === 'linked') return;
  const { key = '', digest = '' } = records.get(path) ?? {};
  records.set(path, recordOf(key, digest, statSync(to)));
}

/** Error codes of disks without hard links; EISDIR is Windows' for FAT. */
const noHardLinkCodes = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK', 'EISDIR'];

/** Links a file, or copies it where the disk has no hard links. */
export function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to);
    return 'linked';
  } catch (error) {
    if (!noHardLinkCodes.includes(errorCode(error))) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return 'copied';
  }
}
