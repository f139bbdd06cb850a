/**
 * The cache's index: a line with a checksum, a line that describes the index, then lines of JSON with hundreds of rows
 * each. All rows are needed at once, and this is the fastest way to read them: v8.deserialize takes twice as long. A
 * single line would be as fast to read, but one changed file would rewrite it, and a large site's rows exceed the
 * longest possible string.
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
  /** The line's bytes in the file. */
  readonly bytes: Uint8Array;
}

const rowsInLine = 500;

/** Undefined if the index is missing, damaged, or written with another fingerprint. */
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
    // A damaged index is not an error: everything can be made again from the content.
    return undefined;
  }
}

/**
 * Replaces the index atomically, so that other builds never read half of one. `kept` are unchanged lines of the last
 * one.
 */
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

/** Splits into lines, including their line ends. */
function linesFrom(bytes: Buffer, start: number): Buffer[] {
  const lines: Buffer[] = [];
  let from = start;
  for (let end = bytes.indexOf('\n', from); end !== -1; end = bytes.indexOf('\n', from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return lines;
}

/** Checksum line of the lines that follow it. */
function checksum(lines: readonly Uint8Array[]): string {
  return `${lines.reduce((sum, line) => crc32(line, sum), 0).toString(16)}\n`;
}
