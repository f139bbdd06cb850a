/** Derives orders and bounds of lists from fields. */
import type { DeclaredCollection } from '../collections/declaration.ts';
import {
  type Description,
  type Field,
  type Fields,
  type Order,
  type Range,
  type RangeType,
  rangeTypes,
} from '../collections/description.ts';
import { boundNames, orderedMember } from '../collections/ordering.ts';
import { filterEntries } from './filters.ts';
import { moduleOf } from './walk.ts';

/** The order that `word` names. Undefined if lists cannot have it. */
export function orderBy(word: string, fields: Fields): Order | undefined {
  const name = orderedMember(word);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || !isShownFact(field)) return undefined;
  const { isOrderable, order } = moduleOf(field);
  // A type with a sort key cannot be compared by the values in answers.
  if (!isOrderable || order !== undefined || field.type === 'path') return undefined;
  if (!Array.isArray(field.options)) return { name: word };
  return { name: word, values: field.options.map(({ value }) => value) };
}

/** The type of a field's bounds. Undefined if it has none. */
export function rangeType(field: Field): RangeType | undefined {
  return isShownFact(field) ? rangeTypes.find((type) => type === field.type) : undefined;
}

function isShownFact({ translate, api, from }: Field): boolean {
  return translate === undefined && api === undefined && from === undefined;
}

type Declared = Pick<DeclaredCollection, 'orders' | 'filters'>;

/**
 * The orders and ranges of a collection with these fields, whose default order is `usual`, and their descriptions for
 * clients.
 */
export function orderingBy(
  { orders: words = [], filters = [] }: Declared,
  fields: Fields,
  usual: readonly string[],
  plural: string,
): Pick<Description, 'orders' | 'ranges'> & { readonly words: Readonly<Record<string, string>> } {
  const orders = words.flatMap((word) => orderBy(word, fields) ?? []);
  const ranges = filterEntries(filters).flatMap(({ name, isRange }): Range[] => {
    const type = isRange && Object.hasOwn(fields, name) ? rangeType(fields[name] ?? {}) : undefined;
    if (type === undefined) return [];
    const isSame = (word: string) => orderedMember(word) === name;
    const [first = ''] = usual;
    if (isSame(first)) return [{ name, type, by: first, isUsual: true }];
    return [{ name, type, by: words.find(isSame) ?? name }];
  });
  return {
    ...(orders.length === 0 ? {} : { orders }),
    ...(ranges.length === 0 ? {} : { ranges }),
    words: Object.fromEntries([
      ...ranges.flatMap((range) => rangeSentences(range, plural)),
      ...(orders.length === 0 ? [] : [['order', orderDescription]]),
    ]),
  };
}

const orderDescription =
  'Member to sort the list by. A `-` before it reverses the order. Items without a value come last.';

function rangeSentences({ name, type }: Range, plural: string): [string, string][] {
  const isTime = type === 'date' || type === 'datetime';
  const [from, to] = boundNames(name);
  const day = type === 'datetime' ? ' A day stands for all of it, in UTC.' : '';
  const keeps = `Keeps the ${plural} whose \`${name}\` is this or`;
  return [
    [from, `${keeps} ${isTime ? 'later' : 'more'}.${day}`],
    [to, `${keeps} ${isTime ? 'earlier' : 'less'}.${day}`],
  ];
}
