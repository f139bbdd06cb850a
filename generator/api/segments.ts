/**
 * The segments of a raw path, each percent-decoded once; what stands before the leading slash is the first, and empty.
 * An escaped slash separates nothing (RFC 3986, 2.2). What cannot be decoded stays as it is: it will match nothing.
 */
export function pathSegments(path: string): string[] {
  return path.split('/').map((segment) => {
    if (!segment.includes('%')) return segment;
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}
