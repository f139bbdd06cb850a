/** The cache that a command uses: --cache, --no-cache, or neither. */
import { resolve } from 'node:path';
import { projectCacheFolder } from '../content/cache/folder.ts';
import type { Cache } from '../content/load.ts';
import { codeDigest, type Installation } from './installation.ts';

/** As the command line gives it: a folder, false for none, undefined for the usual one. */
export type CacheFlag = string | false | undefined;

export function cacheOf(flag: CacheFlag, installation: Installation): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  if (folder === undefined || folder === false) return undefined;
  return { folder, code: codeDigest(installation) };
}
