/** Trims slashes from paths. By hand, because `/\/+$/` takes quadratic time for a run of slashes. */

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
