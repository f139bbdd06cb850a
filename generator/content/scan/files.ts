/** Sorts the files of the content folder by kind. */
import { basename, posix } from 'node:path';
import { isJunk } from 'junk';
import type { Reporter } from '../../base/diagnostics.ts';
import type { Rule } from '../../base/rules.ts';
import { byCollection, type Collection, type Described, descriptionsOf, isOfContract } from '../../collections/all.ts';
import type { Reading } from '../../collections/description.ts';
import { windowsName } from '../../collections/key-patterns.ts';
import { type FolderEntries, isBelowTree, treeOf } from './folder.ts';
import { firstSegment, itemsKind, layoutOf } from './layout.ts';
import { staticMistake, withReadEnding } from './misplaced.ts';
import { anyName, isExcluded, isNamedIn, mayLieBelow, nameIn } from './names.ts';
import { notPlain } from './read-text.ts';
import { isStatic } from './statics.ts';

/** Files of the folder by kind. Paths are relative to it, with forward slashes, sorted. */
export interface ContentFiles {
  readonly root: string;
  /** All that was found. */
  readonly scan: FolderEntries;
  readonly service: string | undefined;
  readonly moved: string | undefined;
  /** Descriptions of collections. */
  readonly collections: readonly string[];
  /** Texts of the home page, a file for each language. */
  readonly home: readonly string[];
  /** Files with words of the interface. */
  readonly words: readonly string[];
  /** Fonts for drawn images, which are not published. */
  readonly fonts: readonly string[];
  /** Scripts, which are published if service.yaml names them. */
  readonly scripts: readonly string[];
  readonly items: Readonly<Record<Collection, readonly string[]>>;
  /** Files of collections that `exclude` matches. */
  readonly excluded: readonly string[];
  /** Files with a wrong extension, which is reported. */
  readonly misnamed: readonly string[];
  /** The files that symbolic links of a tree lead to, by the path of the link. */
  readonly linked: ReadonlyMap<string, string>;
  /** Images and other assets with a wrong name or place, which is reported. */
  readonly unread: readonly string[];
  readonly assets: readonly string[];
  /** Files of a tree that are published if something names them. */
  readonly statics: readonly string[];
}

/** True if a link at `path` would hide a file or folder that is read. */
function mayTake(reading: Reading, path: string): boolean {
  return (
    nameIn(reading, path) !== undefined || (mayLieBelow(reading, path) && !isExcluded(reading, `${path}/${anyName}`))
  );
}

/**
 * Sorts the files of the content folder by kind. Files that editors and systems create are skipped; any other unknown
 * file is an error.
 */
