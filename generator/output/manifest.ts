/**
 * The manifest of the last build: for each file its key, its digest, and its size, time and inode on disk.
 *
 * It is next to the output, and the two need not change together: a recorded file counts only if size, time and inode
 * agree, or else its digest. So a manifest that is older than the tree, or belongs to a copied or edited tree, costs
 * time but is never wrong.
 */
import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../base/errors.ts';
import { decodeUtf8 } from '../base/utf8.ts';

export interface FileRecord {
  /** Digest of everything the body is made from. Empty if the file has no key. */
  readonly key: string;
  /** SHA-256 of the bytes, in hexadecimal. Empty if the key means that there is no file. */
  readonly digest: string;
  readonly size: number;
  /** Modification time, in milliseconds since 1970. */
  readonly mtime: number;
  readonly inode: number;
}

export interface Manifest {
  /** Identifies the code and settings that wrote it, see `WriteHooks`: keys of another fingerprint are ignored. */
  readonly fingerprint: string;
  readonly records: ReadonlyMap<string, FileRecord>;
  /**
   * Modification time of the manifest, by the disk's clock: a file that is not older may have changed again within the
   * same tick.
   */
  readonly writtenAt: number;
}

/**
 * First words of a manifest. In every format, the first entry of a row is the path, so at least the names of files in
 * another version's manifest can be read.
 */
const manifestFormat = 'stele manifest 2';

/**
 * Reads a manifest. A missing or damaged one is empty. One in another format yields its files without digests and with
 * an empty fingerprint, so that all are rewritten. Throws errors of the disk.
 */
export function readManifest(path: string): Manifest {
  try {
    const bytes = readFileSync(path);
    const headEnd = bytes.indexOf('\n');
    const rows = bytes.subarray(headEnd + 1);
    const head = bytes.toString('utf8', 0, headEnd);
    const fingerprint = / by (\S*) /.exec(head)?.[1] ?? '';
    // The digest proves that the rows are as written, so they need no checks.
    const [ofFormat = ''] = /^stele manifest \d+/.exec(head) ?? [];
    if (head === manifestHead(fingerprint, rows, ofFormat)) {
      const parsed = JSON.parse(decodeUtf8(rows));
      const writtenAt = statSync(path).mtimeMs;
      if (ofFormat === manifestFormat) return { fingerprint, records: parseRows(parsed), writtenAt };
      return { fingerprint: '', records: parseNamedRows(parsed), writtenAt };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError || ['ENOENT', 'EISDIR'].includes(errorCode(error)))) throw error;
  }
  return { fingerprint: '', records: new Map(), writtenAt: 0 };
}

export function writeManifest(path: string, fingerprint: string, records: ReadonlyMap<string, FileRecord>): void {
  const rows = Buffer.from(
    JSON.stringify(
      Array.from(
        records,
        ([file, { key, digest, size, mtime, inode }]): ManifestRow => [file, key, digest, size, mtime, inode],
      ),
    ),
  );
  writeFileSync(path, Buffer.concat([Buffer.from(`${manifestHead(fingerprint, rows)}\n`), rows]));
}

/**
 * Adds to the manifest at `place` the files of the one at `fresh`, whose build was killed and may have published some
 * of them into `target`. Their bytes decide whether they are the recorded ones. For a file in both, the record that
 * agrees with the disk wins.
 */
export function mergeManifests(place: string, fresh: string, target: string): void {
  const added = readManifest(fresh).records;
  if (added.size > 0) {
    const { fingerprint, records, writtenAt } = readManifest(place);
    const all = new Map(records);
    for (const [path, record] of added) {
      const last = all.get(path);
      if (last === undefined) all.set(path, { ...record, mtime: 0, inode: 0 });
      else if (last.digest !== record.digest && isOnDisk(target, path, record)) all.set(path, record);
    }
    const merged = `${place}.merged`;
    writeManifest(merged, fingerprint, all);
    if (writtenAt > 0) utimesSync(merged, new Date(), writtenAt / 1000);
    renameSync(merged, place);
  }
  for (const path of [fresh, `${place}.merged`]) rmSync(path, { force: true });
}

function isOnDisk(target: string, path: string, { size, mtime, inode }: FileRecord): boolean {
  const stats = statSync(join(target, path), { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === mtime && stats.ino === inode;
}

/** Returns the record of a file with these bytes and stats. */
export function recordOf(key: string, digest: string, { size, mtimeMs, ino }: Stats): FileRecord {
  return { key, digest, size, mtime: mtimeMs, inode: ino };
}

/** SHA-256 in hexadecimal, by path. */
export type Digests = ReadonlyMap<string, string>;

/** Digests of all files, without the records of keys that have no file. */
export function digestsOf(records: Manifest['records']): Digests {
  return new Map(
    Array.from(records, ([path, { digest }]) => [path, digest] as const).filter(([, digest]) => digest !== ''),
  );
}

type ManifestRow = readonly [file: string, key: string, digest: string, size: number, mtime: number, inode: number];

function parseRows(rows: readonly ManifestRow[]): Map<string, FileRecord> {
  return new Map(rows.map(([file, key, digest, size, mtime, inode]) => [file, { key, digest, size, mtime, inode }]));
}

/** Digest of a file of which only the name is known. */
export const unknownDigest = 'another format';

/** Rows of another format: existing files, with a digest that matches nothing. */
function parseNamedRows(rows: readonly (readonly [file: unknown])[]): Map<string, FileRecord> {
  const unlike = { key: '', digest: unknownDigest, size: 0, mtime: 0, inode: 0 };
  return new Map(rows.flatMap(([file]) => (typeof file === 'string' ? [[file, unlike]] : [])));
}

function manifestHead(fingerprint: string, rows: Uint8Array, ofFormat = manifestFormat): string {
  return `${ofFormat} by ${fingerprint} ${hash('sha256', rows, 'hex')}`;
}
