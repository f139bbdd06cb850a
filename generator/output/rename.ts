/** Renames folders, on Windows too. */

import { existsSync, renameSync } from 'node:fs';
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