export function listContent(
  root: string,
  entries: FolderEntries,
  settings: Described,
  diagnostics: Reporter,
): ContentFiles {
  const { kinds, expected, folders, readings, sharing } = layoutOf(descriptionsOf(settings));
  const found = new Map([...kinds, ...readings].map(({ of }) => [of, [] as string[]]));
  const tree = treeOf(settings);
  const spellings = new Map<string, string>();
  const misnamed: string[] = [];
  const unread: string[] = [];
  const excluded: string[] = [];
  const statics = new Map<string, string>();
  /** Folders whose files are skipped: their own message, if any, is enough. */
  const closed = new Set<string>();

  const linked = new Map<string, string>();

  for (const [path, { kind: diskKind, target }] of entries) {
    if (isBelow(path, closed)) continue;
    const name = basename(path);
    const own = kinds.find(({ pattern }) => pattern.test(path))?.of;
    const isItem = own === 'home' && readings.some(({ reading }) => nameIn(reading, path) !== undefined);
    const plain = isItem ? undefined : own;
    const isOfTree = tree !== undefined && plain === undefined && isBelowTree(path, tree);
    // In a tree, README.md can be content.
    if (isLeftover(name) || (isNotes(name) && !isOfTree)) {
      if (diskKind === 'folder') closed.add(path);
      continue;
    }
    const complain = (rule: Rule, reason: string) => {
      diagnostics.report(path, rule, reason);
      if (diskKind === 'folder') closed.add(path);
    };
    const isRead = ({ reading }: (typeof readings)[number]) => nameIn(reading, path) !== undefined;
    const isFile = diskKind === 'file' || (target !== undefined && isOfTree);
    const kind = plain ?? (isFile ? readings.find(isRead)?.of : undefined);
    const add = (of: string) => {
      for (const one of [of, ...(sharing.get(of) ?? []).filter(isRead).map((other) => other.of)])
        found.get(one)?.push(path);
    };
    if (kind === undefined && isFile && readings.some(({ reading }) => isNamedIn(reading, path))) excluded.push(path);
    if (diskKind === 'unnamed') {
      diagnostics.report(path, 'files/encoding', 'Unexpected name, expected one in UTF-8: rename it');
      continue;
    }
    if (isOfTree) {
      if (target !== undefined) linked.set(path, target);
      else if (diskKind === 'other' && readings.some(({ reading }) => mayTake(reading, path)))
        diagnostics.report(
          path,
          'files/link',
          'Unexpected link or special file, expected a plain file or folder, or a link to a file of the same tree: it is left out',
        );
      // All other files of a tree belong to the other program.
      if (kind !== undefined) add(kind);
      else if (diskKind === 'file' && readings.some(({ reading }) => isStatic(reading, path))) {
        // The first of two names that are the same on some systems is published.
        const spelling = path.normalize('NFC').toLowerCase();
        if (!statics.has(spelling)) statics.set(spelling, path);
      }
      continue;
    }
    const spelling = path.normalize('NFC').toLowerCase();
    const other = spellings.get(spelling);
    spellings.set(spelling, path);
    if (other !== undefined) complain('files/case', sameSpelling(path, other));
    if (windowsName.test(name))
      diagnostics.report(path, 'files/reserved', 'Unexpected name, expected one that Windows can store');
    if (diskKind === 'folder') {
      if (kind !== undefined) complain('files/folder', folderNotFile);
    } else if (diskKind === 'other') complain('files/kind', notPlain);
    else if (kind !== undefined) add(kind);
    else if (other === undefined && !readings.some(({ reading }) => isNamedIn(reading, path))) {
      const first = firstSegment(path);
      const renamed = withReadEnding(path);
      if (path !== first && !folders.some((folder) => folder === first || folder.includes('{'))) {
        // One message for the whole folder.
        closed.add(first);
        const isDescribed = entries.has(`collections/${first}.yaml`);
        // A description that service.yaml does not name is reported separately.
        if (!isDescribed || descriptionsOf(settings).some(({ name }) => name === first))
          diagnostics.report(path, 'files/place', unknownFolder(first, isDescribed));
      } else if (renamed !== undefined && kinds.some(({ pattern }) => pattern.test(renamed))) {
        misnamed.push(path);
        complain(
          'files/place',
          `Unexpected ending "${posix.extname(path)}", expected "${posix.extname(renamed)}": rename the file to ${basename(renamed)}`,
        );
      } else {
        const mistake = staticMistake(path);
        if (mistake !== undefined) unread.push(path);
        complain('files/place', mistake ?? `Unexpected file, expected ${expected}`);
      }
    }
  }
  const of = (name: string) => found.get(name) ?? [];
  return {
    root,
    scan: entries,
    items: byCollection(settings, (name) => of(itemsKind(name))),
    collections: of('collections'),
    home: of('home'),
    words: of('words'),
    fonts: of('card fonts'),
    scripts: of('scripts'),
    excluded,
    misnamed,
    linked,
    unread,
    assets: of('assets'),
    statics: [...statics.values()],
    service: of('service')[0],
    moved: of('moved')[0],
  };
}

function sameSpelling(path: string, other: string): string {
  const isAccent = path.normalize('NFC') === other.normalize('NFC');
  const way = isAccent ? 'how its accents are stored' : 'capital letters';
  return `Unexpected name, expected one that differs from ${other} in more than ${way}: some file systems take both for one file`;
}

function unknownFolder(name: string, isDescribed: boolean): string {
  const reason = `Unexpected folder "${name}", expected one that a collection reads`;
  if (isDescribed) return `${reason}: \`files\` in collections/${name}.yaml names another one`;
  if (!/^[a-z0-9-]+$/.test(name)) return reason;
  const describe = isOfContract(name) ? '' : `describe it in collections/${name}.yaml and `;
  return `${reason}: ${describe}add ${name} to \`collections\` in service.yaml, or move its files`;
}

/** True if `path` is never listed, whatever its type. */
export function isLeftAlone(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.') || isLeftover(name));
}

/** True for files that operating systems and editors create. */
function isLeftover(name: string): boolean {
  return isJunk(name) || /^(#.*#|.*\.(bak|orig|swp|tmp))$/i.test(name);
}

/** True for notes to authors. */
function isNotes(name: string): boolean {
  return /^readme\.md$/i.test(name);
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false;
  const names = path.split('/');
  return names.some((_, depth) => folders.has(names.slice(0, depth).join('/')));
}

export const folderNotFile = 'Unexpected folder, expected a file with this name';
