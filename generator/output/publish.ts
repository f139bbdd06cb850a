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
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { recordOf } from './manifest.ts';
import type { Output } from './output.ts';
import { OutputError } from './output-error.ts';
import type { Stage } from './stage.ts';
import { folderOf } from './tally.ts';
import type { Tree } from './tree.ts';

/** Renaming over one file takes as long as linking and unlinking some eight. */
const linksPerRename = 8;

/** What is ready to be published. */
export interface Publication {
  /** Where all of it lies, as a reader will see it; undefined where it is not in one place before it is published. */
  readonly folder: string | undefined;
  readonly publish: () => void;
}

export interface PublishOptions {
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
): Publication {
  const noting = (work: () => void) => (lateManifest ? work() : stage.publish(tree.maker, tree.records, work));
  if (!tree.changed) {
    const publish = () => {
      if (tree.recordsChanged) noting(() => {});
    };
    return { folder: target, publish };
  }
  if (!whole && existsSync(target) && canPatch(tree, inPlace)) {
    return { folder: undefined, publish: () => noting(() => patch(tree, target, stage)) };
  }
  complete(tree, target, stage);
  return { folder: stage.fresh, publish: () => stage.publish(tree.maker, tree.records, stage.swap) };
}

function canPatch({ staged, leftover, count }: Tree, inPlace: boolean): boolean {
  const changes = staged.length + Array.from(leftover.values()).filter((kind) => kind !== 'folder').length;
  if (changes > 1 && !(inPlace && changes * linksPerRename <= count.files)) return false;
  // A name that is no text cannot be removed by it, and a file's place may be taken by what is to go.
  const inTheWay = (path: string): boolean => leftover.has(path) || (path !== '.' && inTheWay(folderOf(path)));
  return (
    !staged.some(({ path }) => inTheWay(path)) && !Array.from(leftover.keys()).some((path) => path.includes('\ufffd'))
  );
}

/** New files first, then those that name them, then what nothing names any more. */
function patch({ staged, leftover }: Tree, target: string, { fresh }: Stage): void {
  for (const replaces of [false, true]) {
    for (const file of staged) {
      if (file.replaces !== replaces) continue;
      mkdirSync(join(target, folderOf(file.path)), { recursive: true });
      renameSync(join(fresh, file.path), join(target, file.path));
    }
  }
  for (const [path, kind] of leftover) if (kind !== 'folder') unlinkSync(join(target, path));
  for (const [path, kind] of [...leftover].reverse()) if (kind === 'folder') rmdirSync(join(target, path));
}

/** Adds to the stage what stays as it is. */
function complete({ staged, records, count }: Tree, target: string, { fresh }: Stage): void {
  const onStage = new Set(staged.map(({ path }) => path));
  for (const folder of count.folders.keys()) mkdirSync(join(fresh, folder), { recursive: true });
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
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (refusals.includes(String(code))) return false;
    throw error;
  }
}
