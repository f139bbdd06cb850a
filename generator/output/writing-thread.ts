/**
 * A thread that writes new files while this one makes the next.
 *
 * They travel by the megabyte, in memory that goes over to the thread and comes back. While all of it is under way, nothing
 * is taken, so that whoever makes them writes some too: both are always busy, and nobody waits before the end.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

type Memory = Uint8Array<ArrayBuffer>;

/** Files for the thread to write, in order. */
export interface Parcel {
  /** Their places, with `separator` between: one string goes over faster than hundreds. */
  readonly places: string;
  /** Where the bytes of each end in `memory`. */
  readonly ends: readonly number[];
  readonly memory: Memory;
}

/** What became of a parcel: how its files lie on disk, in the same order, or what the disk said. */
export type Receipt =
  | {
      readonly digests: readonly string[];
      readonly mtimes: readonly number[];
      readonly inodes: readonly number[];
      readonly memory: Memory;
    }
  | { readonly failure: { readonly message: string } };

/** In no path. */
export const separator = '\0';

const parcelBytes = 1 << 20;
const parcelFiles = 256;
/** One that is filled, one that is written, and some between. */
const parcels = 4;

/** How a file came to lie on disk; filled in when it is written. */
export interface Placed {
  /** SHA-256 of the bytes, in hexadecimal; what is there already stays. */
  digest: string;
  /** Of the last change, in milliseconds since 1970. */
  mtime: number;
  inode: number;
}

/** Only the bundle has it. */
const threadFile = new URL('./writing-worker.js', import.meta.url);

export function hasWritingThread(): boolean {
  return existsSync(fileURLToPath(threadFile));
}

export class WritingThread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  /** Rejects when the thread ends, which it never does by itself. */
  readonly #ended: Promise<never>;
  readonly #free: Memory[] = Array.from({ length: parcels }, () => new Uint8Array(parcelBytes));
  /** The parcel that is being filled. */
  #parcel: { places: string[]; ends: number[]; placed: Placed[] } = { places: [], ends: [], placed: [] };
  /** For each parcel that is under way, the first sent before the others, who is to be told of its files. */
  readonly #waiting: Placed[][] = [];

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(threadFile, { workerData: port2, transferList: [port2] });
    this.#ended = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', (code) => reject(new Error(`The writing thread ended with code ${code}`)));
    });
    // Only who waits for the thread minds.
    this.#ended.catch(() => {});
  }

  /** Whether the thread writes the file. Throws what the disk said of an earlier one. */
  take(place: string, bytes: Uint8Array, placed: Placed): boolean {
    if (bytes.length > parcelBytes) return false;
    if (this.#parcel.places.length === parcelFiles || this.#end + bytes.length > parcelBytes) this.#send();
    if (this.#parcel.places.length === 0) this.#settleAll();
    const memory = this.#free.at(-1);
    if (memory === undefined) return false;
    memory.set(bytes, this.#end);
    this.#parcel.ends.push(this.#end + bytes.length);
    this.#parcel.places.push(place);
    this.#parcel.placed.push(placed);
    return true;
  }

  /** Resolves when all is written. Rejects with what the disk said. */
  finish(): Promise<void> {
    this.#send();
    const settled = new Promise<void>((resolve, reject) => {
      if (this.#waiting.length === 0) resolve();
      this.#port.on('message', (receipt: Receipt) => {
        try {
          this.#settle(receipt);
        } catch (error) {
          reject(error);
        }
        if (this.#waiting.length === 0) resolve();
      });
    });
    return Promise.race([settled, this.#ended]);
  }

  async close(): Promise<void> {
    this.#port.close();
    await this.#worker.terminate();
  }

  /** Where the bytes of the parcel that is being filled end. */
  get #end(): number {
    return this.#parcel.ends.at(-1) ?? 0;
  }

  #send(): void {
    const { places, ends, placed } = this.#parcel;
    const memory = places.length === 0 ? undefined : this.#free.pop();
    if (memory === undefined) return;
    this.#port.postMessage({ places: places.join(separator), ends, memory } satisfies Parcel, [memory.buffer]);
    this.#waiting.push(placed);
    this.#parcel = { places: [], ends: [], placed: [] };
  }

  #settleAll(): void {
    for (let next = receiveMessageOnPort(this.#port); next !== undefined; next = receiveMessageOnPort(this.#port)) {
      this.#settle(next.message);
    }
  }

  #settle(receipt: Receipt): void {
    if ('failure' in receipt) throw Object.assign(new Error(receipt.failure.message), receipt.failure);
    for (const [index, placed] of (this.#waiting.shift() ?? []).entries()) {
      placed.digest ||= receipt.digests[index] ?? '';
      placed.mtime = receipt.mtimes[index] ?? 0;
      placed.inode = receipt.inodes[index] ?? 0;
    }
    this.#free.push(receipt.memory);
  }
}
