/**
 * Two folders change places in one step, so that there is no moment without either.
 *
 * Linux can (renameat2 with RENAME_EXCHANGE), and Node has no call for it. GNU's `mv` has one since 9.5; Perl, which lies
 * wherever git does, can make any system call.
 */
import { spawnSync } from 'node:child_process';

/** The number of renameat2 by processor. */
const renameat2: Partial<Record<NodeJS.Architecture, string>> = { x64: '316', arm64: '276' };

/** AT_FDCWD twice, for paths as they are; flag 2 is RENAME_EXCHANGE. */
const script = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/** Exchanges the folders `one` and `other`; false, and nothing happened, where that cannot be done in one step. */
export function exchange(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const number = renameat2[process.arch];
  return (
    succeeds('mv', ['--exchange', '--no-target-directory', one, other]) ||
    (number !== undefined && succeeds('perl', ['-e', script, number, one, other]))
  );
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
