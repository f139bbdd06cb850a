/** The keys of one file: how they are written, and read. */
import type { KeyTexts } from './collector.ts';
import type { KeysFile, PositionsFile } from './files.ts';

/** The keys of one file, and the encoded texts that have each, in the same order. */
export interface Keys {
  readonly keys: readonly string[];
  readonly postings: readonly string[];
}

export function readKeys({ words, postings, filters = {} }: KeysFile): Keys {
  return {
    keys: [...splitWords(words), ...Object.keys(filters)],
    postings: [...postings.split(' '), ...Object.values(filters)],
  };
}

/** The encoded positions of each key of the file of keys with the same number, in its order. Filters have none. */
export function positionsIn({ positions }: Pick<PositionsFile, 'positions'>): readonly string[] {
  return positions.split(' ');
}

/** Makes the files of `texts`, whose keys differ. They are sorted by code unit, so that every machine gives the same. */
export function filesOfKeys(texts: readonly KeyTexts[], layout: string): { keys: KeysFile; positions: PositionsFile } {
  const sorted = texts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const words = sorted.filter(({ key }) => !/^(?:=|$)/.test(key));
  const filters = sorted.filter(({ key }) => key.startsWith('='));
  return {
    keys: {
      layout,
      // Without words there is one empty word, as there is one posting between no spaces.
      words: joinWords(words.map(({ key }) => key)) || 'A',
      postings: words.map(({ postings }) => postings).join(' '),
      ...(filters.length > 0 && { filters: Object.fromEntries(filters.map(({ key, postings }) => [key, postings])) }),
    },
    positions: { layout, positions: words.map(({ positions }) => positions).join(' ') },
  };
}

/** Most characters that a word shares with the one before it. */
const mostShared = 25;

/**
 * Each sorted word as a capital letter, which no folded word has, and its end: the letter says how many characters it
 * shares with the word before, from A for none. Half as long as the words.
 */
function joinWords(words: readonly string[]): string {
  let last = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < mostShared && shared < last.length && word[shared] === last[shared]) shared++;
      last = word;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join('');
}

function splitWords(text: string): readonly string[] {
  let last = '';
  return Array.from(text.match(/[A-Z][^A-Z]*/g) ?? [], (part) => {
    last = last.slice(0, part.charCodeAt(0) - 65) + part.slice(1);
    return last;
  });
}
