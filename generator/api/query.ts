/**
 * Reads a raw query string. URLSearchParams is no help: it hides malformed escapes, and a mistake must be named.
 */

/** What a query says of one parameter: a value, or why there is none. */
export type QueryValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'malformed' };

/** Percent-decodes a form-encoded name or value; undefined where an escape is malformed or not UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Finds parameter `name` in the raw query (without its `?`). Names may be percent-encoded; `;` separates nothing. */
export function queryValue(query: string, name: string): QueryValue {
  let found: QueryValue = { kind: 'absent' };
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (decode(equals === -1 ? pair : pair.slice(0, equals)) !== name) continue;
    if (found.kind !== 'absent') return { kind: 'repeated' };
    const value = decode(equals === -1 ? '' : pair.slice(equals + 1));
    found = value === undefined ? { kind: 'malformed' } : { kind: 'value', value };
  }
  return found;
}
