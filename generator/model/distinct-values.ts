/**
 * The items of collections without files: the distinct values of a member of other items, each with the number of items
 * that have it. They are made from published items, so that no value of a draft is among them.
 */
import { filteredListUrl } from '../api/promised.ts';
import { sha256, sha256Hex } from '../base/sha256.ts';
import { type Collection, descriptionOf, descriptionsOf, ofCollection } from '../collections/all.ts';
import type { ValuesOf } from '../collections/description.ts';
import type { Reference } from '../fields/field-type.ts';
import { fieldAt, valuesAt } from '../fields/member-path.ts';
import { moduleOf } from '../fields/walk.ts';
import { orderOf } from './order.ts';
import type { Item, Items, Service, Text } from './site.ts';

/** Adds to `items` those of collections without files. */
export function withDistinctValues(items: Items, service: Service): Items {
  const made = descriptionsOf(service).flatMap(({ name, values }) =>
    values === undefined ? [] : [[name, itemsOfValues(name, values, items, service)] as const],
  );
  return made.length === 0 ? items : { ...items, ...Object.fromEntries(made) };
}

function itemsOfValues(collection: Collection, values: ValuesOf, items: Items, service: Service): readonly Item[] {
  const having = itemsByValue(ofCollection(items, values.collection), values, service);
  return Array.from(having, ([value, some]) => itemOfValue(value, some, { collection, values, service })).sort(
    orderOf(collection, service),
  );
}

/** The items with each value, at any depth of lists. */
function itemsByValue(
  items: readonly Item[],
  { collection, path }: ValuesOf,
  service: Service,
): ReadonlyMap<string, ReadonlySet<Item>> {
  const { fields } = descriptionOf(collection, service);
  const [name = '', ...members] = path;
  const { filterKey } = moduleOf(fieldAt(fields, path) ?? {});
  const found = new Map<string, Set<Item>>();
  for (const item of items) {
    for (const one of valuesAt(item.facts[name] ?? fields[name]?.default, members)) {
      const value = String(filterKey?.(one) ?? one);
      const having = found.get(value) ?? new Set();
      found.set(value, having.add(item));
    }
  }
  return found;
}

/** A value of more items names the first of them: an answer must not grow with the collection. */
const mostItems = 10;

interface ValueContext {
  readonly collection: Collection;
  readonly values: ValuesOf;
  readonly service: Service;
}

function itemOfValue(value: string, having: ReadonlySet<Item>, { collection, values, service }: ValueContext): Item {
  // A digest, because a value can have any length and any characters, and clients can compute it.
  const key = sha256Hex(value).slice(0, 32);
  const references = [...having].slice(0, mostItems).map(referenceTo);
  const count = having.size;
  const textIn = (lang: string): Text => ({
    path: `collections/${collection}.yaml`,
    values: listOf(value, values, lang, service),
    body: undefined,
  });
  return {
    collection,
    key,
    webPath: `${collection}/${key}`,
    facts: { value, count, items: references },
    translations: new Map(service.languages.map((lang) => [lang, textIn(lang)])),
    digest: sha256(
      JSON.stringify([value, count, references.map((one) => [one.key, one.webPath, ...one.translations.keys()])]),
    ),
  };
}

function referenceTo({ collection, key, webPath, translations }: Item): Reference {
  return {
    collection,
    key,
    webPath,
    translations: new Map(Array.from(translations.keys(), (lang) => [lang, undefined])),
  };
}

/** The address of the list with the value, if the field is a filter. */
function listOf(value: string, { collection, path }: ValuesOf, lang: string, service: Service): Text['values'] {
  const filter = descriptionOf(collection, service).filters.find(({ name }) => name === path.join('.'));
  return filter === undefined ? {} : { list: filteredListUrl(collection, [filter, value], lang, service) };
}
