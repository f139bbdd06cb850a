/** How messages quote, list and guess what somebody wrote. */
import { closestMatch } from 'leven';

/** How many characters of a text a message holds. */
const most = 100;

/** A text as messages quote it: its beginning, where it is long. */
export function excerpt(text: string): string {
  // An array of characters is not made of all of a long text.
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** E.g. ` (did you mean "title"?)` for `titel`, to end a message with; empty where no word of `known` is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const spellings = new Map(known.map((name) => [name.toLowerCase(), name]));
  // A third of the letters: enough for a slip, not for another word.
  const maxDistance = Math.ceil(word.length / 3);
  const near = closestMatch(word.toLowerCase(), [...spellings.keys()], { maxDistance });
  return near === undefined ? '' : ` (did you mean "${spellings.get(near)}"?)`;
}

/** What is wrong with a language that is not among `languages`. */
export function unexpectedLanguage(language: string, languages: readonly string[]): string {
  return `Unexpected language "${excerpt(language)}", expected one of ${languages.join(', ')}${didYouMean(language, languages)}`;
}

/** How many names a message holds. */
const mostNames = 5;

/** The first few of `names`, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}
