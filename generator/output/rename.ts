/** Folders get other names, on Windows too. */

import { existsSync, renameSync } from 'node:fs';
import { errorCode } from '../base/error-code.ts';

/** Windows refuses to rename a folder while a file in it is open, and virus scanners open what was just written. */
const busy = ['EACCES', 'EBUSY', 'EPERM'];

/** Milliseconds: the last of the pauses, each of which is twice as long as the one before. Together they take four seconds. */
const longestPause = 2048;

const here = { platform: process.platform, rename: renameSync };

/** Gives the folder `from` the name `to`, which is free. Throws what the disk says; on Windows only where it goes on saying so. */
export function renameFolder(from: string, to: string, { platform, rename } = here): void {
  for (let pause = 1; ; pause *= 2) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      const isBusy = busy.includes(errorCode(error));
      // The same is said where the name is not free, and that does not pass.
      if (platform !== 'win32' || !isBusy || pause > longestPause || existsSync(to)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}
