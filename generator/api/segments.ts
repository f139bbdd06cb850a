/**
 * Splits a raw path into segments, each percent-decoded once. The part before the leading slash is the first, and
 * empty. An escaped slash is not a separator (RFC 3986, 2.2). Segments that cannot be decoded are kept as they are, and
 * match nothing.
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
