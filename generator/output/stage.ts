/**
 * The folder beside the output in which a new tree grows until it takes the old one's place.
 *
 * It is also the lock: `dist.stele/` exists while a build writes `dist/`, with the number of its process inside. One that a
 * killed build left behind is cleared away by the next, and an old tree that lay in it goes back to its place first.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../api/paths.ts';

/** The output folder cannot be used. The message says how to mend it. */
export class OutputError extends Error {}

export interface Stage {
  /** The folder to fill; not made yet. */
  readonly fresh: string;
  /** Puts the filled folder in the output's place. */
  readonly swap: () => void;
  /** Removes what is left beside the output. */
  readonly close: () => void;
}

/** Opens the stage of `target`. Throws an OutputError where another build has it or `target` is no build's output. */
export function openStage(target: string): Stage {
  const folder = `${target}.stele`;
  const owner = join(folder, 'pid');
  const fresh = join(folder, 'new');
  const old = join(folder, 'old');
  clearInterrupted(target, folder, owner, old);
  checkReplaceable(target);
  mkdirSync(folder, { recursive: true });
  writeFileSync(owner, String(process.pid), { flag: 'wx' });
  return {
    fresh,
    swap() {
      if (existsSync(target)) renameSync(target, old);
      renameSync(fresh, target);
    },
    close() {
      if (!existsSync(target) && existsSync(old)) renameSync(old, target);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clearInterrupted(target: string, folder: string, owner: string, old: string): void {
  if (!existsSync(folder)) return;
  const isOurs = existsSync(owner) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  if (!isOurs) throw new OutputError(`${folder} is in the way; move it, or choose another folder with --out`);
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  if (isRunning(pid)) throw new OutputError(`Another build (process ${pid}) is writing ${target}; wait for it to end`);
  if (!existsSync(target) && existsSync(old)) renameSync(old, target);
  rmSync(folder, { recursive: true });
}

/** Whether another process has this number; in a container, a build that was killed may have had our own. */
function isRunning(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    // Signal 0 asks whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function checkReplaceable(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) {
    throw new OutputError(`${target} is a file; choose a folder with --out`);
  }
  if (!existsSync(join(target, settingsFile)) && readdirSync(target).length > 0) {
    throw new OutputError(`${target} holds files that no build wrote; choose another folder with --out, or empty it`);
  }
}
