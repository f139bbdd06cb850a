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
import { type Keys, positionsIn, readKeys } from './keys.ts';
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
  keys(key: string): Promise<Keys> {
    return this.#part(this.#name(keysName, key), (file: KeysFile) => readKeys(file));
  }

  /** The encoded positions of all keys of the file with this one, in the same order. */
  positions(key: string): Promise<readonly string[]> {
    return this.#part(this.#name(positionsName, key), (file: PositionsFile) => positionsIn(file));
  }

  async postings(key: string): Promise<Postings> {
    const { keys, postings } = await this.keys(key);
    return readPostings(postings[keys.indexOf(key)] ?? '');
  }

  /** Each with its frequency. */
  async frequentWords() {
    return wordsIn(await this.#part(wordsName, ({ words }: WordsFile) => words));
  }

  async text(number: number): Promise<FoundText> {
    const texts = await this.#part(textsName(textsFileOf(number)), (file: TextsFile) => file.texts);
    const text = texts[number];
    // Adding or removing a text may change few files, and not the layout.
    if (text === undefined) throw new Error(`no text ${number}`);
    return text;
  }

  #name(kind: (shard: number) => string, key: string): string {
    return kind(shardFor(key, this.index));
  }

  /** Returns the file `name` as `decode` reads it. Each file is loaded once. */
  #part<File extends { readonly layout: string }, Part>(name: string, decode: (file: File) => Part): Promise<Part> {
    const read = (file: File) => {
      if (file.layout !== this.index.layout) throw new Error(`${name}: mixed builds`);
      return decode(file);
    };
    const known = this.#files.get(name) ?? this.#load<File>(name).then(read);
    this.#files.set(name, known);
    return known as Promise<Part>;
  }
}
