/**
 * Foreign files: those in an output that no build wrote. They stay, unless the new tree has something else at their
 * path.
 */
import { answersFolder } from '../api/paths.ts';
import type { Kind } from '../base/entries.ts';
import { ancestorsOf } from '../base/paths.ts';
import { someOf } from '../base/wording.ts';
import { OutputError } from './output-error.ts';
import { parentFolder } from './tally.ts';

/** The evidence that an entry belongs to a build. */
interface Ownership {
  /** True if the new tree has a file at `path`. */
  readonly hasFile: (path: string) => boolean;
  /** True if the new tree has the folder. */
  readonly hasFolder: (path: string) => boolean;
  /** True if a build wrote the file. */
  readonly isKnown: (path: string) => boolean;
  /** Paths of all files that builds wrote. Empty without a manifest. */
  readonly known: () => Iterable<string>;
  /** True if a manifest lists the files that builds wrote. */
  readonly isRecorded: boolean;
  /** True with `mount`: files that this build does not write belong to the other site. */
  readonly isShared: boolean;
}

export interface ForeignEntries {
  /** Files that stay, and the folders they are in unless the tree has these too. Parents first. */
  readonly kept: ReadonlyMap<string, Kind>;
  /** The same for messages: a folder that is foreign as a whole is a name with a slash. */
  readonly names: readonly string[];
  /** Files that can neither stay nor be removed. */
  readonly inTheWay: readonly string[];
}

/** True if `path` is in the folder of answers. */
export function isAnswerFile(path: string): boolean {
  return path.startsWith(`${answersFolder}/`);
}

/** Folder of the API, in which no other site can have a file. */
const apiFolder = answersFolder.slice(0, answersFolder.indexOf('/'));

/** Paths that no build ever writes: files of git, GitHub Pages and file systems. */
const never = /^(\.(?!well-known(\/|$))|(CNAME|lost\+found)(\/|$))/;

/** True if no build ever writes to `path`. */
export function isNeverOurs(path: string): boolean {
  return never.test(path);
}

/** Finds the foreign ones among `entries`, which are all of an output, and whether they may stay. */
export function foreignAmong(entries: ReadonlyMap<string, Kind>, owner: Ownership): ForeignEntries {
  if (owner.isShared) {
    const inTheWay = [...entries].flatMap(([path, kind]) => (isTaken(path, kind, owner) ? [path] : []));
    return { kept: new Map(), names: [], inTheWay };
  }
  const files = [...entries].filter(([path, kind]) => kind !== 'folder' && !owner.isKnown(path));
  const kept: string[] = [];
  const inTheWay: string[] = [];
  for (const [path, kind] of files) {
    const isWanted = owner.hasFile(path);
    if (isWanted && !owner.isRecorded) continue;
    // The target of a symbolic link stays.
    if (kind === 'other' && (isWanted || owner.hasFolder(path))) continue;
    const cannotStay =
      isWanted ||
      owner.hasFolder(path) ||
      ancestorsOf(path).some(owner.hasFile) ||
      isAnswerFile(path) ||
      // A name that is not UTF-8 cannot be used to open its file.
      path.includes('\ufffd') ||
      !(owner.isRecorded || isNeverOurs(path));
    (cannotStay ? inTheWay : kept).push(path);
  }
  if (kept.length === 0) return { kept: new Map(), names: [], inTheWay };

  const shared = new Set<string>();
  for (const path of owner.known()) addFolders(path, shared);
  const isShared = (folder: string) => shared.has(folder) || owner.hasFolder(folder);
  const wholeOf = (path: string) => ancestorsOf(path).findLast((folder) => !isShared(folder));
  const wholes = new Set(kept.flatMap((path) => wholeOf(path) ?? []));
  const holders = new Set(kept.flatMap(ancestorsOf));
  const keptFiles = new Set(kept);
  const stays = (path: string, kind: Kind) =>
    kind === 'folder'
      ? !owner.hasFolder(path) && (holders.has(path) || [path, ...ancestorsOf(path)].some((one) => wholes.has(one)))
      : keptFiles.has(path);
  return {
    kept: new Map([...entries].filter(([path, kind]) => stays(path, kind))),
    names: [...new Set(kept.map((path) => (wholeOf(path) === undefined ? path : `${wholeOf(path)}/`)))].sort(),
    inTheWay,
  };
}

/** True if another site has a file at a path that only Stele may write. */
function isTaken(path: string, kind: Kind, { hasFile, hasFolder, isKnown }: Ownership): boolean {
  if (kind === 'folder') return hasFile(path);
  if (kind === 'file' && isKnown(path)) return false;
  return hasFile(path) || hasFolder(path) || ancestorsOf(path).some(hasFile) || `${path}/`.startsWith(`${apiFolder}/`);
}

/** The error about `paths` that both Stele and another site want. */
export function takenPaths(target: string, paths: readonly string[], isRecorded: boolean): OutputError {
  const lost = isRecorded ? '' : '. If earlier builds of Stele wrote them, remove them';
  return new OutputError(
    `${target} contains files of another site at paths that \`mount\` gives to Stele: ${someOf(paths)}. Remove them from the other site, or name fewer documents in \`mount\`${lost}`,
  );
}

/** Files that a build may neither remove nor leave in place. */
export class ForeignFiles extends OutputError {
  readonly paths: readonly string[];

  constructor(target: string, paths: readonly string[], isRecorded: boolean) {
    const way = isRecorded
      ? 'Move them elsewhere, or choose another folder with --out'
      : `Remove them or all of ${target}, or choose another folder with --out`;
    const who = isRecorded ? 'files that no build wrote' : 'files that may not come from a build';
    super(`${target} contains ${who} at paths that the build needs: ${someOf(paths)}. ${way}`);
    this.paths = paths;
  }
}

/** Adds the folders around `path`. If a folder is in the set, so are its parents. */
export function addFolders(path: string, folders: Set<string>): void {
  for (let folder = parentFolder(path); folder !== '.' && !folders.has(folder); folder = parentFolder(folder)) {
    folders.add(folder);
  }
}
