/** Query parameters of a list for bounds and for its order. */
import type { ListParameter, RangeType, Routing } from './description.ts';

/** Names of the parameters for the lower and upper bound of a range. */
export function boundNames(name: string): readonly [from: string, to: string] {
  return [`${name}_from`, `${name}_to`];
}

/** Example of a bound, by type. */
export const exampleBounds: Readonly<Record<RangeType, string | number>> = {
  date: '2026-11-25',
  datetime: '2026-11-25',
  integer: 1,
  number: 1,
};

/** Name of the member that an order sorts by. */
export function orderedMember(order: string): string {
  return order.replace(/^-/, '');
}

/** The parameters for bounds and the order, in the order of canonical addresses. */
export function orderingOf({ orders = [], ranges = [] }: Pick<Routing, 'orders' | 'ranges'>): readonly ListParameter[] {
  const names = orders.map(({ name }) => name);
  return [
    ...ranges.flatMap(({ name, type }) => boundNames(name).map((bound) => ({ name: bound, type }))),
    ...(names.length === 0 ? [] : [{ name: 'order', type: 'select', values: names } as const]),
  ];
}

/** Names of the orders in which a build writes the collection: those that clients can request, and those of ranges. */
export function writtenOrders({ orders = [], ranges = [] }: Pick<Routing, 'orders' | 'ranges'>): readonly string[] {
  return [...new Set([...orders.map(({ name }) => name), ...ranges.map(({ by }) => by)])];
}
