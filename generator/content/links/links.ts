/**
 * Links in texts, as they are published. A link to a file that is published becomes its address; which file it means
 * depends on how the text's collection is read: `findNamed` knows the names of the contract's layout, `TreeLinks` those
 * that other programs allow.
 */
import { itemUrl } from '../../api/paths.ts';
import { excerpt } from '../../base/wording.ts';
import { publishedFragment, slugInFragment } from '../../markdown/anchors.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import { type Service, shownLanguage } from '../../model/site.ts';
import { publishedPart, type View, withheld } from '../../model/visibility.ts';
import type { FoundItem, NamedTargets } from './found.ts';
import { imageHostMistake } from './image-hosts.ts';
import { findNamed } from './named-files.ts';
import type { TreeLinks } from './tree-links.ts';

/** Everything that a link can lead to. */
export interface LinkTargets extends NamedTargets {
  /** Targets for files whose descriptions say how they are read, if there are any. */
  readonly trees?: TreeLinks | undefined;
}

/**
 * True if the target of `link` does not depend on the site: it has a scheme or another host, or stays in its document.
 */
export function standsAlone(link: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link);
}

/**
 * Resolves `link`, found in the content file `from`, for readers as of `view`. Gives a reason where it leads nowhere.
 */
export function resolveLink(
  link: string,
  from: string,
  targets: LinkTargets,
  view: View,
  kind: LinkKind = 'link',
): ResolvedLink {
  const mistake = kind === 'image' ? imageHostMistake(link, targets.service) : undefined;
  if (mistake !== undefined) return { reason: mistake, rule: 'links/image' };
  const { baseUrl } = targets.service;
  if (link.startsWith(`${baseUrl}/`)) return { url: link, target: link.slice(baseUrl.length) };
  // The sanitiser knows schemes by their lower case alone.
  if (standsAlone(link)) return { url: link.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase()) };
  const found = targets.trees?.find(link, from) ?? findNamed(link, from, targets, kind);
  return 'item' in found ? linkToItem(found, link, targets.service, view) : found;
}

function linkToItem(
  { item, lang, path, query, fragment }: FoundItem,
  link: string,
  service: Service,
  view: View,
): ResolvedLink {
  const published = publishedPart(item, view);
  if (published === undefined) {
    const why = `${path} ${withheld(item.publication, view)}`;
    const reason = `Unexpected link "${excerpt(link)}", expected something published: ${why}. Its text is shown without the link`;
    return { reason, unpublished: true };
  }
  const shown = shownLanguage(published, lang, service);
  const url = itemUrl(published, shown, service) + query;
  if (fragment === undefined) return { url };
  const slug = slugInFragment(fragment);
  const file = published.translations.get(shown)?.path;
  const isChecked = slug !== undefined && file !== undefined;
  return {
    url: `${url}#${publishedFragment(fragment)}`,
    ...(isChecked ? { anchor: { path: file, slug } } : {}),
  };
}
