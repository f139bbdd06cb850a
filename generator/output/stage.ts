/**
 * The folder beside the output in which a new tree grows until it takes the old one's place.
 *
 * `dist.stele/` stays: it holds the manifest of what lies in `dist/`. While a build runs it is the lock too. What a killed
 * build left in it is cleared away by the next, and an old tree that lay there goes back to its place first.
 *
 * A mount point can neither be renamed nor get files by renaming from outside: its stage is the folder `.stele` in it.
 */

import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';
import { exchange } from './exchange.ts';
import { removeEmptyFolder, removeFolder, stageInside } from './folders.ts';
import { readLast, writeLast } from './last.ts';
import { releaseLock, removeAbandoned, takeLock } from './lock.ts';
import { type FileRecord, type Manifest, mergeManifests, readManifest, writeManifest } from './manifest.ts';
import { isMountPoint } from './mount.ts';
import { OutputError } from './output-error.ts';
import { renameFolder } from './rename.ts';

export interface Stage {
  /** Whether it lies in the output: that can change file by file only. */
  readonly isInside: boolean;
  /** The folder to fill; not made yet. */
  readonly fresh: string;
  /** What the last build says that it left. */
  readonly last: () => Manifest;
  /** Does `work`, which lets the published tree be what `records` of `maker` say, and keeps them for the next build. */
  readonly publish: (maker: string, records: ReadonlyMap<string, FileRecord>, work: () => void) => void;
  /** Puts the filled folder in the output's place; false, and nothing happened, where the output cannot be renamed. */
  readonly swap: () => boolean;
  /** See `Output`. */
  readonly readLast: () => string | undefined;
  readonly keepLast: (text: string) => void;
  /** Removes what is not needed any more. */
  readonly close: () => void;
}

/** Where the manifest of the build in `target` lies. */
export function manifestOf(target: string): string {
  return manifestIn(stageOf(target));
}

function stageOf(target: string): string {
  const [beside, inside] = [`${target}.stele`, join(target, stageInside)];
  return isMountPoint(target) || isMountPoint(beside) || existsSync(manifestIn(inside)) ? inside : beside;
}

function manifestIn(stage: string): string {
  return join(stage, 'manifest');
}

/** All that a stage ever holds: anything else is somebody's own. */
const ours = /^(manifest|last|new|old|lock)(\.|$)/;

/** Opens the stage of `target`. Throws an OutputError where another build has it, or where a folder of its name is not ours. */
export function openStage(target: string): Stage {
  const folder = stageOf(target);
  const [fresh, old, manifest] = [join(folder, 'new'), join(folder, 'old'), manifestIn(folder)];
  unlessMissing(() => {
    if (readdirSync(folder).every((name) => ours.test(name))) return;
    throw new OutputError(`${folder} is in the way; move it, or choose another folder with --out`);
  });
  const other = takeLock(folder);
  if (other !== undefined) {
    throw new OutputError(`Another build (process ${other}) is writing ${target}; wait for it to end`);
  }
  const clear = () => {
    // Only where two folders cannot change places in one step is there a moment with the old tree here alone.
    if (!existsSync(target) && existsSync(old)) renameFolder(old, target);
    removeFolder(fresh);
    removeFolder(old);
    mergeManifests(manifest, `${manifest}.new`);
    removeAbandoned(folder);
  };
  clear();
  return {
    isInside: folder !== `${target}.stele`,
    fresh,
    last: () => readManifest(manifest),
    publish(maker, records, work) {
      writeManifest(`${manifest}.new`, maker, records);
      work();
      renameSync(`${manifest}.new`, manifest);
    },
    swap() {
      if (existsSync(target)) {
        if (exchange(fresh, target)) return true;
        if (!renamed(target, old)) return false;
      }
      renameFolder(fresh, target);
      return true;
    },
    readLast: () => readLast(join(folder, 'last'), manifest),
    keepLast: (text) => writeLast(join(folder, 'last'), manifest, text),
    close() {
      clear();
      releaseLock(folder);
      removeEmptyFolder(folder);
    },
  };
}

/** Gives a folder another name; false where the system cannot: it is mounted, or lies in a lower layer of an image. */
function renamed(from: string, to: string): boolean {
  try {
    renameFolder(from, to);
    return true;
  } catch (error) {
    if (['EXDEV', 'EBUSY'].includes(errorCode(error))) return false;
    throw error;
  }
}
