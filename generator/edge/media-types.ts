/** The media type of each published file, by its path in dist/. */
import { lookup } from 'mrmime';

const byPath = new Map([
  ['.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** Feeds: the default language's at the root, the others below their code. */
const byPattern: readonly (readonly [RegExp, string])[] = [
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/)?feed\.xml$/, 'application/atom+xml'],
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/)?feed\.json$/, 'application/feed+json'],
];

const byExtension = new Map([
  // RFC 9512; mrmime has the older text/yaml.
  ['yaml', 'application/yaml'],
  ['xml', 'application/xml'],
]);

/** Text types say that they are UTF-8; JSON types take no charset parameter (RFC 8259). */
export function mediaTypeOf(path: string): string {
  const type =
    byPath.get(path) ??
    byPattern.find(([pattern]) => pattern.test(path))?.[1] ??
    byExtension.get(path.slice(path.lastIndexOf('.') + 1)) ??
    lookup(path) ??
    'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
