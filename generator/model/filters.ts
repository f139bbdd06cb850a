/** Values of each filter, and the items that have them. */
import { filterValues, isOpen, lastingValues } from '../api/list.ts';
import type { AppliedFilter } from '../api/request.ts';
import { byCollection, type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import type { Description, Filter } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { filterKeys } from '../fields/filters.ts';
import type { Item, Site } from './site.ts';

export interface FilterLists {
  readonly filter: Filter;
  /** Indexes of items in the collection, by value, in the order in which values are listed. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

const siteFilterLists = memoizeByObject((site: Site) =>
  byCollection(site.service, (name) =>
    descriptionOf(name, site.service).filters.map((one) => filterListsOf(one, name, site)),
  ),
);

/** Lists of each filter of the collection, in the order of its description. */
export function filterLists(collection: Collection, site: Site): readonly FilterLists[] {
  return ofCollection(siteFilterLists(site), collection);
}

function filterListsOf(filter: Filter, collection: Collection, { items, service }: Site): FilterLists {
  const description = descriptionOf(collection, service);
  // Values that requests may always name have a list even without items; others only if an item has them.
  const lists = new Map<string, number[]>(lastingValues(filter, service).map((value) => [value, []]));
  const places = ofCollection(items, collection);
  for (const [index, item] of places.entries()) {
    for (const value of filterValuesOf(item, filter, description)) {
      const list = lists.get(value);
      if (list !== undefined) list.push(index);
      else if (isOpen(filter)) lists.set(value, [index]);
    }
  }
  return { filter, lists: new Map([...lists].sort(inOrderOf(filter))) };
}

/** Values that the item has for a filter, each once. */
export function filterValuesOf(
  { facts }: Pick<Item, 'facts'>,
  { name }: Filter,
  { fields }: Description,
): ReadonlySet<string> {
  const field = fields[name] ?? {};
  return new Set(filterValues(filterKeys(field, facts[name] ?? field.default)));
}

type ValueEntry = readonly [value: string, places: readonly number[]];

/** Sorts texts by code unit and numbers by size. Values with an order of their own are not sorted. */
function inOrderOf({ type }: Filter): (a: ValueEntry, b: ValueEntry) => number {
  if (type === 'integer') return ([a], [b]) => Number(a) - Number(b);
  if (type === 'text') return ([a], [b]) => (a < b ? -1 : 1);
  return () => 0;
}

/** The items that have a value. */
export function itemsBy([{ name }, value]: AppliedFilter, collection: Collection, site: Site): readonly Item[] {
  const places =
    filterLists(collection, site)
      .find(({ filter }) => filter.name === name)
      ?.lists.get(value) ?? [];
  const items = ofCollection(site.items, collection);
  return places.flatMap((at) => items[at] ?? []);
}
