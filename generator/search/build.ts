/** Makes the files of an index. They depend only on the texts. */
import { groupBy } from '../base/group-by.ts';
import { sha256 } from '../base/sha256.ts';
import { fold } from './fold.ts';
import { KeyLists } from './key-lists.ts';
import { numbersFor, roomFor, shardCount, textsFileOf } from './layout.ts';
import { countNumbers, writeNumbers } from './numbers.ts';
import { type FoundText, type KeysFile, type SearchIndex, shardFor } from './query.ts';

/** The numbers and files of the texts of one language in its index. */
export interface IndexPlan<Text> {
  /** See `SearchIndex`. */
  readonly layout: string;
  readonly shards: number;
  readonly collections: SearchIndex['collections'];
  /** In the order of the site, in which texts are fastest to read. */
  readonly numbered: readonly (readonly [number: number, text: Text])[];
  /** Texts by the number of their file. */
  readonly files: ReadonlyMap<number, readonly (readonly [number: number, text: Text])[]>;
}

/** `collections`: texts by collection, in the site's order. */
export function planIndex<Text extends { readonly key: string }>(
  collections: readonly (readonly [name: string, texts: readonly Text[]])[],
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
    layout: sha256(JSON.stringify([shards, ranges, all])).slice(0, 12),
    shards,
    collections: ranges,
    numbered,
    files: groupBy(
      numbered.toSorted(([a], [b]) => a - b),
      ([number]) => textsFileOf(number),
    ),
  };
}

/** Most characters listed as common: all pairs with rarer ones are rare. */
const mostCommon = 400;

/** The parts of a text that a query finds. */
export type IndexedText = Pick<FoundText, 'title' | 'blocks'>;

export interface MadeIndex {
  readonly index: SearchIndex;
  /** The files of keys, by number. */
  readonly keys: readonly KeysFile[];
}

/** `read` returns a text by its index in the plan. */
export function makeIndex<Text>(plan: IndexPlan<Text>, read: (text: Text) => IndexedText): MadeIndex {
  const [all, titles] = [new KeyLists(), new KeyLists(true)];
  for (const [number, source] of plan.numbered) {
    const { title, blocks } = read(source);
    const folded = fold(title);
    titles.take(folded, number);
    all.take(`${folded}\n${fold(blocks.join('\n'))}`, number);
  }
  const { layout, shards } = plan;
  const [numbersOf, titlesOf] = [all.lists(), titles.lists()];
  const [ids, titleIds] = [all.ids(), titles.ids()];
  const keys = Array.from({ length: shards }, (): Record<string, string> => Object.create(null));
  // Single characters are keys only in titles.
  for (const key of new Set([...ids.keys(), ...titleIds.keys()])) {
    const file = keys[shardFor(key, shards)] as Record<string, string>;
    const [id, titleId] = [ids.get(key), titleIds.get(key)];
    const inTitle = titleId === undefined ? '' : writeNumbers(titlesOf(titleId));
    const numbers = id === undefined ? inTitle : writeNumbers(numbersOf(id));
    file[key] = inTitle === '' ? numbers : `${numbers}.${inTitle}`;
  }
  const files = keys.map((some) => ({ layout, keys: sortedKeys(some) }));
  return { index: indexOf(plan, files), keys: files };
}

/** Sorts keys by code unit, so that every machine gives the same. */
export function sortedKeys(keys: Readonly<Record<string, string>>): Record<string, string> {
  const sorted: Record<string, string> = Object.create(null);
  for (const key of Object.keys(keys).sort()) sorted[key] = keys[key] ?? '';
  return sorted;
}

/** Identifies the texts that an index is made from, by the keys of its files of texts. */
export function stateOf(textsKeys: ReadonlyMap<number, string>): string {
  const lines = Array.from(textsKeys, ([file, key]) => `${file} ${key}`);
  return sha256(lines.sort().join('\n'));
}

/** `index.json` of an index with these files of keys. */
export function indexOf(
  { layout, shards, collections }: Omit<IndexPlan<unknown>, 'numbered' | 'files'>,
  files: Iterable<KeysFile>,
): SearchIndex {
  return { layout, shards, common: commonIn(files), collections };
}

const twoCharacters = /^..$/su;

/** The characters in the most pairs of texts, most frequent first. */
function commonIn(files: Iterable<KeysFile>): string {
  const counts = new Map<string, number>();
  for (const { keys } of files) {
    for (const key of Object.keys(keys)) {
      if (!twoCharacters.test(key)) continue;
      const count = countNumbers(keys[key] ?? '');
      for (const character of key) counts.set(character, (counts.get(character) ?? 0) + count);
    }
  }
  return Array.from(counts)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostCommon)
    .map(([character]) => character)
    .join('');
}
