/** Makes the files of an index. What they hold depends on the texts alone. */
import { groupBy } from '../base/group-by.ts';
import { sha256 } from '../base/sha256.ts';
import { fold } from './fold.ts';
import { KeyLists } from './key-lists.ts';
import { numbersFor, roomFor, shardCount, textsFileOf } from './layout.ts';
import { writeNumbers } from './numbers.ts';
import { type FoundText, type KeysFile, type SearchIndex, shardFor } from './query.ts';

/** The numbers and files that the texts of one language have in its index. */
export interface IndexPlan<Text> {
  /** See `SearchIndex`. */
  readonly layout: string;
  readonly shards: number;
  readonly collections: SearchIndex['collections'];
  readonly numbered: readonly (readonly [number: number, text: Text])[];
  /** By file of texts, those in it. */
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
    const own = texts.map((text) => [start + (numbers.get(text.key) ?? 0), text] as const);
    for (const one of own.sort(([a], [b]) => a - b)) numbered.push(one);
    start += room;
  }
  const shards = shardCount(numbered.length);
  return {
    // An edit of a text changes no number, and a new text seldom that of another one: their files stay.
    layout: sha256(JSON.stringify([shards, ranges, all])).slice(0, 12),
    shards,
    collections: ranges,
    numbered,
    files: groupBy(numbered, ([number]) => textsFileOf(number)),
  };
}

/** The most characters that are said to be common: of rarer ones any pair is rare. */
const mostCommon = 400;

export interface MadeIndex {
  readonly index: SearchIndex;
  /** The files of keys, by number. */
  readonly keys: readonly KeysFile[];
}

/** `read` gives a text by its place in the plan. */
export function makeIndex<Text>(
  plan: IndexPlan<Text>,
  read: (text: Text) => Pick<FoundText, 'title' | 'blocks'>,
): MadeIndex {
  const [all, titles] = [new KeyLists(), new KeyLists(true)];
  for (const [number, source] of plan.numbered) {
    const { title, blocks } = read(source);
    const folded = fold(title);
    titles.take(folded, number);
    all.take(`${folded}\n${fold(blocks.join('\n'))}`, number);
  }
  const { layout, shards, collections } = plan;
  const [numbersOf, titlesOf] = [all.lists(), titles.lists()];
  const [ids, titleIds] = [all.ids(), titles.ids()];
  const keys = Array.from({ length: shards }, (): Record<string, string> => Object.create(null));
  // By code units: the same on every machine. Single characters are keys of titles alone.
  for (const key of [...new Set([...ids.keys(), ...titleIds.keys()])].sort()) {
    const file = keys[shardFor(key, shards)] as Record<string, string>;
    const [id, titleId] = [ids.get(key), titleIds.get(key)];
    const inTitle = titleId === undefined ? '' : writeNumbers(titlesOf(titleId));
    const numbers = id === undefined ? inTitle : writeNumbers(numbersOf(id));
    file[key] = inTitle === '' ? numbers : `${numbers}.${inTitle}`;
  }
  return {
    index: { layout, shards, common: commonIn(all), collections },
    keys: keys.map((some) => ({ layout, keys: some })),
  };
}

/** The characters in the most pairs of texts, the most frequent first. */
function commonIn(lists: KeyLists): string {
  const counts = new Map<string, number>();
  for (const [key, id] of lists.ids()) {
    const [one = '', other = '', ...more] = key.length > 4 ? [] : key;
    if (other === '' || more.length > 0) continue;
    for (const character of [one, other]) counts.set(character, (counts.get(character) ?? 0) + lists.count(id));
  }
  return Array.from(counts)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostCommon)
    .map(([character]) => character)
    .join('');
}
