/** Orders the texts that have all terms of a query, the best first. */
import type { Matches } from './matches.ts';
import type { Term } from './terms.ts';

/** A text that may have all terms. */
export interface Candidate {
  readonly number: number;
  readonly score: number;
}

/** The texts with all of `terms`, whose matches have the same order. `weightOf`: how much the text counts. */
export function rank(matches: readonly Matches[], terms: readonly Term[]): readonly Candidate[] {
  const [fewest, ...others] = [...matches].sort((a, b) => a.size - b.size);
  if (fewest === undefined) return [];
  const length = terms.reduce((sum, term) => sum + term.length, 0);
  const candidates: Candidate[] = [];
  for (const number of fewest.keys()) {
    if (!others.every((one) => one.has(number))) continue;
    let [score, inTitle, isTitle] = [0, true, true];
    for (const one of matches) {
      const match = one.get(number);
      score += match?.score ?? 0;
      inTitle &&= (match?.title ?? 0) > 0;
      isTitle &&= match?.isWhole === true && match.title === length;
    }
    // The title itself comes first, then titles with all terms.
    candidates.push({ number, score: isTitle ? score + 1000 : inTitle ? score * 1.5 : score });
  }
  return candidates.sort((a, b) => b.score - a.score || a.number - b.number);
}
