/** Location and size limit of the cache. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import findCacheDirectory from 'find-cache-dir';
import { withSlashes } from '../../base/disk-path.ts';

export const rowsFileName = 'rows';

/** How many variants (content folder and base URL) a cache keeps: the site, its preview, and a few others. */
const maxVariants = 4;

/**
 * Returns the cache folder in node_modules of the project around `cwd`, where tools and hosts expect it. Undefined
 * without a project, or if it is not writable: other folders are never used unasked.
 */
export function projectCacheFolder(cwd: string): string | undefined {
  return findCacheDirectory({ name: 'stele', cwd });
}

/**
 * Returns the folder below `cache` for the content in `root` published at `baseUrl`, which every rendered link
 * contains.
 */
export function variantFolder(cache: string, root: string, baseUrl: string): string {
  // Relative, so that a checkout can be moved, and with slashes on every system.
  const name = JSON.stringify([withSlashes(relative(resolve(cache), resolve(root))), baseUrl]);
  return join(cache, `content-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`);
}

/** Removes the oldest variants below `cache`, except the `maxVariants` newest. Ignores errors of the disk. */
export function removeOldVariants(cache: string): void {
  diskErrorIn(() => {
    const folders = readdirSync(cache)
      .filter((name) => /^content-[0-9a-f]{16}$/.test(name))
      .map((name) => join(cache, name))
      // The folder is as old as its newest file, the rows its last change.
      .map((path) => ({ path, time: Math.max(changedAt(path), changedAt(join(path, rowsFileName))) }))
      .sort((a, b) => b.time - a.time);
    for (const { path } of folders.slice(maxVariants)) rmSync(path, { recursive: true, force: true });
  });
}

/** Removes the file at `path` if it was not changed for `ms` milliseconds. */
export function removeIfOld(path: string, ms: number): void {
  if (changedAt(path) < Date.now() - ms) rmSync(path, { force: true });
}

/** Time of the last change, in ms. 0 if there is nothing at `path`. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The cache could not be written. */
export class CacheTrouble extends Error {
  constructor(folder: string, cause: Error) {
    const full = 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
    const remedy = full
      ? 'Free space on its disk, or choose another folder with --cache'
      : 'Choose another folder with --cache';
    super(`The cache ${folder} cannot be written (${cause.message}), so the next build is slower. ${remedy}`, {
      cause,
    });
  }
}

/** Calls `work`. Returns the disk's error if it failed. */
export function diskErrorIn(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return error;
    throw error;
  }
}
