/** The words that most texts of an index have, in one small file: what a query with a typing error may have meant. */
import type { WordsFile } from './files.ts';

/** Words with fewer letters have too many neighbours. */
const fewestLetters = 4;

const mostWords = 1000;

/** A word in one text is found by its beginning only. */
const leastFrequency = 2;

/** True for a word that may replace another, or be replaced. */
export function isSuggested(key: string): boolean {
  return key.length >= fewestLetters && /^[\p{L}\p{M}]+$/u.test(key);
}

/** A coarse logarithm of the number of texts: an edited text changes it for few words. */
export function frequencyOf(postings: string): number {
  return 31 - Math.clz32(postings.length);
}

/**
 * Finds the most frequent words among the keys of an index. If a frequency would make them too many, it is left out with
 * those below it.
 */
export function frequentWordsIn(
  keys: Iterable<{ readonly key: string; readonly postings: string }>,
): WordsFile['words'] {
  const byFrequency: string[][] = [];
  for (const { key, postings } of keys) {
    const frequency = frequencyOf(postings);
    if (frequency < leastFrequency || !isSuggested(key)) continue;
    byFrequency[frequency] ??= [];
    byFrequency[frequency].push(key);
  }
  const words: string[] = [];
  let left = mostWords;
  for (let frequency = byFrequency.length - 1; frequency >= 0; frequency--) {
    const some = byFrequency[frequency] ?? [];
    left -= some.length;
    words[frequency] = left < 0 ? '' : some.sort().join(' ');
  }
  return words;
}

/** Yields each word with its frequency. */
export function* wordsIn(frequent: WordsFile['words']): Generator<readonly [word: string, frequency: number]> {
  for (const [frequency, words] of frequent.entries()) for (const word of words.split(' ')) yield [word, frequency];
}
