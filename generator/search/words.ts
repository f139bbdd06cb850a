/**
 * Splits folded text into what is searched for. A word has a position, and its key continues through the marks and words
 * that follow without a space: `gpt-4.1` has the keys `gpt-4.1`, `4.1` and `1`. In scripts without spaces between words,
 * each character has a position, and each pair of neighbours is a key.
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

/** Marks that join words, as in `Next.js` and `node_modules`. */
const joining = setOf(".-_/':@+#&");
/** Marks that belong to the word before them, as in `C++`. */
const trailing = setOf('+#');
/** Marks that belong to the word after them, as in `.NET`. Two hyphens do, too. */
const leading = setOf('.@#$_/');

function setOf(marks: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const mark of marks) set[mark.charCodeAt(0)] = 1;
  return set;
}

/** Longer words are not words of a language, and are not found. */
const longestWord = 64;

/** Length of the longest key, in UTF-16 units. */
export const longestKey = 24;

/** Receives the parts of a text, in order and with repetitions. Indexes are relative to the text. */
export interface TextVisitor {
  /**
   * A word from `start` to `wordEnd`; with the words joined to it, and its marks, it ends at `end`. The marks before it
   * start at `marksStart`, which is `start` if there are none.
   */
  word(start: number, wordEnd: number, end: number, marksStart: number, position: number): void;
  /** Two neighbours, by code point. At least one is of a script without spaces. */
  pair(one: number, other: number, position: number): void;
  /** A character of a script without spaces. */
  character(code: number, position: number): void;
}

/**
 * Visits the parts of folded text in one pass. The first has at least the position `first`; returns the one after the
 * last. Where a character of a script without spaces does not touch its neighbour, a position is left out between them.
 */
export function visitText(folded: string, first: number, visitor: TextVisitor): number {
  let position = first;
  /** The character before, if it touches the next one: 0 after a space or a mark. */
  let previous = 0;
  let previousKind = neither;
  for (let at = 0; at < folded.length; ) {
    const code = folded.codePointAt(at) ?? 0;
    const kind = kindOf(code);
    if (kind === neither) {
      // Some writers put a space between Chinese and a word.
      if (code !== 0x20 || !isOtherKind(previousKind, folded.codePointAt(at + 1))) previous = 0;
      at += widthOf(code);
      continue;
    }
    const isUnspaced = kind === unspaced || previousKind === unspaced;
    if (isUnspaced && previous !== 0) visitor.pair(previous, code, position - 1);
    else if (isUnspaced) position++;
    previousKind = kind;
    if (kind === unspaced) {
      visitor.character(code, position++);
      previous = code;
      at += widthOf(code);
      continue;
    }
    const wordEnd = endOfWord(folded, at);
    if (wordEnd - at <= longestWord) {
      visitor.word(at, wordEnd, endOfJoined(folded, at, wordEnd), startOfMarks(folded, at, wordEnd), position);
    }
    position++;
    previous = codeBefore(folded, wordEnd);
    at = wordEnd;
  }
  return position;
}

/** True if the character is of the other kind: part of a word after a script without spaces, or the reverse. */
function isOtherKind(kind: number, code = 0x20): boolean {
  return kind !== neither && kindOf(code) !== neither && kindOf(code) !== kind;
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

function endOfWord(folded: string, start: number): number {
  let at = start;
  for (
    let code = folded.codePointAt(at);
    code !== undefined && kindOf(code) === ofWord;
    code = folded.codePointAt(at)
  ) {
    at += widthOf(code);
  }
  return at;
}

/** True if a word is longer than those in an index. */
export function hasLongWord(folded: string): boolean {
  for (let at = 0; at < folded.length; ) {
    const end = endOfWord(folded, at);
    if (end - at > longestWord) return true;
    at = end + widthOf(folded.codePointAt(end) ?? 0);
  }
  return false;
}

/** The end of the words that are joined to the word from `start` to `wordEnd`. What no key can hold is not followed. */
function endOfJoined(folded: string, start: number, wordEnd: number): number {
  let end = wordEnd;
  while (end - start < longestKey) {
    let next = end;
    while (joining[folded.charCodeAt(next)]) next++;
    if (next === end || kindOf(folded.codePointAt(next) ?? 0x20) !== ofWord) break;
    end = endOfWord(folded, next);
  }
  while (trailing[folded.charCodeAt(end)]) end++;
  return end;
}

/** Marks count before words of two letters or more. */
function startOfMarks(folded: string, start: number, wordEnd: number): number {
  if (lengthIn(folded, start, wordEnd) < 2) return start;
  if (leading[folded.charCodeAt(start - 1)]) return start - 1;
  return folded.startsWith('--', start - 2) ? start - 2 : start;
}

/** Number of characters from `start` to `end`, of which at most two are counted. */
function lengthIn(text: string, start: number, end: number): number {
  return end - start - widthOf(text.codePointAt(start) ?? 0) > 0 ? 2 : 1;
}

/** The key of the text from `start` to `end`: its beginning, if it is too long. */
export function keyIn(folded: string, start: number, end: number): string {
  if (end - start <= longestKey) return folded.slice(start, end);
  const cut = start + longestKey;
  return folded.slice(start, /[\udc00-\udfff]/.test(folded[cut] ?? '') ? cut - 1 : cut);
}

/** The other keys of a word: the word itself if it is short, and its first two letters, which find its beginning. */
export function visitShortKeys(folded: string, start: number, wordEnd: number, visit: (key: string) => void): void {
  const two = beginningOf(folded.slice(start, Math.min(wordEnd, start + 4)), 2);
  if (two.length === wordEnd - start) visit(two);
  if (lengthIn(folded, start, wordEnd) === 2) visit(beginningKey(two));
  else if (trailing[folded.charCodeAt(wordEnd)]) visit(folded.slice(start, wordEnd + 1));
}

/** The key of all words that begin with these two letters. */
export function beginningKey(two: string): string {
  return `${two}*`;
}

/** The first `count` characters. */
export function beginningOf(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left--) end += widthOf(text.codePointAt(end) ?? 0);
  return text.slice(0, end);
}

/** True if a word ends at `at`, or there is none before it. */
export function isBetweenWords(folded: string, at: number): boolean {
  return kindOf(folded.codePointAt(at) ?? 0x20) !== ofWord || kindOf(codeBefore(folded, at)) !== ofWord;
}

/** True between a word and a script without spaces. */
export function isBetweenKinds(text: string, at: number): boolean {
  return isOtherKind(kindOf(codeBefore(text, at)), text.codePointAt(at));
}

/** True if `text` begins with a character of a word, or of a script without spaces. */
export function isPartOfText(text: string): boolean {
  return kindOf(text.codePointAt(0) ?? 0x20) !== neither;
}

/** A space before the first. */
function codeBefore(text: string, at: number): number {
  const code = text.codePointAt(at - 2) ?? 0;
  return code > 0xffff ? code : (text.codePointAt(at - 1) ?? 0x20);
}
