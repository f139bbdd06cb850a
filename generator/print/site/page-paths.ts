/** Addresses of the search page, and of the page of feeds and calendars. */
import { webPath } from '../../api/paths.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { feedCollection } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';

/** True if the site has search pages. */
export function hasSearchPage({ search, website }: Pick<Service, 'search' | 'website'>): boolean {
  return search && website;
}

/** Path of the search page in `lang`, if there is one. */
export function searchPath(lang: Language, service: Service): string {
  return webPath('search', lang, service);
}

/** True if a site has feeds or calendars for readers, and so a page of them. */
export function hasFeedsPage(site: Site): boolean {
  return site.service.website && (feedCollection(site) !== undefined || calendarsOf(site).length > 0);
}

/** Path of that page in `lang`, if there is one. Its first segment is reserved on every site. */
export function feedsPath(lang: Language, service: Service): string {
  return webPath('changes', lang, service);
}
