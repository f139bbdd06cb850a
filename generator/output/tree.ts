/** The tree of a build: unchanged files stay in the published folder, the others are written to the stage. */

import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ContentChanged, readFound } from '../base/content-changed.ts';
import type { Kind } from '../base/entries.ts';
import { ancestorsOf } from '../base/paths.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { Asset } from '../model/site.ts';
import { type OutputFile, partsOf } from '../print/file.ts';
import { digestOfFile, Joiner, writeNew } from './file-bytes.ts';
import { type ForeignEntries, foreignAmong } from './foreign.ts';
import { type FileRecord, type Manifest, recordOf, unknownDigest } from './manifest.ts';
import type { Output } from './output.ts';
import { asOutputError, OutputError } from './output-error.ts';
import type { Survey } from './survey.ts';
import { parentFolder, type Tally, TreeCount } from './tally.ts';

/** Relative path without `.` and `..`. */
const insidePath = /^(?!\.\.?(\/|$))[^/]+(\/(?!\.\.?(\/|$))[^/]+)*$/;

/** A file on the stage. */
interface StagedFile {
  readonly path: string;
  /** True if it replaces a published file. */
  readonly replaces: boolean;
}

export class Tree implements Tally {
  /** Identifies what made its files; see `WriteHooks`. */
  readonly fingerprint: string;
  readonly #target: string;
  readonly #fresh: string;
  readonly #last: Manifest;
  readonly #survey: Survey;
  readonly #joiner = new Joiner();
  readonly #foldersMade = new Set<string>();
  readonly staged: StagedFile[] = [];
  readonly records = new Map<string, FileRecord>();
  readonly count = new TreeCount();
  /** Files that no build wrote, but whose bytes equal those of the tree's file. */
  readonly #adopted = new Set<string>();
  /** True with `mount`: another site's files are neither replaced nor removed. */
  readonly isShared: boolean;
  /** Files that a build wrote and another program has changed. */
  readonly overwritten: string[] = [];
  #foreign: ForeignEntries | undefined;
  #leftover: ReadonlyMap<string, Kind> | undefined;

  constructor(output: Output, fingerprint: string, isShared: boolean) {
    const { last, survey } = output.state();
    this.isShared = isShared;
    this.#target = output.target;
    this.fingerprint = fingerprint;
    this.#fresh = output.stage.fresh;
    this.#last = last;
    this.#survey = survey;
  }

