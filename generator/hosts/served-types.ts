/** The media types of what a build writes, for servers that would guess them from a list of their own. */
import { publishedType } from '../print/media-types.ts';

/** Files without an extension. */
export const typedFiles: readonly (readonly [path: string, type: string])[] = ['.well-known/api-catalog'].map(
  (path) => [path, publishedType(path)],
);

/** Files whose name says more than its extension, in whatever folder they lie. */
export const typedNames: readonly (readonly [name: string, type: string])[] = ['feed.json', 'feed.xml'].map((name) => [
  name,
  publishedType(name),
]);

export const typedExtensions: readonly (readonly [extension: string, type: string])[] = [
  'html',
  'json',
  'md',
  'txt',
  'xml',
  'yaml',
].map((extension) => [extension, publishedType(`file.${extension}`)]);
