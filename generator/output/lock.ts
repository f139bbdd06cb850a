/**
 * Lock of an output, so that one build at a time writes it: a folder that names the process which holds it. The lock of
 * a killed process is not removed, since another process may have taken it over by then: the next process puts a folder
 * of its own into it. So a live lock loses nothing to a process that read it too early.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';
import { makeFolder } from '../base/make-folder.ts';
import { removeFolder } from './folders.ts';
import { isRunning, startTimeOf } from './process.ts';
import { renameFolder } from './rename.ts';

/** How often a lock may change hands while we look at it. */
const maxAttempts = 100;

/** Error codes of a disk on which another process took the lock first, Windows' too. */
const tooLate = ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'];

/**
 * Takes the lock in `folder`, also from a process that was killed. Returns undefined if this process holds it now, else
 * the id of the process that does.
 */
export function takeLock(folder: string): number | undefined {
  for (let attempt = 1; ; attempt++) {
    try {
      const last = lastLock(folder);
      if (isRunning(last.pid, last.start)) return last.pid;
      if (putLock(folder, last.next)) return undefined;
    } catch (error) {
      if (!tooLate.includes(errorCode(error)) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Puts a lock of this process at `place`, which is free. Returns false, and removes it again, if `place` is part of
 * another's lock by now.
 */
function putLock(folder: string, place: string): boolean {
  const mine = join(folder, `lock.${process.pid}`);
  // Filled before it gets its name, and a folder that is filled cannot be renamed over: the lock is never half there.
  removeFolder(mine);
  try {
    // The last to use it may have removed it just now.
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
  // In one step: half a lock would be nobody's.
  const aside = join(folder, `lock.${process.pid}.stale`);
  unlessMissing(() => renameFolder(join(folder, 'lock'), aside));
  removeFolder(aside);
}

/**
 * Removes folders of killed processes that never became a lock, or that were being released. Call it while holding the
 * lock.
 */
export function removeDeadLocks(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^lock\.(\d+)(?:\.stale)?$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), '')) removeFolder(join(folder, name));
  }
}

/**
 * Finds the process that took the lock in `folder` last, and the folder that says so; `next` is the one for its
 * successor.
 */
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
 * Reads who holds `lock`: nobody if the file does not say, undefined if there is no such lock. Throws if it cannot be
 * read, since the lock may be a live one.
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
