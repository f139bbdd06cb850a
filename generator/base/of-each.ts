/** Lists of which each thing is made from one of another list, made again where only a few of those are others. */
import { isSame } from './memo.ts';

export interface OfEach<Thing, Made> {
  readonly things: readonly Thing[];
  /** In the same order; the same list for as long as all in it are the same. */
  readonly made: readonly Made[];
}

/**
 * Results of `make` for `things`. A thing at the same place as in `before` keeps its result; others may reuse the
 * result that was at their place.
 */
export function ofEach<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing, known: Made | undefined) => Made,
  before?: OfEach<Thing, Made>,
): OfEach<Thing, Made> {
  const made = things.map((thing, index) => {
    const known = before?.made[index];
    return known !== undefined && before?.things[index] === thing ? known : make(thing, known);
  });
  return { things, made: before !== undefined && isSame(before.made, made) ? before.made : made };
}
