/**
 * The manifest of the last build: for each file its key, its digest, and its size, time and inode on disk.
 *
 * It lies beside the output, and nothing relies on both changing together: a file counts as the recorded one only if
 * size, time and inode agree, or else its digest. So a manifest that is older than the tree, or belongs to a tree that
 * was copied or edited, costs time and is never believed wrongly.
 */
import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../base/error-code.ts';

export interface FileRecord {
  /** Digest of the inputs that the body is made from; empty if the file has none. */
  readonly key: string;
  /** SHA-256 of the bytes, in hexadecimal. Empty if the key stands for no file at all. */
  readonly digest: string;
  readonly size: number;
  /** Modification time, in milliseconds since 1970. */
  readonly mtime: number;
  readonly inode: number;
}

export interface Manifest {
  /** Names the code and settings that wrote it, see `WriteHooks`: keys of another maker are not believed. */
  readonly maker: string;
  readonly records: ReadonlyMap<string, FileRecord>;
  /**
   * Modification time of the manifest itself, by the disk's clock: a file that is not older may have changed again
   * without its time showing it.
   */
  readonly writtenAt: number;
}

/**
 * First words of a manifest. In every format the first entry of a row is the path, so the files of another version are
 * known by name.
 */
const manifestFormat = 'stele manifest 2';

/**
 * Reads a manifest. A missing or damaged one is empty. One of another format gives its files with nothing known of
 * them, by a maker without a name, so that all are written anew. Throws if the disk fails to read it.
 */
export function readManifest(path: string): Manifest {
  try {
    const text = readFileSync(path, 'utf8');
    const headEnd = text.indexOf('\n');
    const rows = text.slice(headEnd + 1);
    const head = text.slice(0, headEnd);
    const maker = / by (\S*) /.exec(head)?.[1] ?? '';
    // The digest leaves nothing to check in the rows: they are what was written.
    const [ofFormat = ''] = /^stele manifest \d+/.exec(head) ?? [];
    if (head === manifestHead(maker, rows, ofFormat)) {
      const parsed = JSON.parse(rows);
      const writtenAt = statSync(path).mtimeMs;
      if (ofFormat === manifestFormat) return { maker, records: parseRows(parsed), writtenAt };
      return { maker: '', records: parseNamedRows(parsed), writtenAt };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError || ['ENOENT', 'EISDIR'].includes(errorCode(error)))) throw error;
  }
  return { maker: '', records: new Map(), writtenAt: 0 };
}

export function writeManifest(path: string, maker: string, records: ReadonlyMap<string, FileRecord>): void {
  const rows = JSON.stringify(
    Array.from(
      records,
      ([file, { key, digest, size, mtime, inode }]): ManifestRow => [file, key, digest, size, mtime, inode],
    ),
  );
  writeFileSync(path, `${manifestHead(maker, rows)}\n${rows}`);
}

/**
 * Adds to the manifest at `place` the files of the one at `fresh`, whose build was killed: it may have published some
 * of them into `target`. Their bytes decide whether they are the recorded ones; of a file that both have, the record
 * counts that agrees with the disk.
 */
export function mergeManifests(place: string, fresh: string, target: string): void {
  const added = readManifest(fresh).records;
  if (added.size > 0) {
    const { maker, records, writtenAt } = readManifest(place);
    const all = new Map(records);
    for (const [path, record] of added) {
      const last = all.get(path);
      if (last === undefined) all.set(path, { ...record, mtime: 0, inode: 0 });
      else if (last.digest !== record.digest && isOnDisk(target, path, record)) all.set(path, record);
    }
    const merged = `${place}.merged`;
    writeManifest(merged, maker, all);
    if (writtenAt > 0) utimesSync(merged, new Date(), writtenAt / 1000);
    renameSync(merged, place);
  }
  for (const path of [fresh, `${place}.merged`]) rmSync(path, { force: true });
}

function isOnDisk(target: string, path: string, { size, mtime, inode }: FileRecord): boolean {
  const stats = statSync(join(target, path), { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === mtime && stats.ino === inode;
}

/** The record of a file with these bytes, as it lies on disk. */
export function recordOf(key: string, digest: string, { size, mtimeMs, ino }: Stats): FileRecord {
  return { key, digest, size, mtime: mtimeMs, inode: ino };
}

/** SHA-256 in hexadecimal, by path. */
export type Digests = ReadonlyMap<string, string>;

/** Digests of all files, without the records that stand for no file. */
export function digestsOf(records: Manifest['records']): Digests {
  return new Map(
    Array.from(records, ([path, { digest }]) => [path, digest] as const).filter(([, digest]) => digest !== ''),
  );
}

type ManifestRow = readonly [file: string, key: string, digest: string, size: number, mtime: number, inode: number];

function parseRows(rows: readonly ManifestRow[]): Map<string, FileRecord> {
  return new Map(rows.map(([file, key, digest, size, mtime, inode]) => [file, { key, digest, size, mtime, inode }]));
}

/** Digest of a file that is known by name only. */
export const unknownDigest = 'another format';

/** Rows of another format: existing files, with a digest that no file has. */
function parseNamedRows(rows: readonly (readonly [file: unknown])[]): Map<string, FileRecord> {
  const unlike = { key: '', digest: unknownDigest, size: 0, mtime: 0, inode: 0 };
  return new Map(rows.flatMap(([file]) => (typeof file === 'string' ? [[file, unlike]] : [])));
}

function manifestHead(maker: string, rows: string, ofFormat = manifestFormat): string {
  return `${ofFormat} by ${maker} ${hash('sha256', rows, 'hex')}`;
}
