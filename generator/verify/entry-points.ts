/** Addresses that a client knows without a link, from the contract or well-known. The walk starts here. */
import { lastingValues } from '../api/list.ts';
import { hasDocument, ownership } from '../api/mount.ts';
import { aiCatalogFile, canonicalUrl, feedPath, llmsIn, notFoundFile, securityTxtFile, webPath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { anyCollection, collectionNames, routingsOf } from '../collections/all.ts';
import { queryParameters } from '../contract/parameters.ts';
import { service } from '../contract/service.ts';
import { addresses } from '../print/discovery/addresses.ts';

export interface EntryPoint {
  /** Path and query below the base address. */
  readonly target: string;
  readonly method?: 'POST';
  readonly status: number;
  /** Not every site has it. If it is missing, links to it are reported instead. */
  readonly optional?: true;
}

/** One client error of each kind: the answers' `type` and `documentation_url` are links too. */
function badRequests(settings: ApiSettings): readonly EntryPoint[] {
  return [
    { target: `${service.basePath}${anyCollection(settings)}?page=0`, status: 400 },
    { target: `${service.basePath}-`, status: 404 },
    ...collectionNames(settings).map((name) => ({ target: `${service.basePath}${name}/-`, status: 404 })),
    { target: service.basePath, method: 'POST', status: 405 },
  ];
}

export function entryPoints(settings: ApiSettings): EntryPoint[] {
  const always = [
    service.basePath,
    service.documentationPath,
    service.errorsPath,
    ...Object.entries(addresses)
      // The page is about the documents below .well-known.
      .filter(([name]) => name !== 'agentBinding' || hasDocument('.well-known', settings))
      .flatMap(([, paths]) => [paths].flat().map((path) => `/${path}`)),
    `/${notFoundFile(settings.defaultLanguage, settings)}`,
    '/404.md',
    ...listTargets(settings),
  ];
  // The website's, which an operator may turn off, and those of single languages.
  const optional = settings.languages.flatMap((lang) => [
    webPath('', lang, settings),
    feedPath('xml', lang, settings),
    feedPath('json', lang, settings),
    `/${llmsIn(lang)}`,
    `/${aiCatalogFile}`,
    `/${securityTxtFile}`,
    ...(lang === settings.defaultLanguage ? [] : [`/${notFoundFile(lang, settings)}`]),
  ]);
  const owns = ownership(settings);
  const isOwned = (target: string) => owns(target.slice(1).replace(/\?.*/, ''));
  return [
    ...[...new Set(always)].filter(isOwned).map((target) => ({ target, status: 200 })),
    ...optional.filter(isOwned).map((target) => ({ target, status: 200, optional: true as const })),
    ...badRequests(settings),
  ];
}

/** The first page of every list in every language. */
function listTargets(settings: ApiSettings): string[] {
  const first = { kind: 'list', page: 1, pageSize: queryParameters.page_size.schema.default } as const;
  const lists = routingsOf(settings).flatMap(({ name: collection, filters }) => [
    { collection },
    ...filters.flatMap((filter) =>
      lastingValues(filter, settings).map((value) => ({ collection, filters: [[filter, value]] as const })),
    ),
  ]);
  return settings.languages.flatMap((lang) =>
    lists.map((list) => canonicalUrl({ ...first, ...list, lang }, settings).slice(settings.baseUrl.length)),
  );
}
