/** Where readers search. */
import { webPath } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';

/** Path of the page of the search in `lang`; undefined where the site has none. */
export function searchPath(lang: Language, service: Service): string | undefined {
  return service.search && service.website ? webPath('search', lang, service) : undefined;
}
