/** Calls `make` once for each source object and returns the same result for it afterwards. */
export function memoizeByObject<Source extends object, Value>(
  make: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    let found = known.get(source);
    if (found === undefined) {
      found = { value: make(source) };
      known.set(source, found);
    }
    return found.value;
  };
}
