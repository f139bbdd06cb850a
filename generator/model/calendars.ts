/** The collections that have a calendar. */
import { type Collection, collectionNames, ofCollection } from '../collections/all.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { fieldWith, itemText } from './item-text.ts';
import { hasList } from './public-pages.ts';
import type { Site } from './site.ts';

/**
 * Collections with a list on the website and an item with a start: RFC 5545 does not allow a calendar without events.
 */
export const calendarCollections = memoizeByObject((site: Pick<Site, 'service' | 'items'>): readonly Collection[] => {
  const { service, items } = site;
  return collectionNames(service).filter(
    (name) =>
      fieldWith('starts', name, service) !== undefined &&
      hasList(site, name) &&
      ofCollection(items, name).some((item) => itemText(item, service.defaultLanguage, service).startsAt !== undefined),
  );
});
