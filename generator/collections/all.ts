/** The collections of a site: those named in its settings, else the three built-in ones, in order. */
import type { Description, Routing } from './description.ts';
import { memoizeByObject } from './memoize-by-object.ts';
import { pages, pagesRouting } from './pages.ts';
import { posts, postsRouting } from './posts.ts';
import { products, productsRouting } from './products.ts';

/** The name of a collection, as in paths. */
export type Collection = string;

/** Settings that may name collections, reduced to what routing a request needs. */
export interface Routed {
  readonly collections?: readonly Routing[] | undefined;
}

/** Settings that may name collections, with their full descriptions. */
export interface Described {
  readonly collections?: readonly Description[] | undefined;
}

/** A description as a build publishes it, with the number of items left out because of an error. */
export interface PublishedDescription extends Omit<Description, 'reading' | 'invalid' | 'sidebar'> {
  readonly skipped?: number;
}

const contractRoutings = [productsRouting, pagesRouting, postsRouting] as const satisfies readonly Routing[];
/** Names of the built-in collections. */
export type ContractCollection = (typeof contractRoutings)[number]['name'];
export const contractCollections: readonly Description[] = [products, pages, posts];

/** True if `name` is a built-in collection. */
export function isOfContract(name: Collection): boolean {
  return contractRoutings.some((routing) => routing.name === name);
}

/** True if a site has exactly the built-in collections. */
export function isAllOfContract(settings: Routed): boolean {
  const all = collectionNames(settings);
  return all.length === contractRoutings.length && all.every(isOfContract);
}

/** The routing of every collection. */
export function routingsOf({ collections = contractRoutings }: Routed): readonly Routing[] {
  return collections;
}

/** The part of a description that routes requests. */
export function routingOf({
  name,
  item,
  noun,
  key,
  files,
  keyCase,
  keySigns,
  filters,
  orders,
  ranges,
}: Routing): Routing {
  return {
    name,
    item,
    noun,
    key,
    files,
    ...(keyCase === undefined ? {} : { keyCase }),
    ...(keySigns === undefined ? {} : { keySigns }),
    filters,
    ...(orders === undefined ? {} : { orders }),
    ...(ranges === undefined ? {} : { ranges }),
  };
}

export function descriptionsOf({ collections = contractCollections }: Described): readonly Description[] {
  return collections;
}

const namesOf = memoizeByObject((all: readonly Routing[]): readonly Collection[] => all.map(({ name }) => name));

export function collectionNames(settings: Routed): readonly Collection[] {
  return namesOf(routingsOf(settings));
}

const descriptionsByName = memoizeByObject((all: readonly Description[]) => new Map(all.map((one) => [one.name, one])));

/** The description of the collection called `name`. Throws if the site does not have it. */
export function descriptionOf(name: Collection, settings: Described): Description {
  const found = descriptionsByName(descriptionsOf(settings)).get(name);
  if (found === undefined) throw new Error(`${name} is no collection of this site`);
  return found;
}

/** The collections whose items authors write: all but those of values. */
export function writtenCollections(settings: Described): readonly Collection[] {
  return descriptionsOf(settings).flatMap(({ name, values }) => (values === undefined ? [name] : []));
}

/** The member of an item that requests name it by. */
export function keyMember(name: Collection, settings: Routed): string {
  return routingsOf(settings).find((routing) => routing.name === name)?.key ?? '';
}

/** The collection for examples and questions that apply to any collection. */
export function anyCollection(settings: Routed): Collection {
  return collectionNames(settings)[0] ?? '';
}

/** Calls `make` for each collection, and returns the results by name. */
export function byCollection<Value>(
  settings: Routed,
  make: (name: Collection) => Value,
): Readonly<Record<Collection, Value>> {
  return Object.fromEntries(collectionNames(settings).map((name) => [name, make(name)]));
}

/** The value for a collection. Throws if there is none, because the collection is then another site's. */
export function ofCollection<Value>(table: Readonly<Record<Collection, Value>>, name: Collection): Value {
  const found = table[name];
  if (found === undefined) throw new Error(`${name} is no collection of this site`);
  return found;
}
