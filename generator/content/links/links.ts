/**
 * Resolves links in texts. A link to a published file becomes its address. Which file a link means depends on the
 * layout of the collection: `findNamed` knows the contract's layout, `TreeLinks` those of other programs.
 */
import { itemUrl } from '../../api/paths.ts';
import { excerpt, inSentence, someOf } from '../../base/wording.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { meantAnchor, publishedFragment, slugInFragment } from '../../markdown/anchors.ts';
import { anywhere } from '../../markdown/dialects/plain-markdown.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import { hasPageIn } from '../../model/public-pages.ts';
import { type Language, type Service, shownLanguage } from '../../model/site.ts';
import { publishedPart, unpublishedReason, type View } from '../../model/visibility.ts';
import type { Document } from '../read/document.ts';
import type { ContentFiles } from '../scan/files.ts';
import type { FoundItem, LinkedItem, NamedTargets } from './found.ts';
import { findNamed, ownAddress } from './named-files.ts';
import { TreeLinks } from './tree-links.ts';

export interface LinkTargets extends NamedTargets {
  /** Targets in files laid out for other programs, if any. */
  readonly trees?: TreeLinks | undefined;
  /** Missing until bodies are rendered. */
  readonly anchorsIn?: AnchorsIn;
}

/** Returns the anchors in the text at `path`. Undefined if it is not rendered yet. */
export type AnchorsIn = (path: string) => ReadonlySet<string> | undefined;

/**
 * True if the target of `link` does not depend on the site at `baseUrl`: it has a scheme or another host, or stays in its
 * document.
 */
export function standsAlone(link: string, baseUrl: string): boolean {
  const isOfSite = link.startsWith(`${baseUrl}/`) || link.startsWith(pathScheme);
  return /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link) && !isOfSite;
}

/** Before a path from the root, in Docusaurus: it does not look for a page there. */
const pathScheme = 'pathname://';

/**
 * Resolves `link`, found in the content file `from.path`, for readers of `from.lang` with `view`. Returns a reason if it
 * has no target.
 */
export function resolveLink(
  link: string,
  from: { readonly path: string; readonly lang: Language },
  targets: LinkTargets,
  view: View,
  kind: LinkKind = 'link',
): ResolvedLink {
  const resolved = resolveOnAnyHost(link, from, targets, view, kind);
  // Also of an image that `links` in a description leads to another site.
  const mistake = kind === 'image' && 'url' in resolved ? imageHostMistake(resolved.url, targets.service) : undefined;
  if (mistake === undefined) return resolved;
  return targets.trees?.allowsDeadLinks(from.path)
    ? { reason: `${mistake}. Its alternative text is shown instead`, unpublished: true }
    : { reason: mistake, rule: 'links/image' };
}

/** Like `resolveLink`, whatever host the target has. */
function resolveOnAnyHost(
  link: string,
  { path, lang }: Parameters<typeof resolveLink>[1],
  targets: LinkTargets,
  view: View,
  kind: LinkKind,
): ResolvedLink {
  const { baseUrl } = targets.service;
  const own = link.startsWith(`${baseUrl}/`) ? link.slice(baseUrl.length) : undefined;
  // The sanitiser accepts schemes in lower case only.
  if (standsAlone(link, baseUrl))
    return { url: link.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase()) };
  if (link.startsWith(pathScheme) && targets.trees === undefined) return { url: link };
  const target = own ?? (link.startsWith(pathScheme) ? link.slice(pathScheme.length) : link);
  const isOfStele = own !== undefined && ofStele.test(own);
  const inTree = isOfStele ? undefined : targets.trees?.find(target, path, lang, own !== undefined);
  const found =
    inTree ?? (own === undefined ? findNamed(target, { path, lang }, targets, kind) : ownAddress(own, targets.service));
  return 'item' in found ? linkToItem(found, target, targets, view) : found;
}

/** Matches paths that every site has, or that name answers. */
const ofStele =
  /^\/(?:api\/v1\/.*|developers\/(?:reference\/)?|(?:llms(?:-full)?|robots)\.txt|sitemap\.xml|openapi\.(?:json|yaml))$/;

function linkToItem(
  { item, lang, path, query, fragment, isFragmentOptional, inPlace }: FoundItem,
  link: string,
  { service, anchorsIn }: LinkTargets,
  view: View,
): ResolvedLink {
  const published = publishedPart(item, view);
  if (inPlace !== undefined && !(published && hasPageIn(lang, published, service))) return inPlace;
  if (published === undefined) {
    const why = `${inSentence(path)} ${unpublishedReason(item.publication, view)}`;
    const reason = `Unexpected link "${excerpt(link.replace(anywhere, ''))}", expected something published: ${why}. Its text is shown without the link`;
    return { reason, unpublished: true };
  }
  const shown = shownLanguage(published, lang, service);
  const url = itemUrl(published, shown, service) + query;
  if (fragment === undefined) return { url };
  const slug = slugInFragment(fragment);
  const file = published.translations.get(shown)?.path;
  const isChecked = slug !== undefined && file !== undefined;
  const anchors = isChecked && isFragmentOptional ? anchorsIn?.(file) : undefined;
  const anchor = isChecked && anchors !== undefined ? meantAnchor(slug, anchors) : slug;
  if (isChecked && anchor === undefined) return { url };
  return {
    url: `${url}#${publishedFragment(anchor === undefined || anchor === slug ? fragment : encodeURI(anchor))}`,
    ...(isChecked && anchor !== undefined ? { anchor: { path: file, slug: anchor } } : {}),
  };
}

/** Why pages may not load the image at `address`. Undefined if they may, or if it is not a web address. */
function imageHostMistake(address: string, { imagesFrom, baseUrl }: Service): string | undefined {
  if (imagesFrom === 'any' || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const { origin } = new URL(baseUrl);
  const url = URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : undefined;
  // An invalid address is reported as such elsewhere.
  if (url === undefined || url.origin === origin) return undefined;
  if (url.protocol === 'https:' && imagesFrom.some((host) => isOfHost(url.host, host))) return undefined;
  const hosts = imagesFrom.map((host) => `https://${host}`);
  const expected = hosts.length === 0 ? 'one of this site' : `one of this site or of ${someOf(hosts)}`;
  return `Unexpected image "${excerpt(address)}", expected ${expected}: \`images_from\` in service.yaml allows no other host`;
}

/**
 * Matches as a browser does for a content security policy: `*.example.org` means every host below example.org, but not
 * example.org.
 */
function isOfHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}

interface LinkSources extends Pick<ContentFiles, 'assets' | 'unread' | 'statics'> {
  readonly service: Service;
  readonly documents: readonly Document[];
  /** Files of a tree that descriptions exclude. */
  readonly leftOut: readonly string[];
}

/** Collects all items, including those with mistakes, except those of a file of many: no link can name one. */
export function linkTargets({ service, documents, assets, unread, statics, leftOut }: LinkSources): LinkTargets {
  const [targets, wholes] = [new Map<string, LinkedItem>(), new Map<string, LinkedItem>()];
  for (const { stem, collection, key, webPath, translations, publication, lead } of documents) {
    const item = { collection, key, webPath, translations, publication };
    if (lead.lang !== undefined) targets.set(stem, item);
    else if (lead.at === undefined) wholes.set(lead.path, item);
  }
  const hasTrees = descriptionsOf(service).some(({ reading }) => reading !== undefined);
  const files = new Set(assets);
  const trees = hasTrees ? new TreeLinks(service, documents, statics, files, leftOut) : undefined;
  return { service, documents: targets, wholes, assets: files, unread: new Set(unread), trees };
}
