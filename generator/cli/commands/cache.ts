/** The cache that a command uses: --cache, --no-cache, or neither. */
import { resolve } from 'node:path';
import { projectCacheFolder } from '../../content/cache/folder.ts';
import type { Cache } from '../../content/load.ts';

/** As the command line gives it: a folder, false for none, undefined for the usual one. */
export type CacheFlag = string | false | undefined;

/** The cache that `flag` asks for, if any; `code` names the code that is running. */
export function cacheOf(flag: CacheFlag, code: string): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  return folder === undefined || folder === false ? undefined : { folder, code };
}
