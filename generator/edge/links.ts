/** The Link header (RFC 8288): from any answer to the documents that describe the service, and along a list. */
import { webPath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { service } from '../contract/service.ts';

/** The web pages that carry `serviceLinks`, in every language: home pages, and all that lies below a portal. */
export function linkedPages(settings: ApiSettings): { readonly homes: string[]; readonly portals: string[] } {
  const inEach = (path: string) => settings.languages.map((lang) => webPath(path, lang, settings));
  return { homes: inEach(''), portals: inEach('developers') };
}

/** Relations of `linkedPages`, the API catalog and every successful API answer. */
export function serviceLinks({ baseUrl }: ApiSettings): string {
  return [
    link(`${baseUrl}/.well-known/api-catalog`, 'api-catalog'),
    link(`${baseUrl}/openapi.json`, 'service-desc', 'application/json'),
    link(baseUrl + service.documentationPath, 'service-doc', 'text/html'),
    link(`${baseUrl}/llms.txt`, 'describedby', 'text/plain'),
  ].join(', ');
}

/** To the Markdown version of a page: its file in dist/. */
export function markdownLink(file: string, { baseUrl }: ApiSettings): string {
  return link(`${baseUrl}/${file}`, 'alternate', 'text/markdown');
}

/** `serviceLinks`, and a list's next and prev as its body names them. */
export function listLinks(
  paging: { readonly next: string | null; readonly prev: string | null },
  settings: ApiSettings,
): string {
  const along = (['next', 'prev'] as const).flatMap((relation) => {
    const url = paging[relation];
    return url === null ? [] : [link(url, relation)];
  });
  return [serviceLinks(settings), ...along].join(', ');
}

function link(url: string, relation: string, type?: string): string {
  return `<${url}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}
