/** OutputFile[] → disk, all or nothing. */
import { closeSync, copyFileSync, mkdirSync, openSync, statSync, writevSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Asset } from '../model.ts';
import { chunksOf, type OutputFile } from './output-file.ts';
import { OutputError, openStage } from './stage.ts';

export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** What a tree has come to, before it takes the old one's place. */
export interface Tally {
  readonly files: number;
  readonly largestFile: { readonly path: string; readonly bytes: number };
  readonly fullestFolder: { readonly path: string; readonly entries: number };
}

export interface WriteHooks {
  /** Called after each file. */
  readonly onFile: () => void;
  /** Whether the finished tree may be published. */
  readonly accept: (tally: Tally) => boolean;
}

/**
 * Replaces the folder `out` with `files` and `assets`. Returns undefined, and leaves `out` as it was, where the finished
 * tree is not accepted. Throws an OutputError where `out` cannot be written, where another build is at it, or where it
 * holds something else than an earlier build: nothing that Stele did not write is deleted.
 */
export function writeTree(
  out: string,
  files: Iterable<OutputFile>,
  assets: readonly Asset[],
  { onFile, accept }: WriteHooks,
): Written | undefined {
  const target = resolve(out);
  const stage = inWords(target, () => openStage(target));
  try {
    const tree = new Tree(stage.fresh);
    for (const file of files) {
      inWords(target, () => tree.write(file));
      onFile();
    }
    for (const asset of assets) inWords(target, () => tree.copy(asset));
    if (!accept(tree.tally())) return undefined;
    inWords(target, () => stage.swap());
    return { files: tree.paths.size, bytes: tree.bytes };
  } finally {
    stage.close();
  }
}

/** Lets what the disk says of `target` come out as an OutputError that says how to mend it. */
function inWords<Result>(target: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OutputError(`${target} cannot be written (${error.message}); choose another folder with --out`, {
      cause: error,
    });
  }
}

/** A folder that is being filled. Writes synchronously: with small files that is several times faster than promises. */
class Tree {
  readonly #root: string;
  /** Entries by folder. */
  readonly #folders = new Map<string, number>();
  #largest = { path: '', bytes: 0 };
  readonly paths = new Set<string>();
  bytes = 0;

  constructor(root: string) {
    this.#root = root;
  }

  write(output: OutputFile): void {
    const { path } = output;
    const chunks = chunksOf(output);
    if (chunks === undefined) return;
    const file = openSync(this.#claim(path), 'wx');
    try {
      // One call writes all chunks; on a regular file it is cut short only by a full disk, which then throws.
      const length = writevSync(file, chunks);
      const expected = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      if (length !== expected) throw new OutputError(`${path}: the disk took ${length} of ${expected} bytes`);
      this.#count(path, length);
    } finally {
      closeSync(file);
    }
  }

  copy({ path, source }: Asset): void {
    const place = this.#claim(path);
    copyFileSync(source, place);
    this.#count(path, statSync(place).size);
  }

  tally(): Tally {
    let fullest = { path: '', entries: 0 };
    for (const [path, entries] of this.#folders) if (entries > fullest.entries) fullest = { path, entries };
    return { files: this.paths.size, largestFile: this.#largest, fullestFolder: fullest };
  }

  #count(path: string, bytes: number): void {
    this.bytes += bytes;
    if (bytes > this.#largest.bytes) this.#largest = { path, bytes };
  }

  /** The place of `path` on disk, its folder made. Every path is written once. */
  #claim(path: string): string {
    if (path.startsWith('/') || posix.normalize(path) !== path || path.split('/').includes('..')) {
      throw new OutputError(`${path}: not a path inside the output`);
    }
    if (this.paths.has(path)) throw new OutputError(`${path}: two files want this path`);
    this.paths.add(path);
    this.#enter(posix.dirname(path));
    return join(this.#root, path);
  }

  /** Counts one more entry in `folder`, which is made, and counted in its parent, when it is new. */
  #enter(folder: string): void {
    const entries = this.#folders.get(folder);
    if (entries === undefined) {
      mkdirSync(join(this.#root, folder), { recursive: true });
      if (folder !== '.') this.#enter(posix.dirname(folder));
    }
    this.#folders.set(folder, (entries ?? 0) + 1);
  }
}
