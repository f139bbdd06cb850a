/**
 * A tree that is being built beside the one that is published: a file that is there already is left where it is, the others
 * are written to the stage.
 */
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '../model.ts';
import { digestOf, digestOfFile, Joiner } from './file-bytes.ts';
import type { Kind } from './folders.ts';
import { type FileRecord, type Manifest, recordOf } from './manifest.ts';
import { inWords, OutputError } from './output-error.ts';
import { type OutputFile, partsOf } from './output-file.ts';
import type { Start } from './start.ts';
import { folderOf, type Tally, type TreeCount } from './tally.ts';
import type { Writer } from './writer.ts';

/** Names with slashes between, and no dots for this folder or the one above. */
const insidePath = /^(?!\.\.?(\/|$))[^/]+(\/(?!\.\.?(\/|$))[^/]+)*$/;

/** A file that lies on the stage. */
export interface StagedFile {
  readonly path: string;
  /** Whether it takes the place of another. */
  readonly replaces: boolean;
}

export class Tree implements Tally {
  readonly #target: string;
  readonly #fresh: string;
  readonly #last: Manifest;
  readonly #writer: Writer;
  readonly #found: ReadonlyMap<string, Kind>;
  readonly #looksAtFiles: boolean;
  readonly #joiner = new Joiner();
  readonly #foldersMade = new Set<string>();
  /** What is published and has no place in the new tree, as far as it is built; a folder stands before what it holds. */
  readonly leftover: Map<string, Kind>;
  readonly staged: StagedFile[] = [];
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;

  /** Goes on from `start`, which is the tree's from then on. */
  constructor(target: string, writer: Writer, fresh: string, { records, count, others, last, isKnown }: Start) {
    this.#target = target;
    this.#writer = writer;
    this.#fresh = fresh;
    this.#last = last;
    this.#found = others;
    this.#looksAtFiles = !isKnown;
    this.leftover = new Map(others);
    this.records = records;
    this.count = count;
  }

  add(file: OutputFile): void {
    const { path, key = '' } = file;
    const last = this.#claim(path);
    if (last !== undefined && key !== '' && key === last.key && this.#keep(path, last, key)) return;
    const parts = partsOf(file);
    if (parts === undefined) {
      this.records.set(path, { key, digest: '', size: 0, mtime: 0, inode: 0 });
      return;
    }
    const bytes = this.#joiner.join(parts);
    const digest = digestOf(bytes);
    if (last !== undefined && digest === last.digest && this.#keep(path, last, key)) return;
    const place = inWords(this.#target, () => this.#staged(path));
    // The writer notes when it lies there, and as which inode.
    const record = { key, digest, size: bytes.length, mtime: 0, inode: 0 };
    this.#writer.write(place, bytes, record);
    this.#enter(path, record);
  }

  copy({ path, source }: Asset): void {
    const last = this.#claim(path);
    if (last !== undefined && readingFrom(source, digestOfFile) === last.digest && this.#keep(path, last, '')) return;
    inWords(this.#target, () => {
      const place = this.#staged(path);
      readingFrom(source, () => copyFileSync(source, place));
      this.#enter(path, recordOf('', digestOfFile(place), statSync(place)));
    });
  }

  /** Whether what is published is another tree than the new one. */
  get changed(): boolean {
    return this.staged.length > 0 || this.leftover.size > 0;
  }

  get files(): number {
    return this.count.files;
  }

  get folders(): ReadonlyMap<string, number> {
    return this.count.folders;
  }

  get fullestFolder(): Tally['fullestFolder'] {
    return this.count.fullestFolder;
  }

  get largestFile(): Tally['largestFile'] {
    let largest = { path: '', bytes: 0 };
    for (const [path, { size: bytes }] of this.records) if (bytes > largest.bytes) largest = { path, bytes };
    return largest;
  }

  /** Whether the manifest of the last build says anything else than the one of this. */
  get recordsChanged(): boolean {
    if (this.records.size !== this.#last.records.size) return true;
    for (const [path, record] of this.records) if (this.#last.records.get(path) !== record) return true;
    return false;
  }

  /** Gives what is recorded of `path`. Every path lies inside the output and is named once. */
  #claim(path: string): FileRecord | undefined {
    const last = this.#last.records.get(path);
    if (last === undefined && !insidePath.test(path)) throw new OutputError(`${path}: not a path inside the output`);
    if (this.records.has(path)) throw new OutputError(`${path}: two files want this path`);
    return last;
  }

  /** Leaves the file where it is, if it still holds what is recorded of it. */
  #keep(path: string, last: FileRecord, key: string): boolean {
    if (last.digest === '') {
      this.records.set(path, last);
      return true;
    }
    const record =
      this.#found.get(path) === 'file' ? inWords(this.#target, () => this.#checked(path, last)) : undefined;
    if (record === undefined) return false;
    this.#enter(path, record.key === key ? record : { ...record, key });
    return true;
  }

  /** The record of the file as it lies on disk; undefined where that has other bytes. */
  #checked(path: string, last: FileRecord): FileRecord | undefined {
    if (!this.#looksAtFiles) return last;
    const place = join(this.#target, path);
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats === undefined || stats.size !== last.size) return undefined;
    const same = stats.mtimeMs === last.mtime && stats.ino === last.inode;
    if (same && last.mtime < this.#last.writtenAt) return last;
    if (digestOfFile(place) !== last.digest) return undefined;
    return same ? last : recordOf(last.key, last.digest, stats);
  }

  /** Where the file lies on the stage, its folder made. */
  #staged(path: string): string {
    const folder = folderOf(path);
    if (!this.#foldersMade.has(folder)) {
      mkdirSync(join(this.#fresh, folder), { recursive: true });
      this.#foldersMade.add(folder);
    }
    this.staged.push({ path, replaces: this.#found.has(path) });
    return join(this.#fresh, path);
  }

  #enter(path: string, record: FileRecord): void {
    this.records.set(path, record);
    this.leftover.delete(path);
    if (!this.count.add(path, record.size)) return;
    for (let folder = folderOf(path); this.leftover.get(folder) === 'folder'; folder = folderOf(folder)) {
      this.leftover.delete(folder);
    }
  }
}

/** What is read from the content, not what is written, is to blame here. */
function readingFrom<Result>(source: string, read: (source: string) => Result): Result {
  try {
    return read(source);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new OutputError(`${source} went away during the build; build again`, { cause: error });
  }
}
