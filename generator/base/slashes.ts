/** Paths as they are compared. Slashes are trimmed by hand, because `/\/+$/` takes quadratic time for a run of them. */

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

/** Returns the path of a file as vaults and wikis compare it: in lower case, with hyphens for spaces. */
export function comparedName(path: string): string {
  return path.normalize('NFC').toLowerCase().replaceAll(' ', '-');
}
