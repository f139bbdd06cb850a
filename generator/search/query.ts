/**
 * Searches an index: at the edge, in the browser and over MCP, which read the same files. A query reads the files of its
 * keys, and the texts on one page of the results: at most 40 files.
 */
import { countValues, type ValueCounts } from './facets.ts';
import { filterKey, indexName, type SearchIndex } from './files.ts';
import { fold } from './fold.ts';
import { type FoundHit, type Hit, hitIn } from './hit.ts';
import { IndexReader } from './index-reader.ts';
import { matchesOf } from './matches.ts';
import { bestOf, type Candidate, candidatesIn, narrow } from './rank.ts';
import { suggestionFor } from './suggestion.ts';
import { type Term, termsOf } from './terms.ts';

/** Reads a file of an index. Rejects if it does not exist. `isFresh`: caches must ask the host first. */
export type LoadFile = <File>(name: string, isFresh: boolean) => Promise<File>;

export interface Found {
  /** Number of texts that have all terms. */
  readonly total: number;
  /** False if there may be more. */
  readonly isExact: boolean;
  /** The number in each collection that has some, whichever collection is asked for. */
  readonly collections: Readonly<Record<string, number>>;
  /** If a collection is asked for, by filter. */
  readonly filters?: ValueCounts | undefined;
  /** If there are none: the query with the nearest words of the index, if there are any. */
  readonly suggestion?: string | undefined;
  readonly hits: readonly Hit[];
}

export interface Asked {
  readonly collection?: string | undefined;
  /** Values of filters of this collection, as in addresses. */
  readonly filters?: readonly (readonly [name: string, value: string])[] | undefined;
  /** 1-based. */
  readonly page: number;
  /** At most 20. */
  readonly pageSize: number;
}

/** Most texts that are read to find out whether they have a term, if its keys do not decide it. */
const mostChecked = 20;

/**
 * Finds the texts with all terms of the query, the best first. Undefined if it has none. If files are missing or belong
 * to different builds, because a cache has old ones, all are read once more from the host. Rejects if that fails too.
 */
export async function search(query: string, asked: Asked, load: LoadFile): Promise<Found | undefined> {
  const searchNow = async (isFresh: boolean) => {
    const index = await load<SearchIndex>(indexName, isFresh);
    return searchIn(query, asked, new IndexReader(index, (name) => load(name, isFresh)));
  };
  return searchNow(false).catch(() => searchNow(true));
}

/** Most other languages that are searched if a query finds nothing. */
const mostOthers = 3;

/** Counts the texts that the first three of `languages` have for a query, in those that have some. */
export async function countElsewhere(
  query: string,
  narrowed: Pick<Asked, 'collection' | 'filters'>,
  languages: readonly string[],
  loadFrom: (lang: string) => LoadFile,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const lang of languages.slice(0, mostOthers)) {
    // Only the number counts, so that the texts of a page need not be read.
    const count = (await search(query, { ...narrowed, page: 1, pageSize: 1 }, loadFrom(lang)))?.total ?? 0;
    if (count > 0) counts[lang] = count;
  }
  return counts;
}

async function searchIn(query: string, asked: Asked, reader: IndexReader): Promise<Found | undefined> {
  const { collection = '', filters = [] } = asked;
  const keys = filters.map(([name, value]) => filterKey(collection, name, value));
  reader.reserve(keys);
  const terms = termsOf(fold(query)).map((term) => reader.fitting(term));
  if (terms.length === 0) return undefined;
  const lookedUp = terms.filter(({ wanted }) => wanted.length > 0);
  const { texts, collections } = reader.index;
  const matches = await Promise.all(lookedUp.map((term) => matchesOf(term, texts, reader)));
  const all = candidatesIn(matches, lookedUp, reader.index);
  if (all.numbers.length === 0) {
    return { total: 0, isExact: true, collections: {}, suggestion: await suggestionFor(query, reader), hits: [] };
  }
  const range = collections[collection] ?? ([0, 0] as const);
  const lists = await Promise.all(keys.map(async (key) => (await reader.postings(key)).numbers));
  const candidates = asked.collection === undefined ? all : narrow(all, range, lists);
  const { length } = candidates.numbers;
  const [from, to] = [(asked.page - 1) * asked.pageSize, asked.page * asked.pageSize];
  const isExact = terms.every((term) => term.isExact);
  const best = isExact ? bestOf(candidates, to).slice(from) : bestOf(candidates, mostChecked);
  const read = await textsOf(best, terms, reader);
  const found = isExact ? read : read.filter(({ hasAll }) => hasAll);
  const page = isExact ? found : found.slice(from, to);
  return {
    total: isExact ? length : found.length,
    isExact: isExact || length <= mostChecked,
    collections: countIn(isExact ? all.numbers : Int32Array.from(found, ({ number }) => number), collections),
    filters:
      isExact && asked.collection !== undefined
        ? await countValues({ all, range, filters, lists, collection }, reader)
        : undefined,
    hits: page.sort(byRank).map(({ hit }) => hit),
  };
}

interface Ranked extends Candidate, FoundHit {}

function textsOf(some: readonly Candidate[], terms: readonly Term[], reader: IndexReader): Promise<Ranked[]> {
  return Promise.all(
    some.map(async ({ number, score }) => {
      const found = hitIn(await reader.text(number), terms);
      return { ...found, number, score: score * (1 + found.closeness / 10) };
    }),
  );
}

/** The order on a page: texts with the terms close together first, then the newer ones. */
function byRank(a: Ranked, b: Ranked): number {
  const [newer = '', older = ''] = [b.hit.date, a.hit.date];
  return b.score - a.score || (newer < older ? -1 : newer > older ? 1 : a.number - b.number);
}

/** How many of these numbers are in each collection that has some. */
function countIn(numbers: Int32Array, collections: SearchIndex['collections']): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  for (const [name, [first, end]] of Object.entries(collections)) {
    let count = 0;
    for (const number of numbers) if (number >= first && number < end) count++;
    if (count > 0) counts[name] = count;
  }
  return counts;
}
