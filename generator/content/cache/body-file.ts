/**
 * A file of bodies. It only grows, so what was read from it stays true. Processes append to the same file without a
 * lock: the system puts each write at the end, and a mark at its beginning shows where that was.
 */
import { randomFillSync } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { sha256 } from '../../base/sha256.ts';
import type { ArticleBody, BodyTexts } from '../../model/site.ts';

/** HTML, Markdown and text, one after another, in memory, in a file, or both. Lengths are in bytes. */
export interface StoredBody {
  readonly digest: string;
  readonly html: number;
  readonly markdown: number;
  readonly text: number;
  bytes?: Buffer | undefined;
  file?: BodyFile | undefined;
  /** In the file. */
  offset: number;
}

const markLength = 16;

/** How often other processes may append between our write and our look at the file's size. */
const maxAppends = 10;

/** Neither creates a file nor follows a link. Windows has no flag for the latter. */
export const appending = constants.O_RDWR | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

export class BodyFile {
  readonly path: string;
  readonly #reader: number;
  /** Opened at the first write, because a cache may be read-only. */
  #writer: number | undefined;

  /** Opens the file at `path`, or creates it with `mode`. It stays readable until `close`, even if it is removed. */
  constructor(path: string, mode?: number) {
    this.path = path;
    this.#reader = openSync(path, mode === undefined ? 'r' : 'ax+', mode);
    this.#writer = mode === undefined ? undefined : this.#reader;
  }

  /** In bytes. */
  get size(): number {
    return fstatSync(this.#reader).size;
  }

  /** Returns fewer than `length` bytes if the file ends early or the disk fails. */
  read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    try {
      return bytes.subarray(0, readSync(this.#reader, bytes, 0, length, offset));
    } catch {
      return bytes.subarray(0, 0);
    }
  }

  /** Appends `bodies` in one write, and records their place in them. */
  append(bodies: readonly StoredBody[]): void {
    const parts = bodies.map(bytesOf);
    let offset = this.#appendMarked(Buffer.concat([Buffer.alloc(markLength), ...parts])) + markLength;
    for (const [index, body] of bodies.entries()) {
      Object.assign(body, { file: this, offset });
      offset += parts[index]?.length ?? 0;
    }
  }

  close(): void {
    for (const file of new Set([this.#reader, this.#writer ?? this.#reader])) {
      try {
        closeSync(file);
      } catch {
        // Some disks report a failed write only here. The digest will not match then.
      }
    }
  }

  /** Appends `bytes`, after filling in the mark, and returns their offset. */
  #appendMarked(bytes: Buffer): number {
    this.#writer ??= openSync(this.path, appending);
    const mark = bytes.subarray(0, markLength);
    for (let attempt = 1; attempt <= maxAppends; attempt++) {
      randomFillSync(mark);
      const written = writeSync(this.#writer, bytes);
      // On a regular file, only a full disk cuts a write short.
      if (written !== bytes.length) throw writeError('ENOSPC', `the disk took ${written} of ${bytes.length} bytes`);
      const offset = this.size - written;
      if (this.read(offset, markLength).equals(mark)) return offset;
    }
    throw writeError('EBUSY', `of ${maxAppends} writes, none was found at the end of the file`);
  }
}

/** How many bytes a body has. */
export function sizeOf({ html, markdown, text }: StoredBody): number {
  return html + markdown + text;
}

/** Returns the bytes of a body, not verified: fewer if the disk fails. */
function bytesOf(body: StoredBody): Buffer {
  return body.bytes ?? body.file?.read(body.offset, sizeOf(body)) ?? Buffer.alloc(0);
}

function writeError(code: string, reason: string): Error {
  return Object.assign(new Error(`${code}: ${reason}`), { code, syscall: 'write' });
}

/** The disk returned other bytes than were written. */
export class DamagedBody extends Error {}

/** Memory for the next bodies: one piece for many of them takes less time than one for each. */
let room = Buffer.alloc(0);
const roomSize = 1024 * 1024;

/** Returns the texts as a body in memory. */
export function toStored(texts: BodyTexts): StoredBody {
  const html = Buffer.byteLength(texts.html);
  const markdown = Buffer.byteLength(texts.markdown);
  const text = Buffer.byteLength(texts.text);
  const length = html + markdown + text;
  if (room.length < length) room = Buffer.allocUnsafeSlow(Math.max(length, roomSize));
  const bytes = room.subarray(0, length);
  room = room.subarray(length);
  bytes.write(texts.html);
  bytes.write(texts.markdown, html);
  bytes.write(texts.text, html + markdown);
  return { digest: bodyDigest(bytes, html, markdown), html, markdown, text, bytes, offset: 0 };
}

/** Lazy view of a stored body. Reading it throws a DamagedBody if the bytes changed. */
export function bodyAt(body: StoredBody): ArticleBody {
  const { digest, html, markdown } = body;
  return {
    digest,
    length: html,
    read() {
      const bytes = bytesOf(body);
      // Bytes that never left memory need no check.
      if (bytes !== body.bytes && bodyDigest(bytes, html, markdown) !== digest)
        throw new DamagedBody('A body of the cache is damaged');
      return {
        get html() {
          return bytes.toString('utf8', 0, html);
        },
        get markdown() {
          return bytes.toString('utf8', html, html + markdown);
        },
        get text() {
          return bytes.toString('utf8', html + markdown);
        },
      };
    },
  };
}

/** Includes the lengths of the parts, so that no character can move from one to the next unnoticed. */
function bodyDigest(bytes: Uint8Array, html: number, markdown: number): string {
  return `${sha256(bytes)}-${html}-${markdown}`;
}
