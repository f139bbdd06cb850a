/**
 * Writes a new project into a folder, without replacing other files.
 *
 * The same command completes a run that was killed or met a full disk: files with the same bytes, or the start of them,
 * count as its own.
 */
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { isFolder, makeFolder } from '../base/make-folder.ts';
import { kindAt, readPlainFile } from '../base/plain-file.ts';
import { asOutputError } from '../output/output-error.ts';

export interface ProjectFile {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  readonly body: string;
}

/** Suffix of a file's name until it is complete. A killed run leaves one such file, which the next run replaces. */
const unfinishedSuffix = '.stele-init';

/** Throws a UsageError if `folder`, or a part of the path to it, exists and is not a folder. */
export function requireFolder(folder: string): void {
  const place = onDisk(folder, () => pathTo(resolve(folder)).find((part) => !isFolder(part)));
  if (place === undefined || !isThere(place)) return;
  const shown = isAbsolute(folder) ? place : relative('.', place);
  throw new UsageError(`Unexpected file ${shown}, expected a folder: nothing was written`);
}

/**
 * Writes those of `files` that are not complete below `folder`, and returns their number. Throws a UsageError, before
 * anything is written, if a path is occupied; an OutputError if the disk refuses a file.
 */
export function writeProject(folder: string, files: readonly ProjectFile[]): number {
  const inTheWay = onDisk(folder, () => files.flatMap((file) => pathsInTheWay(folder, file)));
  const taken = [...new Set(inTheWay)].sort();
  if (taken.length > 0) {
    const names = taken.length > 5 ? `${taken.slice(0, 5).join(', ')} and ${taken.length - 5} more` : taken.join(', ');
    throw new UsageError(
      `Unexpected ${names} in ${folder}, expected nothing with that name: nothing was written. Name another folder`,
    );
  }
  const missing = files.filter(({ path, body }) => compareFile(join(folder, path), body) !== 'whole');
  for (const { path, body } of missing) writeWhole(join(folder, path), body);
  return missing.length;
}

/** True if `path` has a file that `init`, which writes `body`, did not write. */
export function isOccupied(path: string, body: string): boolean {
  return compareFile(path, body) === 'other';
}

/** Compares the file at `path` with `body`: `begun` if it has only the start. A symbolic link is never the same. */
function compareFile(path: string, body: string): 'missing' | 'begun' | 'whole' | 'other' {
  return onDisk(path, () => {
    const kind = kindAt(path);
    if (kind !== 'file') return kind === undefined ? 'missing' : 'other';
    const expected = Buffer.from(body);
    const file = readPlainFile(path, expected.length);
    if (file.kind !== 'file' || !file.bytes.equals(expected.subarray(0, file.bytes.length))) return 'other';
    return file.bytes.length < expected.length ? 'begun' : 'whole';
  });
}

/** Writes `body` to a temporary file and renames it, so that an incomplete file never has the name. */
function writeWhole(place: string, body: string): void {
  const fresh = place + unfinishedSuffix;
  onDisk(place, () => {
    makeFolder(dirname(place));
    rmSync(fresh, { force: true });
    try {
      writeFileSync(fresh, body, { flag: 'wx' });
      // Another program may have written the file since the others were compared.
      if (isOccupied(place, body)) throw new UsageError(`Unexpected ${place}, which another program created meanwhile`);
      renameSync(fresh, place);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw error;
    }
  });
}

/** Calls `work`, and adds advice to errors of the disk. */
function onDisk<Result>(path: string, work: () => Result): Result {
  return asOutputError(path, work, remedy);
}

/** Advice for this error code of the disk. */
function remedy(code: unknown): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'Free space on the disk, then run the same command again: it completes the site';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'Make the folder writable, then run the same command again: it completes the site';
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return 'Choose another folder';
    default:
      return 'Run the same command again: it completes the site';
  }
}

/** Existing paths that block `file`, its temporary file, or one of its folders; relative to `folder`. */
function pathsInTheWay(folder: string, { path, body }: ProjectFile): string[] {
  const parts = path.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  const other = folders.find((name) => {
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return stats !== undefined && !stats.isDirectory();
  });
  if (other !== undefined) return [other];
  return [path, path + unfinishedSuffix].filter((name) => isOccupied(join(folder, name), body));
}

/** Paths of all parents of `place`, the outermost first, then `place`. */
function pathTo(place: string): string[] {
  const parent = dirname(place);
  return parent === place ? [place] : [...pathTo(parent), place];
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}
