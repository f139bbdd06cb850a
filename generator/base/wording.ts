/** How messages quote, list and guess what somebody wrote. */
import { closestMatch } from 'leven';

/** How many characters of a text a message holds. */
const excerptLength = 100;

/** A text as messages quote it: its beginning, where it is long. */
export function excerpt(text: string): string {
  // An array of characters is not made of all of a long text.
  const characters = [...text.slice(0, 2 * excerptLength + 2)];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : text;
}

/** A description or a list as messages hold it: they may be thousands. */
export function shortened(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

const mostCharacters = 2000;

/** Letters of the longest name that is guessed: the time of a comparison grows with their square. */
const longestName = 200;

/** Names that each are compared with, however often one is looked for. */
const fewNames = 200;

/** Comparisons with one list of more names: the first messages have guesses, and thousands of others have none. */
const mostComparisons = 200_000;

/** Names in lower case with their spelling, and how many comparisons with them are left. */
const spellingsIn = new WeakMap<readonly string[], { readonly spellings: Map<string, string>; left: number }>();

/**
 * E.g. ` (did you mean "title"?)` for `titel`, to end a message with; empty where no word of `known` is near. A long
 * list is the same object in each call.
 */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` (did you mean "${near}"?)`;
}

/** The word of `known` that `word` is probably meant to be. A long list is the same object in each call. */
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
  // A third of the letters: enough for a slip, not for another word.
  const maxDistance = Math.ceil(word.length / 3);
  const all = [...spellings.keys()];
  const written = word.toLowerCase();
  return spellings.get(closestMatch(written, all, { maxDistance }) ?? longerName(written, all) ?? '');
}

/** The only name that `beginning` begins, e.g. `integer` for `int`. */
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
 * How many names of what is allowed a message holds: a description may have thousands of fields, and each mistake one
 * message.
 */
const mostAllowed = 100;

/** All of `names` that a message can hold, and how many more there are. */
export function allowedNames(names: readonly string[]): string {
  const more = names.length > mostAllowed ? ` and ${names.length - mostAllowed} more` : '';
  return shortened(names.slice(0, mostAllowed).join(', ')) + more;
}

/** How many names a message holds. */
const mostNames = 5;

/** The first few of `names`, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}
