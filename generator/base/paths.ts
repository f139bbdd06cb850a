/**
 * Parts of paths with forward slashes: their slashes, the folders around them, and their ends, by which vaults, wikis and
 * shortcodes name files. Slashes are trimmed by hand, because `/\/+$/` takes quadratic time for a run of slashes.
 */

export function withoutSlashes(path: string): string {
  let start = 0;
  while (path[start] === '/') start++;
  return withoutEndSlashes(path.slice(start));
}

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The folders around `path`, the nearest first. */
export function ancestorsOf(path: string): string[] {
  const found: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) found.push(path.slice(0, end));
  return found;
}

/** Returns a path as vaults and wikis compare it: in lower case, with hyphens for spaces. */
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
