/**
 * Places within documents, as links name them: `#my-heading`, by the rule by which GitHub names headings, so that one
 * link works there and on the site.
 *
 * The ids of HTML have a prefix before that name, and links to them too: content_html goes into other people's pages,
 * where an id without it could take the place of a name that their scripts use.
 */
import { didYouMean, excerpt } from '../base/wording.ts';

const anchorPrefix = 'user-content-';

/** Returns the id of the heading or footnote with this slug. */
export function anchorId(slug: string): string {
  return anchorPrefix + slug;
}

/** Returns the slug in `fragment` (without `#`); undefined for the top of a document and for words of its text. */
export function slugInFragment(fragment: string): string | undefined {
  if (fragment === '' || fragment.toLowerCase() === 'top' || fragment.startsWith(':~:')) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Returns `fragment` (without `#`) as the HTML has it. */
export function publishedFragment(fragment: string): string {
  return slugInFragment(fragment) === undefined ? fragment : anchorPrefix + fragment;
}

/** Removes the prefix from a fragment or an id of the HTML. */
export function plainFragment(fragment: string): string {
  return fragment.startsWith(anchorPrefix) ? fragment.slice(anchorPrefix.length) : fragment;
}

/** Error text for a `link` to the missing place `slug` in `where`, whose places are `known`. */
export function deadAnchor(link: string, slug: string, known: readonly string[], where: string): string {
  const reason = `Unexpected link "${excerpt(link)}", expected the anchor of a heading in ${where}: there is no "${excerpt(slug)}"`;
  return reason + didYouMean(slug, known);
}
