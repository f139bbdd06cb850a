/** The address of the search page. */
import { webPath } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';

/** True if the site has pages to search on. */
export function hasSearchPage({ search, website }: Pick<Service, 'search' | 'website'>): boolean {
  return search && website;
}

/** Path of the page in `lang`, where there is one. */
export function searchPath(lang: Language, service: Service): string {
  return webPath('search', lang, service);
}
