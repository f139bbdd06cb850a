/** The order in which items are published, and names that stand for the first item in an order. */

import { groupBy } from '../base/group-by.ts';
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import type { Field } from '../collections/description.ts';
import { moduleOf } from '../fields/walk.ts';
import type { Item, Service, Site } from './site.ts';

/** Compares items by the description's order, then by the numbers before the names of their files, then by key. */
export function orderOf(collection: Collection, service: Service): (a: Item, b: Item) => number {
  const { order, reading } = descriptionOf(collection, service);
  const compare = compareBy(order, collection, service);
  const compareNames = reading?.numbers
    ? ({ numbered: a = '' }: Item, { numbered: b = '' }: Item) => compareNumbered(a, b)
    : () => 0;
  return (a, b) => compare(a, b) || compareNames(a, b) || (a.key < b.key ? -1 : 1);
}

/** Compares texts whose numbers count as numbers: `week-2` comes before `week-10`. */
export function compareNumbered(a: string, b: string): number {
  const others = b.split(digitRuns);
  for (const [index, part] of a.split(digitRuns).entries()) {
    const other = others[index] ?? '';
    const isNumber = index % 2 === 1;
    const difference = isNumber ? Number(part) - Number(other) : 0;
    if (difference !== 0) return difference;
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** Every second part is a number, of which these digits are exact. */
const digitRuns = /(\d{1,15})/;

/** Compares items by the fields of `order`. Missing values come last. */
export function compareBy(
  order: readonly string[],
  collection: Collection,
  service: Service,
): (a: Item, b: Item) => number {
  const { fields } = descriptionOf(collection, service);
  const keys = order.map((word) => {
    const name = word.replace(/^-/, '');
    const field = fields[name] ?? {};
    const { options, default: preset } = field;
    const { isKey, order: comparedAs } = moduleOf(field);
    const ranks = options === undefined ? undefined : rankOf(options, service);
    return {
      sign: word.startsWith('-') ? -1 : 1,
      of: ({ facts, key }: Item) => {
        const value = isKey ? key : (facts[name] ?? preset);
        return comparable(ranks?.get(value) ?? comparedAs?.(value) ?? (ranks === undefined ? value : undefined));
      },
    };
  });
  return (a, b) => {
    for (const { sign, of } of keys) {
      const [one, other] = [of(a), of(b)];
      if (one === other) continue;
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      return one < other ? -sign : sign;
    }
    return 0;
  };
}

/** The index of each option: a select sorts in the order of its options. */
function rankOf(options: NonNullable<Field['options']>, { sections }: Service): ReadonlyMap<unknown, number> {
  const values = options === 'sections' ? sections : options.map(({ value }) => value);
  return new Map(values.map((value, index) => [value, index]));
}

function comparable(value: unknown): string | number | undefined {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

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
