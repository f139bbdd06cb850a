/** Security schemes of collections with an item that needs a key (contract 5). Other sites have none. */
import { type Collection, descriptionOf, ofCollection } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import type { Site } from '../../model/site.ts';

export function securityOf(collection: Collection, { service, items }: Site): Description['security'] {
  const { security } = descriptionOf(collection, service);
  if (security === undefined) return undefined;
  return ofCollection(items, collection).some(({ facts }) => facts[security.when] === true) ? security : undefined;
}
