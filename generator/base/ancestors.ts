/** The folders around `path` (with forward slashes), the nearest first. */
export function ancestorsOf(path: string): string[] {
  const found: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) found.push(path.slice(0, end));
  return found;
}
