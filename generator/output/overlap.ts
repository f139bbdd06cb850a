/**
 * Keeps the output apart from everything that a build reads or caches: a source must never be published, replaced or
 * read as content.
 */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathBelow } from '../base/disk-path.ts';
import { errorCode } from '../base/errors.ts';
import { OutputError } from './output-error.ts';

/** Folders that a build uses besides its output. */
interface BuildFolders {
  readonly content: string;
  readonly templates: readonly string[];
  /** Undefined without a cache. */
  readonly cache: string | undefined;
}

/** Throws an OutputError if the output `out` contains a source or the cache, or is inside one of them. */
export function assertNoOverlap(out: string, { content, templates, cache }: BuildFolders): void {
  const target = realPath(out);
  const read = [['the content', content], ...templates.map((folder) => ['templates', folder] as const)] as const;
  const named = [...read, ...(cache === undefined ? [] : [['the cache', cache] as const])];
  for (const [what, folder] of named) {
    const place = realPath(folder);
    for (const own of [target, `${target}.stele`]) {
      if (place !== own && pathBelow(own, place) === undefined) continue;
      throw new OutputError(
        `${own} contains ${what} (${place}), which a build must not replace. Choose another folder with --out`,
      );
    }
  }
  for (const [what, folder] of read) {
    const place = realPath(folder);
    if (pathBelow(place, target) === undefined) continue;
    throw new OutputError(
      `${target} is inside ${what} (${place}), so the next build would read it. Choose another folder with --out`,
    );
  }
  if (cache !== undefined && pathBelow(realPath(cache), target) !== undefined) {
    throw new OutputError(
      `${target} is inside the cache (${realPath(cache)}), which removes files that it did not write. Choose another folder with --out`,
    );
  }
}

/** The path without symbolic links, up to the first part that does not exist. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync.native(whole);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
    return dirname(whole) === whole ? whole : join(realPath(dirname(whole)), basename(whole));
  }
}
