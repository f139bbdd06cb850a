/** What items were called before. */

/** The keys that an item had, by the one that it has, from old keys to present ones; in the order in which they were declared. */
export function keysBefore(moved: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>();
  for (const [old, key] of moved) {
    const keys = before.get(key);
    if (keys === undefined) before.set(key, [old]);
    else keys.push(old);
  }
  return before;
}
