/**
 * Searches an index: at the edge, in the browser and over MCP, which read the same files. A query reads at most three
 * files of keys, and the texts on one page of the results.
 */
import { fold } from './fold.ts';
import { beginningOf, placeOf, type Term, termsOf, type Wanted } from './keys.ts';
import { shardOf, textsFileOf } from './layout.ts';
import { readNumbers } from './numbers.ts';

/** `index.json` of an index. */
export interface SearchIndex {
  /**
   * Digest of the numbers of texts and files, which every file of an index carries: files of different layouts do not
   * fit together.
   */
  readonly layout: string;
  /** Number of files with keys. */
  readonly shards: number;
  /** Characters of scripts without spaces, the most frequent first. Pairs of these are looked up last. */
  readonly common: string;
  /** The range of numbers of each collection's texts: the first, and the one after the last. */
  readonly collections: Readonly<Record<string, readonly [first: number, end: number]>>;
}

export interface KeysFile {
  readonly layout: string;
  /**
   * For each key, the encoded numbers of the texts that have it, then after a dot those that have it in their title.
   */
  readonly keys: Readonly<Record<string, string>>;
}

/** A text in the index. */
export interface FoundText {
  readonly collection: string;
  readonly key: string;
  readonly title: string;
  readonly url: string;
  /** The visible text of the body, by block, such as a paragraph. */
  readonly blocks: readonly string[];
}

export interface TextsFile {
  readonly layout: string;
  /** By number. */
  readonly texts: Readonly<Record<string, FoundText>>;
}

/** Reads a file of an index. Rejects if it does not exist. `isFresh`: caches must ask the host first. */
export type LoadFile = <File>(name: string, isFresh: boolean) => Promise<File>;

interface Hit extends Omit<FoundText, 'blocks'> {
  /** The text around the first match, on one line. The start of the text if only the title matches. */
  readonly fragment: string;
}

export interface Found {
  /** Number of texts that may have all terms. */
  readonly total: number;
  /** True if all of them do. */
  readonly isExact: boolean;
  /** The texts of this page that have all terms. */
  readonly hits: readonly Hit[];
}

interface Asked {
  readonly collection?: string | undefined;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

export const indexName = 'index.json';

export function keysName(shard: number): string {
  return `keys/${shard}.json`;
}

export function textsName(file: number): string {
  return `texts/${file}.json`;
}

/** Most files of keys per query: more would take longer than the texts they rule out. */
const mostShards = 3;

/**
 * Finds the texts with all terms of the query, first those with all terms in the title. Undefined if it has no terms.
 * If files are missing or belong to different builds, because a cache has old ones, all are read once more from the
 * host. Rejects if that fails too.
 */
export async function search(query: string, asked: Asked, load: LoadFile): Promise<Found | undefined> {
  const terms = termsOf(fold(query));
  if (terms.length === 0) return undefined;
  const searchNow = (isFresh: boolean) => searchIn(terms, asked, (name) => load(name, isFresh));
  return searchNow(false).catch(() => searchNow(true));
}

async function searchIn(
  terms: readonly Term[],
  asked: Asked,
  load: <File>(name: string) => Promise<File>,
): Promise<Found> {
  const index = await load<SearchIndex>(indexName);
  const loadPart = async <Part extends { readonly layout: string }>(name: string): Promise<Part> => {
    const part = await load<Part>(name);
    if (part.layout !== index.layout) throw new Error(`${name}: mixed builds`);
    return part;
  };
  const keys = new Map<number, Promise<KeysFile>>();
  const keysIn = (shard: number) => {
    const known = keys.get(shard) ?? loadPart<KeysFile>(keysName(shard));
    keys.set(shard, known);
    return known;
  };
  const { chosen, isWhole } = choose(terms, index);
  const lists = await Promise.all(
    chosen.map(async (wanted) => numbersOf(wanted, await keysIn(shardFor(wanted.key, index.shards)))),
  );
  const [first, end] = asked.collection === undefined ? [0, Infinity] : (index.collections[asked.collection] ?? [0, 0]);
  const isAsked = (number: number) => number >= first && number < end;
  const inTitle = inAll(lists.map(({ titles }) => titles)).filter(isAsked);
  const known = new Set(inTitle);
  const candidates = [
    ...inTitle,
    ...inAll(lists.map(({ all }) => all)).filter((one) => isAsked(one) && !known.has(one)),
  ];

  const isExact = isWhole && terms.every((term) => term.isExact);
  const page = candidates.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize);
  const texts = await textsOf(page, loadPart);
  const hits = texts.flatMap((text) => hitIn(text, terms) ?? []);
  return { total: candidates.length, isExact, hits };
}

