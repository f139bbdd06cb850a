/**
 * Makes emphasis work beside CJK characters, for a parser with only CommonMark's rule: there, `**「強調」**` beside Han or
 * kana is text, because a run of stars between a letter and punctuation can only open, or only close.
 *
 * By the CJK-friendly rule (https://github.com/tats-u/markdown-cjk-friendly) such a run can do both, like a run between
 * two letters in CommonMark. So an unused character, which the parser treats as a letter, is inserted between the run
 * and the punctuation, and removed from the tree. satteri plans to implement the rule itself:
 * https://github.com/bruits/satteri/issues/85
 */
import type { Root } from 'mdast';
import {
  classifyCharacter,
  classifyPrecedingCharacter,
  isCjkOrIvs,
  isSpaceOrPunctuation,
  isUnicodeWhitespace,
} from 'micromark-extension-cjk-friendly-util';

/**
 * Replaces a letter: a noncharacter, which parsers treat as neither white space nor punctuation, and which no text
 * contains.
 */
const letter = '\uFDD0';
/**
 * Separates that letter from another kind of run, which still needs punctuation beside it. No text contains it either.
 */
const punctuation = '\u2E18';

type NodePosition = NonNullable<Root['position']>;
type Point = NodePosition['start'];

const inserted = new RegExp(`[${letter}${punctuation}]`);
const allInserted = new RegExp(inserted, 'g');

/** Offsets in the source at which characters were inserted, in ascending order. */
export type Insertions = readonly number[];

interface PreparedSource {
  readonly prepared: string;
  readonly insertions: Insertions;
}

/** Inserts characters into `source`. A text without such runs is returned unchanged. */
export function prepareEmphasis(source: string): PreparedSource {
  // All CJK characters are at U+1100 or above.
  if (!/[^\0-\u10FF]/.test(source) || inserted.test(source)) return { prepared: source, insertions: [] };
  let prepared = '';
  let done = 0;
  const insertions: number[] = [];
  const insert = (at: number, text: string) => {
    prepared += source.slice(done, at) + text;
    for (let count = 0; count < text.length; count++) insertions.push(at);
    done = at;
  };
  for (const { 0: run, index } of source.matchAll(/\\.|\*+/gs)) {
    if (run.startsWith('\\')) continue;
    const before = classBefore(source, index);
    const after = classifyCharacter(source.codePointAt(index + run.length) ?? null);
    if (isUnicodeWhitespace(before) || isUnicodeWhitespace(after) || !(isCjkOrIvs(before) || isCjkOrIvs(after)))
      continue;
    if (isSpaceOrPunctuation(before)) insert(index, separatorBeside(source[index - 1]) + letter);
    if (isSpaceOrPunctuation(after)) insert(index + run.length, letter + separatorBeside(source[index + run.length]));
  }
  return { prepared: prepared + source.slice(done), insertions };
}

/** Character to insert between a letter and `neighbour`. */
function separatorBeside(neighbour: string | undefined): string {
  return neighbour === '_' || neighbour === '~' ? punctuation : '';
}

function classBefore(source: string, at: number): ReturnType<typeof classifyCharacter> {
  const previous = codePointBefore(source, at);
  // Called for a variation selector, which is one unit.
  const twoPrevious = () => codePointBefore(source, at - 1);
  return classifyPrecedingCharacter(classifyCharacter(previous), twoPrevious, previous);
}

function codePointBefore(source: string, at: number): number | null {
  const point = /.$/su.exec(source.slice(Math.max(0, at - 2), at))?.[0].codePointAt(0);
  return point ?? null;
}

/** Removes the inserted characters from a text of the tree. */
export function restoreText(text: string, insertions: Insertions): string {
  return insertions.length === 0 ? text : text.replace(allInserted, '');
}

/** Maps a position in the prepared source back to the source. */
export function restorePosition(position: NodePosition, insertions: Insertions): NodePosition {
  if (insertions.length === 0) return position;
  return { start: restorePoint(position.start, insertions), end: restorePoint(position.end, insertions) };
}

function restorePoint({ line, column, offset = 0 }: Point, insertions: Insertions): Point {
  const before = insertedBefore(offset, insertions);
  const beforeLine = insertedBefore(offset - column + 1, insertions);
  return { line, column: column - before + beforeLine, offset: offset - before };
}

/**
 * Number of characters inserted before `offset` of the prepared source, in which the n-th is shifted by n characters.
 */
function insertedBefore(offset: number, insertions: Insertions): number {
  let low = 0;
  let high = insertions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((insertions[middle] ?? 0) + middle < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
