/** `make`, called once for each source: what follows from it stays the same object for as long as the source does. */
export function onceFor<Source extends object, Value>(make: (source: Source) => Value): (source: Source) => Value {
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
