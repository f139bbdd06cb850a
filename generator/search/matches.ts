/** Looks up the texts that have a term. */
import type { KeysFile, PositionsFile } from './files.ts';
import { mostWeight, readPositions, readPostings } from './postings.ts';
import type { Term, Wanted } from './terms.ts';
import { isBetweenWords } from './words.ts';

/** The texts that have a term, in flat arrays with an element for each, since there may be a hundred thousand. */
export interface Matches {
  /** Numbers of the texts, ascending. */
  readonly numbers: Int32Array;
  /** How much the term says about the text. */
  readonly scores: Float32Array;
  /** Number of words in the title if the term is in it, negative if only as the beginning of a word; otherwise 0. */
  readonly titles: Int8Array;
  /** Where the last key of the term is in each text; undefined if it has no positions. */
  readonly places: readonly Int32Array[] | undefined;
}

/** Reads the keys of the file that has a key, or their positions. */
export interface KeyReader {
  readonly keys: (key: string) => Promise<KeysFile['keys']>;
  readonly positions: (key: string) => Promise<PositionsFile['positions']>;
}

/** `count`: number of texts in the index. A word says more if fewer texts have it. */
export async function matchesOf(term: Term, count: number, reader: KeyReader): Promise<Matches> {
  const { wanted, word } = term;
  const parts = await Promise.all(wanted.map((one) => matchesOfKey(one, wanted.length > 1, reader)));
  if (word !== undefined) parts.push(await matchesOfKey({ key: word, match: 'exact' }, false, reader));
  const found = word === undefined ? parts.reduce((some, next, at) => inBoth(some, next, wanted[at])) : inEither(parts);
  const { length } = found.numbers;
  const rarity = Math.log(1 + (count - length + 0.5) / (length + 0.5)) / wanted.length;
  for (let at = 0; at < length; at++) found.scores[at] = (found.scores[at] ?? 0) * rarity;
  return found;
}

async function matchesOfKey(
  { key, match }: Pick<Wanted, 'key' | 'match'>,
  isPlaced: boolean,
  reader: KeyReader,
): Promise<Matches> {
  const [keys, positions] = await Promise.all([reader.keys(key), isPlaced ? reader.positions(key) : undefined]);
  const found: Matches[] = [];
  for (const [at, one] of Object.keys(keys).entries()) {
    if (match === 'exact' ? one !== key : !one.startsWith(key)) continue;
    const isWhole = !one.endsWith('*') && isBetweenWords(one, key.length);
    if (match === 'word' && !isWhole) continue;
    const { numbers, weights, titles } = readPostings(keys[one] ?? '');
    const scores = new Float32Array(numbers.length);
    for (let text = 0; text < numbers.length; text++) {
      const title = titles[text] ?? 0;
      // A word counts more in a title, and most in a short one. The beginning of a word says half as much.
      scores[text] = ((weights[text] ?? 0) / mostWeight + (title > 0 ? 1 + 2 / title : 0)) / (isWhole ? 1 : 2);
      if (!isWhole) titles[text] = -title;
    }
    found.push({ numbers, scores, titles, places: positions?.[at] ? readPositions(positions[at] ?? '') : undefined });
  }
  const [only] = found;
  return only !== undefined && found.length === 1 ? only : inEither(found);
}

/** The texts that are in one of the lists, each with its highest score. */
function inEither(lists: readonly Matches[]): Matches {
  const end = Math.max(0, ...lists.map(({ numbers }) => (numbers.at(-1) ?? -1) + 1));
  const [numbers, scores, titles] = [new Int32Array(end), new Float32Array(end), new Int8Array(end)];
  const places: Int32Array[] = [];
  // First by the number of the text,
  for (const list of lists) {
    for (let at = 0; at < list.numbers.length; at++) {
      const [number, score] = [list.numbers[at] ?? 0, list.scores[at] ?? 0];
      const [known, own] = [places[number], list.places?.[at]];
      if (own) places[number] = known ? Int32Array.from([...known, ...own]).sort() : own;
      if (score <= (scores[number] ?? 0)) continue;
      scores[number] = score;
      titles[number] = list.titles[at] ?? 0;
    }
  }
  // then one after the other.
  let size = 0;
  for (let number = 0; number < end; number++) {
    if (scores[number] === 0) continue;
    numbers[size] = number;
    scores[size] = scores[number] ?? 0;
    titles[size] = titles[number] ?? 0;
    const own = places[number];
    if (own) places[size] = own;
    size++;
  }
  return matches(size, numbers, scores, titles, places);
}

function matches(
  size: number,
  numbers: Int32Array,
  scores: Float32Array,
  titles: Int8Array,
  places: readonly Int32Array[],
): Matches {
  const hasPlaces = places.length > 0;
  return {
    numbers: numbers.subarray(0, size),
    scores: scores.subarray(0, size),
    titles,
    places: hasPlaces ? places : undefined,
  };
}

/** The texts that have `key` after what they have of its term so far. */
function inBoth(some: Matches, others: Matches, key: Wanted | undefined): Matches {
  const most = Math.min(some.numbers.length, others.numbers.length);
  const [numbers, scores, titles] = [new Int32Array(most), new Float32Array(most), new Int8Array(most)];
  const places: Int32Array[] = [];
  let [size, other] = [0, 0];
  for (let one = 0; one < some.numbers.length; one++) {
    const number = some.numbers[one] ?? 0;
    while ((others.numbers[other] ?? Infinity) < number) other++;
    if (others.numbers[other] !== number) continue;
    const own = placesAfter(some.places?.[one], others.places?.[other], key);
    if (own?.length === 0) continue;
    if (own) places[size] = own;
    const [title = 0, otherTitle = 0] = [some.titles[one], others.titles[other]];
    numbers[size] = number;
    scores[size] = (some.scores[one] ?? 0) + (others.scores[other] ?? 0);
    titles[size++] = title === 0 || otherTitle === 0 ? 0 : Math.min(title, otherTitle);
  }
  return matches(size, numbers, scores, titles, places);
}

/** Those of `others` that are as far after one of `some` as `key` says. Undefined if nothing is known of either. */
function placesAfter(some: Int32Array | undefined, others: Int32Array | undefined, key: Wanted | undefined) {
  if (some === undefined || key === undefined) return others;
  if (others === undefined) return some.map((place) => place + key.after);
  let at = 0;
  return others.filter((place) => {
    while ((some[at] ?? Infinity) < place - key.after) at++;
    return (some[at] ?? Infinity) <= place - key.after + key.loose;
  });
}
