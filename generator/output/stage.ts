/**
 * The folder beside the output in which a new tree grows until it takes the old one's place.
 *
 * `dist.stele/` stays: it holds the manifest of what lies in `dist/`. While a build runs it is the lock too. What a killed
 * build left in it is cleared away by the next, and an old tree that lay there goes back to its place first. Each build's tree has a name
 * of its own: the process that exchanges folders may outlive a killed build, and must not publish what the next one has made so far.
 *
 * A mount point can neither be renamed nor get files by renaming from outside: its stage is the folder `.stele` in it.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';
import { makeFolder } from '../base/make-folder.ts';
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
  /**
   * Does `work`, which lets the published tree be what `records` of `maker` say, and keeps them for the next build. Where they cannot be kept,
   * `trouble` says so.
   */
  readonly publish: (maker: string, records: ReadonlyMap<string, FileRecord>, work: () => void) => void;
  /** Puts the filled folder in the output's place; false, and nothing happened, where the output cannot be renamed. */
  readonly swap: () => boolean;
  /** See `Output`. */
  readonly readLast: () => string | undefined;
  readonly keepLast: (text: string) => void;
  /** Removes what is not needed any more, as far as that can be removed: see `trouble`. */
  readonly close: () => void;
  /** What the disk said when it did not let the stage be tidied up. The next build does so. */
  readonly trouble: () => Error | undefined;
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
const ours = /^(manifest|last|new|old|gone|lock)(\.|$)/;

/**
 * Opens the stage of `target`, which this process may hold already. Throws an OutputError where another has it, or where a folder of its name
 * is not ours.
 */
export function openStage(target: string, isHeld: boolean): Stage {
  const folder = stageOf(target);
  const [fresh, old] = [join(folder, `new.${randomUUID()}`), join(folder, 'old')];
  const manifest = manifestIn(folder);
  checkOurs(folder);
  const release = isHeld ? () => {} : takeStage(folder, target);
  // Whoever holds it for long may have lost it meanwhile.
  makeFolder(folder);
  let trouble: Error | undefined;
  const tidy = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      trouble ??= error;
    }
  };
  const clear = () => {
    // Only where two folders cannot change places in one step is there a moment with the old tree here alone.
    if (!existsSync(target) && existsSync(old)) renameFolder(old, target);
    removeTrees(folder);
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
      tidy(() => renameSync(`${manifest}.new`, manifest));
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
      tidy(clear);
      tidy(release);
      tidy(() => removeEmptyFolder(folder));
    },
    trouble: () => trouble,
  };
}

/** Holds the stage of `target` between builds too, until the function that it gives is called. Throws as `openStage` does. */
export function holdStage(target: string): () => void {
  const folder = stageOf(target);
  checkOurs(folder);
  return takeStage(folder, target);
}

/** Gives the function that lets others have it. */
function takeStage(folder: string, target: string): () => void {
  const other = takeLock(folder);
  if (other === undefined) return () => releaseLock(folder);
  throw new OutputError(
    `Another \`stele build\` or \`stele dev\` (process ${other}) is writing ${target}; wait for it to end, or choose another folder with --out`,
  );
}

/** Throws an OutputError where the folder holds something else than stages do. */
function checkOurs(folder: string): void {
  unlessMissing(() => {
    if (readdirSync(folder).every((name) => ours.test(name))) return;
    throw new OutputError(`${folder} is in the way; move it, or choose another folder with --out`);
  });
}

/** Removes the trees that builds left in `folder`. Each loses its name first: what somebody else may still exchange is never half a tree. */
function removeTrees(folder: string): void {
  const gone = join(folder, 'gone');
  removeFolder(gone);
  for (const name of readdirSync(folder)) {
    if (!/^(new|old)(\.|$)/.test(name)) continue;
    unlessMissing(() => renameFolder(join(folder, name), gone));
    removeFolder(gone);
  }
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
