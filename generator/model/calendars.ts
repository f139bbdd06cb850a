/** The calendars of a site: one for each language and collection whose items have a start. */
import { calendarPath } from '../api/paths.ts';
import { ofCollection } from '../collections/all.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { fieldWith, itemText } from './item-text.ts';
import { listedCollections } from './public-pages.ts';
import type { Language, Site } from './site.ts';

/**
 * Collections with a list on the website and an item with a start: RFC 5545 does not allow a calendar without events.
 */
export const calendarsOf = memoizeByObject((site: Pick<Site, 'service' | 'items'>) => {
  const { service, items } = site;
  return listedCollections(site)
    .filter(
      (name) =>
        fieldWith('starts', name, service) !== undefined &&
        ofCollection(items, name).some(
          (item) => itemText(item, service.defaultLanguage, service).startsAt !== undefined,
        ),
    )
    .map((collection) => ({ collection, pathIn: (lang: Language) => calendarPath(collection, lang, service) }));
});
