/**
 * The cache's index: one line with a checksum, one line of JSON. JSON.parse of one text with rows is the fastest way to tens
 * of thousands of records that are all needed: v8.deserialize takes twice as long, line by line is no faster.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Row } from './row.ts';

export interface Index {
  /** What wrote it: only the same code and engine may believe it. */
  readonly fingerprint: string;
  /** Names and sizes. */
  readonly packs: readonly (readonly [name: string, bytes: number])[];
  readonly rows: readonly Row[];
}

/** Undefined where there is none, or none that `fingerprint` may believe. */
export function readIndex(path: string, fingerprint: string): Index | undefined {
  try {
    const bytes = readFileSync(path);
    const end = bytes.indexOf('\n');
    const text = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== checksum(text)) return undefined;
    const index: Index = JSON.parse(text.toString());
    return index.fingerprint === fingerprint ? index : undefined;
  } catch {
    // Whatever is wrong with it, the content itself says the same.
    return undefined;
  }
}

/** Replaces the index at once, so that nobody ever reads half of one. */
export function writeIndex(path: string, index: Index): void {
  const text = Buffer.from(JSON.stringify(index));
  const fresh = `${path}.${process.pid}`;
  try {
    writeFileSync(fresh, `${checksum(text)}\n`);
    writeFileSync(fresh, text, { flag: 'a' });
    renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function checksum(text: Uint8Array): string {
  return crc32(text).toString(16);
}
