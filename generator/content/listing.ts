/** The content folder's files, listed again only where something came or went. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { Notes, type Reporter } from '../base/diagnostics.ts';
import type { Routed } from '../collections/all.ts';
import { type ContentFiles, type FolderEntries, listContent } from './files.ts';

export class Listing {
  readonly #root: string;
  #files: ContentFiles | undefined;
  #paths: ReadonlySet<string> | undefined;
  #collections: Routed['collections'];
  #notes = new Notes();

  constructor(root: string) {
    this.#root = root;
  }

  /** What the folder of a site with these settings holds, as `look` finds it; where only files at `touched` can have changed since the last time, without looking at others. */
  load(
    settings: Routed,
    touched: ReadonlySet<string> | undefined,
    look: () => FolderEntries,
    reporter: Reporter,
  ): ContentFiles {
    const isOfSame = this.#collections === settings.collections;
    if (!isOfSame || this.#files === undefined || touched === undefined || !this.#isAsListed(this.#files, touched)) {
      this.#notes = new Notes();
      this.#files = withSameLists(listContent(this.#root, look(), settings, this.#notes), this.#files);
      this.#collections = settings.collections;
      this.#paths = undefined;
    }
    this.#notes.tell(reporter);
    return this.#files;
  }

  #isAsListed(files: ContentFiles, touched: ReadonlySet<string>): boolean {
    if (touched.size === 0) return true;
    const { service, moved, items, assets } = files;
    this.#paths ??= new Set(
      [service, moved, ...Object.values(items), assets].flat().filter((path) => path !== undefined),
    );
    const paths = this.#paths;
    return [...touched].every((path) => {
      const stats = lstatSync(join(this.#root, path), { throwIfNoEntry: false });
      if (paths.has(path)) return stats?.isFile();
      // What editors write into and rename is gone by now.
      return stats === undefined && !this.#told(path) && !hasBelow(paths, path);
    });
  }

  /** Whether it is known as a mistake. */
  #told(path: string): boolean {
    return this.#notes.all.some(([at]) => at === path || at.startsWith(`${path}/`));
  }
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
  };
}
