/** What a link, as written in one document of the site, leads to. */
import { basePath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';

type Destination =
  /** A request to this site: `target` is path and query below the base address, `fragment` decoded, empty for none. */
  | { readonly kind: 'internal'; readonly target: string; readonly fragment: string }
  /** Another site: not asked. */
  | { readonly kind: 'external' }
  /** Nothing that is fetched: mail, telephone, data in the address itself, and the base that addresses are made with. */
  | { readonly kind: 'other' }
  /** From the root of a host on which the site lies below a path: the path is missing. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** `from` is the target of the document in which the link stands. */
export function resolveAddress(address: string, from: string, { baseUrl }: ApiSettings): Destination {
  // OpenAPI's `servers` and the skill name the service by it; where the website is left out, nothing lies there.
  if (address === baseUrl) return { kind: 'other' };
  const here = baseUrl + from;
  if (!URL.canParse(address, here)) return { kind: 'malformed' };
  const { protocol, href, hash, origin, pathname, search } = new URL(address, here);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'other' };
  const base = new URL(baseUrl);
  const root = basePath({ baseUrl });
  if (origin !== base.origin) return { kind: 'external' };
  if (!(pathname === root || pathname.startsWith(`${root}/`))) {
    return { kind: URL.canParse(address) ? 'external' : 'outside' };
  }
  // `?` alone is a query too, an empty one; the router is asked for what was written.
  const query = search === '' && href.replace(hash, '').endsWith('?') ? '?' : search;
  return { kind: 'internal', target: (pathname.slice(root.length) || '/') + query, fragment: decode(hash.slice(1)) };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
