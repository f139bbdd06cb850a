/**
 * The cache's index: a line with a checksum, one that says what the index is of, and lines of JSON with thousands of rows
 * each. That is the fastest way to records that are all needed: v8.deserialize takes twice as long. A single line would be
 * as fast, but a site of some hundred thousand items has more rows than one string can hold.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Row } from './row.ts';

export interface Index extends Head {
  readonly rows: readonly Row[];
}

interface Head {
  /** What wrote it: only the same code and engine may believe it. */
  readonly fingerprint: string;
  /** Names and sizes. */
  readonly packs: readonly (readonly [name: string, bytes: number])[];
}

const rowsInLine = 10_000;

/** Undefined where there is none, or none that `fingerprint` may believe. */
export function readIndex(path: string, fingerprint: string): Index | undefined {
  try {
    const bytes = readFileSync(path);
    const start = bytes.indexOf('\n') + 1;
    if (bytes.toString('latin1', 0, start) !== checksum([bytes.subarray(start)])) return undefined;
    const [first = '', ...others] = linesFrom(bytes, start);
    const head: Head = JSON.parse(first);
    if (head.fingerprint !== fingerprint) return undefined;
    return { ...head, rows: others.flatMap((line): Row[] => JSON.parse(line)) };
  } catch {
    // Whatever is wrong with it, the content itself says the same.
    return undefined;
  }
}

/** Replaces the index at once, so that nobody ever reads half of one. */
export function writeIndex(path: string, { rows, ...head }: Index): void {
  const lines = [toLine(head)];
  for (let start = 0; start < rows.length; start += rowsInLine)
    lines.push(toLine(rows.slice(start, start + rowsInLine)));
  const fresh = `${path}.${process.pid}`;
  try {
    writeFileSync(fresh, checksum(lines));
    for (const line of lines) writeFileSync(fresh, line, { flag: 'a' });
    renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function linesFrom(bytes: Buffer, start: number): string[] {
  const lines: string[] = [];
  let from = start;
  for (let end = bytes.indexOf('\n', from); end !== -1; end = bytes.indexOf('\n', from)) {
    lines.push(bytes.toString('utf8', from, end));
    from = end + 1;
  }
  return lines;
}

/** A line, of all that follows it. */
function checksum(lines: readonly Uint8Array[]): string {
  return `${lines.reduce((sum, line) => crc32(line, sum), 0).toString(16)}\n`;
}
