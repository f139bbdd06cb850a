/**
 * The file `rows`: a line that names the file of bodies, then lines of JSON with up to 20 rows each, which is the fastest
 * way to read all of them. It only grows, and the last row of a path wins.
 *
 * Each line has a checksum, and one without its end, as a killed process leaves it, is skipped. That is safe because a
 * row is only used for a file with its digest.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { decodeUtf8 } from '../../base/utf8.ts';
import type { MarkdownMistake } from '../../markdown/mistake.ts';
import type { ExtraValues } from '../data/extra-values.ts';
import type { ItemData } from '../data/validate.ts';
import { appending, type StoredBody } from './body-file.ts';

/** The path of an included file, as it is written in the file `from`. */
export type Inclusion = readonly [from: string, written: string];

/** Results for a Markdown file without errors in its front matter. */
export interface CachedFile {
  /** See `fileStamp`. */
  readonly stamp: string;
  /** Digest of the file, with what it includes. */
  readonly hash: string;
  /** Paths of the files that it includes. */
  readonly inclusions?: readonly Inclusion[] | undefined;
  /** The front matter, validated. */
  readonly data: ItemData;
  /** Values of the file that belong to no field. */
  readonly extra?: ExtraValues | undefined;
  readonly start: BodyStart;
  /** Mistakes in the body, with their places in the file. */
  readonly mistakes: readonly MarkdownMistake[];
  /** Base address for `#…` links of this body; null if it has none. */
  readonly address: string | null;
  /** Each link that depends on other files or the settings, and what it resolved to, or why it has no target. */
  readonly links: readonly (readonly [written: string, url: string | null, reason?: string])[];
  /** Anchors in it. */
  readonly slugs: readonly string[];
  /** Links to headings and to paths of the site, with their places in the file. */
  readonly linksToCheck: readonly (readonly [written: string, line: number, column: number])[];
  readonly body: StoredBody;
}

/** Start of the body in a Markdown file. */
export interface BodyStart {
  /** Offset in the file's text as `readText` returns it. */
  readonly offset: number;
  /** 1-based line of the file. */
  readonly line: number;
}

/** A path and its results, or nothing if it was removed. On disk, a body is its digest, offset and lengths. */
export type Row = readonly [path: string, file?: CachedFile];

/** Few enough that most lines of an English site are ASCII, and read quickly. */
const rowsInLine = 20;

/** Length of a checksum and the space after it. */
const checksumLength = 9;

/** Reads the rows at `path`, line by line. Undefined if they are missing, or have another fingerprint. */
export function readRows(
  path: string,
  fingerprint: string,
): { readonly bodies: string; readonly lines: readonly (readonly Row[])[] } | undefined {
  try {
    const [head, ...lines] = validLines(readFileSync(path));
    // Bodies are appended to a file of this name, so it must not lead out of the folder.
    if (head?.fingerprint !== fingerprint || !/^[\w-]+\.bodies$/.test(head.bodies)) return undefined;
    return { bodies: head.bodies, lines };
  } catch {
    // Everything can be made again from the content.
    return undefined;
  }
}

/** The first line. `fingerprint` identifies the code and the settings that the rows depend on. */
export function headLine(fingerprint: string, bodies: string): Buffer {
  return toLine({ fingerprint, bodies });
}

/** Opens the rows at `path`, to append lines. Undefined if they do not begin with `head`. */
export function openRows(path: string, head: Buffer): number | undefined {
  const file = openSync(path, appending);
  const found = Buffer.alloc(head.length);
  readSync(file, found);
  if (found.equals(head)) return file;
  closeSync(file);
  return undefined;
}

/** The lines with these rows. */
export function rowLines(rows: readonly Row[]): Buffer {
  const written = rows.map(([path, file]) =>
    file === undefined ? [path] : [path, { ...file, body: { ...file.body, bytes: undefined, file: undefined } }],
  );
  const count = Math.ceil(written.length / rowsInLine);
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => toLine(written.slice(index * rowsInLine, (index + 1) * rowsInLine))),
  );
}

/** The parsed lines whose checksum is right. */
function validLines(bytes: Buffer) {
  const lines = [];
  for (let [start, end] = [0, 0]; start < bytes.length; start = end + 1) {
    // As a number, a line feed is found in a twentieth of the time.
    end = bytes.indexOf(0x0a, start);
    if (end === -1) end = bytes.length;
    const json = bytes.subarray(start + checksumLength, end);
    if (bytes.toString('latin1', start, start + checksumLength) === checksum(json))
      lines.push(JSON.parse(decodeUtf8(json)));
  }
  return lines;
}

/** The line end comes first, so that a line without its end does not damage the next one. */
function toLine(value: unknown): Buffer {
  const json = JSON.stringify(value);
  return Buffer.from(`\n${checksum(json)}${json}`);
}

function checksum(json: string | Uint8Array): string {
  return `${crc32(json).toString(16).padStart(8, '0')} `;
}
