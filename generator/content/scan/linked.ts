/** Follows symbolic links of a tree to files of the same tree. */
import { lstatSync, readlinkSync } from 'node:fs';
import { posix } from 'node:path';
import { shownPath, withSlashes } from '../../base/disk-path.ts';
import { isHidden } from './location.ts';

/** Most links one after the other. */
const mostLinks = 10;

/**
 * Returns the path of the plain file that the link at `path` points to, relative to the content folder `root`. Undefined
 * if it points to a folder, out of `tree`, into a hidden folder or nowhere, or if `path` is no link.
 */
export function linkedFile(root: string, tree: string, path: string): string | undefined {
  let at = path;
  for (let links = 0; links < mostLinks; links++) {
    const written = withSlashes(readlinkSync(shownPath(root, at)));
    if (posix.isAbsolute(written)) return undefined;
    at = posix.normalize(posix.join(posix.dirname(at), written));
    const kind = kindInTree(root, tree, at);
    if (kind !== 'link') return kind === 'file' ? at : undefined;
  }
  return undefined;
}

/** `file` or `link` if all folders above `path` are real ones of the tree. */
function kindInTree(root: string, tree: string, path: string): 'file' | 'link' | undefined {
  const prefix = tree === '' ? '' : `${tree}/`;
  const names = path.slice(prefix.length).split('/');
  if (!path.startsWith(prefix) || names.some((name) => name === '..' || isHidden(name))) return undefined;
  for (const [index] of names.entries()) {
    const place = shownPath(root, prefix + names.slice(0, index + 1).join('/'));
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (index < names.length - 1 ? !stats?.isDirectory() : stats === undefined) return undefined;
    if (index === names.length - 1) return stats?.isFile() ? 'file' : stats?.isSymbolicLink() ? 'link' : undefined;
  }
  return undefined;
}
