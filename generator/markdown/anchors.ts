/**
 * Anchors in documents, as links name them: `#my-heading`, with GitHub's rule for naming headings, so that a link works
 * there and on the site.
 *
 * Ids in HTML, and links to them, have a prefix before that name: content_html is embedded in other people's pages,
 * where an id without a prefix could shadow a name that their scripts use.
 */
import { didYouMean, excerpt } from '../base/wording.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';

const anchorPrefix = 'user-content-';

/** Returns the id of the heading or footnote with this slug. */
export function anchorId(slug: string): string {
  return anchorPrefix + slug;
}

/** Returns the name of a place in raw HTML as it is published: HTML allows no white space in it. */
export function placeName(written: string): string {
  return written.trim().replaceAll(/\s+/g, '-');
}

/** Returns the slug in `fragment` (without `#`); undefined for the top of a document and for text fragments. */
export function slugInFragment(fragment: string): string | undefined {
  if (fragment === '' || fragment.toLowerCase() === 'top' || fragment.startsWith(':~:')) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Returns `fragment` (without `#`) as it is in the HTML. */
export function publishedFragment(fragment: string): string {
  return slugInFragment(fragment) === undefined ? fragment : anchorPrefix + fragment;
}

/** Finds the one of `anchors` that `slug` means. Other programs keep capitals, drop accents, or write fewer hyphens. */
export function meantAnchor(slug: string, anchors: ReadonlySet<string>): string | undefined {
  return anchors.has(slug) ? slug : anchorsByLetters(anchors).get(lettersOf(slug));
}

/** The anchors by their letters, the first of several. */
const anchorsByLetters = memoizeByObject(
  (anchors: ReadonlySet<string>) => new Map([...anchors].reverse().map((anchor) => [lettersOf(anchor), anchor])),
);

function lettersOf(slug: string): string {
  return slug
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu, '');
}

/** Removes the prefix from a fragment or an id of the HTML. */
function plainFragment(fragment: string): string {
  return fragment.startsWith(anchorPrefix) ? fragment.slice(anchorPrefix.length) : fragment;
}

/** Prefixes of the frame's ids on pages, and of ids in texts. */
const reservedIds = /^(stele-|user-content-)/;

/** Returns the id that the heading with this id in the HTML has on its page. */
export function idOnPage(id: string): string {
  const plain = plainFragment(id);
  return reservedIds.test(plain) ? id : plain;
}

/** Error text for a `link` to the missing anchor `slug` in `where`, whose anchors are `known`. */
export function deadAnchor(link: string, slug: string, known: readonly string[], where: string): string {
  const reason = `Unexpected link "${excerpt(link)}", expected the anchor of a heading in ${where}: there is no "${excerpt(slug)}"`;
  return reason + didYouMean(slug, known);
}
