/** The cache that a command uses: --cache, --no-cache, or neither. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectCacheFolder } from '../content/cache/folder.ts';
import type { Cache } from '../content/load.ts';
import type { Installation } from './installation.ts';

/** As the command line gives it: a folder, false for none, undefined for the usual one. */
export type CacheFlag = string | false | undefined;

export function cacheOf(flag: CacheFlag, { code }: Installation): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  if (folder === undefined || folder === false) return undefined;
  return {
    folder,
    // The bundle names its other parts by their digests, so that this one stands for all of them.
    code: createHash('sha256').update(readFileSync(code)).update(process.version).digest('base64url'),
  };
}
