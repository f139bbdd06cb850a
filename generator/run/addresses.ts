/** Addresses of a site other than the pages of items, known before anything is written. */
import { ownership } from '../api/mount.ts';
import { notFoundFile, pageOf } from '../api/paths.ts';
import { hasMcp } from '../api/promised.ts';
import type { ApiRequest, ListRequest } from '../api/request.ts';
import { route } from '../api/route.ts';
import { byCollection, type Collection, collectionNames, ofCollection } from '../collections/all.ts';
import { mcpPath } from '../contract/mcp.ts';
import { calendarsOf } from '../model/calendars.ts';
import { filterPages } from '../model/filter-pages.ts';
import { filterLists } from '../model/filters.ts';
import { movedPages } from '../model/moved.ts';
import { namedKeys } from '../model/order.ts';
import { feedCollection, indexPages, pagesOfList, portalPages } from '../model/public-pages.ts';
import type { Site } from '../model/site.ts';
import { addresses } from '../print/discovery/addresses.ts';
import { discoveryFiles } from '../print/discovery/files.ts';
import { feedsPath, hasFeedsPage, hasSearchPage, portalLanguages, searchPath } from '../print/site/page-paths.ts';

/**
 * Returns a function that is true if a target (path and query below the base address) exists. A page may be named by
 * its file.
 */
export function generalAddresses(site: Site): (target: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  const owns = ownership(site.service);
  return (target) =>
    isSiteAddress(target, site, owns, () => {
      known ??= generalPaths(site);
      return known;
    });
}

function isSiteAddress(
  target: string,
  site: Site,
  owns: ReturnType<typeof ownership>,
  places: () => ReadonlySet<string>,
): boolean {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const asked = route('GET', path, query, site.service);
  switch (asked.kind) {
    case 'problem':
      return false;
    case 'request':
      return hasAnswer(asked.request, site);
    case 'site':
      // Only the other site knows its own addresses.
      if (!owns(path.slice(1))) return true;
      // Files that a folder of templates adds there are unknown while only the content is checked.
      return path.startsWith('/_site/') || places().has(path) || places().has(pageOf(path));
    default:
      return true;
  }
}

function hasAnswer(request: ApiRequest, site: Site): boolean {
  const { items, moved } = site;
  if (request.kind === 'index') return true;
  if (request.kind === 'list') return hasLists(request, site);
  const { collection, key } = request;
  return (
    ofCollection(items, collection).some((item) => item.key === key) ||
    ofCollection(moved.keys, collection).has(key) ||
    namedKeys(collection, site).has(key)
  );
}

function hasLists({ collection, filters = [] }: ListRequest, site: Site): boolean {
  return filters.every(([{ name }, value]) =>
    filterLists(collection, site).some(({ filter, lists }) => filter.name === name && lists.has(value)),
  );
}

function generalPaths(site: Site): Set<string> {
  const { service, assets } = site;
  const { languages } = service;
  const portal = portalPages(service, portalLanguages(service));
  const openapi = [...addresses.openapiJson, ...addresses.openapiYaml];
  const missing = languages.map((lang) => notFoundFile(lang, service));
  const found = new Set(hasMcp(service) ? [mcpPath] : []);
  for (const path of [...missing, '404.md', ...openapi, ...assets.map(({ path }) => path)]) found.add(`/${path}`);
  for (const { pathIn, languages } of [...indexPages(site), ...portal])
    for (const lang of languages) found.add(pathIn(lang));
  for (const { pathIn } of [
    ...collectionNames(service).flatMap((name) => [...pagesOfList(site, name), ...filterPages(site, name)]),
    ...movedPages(site),
    ...calendarsOf(site),
  ])
    for (const lang of languages) found.add(pathIn(lang));
  if (hasSearchPage(service)) for (const lang of languages) found.add(searchPath(lang, service));
  if (hasFeedsPage(site)) for (const lang of languages) found.add(feedsPath(lang, service));
  // Documents about the whole site have the same addresses whatever its content.
  const feeding = (name: Collection) =>
    name === feedCollection(site) ? ofCollection(site.items, name).slice(0, 1) : [];
  const empty = { ...site, items: byCollection(service, feeding) };
  for (const { path } of discoveryFiles(empty, portalLanguages(service))) found.add(`/${path}`);
  return found;
}
