/** The content folder's files, listed again only where something came or went. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { Notes, type Reporter } from '../../base/diagnostics.ts';
import type { Memo } from '../../base/memo.ts';
import type { Described } from '../../collections/all.ts';
import { type ContentFiles, type FolderEntries, listContent } from './files.ts';

interface Listed {
  readonly files: ContentFiles;
  readonly notes: Notes;
  /** Paths of all listed files. */
  readonly paths: ReadonlySet<string>;
  readonly collections: Described['collections'];
}

/**
 * Lists the files of the folder `root`, with `look` as its scan. If only the files at `touched` may have changed since
 * the last call, no others are examined.
 */
export function listFiles(
  root: string,
  settings: Described,
  touched: ReadonlySet<string> | undefined,
  look: () => FolderEntries,
  memo: Memo,
  reporter: Reporter,
): ContentFiles {
  const { files, notes } = memo.get('listing', [look], (before: Listed | undefined) => {
    const isOfSame = before?.collections === settings.collections;
    if (before !== undefined && isOfSame && touched !== undefined && isAsListed(before, root, touched)) return before;
    const notes = new Notes();
    const files = withSameLists(listContent(root, look(), settings, notes), before?.files);
    return { files, notes, paths: pathsOf(files), collections: settings.collections };
  });
  notes.tell(reporter);
  return files;
}

function pathsOf({
  service,
  moved,
  collections,
  words,
  fonts,
  items,
  assets,
  statics,
}: ContentFiles): ReadonlySet<string> {
  const all = [service, moved, collections, words, fonts, ...Object.values(items), assets, statics].flat();
  return new Set(all.filter((path) => path !== undefined));
}

function isAsListed({ notes, paths }: Listed, root: string, touched: ReadonlySet<string>): boolean {
  /** True if an error was reported for it. */
  const isTold = (path: string) => notes.all.some(([at]) => at === path || at.startsWith(`${path}/`));
  return [...touched].every((path) => {
    const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (paths.has(path)) return stats?.isFile();
    // What editors write into and rename is gone by now.
    return stats === undefined && !isTold(path) && !hasBelow(paths, path);
  });
}

function hasBelow(paths: Iterable<string>, folder: string): boolean {
  for (const path of paths) if (path.startsWith(`${folder}/`)) return true;
  return false;
}

/** `files`, with the lists of `before` where they name the same: they are recognised by being the same object. */
function withSameLists(files: ContentFiles, before: ContentFiles | undefined): ContentFiles {
  if (before === undefined) return files;
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((path, index) => path === b[index]) ? a : b;
  return {
    ...files,
    items: Object.fromEntries(
      Object.entries(files.items).map(([name, paths]) => [name, same(before.items[name] ?? paths, paths)]),
    ),
    assets: same(before.assets, files.assets),
    statics: same(before.statics, files.statics),
  };
}
