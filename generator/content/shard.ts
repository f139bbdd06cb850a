/** A part of the content's files: what one of several machines renders, so that together they render all. */
export interface Shard {
  /** Which of the parts, from 1 on. */
  readonly index: number;
  /** How many parts there are. */
  readonly count: number;
}

/** The files of `paths` that are the shard's: every `count`-th, since neighbours are alike and parts should cost the same. */
export function pathsOf({ index, count }: Shard, paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((_, number) => number % count === index - 1));
}
