/** The collections that the contract has, in its order. One more is a file beside theirs, and two lines here. */
import type { Description } from './description.ts';
import { pages, pagesRouting } from './pages.ts';
import { posts, postsRouting } from './posts.ts';
import { products, productsRouting } from './products.ts';

/** All that routing a request needs. */
export const routings = [productsRouting, pagesRouting, postsRouting] as const;

export const descriptions: Readonly<Record<Collection, Description>> = { products, pages, posts };

type AnyRouting = (typeof routings)[number];
export type Collection = AnyRouting['name'];
/** The code of the 404 for an unknown item. */
export type MissingCode = `${AnyRouting['item']}_not_found`;

export const collectionNames: readonly Collection[] = routings.map(({ name }) => name);

/** The member of an item by which it is asked for. */
export const keyMembers = Object.fromEntries(routings.map(({ name, key }) => [name, key])) as Readonly<
  Record<Collection, string>
>;

/** The collection of which to ask what could be asked of any. */
export const anyCollection: Collection = routings[0].name;

/** What `make` gives for each collection. */
export function byCollection<Value>(make: (name: Collection) => Value): Readonly<Record<Collection, Value>> {
  return Object.fromEntries(collectionNames.map((name) => [name, make(name)])) as Record<Collection, Value>;
}
