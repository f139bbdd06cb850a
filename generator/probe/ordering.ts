/** Checks the orders and ranges in the service index, each with a valid and an invalid value. */
import type { Range, RangeType, Routing } from '../collections/description.ts';
import { orderingOf } from '../collections/ordering.ts';
import type { Check } from './check.ts';
import { arrayAt, valueAtPath } from './json.ts';
import { apiPath } from './rules.ts';

/** Orders and ranges of the list at `path`, as the index describes them. */
export function orderingFromIndex(index: unknown, path: string): Pick<Routing, 'orders' | 'ranges'> {
  const endpoint = (arrayAt(index, 'endpoints') ?? []).find((one) => valueAtPath(one, 'path') === path);
  const orders = (arrayAt(endpoint, 'orders') ?? []).map((name) => ({ name: String(name) }));
  const ranges = (arrayAt(endpoint, 'ranges') ?? []).flatMap((range): Range[] => {
    const name = String(valueAtPath(range, 'member'));
    const type = boundedTypes.find((one) => one === valueAtPath(range, 'type'));
    return type === undefined ? [] : [{ name, type, by: name }];
  });
  return { orders, ranges };
}

/** Bounds that few items are within: a range of more than a thousand is refused. */
const bounds: Readonly<Record<RangeType, readonly [from: string, to: string]>> = {
  date: ['9999-01-01', '1000-01-01'],
  datetime: ['9999-01-01T00:00:00Z', '1000-01-01T00:00:00Z'],
  integer: ['999999999999999', '-999999999999999'],
  number: ['999999999999999.5', '-999999999999999.5'],
};
const boundedTypes = Object.keys(bounds) as RangeType[];

export function orderingChecks(routing: Routing): readonly Check[] {
  const target = `${apiPath}/${routing.name}?`;
  return orderingOf(routing).flatMap(({ name, type, values }): Check[] => {
    const [from, to] = boundedTypes.some((one) => one === type) ? bounds[type as RangeType] : ['', ''];
    const value = values?.[0] ?? (name.endsWith('_from') ? from : to);
    return [
      {
        name: `${routing.name} with \`${name}\``,
        target: `${target}${name}=${value}`,
        members: { [`meta.${name}`]: value },
      },
      {
        name: `400 for ${routing.name} with an invalid \`${name}\``,
        target: `${target}${name}=no-such-value`,
        status: 400,
        members: { code: 'invalid_parameter', parameter: name },
      },
    ];
  });
}
