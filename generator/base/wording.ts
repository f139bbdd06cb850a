/** Quotes, lists and suggests words in messages, and formats their numbers. */
import { closestMatch } from 'leven';

/** Most characters of a quoted text. */
const excerptLength = 100;

/** Returns the start of a text, for quoting, on one line. */
export function excerpt(text: string): string {
  // Splits only the start of a long text into characters.
  const characters = [...text.slice(0, 2 * excerptLength + 2)];
  const start = characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : text;
  return start.replaceAll(/\s*[\n\r]\s*/g, ' ');
}

/** The path of a file in a sentence: that of a tree begins in the tree, wherever that is. */
export function inSentence(path: string): string {
  return path.replace(/^(?:\.\.\/)+/, '');
}

/** Shortens a description or a list, which may have thousands of characters. */
export function shortened(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

const mostCharacters = 2000;

/** Longest name to suggest: the time of a comparison is quadratic in its length. */
const longestName = 200;

/** Lists up to this length are always compared. */
const fewNames = 200;

/** Most comparisons with a longer list: the first messages have suggestions, thousands of others have none. */
const mostComparisons = 200_000;

/** Names in lower case with their spelling, and the remaining number of comparisons. */
const spellingsIn = new WeakMap<readonly string[], { readonly spellings: Map<string, string>; left: number }>();

/**
 * Returns e.g. ` (did you mean "title"?)` for `titel`, to end a message. Empty if no word of `known` is similar. A long
 * list must be the same object in each call.
 */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` (did you mean "${near}"?)`;
}

/** The word in `known` that `word` is probably a misspelling of. A long list must be the same object in each call. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > longestName) return undefined;
  let names = spellingsIn.get(known);
  if (names === undefined) {
    const short = known.filter((name) => name.length <= longestName);
    names = { spellings: new Map(short.map((name) => [name.toLowerCase(), name])), left: mostComparisons };
    spellingsIn.set(known, names);
  }
  const { spellings } = names;
  if (spellings.size > fewNames) {
    names.left -= spellings.size;
    if (names.left < 0) return undefined;
  }
  // A third of the letters: enough for a slip, but not for another word.
  const maxDistance = Math.ceil(word.length / 3);
  const all = [...spellings.keys()];
  const written = word.toLowerCase();
  return spellings.get(closestMatch(written, all, { maxDistance }) ?? longerName(written, all) ?? '');
}

/** The only name that begins with `beginning`, e.g. `integer` for `int`. */
function longerName(beginning: string, names: readonly string[]): string | undefined {
  if (beginning.length < 3) return undefined;
  const longer = names.filter((name) => name.startsWith(beginning));
  return longer.length === 1 ? longer[0] : undefined;
}

/** The error for a language that is not one of `languages`. */
export function unexpectedLanguage(language: string, languages: readonly string[]): string {
  return `Unexpected language "${excerpt(language)}", expected one of ${languages.join(', ')}${didYouMean(language, languages)}`;
}

/**
 * Most names in a message about allowed ones: a description may have thousands of fields, and each mistake has a
 * message.
 */
const mostAllowed = 100;

/** As many of `names` as fit in a message, and how many more there are. */
export function allowedNames(names: readonly string[]): string {
  const more = names.length > mostAllowed ? ` and ${names.length - mostAllowed} more` : '';
  return shortened(names.slice(0, mostAllowed).join(', ')) + more;
}

const mostNames = 5;

/** The first few of `names`, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}

/**
 * With commas between thousands, e.g. `4,012`, and at most one decimal place. `Intl` would give the same, but loading it
 * takes as long as reading a small site.
 */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 10) / 10).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A fraction as a percentage, e.g. `83%` for 0.832. */
export function percent(part: number): string {
  return `${grouped(Math.round(part * 100))}%`;
}
