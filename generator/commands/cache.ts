/** The cache that a command uses: --cache, --no-cache, or neither. */
import { resolve } from 'node:path';
import { projectCacheFolder } from '../content/cache/folder.ts';
import type { Cache } from '../content/load.ts';
import { UsageError } from '../usage-error.ts';

/** As the command line gives it: a folder, false for none, undefined for the usual one. */
export type CacheFlag = string | false | undefined;

/**
 * `code` names the code that is running. `others` are folders that builds on other machines filled. Throws a UsageError where there is no
 * folder to take them to.
 */
export function cacheOf(flag: CacheFlag, code: string, others: readonly string[] = []): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  if (folder === undefined || folder === false) {
    if (others.length > 0) throw new UsageError('Unexpected --cache-from without a cache, expected --cache beside it');
    return undefined;
  }
  return { folder, others: others.map((other) => resolve(other)), code };
}
