/**
 * How much code of a text is highlighted. The grammars are regular expressions: most take more than linear time for a long
 * line, some for many lines, and nobody reads that much on a page.
 */
import { grouped } from '../base/numbers.ts';

/** In characters. */
const longestLine = 1000;
const longestBlock = 10_000;
const mostInText = 50_000;

/** Why a block of code is not highlighted, as the beginning of a sentence; undefined for one that is. */
type JudgeCode = (code: string) => string | undefined;

/** Creates the judge for the blocks of one text, in their order. */
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
