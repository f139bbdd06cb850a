/**
 * Limits the highlighted code of a text. The grammars are regular expressions: most take more than linear time for a
 * long line, some for many lines, and people do not read that much code on a page.
 */
import { grouped } from '../base/wording.ts';

/** In characters. */
const longestLine = 1000;
const longestBlock = 10_000;
const mostInText = 50_000;

/** Returns the reason not to highlight a block of code, as the beginning of a sentence; undefined if there is none. */
type JudgeCode = (code: string) => string | undefined;

/** Creates the function for the blocks of one text, to be called in order. */
export function createJudge(): JudgeCode {
  let left = mostInText;
  return (code) => {
    if (code.length > longestBlock) return excess('block of code', code.length, longestBlock);
    const line = code.split('\n').reduce((longest, { length }) => Math.max(longest, length), 0);
    if (line > longestLine) return excess('line of code', line, longestLine);
    if (code.length > left) return `Unexpected code beyond ${grouped(mostInText)} characters in a text, expected less`;
    left -= code.length;
    return undefined;
  };
}

function excess(what: string, length: number, most: number): string {
  return `Unexpected ${what} of ${grouped(length)} characters, expected at most ${grouped(most)}`;
}
