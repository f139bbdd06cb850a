/** Encodes the texts of a key, and the places of the key in them, as short ASCII texts. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0));
const values = new Uint8Array(128);
for (const [value, code] of codes.entries()) values[code] = value;

/** Weights are from 0 to `mostWeight`. */
export const mostWeight = 31;

/** Longer titles count as this long. */
export const longestTitle = 63;

/** The texts that have a key, in the order of their numbers. The arrays have the same length. */
export interface Postings {
  readonly numbers: Int32Array;
  /** How much the key says about the body of the text, from 0 to `mostWeight`. */
  readonly weights: Uint8Array;
  /** Number of words in the title of the text if the key is in it, otherwise 0. */
  readonly titles: Uint8Array;
}

/** Bytes that grow. */
export class Bytes {
  readonly #decoder = new TextDecoder();
  #bytes = new Uint8Array(1 << 10);
  length = 0;

  /** Appends a number in digits of five bits, the lowest first. The sixth bit means that more follow. */
  number(value: number): void {
    let left = value;
    for (; left > 31; left >>>= 5) this.#push(codes[32 + (left & 31)] ?? 0);
    this.#push(codes[left] ?? 0);
  }

  /** Appends a posting whose number is `step` more than that of the last one. A title takes a second digit. */
  posting(step: number, weight: number, title: number): void {
    this.number(step);
    this.#push(codes[title > 0 ? weight + 32 : weight] ?? 0);
    if (title > 0) this.#push(codes[title] ?? 0);
  }

  /**
   * Appends ascending positions, those in `all` from `start` to `end`: each as the step from the last, with a bit that says
   * whether another follows.
   */
  positions(all: Int32Array, start: number, end: number): void {
    let last = 0;
    for (let at = start; at < end; at++) {
      const position = all[at] ?? 0;
      this.number((position - last) * 2 + (at + 1 < end ? 1 : 0));
      last = position;
    }
  }

  append(other: Bytes, start: number, end: number): void {
    this.#reserve(end - start);
    // Most parts have a few bytes, for which a copy by the system takes longer.
    for (let at = start; at < end; at++) this.#bytes[this.length++] = other.#bytes[at] ?? 0;
  }

  text(start = 0, end = this.length): string {
    return this.#decoder.decode(this.#bytes.subarray(start, end));
  }

  #push(byte: number): void {
    if (this.length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.length++] = byte;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + count));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}

export function readPostings(text: string): Postings {
  // Each takes two digits or more.
  const most = text.length >> 1;
  const [numbers, weights, titles] = [new Int32Array(most), new Uint8Array(most), new Uint8Array(most)];
  let [count, last, shift] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? 0;
    last += (value & 31) << shift;
    shift += 5;
    if (value > 31) continue;
    shift = 0;
    const weight = values[text.charCodeAt(++at)] ?? 0;
    numbers[count] = last;
    weights[count] = weight & 31;
    if (weight > 31) titles[count] = values[text.charCodeAt(++at)] ?? 0;
    count++;
  }
  return {
    numbers: numbers.subarray(0, count),
    weights: weights.subarray(0, count),
    titles: titles.subarray(0, count),
  };
}

/** Decodes the positions of a key in each text. */
export function readPositions(text: string): Int32Array[] {
  const all = new Int32Array(text.length);
  const texts: Int32Array[] = [];
  let [start, end, last, value, shift] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const digit = values[text.charCodeAt(at)] ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    last += value >>> 1;
    all[end++] = last;
    if ((value & 1) === 0) {
      texts.push(all.subarray(start, end));
      [start, last] = [end, 0];
    }
    [value, shift] = [0, 0];
  }
  return texts;
}

/** The encoded positions of a key in each text. */
export function splitPositions(text: string): readonly string[] {
  const parts: string[] = [];
  let [start, isFirst, hasMore] = [0, true, 0];
  for (let at = 0; at < text.length; at++) {
    const digit = values[text.charCodeAt(at)] ?? 0;
    // The lowest bit of a number, in its first digit, says whether another follows.
    if (isFirst) hasMore = digit & 1;
    isFirst = digit <= 31;
    if (!isFirst || hasMore === 1) continue;
    parts.push(text.slice(start, at + 1));
    start = at + 1;
  }
  return parts;
}
