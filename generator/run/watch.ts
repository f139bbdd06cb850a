/**
 * Watches a folder tree: one watch per folder, or one for all on systems that support that.
 *
 * Libraries for it also watch each file, and list a whole folder again whenever a file in it is saved: with 30,000
 * files that takes longer than the build.
 */

import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { errorCode } from '../base/errors.ts';

interface WatchOptions {
  /** Receives the path of a changed, new or removed entry. Undefined if any entry may have changed. */
  readonly onChange: (path: string | undefined) => void;
  readonly onError: (error: unknown) => void;
  /** True for folders that need no watch. Without it, all are watched. */
  readonly isLeftOut?: (path: string) => boolean;
}

/** Windows and macOS watch a whole tree with one call. */
const treesAtOnce = process.platform === 'win32' || process.platform === 'darwin';

/**
 * Watches `folder` without keeping the process alive. The folder may be missing at first, and come and go. Symbolic
 * links in it are not followed, because one may point to the whole disk.
 */
export function watchTree(folder: string, { onChange, onError, isLeftOut = () => false }: WatchOptions): void {
  const watches = new Map<string, FSWatcher>();
  let isFull = false;
  const fail = (error: unknown, path: string): void => {
    const code = errorCode(error);
    const limit = limits.get(code ?? '');
    // One message is enough: no further folder can be watched either.
    if (code === 'ENOENT' || (limit !== undefined && isFull)) return;
    isFull ||= limit !== undefined;
    onError(limit === undefined ? error : new Error(unwatched(path, limit), { cause: error }));
  };

  const begin = (path: string): void => {
    if (watches.has(path) || isLeftOut(path)) return;
    try {
      const listener = (event: string, name: string | null) => tell(event, name === null ? path : join(path, name));
      const onLost = (error: Error) => {
        end(path);
        if (folderExists(path)) onError(error);
      };
      watches.set(path, watch(path, { recursive: treesAtOnce, persistent: false }, listener).on('error', onLost));
      // The watch is already active: it reports entries that are too late for the list.
      if (treesAtOnce || !folderExists(path)) return;
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory()) begin(join(path, entry.name));
    } catch (error) {
      fail(error, path);
    }
  };

  const end = (path: string): void => {
    for (const [below, watcher] of watches) {
      if (below !== path && !below.startsWith(path + sep)) continue;
      watcher.close();
      watches.delete(below);
    }
  };

  const tell = (event: string, path: string): void => {
    const isThere = folderExists(path);
    // Changes inside a folder are reported by its own watch.
    if (event === 'change' && isThere) return;
    if (isThere || watches.has(path)) {
      end(path);
      begin(path);
      onChange(undefined);
    } else onChange(path);
  };

  begin(folder);
  const [above, own] = [dirname(resolve(folder)), basename(resolve(folder))];
  if (!folderExists(above)) return;
  try {
    watch(above, { persistent: false }, (event, name) => {
      if (name === own && event === 'rename') tell(event, folder);
    }).on('error', onError);
  } catch (error) {
    fail(error, above);
  }
}

/** Limits of Linux, by the error that exceeding them causes. */
const limits = new Map([
  ['ENOSPC', 'max_user_watches'],
  ['EMFILE', 'max_user_instances'],
]);

function unwatched(path: string, limit: string): string {
  return `Changes in ${path} and other folders are not seen: the system watches no more of them. On Linux, raise its limit: sudo sysctl fs.inotify.${limit}=<number>`;
}

function folderExists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
