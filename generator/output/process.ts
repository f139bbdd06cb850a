/** Tells processes apart whose numbers are the same: systems reuse numbers, in a container for the same programs. */
import { readFileSync } from 'node:fs';
import { errorCode } from '../base/error-code.ts';

/**
 * Start time of the process, in the system's clock ticks; empty if the system does not say, or there is no such
 * process.
 */
export function startTimeOf(pid: number): string {
  // The name stands in brackets and may hold anything; the state follows, and the start as the twentieth.
  const [state = '', ...rest] = processStat(pid).split(') ').at(-1)?.split(' ') ?? [];
  return /^[ZX]$/.test(state) ? '' : (rest[18] ?? '');
}

/** True if a process other than ours has the number `pid` and began at `start` (see `startTimeOf`; empty: any). */
export function isRunning(pid: number, start: string): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    // Signal 0 asks whether the process is there.
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    // It is somebody else's.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  return start === '' || startTimeOf(pid) === start;
}

/** Reads Linux's line about the process. Empty if there is no such process, and on other systems. */
function processStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(errorCode(error))) throw error;
    return '';
  }
}
