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
import { dirname, join, posix, resolve } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import type { Asset } from '../model.ts';
import type { OutputFile } from './output-file.ts';

export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** The output folder cannot be used, or two files want one path. The message says how to mend it. */
export class OutputError extends Error {}

/**
 * Replaces the folder `out` with `files` and `assets`. Throws an OutputError where `out` holds something else than an
 * earlier build: nothing that Stele did not write is deleted.
 */
export function writeTree(
  out: string,
  files: Iterable<OutputFile>,
  assets: readonly Asset[],
  onFile: () => void,
): Written {
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
  readonly #folders = new Set<string>();
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
      this.bytes += length;
    } finally {
      closeSync(file);
    }
  }

  copy({ path, source }: Asset): void {
    const place = this.#claim(path);
    copyFileSync(source, place);
    this.bytes += statSync(place).size;
  }

  /** The place of `path` on disk, its folder made. Every path is written once. */
  #claim(path: string): string {
    if (path.startsWith('/') || posix.normalize(path) !== path || path.split('/').includes('..')) {
      throw new OutputError(`${path}: not a path inside the output`);
    }
    if (this.paths.has(path)) throw new OutputError(`${path}: two files want this path`);
    this.paths.add(path);
    const folder = dirname(join(this.#root, path));
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return join(this.#root, path);
  }
}
