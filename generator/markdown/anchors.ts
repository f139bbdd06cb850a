/**
 * Places within documents, as links name them: `#my-heading`, by the rule by which GitHub names headings, so that one link
 * works there and on the site.
 *
 * The ids of HTML have a prefix before that name, and links to them too: content_html goes into other people's pages, where
 * an id without it could take the place of a name that their scripts use.
 */
import { didYouMean, excerpt } from '../base/wording.ts';

const prefix = 'user-content-';

/** The id of the place called `slug`. */
export function anchorId(slug: string): string {
  return prefix + slug;
}

/** The slug of the place that `fragment` (without `#`) names; undefined where it names none: the top, or words of the text. */
export function slugOf(fragment: string): string | undefined {
  if (fragment === '' || fragment.toLowerCase() === 'top' || fragment.startsWith(':~:')) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** `fragment` (without `#`) as it leads to its place in HTML. */
export function publishedFragment(fragment: string): string {
  return slugOf(fragment) === undefined ? fragment : prefix + fragment;
}

/** A fragment or an id of HTML without the prefix. */
export function plainFragment(fragment: string): string {
  return fragment.startsWith(prefix) ? fragment.slice(prefix.length) : fragment;
}

/** What is wrong with `link` to a place called `slug`, in `where`, that has `known`. */
export function deadAnchor(link: string, slug: string, known: readonly string[], where: string): string {
  const reason = `Unexpected link "${excerpt(link)}", expected the name of a heading in ${where}: none is "${excerpt(slug)}"`;
  return reason + didYouMean(slug, known);
}
