/** Bodies on disk: a pack grows at its end while a build runs, and is read by offset. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Bytes: what is appended waits in memory until so many have come together: a small site never makes a file. */
const waiting = 8 * 1024 * 1024;

/** Bytes of the first piece of memory; each after it has room for twice as many, up to `waiting`. */
const smallest = 256 * 1024;

/** Bytes that stay in memory although they were written, since they are read again in a moment. */
const mostKept = 64 * 1024 * 1024;

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
    return readPack(this.#file, offset, length);
  }

  /** Nothing of it is in memory. */
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
 * A pack that grows. Where one file takes no more it goes on in another, and at last in memory: no build fails for it.
 */
export class GrowingPack {
  /** The first is for the file that grows now. */
  readonly #openers: (() => number)[];
  readonly #parts: PackPart[] = [];
  #growing: PackPart | undefined;
  /** Bytes that are in files. */
  #written = 0;
  /** Slabs in memory, in the order in which they are appended; the last one is still being filled. */
  #slabs: Slab[] = [];
  size = 0;
  /** The disk's error, if a write failed. All bodies are in the first file otherwise. */
  trouble: Error | undefined;

  /** Each of `openers` makes a file, when it is needed, and gives its descriptor for reading and writing. */
  constructor(openers: readonly (() => number)[]) {
    this.#openers = [...openers];
  }

  /** Gives the offset at which a copy of `bytes` lies. */
  append(bytes: Uint8Array): number {
    const offset = this.size;
    const slab = this.#roomFor(bytes.length);
    slab.bytes.set(bytes, slab.end - slab.start);
    slab.end += bytes.length;
    this.size += bytes.length;
    return offset;
  }

  /** The bytes of one `append`. */
  read(offset: number, length: number): Buffer {
    const part = this.#parts.findLast(({ start }) => start <= offset);
    return this.kept(offset, length) ?? readPack(part?.file, offset - (part?.start ?? 0), length);
  }

  /** The same, where it never left the memory. */
  kept(offset: number, length: number): Buffer | undefined {
    const slab = this.#slabs.findLast(({ start }) => start <= offset);
    return slab === undefined || offset >= slab.end
      ? undefined
      : slab.bytes.subarray(offset - slab.start, offset - slab.start + length);
  }

  /** The slab at the end, with room for so many bytes. */
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

  /** Brings everything into a file, if one takes it. */
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
    for (const slab of this.#slabs) {
      if (slab.end <= this.#written) continue;
      const from = Math.max(this.#written, slab.start);
      const expected = slab.end - from;
      const length = writeSync(file, slab.bytes, from - slab.start, expected, from - start);
      if (length !== expected) {
        // On a regular file only a full disk cuts a write short.
        const message = `ENOSPC: the disk took ${length} of ${expected} bytes`;
        throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' });
      }
      this.#written += length;
    }
  }
}

/** Fewer than `length` bytes where the file ends before, or the disk does not give them. */
function readPack(file: number | undefined, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (file === undefined) return bytes.subarray(0, 0);
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  } catch {
    return bytes.subarray(0, 0);
  }
}
