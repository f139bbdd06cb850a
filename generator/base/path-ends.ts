/** Paths by their ends, as vaults, wikis and shortcodes name files. */

/** Returns a path as these programs compare it: in lower case, with hyphens for spaces. */
export function comparedName(path: string): string {
  return path.normalize('NFC').toLowerCase().replaceAll(' ', '-');
}

/** Yields the ends of `path`, the shortest first: `c`, `b/c`, `a/b/c`. */
export function* endsOf(path: string): Generator<string> {
  for (let at = path.length; at > 0; ) {
    at = path.lastIndexOf('/', at - 2) + 1;
    yield path.slice(at);
  }
}

/** Returns a function that finds the first of `paths` that ends in a name. It looks at `paths` when it is first called. */
export function finderByEnd(paths: Iterable<string>): (name: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (name) => {
    if (known === undefined) {
      known = new Map();
      for (const path of paths) for (const end of endsOf(comparedName(path))) if (!known.has(end)) known.set(end, path);
    }
    return known.get(comparedName(name));
  };
}
