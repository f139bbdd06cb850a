/** Finds the nearest words of an index, if a query finds nothing. */
import { distanceBetween } from './edit-distance.ts';
import { fold } from './fold.ts';
import { frequencyOf, isSuggested } from './frequent-words.ts';
import type { IndexReader } from './index-reader.ts';

/** `query` with words that are in the index instead of those that are not; undefined if there are none near them. */
export async function suggestionFor(query: string, reader: IndexReader): Promise<string | undefined> {
  let isOther = false;
  const words = await Promise.all(
    query.split(/(\s+)/u).map(async (word) => {
      const near = await nearest(fold(word), reader);
      if (near !== undefined) isOther = true;
      return near ?? word;
    }),
  );
  return isOther ? words.join('') : undefined;
}

/** A word of the index, and how frequent it is. */
type Known = readonly [word: string, frequency: number];

/**
 * The nearest word, among those that begin with the same three letters and those that are frequent; of equally near
 * ones, the one that most texts have.
 */
async function nearest(asked: string, reader: IndexReader): Promise<string | undefined> {
  if (!isSuggested(asked) || !reader.reserve([asked])) return undefined;
  const keys = Object.entries(await reader.keys(asked));
  if (keys.some(([key]) => key.startsWith(asked))) return undefined;
  const known = keys.flatMap(([key, postings]): Known[] => (isSuggested(key) ? [[key, frequencyOf(postings)]] : []));
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
