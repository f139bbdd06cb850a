/** The files of an index: `index.json`, its keys, their positions, its frequent words, and the texts. */
import type { Block } from '../base/visible-text.ts';
import { shardOf } from './layout.ts';
import { beginningOf } from './words.ts';

/** `index.json` of an index. */
export interface SearchIndex {
  /**
   * Digest of the numbers of texts and files, which every file of an index carries: files of different layouts do not
   * fit together.
   */
  readonly layout: string;
  /** Number of files with keys, and of those with positions. */
  readonly shards: number;
  /** Number of texts. */
  readonly texts: number;
  /** The range of numbers of each collection's texts: the first, and the one after the last. */
  readonly collections: Readonly<Record<string, readonly [first: number, end: number]>>;
  /** How much the texts of some collections count; 1 for others. */
  readonly weights?: Readonly<Record<string, number>> | undefined;
  /** Names of the filters of collections that have some. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface KeysFile {
  readonly layout: string;
  /** The words, sorted by code unit: each as what differs from the one before; see `joinWords`. */
  readonly words: string;
  /** For each word, the encoded texts that have it, joined by spaces; see `Postings`. */
  readonly postings: string;
  /** The same for each key of a filter, if there are some. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
}

export interface PositionsFile {
  readonly layout: string;
  /**
   * For each word of the file of keys with the same number, in its order, where it is in each text, joined by spaces.
   * Empty for some words.
   */
  readonly positions: string;
}

export interface WordsFile {
  readonly layout: string;
  /** The most frequent words, joined by spaces; see `frequencyOf` for the index in the list. */
  readonly words: readonly string[];
}

/** The text of a block, without its anchor. */
export function textOf(block: Block): string {
  return typeof block === 'string' ? block : (block.at(-1) ?? '');
}

export function isHeading(block: Block): block is readonly [anchor: string, heading: string] {
  return typeof block !== 'string' && block.length === 2;
}

/** A text in the index. */
export interface FoundText {
  readonly collection: string;
  readonly key: string;
  readonly title: string;
  readonly url: string;
  /** When it was published, or begins: a date, or RFC 3339 in UTC. */
  readonly date?: string | undefined;
  /** Absolute address of its image. */
  readonly image?: string | undefined;
  /** Values of filters in addresses, by name. */
  readonly filters?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly blocks: readonly Block[];
}

export interface TextsFile {
  readonly layout: string;
  /** By number. */
  readonly texts: Readonly<Record<string, FoundText>>;
}

export const indexName = 'index.json';

export const wordsName = 'words.json';

export function keysName(shard: number): string {
  return `keys/${shard}.json`;
}

export function positionsName(shard: number): string {
  return `positions/${shard}.json`;
}

export function textsName(file: number): string {
  return `texts/${file}.json`;
}

/** The key of the texts with this value of a filter. No word begins like it. */
export function filterKey(collection: string, filter: string, value: string): string {
  return `=${collection}/${filter}=${value}`;
}

/**
 * The number of the file with the key. Words with the same first three characters share a file, so that a beginning can
 * be looked up; so do all values of a filter, so that they can be counted.
 */
export function shardFor(key: string, { shards }: Pick<SearchIndex, 'shards'>): number {
  if (key.startsWith('=')) return shardOf(key.slice(0, key.indexOf('=', 1)), shards);
  return shardOf(beginningOf(key.endsWith('*') ? key.slice(0, -1) : key, 3), shards);
}
