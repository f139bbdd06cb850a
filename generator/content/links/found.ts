/** What a link in a text means, before it is asked whether that is published. */
import type { Addressed } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';
import type { Publishable } from '../../model/visibility.ts';

/** An item that links can lead to. */
export type LinkedItem = Publishable<{ readonly path: string }> & Addressed;

/** Items and files by their names in the content folder. */
export interface NamedTargets {
  readonly service: Service;
  /** By content path without language and ending, e.g. `posts/reading-a-spike`: its address and its translations. */
  readonly documents: ReadonlyMap<string, LinkedItem>;
  readonly assets: ReadonlySet<string>;
  /** Files that would be assets but for their name or place, which is an error of its own. */
  readonly unread: ReadonlySet<string>;
}

/** The item that a link means, published or not. */
export interface FoundItem {
  readonly item: LinkedItem;
  /** The language in which it is linked. */
  readonly lang: Language;
  /** The content file that the link means. */
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly query: string;
  /** Undefined for none, and where places in a text are another program's business. */
  readonly fragment: string | undefined;
}

/** Says that a link or an image has no address. */
export const emptyLink = 'Unexpected empty address, expected that of a file, a page or another site';
