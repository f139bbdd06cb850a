/** One answer, in memory, to "is this made of the same?": what the cache and the manifest are on disk. */

/** Gives what was made the last time under a name, where it was made from the same; else what is made now. */
export interface Memo {
  /**
   * `from` is all that `make` looks at, by identity. `make` gets what it gave the last time, and may give that again:
   * whoever depends on it need not look at it then.
   */
  get<Thing>(name: string, from: readonly unknown[], make: (before: Thing | undefined) => Thing): Thing;
  forget(): void;
}

/** For a process that builds again and again. */
export class LastingMemo implements Memo {
  readonly #known = new Map<string, { readonly from: readonly unknown[]; readonly thing: unknown }>();

  get<Thing>(name: string, from: readonly unknown[], make: (before: Thing | undefined) => Thing): Thing {
    const known = this.#known.get(name);
    // Whoever asks for a name always makes the same kind of thing of it.
    if (known !== undefined && isSame(known.from, from)) return known.thing as Thing;
    const thing = make(known?.thing as Thing | undefined);
    this.#known.set(name, { from, thing });
    return thing;
  }

  forget(): void {
    this.#known.clear();
  }
}

/** For one build: nothing is asked for twice, and what is made need not stay in memory. */
export const noMemo: Memo = {
  get: (_name, _from, make) => make(undefined),
  forget: () => {},
};

/** True if two lists have the same values in the same places. */
export function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((one, index) => one === after[index]);
}
