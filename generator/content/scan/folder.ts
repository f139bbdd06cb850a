/** Scans the content folder, and the tree that collections read. */
import { lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readFound } from '../../base/content-changed.ts';
import { shownPath } from '../../base/disk-path.ts';
import { entriesBelow, type Kind } from '../../base/entries.ts';
import { type Described, descriptionsOf } from '../../collections/all.ts';
import type { Reading } from '../../collections/description.ts';
import { fileStamp } from '../cache/stamp.ts';
import { layoutOf } from './layout.ts';
import { isHiddenPath, linkedFile } from './location.ts';
import { anyName, isExcluded, isHiddenNamedIn, isNamedIn, mayLieBelow } from './names.ts';
import { belowTree, isHiddenStatic, isStatic, mayHoldStatics } from './statics.ts';

/** Everything in a content folder, by path, sorted by code unit, with the stamps of files. */
export type FolderEntries = ReadonlyMap<string, FolderEntry>;

interface FolderEntry {
  readonly kind: Kind;
  readonly stamp: string;
  /** The path of the file that a symbolic link points to. */
  readonly target?: string;
}

/** A scan of the folder for these collections. */
export interface FolderScan extends Pick<Described, 'collections'> {
  readonly entries: FolderEntries;
}

/**
 * Scans the content folder `root`, and the parts of a tree elsewhere that collections read. Skips names that begin with
 * a dot, unless the pattern of a file has that dot.
 */
export function scanFolder(root: string, settings: Described): FolderEntries {
  const { readings, kinds } = layoutOf(descriptionsOf(settings));
  const inTrees = readings.flatMap(({ reading }) => (reading.tree === undefined ? [] : [reading]));
  const tree = treeOf(settings);
  /** True if no collection reads `path` of the tree or below it. */
  const isOther = (path: string) => !inTrees.some((reading) => isAskedFor(reading, path));
  const isOwn = (path: string) =>
    /^(collections|assets|fonts|scripts)(\/|$)/.test(path) || kinds.some(({ pattern }) => pattern.test(path));
  const isSkipped = (path: string) =>
    isHiddenPath(path) && !readings.some(({ reading }) => isHiddenRead(reading, path));
  const entries = readFound(root, () => [
    ...entriesBelow(root, (path, name) => {
      if (tree === undefined) return name.startsWith('.') && isSkipped(path);
      return isSkipped(path) || (!isOwn(path) && isBelowTree(path, tree) && isOther(path));
    }),
  ]);
  if (tree?.startsWith('..')) {
    const contentPath = relative(join(root, tree), root).replaceAll(sep, '/');
    /** True for the folder of this site, with what it publishes, if descriptions exclude it. */
    const isOfSite = (path: string) =>
      isBelowTree(contentPath, path) && inTrees.every((reading) => isExcluded(reading, `${tree}/${path}/${anyName}`));
    const found = readFound(root, () =>
      entriesBelow(join(root, tree), (path) => {
        const own = `${tree}/${path}`;
        return isSkipped(own) || isOther(own) || isOfSite(path);
      }),
    );
    for (const [path, kind] of found) entries.push([`${tree}/${path}`, kind]);
  }
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  // Splitting and joining each path would take a third of the time that the disk takes.
  const placeOf = (path: string) => (path.startsWith('..') ? shownPath(root, path) : `${shownRoot}/${path}`);
  const shownRoot = shownPath(root, '.');
  const stampOf = (path: string) => readFound(placeOf(path), fileStamp);
  return new Map(
    entries.map(([path, kind]): [string, FolderEntry] => {
      if (kind === 'file') return [path, { kind, stamp: stampOf(path) }];
      const isOfTree = tree !== undefined && isBelowTree(path, tree);
      const target = kind === 'other' && isOfTree ? linkedFile(root, tree, path) : undefined;
      return [
        path,
        target === undefined ? { kind, stamp: '' } : { kind, stamp: `${target} ${stampOf(target)}`, target },
      ];
    }),
  );
}

/** If more files were saved at once, the system may have dropped the notice of another. */
const mostSaved = 100;

/**
 * The same entries after files were written: those at `paths`, and those that may have changed since without another
 * stamp. Undefined if the folder has to be scanned again: for many paths, or if an entry came, went or changed its kind.
 */
export function withWritten(
  root: string,
  entries: FolderEntries,
  paths: ReadonlySet<string>,
): FolderEntries | undefined {
  if (paths.size > mostSaved) return undefined;
  const written = new Map(entries);
  const again = new Set(paths);
  for (const [path, { stamp, target }] of entries) {
    // A link has the stamp of the file that it points to.
    if (target !== undefined) return undefined;
    if (stamp.endsWith('?')) again.add(path);
  }
  for (const path of again) {
    const place = shownPath(root, path);
    const isFile = lstatSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
    if (!isFile || entries.get(path)?.kind !== 'file') return undefined;
    written.set(path, { kind: 'file', stamp: readFound(place, fileStamp) });
  }
  return written;
}

/** True if a collection may read the file at `path` of a tree, or a file below it. */
export function mayBeRead(path: string, settings: Described): boolean {
  const { readings } = layoutOf(descriptionsOf(settings));
  if (isHiddenPath(path)) return readings.some(({ reading }) => isHiddenRead(reading, path));
  return readings.some(({ reading }) => isAskedFor(reading, path));
}

/** Path of the tree that collections read, relative to the content folder. Undefined if none does. See Reading. */
export function treeOf(settings: Described): string | undefined {
  return descriptionsOf(settings).find(({ reading }) => reading?.tree !== undefined)?.reading?.tree;
}

/** True if a pattern or `static` names the hidden file at `path`, or one below it. */
function isHiddenRead(reading: Reading, path: string): boolean {
  return isHiddenNamedIn(reading, path) || (isHiddenStatic(reading, path) && !isNamedIn(reading, path));
}

/** True if a collection may read or publish the file at `path`, or a file below it. */
function isAskedFor(reading: Reading, path: string): boolean {
  return (
    mayLieBelow(reading, path) ||
    isNamedIn(reading, path) ||
    mayHoldStatics(reading, path) ||
    isStatic(reading, path) ||
    isRootText(reading, path)
  );
}

/** True for texts such as the README of a repository, which others include. */
function isRootText({ tree, templates }: Reading, path: string): boolean {
  return tree !== undefined && templates === 'strip' && /^[^/]+\.md$/.test(belowTree(path, tree));
}

/** True if a path is inside the tree. */
export function isBelowTree(path: string, tree: string): boolean {
  return tree === '' || path.startsWith(`${tree}/`);
}
