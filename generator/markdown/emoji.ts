/** Emoji by the names that GitHub gives them, without colons. */
import { nameToEmoji } from 'gemoji';

export const emoji: ReadonlyMap<string, string> = new Map(Object.entries(nameToEmoji));
