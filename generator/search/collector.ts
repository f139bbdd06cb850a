/**
 * Collects the texts of each key, in two passes over flat arrays. One list per key took several times as long, because
 * with millions of entries the processor waited for memory at each of them.
 */
import { type FoundText, filterKey, isHeading, textOf } from './files.ts';
import { fold } from './fold.ts';
import { Bytes, longestTitle, mostWeight } from './postings.ts';
import { keyIn, visitShortKeys, visitText } from './words.ts';

/** A growing list of integers. A JavaScript array would take twice the memory. */
class Numbers {
  #values = new Int32Array(1 << 8);
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
  #pairs = new Int32Array(1 << 8);
  #ids = new Int32Array(1 << 8).fill(-1);
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

/** Weight of a word by its place, in halves. */
const [inCode, inProse, inBeginning, inHeading] = [1, 2, 4, 8];

/**
 * The constants of BM25: how soon a repeated word counts no more, and how much the length of a text counts. The length
 * is compared with a fixed one, so that a text does not change the weights of others. Since that is not the average of
 * the site, its square root counts: a reference of 3,000 words is not a tenth as good as a note of 300.
 */
const [saturation, ofLength, usualLength] = [1.2, 0.75, 300];

/** Number of bits for the length of a title. */
const titleBits = 32 - Math.clz32(longestTitle);

/** Number of different weights: few digits compress well. */
const levels = 16;

/** A key without positions: words are not looked up by it one after the other. */
const unplaced = -1;

/** The parts of a text that a query finds. */
export type IndexedText = Pick<FoundText, 'collection' | 'title' | 'blocks' | 'filters'>;

export interface KeyTexts {
  readonly key: string;
  /** Encoded; see `Postings`. */
  readonly postings: string;
  /** Encoded positions in each of the texts. Empty if words are not looked up by this key one after the other. */
  readonly positions: string;
}

export class KeyCollector {
  readonly #pairs = new PairTable();
  readonly #ids = new Map<string, number>();
  /** By word and by the characters around it, the ids of its keys. */
  readonly #words = new Map<string, readonly number[]>();
  /** Keys by id. Those of pairs are computed on demand. */
  readonly #keys: (string | readonly [one: number, other: number])[] = [];
  /** For each id, the last entry, and the number of entries. */
  readonly #last = new Numbers();
  readonly #counts = new Numbers();
  /**
   * An entry is a key in a text: the id of the key, how much it counts in the text, and the end of its positions. A whole
   * text has weights instead of counts, and in their last `titleBits` the length of its title if the key is in it.
   */
  readonly #entries = { ids: new Numbers(), counts: new Numbers(), ends: new Numbers() };
  readonly #positions = new Bytes();
  readonly #texts: { readonly number: number; readonly start: number; readonly end: number }[] = [];
  /** The occurrences of keys in the text that is being taken. */
  #occurrences = { entries: new Numbers(), positions: new Numbers() };

  /** Adds the text with this number, which no other text has. */
  take({ collection, title, blocks, filters = {} }: IndexedText, number: number): void {
    const start = this.#entries.ids.length;
    const titleEnd = this.#visit(fold(title), 0, 0, start);
    // Entries so far are keys of the title.
    const titled = this.#entries.ids.length;
    let position = titleEnd + 1;
    let isFirst = true;
    for (const block of blocks) {
      const weight = isHeading(block)
        ? inHeading
        : typeof block !== 'string'
          ? inCode
          : isFirst
            ? inBeginning
            : inProse;
      if (weight === inBeginning) isFirst = false;
      position = this.#visit(fold(textOf(block)), position, weight, start) + 1;
    }
    for (const [filter, list] of Object.entries(filters)) {
      for (const value of list) this.#add(this.#idOf(filterKey(collection, filter, value)), unplaced, 0, start);
    }
    this.#weigh(start, titled, titleEnd, position - titleEnd);
    this.#place(start);
    this.#texts.push({ number, start, end: this.#entries.ids.length });
  }

  /** Visits a block from this position on; returns the position after it. Without `weight`, it is the title. */
  #visit(folded: string, first: number, weight: number, start: number): number {
    return visitText(folded, first, {
      pair: (one, other, position) => this.#add(this.#pairId(one, other), position, weight, start),
      word: (from, wordEnd, end, marksStart, position) => {
        for (const id of this.#wordIds(folded, from, wordEnd, end, marksStart)) {
          if (id < 0) this.#add(~id, unplaced, weight, start);
          else this.#add(id, position, weight, start);
        }
      },
      // Single characters are too frequent to be keys of bodies.
      character: (code) => {
        if (weight === 0) this.#add(this.#idOf(String.fromCodePoint(code)), unplaced, 0, start);
      },
    });
  }

