/** Looks up the texts that have a term. */
import type { IndexReader } from './index-reader.ts';
import { mostWeight, readPositions, readPostings } from './postings.ts';
import type { Term, Wanted } from './terms.ts';
import { isBetweenWords } from './words.ts';

/** The texts that have a term, in flat arrays with an element for each, since there may be a hundred thousand. */
export interface Matches {
  /** Numbers of the texts, ascending. */
  readonly numbers: Int32Array;
  /** How much the term says about the text. */
  readonly scores: Float32Array;
  /** Number of words in the title if the term is in it, otherwise 0. */
  readonly titles: Uint8Array;
  /** 1 if the term is a whole word there, not only the beginning of one. */
  readonly wholes: Uint8Array;
  /** Positions of the term's last key in each text, ascending. Undefined if it has no positions. */
  readonly places: readonly Int32Array[] | undefined;
}

type KeyReader = Pick<IndexReader, 'keys' | 'positions'>;

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
  const [{ keys, postings }, positions] = await Promise.all([
    reader.keys(key),
    isPlaced ? reader.positions(key) : undefined,
  ]);
  const found: Matches[] = [];
  for (const [at, one] of keys.entries()) {
    if (match === 'exact' ? one !== key : !one.startsWith(key)) continue;
    const isWhole = !one.endsWith('*') && isBetweenWords(one, key.length);
    if (match === 'word' && !isWhole) continue;
    const { numbers, weights, titles } = readPostings(postings[at] ?? '');
    const scores = new Float32Array(numbers.length);
    for (let text = 0; text < numbers.length; text++) {
      const title = titles[text] ?? 0;
      // A word counts more in a title, and most in a short one. The beginning of a word says half as much.
      scores[text] = ((weights[text] ?? 0) / mostWeight + (title > 0 ? 1 + 2 / title : 0)) / (isWhole ? 1 : 2);
    }
    const places = positions?.[at] ? readPositions(positions[at]) : undefined;
    const wholes = new Uint8Array(numbers.length).fill(isWhole ? 1 : 0);
    found.push({ numbers, scores, titles, wholes, places });
  }
  const [only] = found;
  return only !== undefined && found.length === 1 ? only : inEither(found);
}

function emptyMatches(size: number) {
  return {
    numbers: new Int32Array(size),
    scores: new Float32Array(size),
    titles: new Uint8Array(size),
    wholes: new Uint8Array(size),
    places: [] as Int32Array[],
  };
}

/** The texts that are in one of the lists, each with its highest score. */
function inEither(lists: readonly Matches[]): Matches {
  const end = Math.max(0, ...lists.map(({ numbers }) => (numbers.at(-1) ?? -1) + 1));
  const hasPlaces = lists[0]?.places !== undefined;
  // All by the number of the text.
  const known = { ...emptyMatches(end), places: [] as number[][] };
  let size = 0;
  for (const { numbers, scores, titles, wholes, places } of lists) {
    for (let at = 0; at < numbers.length; at++) {
      const [number, score] = [numbers[at] ?? 0, scores[at] ?? 0];
      if (known.scores[number] === 0) size++;
      known.titles[number] ||= titles[at] ?? 0;
      if (places) {
        known.places[number] ??= [];
        for (const place of places[at] ?? []) known.places[number].push(place);
      }
      if (score <= (known.scores[number] ?? 0)) continue;
      known.scores[number] = score;
      known.wholes[number] = wholes[at] ?? 0;
    }
  }
  const found = emptyMatches(size);
  let count = 0;
  for (let number = 0; number < end; number++) {
    if (known.scores[number] === 0) continue;
    if (hasPlaces) found.places.push(Int32Array.from(known.places[number] ?? []).sort());
    found.numbers[count] = number;
    found.scores[count] = known.scores[number] ?? 0;
    found.titles[count] = known.titles[number] ?? 0;
    found.wholes[count++] = known.wholes[number] ?? 0;
  }
  return { ...found, places: hasPlaces ? found.places : undefined };
}

/** The texts that have `key` after what they have of its term so far. */
function inBoth(some: Matches, others: Matches, key: Wanted | undefined): Matches {
  const found = emptyMatches(some.numbers.length);
  const { numbers, scores, titles, wholes, places } = found;
  let [size, other] = [0, 0];
  for (const [one, number] of some.numbers.entries()) {
    while ((others.numbers[other] ?? Infinity) < number) other++;
    if (others.numbers[other] !== number) continue;
    const own = placesAfter(some.places?.[one], others.places?.[other], key);
    if (own?.length === 0) continue;
    if (own) places.push(own);
    numbers[size] = number;
    scores[size] = (some.scores[one] ?? 0) + (others.scores[other] ?? 0);
    titles[size] = Math.min(some.titles[one] ?? 0, others.titles[other] ?? 0);
    wholes[size++] = (some.wholes[one] ?? 0) & (others.wholes[other] ?? 0);
  }
  return { ...found, numbers: numbers.subarray(0, size), scores: scores.subarray(0, size) };
}

/** The positions in `others` that follow one in `some` at the distance of `key`. Undefined if either is unknown. */
function placesAfter(some: Int32Array | undefined, others: Int32Array | undefined, key: Wanted | undefined) {
  if (some === undefined || key === undefined) return others;
  if (others === undefined) return some.map((place) => place + key.after);
  let at = 0;
  return others.filter((place) => {
    while ((some[at] ?? Infinity) < place - key.after) at++;
    return (some[at] ?? Infinity) <= place - key.after + key.loose;
  });
}
