/** Finds folders that cannot be renamed because a disk is mounted on them, such as a volume of Docker. */

import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../base/error-code.ts';

/** True if a disk or another folder is mounted on `folder`, an absolute path without links. */
export function isMountPoint(folder: string): boolean {
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
