/** The items that refer to an item, for its page. */
import { isOnPage } from '../api/paths.ts';
import { type Collection, descriptionsOf, ofCollection } from '../collections/all.ts';
import type { Field, Fields, Values } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import type { Reference } from '../fields/field-type.ts';
import { isReference } from '../fields/reference.ts';
import { leavesOf } from '../fields/walk.ts';
import type { Item, Site } from './site.ts';

/** Items of one collection that refer to an item with the same field. */
export interface Referrers {
  readonly collection: Collection;
  readonly field: string;
  readonly items: readonly Item[];
}

/** Most items on the page of another, by collection and field. This also bounds the pages that an edit changes. */
const mostReferrers = 24;

/** Items by what they refer to: its collection and key, then by their own collection and field, in order. */
const byTarget = memoizeByObject((site: Site): ReadonlyMap<string, readonly Referrers[]> => {
  const { service } = site;
  const found = new Map<string, Map<string, Referrers & { readonly items: Item[] }>>();
  for (const { name: collection, fields } of descriptionsOf(service)) {
    const names = isOnPage(collection, service) ? referringFields(fields) : [];
    for (const field of names) {
      for (const item of ofCollection(site.items, collection)) {
        const values = [item.facts, ...Array.from(item.translations.values(), (text) => text.values)];
        const targets = values.flatMap((one) => [...referencesIn(one, field, fields)].map(targetName));
        for (const target of new Set(targets)) {
          const groups = found.get(target) ?? new Map<string, Referrers & { readonly items: Item[] }>();
          found.set(target, groups);
          const group = groups.get(`${collection} ${field}`) ?? { collection, field, items: [] };
          groups.set(`${collection} ${field}`, group);
          if (group.items.length < mostReferrers && target !== targetName(item)) group.items.push(item);
        }
      }
    }
  }
  return new Map(
    [...found].map(([target, groups]) => [target, [...groups.values()].filter(({ items }) => items.length > 0)]),
  );
});

/** The items that refer to `item`. */
export function referrersOf(item: Item, site: Site): readonly Referrers[] {
  return byTarget(site).get(targetName(item)) ?? [];
}

function targetName({ collection, key }: Pick<Item, 'collection' | 'key'>): string {
  return `${collection} ${key}`;
}

/** Names of the fields that can hold references. */
function referringFields(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (refers(field) ? [name] : []));
}

function refers({ to, of, fields = {} }: Field): boolean {
  return to !== undefined || (of !== undefined && refers(of)) || Object.values(fields).some(refers);
}

/** Yields the references in the field `name` of `values`. */
function* referencesIn(values: Values, name: string, fields: Fields): Generator<Reference> {
  for (const [value] of leavesOf(values[name], fields[name] ?? {})) if (isReference(value)) yield value;
}
