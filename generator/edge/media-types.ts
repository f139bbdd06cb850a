/**
 * Media type of each published file, by its path in dist/.
 *
 * The table of extensions is passed in: a build has a library's thousand, and an edge bundles the few that occur.
 */

/** Media types by extension in lower case, without parameters. */
export type MediaTypes = Readonly<Record<string, string>>;

export function isMediaTypes(value: unknown): value is MediaTypes {
  return typeof value === 'object' && value !== null && Object.values(value).every((type) => typeof type === 'string');
}

const typesByPath = new Map([
  ['.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** Media types of feeds: the default language's lie at the root, the others below their language code; that of changes. */
const typesByPattern: readonly (readonly [RegExp, string])[] = [
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/|dumps\/changes\/)?feed\.xml$/, 'application/atom+xml'],
  [/^([a-z]{2,3}(-[a-z0-9]{2,8})*\/|dumps\/changes\/)?feed\.json$/, 'application/feed+json'],
];

/**
 * Returns the media type of a file. Text types get `charset=utf-8`; JSON types take no charset parameter (RFC 8259).
 */
export function mediaTypeOf(path: string, types: MediaTypes): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type =
    typesByPath.get(path) ??
    typesByPattern.find(([pattern]) => pattern.test(path))?.[1] ??
    (Object.hasOwn(types, extension) ? types[extension] : undefined) ??
    'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
