/**
 * One build at a time writes an output: the lock is a folder that names the process which has it. The lock of a process that
 * was killed is not taken away, since by then it may be another's: who comes after it puts a folder named for it into it. So a
 * live lock loses nothing by what others do who looked at it too early.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../base/entries.ts';
import { errorCode } from '../base/error-code.ts';
import { makeFolder } from '../base/make-folder.ts';
import { removeFolder } from './folders.ts';
import { isRunning, startOf } from './process.ts';
import { renameFolder } from './rename.ts';

/** How often a lock may change hands while we look at it. */
const patience = 100;

/** Error codes of a disk on which another process took the lock first, Windows' too. */
const tooLate = ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'];

/**
 * Takes the lock in `folder`. Returns the number of the process that has it, or undefined where it is ours now; that of a
 * process which was killed is taken over.
 */
export function takeLock(folder: string): number | undefined {
  for (let attempt = 1; ; attempt++) {
    try {
      const last = lastLock(folder);
      if (isRunning(last.pid, last.start)) return last.pid;
      if (putLock(folder, last.next)) return undefined;
    } catch (error) {
      if (!tooLate.includes(errorCode(error)) || attempt === patience) throw error;
    }
  }
}

/** Puts a lock of this process in `place`, which is free. Returns false, and leaves nothing, where it lies in another's lock by now. */
function putLock(folder: string, place: string): boolean {
  const mine = join(folder, `lock.${process.pid}`);
  // Filled before it gets its name, and a folder that is filled cannot be renamed over: the lock is never half there.
  removeFolder(mine);
  try {
    // The last to use it may have removed it just now.
    makeFolder(folder);
    mkdirSync(mine);
    writeFileSync(join(mine, 'owner'), `${process.pid} ${startOf(process.pid)}`);
    renameFolder(mine, place);
  } catch (error) {
    removeFolder(mine);
    throw error;
  }
  if (lastLock(folder).place === place) return true;
  removeFolder(place);
  return false;
}

/** Gives the lock in `folder` back, which is ours. */
export function releaseLock(folder: string): void {
  // In one step: half a lock would be nobody's.
  const aside = join(folder, `lock.${process.pid}.stale`);
  unlessMissing(() => renameFolder(join(folder, 'lock'), aside));
  removeFolder(aside);
}

/** Removes what killed processes had not made a lock of yet, or had given back. For who has the lock. */
export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^lock\.(\d+)(?:\.stale)?$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), '')) removeFolder(join(folder, name));
  }
}

/** The process that took the lock in `folder` last, and in which place; `next` is that of who comes after it. */
function lastLock(folder: string): Owner & { readonly place: string; readonly next: string } {
  let [last, place, next] = [nobody, '', join(folder, 'lock')];
  for (;;) {
    const owner = ownerOf(next);
    if (owner === undefined) return { ...last, place, next };
    [last, place, next] = [owner, next, join(next, `after-${owner.pid}-${owner.start}`)];
  }
}

interface Owner {
  readonly pid: number;
  /** See `startOf`. */
  readonly start: string;
}

const nobody: Owner = { pid: 0, start: '' };

/** Nobody where it does not say; undefined where there is no such lock. Throws where it cannot be read: it may be a live one. */
function ownerOf(lock: string): Owner | undefined {
  try {
    const [, pid, start = ''] = /^(\d+) (\d*)$/.exec(readFileSync(join(lock, 'owner'), 'utf8')) ?? [];
    return pid === undefined ? nobody : { pid: Number(pid), start };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
    return existsSync(lock) ? nobody : undefined;
  }
}
