/**
 * The keys of a text in an index. A word has two: its first two characters, and itself. In scripts without spaces
 * between words, each pair of neighbouring characters is a key, so that any two characters of a text find it.
 */

/**
 * Kinds of characters: of a script without spaces between words (or Hangul, whose words have suffixes), of a word,
 * neither.
 */
const unspaced = 1;
const ofWord = 2;
const neither = 3;

const unspacedPattern =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc]/u;
const wordPattern = /^[\p{L}\p{N}\p{M}]/u;

/** Kinds of characters seen so far, by code point. Covers the first plane, where nearly all are. */
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const known = kinds[code];
  if (known) return known;
  const text = String.fromCodePoint(code);
  const kind = unspacedPattern.test(text) ? unspaced : wordPattern.test(text) ? ofWord : neither;
  // Outside the table, this does nothing.
  kinds[code] = kind;
  return kind;
}

/** Longer words are not words of a language, and are not found. */
const longestWord = 64;

/** Receives the parts of a text, in order and with repetitions. */
export interface KeyVisitor {
  /** Two neighbours of a script without spaces between words, by code point. */
  pair(one: number, other: number): void;
  /** A word of at least two characters. */
  word(word: string): void;
  /** Each character of a script without spaces. */
  single?(one: number): void;
}

/** Visits the keys of folded text in one pass. */
export function visitKeys(folded: string, visitor: KeyVisitor): void {
  let previous = 0;
  let start = -1;
  const endWord = (end: number) => {
    if (start >= 0 && end - start > 1 && end - start <= longestWord) visitor.word(folded.slice(start, end));
    start = -1;
  };
  for (let at = 0; at < folded.length; ) {
    const code = folded.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    const kind = kindOf(code);
    if (kind === ofWord) {
      if (start < 0) start = at;
    } else endWord(at);
    if (kind === unspaced) {
      if (previous !== 0) visitor.pair(previous, code);
      visitor.single?.(code);
    }
    previous = kind === unspaced ? code : 0;
    at = next;
  }
  endWord(folded.length);
}

/** Visits the keys of folded text as texts, with repetitions. `withSingles`: as in `KeyVisitor`. */
export function visitKeyTexts(folded: string, withSingles: boolean, visit: (key: string) => void): void {
  visitKeys(folded, {
    pair: (one, other) => visit(String.fromCodePoint(one, other)),
    word: (word) => {
      visit(beginningOf(word, 2));
      visit(word);
    },
    ...(withSingles && { single: (one: number) => visit(String.fromCodePoint(one)) }),
  });
}

/** The first `count` characters. */
export function beginningOf(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left--) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** A key to look up. `isBeginning`: matches all keys that begin with it. */
export interface Wanted {
  readonly key: string;
  readonly isBeginning: boolean;
}

/** A part of a query without spaces. A term that begins with a word is found only at the start of a word. */
export interface Term {
  readonly text: string;
  /** Keys that every matching text has. Empty if the term is too short. */
  readonly wanted: readonly Wanted[];
  /** True if every text with all of its keys has the term. */
  readonly isExact: boolean;
}

/** The terms of a folded query, without single letters. */
export function termsOf(folded: string): readonly Term[] {
  const texts = new Set(folded.split(/\s+/u).filter((text) => text !== ''));
  return Array.from(texts, termOf).filter(({ wanted }) => wanted.length > 0);
}

function termOf(text: string): Term {
  const wanted = new Map<string, Wanted>();
  const add = (key: string, isBeginning = false) => wanted.set(key, { key, isBeginning });
  const singles: string[] = [];
  visitKeys(text, {
    pair: (one, other) => add(String.fromCodePoint(one, other)),
    word: (word) => add(word, beginningOf(word, 2) !== word),
    single: (one) => singles.push(String.fromCodePoint(one)),
  });
  // A single character is too common, unless there is nothing else.
  if (wanted.size === 0 && singles.length === 1) add(singles[0] ?? '');
  const [first] = wanted.keys();
  return { text, wanted: [...wanted.values()], isExact: wanted.size === 1 && first === text };
}

/**
 * The index of the term in the folded text, or -1. A term that begins with a word is found only at the start of one.
 */
export function placeOf(folded: string, text: string): number {
  const isWord = kindOf(text.codePointAt(0) ?? 0) === ofWord;
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    if (!isWord || at === 0 || kindOf(codeBefore(folded, at)) !== ofWord) return at;
  }
  return -1;
}

function codeBefore(text: string, at: number): number {
  const code = text.codePointAt(at - 2) ?? 0;
  return code > 0xffff ? code : (text.codePointAt(at - 1) ?? 0);
}
