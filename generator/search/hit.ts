/** The part of a text that a hit shows. */
import type { Block } from '../base/visible-text.ts';
import { type FoundText, isHeading, textOf } from './files.ts';
import { fold } from './fold.ts';
import type { Place, Term } from './terms.ts';

export interface Hit extends Omit<FoundText, 'blocks' | 'filters'> {
  /** The heading above the fragment. */
  readonly section?: { readonly title: string; readonly url: string } | undefined;
  /** The text that says most about the query, on one line. Empty if the text has no body. */
  readonly fragment: string;
  /** Places of the terms in `fragment` and `title`, ascending. */
  readonly marks: readonly Place[];
  readonly titleMarks: readonly Place[];
}

export interface FoundHit {
  readonly hit: Hit;
  /** True if the text has all terms. */
  readonly hasAll: boolean;
  /** From 0, if no block has all terms, to 8: they are a heading. */
  readonly closeness: number;
}

export function hitIn({ blocks, filters: _, ...text }: FoundText, terms: readonly Term[]): FoundHit {
  const missing = new Set(terms);
  let closeness = look(text.title, terms, missing).near * 2;
  const isRuledOut = [...missing].some((term) => term.isOfTitles);
  let [best, bestWorth] = [-1, 0];
  for (const [at, block] of blocks.entries()) {
    const found = look(textOf(block), terms, missing);
    if (found.count === 0) continue;
    closeness = Math.max(closeness, isHeading(block) ? found.near * 2 + found.share * 4 : found.near);
    const worth = found.count * 4 + worthOf(block);
    if (worth > bestWorth) [best, bestWorth] = [at, worth];
  }
  const fragment = fragmentAt(blocks, best, terms);
  const section = sectionAt(blocks, best, text.url);
  return {
    hit: { ...text, section, fragment, marks: marksIn(fragment, terms), titleMarks: marksIn(text.title, terms) },
    hasAll: missing.size === 0 && !isRuledOut,
    closeness,
  };
}

/** Prose says more than a heading, and both more than code. */
function worthOf(block: Block): number {
  if (isHeading(block)) return 1;
  return typeof block === 'string' ? (block.length < shortest ? 2 : 3) : 0;
}

/** Number of characters between two terms that stand side by side. */
const gaps = [0, 1, 2];

/**
 * How many of `terms` the text of a block has, which it removes from `missing`. If it has all: how close together they
 * are, and how much of the text they make up.
 */
function look(text: string, terms: readonly Term[], missing: Set<Term>) {
  const folded = fold(text);
  const places = terms.map((term) => term.places(folded));
  const here = terms.filter((_, at) => places[at]?.length);
  for (const term of here) missing.delete(term);
  const count = here.length;
  if (count < terms.length) return { count, near: 0, share: 0 };
  const covered = places.reduce((sum, [[start, end] = [0, 0]]) => sum + end - start, 0);
  let ends = new Set(places[0]?.map(([, end]) => end));
  for (const next of places.slice(1)) {
    ends = new Set(next.filter(([start]) => gaps.some((gap) => ends.has(start - gap))).map(([, end]) => end));
  }
  return { count, near: ends.size > 0 ? 2 : 1, share: Math.min(1, covered / folded.length) };
}

/** Fewest characters of a fragment, if the section has more. */
const shortest = 80;

const before = 60;
const whole = 180;

/** The text around the first term in the block with this index; the beginning of the text if it is -1. */
function fragmentAt(blocks: readonly Block[], at: number, terms: readonly Term[]): string {
  const block = blocks[at];
  // The text below a heading says more than the heading, which is shown anyway.
  const start = block === undefined || isHeading(block) ? at + 1 : at;
  const first = blocks.findIndex((one, index) => index >= start && !isHeading(one));
  if (first < 0) return block === undefined ? '' : textOf(block);
  let text = textOf(blocks[first] ?? '');
  for (const next of blocks.slice(first + 1)) {
    if (text.length >= shortest || typeof next !== 'string') break;
    text += ` ${next}`;
  }
  const [place] = marksIn(text, terms);
  return around(text, place?.[0] ?? 0);
}

/** The last heading up to the block with this index. */
function sectionAt(blocks: readonly Block[], at: number, url: string): Hit['section'] {
  const heading = blocks.slice(0, at + 1).findLast(isHeading);
  return heading && { title: heading[1], url: heading[0] === '' ? url : `${url}#${encodeURI(heading[0])}` };
}

/** Places of the terms in `text`. Overlapping places are merged. */
function marksIn(text: string, terms: readonly Term[]): readonly Place[] {
  const folded = fold(text);
  const places = terms.flatMap((term) => term.places(folded)).sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of places) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  if (folded.length === text.length) return merged;
  const unfolded = unfolding(text);
  return merged.map(([start, end]) => [unfolded(start), unfolded(end)]);
}

/** Returns a function that converts an index in the folded text to one in `text`. */
function unfolding(text: string): (place: number) => number {
  const starts: number[] = [];
  const lengths = new Map<string, number>();
  let at = 0;
  for (const character of text) {
    const length = lengths.get(character) ?? fold(character).length;
    lengths.set(character, length);
    for (let left = length; left > 0; left--) starts.push(at);
    at += character.length;
  }
  return (place) => starts[place] ?? text.length;
}

/** About 180 characters around index `place`, cut between characters and, if there are spaces, between words. */
function around(text: string, place: number): string {
  const start = place <= before ? 0 : cutAt(text, place - before);
  const end = text.length - start <= whole ? text.length : cutAt(text, start + whole);
  return `${start === 0 ? '' : '…'}${text.slice(start, end).trim()}${end === text.length ? '' : '…'}`;
}

/** An index near `at`, after a space if there is one within twenty characters. */
function cutAt(text: string, at: number): number {
  const space = text.slice(at, at + 20).search(/\s/);
  if (space >= 0) return at + space + 1;
  if (at + 20 >= text.length) return text.length;
  return /[\udc00-\udfff\p{M}]/u.test(text[at] ?? '') ? at + 1 : at;
}
