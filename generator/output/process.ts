/** Whether a process is still the one that it was: numbers are given again, in a container to the same programs. */
import { readFileSync } from 'node:fs';
import { errorCode } from '../base/error-code.ts';

/** When the process began, as the system counts; empty where it does not say, or where there is no such process. */
export function startOf(pid: number): string {
  // The name stands in brackets and may hold anything; the state follows, and the start as the twentieth.
  const [state = '', ...rest] = statusOf(pid).split(') ').at(-1)?.split(' ') ?? [];
  return /^[ZX]$/.test(state) ? '' : (rest[18] ?? '');
}

/** Whether another process than ours has the number `pid` and began at `start` (as `startOf` says; empty: unknown). */
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
  return start === '' || startOf(pid) === start;
}

/** What the system notes of the process. Empty where there is none of that number, and on systems that note nothing there. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(errorCode(error))) throw error;
    return '';
  }
}
