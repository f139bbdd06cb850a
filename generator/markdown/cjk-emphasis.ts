/**
 * Emphasis that works beside CJK characters, for a parser that knows CommonMark's rule alone: there, `**「強調」**` beside
 * Han or kana is text, because a run of stars between a letter and punctuation may only open, or only close.
 *
 * By the CJK-friendly rule (https://github.com/tats-u/markdown-cjk-friendly) such a run may do both, as a run between two
 * letters may by CommonMark's. So the parser is given a character that nobody writes between the run and the punctuation,
 * which it takes for a letter; the tree is given back without it. satteri means to have the rule itself:
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

/** A noncharacter: neither white space nor punctuation to a parser, and in no text. */
const letter = '\uFDD0';
/** Stands between the letter and another kind of run, which goes on seeing punctuation. It is in no text either. */
const punctuation = '\u2E18';

type Position = NonNullable<Root['position']>;
type Point = Position['start'];

const inserted = new RegExp(`[${letter}${punctuation}]`);
const allInserted = new RegExp(inserted, 'g');

/** Where in the source each character was put in, in their order. */
export type Insertions = readonly number[];

interface Prepared {
  readonly prepared: string;
  readonly insertions: Insertions;
}

/** Puts characters into `source`; a text without such runs comes back as it is. */
export function prepareEmphasis(source: string): Prepared {
  // All CJK characters lie above Hangul's first.
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
    if (isSpaceOrPunctuation(before)) insert(index, aside(source[index - 1]) + letter);
    if (isSpaceOrPunctuation(after)) insert(index + run.length, letter + aside(source[index + run.length]));
  }
  return { prepared: prepared + source.slice(done), insertions };
}

/** What stands between a letter and `neighbour`. */
function aside(neighbour: string | undefined): string {
  return neighbour === '_' || neighbour === '~' ? punctuation : '';
}

function classBefore(source: string, at: number): ReturnType<typeof classifyCharacter> {
  const previous = codePointBefore(source, at);
  const twoPrevious = () => codePointBefore(source, at - (previous !== null && previous > 0xffff ? 2 : 1));
  return classifyPrecedingCharacter(classifyCharacter(previous), twoPrevious, previous);
}

function codePointBefore(source: string, at: number): number | null {
  const point = /.$/su.exec(source.slice(Math.max(0, at - 2), at))?.[0].codePointAt(0);
  return point ?? null;
}

/** A text out of the tree of a prepared source, without the characters. */
export function restoreText(text: string, insertions: Insertions): string {
  return insertions.length === 0 ? text : text.replace(allInserted, '');
}

/** A position in a prepared source, as it is in the source itself. */
export function restorePosition(position: Position, insertions: Insertions): Position {
  if (insertions.length === 0) return position;
  return { start: restorePoint(position.start, insertions), end: restorePoint(position.end, insertions) };
}

function restorePoint({ line, column, offset = 0 }: Point, insertions: Insertions): Point {
  const before = insertedBefore(offset, insertions);
  const beforeLine = insertedBefore(offset - column + 1, insertions);
  return { line, column: column - before + beforeLine, offset: offset - before };
}

/** How many characters were put in before `offset` of the prepared source: there, the n-th lies n further on. */
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
