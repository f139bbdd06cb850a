/** Finds the texts that have all terms of a query, and the best of them. */
import type { SearchIndex } from './files.ts';
import type { Matches } from './matches.ts';
import type { Term } from './terms.ts';

/** Texts that may have all terms, by ascending numbers. The arrays have the same length. */
export interface Candidates {
  readonly numbers: Int32Array;
  readonly scores: Float32Array;
}

/** The texts with all of `terms`, whose matches have the same order. */
export function candidatesIn(
  matches: readonly Matches[],
  terms: readonly Term[],
  { collections, weights = {} }: SearchIndex,
): Candidates {
  const ranges = Object.entries(weights).map(([name, weight]) => [...(collections[name] ?? [0, 0]), weight] as const);
  const weightOf = (number: number) => ranges.find(([first, end]) => number >= first && number < end)?.[2] ?? 1;
  const length = terms.reduce((sum, term) => sum + term.length, 0);
  const [fewest = new Int32Array()] = matches.map(({ numbers }) => numbers).sort((a, b) => a.length - b.length);
  const [numbers, scores] = [new Int32Array(fewest.length), new Float32Array(fewest.length)];
  const places = matches.map(() => 0);
  let count = 0;
  candidates: for (const number of fewest) {
    let [score, inTitle, isTitle] = [0, true, true];
    for (let list = 0; list < matches.length; list++) {
      const one = matches[list] as Matches;
      let at = places[list] ?? 0;
      while ((one.numbers[at] ?? Infinity) < number) at++;
      places[list] = at;
      if (one.numbers[at] !== number) continue candidates;
      score += one.scores[at] ?? 0;
      inTitle &&= (one.titles[at] ?? 0) > 0;
      isTitle &&= one.wholes[at] === 1 && one.titles[at] === length;
    }
    numbers[count] = number;
    // The title itself comes first, then titles with all terms.
    scores[count++] = score * weightOf(number) * (inTitle ? 1.5 : 1) + (isTitle ? 1000 : 0);
  }
  return { numbers: numbers.subarray(0, count), scores: scores.subarray(0, count) };
}

/** Texts with numbers from `first` to `end` that are in all of `lists`. */
export function narrow(
  candidates: Candidates,
  [first, end]: readonly [number, number],
  lists: readonly Int32Array[],
): Candidates {
  const { numbers, scores } = candidates;
  const sets = lists.map((list) => new Set(list));
  const isIn = (number = -1) => number >= first && number < end && sets.every((set) => set.has(number));
  return { numbers: numbers.filter((one) => isIn(one)), scores: scores.filter((_, at) => isIn(numbers[at])) };
}

export interface Candidate {
  readonly number: number;
  readonly score: number;
}

/** The best `count` of them, the best first. Of equal ones, that with the smallest number. */
export function bestOf({ numbers, scores }: Candidates, count: number): Candidate[] {
  let least = -1;
  const best: Candidate[] = [];
  const cut = () => {
    best.sort((a, b) => b.score - a.score || a.number - b.number).splice(count);
  };
  for (let at = 0; at < numbers.length; at++) {
    const score = scores[at] ?? 0;
    if (score <= least) continue;
    best.push({ number: numbers[at] ?? 0, score });
    // Few of a hundred thousand become objects: those that are worse than enough others are passed over.
    if (best.length < count * 2) continue;
    cut();
    least = best.at(-1)?.score ?? least;
  }
  cut();
  return best;
}
