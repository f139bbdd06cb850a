/**
 * Local links in content, as editors write them: relative to the file, e.g. `../posts/reading-a-spike.en.md` or
 * `../assets/chart.svg`, so that they also work where the file itself is looked at. They become absolute addresses.
 */

import { posix } from 'node:path';
import { type Addressed, itemUrl } from '../../api/paths.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { descriptionOf } from '../../collections/all.ts';
import { namesLanguages } from '../../collections/files.ts';
import { onceFor } from '../../collections/once.ts';
import { publishedFragment, slugInFragment } from '../../markdown/anchors.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import { type Language, type Service, shownLanguage } from '../../model/site.ts';
import { type Publishable, publishedPart, type View, withheld } from '../../model/visibility.ts';
import { splitLanguage } from '../scan/groups.ts';
import { imageHostMistake } from './image-hosts.ts';
import { emptyLink, type TreeLinks } from './tree-links.ts';

/** Possible targets of links. */
export interface LinkTargets {
  readonly service: Service;
  /** By content path without language and ending, e.g. `posts/reading-a-spike`: its address and its translations. */
  readonly documents: ReadonlyMap<string, Publishable<unknown> & Addressed>;
  readonly assets: ReadonlySet<string>;
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
  { service, documents, assets, trees }: LinkTargets,
  view: View,
  kind: LinkKind = 'link',
): ResolvedLink {
  const mistake = kind === 'image' ? imageHostMistake(link, service) : undefined;
  if (mistake !== undefined) return { reason: mistake, rule: 'links/image' };
  // The sanitiser knows schemes by their lower case alone.
  if (standsAlone(link)) return { url: link.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase()) };
  const inTree = trees?.resolve(link, from, view);
  if (inTree !== undefined) return inTree;
  if (link === '') return { reason: emptyLink };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  if (path.startsWith('/assets/') && !assets.has(path.slice(1)))
    return {
      reason: `Unexpected ${kind} "${excerpt(link)}", expected a file that exists: ${missingAsset(path, assets)}`,
    };
  if (path.startsWith('/')) {
    const url = service.baseUrl + link;
    return assets.has(path.slice(1)) ? { url, file: path.slice(1) } : { url, target: link };
  }

  const target = posix.join(posix.dirname(from), percentDecoded(path));
  if (assets.has(target)) return { url: `${service.baseUrl}/${target}${rest}`, file: target };
  const name = textAt(target, service, documents);
  const document = name === undefined ? undefined : documents.get(name.stem);
  if (name === undefined || document === undefined || !service.languages.includes(name.lang)) {
    const missing = target.startsWith('assets/')
      ? missingAsset(`/${target}`, assets)
      : `there is no ${excerpt(target)}`;
    return { reason: `Unexpected ${kind} "${excerpt(link)}", expected a file that exists: ${missing}` };
  }
  const published = publishedPart(document, view);
  if (published === undefined) {
    const why = `${target} ${withheld(document.publication, view)}`;
    const reason = `Unexpected link "${excerpt(link)}", expected something published: ${why}. Its text is shown without the link`;
    return { reason, unpublished: true };
  }
  const shown = shownLanguage(published, name.lang, service);
  const [, query = '', fragment] = /^([^#]*)(?:#(.*))?$/s.exec(rest) ?? [];
  const url = itemUrl(published, shown, service) + query;
  if (fragment === undefined) return { url };
  const slug = slugInFragment(fragment);
  return {
    url: `${url}#${publishedFragment(fragment)}`,
    ...(slug === undefined ? {} : { anchor: { path: name.plain ? target : `${name.stem}.${shown}.md`, slug } }),
  };
}

/** Says that there is no file at `path`, and which one may be meant. */
function missingAsset(path: string, assets: ReadonlySet<string>): string {
  return `there is no ${excerpt(path.slice(1))}${didYouMean(path.slice(1), assetNames(assets))}`;
}

/** The same list each time. */
const assetNames = onceFor((assets: ReadonlySet<string>) => [...assets]);

/** The text that `path` names, with or without its language; `plain`: the files of its collection name none. */
export function textAt(
  path: string,
  service: Service,
  documents: LinkTargets['documents'],
): { readonly stem: string; readonly lang: Language; readonly plain: boolean } | undefined {
  const named = splitLanguage(path);
  if (named !== undefined) return { ...named, plain: false };
  const stem = path.replace(/\.md$/, '');
  const document = stem === path ? undefined : documents.get(stem);
  if (document === undefined || namesLanguages(descriptionOf(document.collection, service))) return undefined;
  return { stem, lang: service.defaultLanguage, plain: true };
}
