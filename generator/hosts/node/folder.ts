/**
 * Reads a build from a folder, and caches frequent files in memory.
 *
 * The folder may change under a running server: another build replaces it in one step, or single files are edited.
 * Cached files belong to the tree that they were read from, and an answer uses only one tree: a file from the disk
 * counts only if the folder is still the same afterwards.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { settingsFile } from '../../api/paths.ts';
import { isSpelled } from '../../base/disk-path.ts';
import { isCopy } from '../../edge/coding.ts';
import type { ReadFile, StoredCopy, StoredFile } from '../../edge/read.ts';
import { type Coding, codings, copyOf, preferredCoding } from './copies.ts';
import { isSettled, type ReadState, Replaced, readWhole, statsOf, versionOf } from './file.ts';
import { large, readLarge } from './large.ts';

/** Maximum bytes of cached files. */
const capacity = 64 * 1024 * 1024;

/** Milliseconds for which the state of a file, or of the folder, is trusted. */
const recheckAfterMs = 200;

/**
 * Milliseconds before each retry of an answer whose files were replaced. If a build cannot replace another in one step,
 * there is no tree at all for a moment.
 */
const pauses = [0, 0, 2, 8, 32, 128];

/** A state of the folder, identified by its times and inode. */
interface TreeState {
  readonly version: string;
}

interface Kept {
  readonly file: StoredFile;
  /** Codings of its compressed copies. */
  readonly copies: readonly Coding[];
  /** Version of this state of the file. */
  readonly version: string;
  /** True if the version is reliable: the file did not change just before it was read. */
  readonly settled: boolean;
  /** The latest tree that contained it. */
  tree: TreeState;
  /** Time of that check, by `performance.now()`. */
  checked: number;
}

/** Access to files for one answer. */
interface FolderView {
  readonly read: ReadFile;
  /** Result of `read` without disk access, if known. */
  readonly known: (path: string) => StoredFile | undefined;
  /** True if nothing has changed since reading. */
  holds(): boolean;
}

export class Folder {
  readonly #root: string;
  readonly #ignoresCase: boolean;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: capacity,
    sizeCalculation: ({ file: { bytes } }, path) => (bytes instanceof Uint8Array ? bytes.length : 0) + path.length + 1,
  });
  /** Large files that are being digested, by path: many clients may request a new one at the same time. */
  readonly #pending = new Map<string, Promise<ReadState>>();
  #tree: TreeState = { version: '' };
  #looked = Number.NEGATIVE_INFINITY;

  constructor(root: string) {
    this.#root = root;
    this.#ignoresCase = existsSync(join(root, settingsFile.toUpperCase()));
  }

  /**
   * Returns the result of `work` on one build. Retries a few times if another build replaces it meanwhile; rejects with
   * a `Replaced` if that does not end.
   */
  async answer<Result>(work: (view: FolderView) => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      const wait = pauses[attempt];
      const view = this.#view();
      try {
        const result = await work(view);
        if (view.holds()) return result;
        if (wait === undefined) throw new Replaced(`${this.#root} changed while it was read`);
      } catch (error) {
        if (wait === undefined || !(error instanceof Replaced)) throw error;
      }
      // A new tree object, so that every cached file is checked again.
      this.#tree = { ...this.#tree };
      if (wait > 0) await pause(wait);
    }
  }

  #view(): FolderView {
    if (performance.now() - this.#looked >= recheckAfterMs) this.#look();
    const tree = this.#tree;
    const used: [path: string, kept: Kept][] = [];
    const copyFor = async (
      path: string,
      there: readonly Coding[],
      accepted: string,
    ): Promise<StoredCopy | undefined> => {
      const coding = preferredCoding(accepted, there);
      const copy = coding && (await this.#find(tree, copyOf(path, coding)));
      return copy && { bytes: copy.file.bytes, etag: copy.file.etag, coding };
    };
    return {
      known: (path) => this.#trusted(tree, path)?.file,
      read: async (path) => {
        const kept = this.#trusted(tree, path) ?? (await this.#find(tree, path));
        if (kept === undefined) return undefined;
        const { file, copies } = kept;
        if (path !== settingsFile) used.push([path, kept]);
        return copies.length === 0 ? file : { ...file, copyFor: (accepted) => copyFor(path, copies, accepted) };
      },
      // Single files may be edited: several belong together if all are unchanged since the first was read. If the tree
      // was replaced, the files of the new one say nothing about the old.
      holds: () => used.length < 2 || !this.#isCurrent(tree) || used.every(this.#isUnchanged),
    };
  }

  #trusted(tree: TreeState, path: string): Kept | undefined {
    const known = this.#kept.get(path);
    return known?.tree === tree && performance.now() - known.checked < recheckAfterMs ? known : undefined;
  }

  /** Finds a file, on the disk if necessary. Throws a `Replaced` if the disk has another tree by now. */
  async #find(tree: TreeState, path: string): Promise<Kept | undefined> {
    const trusted = this.#trusted(tree, path);
    if (trusted !== undefined) return trusted;
    const place = join(this.#root, path);
    const checked = performance.now();
    const stats = statsOf(place);
    if (stats === undefined) {
      this.#kept.delete(path);
      if (!existsSync(join(this.#root, settingsFile))) {
        throw new Replaced(`${this.#root} is not the output of a build: ${settingsFile} is missing`);
      }
      this.#confirm(tree);
      return undefined;
    }
    const known = this.#kept.get(path);
    if (known?.settled && known.version === versionOf(stats)) {
      this.#confirm(tree);
      known.tree = tree;
      known.checked = checked;
      return known;
    }
    // As on every other host, paths are case-sensitive.
    if (this.#ignoresCase && !isSpelled(path, realpathSync.native(place))) return undefined;
    const isLarge = stats.size > large && !path.startsWith('api/');
    const { file, stats: found } = isLarge ? await this.#digested(path, place) : readWhole(place);
    const copies = isCopy(copyOf(path, 'br')) ? codings.filter((coding) => existsSync(copyOf(place, coding))) : [];
    this.#confirm(tree);
    const fresh = { file, copies, version: versionOf(found), settled: isSettled(found), tree, checked };
    this.#kept.set(path, fresh);
    return fresh;
  }

  #digested(path: string, place: string): Promise<ReadState> {
    const pending = this.#pending.get(path) ?? readLarge(place).finally(() => this.#pending.delete(path));
    this.#pending.set(path, pending);
    return pending;
  }

  readonly #isUnchanged = ([path, { version }]: readonly [string, Kept]): boolean => {
    const stats = statsOf(join(this.#root, path));
    return stats !== undefined && versionOf(stats) === version;
  };

  #look(): void {
    const now = performance.now();
    const stats = statSync(this.#root, { throwIfNoEntry: false });
    // While there is no tree for a moment, the cached files of the last one are still valid.
    if (stats === undefined) return;
    const version = versionOf(stats);
    if (version !== this.#tree.version) this.#tree = { version };
    this.#looked = now;
  }

  #isCurrent({ version }: TreeState): boolean {
    this.#look();
    return this.#tree.version === version;
  }

  #confirm(tree: TreeState): void {
    if (!this.#isCurrent(tree)) throw new Replaced(`${this.#root} was replaced by another build`);
  }
}

/** Reads single files below `root`; see `Folder`. */
export function folderReader(root: string): ReadFile {
  const folder = new Folder(root);
  return (path) => folder.answer(({ read }) => read(path));
}
