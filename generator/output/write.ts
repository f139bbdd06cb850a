/**
 * OutputFile[] → disk, all or nothing: a new tree is written beside the old one and takes its place when it is whole.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  writevSync,
} from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import type { Asset } from '../model.ts';
import type { OutputFile } from './output-file.ts';

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

/** The output folder cannot be used, or two files want one path. The message says how to mend it. */
export class OutputError extends Error {}

/**
 * Replaces the folder `out` with `files` and `assets`. Returns undefined, and leaves `out` as it was, where the finished
 * tree is not accepted. Throws an OutputError where `out` holds something else than an earlier build: nothing that Stele
 * did not write is deleted.
 */
export function writeTree(
  out: string,
  files: Iterable<OutputFile>,
  assets: readonly Asset[],
  { onFile, accept }: WriteHooks,
): Written | undefined {
  const target = resolve(out);
  checkReplaceable(target);
  const fresh = `${target}.new`;
  const old = `${target}.old`;
  rmSync(fresh, { recursive: true, force: true });
  const tree = new Tree(fresh);
  try {
    for (const file of files) {
      tree.write(file);
      onFile();
    }
    for (const asset of assets) tree.copy(asset);
    if (!accept(tree.tally())) {
      rmSync(fresh, { recursive: true, force: true });
      return undefined;
    }
    rmSync(old, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  return { files: tree.paths.size, bytes: tree.bytes };
}

function checkReplaceable(target: string): void {
  if (!existsSync(target)) return;
  const isBuild = existsSync(join(target, settingsFile));
  if (!isBuild && readdirSync(target).length > 0) {
    throw new OutputError(`${target} holds files that no build wrote; choose another folder with --out, or empty it`);
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

  write({ path, body }: OutputFile): void {
    const file = openSync(this.#claim(path), 'wx');
    try {
      // One call writes all chunks; on a regular file it is cut short only by a full disk, which then throws.
      const length = typeof body === 'string' ? writeSync(file, body) : writevSync(file, body);
      const expected =
        typeof body === 'string' ? Buffer.byteLength(body) : body.reduce((sum, chunk) => sum + chunk.length, 0);
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
