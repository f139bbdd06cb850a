/**
 * Local links in content, as editors write them: relative to the file, e.g. `../posts/reading-a-spike.en.md` or
 * `../assets/chart.svg`, so that they also work where the file itself is looked at. They become absolute addresses.
 */
import { posix } from 'node:path';
import { type Addressed, itemUrl } from '../api/paths.ts';
import { type Language, type Service, shownLanguage, type Translated } from '../model.ts';

/** What links can lead to. */
export interface LinkTargets {
  readonly service: Service;
  /** By content path without language and ending, e.g. `posts/reading-a-spike`: its address and its translations. */
  readonly documents: ReadonlyMap<string, Translated<unknown> & Addressed>;
  readonly assets: ReadonlySet<string>;
}

export type ResolvedLink = { readonly url: string } | { readonly reason: string };

/** Resolves `link`, found in the content file `from`. Gives a reason where it leads nowhere. */
export function resolveLink(link: string, from: string, { service, documents, assets }: LinkTargets): ResolvedLink {
  // A scheme, another host, or a place in the same document.
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(link)) return { url: link };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  if (path.startsWith('/assets/') && !assets.has(path.slice(1)))
    return { reason: `Unexpected link "${link}", expected a file in assets/` };
  if (path.startsWith('/')) return { url: service.baseUrl + link };

  const target = posix.join(posix.dirname(from), decode(path));
  if (assets.has(target)) return { url: `${service.baseUrl}/${target}${rest}` };
  const name = splitLanguage(target);
  const document = name === undefined ? undefined : documents.get(name.stem);
  if (name === undefined || document === undefined || !service.languages.includes(name.lang)) {
    return { reason: `Unexpected link "${link}", expected a file that exists: ${target} does not` };
  }
  return { url: itemUrl(document, shownLanguage(document, name.lang, service), service) + rest };
}

/** `posts/x.en.md` as `posts/x` and `en`; undefined where there is no language or another ending. */
export function splitLanguage(path: string): { stem: string; lang: Language } | undefined {
  const match = /^(.+)\.([^./]+)\.md$/.exec(path);
  return match?.[1] === undefined || match[2] === undefined ? undefined : { stem: match[1], lang: match[2] };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
