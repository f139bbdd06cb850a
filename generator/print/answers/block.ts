/** Adjacent items of a collection in one language, serialised once, and only if a file must be written. */

import { sha256 } from '../../base/sha256.ts';
import type { AnswerItem } from '../respond.ts';

/** The length of the longest list, so that a list is cut from at most two blocks. */
export const blockLength = 100;

interface Serialised {
  /** The items, each followed by a comma. */
  readonly bytes: Uint8Array;
  /** Start of each item, and the end of the last one. */
  readonly offsets: readonly number[];
}

export class Block {
  readonly items: readonly AnswerItem[];
  #serialised: Serialised | undefined;
  #digest: string | undefined;
  #opened = false;

  constructor(items: readonly AnswerItem[]) {
    this.items = items;
  }

  /** Digest of everything that its items are made from. */
  get digest(): string {
    this.#digest ??= sha256(this.items.map(({ source }) => source.digest).join(''));
    return this.#digest;
  }

  /** The items `start` (inclusive) to `end` (exclusive), each followed by a comma. */
  slice(start: number, end: number): Uint8Array {
    const { bytes, offsets } = this.#made();
    return bytes.subarray(offsets[start], offsets[end]);
  }

  /** The item without its closing brace, so that members can follow. */
  open(index: number): Uint8Array {
    // After an edit, the rest of the block may not be needed.
    const isFirst = !this.#opened;
    this.#opened = true;
    const item = this.#serialised === undefined && isFirst ? this.items[index] : undefined;
    return item === undefined
      ? this.slice(index, index + 1).subarray(0, -'},'.length)
      : Buffer.from(JSON.stringify(item.summary()).slice(0, -'}'.length));
  }

  #made(): Serialised {
    if (this.#serialised === undefined) {
      const parts = this.items.map(({ summary }) => Buffer.from(`${JSON.stringify(summary())},`));
      const offsets = [0];
      let end = 0;
      for (const { length } of parts) {
        end += length;
        offsets.push(end);
      }
      // All texts together may be longer than a string can be.
      this.#serialised = { bytes: Buffer.concat(parts), offsets };
    }
    return this.#serialised;
  }
}
