/**
 * What the last build wrote: for each file its key, its digest, and how it lay on disk.
 *
 * It lies beside the output, and nothing relies on the two to change together: a file counts as the one that is recorded
 * only where size, time and inode say so, or else its digest. So a manifest that is older than the tree, or of a tree
 * that was copied or meddled with, costs time and is never believed wrongly.
 */
import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { errorCode } from '../base/error-code.ts';

export interface FileRecord {
  /** Of what the body is made from; empty where the file has none. */
  readonly key: string;
  /** SHA-256 of the bytes, in hexadecimal. Empty where the key stands for no file at all. */
  readonly digest: string;
  readonly size: number;
  /** Of the last change, in milliseconds since 1970. */
  readonly mtime: number;
  readonly inode: number;
}

export interface Manifest {
  /** Names what wrote it, see `WriteHooks`: keys of another maker are not believed. */
  readonly maker: string;
  readonly records: ReadonlyMap<string, FileRecord>;
  /** When it was written, by the disk's clock: what is not older may have been changed without its time showing it. */
  readonly writtenAt: number;
}

/** How a manifest begins. In every format the first entry of a row is the path: what another version wrote is known by name. */
const format = 'stele manifest 2';

/**
 * Reads a manifest. One that is missing or damaged is empty; of one of another format the files are known, and nothing of them, by a
 * maker without a name. All is written anew then. Throws where the disk does not give what is there.
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
    if (head === headOf(maker, rows, ofFormat)) {
      const parsed = JSON.parse(rows);
      const writtenAt = statSync(path).mtimeMs;
      if (ofFormat === format) return { maker, records: parseRows(parsed), writtenAt };
      return { maker: '', records: parseNames(parsed), writtenAt };
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
  writeFileSync(path, `${headOf(maker, rows)}\n${rows}`);
}

/**
 * Adds to the manifest at `place` the files of the one at `fresh`, whose build was killed: it may have published some of them.
 * Their bytes decide whether they are what is recorded.
 */
export function mergeManifests(place: string, fresh: string): void {
  const added = readManifest(fresh).records;
  if (added.size > 0) {
    const { maker, records, writtenAt } = readManifest(place);
    const all = new Map(records);
    for (const [path, record] of added) if (!all.has(path)) all.set(path, { ...record, mtime: 0, inode: 0 });
    const merged = `${place}.merged`;
    writeManifest(merged, maker, all);
    if (writtenAt > 0) utimesSync(merged, new Date(), writtenAt / 1000);
    renameSync(merged, place);
  }
  for (const path of [fresh, `${place}.merged`]) rmSync(path, { force: true });
}

/** The record of a file with these bytes, as it lies on disk. */
export function recordOf(key: string, digest: string, { size, mtimeMs, ino }: Stats): FileRecord {
  return { key, digest, size, mtime: mtimeMs, inode: ino };
}

/** SHA-256 in hexadecimal, by path. */
export type Digests = ReadonlyMap<string, string>;

/** Of the files that are to be there. */
export function digestsOf(records: Manifest['records']): Digests {
  return new Map(
    Array.from(records, ([path, { digest }]) => [path, digest] as const).filter(([, digest]) => digest !== ''),
  );
}

type ManifestRow = readonly [file: string, key: string, digest: string, size: number, mtime: number, inode: number];

function parseRows(rows: readonly ManifestRow[]): Map<string, FileRecord> {
  return new Map(rows.map(([file, key, digest, size, mtime, inode]) => [file, { key, digest, size, mtime, inode }]));
}

/** Of another format: files that are there, with bytes that no build writes. */
function parseNames(rows: readonly (readonly [file: unknown])[]): Map<string, FileRecord> {
  const unlike = { key: '', digest: 'another format', size: 0, mtime: 0, inode: 0 };
  return new Map(rows.flatMap(([file]) => (typeof file === 'string' ? [[file, unlike]] : [])));
}

function headOf(maker: string, rows: string, ofFormat = format): string {
  return `${ofFormat} by ${maker} ${hash('sha256', rows, 'hex')}`;
}