  /** Ids of keys without positions are inverted. */
  #wordIds(folded: string, start: number, wordEnd: number, end: number, marksStart: number): readonly number[] {
    const name = folded.slice(marksStart, end);
    const known = this.#words.get(name);
    if (known !== undefined) return known;
    const ids = new Set([this.#idOf(keyIn(folded, start, end))]);
    if (marksStart < start) ids.add(~this.#idOf(keyIn(folded, marksStart, end)));
    const addShort = (key: string) => ids.add(key.endsWith('*') ? ~this.#idOf(key) : this.#idOf(key));
    visitShortKeys(folded, start, wordEnd, addShort);
    // The `v` of a version may be left out.
    if (/^v\d/.test(folded.slice(start, start + 2))) {
      ids.add(this.#idOf(keyIn(folded, start + 1, end)));
      visitShortKeys(folded, start + 1, wordEnd, addShort);
    }
    const list = [...ids];
    this.#words.set(name, list);
    return list;
  }

  #pairId(one: number, other: number): number {
    if (one > 0xffff || other > 0xffff) return this.#idOf(String.fromCodePoint(one, other));
    const next = this.#keys.length;
    const id = this.#pairs.idOf(one, other, next);
    if (id === next) this.#newId([one, other]);
    return id;
  }

  #idOf(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#newId(key);
    this.#ids.set(key, id);
    return id;
  }

  #newId(key: string | readonly [number, number]): number {
    this.#last.push(-1);
    this.#counts.push(0);
    return this.#keys.push(key) - 1;
  }

  /** Adds an occurrence to the entry of the key in the text whose entries begin at `start`. */
  #add(id: number, position: number, weight: number, start: number): void {
    const { ids, counts, ends } = this.#entries;
    let entry = this.#last.at(id);
    if (entry < start) {
      entry = ids.length;
      this.#last.set(id, entry);
      this.#counts.set(id, this.#counts.at(id) + 1);
      ids.push(id);
      counts.push(0);
      ends.push(0);
    }
    counts.set(entry, counts.at(entry) + weight);
    if (position === unplaced) return;
    this.#occurrences.entries.push(entry);
    this.#occurrences.positions.push(position);
  }

  /** Turns the counts of a text with this length into weights. */
  #weigh(start: number, titled: number, titleLength: number, length: number): void {
    const { ids, counts } = this.#entries;
    const some = saturation * (1 - ofLength + ofLength * Math.sqrt(length / usualLength));
    for (let entry = start; entry < ids.length; entry++) {
      const count = counts.at(entry) / inProse;
      const level = Math.max(1, Math.round((levels * count) / (count + some)));
      const weight = count === 0 ? 0 : mostWeight - ((levels - level) * (mostWeight + 1)) / levels;
      counts.set(entry, (weight << titleBits) | (entry < titled ? Math.min(titleLength, longestTitle) : 0));
    }
  }

  /** Encodes the positions of a text, entry by entry. */
  #place(start: number): void {
    const { entries, positions } = this.#occurrences;
    const { ids, ends } = this.#entries;
    const count = ids.length - start;
    const starts = new Int32Array(count + 1);
    for (let at = 0; at < entries.length; at++) (starts[entries.at(at) - start + 1] as number)++;
    for (let at = 0; at < count; at++) (starts[at + 1] as number) += starts[at] ?? 0;
    const next = starts.slice();
    const sorted = new Int32Array(entries.length);
    for (let at = 0; at < entries.length; at++) sorted[(next[entries.at(at) - start] as number)++] = positions.at(at);
    for (let at = 0; at < count; at++) {
      this.#positions.positions(sorted, starts[at] ?? 0, starts[at + 1] ?? 0);
      ends.set(start + at, this.#positions.length);
    }
    entries.length = 0;
    positions.length = 0;
  }

  *keys(): Generator<KeyTexts> {
    const { ids, counts, ends } = this.#entries;
    const starts = new Int32Array(this.#keys.length + 1);
    for (let id = 0; id < this.#keys.length; id++) starts[id + 1] = (starts[id] ?? 0) + this.#counts.at(id);
    // Sorted by key, with all that an entry needs in one place: the processor waits for each place that it jumps to.
    const sorted = new Int32Array(ids.length * 4);
    const next = starts.slice();
    for (const { number, start, end } of this.#texts.toSorted((a, b) => a.number - b.number)) {
      for (let entry = start; entry < end; entry++) {
        const id = ids.at(entry);
        const place = (next[id] as number)++ * 4;
        sorted[place] = number;
        sorted[place + 1] = counts.at(entry);
        sorted[place + 2] = entry === 0 ? 0 : ends.at(entry - 1);
        sorted[place + 3] = ends.at(entry);
      }
    }
    const [postings, positions] = [new Bytes(), new Bytes()];
    for (const [id, key] of this.#keys.entries()) {
      let last = 0;
      postings.length = 0;
      positions.length = 0;
      const end = (starts[id + 1] ?? 0) * 4;
      for (let place = (starts[id] ?? 0) * 4; place < end; place += 4) {
        const [number, weights] = [sorted[place] ?? 0, sorted[place + 1] ?? 0];
        postings.posting(number - last, weights >> titleBits, weights & longestTitle);
        positions.append(this.#positions, sorted[place + 2] ?? 0, sorted[place + 3] ?? 0);
        last = number;
      }
      const text = typeof key === 'string' ? key : String.fromCharCode(...key);
      yield { key: text, postings: postings.text(), positions: positions.text() };
    }
  }
}
