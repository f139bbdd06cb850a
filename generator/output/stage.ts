/**
 * The stage: the folder beside the output in which a new tree is written before it is published.
 *
 * `dist.stele/` stays between builds and holds the manifest of `dist/`, and the tree that `dist/` was before: the next
 * build changes that where it has to, instead of linking every file into a new one. During a build the folder is also
 * the lock. Each build first removes what a killed one left there, after moving an old tree back to its place. Every build's tree has a
 * unique name: the process that swaps folders may outlive a killed build, and must not publish the unfinished tree of a
 * later one.
 *
 * A mount point cannot be renamed, and files cannot be renamed into it from outside, so its stage is the folder
 * `.stele` inside it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/errors.ts';
import { removeEmptyFolder, removeFolder, stageInside } from './folders.ts';
import { readLast, writeLast } from './last.ts';
import { releaseLock, removeDeadLocks, takeLock } from './lock.ts';
import { type FileRecord, type Manifest, mergeManifests, readManifest, writeManifest } from './manifest.ts';
import { OutputError } from './output-error.ts';
import { exchange, renameFolder } from './rename.ts';

export interface Stage {
  /** True if the stage is inside the output, which can then only change file by file. */
  readonly isInside: boolean;
  /** The folder for the new tree, not created yet. */
  readonly fresh: string;
  /** Reads the manifest of the last build. */
  readonly last: () => Manifest;
  /** Takes the tree that the output was before, and returns its folder. Undefined if there is none. */
  readonly takeSpare: () => string | undefined;
  /**
   * Calls `work`, which must make the published tree match `records`, and stores these with `fingerprint` for the next
   * build. If storing fails, `trouble` has the error.
   */
  readonly publish: (fingerprint: string, records: ReadonlyMap<string, FileRecord>, work: () => void) => void;
  /** Swaps `folder` with the output. Returns false, with nothing changed, if the output cannot be renamed. */
  readonly swap: (folder: string) => boolean;
  /** See `Output`. */
  readonly readLast: () => string | undefined;
  readonly keepLast: (text: string) => void;
  /** True if `keepVerified` was called for this manifest. */
  readonly isVerified: () => boolean;
  readonly keepVerified: () => void;
  /** Removes everything that is no longer needed. Errors go to `trouble`. */
  readonly close: () => void;
  /** The disk's error during cleanup. The next build cleans up again. */
  readonly trouble: () => Error | undefined;
}

/** Path of the manifest of the output `target`. */
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

/** Names of everything that a stage contains: any other file is foreign. */
const ours = /^(manifest|last|verified|spare|new|old|gone|lock)(\.|$)/;

/**
 * Opens the stage of `target`. Throws an OutputError if another process holds it, or if a foreign folder has its name.
 */
export function openStage(target: string): Stage {
  const folder = stageOf(target);
  const newFolder = () => join(folder, `new.${randomUUID()}`);
  const [fresh, old, spare] = [newFolder(), join(folder, 'old'), join(folder, 'spare')];
  const manifest = manifestIn(folder);
  checkOurs(folder);
  takeStage(folder, target);
  let trouble: Error | undefined;
  /** The folder of the tree that was published until now. */
  let replaced: string | undefined;
  const tidy = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      trouble ??= error;
    }
  };
  const clear = () => {
    // The old tree is only here if folders cannot be swapped atomically and the build was killed in between.
    if (!existsSync(target) && existsSync(old)) renameFolder(old, target);
    removeTrees(folder);
    mergeManifests(manifest, `${manifest}.new`, target);
    removeDeadLocks(folder);
  };
  clear();
  return {
    isInside: folder !== `${target}.stele`,
    fresh,
    last: () => readManifest(manifest),
    takeSpare() {
      if (!existsSync(spare)) return undefined;
      const taken = newFolder();
      renameFolder(spare, taken);
      return taken;
    },
    publish(fingerprint, records, work) {
      writeManifest(`${manifest}.new`, fingerprint, records);
      work();
      tidy(() => {
        renameSync(`${manifest}.new`, manifest);
        if (replaced !== undefined) renameFolder(replaced, spare);
      });
    },
    swap(whole) {
      const exists = existsSync(target);
      if (exists && exchange(whole, target)) {
        replaced = whole;
        return true;
      }
      if (exists && !renamed(target, old)) return false;
      renameFolder(whole, target);
      if (exists) replaced = old;
      return true;
    },
    readLast: () => readLast(join(folder, 'last'), manifest),
    keepLast: (text) => writeLast(join(folder, 'last'), manifest, text),
    isVerified: () => readLast(join(folder, 'verified'), manifest) !== undefined,
    keepVerified: () => writeLast(join(folder, 'verified'), manifest, ''),
    close() {
      tidy(clear);
      tidy(() => releaseLock(folder));
      tidy(() => removeEmptyFolder(folder));
    },
    trouble: () => trouble,
  };
}

function takeStage(folder: string, target: string): void {
  const other = takeLock(folder);
  if (other === undefined) return;
  throw new OutputError(
    `Another \`stele build\` (process ${other}) is writing ${target}. Wait until it ends, or choose another folder with --out`,
  );
}

/** Throws an OutputError if the folder holds anything but a stage's files. */
function checkOurs(folder: string): void {
  unlessMissing(() => {
    if (readdirSync(folder).every((name) => ours.test(name))) return;
    throw new OutputError(`${folder} contains files that no build wrote. Move it, or choose another folder with --out`);
  });
}

/**
 * Removes the trees that builds left in `folder`. Each is renamed first, so that a process that is still swapping
 * folders never publishes half a tree.
 */
function removeTrees(folder: string): void {
  const gone = join(folder, 'gone');
  removeFolder(gone);
  for (const name of readdirSync(folder)) {
    if (!/^(new|old)(\.|$)/.test(name)) continue;
    unlessMissing(() => renameFolder(join(folder, name), gone));
    removeFolder(gone);
  }
}

/** Renames a folder. Returns false if the system cannot: it is mounted, or in a lower layer of a container image. */
function renamed(from: string, to: string): boolean {
  try {
    renameFolder(from, to);
    return true;
  } catch (error) {
    if (['EXDEV', 'EBUSY'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** True if a disk or another folder is mounted on `folder`, an absolute path without links. */
function isMountPoint(folder: string): boolean {
  const own = statSync(folder, { throwIfNoEntry: false });
  return own !== undefined && (own.dev !== statSync(dirname(folder)).dev || mountPoints().includes(folder));
}

/**
 * Mount points as Linux lists them (proc_pid_mountinfo(5)), which include folders of the same disk. Empty on other
 * systems.
 */
function mountPoints(): string[] {
  let text: string;
  try {
    text = readFileSync('/proc/self/mountinfo', 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return [];
  }
  // White space and backslashes in a path are written as three octal digits.
  return text.split('\n').map((line) => {
    const place = line.split(' ')[4] ?? '';
    return place.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
  });
}
