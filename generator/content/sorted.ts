/** Items in their order, kept from load to load. */

export class Sorted<Item> {
  #items: readonly Item[] = [];

  /** `items`, in the order that `compare` says: the same for those that were there the last time. */
  of(items: readonly Item[], compare: (a: Item, b: Item) => number): readonly Item[] {
    const fresh = new Set(items);
    // What was there already is in order: of the others, each has its place looked up among it.
    const known = this.#items.filter((item) => fresh.delete(item));
    const runs: (readonly Item[])[] = [];
    let from = 0;
    for (const item of [...fresh].sort(compare)) {
      const place = placeOf(item, known, from, compare);
      runs.push(known.slice(from, place), [item]);
      from = place;
    }
    this.#items = [...runs, known.slice(from)].flat();
    return this.#items;
  }
}

/** The index, `from` or later, of the first of `sorted` that stands behind `item`. */
function placeOf<Item>(
  item: Item,
  sorted: readonly Item[],
  from: number,
  compare: (a: Item, b: Item) => number,
): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, item) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
