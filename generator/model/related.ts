/** Finds items that share many values of filters with an item, such as tags. */
import { compareTexts } from '../base/diagnostics.ts';
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import type { Description, Filter } from '../collections/description.ts';
import { filterLists } from './filters.ts';
import { fieldWith } from './item-text.ts';
import type { Item, Site } from './site.ts';

/**
 * Only items this close in the list of a value are compared. This bounds the work if all items share a value, and the
 * number of pages that change with one item.
 */
const near = 10;

/** Returns up to `most` items of `shown` that have most in common with an item. */
type FindRelated = (item: Item, shown: ReadonlySet<Item>, most: number) => readonly Item[];

const noRelated: FindRelated = () => [];

/**
 * Finds related items in a collection: most common values first, then the newest, then by key. Empty if items of the
 * collection already refer to each other.
 */
export function relatedIn(site: Site, collection: Collection): FindRelated {
  const description = descriptionOf(collection, site.service);
  // Sections already have an index page, and booleans and numbers say little.
  const lists = filterLists(collection, site)
    .filter(({ filter }) => isOfWords(filter, description))
    .flatMap((one) => [...one.lists.values()]);
  if (lists.length === 0 || namesItself(description)) return noRelated;
  const items = ofCollection(site.items, collection);
  const listsWith = items.map((): [list: readonly number[], place: number][] => []);
  for (const list of lists) for (const [place, index] of list.entries()) listsWith[index]?.push([list, place]);
  const numbers = new Map(items.map((item, index) => [item, index]));
  const published = fieldWith('published', collection, site.service) ?? '';
  const dateOf = ({ facts }: Item) => String(facts[published] ?? '');
  return (item, shown, most) => {
    const common = new Map<Item, number>();
    for (const [list, place] of listsWith[numbers.get(item) ?? -1] ?? []) {
      for (const index of list.slice(Math.max(0, place - near), place + near + 1)) {
        const other = items[index];
        if (other !== undefined && other !== item && shown.has(other)) common.set(other, (common.get(other) ?? 0) + 1);
      }
    }
    return [...common]
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || compareTexts(dateOf(b), dateOf(a)) || compareTexts(a.key, b.key))
      .slice(0, most)
      .map(([other]) => other);
  };
}

function isOfWords({ name, type }: Filter, { fields }: Description): boolean {
  return type === 'text' || [fields[name], fields[name]?.of].some((field) => Array.isArray(field?.options));
}

/** True if items may refer to others of the same collection. */
function namesItself({ name, fields }: Description): boolean {
  return Object.values(fields).some((field) => field.to === name || field.of?.to === name);
}
