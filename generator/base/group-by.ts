/** Groups the items by the result of `nameOf`, in order. */
export function groupBy<Item, Name>(items: Iterable<Item>, nameOf: (item: Item) => Name): Map<Name, Item[]> {
  const groups = new Map<Name, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    // A list that begins with its item has room for no more: most groups of a large file have only one.
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
