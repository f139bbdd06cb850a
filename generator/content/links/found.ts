/** The target of a link in a text, whether or not it is published. */
import type { Addressed } from '../../api/paths.ts';
import type { ResolvedLink } from '../../markdown/resolved-link.ts';
import type { Language, Service } from '../../model/site.ts';
import type { Publishable } from '../../model/visibility.ts';

export type LinkedItem = Publishable<{ readonly path: string }> & Addressed;

/** Items and files by their names in the content folder. */
export interface NamedTargets {
  readonly service: Service;
  /** By content path without language and extension, e.g. `posts/reading-a-spike`: address and translations. */
  readonly documents: ReadonlyMap<string, LinkedItem>;
  /** Items whose file has all languages, by its content path. */
  readonly wholes: ReadonlyMap<string, LinkedItem>;
  readonly assets: ReadonlySet<string>;
  /** Files that would be assets except for their name or place, which is reported as an error of its own. */
  readonly unread: ReadonlySet<string>;
}

/** The item that a link means, published or not. */
export interface FoundItem {
  readonly item: LinkedItem;
  /** The language of the linked translation. */
  readonly lang: Language;
  /** The content file that the link means. */
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly query: string;
  /** Undefined for none. */
  readonly fragment: string | undefined;
  /** True if the fragment may name nothing: another program may name headings differently. */
  readonly isFragmentOptional?: boolean;
  /** The home page or the list at the same address, which is there in languages without a published text. */
  readonly inPlace?: ResolvedLink | undefined;
}

/** Says that a link or an image has no address. */
export const emptyLink = 'Unexpected empty address, expected that of a file, a page or another site';

/** Splits a link into path, query with its question mark, and fragment, which is undefined without `#`. */
export function splitLink(link: string): { readonly path: string; readonly query: string; readonly fragment?: string } {
  const [, path = '', query = '', fragment] = /([^?#]*)(\?[^#]*)?(?:#(.*))?/s.exec(link) ?? [];
  return { path, query, ...(fragment === undefined ? {} : { fragment }) };
}
