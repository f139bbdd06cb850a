/** The addresses of a site that are not an item's own page, told before anything is written. */
import { pageOf } from '../api/paths.ts';
import type { ApiRequest, ListRequest } from '../api/request.ts';
import { route } from '../api/route.ts';
import { noMemo } from '../base/memo.ts';
import { byCollection, type Collection, collectionNames, ofCollection } from '../collections/all.ts';
import { filterLists } from '../model/filters.ts';
import { movedPages } from '../model/moved.ts';
import { feedCollection, indexPages, pagesOfList, portalPages } from '../model/public-pages.ts';
import type { Site } from '../model/site.ts';
import { addresses } from '../print/discovery/addresses.ts';
import { discoveryBatches } from '../print/discovery/files.ts';
import { portalLanguages } from '../print/site/portal-paths.ts';

/** Whether a target, path and query below the base address, leads to something. A page may be named with its file. */
export function generalAddresses(site: Site): (target: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (target) =>
    isAddress(target, site, () => {
      known ??= placesOf(site);
      return known;
    });
}

function isAddress(target: string, site: Site, places: () => ReadonlySet<string>): boolean {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const asked = route('GET', path, query, site.service);
  switch (asked.kind) {
    case 'problem':
      return false;
    case 'request':
      return isAnswered(asked.request, site);
    case 'site':
      // What a folder of templates adds there is not known to whoever checks the content alone.
      return path.startsWith('/_site/') || places().has(path) || places().has(pageOf(path));
    default:
      return true;
  }
}

function isAnswered(request: ApiRequest, site: Site): boolean {
  const { items, moved } = site;
  if (request.kind === 'index') return true;
  if (request.kind === 'list') return isKnown(request, site);
  const { collection, key } = request;
  return (
    ofCollection(items, collection).some((item) => item.key === key) || ofCollection(moved.keys, collection).has(key)
  );
}

/** Whether each value that it asks for is one that there are lists for. */
function isKnown({ collection, filters = [] }: ListRequest, site: Site): boolean {
  return filters.every(([{ name }, value]) =>
    filterLists(collection, site).some(({ filter, lists }) => filter.name === name && lists.has(value)),
  );
}

function placesOf(site: Site): Set<string> {
  const { service, assets } = site;
  const { languages } = service;
  const portal = portalPages(service, portalLanguages(service));
  const openapi = [...addresses.openapiJson, ...addresses.openapiYaml];
  const found = new Set(
    ['404.html', '404.md', ...openapi, ...assets.map(({ path }) => path)].map((path) => `/${path}`),
  );
  for (const { pathIn, languages } of [...indexPages(site), ...portal])
    for (const lang of languages) found.add(pathIn(lang));
  for (const { pathIn } of [
    ...(service.website ? collectionNames(service).flatMap((name) => pagesOfList(site, name)) : []),
    ...movedPages(site),
  ])
    for (const lang of languages) found.add(pathIn(lang));
  // Documents about the whole lie at the same addresses, whatever there is in the site.
  const feeding = (name: Collection) =>
    name === feedCollection(service) ? ofCollection(site.items, name).slice(0, 1) : [];
  const empty = { ...site, items: byCollection(service, feeding) };
  for (const batch of discoveryBatches(empty, portalLanguages(service), [], noMemo)) {
    for (const { path } of batch) found.add(`/${path}`);
  }
  return found;
}
