/** Where the tree lies whose files a site reads without touching them: `tree` in service.yaml, seen from that file. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathBelow } from '../../base/disk-path.ts';

/** `prefix`: what its paths begin with, relative to the content folder; empty where it is that folder. */
type Found = { readonly prefix: string } | { readonly reason: string };

/**
 * The tree at `written`, seen from the content folder `root`. It lies in the same repository, or beside the content folder: who may
 * edit service.yaml alone must not have any folder of the machine published.
 */
export function locateTree(root: string, written: string): Found {
  const prefix = posix.normalize(written).replace(/\/+$/, '');
  const expected = `Unexpected tree "${written}", expected`;
  if (posix.isAbsolute(prefix) || /[\\:{}*\0]/.test(prefix) || !/^(?:\.\.\/)*(?:\.\.|[^/].*)$/.test(prefix)) {
    return { reason: `${expected} a path relative to service.yaml, such as ../site` };
  }
  const place = join(root, prefix);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { reason: `${expected} a folder that exists: there is none at ${posix.normalize(place)}` };
  }
  const limit = limitOf(realpathSync(root));
  const real = realpathSync(place);
  if (real !== limit && pathBelow(limit, real) === undefined) {
    return { reason: `${expected} a folder of the same repository, or one beside the content folder` };
  }
  return { prefix: prefix === '.' ? '' : prefix };
}

/** The repository that `root` lies in, else the folder around it. */
function limitOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return dirname(resolve(root));
  }
}
