/** Bodies on disk: a build appends to a pack and reads from it by offset. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Bytes that are buffered before a file is created: a small site never needs one. */
const waiting = 8 * 1024 * 1024;

/** Bytes of the first slab of memory. Each further one is twice as large, up to `waiting`. */
const smallest = 256 * 1024;

/** Bytes that stay in memory after they were written, because they are read again soon. */
const mostKept = 64 * 1024 * 1024;

/** A finished pack. It stays readable until it is closed, even if its file is removed. */
export class Pack {
  readonly #file: number;
  /** Bytes. */
  readonly size: number;

  /** Throws if the file does not exist. */
  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  read(offset: number, length: number): Buffer {
    return readPack(this.#file, offset, length);
  }

  /** A finished pack has nothing in memory. */
  kept(): undefined {
    return undefined;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Memory that holds a growing pack from `start` to `end`. */
interface Slab {
  readonly start: number;
  end: number;
  readonly bytes: Buffer;
}

/** A file that holds a growing pack from `start` on. */
interface PackPart {
  readonly file: number;
  readonly start: number;
}

/**
 * Append-only pack. If a write fails, it continues in the next file, finally in memory, so that a build never fails.
 */
export class GrowingPack {
  /** The first one opened the current file. */
  readonly #openers: (() => number)[];
  readonly #parts: PackPart[] = [];
  #growing: PackPart | undefined;
  /** Bytes that are in files. */
  #written = 0;
  /** Slabs in memory, in the order of appending. The last one is still being filled. */
  #slabs: Slab[] = [];
  size = 0;
  /** The disk's error, if a write failed. Without one, all bodies are in the first file. */
  trouble: Error | undefined;

  /** Each of `openers` creates a file on demand and returns a descriptor for reading and writing. */
  constructor(openers: readonly (() => number)[]) {
    this.#openers = [...openers];
  }

  /** Copies `bytes` to the end and returns their offset. */
  append(bytes: Uint8Array): number {
    const offset = this.size;
    const slab = this.#roomFor(bytes.length);
    slab.bytes.set(bytes, slab.end - slab.start);
    slab.end += bytes.length;
    this.size += bytes.length;
    return offset;
  }

  /** Returns the bytes of one `append`. */
  read(offset: number, length: number): Buffer {
    const part = this.#parts.findLast(({ start }) => start <= offset);
    return this.kept(offset, length) ?? readPack(part?.file, offset - (part?.start ?? 0), length);
  }

  /** Returns the bytes of one `append` if they never left memory. */
  kept(offset: number, length: number): Buffer | undefined {
    const slab = this.#slabs.findLast(({ start }) => start <= offset);
    return slab === undefined || offset >= slab.end
      ? undefined
      : slab.bytes.subarray(offset - slab.start, offset - slab.start + length);
  }

  /** Returns the last slab, with room for `length` more bytes. */
  #roomFor(length: number): Slab {
    const last = this.#slabs.at(-1);
    if (last !== undefined && last.end === this.size && last.end - last.start + length <= last.bytes.length)
      return last;
    if (this.size - this.#written >= waiting) this.flush();
    if (last !== undefined && last.end <= this.#written && last.end > mostKept) this.#slabs.pop();
    const room = Math.min((last?.bytes.length ?? smallest / 2) * 2, waiting);
    const slab = { start: this.size, end: this.size, bytes: Buffer.allocUnsafeSlow(Math.max(room, length)) };
    this.#slabs.push(slab);
    return slab;
  }

  /** Writes everything to a file, if one accepts it. */
  flush(): void {
    for (let [open] = this.#openers; open !== undefined && this.#written < this.size; [open] = this.#openers) {
      try {
        this.#growing ??= this.#begin(open);
        this.#write(this.#growing);
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error;
        this.trouble ??= error;
        this.#openers.shift();
        this.#growing = undefined;
      }
    }
  }

  close(): void {
    for (const { file } of this.#parts) {
      try {
        closeSync(file);
      } catch {
        // Some disks report a failed write only here. The digest will not match then.
      }
    }
  }

  #begin(open: () => number): PackPart {
    const part = { file: open(), start: this.#written };
    this.#parts.push(part);
    return part;
  }

  #write({ file, start }: PackPart): void {
    for (const slab of this.#slabs) {
      if (slab.end <= this.#written) continue;
      const from = Math.max(this.#written, slab.start);
      const expected = slab.end - from;
      const length = writeSync(file, slab.bytes, from - slab.start, expected, from - start);
      if (length !== expected) {
        // On a regular file, only a full disk cuts a write short.
        const message = `ENOSPC: the disk took ${length} of ${expected} bytes`;
        throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' });
      }
      this.#written += length;
    }
  }
}

/** Returns fewer than `length` bytes if the file ends early or the disk fails. */
function readPack(file: number | undefined, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (file === undefined) return bytes.subarray(0, 0);
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  } catch {
    return bytes.subarray(0, 0);
  }
}
