/** The template that shows a page of a collection. */
import { type Collection, isOfContract, routingsOf } from '../../collections/all.ts';

/** Templates of Stele's own that are for something else. */
const reservedNames = [
  'home',
  'item',
  'layout',
  'list',
  'moved',
  ...routingsOf({}).flatMap(({ name, item }) => [name, item]),
];

/** One for the collection, where there is one, else that for any. */
export function templatesFor(collection: Collection, own: string, any: string): string[] {
  return isOfContract(collection) || !reservedNames.includes(own) ? [own, any] : [any];
}
