/**
 * The Link header (RFC 8288): links answers to the documents that describe the service, and the pages of a list to each
 * other.
 */
import { hasDocument } from '../api/mount.ts';
import { webPath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { canonicalTag } from '../base/language-tag.ts';
import { service } from '../contract/service.ts';

/** Pages with a Link header, in every language: home pages have `homeLinks`, all of the portal `serviceLinks`. */
export function linkedPages(settings: ApiSettings): { readonly homes: string[]; readonly portals: string[] } {
  const inEach = (path: string) => settings.languages.map((lang) => webPath(path, lang, settings));
  return { homes: inEach(''), portals: inEach('developers') };
}

/** Links of the portal, the API catalog and every successful API answer. */
export function serviceLinks(settings: ApiSettings): string {
  const { baseUrl } = settings;
  const link = (path: string, relation: string, type?: string, name?: Parameters<typeof hasDocument>[0]) =>
    name === undefined || hasDocument(name, settings) ? [linkValue(baseUrl + path, relation, type)] : [];
  return [
    ...link('/.well-known/api-catalog', 'api-catalog', undefined, '.well-known'),
    ...link('/openapi.json', 'service-desc', 'application/json'),
    ...link(service.documentationPath, 'service-doc', 'text/html', 'developers'),
    ...link('/llms.txt', 'describedby', 'text/plain', 'llms.txt'),
  ].join(', ');
}

/** `serviceLinks`, and the home page of each language if there are several: the same for all clients. */
export function homeLinks(settings: ApiSettings): string {
  const { baseUrl, languages } = settings;
  const homes = languages.map(
    (lang) => `<${baseUrl}${webPath('', lang, settings)}>; rel="alternate"; hreflang="${canonicalTag(lang)}"`,
  );
  return [serviceLinks(settings), ...(homes.length === 1 ? [] : homes)].join(', ');
}

/** Links a page to its Markdown version, a file of dist/. */
export function markdownLinkHeader(file: string, { baseUrl }: ApiSettings): string {
  return linkValue(`${baseUrl}/${file}`, 'alternate', 'text/markdown');
}

/** `serviceLinks`, with `next` and `prev` as in the list's body. */
export function listLinks(
  paging: { readonly next: string | null; readonly prev: string | null },
  settings: ApiSettings,
): string {
  const along = (['next', 'prev'] as const).flatMap((relation) => {
    const url = paging[relation];
    return url === null ? [] : [linkValue(url, relation)];
  });
  return [serviceLinks(settings), ...along].join(', ');
}

function linkValue(url: string, relation: string, type?: string): string {
  return `<${url}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}
