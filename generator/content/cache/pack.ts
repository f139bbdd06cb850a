/** Bodies on disk: a pack grows at its end while a build runs, and is read by offset. */
import { closeSync, fstatSync, openSync, readSync, writevSync } from 'node:fs';

/** What is appended waits in memory until so many bytes have come together: a small site never makes a file. */
const waiting = 8 * 1024 * 1024;

/** Chunks that one call of the operating system takes. */
const maxChunks = 1000;

/** A finished pack. It stays readable until it is closed, even where its file has been removed since. */
export class Pack {
  readonly #file: number;
  /** Bytes. */
  readonly size: number;

  /** Throws where there is no such file. */
  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  read(offset: number, length: number): Buffer {
    return readAt(this.#file, offset, length);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A pack that grows. */
export class GrowingPack {
  readonly #open: () => number;
  #file: number | undefined;
  /** Bytes that are in the file. */
  #written = 0;
  #waiting = new Map<number, Buffer>();
  size = 0;

  /** `open` makes the file, when it is needed, and gives its descriptor for reading and writing. */
  constructor(open: () => number) {
    this.#open = open;
  }

  /** Gives the offset at which `bytes` lie. */
  append(bytes: Buffer): number {
    const offset = this.size;
    this.#waiting.set(offset, bytes);
    this.size += bytes.length;
    if (this.size - this.#written >= waiting || this.#waiting.size >= maxChunks) this.flush();
    return offset;
  }

  /** What one call of `append` was given. */
  read(offset: number, length: number): Buffer {
    return this.#waiting.get(offset)?.subarray(0, length) ?? readAt(this.#file, offset, length);
  }

  /** Brings everything into the file. */
  flush(): void {
    if (this.#waiting.size === 0) return;
    this.#file ??= this.#open();
    const expected = this.size - this.#written;
    const length = writevSync(this.#file, [...this.#waiting.values()], this.#written);
    // On a regular file only a full disk cuts a write short; the next one says so.
    if (length !== expected) throw new Error(`the disk took ${length} of ${expected} bytes`);
    this.#written += length;
    this.#waiting = new Map();
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

/** Fewer than `length` bytes where the file ends before. */
function readAt(file: number | undefined, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  const read = file === undefined ? 0 : readSync(file, bytes, 0, length, offset);
  return bytes.subarray(0, read);
}
