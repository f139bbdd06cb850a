/** The index of drawn texts: their words are as frequent as those of a language are. */
import { makeIndex, planIndex } from '../../generator/search/build.ts';
import {
  type FoundText,
  indexName,
  keysName,
  positionsName,
  textsName,
  wordsName,
} from '../../generator/search/files.ts';

const [consonants, vowels] = ['bcdfghjklmnpqrstvwxz', 'aeiou'];
const vocabulary = 20_000;

/** The word with this rank, from 0, the most frequent first: three syllables, a hundred of which there are. */
export function drawnWord(rank: number): string {
  // Words whose ranks are near do not begin alike.
  const scattered = (rank * 7919 + 104_729) % 1_000_000;
  return [scattered, scattered / 100, scattered / 10_000]
    .map(Math.floor)
    .map((syllable) => `${consonants[syllable % 20]}${vowels[Math.floor(syllable / 20) % 5]}`)
    .join('');
}

/** `count` texts of 120 words. Files by name, as JSON on one line. */
export function drawnIndex(count: number): ReadonlyMap<string, string> {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Zipf's law: a word is as frequent as its rank is small.
  const draw = (words: number) =>
    Array.from({ length: words }, () => drawnWord(Math.floor(vocabulary ** random()) - 1)).join(' ');
  const texts = Array.from({ length: count }, (_, at): FoundText => {
    const key = `text-${at}`;
    const blocks = Array.from({ length: 4 }, () => draw(30));
    return { collection: 'posts', key, title: draw(5), url: `https://www.example.org/posts/${key}/`, blocks };
  });
  const plan = planIndex([['posts', texts]]);
  const made = makeIndex(plan, (text) => text);
  const files: (readonly [name: string, value: unknown])[] = [
    [indexName, made.index],
    [wordsName, made.words],
    ...made.keys.map((file, shard) => [keysName(shard), file] as const),
    ...made.positions.map((file, shard) => [positionsName(shard), file] as const),
    ...Array.from(
      plan.files,
      ([number, some]) => [textsName(number), { layout: plan.layout, texts: Object.fromEntries(some) }] as const,
    ),
  ];
  return new Map(files.map(([name, value]) => [name, `${JSON.stringify(value)}\n`]));
}
