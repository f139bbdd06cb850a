/**
 * The headers of files that a host serves itself, past the edge handler; and the media types of files, for servers that
 * would guess them from a list of their own.
 */
import { publicHeaders } from '../edge/security-headers.ts';
import { publishedType } from '../print/media-types.ts';

export const fileHeaders: readonly (readonly [name: string, value: string])[] = Object.entries(publicHeaders).map(
  ([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value],
);

/** Files without an extension. */
export const typedFiles: readonly (readonly [path: string, type: string])[] = ['.well-known/api-catalog'].map(
  (path) => [path, publishedType(path)],
);

/** Files whose name says more than its extension, in whatever folder they lie. */
export const typedNames: readonly (readonly [name: string, type: string])[] = ['feed.json', 'feed.xml'].map((name) => [
  name,
  publishedType(name),
]);
