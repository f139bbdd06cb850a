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

/** A file that holds a growing pack from `start` on. */
interface PackPart {
  readonly file: number;
  readonly start: number;
}

/** A pack that grows. Where one file takes no more it goes on in another, and at last in memory: no build fails for it. */
export class GrowingPack {
  /** The first is for the file that grows now. */
  readonly #openers: (() => number)[];
  readonly #parts: PackPart[] = [];
  #growing: PackPart | undefined;
  /** Bytes that are in files. */
  #written = 0;
  #waiting = new Map<number, Buffer>();
  size = 0;
  /** What the disk said when it did not take something; without it, all lies in the first file. */
  trouble: Error | undefined;

  /** Each of `openers` makes a file, when it is needed, and gives its descriptor for reading and writing. */
  constructor(openers: readonly (() => number)[]) {
    this.#openers = [...openers];
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
    const part = this.#parts.findLast(({ start }) => start <= offset);
    return this.#waiting.get(offset)?.subarray(0, length) ?? readAt(part?.file, offset - (part?.start ?? 0), length);
  }

  /** Brings everything into a file, if one takes it. */
  flush(): void {
    for (let [open] = this.#openers; open !== undefined && this.#waiting.size > 0; [open] = this.#openers) {
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
        // Some disks say only now that they did not take it: a digest will not fit then.
      }
    }
  }

  #begin(open: () => number): PackPart {
    const part = { file: open(), start: this.#written };
    this.#parts.push(part);
    return part;
  }

  #write({ file, start }: PackPart): void {
    const expected = this.size - this.#written;
    const length = writevSync(file, [...this.#waiting.values()], this.#written - start);
    if (length !== expected) {
      // On a regular file only a full disk cuts a write short.
      const message = `ENOSPC: the disk took ${length} of ${expected} bytes`;
      throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'writev' });
    }
    this.#written += length;
    this.#waiting = new Map();
  }
}

/** Fewer than `length` bytes where the file ends before, or the disk does not give them. */
function readAt(file: number | undefined, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (file === undefined) return bytes.subarray(0, 0);
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  } catch {
    return bytes.subarray(0, 0);
  }
}
