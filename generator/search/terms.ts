/** Reads a query: its terms, and the keys by which each is looked up. */
import {
  beginningKey,
  beginningOf,
  hasLongWord,
  isBetweenKinds,
  isBetweenWords,
  isPartOfText,
  keyIn,
  longestKey,
  visitText,
} from './words.ts';

export interface Wanted {
  readonly key: string;
  /**
   * `exact`: this key alone. `word`: also keys that continue after the word, as `next.js` does after `next`. `beginning`:
   * all keys that begin with it.
   */
  readonly match: 'exact' | 'word' | 'beginning';
  /** Number of positions after the previous key. */
  readonly after: number;
  /** Number of these that may be missing: texts leave them out between characters without a space. */
  readonly loose: number;
}

/** A part of a query without spaces, or in quotes. */
export interface Term {
  /** A text has the term if it has all of these keys, one after the other. */
  readonly wanted: readonly Wanted[];
  /** The word, if the key is that of all words with the same two letters. */
  readonly word?: string | undefined;
  /** Number of positions that it takes. */
  readonly length: number;
  /** True if the keys decide whether a text has it. */
  readonly isExact: boolean;
  /** True if it is looked for in titles only. */
  readonly isOfTitles: boolean;
  /** Returns the places of the term in a folded block. */
  readonly places: (folded: string) => readonly Place[];
}

export type Place = readonly [start: number, end: number];

