/**
 * Which texts a query finds, by reading all of them: the rules of the search once more, slowly and without an index. It
 * shares no code with `generator/search/`, so that a mistake there does not hide here.
 */

export interface ScannedText {
  readonly title: string;
  readonly blocks: readonly string[];
}

/** Whether the text has every term of the query, in its title or in any of its blocks. False for a query without a word. */
export function scanFinds(query: string, { title, blocks }: ScannedText): boolean {
  const terms = termsOf(fold(query));
  const foldedTitle = joined(fold(title));
  const foldedBlocks = blocks.map((block) => joined(fold(block)));
  return (
    terms.length > 0 &&
    terms.every((term) =>
      [foldedTitle, ...(isOfTitles(term) ? [] : foldedBlocks)].some((block) => hasTerm(block, term)),
    )
  );
}

interface Term {
  /** What stands together, one after the other. */
  readonly pieces: readonly string[];
  readonly isQuoted: boolean;
}

const accents =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/gu;
const unseen = /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFE0F|\uFEFF/gu;
const others: readonly (readonly [RegExp, string])[] = [
  [/[’‘ʼ]/gu, "'"],
  [/[\u2010\u2011\u2212\u05BE]/gu, '-'],
  [/đ/gu, 'd'],
  [/ł/gu, 'l'],
  [/ø/gu, 'o'],
  [/ı/gu, 'i'],
  [/ς/gu, 'σ'],
  [/ß/gu, 'ss'],
  [/œ/gu, 'oe'],
  [/æ/gu, 'ae'],
];

const letter = String.raw`[\p{L}\p{N}\p{M}]`;
const alone = String.raw`(?=${letter})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const ofWord = `(?!${alone})${letter}`;

/** Compatibility forms, lower case, without the accents of Latin, Greek, Cyrillic, Hebrew and Arabic. */
function fold(text: string): string {
  let folded = text.normalize('NFKC').toLowerCase().normalize('NFKD').replace(accents, '').replace(unseen, '');
  folded = folded.normalize('NFC');
  for (const [from, to] of others) folded = folded.replace(from, to);
  return folded;
}

/** Without a space between a word and a script without spaces. */
function joined(text: string): string {
  return text
    .replace(new RegExp(`(${alone}) (?=${ofWord})`, 'gu'), '$1')
    .replace(new RegExp(`(${ofWord}) (?=${alone})`, 'gu'), '$1');
}

/** Splits a folded query at white space, and takes each pair of quotes for one term. Terms without a word are left out. */
function termsOf(query: string): Term[] {
  const pattern =
    /["“”„](?<straight>[^"“”„]*)["“”]|«(?<angled>[^»]*)»|「(?<corner>[^」]*)」|『(?<white>[^』]*)』|[^\s"“”„«»「」『』]+/gu;
  const terms: Term[] = [];
  for (const { 0: whole, groups = {} } of query.matchAll(pattern)) {
    const quoted = groups.straight ?? groups.angled ?? groups.corner ?? groups.white;
    const pieces = piecesOf(quoted === undefined ? whole : joined(quoted));
    if (pieces.length > 0) terms.push({ pieces, isQuoted: quoted !== undefined });
  }
  return terms;
}

/** Words with the marks that join them, and with the marks before and after them; runs of characters without spaces. */
function piecesOf(text: string): string[] {
  const words = String.raw`(?:${ofWord})+(?:[.\-_/':@+#&]+(?:${ofWord})+)*[+#]*`;
  const before = `(?:(?:--|[.@#$_/])(?=(?:${ofWord}){2}))?`;
  return text.match(new RegExp(`${before}(?:${words}|${alone})+`, 'gu')) ?? [];
}

function isAlone(character: string | undefined): boolean {
  return character !== undefined && new RegExp(`^${alone}`, 'u').test(character);
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && new RegExp(`^${ofWord}`, 'u').test(character);
}

/** Single characters of a script without spaces are found in titles only, if a term has nothing else. */
function isOfTitles({ pieces }: Term): boolean {
  return pieces.every((piece) => [...piece].length === 1 && isAlone(piece));
}

function hasTerm(block: string, { pieces, isQuoted }: Term): boolean {
  const text = [...block];
  const parts = pieces.map((piece) => [...piece]);
  return text.some((_, start) => {
    const [first = []] = parts;
    const isInside = isInWord(first[0]) && isInWord(text[start - 1]) && !isVersion(text, start);
    return !isInside && follow(text, start, parts, isQuoted);
  });
}

/** Whether a number begins at `start` that has a single v before it. */
function isVersion(text: readonly string[], start: number): boolean {
  return /^\d$/.test(text[start] ?? '') && text[start - 1] === 'v' && !isInWord(text[start - 2]);
}

/** Whether `parts` stand in the text one after the other, the first at `start`. */
function follow(
  text: readonly string[],
  start: number,
  [part = [], ...rest]: readonly (readonly string[])[],
  isQuoted: boolean,
  isFirst = true,
): boolean {
  if (!part.every((character, offset) => text[start + offset] === character)) return false;
  const end = start + part.length;
  const endsWord = !(isInWord(part.at(-1)) && isInWord(text[end]));
  if (rest.length === 0) {
    // The last word may go on, unless it is short: alone a single letter, after others also two.
    const mayGoOn = !isQuoted && part.length > (isFirst ? 1 : 2);
    return mayGoOn || endsWord;
  }
  if (!endsWord) return false;
  for (let next = end; next <= text.length; next++) {
    const isApart = next > end || !(isInWord(part.at(-1)) && isInWord(rest[0]?.[0]));
    if (isApart && follow(text, next, rest, isQuoted, false)) return true;
    if (new RegExp(letter, 'u').test(text[next] ?? 'a')) return false;
  }
  return false;
}
