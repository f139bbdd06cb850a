/**
 * The media type of each published file, by its path in dist/.
 *
 * The types of extensions come from outside: a build knows a library's thousand, an edge bundles the few that occur.
 */

/** Media types by extension in lower case, without parameters. */
export type MediaTypes = Readonly<Record<string, string>>;

export function isMediaTypes(value: unknown): value is MediaTypes {
  return typeof value === 'object' && value !== null && Object.values(value).every((type) => typeof type === 'string');
}

const byPath = new Map([
  ['.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** Feeds: the default language's at the root, the others below their code. */
const byPattern: readonly (readonly [RegExp, string])[] = [
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/)?feed\.xml$/, 'application/atom+xml'],
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/)?feed\.json$/, 'application/feed+json'],
];

/** Text types say that they are UTF-8; JSON types take no charset parameter (RFC 8259). */
export function mediaTypeOf(path: string, types: MediaTypes): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type =
    byPath.get(path) ??
    byPattern.find(([pattern]) => pattern.test(path))?.[1] ??
    (Object.hasOwn(types, extension) ? types[extension] : undefined) ??
    'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
