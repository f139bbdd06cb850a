/** What a process that builds again and again remembers of its last build, so that the next one only does what is new. */
import type { BlockFiles } from '../print/answers/answers.ts';
import type { Batch } from '../print/file.ts';
import type { KnownTree } from './start.ts';

export class OutputMemory {
  /** What lies in the output, which nobody else changes meanwhile; undefined before the first build. */
  tree: KnownTree | undefined;
  readonly blocks = new Recall<BlockFiles>();
  readonly lists = new Recall<Batch>();
}

/** Things by name, each kept for as long as what it is made from stays the same. */
class Recall<Thing> {
  readonly #known = new Map<string, { readonly from: readonly unknown[]; readonly thing: Thing }>();

  /** What was made the last time, where `from` are the same objects and values again; else what `make` makes now. */
  once(name: string, from: readonly unknown[], make: () => Thing): Thing {
    const known = this.#known.get(name);
    if (known !== undefined && isSame(known.from, from)) return known.thing;
    const thing = make();
    this.#known.set(name, { from, thing });
    return thing;
  }
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((one, index) => one === after[index]);
}
