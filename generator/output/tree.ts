/**
 * A tree that is being built beside the one that is published: a file that is there already is left where it is, the others
 * are written to the stage.
 */
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '../model.ts';
import { digestOf, digestOfFile, Joiner } from './file-bytes.ts';
import type { Kind } from './folders.ts';
import type { Look } from './look.ts';
import { type FileRecord, type Manifest, recordOf } from './manifest.ts';
import type { Output } from './output.ts';
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
  /** Names what makes its files; see `WriteHooks`. */
  readonly maker: string;
  readonly #target: string;
  readonly #fresh: string;
  readonly #last: Manifest;
  readonly #writer: Writer;
  readonly #look: Look;
  readonly #joiner = new Joiner();
  readonly #foldersMade = new Set<string>();
  readonly staged: StagedFile[] = [];
  readonly records: Map<string, FileRecord>;
  readonly count: TreeCount;
  #leftover: ReadonlyMap<string, Kind> | undefined;

  /** Goes on from `start`, which is the tree's from then on. */
  constructor({ target, stage }: Output, maker: string, writer: Writer, { records, count, look, last }: Start) {
    this.#target = target;
    this.maker = maker;
    this.#writer = writer;
    this.#fresh = stage.fresh;
    this.#last = last;
    this.#look = look;
    this.records = records;
    this.count = count;
  }

  add(file: OutputFile): void {
    const { path, key = '' } = file;
    const last = this.#claim(path);
    const isSame = key !== '' && key === last?.key && this.maker === this.#last.maker;
    if (last !== undefined && isSame && this.#keep(path, last, key)) return;
    const parts = partsOf(file);
    if (parts === undefined) {
      this.records.set(path, { key, digest: '', size: 0, mtime: 0, inode: 0 });
      return;
    }
    const bytes = this.#joiner.join(parts);
    const digest = last === undefined ? '' : digestOf(bytes);
    if (last !== undefined && digest === last.digest && this.#keep(path, last, key)) return;
    const place = inWords(this.#target, () => this.#staged(path));
    // The writer notes what it is, when it lies there, and as which inode.
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

  /** What is published and has no place in the tree; a folder stands before what it holds. To be asked for when all is added. */
  get leftover(): ReadonlyMap<string, Kind> {
    this.#leftover ??= this.#findLeftover();
    return this.#leftover;
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
    if (this.maker !== this.#last.maker || this.records.size !== this.#last.records.size) return true;
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
    const record = this.#look.missing.has(path) ? undefined : inWords(this.#target, () => this.#checked(path, last));
    if (record === undefined) return false;
    this.#enter(path, record.key === key ? record : { ...record, key });
    return true;
  }

  /** The record of the file as it lies on disk; undefined where that has other bytes. */
  #checked(path: string, last: FileRecord): FileRecord | undefined {
    const lying = this.#look.unlike.get(path);
    if (lying === undefined) return last;
    if (lying.size !== last.size || digestOfFile(join(this.#target, path)) !== last.digest) return undefined;
    return lying.mtime === last.mtime && lying.inode === last.inode ? last : { ...last, ...lying };
  }

  /** Where the file lies on the stage, its folder made. */
  #staged(path: string): string {
    const folder = folderOf(path);
    if (!this.#foldersMade.has(folder)) {
      mkdirSync(join(this.#fresh, folder), { recursive: true });
      this.#foldersMade.add(folder);
    }
    this.staged.push({ path, replaces: this.#look.others.has(path) || this.#isRecorded(path) });
    // A clean path needs no `join`, which takes every path apart.
    return `${this.#fresh}/${path}`;
  }

  #enter(path: string, record: FileRecord): void {
    this.records.set(path, record);
    this.count.add(path, record.size);
  }

  /** Whether the file is there, and known from the last build. */
  #isRecorded(path: string): boolean {
    const last = this.#last.records.get(path);
    return last !== undefined && last.digest !== '' && !this.#look.missing.has(path);
  }

  #findLeftover(): Map<string, Kind> {
    const hasFile = (path: string) => (this.records.get(path)?.digest ?? '') !== '';
    const leftover = new Map<string, Kind>();
    for (const [path, kind] of this.#look.others) {
      if (kind === 'folder' ? !this.count.folders.has(path) : !hasFile(path)) leftover.set(path, kind);
    }
    for (const path of this.#last.records.keys()) {
      if (!hasFile(path) && this.#isRecorded(path)) leftover.set(path, 'file');
    }
    return leftover;
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
