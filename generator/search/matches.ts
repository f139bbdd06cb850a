/** Looks up the texts that have a term. */
import type { KeysFile, PositionsFile } from './files.ts';
import { mostWeight, readPositions, readPostings } from './postings.ts';
import type { Term, Wanted } from './terms.ts';
import { isBetweenWords } from './words.ts';

/** What a text has of a term. */
export interface Match {
  /** How much the term says about the text. */
  readonly score: number;
  /** Number of words in the title if the term is in it, otherwise 0. */
  readonly title: number;
  /** False if it is only the beginning of a longer word. */
  readonly isWhole: boolean;
  /** Where the last key so far is; undefined if no key has positions. */
  readonly places: readonly number[] | undefined;
}

/** By the number of the text. */
export type Matches = ReadonlyMap<number, Match>;

/** Reads the keys or positions of the file that has a key. */
export interface KeyReader {
  readonly keys: (key: string) => Promise<KeysFile['keys']>;
  readonly positions: (key: string) => Promise<PositionsFile['positions']>;
}

/** `count`: number of texts in the index. A word says more if fewer texts have it. */
export async function matchesOf(term: Term, count: number, reader: KeyReader): Promise<Matches> {
  const { wanted, word } = term;
  const parts = await Promise.all(wanted.map((one) => matchesOfKey(one, wanted.length > 1, reader)));
  const [first = new Map<number, Match>(), ...others] = parts;
  let found = others.reduce((some, other, at) => inBoth(some, other, wanted[at + 1]), first);
  if (word !== undefined) {
    const whole = await matchesOfKey({ key: word, match: 'exact' }, false, reader);
    found = new Map([...found, ...whole]);
  }
  const rarity = Math.log(1 + (count - found.size + 0.5) / (found.size + 0.5)) / parts.length;
  return new Map(Array.from(found, ([number, match]) => [number, { ...match, score: match.score * rarity }]));
}

async function matchesOfKey(
  { key, match }: Pick<Wanted, 'key' | 'match'>,
  isPlaced: boolean,
  reader: KeyReader,
): Promise<Matches> {
  const [keys, all] = await Promise.all([reader.keys(key), isPlaced ? reader.positions(key) : undefined]);
  const found = new Map<number, Match>();
  const names = all && Object.keys(keys);
  for (const one of keysLike(key, match, keys)) {
    const isWhole = !one.endsWith('*') && isBetweenWords(one, key.length);
    const { numbers, weights, titles } = readPostings(keys[one] ?? '');
    const positions = all && names && readPositions(all[names.indexOf(one)] ?? '');
    for (const [at, number] of numbers.entries()) {
      const title = titles[at] ?? 0;
      const score = scoreOf(weights[at] ?? 0, title, isWhole);
      const match = { score, title, isWhole, places: positions?.[at] };
      const known = found.get(number);
      found.set(number, known === undefined ? match : inEither(known, match));
    }
  }
  return found;
}

function keysLike(key: string, match: Wanted['match'], keys: KeysFile['keys']): readonly string[] {
  if (match === 'exact') return Object.hasOwn(keys, key) ? [key] : [];
  return Object.keys(keys).filter(
    (one) => one.startsWith(key) && (match === 'beginning' || isBetweenWords(one, key.length)),
  );
}

/** A word counts more in a title, and most in a short one. The beginning of a word says half as much. */
function scoreOf(weight: number, title: number, isWhole: boolean): number {
  const score = weight / mostWeight + (title > 0 ? 1 + 2 / title : 0);
  return isWhole ? score : score / 2;
}

function inEither(one: Match, other: Match): Match {
  const better = one.score < other.score ? other : one;
  const places = one.places && other.places && [...one.places, ...other.places];
  return { ...better, title: one.title || other.title, places };
}

/** The texts that have the next key of a term after the others. */
function inBoth(some: Matches, others: Matches, next: Wanted | undefined): Matches {
  const found = new Map<number, Match>();
  for (const [number, one] of some) {
    const other = others.get(number);
    const places = other && placesAfter(one.places, other.places, next);
    if (other === undefined || places?.length === 0) continue;
    const [score, isWhole] = [one.score + other.score, one.isWhole && other.isWhole];
    found.set(number, { score, title: Math.min(one.title, other.title), isWhole, places });
  }
  return found;
}

function placesAfter(some: Match['places'], others: Match['places'], next: Wanted | undefined): Match['places'] {
  if (some === undefined || next === undefined) return others;
  const expected = new Set<number>();
  for (const place of some) {
    for (let missing = 0; missing <= next.loose; missing++) expected.add(place + next.after - missing);
  }
  return others === undefined ? [...expected] : others.filter((place) => expected.has(place));
}
