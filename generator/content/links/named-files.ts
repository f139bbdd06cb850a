/**
 * Links to files of the contract's layout, as editors write them: relative to the file, e.g.
 * `../posts/reading-a-spike.en.md` or `../assets/chart.svg`, so that they also work on GitHub and in editors.
 */
import { posix } from 'node:path';
import { ownership } from '../../api/mount.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { descriptionOf } from '../../collections/all.ts';
import { namesLanguages } from '../../collections/files.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import type { Language, Service } from '../../model/site.ts';
import { splitLanguage } from '../scan/groups.ts';
import { staticEndings } from '../scan/statics.ts';
import { emptyLink, type FoundItem, type LinkedItem, type NamedTargets, splitLink } from './found.ts';

/**
 * Finds the target of `link` in the content file `from.path`, for readers of `from.lang`: an item, a file, or a path of
 * the site.
 */
export function findNamed(
  link: string,
  from: { readonly path: string; readonly lang: Language },
  { service, documents, wholes, assets, unread }: NamedTargets,
  kind: LinkKind,
): FoundItem | ResolvedLink {
  if (link === '') return { reason: emptyLink };
  const { path, query, fragment } = splitLink(link);
  const rest = link.slice(path.length);
  const lost = (why: string) => ({
    reason: `Unexpected ${kind} "${excerpt(link)}", expected a file that exists: ${why}`,
  });
  const isRooted = path.startsWith('/');
  const named = percentDecoded(path);
  const target = isRooted ? named.slice(1) : posix.join(posix.dirname(from.path), named);
  if (assets.has(target)) return { url: `${service.baseUrl}/${target}${rest}`, file: target };
  if (unread.has(target)) return lost(unreadFile(target));
  if (isRooted && !target.startsWith('assets/')) return ownAddress(link, service);
  const { stem = '', lang = '' } = textAt(target, service, documents) ?? {};
  const item = documents.get(stem);
  if (item !== undefined && service.languages.includes(lang)) return { item, lang, path: target, query, fragment };
  const whole = wholes.get(target);
  if (whole !== undefined) return { item: whole, lang: from.lang, path: target, query, fragment };
  return lost(
    target.startsWith('assets/') ? missingAsset(target, assets) : `there is no ${excerpt(target)}${schemeHint(link)}`,
  );
}

/**
 * Returns the address of `link`, a path below the base address. The path of a page gets the slash at its end, because
 * servers redirect requests without it.
 */
export function ownAddress(link: string, service: Service): ResolvedLink {
  const { path } = splitLink(link);
  const isPage = service.website && !notOfPages.test(path) && ownershipOf(service)(path.slice(1));
  const target = isPage ? `${path}/${link.slice(path.length)}` : link;
  return { url: service.baseUrl + target, target };
}

/** Made once for all links: it compiles a pattern. */
const ownershipOf = memoizeByObject((service: Service) => ownership(service));

/** Matches a path that ends with a slash or an extension, belongs to files or programs, or names another host. */
const notOfPages = /\/$|\.[a-z][a-z0-9]*$|^\/(?:api|mcp|assets|_site|\.well-known)(?:\/|$)|^\/[/\\]/i;

const fileName = new RegExp(`\\.(?:md|${staticEndings})$`, 'i');

/** A suggestion for an address of the web or of mail without its scheme. Empty for any other link. */
function schemeHint(link: string): string {
  if (/^www\.[^\s/]+\.[^\s/]+/i.test(link)) return `. For an address of the web, write https://${excerpt(link)}`;
  const isMail = /^[^\s/@:]+@[^\s/@:]+\.[a-z]+$/i.test(link) && !fileName.test(link);
  return isMail ? `. For a mail address, write mailto:${excerpt(link)}` : '';
}

/** Message for a missing file at `path`, with a suggestion. */
function missingAsset(path: string, assets: ReadonlySet<string>): string {
  return `there is no ${excerpt(path)}${didYouMean(path, assetNames(assets))}`;
}

function unreadFile(path: string): string {
  return `${excerpt(path)} is not published, see the error at that file`;
}

/** Always the same array. */
const assetNames = memoizeByObject((assets: ReadonlySet<string>) => [...assets]);

/** Finds the text at `path`, with or without its language. */
export function textAt(
  path: string,
  service: Service,
  documents: ReadonlyMap<string, LinkedItem>,
): { readonly stem: string; readonly lang: Language } | undefined {
  const named = splitLanguage(path);
  if (named !== undefined) return named;
  const stem = path.replace(/\.md$/, '');
  const document = stem === path ? undefined : documents.get(stem);
  if (document === undefined || namesLanguages(descriptionOf(document.collection, service))) return undefined;
  return { stem, lang: service.defaultLanguage };
}
