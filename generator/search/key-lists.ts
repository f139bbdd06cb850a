/**
 * Collects the texts of each key, in two passes over flat arrays. One list per key took several times as long, because
 * with millions of entries the processor waited for memory at each of them.
 */
import { beginningOf, visitKeys } from './keys.ts';

/** A growing list of integers. A JavaScript array would take twice the memory. */
class Numbers {
  #values = new Int32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }
}

/** Numbers pairs of characters with an open-addressing table: a Map takes three times as long. */
class PairTable {
  #pairs = new Int32Array(1 << 14);
  #ids = new Int32Array(1 << 14).fill(-1);
  #used = 0;

  /** Both must be below 2^16. A new pair gets the number `next`. */
  idOf(one: number, other: number, next: number): number {
    const pair = (one << 16) | other;
    const at = this.#placeOf(pair);
    const known = this.#ids[at] ?? -1;
    if (known >= 0) return known;
    this.#pairs[at] = pair;
    this.#ids[at] = next;
    if (++this.#used * 2 > this.#ids.length) this.#grow();
    return next;
  }

  #placeOf(pair: number): number {
    const mask = this.#ids.length - 1;
    let at = (Math.imul(pair, 0x9e3779b1) >>> 7) & mask;
    while (this.#ids[at] !== -1 && this.#pairs[at] !== pair) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [pairs, ids] = [this.#pairs, this.#ids];
    this.#pairs = new Int32Array(pairs.length * 2);
    this.#ids = new Int32Array(ids.length * 2).fill(-1);
    ids.forEach((id, from) => {
      if (id < 0) return;
      const at = this.#placeOf(pairs[from] ?? 0);
      this.#pairs[at] = pairs[from] ?? 0;
      this.#ids[at] = id;
    });
  }
}

export class KeyLists {
  readonly #withSingles: boolean;
  readonly #pairs = new PairTable();
  readonly #texts = new Map<string, number>();
  /** By word, the ids of its beginning and of itself. */
  readonly #words = new Map<string, readonly [beginning: number, word: number]>();
  /** Keys by id. Those of pairs are computed on demand. */
  readonly #keys: (string | readonly [one: number, other: number])[] = [];
  /** For each id, the last text that has it, and the number of texts. */
  readonly #last = new Numbers();
  readonly #counts = new Numbers();
  /** The ids of the keys of each text, one after another, and where each text's ids are. */
  readonly #ids = new Numbers();
  readonly #taken: { readonly number: number; readonly start: number; readonly end: number }[] = [];

  /** `withSingles`: single characters of scripts without spaces are keys too. */
  constructor(withSingles = false) {
    this.#withSingles = withSingles;
  }

  /** Adds the text with this number, which no other text has. */
  take(folded: string, number: number): void {
    const start = this.#ids.length;
    visitKeys(folded, {
      pair: (one, other) => {
        if (one > 0xffff || other > 0xffff) return this.#add(this.#idOf(String.fromCodePoint(one, other)), number);
        const next = this.#keys.length;
        const id = this.#pairs.idOf(one, other, next);
        if (id === next) this.#newId([one, other]);
        this.#add(id, number);
      },
      word: (word) => {
        let ids = this.#words.get(word);
        if (ids === undefined) {
          ids = [this.#idOf(beginningOf(word, 2)), this.#idOf(word)];
          this.#words.set(word, ids);
        }
        this.#add(ids[0], number);
        this.#add(ids[1], number);
      },
      ...(this.#withSingles && { single: (one: number) => this.#add(this.#idOf(String.fromCodePoint(one)), number) }),
    });
    this.#taken.push({ number, start, end: this.#ids.length });
  }

  #idOf(key: string): number {
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const id = this.#newId(key);
    this.#texts.set(key, id);
    return id;
  }

  #newId(key: string | readonly [number, number]): number {
    this.#last.push(-1);
    this.#counts.push(0);
    return this.#keys.push(key) - 1;
  }

  #add(id: number, number: number): void {
    if (this.#last.at(id) === number) return;
    this.#last.set(id, number);
    this.#counts.set(id, this.#counts.at(id) + 1);
    this.#ids.push(id);
  }

  /** Ids of all keys, by key. */
  ids(): ReadonlyMap<string, number> {
    return new Map(this.#keys.map((key, id) => [textOf(key), id]));
  }

  /** Returns a function that returns the ascending numbers of the texts with a key. */
  lists(): (id: number) => Int32Array {
    const starts = new Int32Array(this.#keys.length);
    for (let id = 1; id < starts.length; id++) starts[id] = (starts[id - 1] ?? 0) + this.#counts.at(id - 1);
    const all = new Int32Array(this.#ids.length);
    const next = starts.slice();
    for (const { number, start, end } of this.#taken.toSorted((a, b) => a.number - b.number)) {
      for (let at = start; at < end; at++) {
        const id = this.#ids.at(at);
        const place = next[id] ?? 0;
        all[place] = number;
        next[id] = place + 1;
      }
    }
    return (id) => all.subarray(starts[id], next[id]);
  }
}

function textOf(key: string | readonly [number, number]): string {
  return typeof key === 'string' ? key : String.fromCharCode(...key);
}
