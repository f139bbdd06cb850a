/** One build at a time writes an output: the lock is a folder that names the process which has it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from './folders.ts';
import { isRunning, startOf } from './process.ts';
import { renameFolder } from './rename.ts';

/** How often a lock may change hands while we look at it. */
const patience = 10;

/**
 * Takes the lock in `folder`. Returns the number of the process that has it, or undefined where it is ours now; that of a
 * process which was killed is taken over.
 */
export function takeLock(folder: string): number | undefined {
  const lock = join(folder, 'lock');
  const mine = `${lock}.${process.pid}`;
  // Filled before it gets its name, and a folder that is filled cannot be renamed over: the lock is never half there.
  removeFolder(mine);
  try {
    mkdirSync(mine);
    writeFileSync(join(mine, 'owner'), `${process.pid} ${startOf(process.pid)}`);
  } catch (error) {
    removeFolder(mine);
    throw error;
  }
  for (let attempt = 0; ; attempt++) {
    try {
      renameFolder(mine, lock);
      return undefined;
    } catch (error) {
      if (attempt === patience) throw error;
    }
    const owner = ownerOf(lock);
    const [pid = 0, start = ''] = [Number.parseInt(owner, 10), owner.split(' ')[1]];
    if (isRunning(pid, start)) {
      removeFolder(mine);
      return pid;
    }
    takeAway(lock, owner, `${mine}.stale`);
  }
}

export function releaseLock(folder: string): void {
  removeFolder(join(folder, 'lock'));
}

/** Removes what killed processes had not made a lock of yet, or had taken away. For who has the lock. */
export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^lock\.(\d+)(?:\.stale)?$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), '')) removeFolder(join(folder, name));
  }
}

/** Removes the lock of a killed process, unless another one was faster and has it already. */
function takeAway(lock: string, owner: string, aside: string): void {
  try {
    renameFolder(lock, aside);
  } catch {
    return;
  }
  if (ownerOf(aside) === owner) removeFolder(aside);
  else renameFolder(aside, lock);
}

/** Empty where it cannot be read. */
function ownerOf(lock: string): string {
  try {
    return readFileSync(join(lock, 'owner'), 'utf8');
  } catch {
    return '';
  }
}
