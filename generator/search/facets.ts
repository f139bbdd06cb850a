/** Counts the values of filters among the texts that are found. */
import { filterKey } from './files.ts';
import type { IndexReader } from './index-reader.ts';
import { readPostings } from './postings.ts';
import { type Candidates, narrow } from './rank.ts';

/** Number of texts by name and value of a filter. Values without texts are left out. */
export type ValueCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Most values of a filter that are counted: those with the most texts. */
export const mostValues = 50;

interface Narrowed {
  /** The texts found in all collections. */
  readonly all: Candidates;
  readonly collection: string;
  /** The numbers of its texts. */
  readonly range: readonly [first: number, end: number];
  /** The chosen values, and the texts that have each. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  readonly lists: readonly Int32Array[];
}

/**
 * Counts the texts that are found with each value of the collection's filters, in place of the chosen value of the same
 * filter. A filter for whose file a query has no room is left out.
 */
export async function countValues(
  { all, collection, range, filters, lists }: Narrowed,
  reader: IndexReader,
): Promise<ValueCounts> {
  const ofCollections = new Map(Object.entries(reader.index.filters));
  const names =
    ofCollections.get(collection)?.filter((name) => reader.reserve([filterKey(collection, name, '')])) ?? [];
  const counts = names.map(async (name) => {
    const prefix = filterKey(collection, name, '');
    const others = lists.filter((_, at) => filters[at]?.[0] !== name);
    const found = new Set(narrow(all, range, others).numbers);
    const { keys, postings } = await reader.keys(prefix);
    const values = keys
      .flatMap((key, at) => (key.startsWith(prefix) ? [[key, postings[at] ?? ''] as const] : []))
      .map(([key, texts]) => {
        const count = readPostings(texts).numbers.filter((number) => found.has(number)).length;
        return [key.slice(prefix.length), count] as const;
      })
      .filter(([, count]) => count > 0)
      .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    return [name, Object.fromEntries(values.slice(0, mostValues))] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
