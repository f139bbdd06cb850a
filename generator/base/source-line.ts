/** Shows the place of a mistake in its file. */
import { readFileSync } from 'node:fs';

/** Longest part of a line that is shown, in characters. */
const mostShown = 100;

/** Characters that a terminal shows twice as wide as others. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;

/**
 * Returns the line of the file at `path`, and a mark below the column, both counted from 1. Empty if there is no such line.
 * A long line is cut to the part around the column.
 */
export function sourceLine(path: string, line: number | undefined, column: number | undefined): readonly string[] {
  if (line === undefined) return [];
  const text = lineOf(path, line);
  if (text === undefined) return [];
  const at = Math.min((column ?? 1) - 1, text.length);
  const start = text.length <= mostShown ? 0 : Math.max(0, at - mostShown / 2);
  const before = `  ${line} | `;
  // Control characters could move the cursor of a terminal.
  const shown = (from: number, to: number) => text.slice(from, to).replaceAll(/\p{Cc}/gu, ' ');
  const marked = Array.from(shown(start, at), (char) => (wide.test(char) ? '\u3000' : ' ')).join('');
  return [
    before + shown(start, start + mostShown),
    ...(column === undefined ? [] : [`${' '.repeat(before.length)}${marked}^`]),
  ];
}

function lineOf(path: string, line: number): string | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')[line - 1]?.replace(/\r$/, '');
  } catch {
    // It is a folder, or is gone meanwhile.
    return undefined;
  }
}
