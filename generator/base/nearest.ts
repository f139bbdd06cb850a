/** A hint for whoever mistyped: the known word that is meant, where one is near enough. */
import { closestMatch } from 'leven';
import { excerpt } from './excerpt.ts';

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
