/**
 * The cache's index: a line with a checksum, one that says what the index is of, and lines of JSON with hundreds of
 * rows each. That is the fastest way to records that are all needed: v8.deserialize takes twice as long. A single line
 * would be as fast to read, but one file that changes makes one line anew, and no string can hold the rows of a large
 * site.
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Row } from './row.ts';

interface Head {
  /** Identifies the code and the Markdown engine that wrote the index. Others ignore it. */
  readonly fingerprint: string;
  /** Names and sizes. */
  readonly packs: readonly (readonly [name: string, bytes: number])[];
}

export interface Line {
  readonly rows: readonly Row[];
  /** As they are written. */
  readonly bytes: Uint8Array;
}

const rowsInLine = 500;

/** Undefined where there is none, or none that `fingerprint` may believe. */
export function readIndex(path: string, fingerprint: string): (Head & { readonly lines: readonly Line[] }) | undefined {
  try {
    const bytes = readFileSync(path);
    const start = bytes.indexOf('\n') + 1;
    if (bytes.toString('latin1', 0, start) !== checksum([bytes.subarray(start)])) return undefined;
    const [first, ...others] = linesFrom(bytes, start);
    const head: Head = JSON.parse(String(first));
    if (head.fingerprint !== fingerprint) return undefined;
    return { ...head, lines: others.map((bytes) => ({ rows: JSON.parse(String(bytes)), bytes })) };
  } catch {
    // Whatever is wrong with it, the content itself says the same.
    return undefined;
  }
}

/** Replaces the index at once, so that nobody ever reads half of one. `kept` are lines of the last one. */
export function writeIndex(path: string, head: Head, kept: readonly Line[], rows: readonly Row[]): void {
  const lines = [toLine(head), ...kept.map(({ bytes }) => bytes)];
  for (let start = 0; start < rows.length; start += rowsInLine)
    lines.push(toLine(rows.slice(start, start + rowsInLine)));
  const fresh = `${path}.${process.pid}`;
  try {
    const file = openSync(fresh, 'w');
    try {
      writeFileSync(file, checksum(lines));
      for (const line of lines) writeFileSync(file, line);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** True if a line has so few rows that it should be merged with others. */
export function hasFewRows({ rows }: Line): boolean {
  return rows.length < rowsInLine / 2;
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** With the line ends. */
function linesFrom(bytes: Buffer, start: number): Buffer[] {
  const lines: Buffer[] = [];
  let from = start;
  for (let end = bytes.indexOf('\n', from); end !== -1; end = bytes.indexOf('\n', from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return lines;
}

/** A line, of all that follows it. */
function checksum(lines: readonly Uint8Array[]): string {
  return `${lines.reduce((sum, line) => crc32(line, sum), 0).toString(16)}\n`;
}
