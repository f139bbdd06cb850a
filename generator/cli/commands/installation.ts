/** Folders of Stele itself, and of its cache. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Cache } from '../../content/cache/content-cache.ts';
import { projectCacheFolder } from '../../content/cache/folder.ts';

export interface Installation {
  /** The folder in which Stele is installed. */
  readonly root: string;
  readonly templates: string;
  /** The running file. */
  readonly code: string;
}

/** Folders of templates: Stele's own first, then the user's, if any. */
export function templateFolders({ templates }: Installation, own: string | undefined): readonly string[] {
  return own === undefined ? [templates] : [templates, own];
}

/** Identifies the running code: files that other code wrote may differ from what this code would write. */
export function codeDigest({ code }: Installation): string {
  // The bundle names its other parts by their digests, so this file's digest covers all of them.
  return createHash('sha256').update(readFileSync(code)).update(process.version).digest('base64url');
}

/** Value of the option: a folder, false for none, undefined for the default. */
export type CacheFlag = string | false | undefined;

/** The cache that `flag` asks for, if any. `code` identifies the running code. */
export function cacheOf(flag: CacheFlag, code: string): Cache | undefined {
  const folder = typeof flag === 'string' ? resolve(flag) : (flag ?? projectCacheFolder(process.cwd()));
  return folder === undefined || folder === false ? undefined : { folder, code };
}