/** The rarest keys of all terms, from at most three files. */
function choose(terms: readonly Term[], { shards, common }: SearchIndex) {
  const all = new Map(terms.flatMap(({ wanted }) => wanted.map((one) => [one.key, one] as const)));
  const places = new Map(Array.from(common, (one, place) => [one, common.length - place]));
  const frequency = ({ key }: Wanted) =>
    key.length > 2 ? -key.length : Array.from(key, (one) => places.get(one) ?? 0).reduce((a, b) => a + b, 0);
  const ranked = Array.from(all.values(), (wanted) => ({ wanted, frequency: frequency(wanted) }));
  ranked.sort((a, b) => a.frequency - b.frequency);
  const read = new Set<number>();
  const chosen = ranked
    .map(({ wanted }) => wanted)
    .filter(({ key }) => {
      const shard = shardFor(key, shards);
      if (read.size < mostShards) read.add(shard);
      return read.has(shard);
    });
  return { chosen, isWhole: chosen.length === all.size };
}

/** The number of the file with the key. */
export function shardFor(key: string, shards: number): number {
  return shardOf(beginningOf(key, 3), shards);
}

function numbersOf({ key, isBeginning }: Wanted, { keys }: KeysFile) {
  const found = isBeginning
    ? Object.keys(keys).filter((one) => one.startsWith(key))
    : Object.hasOwn(keys, key)
      ? [key]
      : [];
  const parts = found.map((one) => keys[one]?.split('.') ?? []);
  const union = (which: 0 | 1) => {
    const lists = parts.map((part) => readNumbers(part[which] ?? ''));
    return lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((a, b) => a - b);
  };
  return { all: union(0), titles: union(1) };
}

/** The numbers that are in all lists, which must ascend. */
function inAll(lists: readonly (readonly number[])[]): readonly number[] {
  const [shortest = [], ...others] = [...lists].sort((a, b) => a.length - b.length);
  return others.reduce((found, list) => {
    let at = 0;
    return found.filter((number) => {
      while ((list[at] ?? Infinity) < number) at++;
      return list[at] === number;
    });
  }, shortest);
}

async function textsOf(
  numbers: readonly number[],
  load: (name: string) => Promise<TextsFile>,
): Promise<readonly FoundText[]> {
  const files = new Map<number, Promise<TextsFile>>();
  for (const file of new Set(numbers.map(textsFileOf))) files.set(file, load(textsName(file)));
  return Promise.all(
    numbers.map(async (number) => {
      const text = (await files.get(textsFileOf(number)))?.texts[number];
      // Adding or removing a text may change few files, and not the layout.
      if (text === undefined) throw new Error(`no text ${number}`);
      return text;
    }),
  );
}

/** The text as a hit, if it has all terms. */
function hitIn({ blocks, ...text }: FoundText, terms: readonly Term[]): Hit | undefined {
  const missing = new Set(terms);
  let found: { readonly block: string; readonly place: number } | undefined;
  for (const [at, block] of [text.title, ...blocks].entries()) {
    if (missing.size === 0 && found !== undefined) break;
    const folded = fold(block);
    for (const term of found === undefined ? terms : missing) {
      const place = placeOf(folded, term.text);
      if (place < 0) continue;
      missing.delete(term);
      if (at > 0 && (found === undefined || (found.block === block && place < found.place))) found = { block, place };
    }
  }
  if (missing.size > 0) return undefined;
  const { block, place } = found ?? { block: blocks[0] ?? '', place: 0 };
  return { ...text, fragment: around(block, unfolded(block, place)) };
}

/** Converts an index in the folded `block` to one in `block`. */
function unfolded(block: string, place: number): number {
  let at = 0;
  // Folding rarely changes the length. If it does, find the prefix that folds to that many characters.
  if (fold(block).length === block.length) return place;
  for (let length = 0; length < place && at < block.length; ) {
    const one = String.fromCodePoint(block.codePointAt(at) ?? 0);
    at += one.length;
    length += fold(one).length;
  }
  return at;
}

const before = 60;
const whole = 180;

/** About 180 characters around index `place`, cut between characters and, if there are spaces, between words. */
function around(block: string, place: number): string {
  const start = place <= before ? 0 : cutAt(block, place - before);
  const end = block.length - start <= whole ? block.length : cutAt(block, start + whole);
  return `${start === 0 ? '' : '…'}${block.slice(start, end).trim()}${end === block.length ? '' : '…'}`;
}

/** An index near `at`, after a space if there is one within twenty characters. */
function cutAt(block: string, at: number): number {
  const space = block.slice(at, at + 20).search(/\s/);
  if (space >= 0) return at + space + 1;
  return /[\udc00-\udfff\p{M}]/u.test(block[at] ?? '') ? at + 1 : at;
}
