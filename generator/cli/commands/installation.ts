/** Where Stele itself lies, and the cache that it uses. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectCacheFolder } from '../../content/cache/folder.ts';
import type { Cache } from '../../content/load.ts';

export interface Installation {
  /** The folder that it lies in. */
  readonly root: string;
  /** Its folder of templates. */
  readonly templates: string;
  /** The file that is running. */
  readonly code: string;
}

/** The folders of templates: Stele's own, and after it the user's, where there is one. */
export function templateFolders({ templates }: Installation, own: string | undefined): readonly string[] {
  return own === undefined ? [templates] : [templates, own];
}

/** Names the code that is running: what other code wrote may differ from what this one would. */
export function codeDigest({ code }: Installation): string {
  // The bundle names its other parts by their digests, so that this one stands for all of them.
  return createHash('sha256').update(readFileSync(code)).update(process.version).digest('base64url');
}

/** As the command line gives it: a folder, false for none, undefined for the usual one. */
export type CacheFlag = string | false | undefined;

/** The cache that `flag` asks for, if any; `code` names the code that is running. */
export function cacheOf(flag: CacheFlag, code: string): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  return folder === undefined || folder === false ? undefined : { folder, code };
}
