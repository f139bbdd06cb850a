/** Resolves the links of a text for the readers of its language. */
import { type Addressed, itemUrl } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';
import { type Publishable, type View, viewWhenPublished } from '../../model/visibility.ts';
import { type LinkTargets, resolveLink } from '../links/links.ts';
import type { BodyLinks } from './rendering.ts';

/** Resolves the links in the body of `entry`, a translation of `item`. */
export function bodyLinksOf(
  { path, lang }: { readonly path: string; readonly lang: Language },
  item: Addressed & Publishable<unknown>,
  targets: LinkTargets,
  view: View,
): BodyLinks {
  const { service } = targets;
  const ownView = viewWhenPublished(item.publication, lang, view);
  return {
    resolve: (link, kind) => resolveLink(link, { path, lang }, targets, ownView ?? view, kind),
    address: pageAddress(item, lang, service),
  };
}

/** The address for `#…` links. Empty without a web page. */
export function pageAddress(item: Addressed, lang: Language, service: Service): string {
  return service.website ? itemUrl(item, lang, service) : '';
}
