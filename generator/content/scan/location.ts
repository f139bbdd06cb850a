/** Locates the tree that `tree` in service.yaml names, relative to that file, and files that links in it point to. */
import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathBelow, shownPath, withSlashes } from '../../base/disk-path.ts';
import { withoutEndSlashes } from '../../base/paths.ts';
import { repositoryAround } from '../../base/repository.ts';
import { excerpt } from '../../base/wording.ts';

/** `prefix`: start of its paths, relative to the content folder; empty for that folder. */
type FoundTree = { readonly prefix: string } | { readonly reason: string };

/**
 * Locates the tree at `written`, relative to the content folder `root`. It must be in the same repository or next to
 * the content folder: write access to service.yaml must not be enough to publish any folder of the machine.
 */
export function locateTree(root: string, written: string): FoundTree {
  const prefix = withoutEndSlashes(posix.normalize(written));
  const expected = `Unexpected tree "${written}", expected`;
  if (posix.isAbsolute(written) || /[\\:{}*\0\n]/.test(prefix)) {
    return { reason: `${expected} a path relative to service.yaml, such as ../site` };
  }
  const place = join(root, prefix);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { reason: `${expected} a folder that exists: there is none at ${posix.normalize(place)}` };
  }
  const limit = outermostFolder(realpathSync(root));
  const real = realpathSync(place);
  if (real !== limit && pathBelow(limit, real) === undefined) {
    return { reason: `${expected} a folder of the same repository, or one beside the content folder` };
  }
  return { prefix: prefix === '.' ? '' : prefix };
}

/**
 * Locates the folder `written` of the tree at `prefix`, relative to the content folder `root`. No part of the path may
 * be a symbolic link, because files of the tree are found by name.
 */
export function locateStatic(root: string, prefix: string, written: string): FoundTree {
  const folder = withoutEndSlashes(posix.normalize(written));
  const expected = `Unexpected folder "${excerpt(written)}", expected`;
  if (folder === '.') return { prefix };
  if (/[\\:{}*\0]/.test(folder) || folder.split('/').some((name) => neverStatic.includes(name))) {
    return {
      reason: `${expected} a path below the tree such as static, or . for all of it`,
    };
  }
  const place = join(root, prefix, folder);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { reason: `${expected} a folder that exists: there is none at ${posix.normalize(place)}` };
  }
  if (pathBelow(realpathSync(join(root, prefix)), realpathSync(place)) !== folder) {
    return { reason: `${expected} a folder inside the tree, in its exact spelling: symbolic links are not followed` };
  }
  return { prefix: prefix === '' ? folder : `${prefix}/${folder}` };
}

/** Parts of paths that `static` does not take. Other hidden folders are published if it names them. */
const neverStatic = ['', '..', '.git', 'node_modules'];

const hiddenPart = /(?:^|\/)(?:\.(?!\.?(?:\/|$))|node_modules(?:\/|$))/;

/** True for paths with a part that is skipped in every tree, unless `static` names the folder. */
export function isHiddenPath(path: string): boolean {
  return hiddenPart.test(path);
}

/** The folder that must contain the trees of the content folder `root`: its repository, else its parent. */
export function outermostFolder(root: string): string {
  return repositoryAround(root) ?? dirname(resolve(root));
}

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
  const below = path.slice(prefix.length);
  const names = below.split('/');
  if (!path.startsWith(prefix) || names.includes('..') || isHiddenPath(below)) return undefined;
  for (const [index] of names.entries()) {
    const place = shownPath(root, prefix + names.slice(0, index + 1).join('/'));
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (index < names.length - 1 ? !stats?.isDirectory() : stats === undefined) return undefined;
    if (index === names.length - 1) return stats?.isFile() ? 'file' : stats?.isSymbolicLink() ? 'link' : undefined;
  }
  return undefined;
}
