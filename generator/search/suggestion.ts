/** Finds the nearest words of an index by their typing errors, if a query finds nothing. */
import { fold } from './fold.ts';
import { frequencyOf, isSuggested } from './frequent-words.ts';
import type { IndexReader } from './index-reader.ts';

/** Most unknown words of a query that is corrected: each is compared with a thousand words or more. */
const mostUnknown = 6;

/** `query` with words that are in the index instead of those that are not; undefined if there are none near them. */
export async function suggestionFor(query: string, reader: IndexReader): Promise<string | undefined> {
  const words = query.split(/(\s+)/u);
  // The search has read the files of these words, so that one after the other takes no longer.
  const near = new Map<string, string | undefined>();
  for (const word of words) if (await isUnknown(fold(word), reader)) near.set(word, undefined);
  if (near.size > mostUnknown) return undefined;
  for (const word of near.keys()) near.set(word, await nearest(fold(word), reader));
  const others = words.map((word) => near.get(word) ?? word).join('');
  return others === query ? undefined : others;
}

/** True for a word with which no word of the index begins. */
async function isUnknown(asked: string, reader: IndexReader): Promise<boolean> {
  if (!isSuggested(asked) || !reader.reserve([asked])) return false;
  return !(await reader.keys(asked)).keys.some((key) => key.startsWith(asked));
}

/** A word of the index, and how frequent it is. */
type Known = readonly [word: string, frequency: number];

/**
 * The nearest word, among those that begin with the same three letters and those that are frequent; of equally near
 * ones, the one that most texts have.
 */
async function nearest(asked: string, reader: IndexReader): Promise<string | undefined> {
  const { keys, postings } = await reader.keys(asked);
  const known = keys.flatMap((key, at): Known[] => (isSuggested(key) ? [[key, frequencyOf(postings[at] ?? '')]] : []));
  let best: Known | undefined;
  let nearest = asked.length < 6 ? 1 : 2;
  for (const [word, frequency] of [...known, ...(await reader.frequentWords())]) {
    const distance = distanceBetween(asked, word, nearest);
    // Two errors, of which one is in the first letter, are too many.
    if (distance > nearest || (distance > 1 && word[0] !== asked[0])) continue;
    if (distance === nearest && best !== undefined && frequency <= best[1]) continue;
    [best, nearest] = [[word, frequency], distance];
  }
  return best?.[0];
}

/**
 * Counts the letters to add, remove, replace or swap with their neighbour to make `other` of `one`; more than `most` if
 * there are more (the restricted Damerau-Levenshtein distance).
 */
export function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
