/**
 * Media type of each published file, by its path in dist/.
 *
 * The table of extensions is a parameter: a build has a library's thousand, and an edge bundles the few that the build
 * uses.
 */

/** Media types by extension in lower case, without parameters. */
export type MediaTypes = Readonly<Record<string, string>>;

export function isMediaTypes(value: unknown): value is MediaTypes {
  return typeof value === 'object' && value !== null && Object.values(value).every((type) => typeof type === 'string');
}

const typesByPath = new Map([
  ['.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** Feeds: the default language's are at the root, the others below their language code; and the feed of changes. */
const feedTypes: MediaTypes = { xml: 'application/atom+xml', json: 'application/feed+json' };
const feed = /^(?:dumps\/changes\/|[a-z]{2,3}(?:-\w{2,8})*\/)?feed\.(?:xml|json)$/;

/** Browsers show XML that they do not know, such as a feed, as a text of whatever charset they guess. */
const textTypes = /^(?:text\/|application\/.*xml$)/;

/**
 * Returns the media type of a file. Text types and XML get `charset=utf-8`; JSON types have no charset parameter
 * (RFC 8259).
 */
export function mediaTypeOf(path: string, types: MediaTypes): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type =
    typesByPath.get(path) ??
    (feed.test(path) ? feedTypes[extension] : undefined) ??
    (Object.hasOwn(types, extension) ? types[extension] : undefined) ??
    'application/octet-stream';
  return textTypes.test(type) ? `${type}; charset=utf-8` : type;
}
