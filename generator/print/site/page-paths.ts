/** Addresses of the search page, of the page of feeds and calendars, and of the developer portal. */
import { webPath } from '../../api/paths.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { feedCollection } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { isSpoken } from '../../words/words.ts';

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

/** The languages with a portal: the default one, and those of its texts. */
export function portalLanguages({ languages, defaultLanguage }: Service): Language[] {
  return languages.filter((lang) => lang === defaultLanguage || isSpoken(lang));
}

/**
 * Path of the portal, or of a page of it, for readers of `lang`. The default language is at the root, which the `type`
 * of problems links to.
 */
export function portalPath(lang: Language, service: Service, page = ''): string {
  return webPath(page === '' ? 'developers' : `developers/${page}`, portalLanguage(lang, service), service);
}

export function portalLanguage(lang: Language, service: Service): Language {
  return portalLanguages(service).includes(lang) ? lang : service.defaultLanguage;
}
