/** Parses a raw query string. URLSearchParams would hide malformed escapes, which must be reported. */

/** The value of a parameter in a query, or the reason why it has none. */
type QueryValue =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'malformed' };

/** By name. Parameters that are not in the query are missing. */
export type Query = ReadonlyMap<string, QueryValue>;

/**
 * Finds the parameters called `names` in the raw query (without its `?`), in one pass: a query may be as long as the
 * host allows. Names may be percent-encoded; `;` is not a separator.
 */
export function parseQuery(query: string, names: readonly string[]): Query {
  const found = new Map<string, QueryValue>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const name = decodeComponent(equals === -1 ? pair : pair.slice(0, equals));
    if (name === undefined || !names.includes(name)) continue;
    const value = decodeComponent(equals === -1 ? '' : pair.slice(equals + 1));
    if (found.has(name)) found.set(name, { kind: 'repeated' });
    else found.set(name, value === undefined ? { kind: 'malformed' } : { kind: 'value', value });
  }
  return found;
}

/** Percent-decodes a form-encoded name or value; undefined if an escape is malformed or not UTF-8. */
function decodeComponent(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
