/** What a collection says of keys, where one of its items needs one: a site without such items says nothing of it (contract 5). */
import { type Collection, descriptionOf, ofCollection } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import type { Site } from '../../model/site.ts';

export function securityOf(collection: Collection, { service, items }: Site): Description['security'] {
  const { security } = descriptionOf(collection, service);
  if (security === undefined) return undefined;
  return ofCollection(items, collection).some(({ facts }) => facts[security.when] === true) ? security : undefined;
}
