/**
 * Which texts a query finds, by reading all of them: the rules of the search once more, slowly and without an index. It shares no code
 * with `generator/search/`, so that a mistake there does not hide here.
 */

export interface ScannedText {
  readonly title: string;
  readonly blocks: readonly string[];
}

/** Whether the text has every term of the query, in its title or in any of its blocks. False for a query without a word. */
export function scanFinds(query: string, { title, blocks }: ScannedText): boolean {
  const terms = termsOf(fold(query));
  const foldedTitle = fold(title);
  const foldedBlocks = blocks.map(fold);
  return (
    terms.length > 0 &&
    terms.every((term) =>
      'words' in term
        ? [foldedTitle, ...foldedBlocks].some((block) => hasPhrase(block, term.words))
        : hasTerm(foldedTitle, term.characters) ||
          (!isLoneCharacter(term.characters) && foldedBlocks.some((block) => hasTerm(block, term.characters))),
    )
  );
}

type Term = { readonly characters: readonly string[] } | { readonly words: readonly string[] };

const accents = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670]/gu;

/** Compatibility forms, lower case, without the accents of Latin, Greek, Cyrillic, Hebrew and Arabic. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC');
}

/** Splits a folded query at white space, and takes each pair of quotes for one term. Terms without a word are left out. */
function termsOf(query: string): Term[] {
  const pattern =
    /["“”„](?<straight>[^"“”„]*)["“”]|«(?<angled>[^»]*)»|「(?<corner>[^」]*)」|『(?<white>[^』]*)』|\S+/gu;
  const terms: Term[] = [];
  for (const { 0: whole, groups = {} } of query.matchAll(pattern)) {
    const quoted = groups.straight ?? groups.angled ?? groups.corner ?? groups.white;
    if (quoted === undefined) {
      const characters = [...trim(whole)];
      if (characters.length > 0) terms.push({ characters });
    } else {
      const words = wordsOf(quoted);
      if (words.length > 0) terms.push({ words });
    }
  }
  return terms;
}

/** The term without punctuation around it, but with the marks before and after it that belong to it. */
function trim(term: string): string {
  return /[.@#$\-_/]*[\p{L}\p{N}\p{M}](?:.*[\p{L}\p{N}\p{M}])?[+#]*/su.exec(term)?.[0] ?? '';
}

/** Words, and each character of a script without spaces. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const character of text) {
    if (isInWord(character) && isOpen) words.push(`${words.pop()}${character}`);
    else if (isInWord(character) || isAlone(character)) words.push(character);
    isOpen = isInWord(character);
  }
  return words;
}

/** Letters, digits and combining marks of the scripts that put no spaces between words. */
function isAlone(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character) && spaceless.test(character);
}

const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character) && !isAlone(character);
}

/** One character of a script without spaces, which is found in titles only. */
function isLoneCharacter(term: readonly string[]): boolean {
  return term.length === 1 && isAlone(term[0] ?? '');
}

function hasTerm(block: string, term: readonly string[]): boolean {
  const text = [...block];
  const isOneLetter = term.length === 1 && isInWord(term[0]);
  return text.some(
    (_, start) =>
      term.every((character, offset) => text[start + offset] === character) &&
      beginsAt(text, start) &&
      !(isOneLetter && isInWord(text[start + 1])),
  );
}

/** Whether a word, a character of a script without spaces, or the marks before a word begin here. */
function beginsAt(text: readonly string[], start: number): boolean {
  const first = text[start] ?? '';
  if (isAlone(first)) return true;
  if (isInWord(first)) return !isInWord(text[start - 1]);
  let before = start - 1;
  while (/^[.@#$\-_/]$/u.test(text[before] ?? '')) before--;
  return !isInWord(text[before]) && !isAlone(text[before] ?? '');
}

function hasPhrase(block: string, phrase: readonly string[]): boolean {
  const words = wordsOf(block);
  return words.some((_, start) =>
    phrase.every((word, offset) => {
      const other = words[start + offset] ?? '';
      return offset === phrase.length - 1 ? other.startsWith(word) : other === word;
    }),
  );
}
