/** Lists the content folder, and reads files in it. Nothing else reads the content from disk. */
import { lstatSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { isJunk } from 'junk';
import { readFound } from '../../base/content-changed.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { shownPath } from '../../base/disk-path.ts';
import { entriesBelow, type Kind } from '../../base/entries.ts';
import { readPlainFile } from '../../base/plain-file.ts';
import type { Rule } from '../../base/rules.ts';
import { byCollection, type Collection, type Described, descriptionsOf } from '../../collections/all.ts';
import type { Description, Reading } from '../../collections/description.ts';
import { windowsName } from '../../collections/key-patterns.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { areOfSameFiles, readingIn } from '../../collections/reading.ts';
import { fileStamp } from '../cache/stamp.ts';
import { conflictIn, decodeText, maxTextSize } from '../parse/text.ts';
import { isHidden, linkedFile } from './location.ts';
import { staticMistake, withReadEnding } from './misplaced.ts';
import { isExcluded, isHiddenNamedIn, isNamedIn, mayLieBelow, nameIn } from './names.ts';
import { isStatic, mayHoldStatics, staticEndings } from './statics.ts';

/** Files of the folder by kind. Paths are relative to it, with forward slashes, sorted. */
export interface ContentFiles {
  readonly root: string;
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

const assetPath = new RegExp(
  `^assets/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.(${staticEndings})$`,
  'i',
);

/** Kinds of files, and the folder's layout in words for messages. */
const layoutOf = memoizeByObject((descriptions: readonly Description[]) => {
  const all = descriptions.map((description) => ({ of: itemsOf(description.name), reading: readingIn(description) }));
  const inFolder = all.flatMap(({ reading }) => (reading.tree === undefined ? reading.files : []));
  return {
    kinds: [
      { of: 'service', pattern: /^service\.yaml$/ },
      { of: 'moved', pattern: /^moved\.yaml$/ },
      { of: 'collections', pattern: /^collections\/[^/]+\.yaml$/ },
      { of: 'words', pattern: /^words\/[^/]+\.yaml$/ },
      {
        of: 'card fonts',
        pattern: /^fonts\/(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*\.(?:ttf|otf|ttc|woff2)$/,
      },
      ...all.flatMap(({ of, reading: { plain, files } }) =>
        plain ? files.map((pattern) => ({ of, pattern: layoutPattern(pattern) })) : [],
      ),
      { of: 'assets', pattern: assetPath },
      { of: 'scripts', pattern: /^scripts\/(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*\.js$/ },
      // The last: a collection may read such files.
      { of: 'home', pattern: /^home\.[^/.]+\.md$/ },
    ],
    expected: [
      'service.yaml',
      'moved.yaml',
      'home.*.md',
      'collections/*.yaml',
      'words/*.yaml',
      ...inFolder.map((files) => files.replace('.{lang}', '').replace('{key...}', '**/*').replace('{key}', '*')),
      'or an image, PDF, CSV or WOFF2 file below assets/',
    ].join(', '),
    /** First segments of paths that are read, e.g. `posts`, or `{category}` for any folder. */
    folders: ['assets', 'collections', 'fonts', 'scripts', 'words', ...inFolder.map(firstSegment)],
    /** Collections whose files only their patterns define. */
    readings: all.filter(({ reading }) => !reading.plain),
    /** Collections that read lists in the files of another, by that. */
    sharing: new Map(
      all.map(({ of, reading }) => [of, all.filter((other) => areOfSameFiles(reading, other.reading))] as const),
    ),
  };
});

/** The kind of a collection's files. Other kinds are one word. */
function itemsOf(collection: Collection): string {
  return `items of ${collection}`;
}

function firstSegment(pattern: string): string {
  return pattern.split('/')[0] ?? '';
}

/** Matches any language; service.yaml lists the allowed ones. */
function layoutPattern(files: string): RegExp {
  const parts = [
    [/\.\{lang\}/g, ''],
    [/\./g, '\\.'],
    [/\{key\\\.\\\.\\\.\}/g, '.+'],
    [/\{key\}/g, '[^/]+'],
  ] as const;
  return new RegExp(`^${parts.reduce((text, [from, to]) => text.replace(from, to), files)}$`);
}

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
  const isSkipped = (path: string, name: string) =>
    isHidden(name) && !readings.some(({ reading }) => isHiddenNamedIn(reading, path));
  const entries = readFound(root, () => [
    ...entriesBelow(root, (path, name) => {
      if (tree === undefined) return name.startsWith('.') && isSkipped(path, name);
      return isSkipped(path, name) || (!isOwn(path) && isBelowTree(path, tree) && isOther(path));
    }),
  ]);
  if (tree?.startsWith('..')) {
    const found = readFound(root, () =>
      entriesBelow(join(root, tree), (path, name) => {
        const own = `${tree}/${path}`;
        return isSkipped(own, name) || isOther(own);
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
      const target = kind === 'other' && tree !== undefined ? linkIn(root, tree, path) : undefined;
      return [
        path,
        target === undefined ? { kind, stamp: '' } : { kind, stamp: `${target} ${stampOf(target)}`, target },
      ];
    }),
  );
}

/**
 * The same entries after files were written: those at `paths`, and those that may have changed since without another
 * stamp. Undefined if the folder has to be scanned again, because an entry came, went or changed its kind.
 */
export function withWritten(
  root: string,
  entries: FolderEntries,
  paths: ReadonlySet<string>,
): FolderEntries | undefined {
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
    written.set(path, { kind: 'file', stamp: fileStamp(place) });
  }
  return written;
}

/** The file that the entry at `path` of the tree points to, if it is such a link. */
function linkIn(root: string, tree: string, path: string): string | undefined {
  return isInTree(tree, path) ? linkedFile(root, tree, path) : undefined;
}

function isInTree(tree: string, path: string): boolean {
  return tree.startsWith('..') ? path.startsWith(tree) : isBelowTree(path, tree);
}

/** True if a collection may read the file at `path` of a tree, or a file below it. */
export function mayBeRead(path: string, settings: Described): boolean {
  const { readings } = layoutOf(descriptionsOf(settings));
  const isSkipped = path.split('/').some((name) => name !== '..' && isHidden(name));
  if (isSkipped) return readings.some(({ reading }) => isHiddenNamedIn(reading, path));
  return readings.some(({ reading }) => isAskedFor(reading, path));
}

/** Path of the tree that collections read, relative to the content folder. Undefined if none does. See Reading. */
export function treeOf(settings: Described): string | undefined {
  return descriptionsOf(settings).find(({ reading }) => reading?.tree !== undefined)?.reading?.tree;
}

/** True if a collection may read or publish the file at `path`, or a file below it. */
function isAskedFor(reading: Reading, path: string): boolean {
  return (
    mayLieBelow(reading, path) || isNamedIn(reading, path) || mayHoldStatics(reading, path) || isStatic(reading, path)
  );
}

/** True if a link at `path` would hide a file or folder that is read. */
function mayTake(reading: Reading, path: string): boolean {
  return (
    nameIn(reading, path) !== undefined || (mayLieBelow(reading, path) && !isExcluded(reading, `${path}/${probe}`))
  );
}

/** The name of an arbitrary file in a folder. */
const probe = 'any';

/** True if a path is inside the tree. */
function isBelowTree(path: string, tree: string): boolean {
  return tree === '' || path.startsWith(`${tree}/`);
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
    const isOfTree = tree !== undefined && plain === undefined && isInTree(tree, path);
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
    items: byCollection(settings, (name) => of(itemsOf(name))),
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
  return /^[a-z0-9-]+$/.test(name)
    ? `${reason}: describe it in collections/${name}.yaml and add ${name} to \`collections\` in service.yaml, or move its files`
    : reason;
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

const conflictReason =
  'Unexpected merge conflict, expected one version: choose between the lines from here to `>>>>>>>`, and delete the markers';

export const folderNotFile = 'Unexpected folder, expected a file with this name';

export const notPlain = 'Unexpected link or special file, expected a plain file';

/**
 * Returns the file's text without a byte order mark and with LF line ends. Undefined, after reporting, if it is not a
 * plain file, not text, larger than `limit` bytes, or has a merge conflict. `opened`: the file that a link at `path`
 * points to.
 */
export function readText(
  root: string,
  path: string,
  reporter: Reporter,
  opened = path,
  limit = maxTextSize,
  controlRule: Rule = 'files/control',
): string | undefined {
  const file = readFound(shownPath(root, opened), (place) => readPlainFile(place, limit));
  if (file.kind === 'special') {
    reporter.report(path, 'files/kind', notPlain);
    return undefined;
  }
  if (file.kind === 'large') {
    const reason = `Unexpected ${file.size} bytes of text, expected at most ${limit} in one file${limit === maxTextSize ? '' : ': raise `max_file_size` in the description, or split the file'}`;
    reporter.report(path, 'files/size', reason);
    return undefined;
  }
  const decoded = decodeText(file.bytes);
  if (!('text' in decoded)) {
    reporter.report(path, 'files/encoding', decoded.reason, decoded.place);
    return undefined;
  }
  const { control } = decoded;
  if (control !== undefined) {
    reporter.report(path, controlRule, control.reason, control.place);
    if (controlRule === 'files/control') return undefined;
  }
  const conflict = conflictIn(path, decoded.text);
  if (conflict === undefined) return decoded.text;
  reporter.report(path, 'files/conflict', conflictReason, conflict);
  return undefined;
}
