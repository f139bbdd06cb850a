/**
 * Lock of an output, so that only one build at a time writes to it: a folder with the name of the process that holds
 * it. The lock of a killed process is not removed, because another process may have taken it over meanwhile. Instead,
 * the next process puts its own folder into it, so that a process which read too early cannot break a live lock.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/errors.ts';
import { makeFolder } from '../base/make-folder.ts';
import { removeFolder } from './folders.ts';
import { isRunning, startTimeOf } from './process.ts';
import { renameFolder } from './rename.ts';

/** How often a lock may change its owner while we look at it. */
const maxOwnerChanges = 100;

/** Error codes, on Windows too, when another process took the lock first. */
const tooLate = ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'];

/**
 * Takes the lock in `folder`, even from a killed process. Returns undefined if this process now holds it, else the id
 * of the process that does.
 */
export function takeLock(folder: string): number | undefined {
  for (let attempt = 1; ; attempt++) {
    try {
      const last = lastLock(folder);
      if (isRunning(last.pid, last.start)) return last.pid;
      if (putLock(folder, last.next)) return undefined;
    } catch (error) {
      if (!tooLate.includes(errorCode(error)) || attempt === maxOwnerChanges) throw error;
    }
  }
}

/**
 * Puts a lock of this process at `place`, which must be free. Returns false, and removes it again, if `place` now
 * belongs to another process.
 */
function putLock(folder: string, place: string): boolean {
  const mine = join(folder, `lock.${process.pid}`);
  // Filled before it is renamed, and a filled folder cannot be replaced by renaming: the lock is never incomplete.
  removeFolder(mine);
  try {
    // The last user may have just removed it.
    makeFolder(folder);
    mkdirSync(mine);
    writeFileSync(join(mine, 'owner'), `${process.pid} ${startTimeOf(process.pid)}`);
    renameFolder(mine, place);
  } catch (error) {
    removeFolder(mine);
    throw error;
  }
  if (lastLock(folder).place === place) return true;
  removeFolder(place);
  return false;
}

/** Releases the lock in `folder`, which this process holds. */
export function releaseLock(folder: string): void {
  // Atomic, because half a lock would have no owner.
  const aside = join(folder, `lock.${process.pid}.stale`);
  unlessMissing(() => renameFolder(join(folder, 'lock'), aside));
  removeFolder(aside);
}

/**
 * Removes folders of killed processes that never became a lock, or were being released. Call it while holding the lock.
 */
export function removeDeadLocks(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^lock\.(\d+)(?:\.stale)?$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), '')) removeFolder(join(folder, name));
  }
}

/** Finds the last process that took the lock in `folder`, and its folder. `next` is the folder for its successor. */
function lastLock(folder: string): Owner & { readonly place: string; readonly next: string } {
  let [last, place, next] = [nobody, '', join(folder, 'lock')];
  for (;;) {
    const owner = readOwner(next);
    if (owner === undefined) return { ...last, place, next };
    [last, place, next] = [owner, next, join(next, `after-${owner.pid}-${owner.start}`)];
  }
}

interface Owner {
  readonly pid: number;
  /** See `startTimeOf`. */
  readonly start: string;
}

const nobody: Owner = { pid: 0, start: '' };

/**
 * Reads the owner of `lock`: `nobody` if the file is incomplete, undefined if there is no lock. Throws if it cannot
 * be read, because the lock may be live.
 */
function readOwner(lock: string): Owner | undefined {
  try {
    const text = readFileSync(join(lock, 'owner'), 'utf8');
    const [, pid, start = ''] = /^(\d+) (\d*)$/.exec(text) ?? [];
    return pid === undefined ? nobody : { pid: Number(pid), start };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
    return existsSync(lock) ? nobody : undefined;
  }
}
