/** The files of a build. */
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../base/entries.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { ReadFile } from '../edge/read.ts';
import { digestOfFile } from '../output/file-bytes.ts';
import { outputEntries } from '../output/folders.ts';
import type { Findings } from './finding.ts';

export class BuiltTree {
  readonly #root: string;
  readonly #findings: Findings;
  /** The paths of all files, links and the like, with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly #kinds: ReadonlyMap<string, Kind>;
  /** Digests of the files that were read, so that none is read twice. */
  readonly #digests = new Map<string, string>();

  /** Files that cannot be read are reported to `findings`. */
  constructor(root: string, findings: Findings) {
    this.#root = root;
    this.#findings = findings;
    this.#kinds = outputEntries(root);
    this.files = Array.from(this.#kinds)
      .flatMap(([path, kind]) => (kind === 'folder' ? [] : [path]))
      .sort();
  }

  has(path: string): boolean {
    const kind = this.#kinds.get(path);
    return kind !== undefined && kind !== 'folder';
  }

  /** Opening a named pipe would block for ever, and a symlink may point to one. */
  #isPlain(path: string): boolean {
    return this.#kinds.get(path) === 'file' || statSync(join(this.#root, path)).isFile();
  }

  /** Reads the file at `path`. If that fails, reports it and returns undefined. */
  read(path: string): Uint8Array | undefined {
    const bytes = this.#readable(path, (place) => readFileSync(place));
    if (bytes !== undefined) this.#note(path, bytes);
    return bytes;
  }

  /** Reads for a handler, assuming that the tree does not change. Rejects if the file cannot be read. */
  readonly serve: ReadFile = async (path) => {
    if (!this.has(path)) return undefined;
    const bytes = readFileSync(this.#plainPlace(path));
    this.#note(path, bytes);
    return { bytes };
  };

  #note(path: string, bytes: Uint8Array): void {
    if (!this.#digests.has(path)) this.#digests.set(path, sha256Hex(bytes));
  }

  /** Throws an Error unless the path is of a plain file. */
  #plainPlace(path: string): string {
    const place = join(this.#root, path);
    if (!this.#isPlain(path)) throw new Error(`${place} is not a plain file`);
    return place;
  }

  /** Like `serve`, but without the bytes. */
  readonly open: ReadFile = async (path) => {
    if (!this.has(path)) return undefined;
    closeSync(openSync(this.#plainPlace(path), 'r'));
    return { bytes: new Uint8Array() };
  };

  /** Returns the digest of the file, as `digestOfFile` does. If it cannot be read, reports it and returns undefined. */
  digestOf(path: string): string | undefined {
    return this.#digests.get(path) ?? this.#readable(path, digestOfFile);
  }

  #readable<Result>(path: string, read: (place: string) => Result): Result | undefined {
    const place = join(this.#root, path);
    try {
      if (this.#isPlain(path)) return read(place);
      this.#findings.report(path, 'tree/unreadable', 'Unexpected folder or special file, expected a plain file');
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      const reason = `Unreadable file (${error.message}), expected one that servers can read`;
      this.#findings.report(path, 'tree/unreadable', reason);
    }
    return undefined;
  }

  below(folder: string): string[] {
    return this.files.filter((path) => path.startsWith(`${folder}/`));
  }
}
