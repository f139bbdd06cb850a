/**
 * Reads the lines of a dump in the order of keys, with one file in memory at a time. The history uses the dumps in NDJSON,
 * which have every item, unlike tables.
 */
import { type IndexedDump, ndjsonType } from '../contract/dumps.ts';

export interface DumpLines {
  readonly files: () => AsyncIterable<Uint8Array>;
  /** Returns the key of the item in a line. Throws a SyntaxError for an invalid line. */
  readonly keyIn: (line: Uint8Array) => string;
  /** True if `line` of a newer dump has the same content as `known`. */
  readonly isSame: (known: Uint8Array, line: Uint8Array) => boolean;
}

/** Lines of JSON with the key in the member `key`. */
export function jsonLines(files: DumpLines['files'], key: string): DumpLines {
  return {
    files,
    keyIn: (line) => String(JSON.parse(Buffer.from(line).toString('utf8'))[key]),
    isSame: (known, line) => Buffer.compare(known, line) === 0,
  };
}

/** A position in the lines. */
export class Cursor {
  readonly #files: AsyncIterator<Uint8Array>;
  readonly #keyIn: DumpLines['keyIn'];
  #bytes: Uint8Array = new Uint8Array();
  #start = 0;
  #key: string | undefined;
  /** The current line without its end. Undefined after the last. */
  line: Uint8Array | undefined;

  constructor({ files, keyIn }: DumpLines) {
    this.#files = files()[Symbol.asyncIterator]();
    this.#keyIn = keyIn;
  }

  /** Moves to the next line. Returns a promise if that is in another file. */
  next(): void | Promise<void> {
    this.#key = undefined;
    const end = this.#bytes.indexOf(0x0a, this.#start);
    if (end === -1) return this.#nextFile();
    this.line = this.#bytes.subarray(this.#start, end);
    this.#start = end + 1;
  }

  async #nextFile(): Promise<void> {
    const { done, value } = await this.#files.next();
    this.line = undefined;
    if (done) return;
    [this.#bytes, this.#start] = [value, 0];
    await this.next();
  }

  /** The key of the current line. Empty after the last. */
  get key(): string {
    if (this.line === undefined) return '';
    this.#key ??= this.#keyIn(this.line);
    return this.#key;
  }
}

export function isNdjson({ media_type }: Pick<IndexedDump, 'media_type'>): boolean {
  return media_type === ndjsonType;
}

/** Yields each collection with each of its languages, once. */
export function dumpedLanguages(dumps: readonly IndexedDump[]): Iterable<readonly [collection: string, lang: string]> {
  return new Map(dumps.map(({ collection, lang }) => [`${collection} ${lang}`, [collection, lang] as const])).values();
}

/** The files with the items of a collection in one language, in order. */
export function ndjsonOf(dumps: readonly IndexedDump[], collection: string, lang: string): readonly IndexedDump[] {
  return dumps.filter((dump) => dump.collection === collection && dump.lang === lang && isNdjson(dump));
}
