/** The address of the search page. */
import { webPath } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';

/** True if the site has search pages. */
export function hasSearchPage({ search, website }: Pick<Service, 'search' | 'website'>): boolean {
  return search && website;
}

/** Path of the search page in `lang`, if there is one. */
export function searchPath(lang: Language, service: Service): string {
  return webPath('search', lang, service);
}
