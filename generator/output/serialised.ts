/** Items in JSON, once: every list and every item's own answer is made of slices of them. */
import { hash } from 'node:crypto';
import { itemSuffix } from '../api/item.ts';
import type { Item, ItemAnswer } from '../api/respond.ts';

/** An item as it is written. */
export interface SerialisedItem extends Omit<ItemAnswer, 'summary'> {
  /** The summary in JSON. */
  readonly text: string;
  /** SHA-256 of the text, a character for a byte. */
  readonly digest: string;
  /** Of all that its own answer is made from. */
  readonly key: string;
}

export function serialise(item: Item): SerialisedItem {
  const { summary, ...answer } = item.answer();
  const text = JSON.stringify(summary);
  const digest = hash('sha256', text, 'binary');
  const rest = `${answer.detail?.digest ?? ''}\n${itemSuffix(undefined, answer.links)}`;
  return { ...answer, text, digest, key: hash('sha256', `${digest}\n${rest}`, 'base64url') };
}

/** Bytes of a SHA-256. */
const digestLength = 32;

/** The items of a collection, one after the other. */
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

  add({ text, digest }: SerialisedItem): void {
    const start = this.#at(this.count);
    // A character comes to three bytes at most.
    this.#bytes = withRoom(this.#bytes, start + text.length * 3 + 1);
    const end = start + this.#bytes.write(`${text},`, start);
    this.#digests = withRoom(this.#digests, (this.count + 1) * digestLength);
    this.#digests.write(digest, this.count * digestLength, 'latin1');
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

  /** A digest of the items `start` to `end`: equal digests, equal slices. */
  digest(start: number, end: number): string {
    return hash('sha256', this.#digests.subarray(start * digestLength, end * digestLength), 'base64url');
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
