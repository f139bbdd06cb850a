/** Renames folders, on Windows too, and swaps two of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, statSync } from 'node:fs';

import { errorCode } from '../base/errors.ts';

/** Windows refuses to rename a folder while a file in it is open, and virus scanners open new files. */
const busy = ['EACCES', 'EBUSY', 'EPERM'];

/** Milliseconds of the last pause. Each is twice as long as the one before; together they take four seconds. */
const longestPause = 2048;

const here = { platform: process.platform, rename: renameSync };

/**
 * Renames the folder `from` to `to`, which must be free. Throws the disk's error; on Windows only after several tries.
 */
export function renameFolder(from: string, to: string, { platform, rename } = here): void {
  for (let pause = 1; ; pause *= 2) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      const isBusy = busy.includes(errorCode(error));
      // Windows reports the same if the name is taken, but waiting does not help then.
      if (platform !== 'win32' || !isBusy || pause > longestPause || existsSync(to)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/*
 * Linux can swap two folders atomically (renameat2 with RENAME_EXCHANGE), but Node has no call for it. Perl, which is
 * installed wherever git is, can make any system call. GNU's `mv` has an option for it since 9.5; older ones would be
 * started for nothing, so it is last.
 */

/** The number of renameat2, by processor. */
const renameat2: Partial<Record<NodeJS.Architecture, string>> = { x64: '316', arm64: '276' };

/** AT_FDCWD twice, so that paths are used as they are; flag 2 is RENAME_EXCHANGE. */
const script = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/**
 * Swaps the folders `one` and `other`, so that there is no moment without either. Returns false, with nothing changed, if the system cannot do that atomically.
 * Checks the result on disk, because a command can fail after it did its work.
 */
export function exchange(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const number = renameat2[process.arch];
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ...(number === undefined ? [] : [['perl', ['-e', script, number, one, other]] as const]),
    ['mv', ['--exchange', '--no-target-directory', one, other]],
  ];
  const before = identityOf(one);
  return commands.some(([command, args]) => {
    spawnSync(command, args, { stdio: 'ignore' });
    return identityOf(other) === before;
  });
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev} ${ino}`;
}