/** The terms of a folded query. */
export function termsOf(folded: string): readonly Term[] {
  const parts = folded.split(/["“”„«»「」『』]/u);
  const terms = new Map<string, Term>();
  for (const [at, part] of parts.entries()) {
    // Every second part is in quotes, unless the last one is not closed.
    const isQuoted = at % 2 === 1 && at < parts.length - 1;
    for (const text of isQuoted ? [part] : part.split(/\s+/u)) {
      const term = new TermParts(text, isQuoted).term();
      if (term !== undefined) terms.set(text, term);
    }
  }
  return [...terms.values()];
}

/** A word with what is joined to it, from `start` to `end`. */
interface Word {
  readonly start: number;
  readonly end: number;
  readonly position: number;
}

/** A key of the term at a position. */
type Placed = Pick<Wanted, 'key' | 'match'> & { readonly position: number };

/** A key that no index has. */
const nowhere: Placed = { key: ' ', match: 'exact', position: 0 };

class TermParts {
  readonly #text: string;
  /** In quotes, the last word is a whole one, too. */
  readonly #isQuoted: boolean;
  readonly #words: Word[] = [];
  /** Pairs of neighbours and single characters of scripts without spaces, by position. */
  readonly #pairs = new Map<number, string>();
  readonly #characters = new Map<number, string>();
  /** Offset at which a word or character begins. */
  readonly #occupied = new Set<number>();
  /** The position after the last part. */
  readonly #end: number;

  constructor(text: string, isQuoted: boolean) {
    this.#text = text;
    this.#isQuoted = isQuoted;
    this.#end = visitText(text, 0, {
      word: (start, _, end, marksStart, position) => {
        this.#occupied.add(position);
        // The words that are joined to the one before are part of its key.
        if (start >= (this.#words.at(-1)?.end ?? 0)) this.#words.push({ start: marksStart, end, position });
      },
      pair: (one, other, position) => this.#pairs.set(position, String.fromCodePoint(one, other)),
      character: (code, position) => {
        this.#occupied.add(position);
        this.#characters.set(position, String.fromCodePoint(code));
      },
    });
  }

  /** Undefined if there is nothing to look for. */
  term(): Term | undefined {
    const lone = [...this.#characters].filter(([at]) => !this.#pairs.has(at) && !this.#pairs.has(at - 1));
    const wanted = [...this.#words.map((word) => this.#wantedWord(word)), ...this.#wantedPairs()];
    const isOfTitles = wanted.length === 0;
    // A single character is a key of titles only.
    if (isOfTitles) wanted.push(...lone.map(([position, key]): Placed => ({ key, match: 'exact', position })));
    if (hasLongWord(this.#text)) wanted.push(nowhere);
    if (wanted.length === 0) return undefined;
    const placed = wanted.sort((a, b) => a.position - b.position);
    const first = placed[0]?.position ?? 0;
    const [only] = wanted;
    return {
      wanted: placed.map(({ key, match, position }, at) => {
        const before = placed[at - 1]?.position ?? position;
        return { key, match, after: position - before, loose: this.#gaps(before, position) };
      }),
      word: only?.key.endsWith('*') ? only.key.slice(0, -1) : undefined,
      length: this.#end - first,
      isOfTitles,
      isExact:
        this.#words.every(({ start, end }) => end - start <= longestKey) &&
        // Keys with marks have no positions.
        (placed.length === 1 || placed.every(({ key }) => isPartOfText(key))) &&
        (lone.length === 0 || isOfTitles) &&
        // Another character may be where a position is left out.
        this.#gaps(first, this.#end) === 0,
      places: placesOf(this.#chunks(), this.#isWhole()),
    };
  }

  /** How many positions between two others are empty. */
  #gaps(start: number, end: number): number {
    let count = 0;
    for (let position = start + 1; position < end; position++) if (!this.#occupied.has(position)) count++;
    return count;
  }

  #wantedWord(word: Word): Placed {
    const { position, start, end } = word;
    const key = keyIn(this.#text, start, end);
    const isShort = beginningOf(key, 2) === key;
    if (this.#isQuoted || !this.#isLast(word)) return { key, position, match: isShort ? 'exact' : 'word' };
    if (!isShort) return { key, position, match: 'beginning' };
    const isOnly = this.#words.length === 1 && this.#characters.size === 0;
    return { key: isOnly && isTwoLetters(key) ? beginningKey(key) : key, position, match: 'exact' };
  }

  /** True if nothing follows. */
  #isLast(word: Word): boolean {
    return word === this.#words.at(-1) && word.position > Math.max(-1, ...this.#characters.keys());
  }

  /** Every second pair of a run, and its last one: they have all of its characters. */
  #wantedPairs(): Placed[] {
    let next = -1;
    return Array.from(this.#pairs).flatMap(([position, key]) => {
      if (position < next && this.#pairs.has(position + 1)) return [];
      next = position + 2;
      return [{ key, match: 'exact', position }];
    });
  }

  /** True if the last word must be a whole one. */
  #isWhole(): boolean {
    const word = this.#words.at(-1);
    if (word === undefined || !this.#isLast(word)) return false;
    const { key, match } = this.#wantedWord(word);
    return match !== 'beginning' && !key.endsWith('*');
  }

  /** Terms that follow each other in the text. */
  #chunks(): readonly string[] {
    const chunks: string[] = [];
    let chunk = '';
    let at = 0;
    const endChunk = () => {
      if (chunk !== '') chunks.push(chunk);
      chunk = '';
    };
    for (const character of this.#text) {
      const isInWord = this.#words.some(({ start, end }) => start <= at && at < end);
      if (isInWord || isPartOfText(character)) chunk += character;
      else endChunk();
      at += character.length;
    }
    endChunk();
    return chunks;
  }
}

/** A chunk with an optional space between a word and a script without spaces. */
function patternOf(chunk: string): string {
  let pattern = '';
  let at = 0;
  for (const character of chunk) {
    pattern += (isBetweenKinds(chunk, at) ? ' ?' : '') + character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    at += character.length;
  }
  return pattern;
}

/** True if a word ends `one`, and another begins `other`. */
function isSpaced(one: string, other: string): boolean {
  return !isBetweenWords(one + other, one.length);
}

function isTwoLetters(key: string): boolean {
  return /^[\p{L}\p{N}\p{M}]{2}$/u.test(key);
}

/** Finds `chunks` one after the other. `isWhole`: the last one ends a word. */
function placesOf(chunks: readonly string[], isWhole: boolean): Term['places'] {
  const parts = chunks.map(patternOf);
  const between = '[^\\p{L}\\p{N}\\p{M}]';
  const form = new RegExp(
    // Nothing needs to stand between characters of scripts without spaces.
    parts.reduce(
      (all, part, at) => `${all}${between}${isSpaced(chunks[at - 1] ?? '', chunks[at] ?? '') ? '+' : '*'}${part}`,
    ),
    'gu',
  );
  const isMarked = !isPartOfText(chunks[0] ?? '');
  return (folded) => {
    const places: Place[] = [];
    for (const { 0: found, index } of folded.matchAll(form)) {
      const end = index + found.length;
      // The `v` of a version may be left out.
      const start = /v\d/.test(folded.slice(index - 1, index + 1)) ? index - 1 : index;
      if ((isMarked || isBetweenWords(folded, start)) && !(isWhole && !isBetweenWords(folded, end)))
        places.push([index, end]);
    }
    return places;
  };
}
