/**
 * Distinguishes processes with the same number: systems reuse numbers, and in a container even for the same programs.
 */
import { readFileSync } from 'node:fs';
import { errorCode } from '../base/errors.ts';

/**
 * Start time of the process, in the system's clock ticks. Empty if the system does not report it, or the process does
 * not exist.
 */
export function startTimeOf(pid: number): string {
  // The name is in brackets and may contain anything. The state follows, and the start time is the twentieth value.
  const [state = '', ...rest] = processStat(pid).split(') ').at(-1)?.split(' ') ?? [];
  return /^[ZX]$/.test(state) ? '' : (rest[18] ?? '');
}

/** True if another process has the number `pid` and began at `start` (see `startTimeOf`; empty: any). */
export function isRunning(pid: number, start: string): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    // Signal 0 only checks that the process exists.
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    // EPERM: the process exists but belongs to another user.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  return start === '' || startTimeOf(pid) === start;
}

/** Reads Linux's line about the process. Empty if it does not exist, and on other systems. */
function processStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(errorCode(error))) throw error;
    return '';
  }
}
