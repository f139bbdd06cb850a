/** Reads the files of an index, each once, and no more than a host allows. */
import {
  type FoundText,
  type KeysFile,
  keysName,
  type PositionsFile,
  positionsName,
  type SearchIndex,
  shardFor,
  type TextsFile,
  textsName,
  type WordsFile,
  wordsName,
} from './files.ts';
import { wordsIn } from './frequent-words.ts';
import { textsFileOf } from './layout.ts';
import { type Postings, readPostings } from './postings.ts';
import type { Term } from './terms.ts';

/** Most files of keys and positions that a query reads. */
const mostFiles = 19;

export class IndexReader {
  readonly index: SearchIndex;
  readonly #load: <File>(name: string) => Promise<File>;
  readonly #files = new Map<string, Promise<unknown>>();
  /** Names of files that the terms so far need. */
  readonly #needed = new Set<string>();

  constructor(index: SearchIndex, load: <File>(name: string) => Promise<File>) {
    this.index = index;
    this.#load = load;
  }

  /** Keeps room for the files of these keys. False if there is none. */
  reserve(keys: readonly string[], withPositions = false): boolean {
    const names = keys.flatMap((key) => [
      this.#name(keysName, key),
      ...(withPositions ? [this.#name(positionsName, key)] : []),
    ]);
    if (new Set([...this.#needed, ...names]).size > mostFiles) return false;
    for (const name of names) this.#needed.add(name);
    return true;
  }

  /** The term with its keys up to the first one for whose files there is no room. */
  fitting(term: Term): Term {
    const end = term.wanted.findIndex(({ key }) => !this.reserve([key], term.wanted.length > 1));
    return end < 0 ? term : { ...term, wanted: term.wanted.slice(0, end), isExact: false };
  }

  /** All keys of the file with this one. */
  async keys(key: string): Promise<KeysFile['keys']> {
    return (await this.#part<KeysFile>(this.#name(keysName, key))).keys;
  }

  /** The positions of all keys of the file with this one, in the same order. */
  async positions(key: string): Promise<PositionsFile['positions']> {
    return (await this.#part<PositionsFile>(this.#name(positionsName, key))).positions;
  }

  async postings(key: string): Promise<Postings> {
    const keys = await this.keys(key);
    return readPostings(Object.hasOwn(keys, key) ? (keys[key] ?? '') : '');
  }

  /** Each with its frequency. */
  async frequentWords() {
    // An index of an earlier version has no such file.
    if (this.index.filters === undefined) return [];
    return wordsIn((await this.#part<WordsFile>(wordsName)).words);
  }

  async text(number: number): Promise<FoundText> {
    const { texts } = await this.#part<TextsFile>(textsName(textsFileOf(number)));
    const text = texts[number];
    // Adding or removing a text may change few files, and not the layout.
    if (text === undefined) throw new Error(`no text ${number}`);
    return text;
  }

  #name(kind: (shard: number) => string, key: string): string {
    return kind(shardFor(key, this.index));
  }

  #part<Part extends { readonly layout: string }>(name: string): Promise<Part> {
    const known = this.#files.get(name) ?? this.#read<Part>(name);
    this.#files.set(name, known);
    return known as Promise<Part>;
  }

  async #read<Part extends { readonly layout: string }>(name: string): Promise<Part> {
    const part = await this.#load<Part>(name);
    if (part.layout !== this.index.layout) throw new Error(`${name}: mixed builds`);
    return part;
  }
}