  add(file: OutputFile): void {
    const { path, key = '' } = file;
    const last = this.#claim(path);
    const isSame = key !== '' && key === last?.key && this.fingerprint === this.#last.fingerprint;
    if (last !== undefined && isSame && this.#keep(path, last, key)) return;
    const parts = partsOf(file);
    if (parts === undefined) {
      this.records.set(path, { key, digest: '', size: 0, mtime: 0, inode: 0 });
      return;
    }
    const bytes = this.#joiner.join(parts);
    const digest = sha256Hex(bytes);
    if (last !== undefined && digest === last.digest && this.#keep(path, last, key)) return;
    if (this.#isForeign(path) && this.#adopt(path, key, digest)) return;
    const stats = asOutputError(this.#target, () => writeNew(this.#staged(path), bytes));
    this.#enter(path, recordOf(key, digest, stats));
  }

  copy({ path, source }: Asset): void {
    const last = this.#claim(path);
    if (last !== undefined && readFound(source, digestOfFile) === last.digest && this.#keep(path, last, '')) return;
    if (this.#isForeign(path) && this.#adopt(path, '', readFound(source, digestOfFile))) return;
    asOutputError(this.#target, () => {
      const place = this.#staged(path);
      copyFound(source, place);
      this.#enter(path, recordOf('', digestOfFile(place), statSync(place)));
    });
  }

  /** Current path of the file: on the stage, or in the published folder. */
  placeOf(path: string): string {
    const isStaged = this.staged.some((file) => file.path === path);
    return `${isStaged ? this.#fresh : this.#target}/${path}`;
  }

  /** Published entries to delete, parents first. Call it after the last file is added. */
  get leftover(): ReadonlyMap<string, Kind> {
    this.#leftover ??= this.#findLeftover();
    return this.#leftover;
  }

  /** Published entries that no build wrote. Call it after the last file is added. */
  get foreign(): ForeignEntries {
    this.#foreign ??= this.foreignAmong(this.#survey.unrecorded);
    return this.#foreign;
  }

  /** Finds the entries among `entries`, which are published, that no build wrote. */
  foreignAmong(entries: ReadonlyMap<string, Kind>): ForeignEntries {
    const { records } = this.#last;
    return foreignAmong(entries, {
      hasFile: (path) => this.has(path),
      hasFolder: (path) => this.count.folders.has(path),
      isKnown: (path) => records.has(path) || this.#adopted.has(path),
      known: () => records.keys(),
      isRecorded: this.isRecorded,
      isShared: this.isShared,
    });
  }

  /** True if a manifest lists the files of earlier builds. */
  get isRecorded(): boolean {
    return this.#last.writtenAt > 0;
  }

  /** True if the new tree differs from the published one. */
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

  /** True if the new manifest differs from the last one. */
  get recordsChanged(): boolean {
    if (this.fingerprint !== this.#last.fingerprint || this.records.size !== this.#last.records.size) return true;
    for (const [path, record] of this.records) if (this.#last.records.get(path) !== record) return true;
    return false;
  }

  /** Returns the last record of `path`. Throws unless the path is inside the output and new to the tree. */
  #claim(path: string): FileRecord | undefined {
    const last = this.#last.records.get(path);
    if (last === undefined && !insidePath.test(path))
      throw new OutputError(`Unexpected path ${path}, expected one inside the output folder`);
    if (this.records.has(path))
      throw new OutputError(`Unexpected path ${path}, expected one file for it: two files of the build have this path`);
    return last;
  }

  /** Keeps the published file if its bytes are still the recorded ones. */
  #keep(path: string, last: FileRecord, key: string): boolean {
    if (last.digest === '') {
      this.records.set(path, last);
      return true;
    }
    const record = this.#survey.missing.has(path)
      ? undefined
      : asOutputError(this.#target, () => this.#checked(path, last));
    if (record === undefined) return false;
    this.#enter(path, record.key === key ? record : { ...record, key });
    return true;
  }

  /** The file's record with its current stats. Undefined if its bytes have changed. */
  #checked(path: string, last: FileRecord): FileRecord | undefined {
    const stats = this.#survey.changed.get(path);
    if (stats === undefined) return last;
    if (stats.size !== last.size || digestOfFile(join(this.#target, path)) !== last.digest) return undefined;
    return stats.mtime === last.mtime && stats.inode === last.inode ? last : { ...last, ...stats };
  }

  /** Creates the folder on the stage, once. */
  stageFolder(folder: string): void {
    if (this.#foldersMade.has(folder)) return;
    mkdirSync(`${this.#fresh}/${folder}`, { recursive: true });
    this.#foldersMade.add(folder);
  }

  /** Returns the file's path on the stage, after creating its folder. */
  #staged(path: string): string {
    this.stageFolder(parentFolder(path));
    if (this.#isOverwritten(path)) this.overwritten.push(path);
    this.staged.push({ path, replaces: this.#survey.unrecorded.has(path) || this.#isRecorded(path) });
    // `join` would normalise the path, which is slow and not needed.
    return `${this.#fresh}/${path}`;
  }

  #enter(path: string, record: FileRecord): void {
    this.records.set(path, record);
    this.count.add(path, record.size);
  }

  /** True if the last build wrote the file and it still exists. */
  #isRecorded(path: string): boolean {
    const last = this.#last.records.get(path);
    return last !== undefined && last.digest !== '' && !this.#survey.missing.has(path);
  }

  /** True with `mount`, if another program has changed the recorded file. */
  #isOverwritten(path: string): boolean {
    const last = this.#last.records.get(path);
    if (!this.isShared || last === undefined || last.digest === unknownDigest) return false;
    return this.#isRecorded(path) && asOutputError(this.#target, () => this.#checked(path, last)) === undefined;
  }

  #findLeftover(): Map<string, Kind> {
    return this.isShared ? this.#ownLeftover() : this.#allLeftover();
  }

  /** Leftover of builds with `mount`: files of earlier builds, unless another program changed them, and their folders. */
  #ownLeftover(): Map<string, Kind> {
    const files = [
      ...Array.from(this.#survey.unrecorded).flatMap(([path, kind]) => (kind === 'file' ? [path] : [])),
      ...[...this.#last.records.keys()].filter((path) => this.#isRecorded(path) && !this.#isOverwritten(path)),
    ].filter((path) => !this.has(path) && this.#last.records.has(path));
    const folders = new Set(files.flatMap(ancestorsOf).filter((folder) => !this.count.folders.has(folder)));
    return new Map([
      ...[...folders].sort().map((folder) => [folder, 'folder'] as const),
      ...files.map((file) => [file, 'file'] as const),
    ]);
  }

  #allLeftover(): Map<string, Kind> {
    const { kept } = this.foreign;
    const leftover = new Map<string, Kind>();
    for (const [path, kind] of this.#survey.unrecorded) {
      const isWanted = kind === 'folder' ? this.count.folders.has(path) : this.has(path);
      if (!isWanted && !kept.has(path)) leftover.set(path, kind);
    }
    for (const path of this.#last.records.keys()) {
      if (!this.has(path) && this.#isRecorded(path)) leftover.set(path, 'file');
    }
    return leftover;
  }

  /** True if the tree has a file there. */
  has(path: string): boolean {
    return (this.records.get(path)?.digest ?? '') !== '';
  }

  /** True if a file exists there that no build wrote. */
  #isForeign(path: string): boolean {
    return (
      (this.isRecorded || this.isShared) &&
      this.#survey.unrecorded.get(path) === 'file' &&
      !this.#last.records.has(path)
    );
  }

  /** Adopts the foreign file at `path`, if it has this digest. */
  #adopt(path: string, key: string, digest: string): boolean {
    return asOutputError(this.#target, () => {
      const place = join(this.#target, path);
      if (digestOfFile(place) !== digest) return false;
      this.#adopted.add(path);
      this.#enter(path, recordOf(key, digest, statSync(place)));
      return true;
    });
  }
}

/** Throws a ContentChanged if another program changes `source` meanwhile, else errors of the disk. */
function copyFound(source: string, place: string): void {
  const before = readFound(source, timesOf);
  const isSame = () => before !== undefined && readFound(source, timesOf) === before;
  try {
    copyFileSync(source, place);
  } catch (error) {
    throw isSame() ? error : new ContentChanged(source);
  }
  if (!isSame()) throw new ContentChanged(source);
}

/** Equal as long as the file is not written to. Undefined if it is no longer a file. */
function timesOf(place: string): string | undefined {
  const stats = statSync(place, { bigint: true });
  return stats.isFile() ? `${stats.size} ${stats.mtimeNs} ${stats.ino}` : undefined;
}
