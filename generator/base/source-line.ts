/** Shows the place of a mistake in its file. */
import { readFileSync } from 'node:fs';

/** Longest part of a line that is shown, in characters. */
const longestExcerpt = 100;

/** Characters that a terminal shows twice as wide as others. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u;

/** Characters that a terminal shows on the one before: accents, and the looks and joiners of emoji. */
const combining = /[\p{M}\p{Emoji_Modifier}\u200d]/gu;

/**
 * Returns a function that shows the line of the file at `path`, and a mark below the column, both counted from 1. It
 * returns nothing if there is no such line, and of a long one the part around the column. It remembers the last file,
 * which may have a thousand errors.
 */
export function sourceReader(): (
  path: string,
  line: number | undefined,
  column: number | undefined,
) => readonly string[] {
  let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
  return (path, line, column) => {
    if (line === undefined) return [];
    if (last?.path !== path) last = { path, lines: fileLines(path) };
    const text = last.lines[line - 1];
    return text === undefined ? [] : marked(text, line, column);
  };
}

function marked(text: string, line: number, column: number | undefined): readonly string[] {
  const at = Math.min((column ?? 1) - 1, text.length);
  const start = text.length <= longestExcerpt ? 0 : Math.max(0, at - longestExcerpt / 2);
  const before = `  ${line} | `;
  // Control characters could move the cursor of a terminal.
  const shown = (from: number, to: number) => text.slice(from, to).replaceAll(/\p{Cc}/gu, ' ');
  const cells = shown(start, at).replaceAll(combining, '');
  const blank = Array.from(cells, (char) => (wide.test(char) ? '\u3000' : ' ')).join('');
  const mark = column === undefined ? [] : [`${' '.repeat(before.length)}${blank}^`];
  return [before + shown(start, start + longestExcerpt), ...mark];
}

function fileLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/);
  } catch {
    // It is a folder, or is gone meanwhile.
    return [];
  }
}
