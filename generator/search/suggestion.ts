/** Finds the nearest words of an index, if a query finds nothing. */
import { distanceBetween } from './edit-distance.ts';
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
