/** Makes the files of an index. They depend only on the texts. */
import { groupBy } from '../base/group-by.ts';
import { sha256 } from '../base/sha256.ts';
import { type IndexedText, KeyCollector, type KeyTexts } from './collector.ts';
import {
  type KeysFile,
  keysName,
  type PositionsFile,
  positionsName,
  type SearchIndex,
  shardFor,
  type WordsFile,
  wordsName,
} from './files.ts';
import { frequentWordsIn } from './frequent-words.ts';
import { filesOfKeys } from './keys.ts';
import { numbersFor, roomFor, shardCount, textsFileOf } from './layout.ts';

/** Changes with the form of the files, so that those of two versions of Stele do not fit together. */
const format = 5;

/** The numbers and files of the texts of one language in its index. */
export interface IndexPlan<Text> {
  /** See `SearchIndex`. */
  readonly layout: string;
  readonly shards: number;
  readonly collections: SearchIndex['collections'];
  readonly weights: SearchIndex['weights'];
  readonly filters: SearchIndex['filters'];
  /** In the order of the site, in which texts are fastest to read. */
  readonly numbered: readonly (readonly [number: number, text: Text])[];
  /** Texts by the number of their file. */
  readonly files: ReadonlyMap<number, readonly (readonly [number: number, text: Text])[]>;
}

/** `collections`: texts by collection, in the site's order. */
export function planIndex<Text extends { readonly key: string }>(
  collections: readonly (readonly [name: string, texts: readonly Text[]])[],
  { weights, filters = {} }: Partial<Pick<SearchIndex, 'weights' | 'filters'>> = {},
): IndexPlan<Text> {
  const numbered: (readonly [number, Text])[] = [];
  const ranges: Record<string, readonly [number, number]> = {};
  const all: (readonly string[])[] = [];
  let start = 0;
  for (const [name, texts] of collections) {
    const { numbers, displaced } = numbersFor(texts.map(({ key }) => key));
    all.push(displaced);
    const room = roomFor(texts.length);
    ranges[name] = [start, start + room];
    for (const text of texts) numbered.push([start + (numbers.get(text.key) ?? 0), text]);
    start += room;
  }
  const shards = shardCount(numbered.length);
  return {
    // Editing a text changes no number, and adding one rarely changes others: their files stay the same.
    layout: sha256(JSON.stringify([format, shards, ranges, weights, filters, all])).slice(0, 12),
    shards,
    collections: ranges,
    weights,
    filters,
    numbered,
    files: groupBy(
      numbered.toSorted(([a], [b]) => a - b),
      ([number]) => textsFileOf(number),
    ),
  };
}

export interface MadeIndex {
  readonly index: SearchIndex;
  /** By number. */
  readonly keys: readonly KeysFile[];
  readonly positions: readonly PositionsFile[];
  readonly words: WordsFile;
}

/** `read` returns a text by its index in the plan. */
export function makeIndex<Text>(plan: IndexPlan<Text>, read: (text: Text) => IndexedText): MadeIndex {
  const collector = new KeyCollector();
  for (const [number, text] of plan.numbered) collector.take(read(text), number);
  const files = Array.from({ length: plan.shards }, (): KeyTexts[] => []);
  for (const one of collector.keys()) files[shardFor(one.key, plan)]?.push(one);
  const { layout } = plan;
  const made = files.map((some) => filesOfKeys(some, layout));
  return {
    index: indexOf(plan),
    keys: made.map(({ keys }) => keys),
    positions: made.map(({ positions }) => positions),
    words: { layout, words: frequentWordsIn(files.flat()) },
  };
}

/** Identifies the texts that an index is made from, by the keys of its files of texts. */
export function indexState(textsKeys: ReadonlyMap<number, string>): string {
  const lines = Array.from(textsKeys, ([file, key]) => `${file} ${key}`);
  return sha256(lines.sort().join('\n'));
}

/** The names of all files of an index but `index.json` and the texts. */
export function indexFileNames({ shards }: Pick<IndexPlan<unknown>, 'shards'>): readonly string[] {
  const numbers = Array.from({ length: shards }, (_, shard) => shard);
  return [wordsName, ...numbers.flatMap((shard) => [keysName(shard), positionsName(shard)])];
}

/**
 * The key of `index.json`: it names the state, and the keys of the files with `indexFileNames`. Each of these has the
 * state of the last build that changed it.
 */
export function indexKey(state: string, keys: readonly (string | undefined)[]): string {
  return sha256([state, ...keys].join('\n'));
}

/** `index.json` of an index. */
export function indexOf({ layout, shards, collections, weights, filters, numbered }: IndexPlan<unknown>): SearchIndex {
  return { layout, shards, texts: numbered.length, collections, weights, filters };
}
