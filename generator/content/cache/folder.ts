/** Location and size limit of the cache. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import findCacheDirectory from 'find-cache-dir';
import { withSlashes } from '../../base/disk-path.ts';

/** Contents and addresses that a cache is kept for: the site, its preview, and what was built between. */
const maxVariants = 4;

/**
 * The folder for caches in node_modules of the project that `cwd` lies in: there tools and hosts look for it. Undefined
 * where there is no project, or none that can be written to: nothing is left in other folders unasked.
 */
export function projectCacheFolder(cwd: string): string | undefined {
  return findCacheDirectory({ name: 'stele', cwd });
}

/** The folder below `cache` for the content in `root`, published at `baseUrl`, which stands in every rendered link. */
export function variantFolder(cache: string, root: string, baseUrl: string): string {
  // Relative, so that a checkout may move, and slashes as they are anywhere.
  const name = JSON.stringify([withSlashes(relative(resolve(cache), resolve(root))), baseUrl]);
  return join(cache, `content-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`);
}

/**
 * Removes the variants below `cache` that were written longest ago, but for some; leaves them where the disk refuses.
 */
export function removeOldVariants(cache: string): void {
  try {
    for (const path of cacheFolders(cache).slice(maxVariants)) rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** The one that was written last comes first. */
function cacheFolders(cache: string): string[] {
  return readdirSync(cache)
    .filter((name) => /^content-[0-9a-f]{16}$/.test(name))
    .map((name) => ({
      path: join(cache, name),
      time: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path);
}
