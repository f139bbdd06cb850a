/** Names that stand for the first item in an order, such as `latest`: addresses that a description declares. */
import { groupBy } from '../base/group-by.ts';
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import { compareBy } from './order.ts';
import type { Site } from './site.ts';

/** Current keys by the keys with a name in place of their last part: `python/latest`, or `latest`. */
export function namedKeys(
  collection: Collection,
  { items, service }: Pick<Site, 'items' | 'service'>,
): Map<string, string> {
  const { named } = descriptionOf(collection, service);
  const keys = new Map<string, string>();
  if (named === undefined) return keys;
  const folders = groupBy(ofCollection(items, collection), ({ key }) => key.slice(0, key.lastIndexOf('/') + 1));
  for (const [name, order] of Object.entries(named)) {
    const compare = compareBy([order], collection, service);
    for (const [folder, all] of folders) {
      // Of equal items the first one stays: items are in their usual order.
      const first = all.reduce((best, item) => (compare(item, best) < 0 ? item : best));
      keys.set(folder + name, first.key);
    }
  }
  return keys;
}
