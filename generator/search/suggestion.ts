/** Finds the nearest words of an index, if a query finds nothing. */
import leven from 'leven';
import { fold } from './fold.ts';
import type { IndexReader } from './index-reader.ts';

/** Words with fewer letters have too many neighbours. */
const fewestLetters = 4;

const word = /^[\p{L}\p{M}\p{N}]+$/u;

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

/** The nearest word with the same first three letters; of equally near ones, the one that most texts have. */
async function nearest(asked: string, reader: IndexReader): Promise<string | undefined> {
  if (asked.length < fewestLetters || !word.test(asked) || !reader.reserve([asked])) return undefined;
  const keys = await reader.keys(asked);
  if (Object.keys(keys).some((key) => key.startsWith(asked))) return undefined;
  let best: string | undefined;
  let nearest = asked.length < 6 ? 1 : 2;
  for (const [key, postings] of Object.entries(keys)) {
    if (!word.test(key)) continue;
    const distance = leven(asked, key, { maxDistance: nearest + 1 });
    if (distance > nearest) continue;
    if (best !== undefined && distance === nearest && postings.length <= (keys[best]?.length ?? 0)) continue;
    [best, nearest] = [key, distance];
  }
  return best;
}
