/** A collection's items in JSON, once: every list and every item's own answer is made of slices of it. */
import { hash } from 'node:crypto';

/** Bytes of a SHA-256. */
const digestLength = 32;

export class SerialisedItems {
  /** The items, each followed by a comma. */
  #bytes: Buffer = Buffer.allocUnsafe(1 << 16);
  /** Where each item begins, and where the next would. */
  readonly #offsets = [0];
  /** The items' digests, one after the other. */
  #digests: Buffer = Buffer.allocUnsafe(digestLength << 8);

  get count(): number {
    return this.#offsets.length - 1;
  }

  add(item: object): void {
    const text = JSON.stringify(item);
    const start = this.#at(this.count);
    // A character comes to three bytes at most.
    this.#bytes = withRoom(this.#bytes, start + text.length * 3 + 1);
    const end = start + this.#bytes.write(`${text},`, start);
    this.#digests = withRoom(this.#digests, (this.count + 1) * digestLength);
    this.#digests.write(hash('sha256', text, 'binary'), this.count * digestLength, 'latin1');
    this.#offsets.push(end);
  }

  /** The items `start` (inclusive) to `end` (exclusive), separated by commas. */
  slice(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(this.#at(start), Math.max(this.#at(end) - 1, this.#at(start)));
  }

  /** The item without its closing brace, so that members can follow. */
  open(index: number): Uint8Array {
    return this.#bytes.subarray(this.#at(index), this.#at(index + 1) - ','.length - '}'.length);
  }

  /** The digests of the items `start` to `end`, a character for a byte: equal digests, equal slices. */
  digests(start: number, end: number): string {
    return this.#digests.toString('latin1', start * digestLength, end * digestLength);
  }

  #at(index: number): number {
    return this.#offsets[index] ?? 0;
  }
}

/** `buffer`, or a larger one with the same bytes where it is shorter than `length`. */
function withRoom(buffer: Buffer, length: number): Buffer {
  if (length <= buffer.length) return buffer;
  const larger = Buffer.allocUnsafe(Math.max(length, buffer.length * 2));
  buffer.copy(larger);
  return larger;
}
