/**
 * Swaps two folders atomically, so that there is no moment without either.
 *
 * Linux can (renameat2 with RENAME_EXCHANGE), but Node has no call for it. Perl, which is installed wherever git is, can
 * make any system call. GNU's `mv` has an option for it since 9.5; older ones would be started for nothing, so it is last.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The number of renameat2, by processor. */
const renameat2: Partial<Record<NodeJS.Architecture, string>> = { x64: '316', arm64: '276' };

/** AT_FDCWD twice, so that paths are used as they are; flag 2 is RENAME_EXCHANGE. */
const script = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/**
 * Swaps the folders `one` and `other`. Returns false, with nothing changed, if the system cannot do that atomically.
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
