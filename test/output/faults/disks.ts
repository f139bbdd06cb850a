/** Real disks, small and in memory. Mounting takes root on Linux, and a container may refuse it even then. */
import { execFileSync, spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { remove, temporaryFolder } from '../../support/folders.ts';

/** Why tests that mount are skipped. */
export const mounting = 'disks are mounted by root on Linux alone';

/** Whether this machine lets tests mount disks. */
export function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = temporaryFolder();
  const isMounted = mount(folder, '1m');
  if (isMounted) unmount(folder);
  remove(folder);
  return isMounted;
}

/** Mounts an empty disk of `size`, such as `64m`, on `folder`; false where that is not allowed. */
export function mount(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
}

export function remount(folder: string, options: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${options}`, folder]);
}

export function unmount(folder: string): void {
  execFileSync('umount', [folder]);
}

/** Bytes that are free on the disk of `folder`. */
export function roomOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
