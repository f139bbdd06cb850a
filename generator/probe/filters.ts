/** Checks of the filters, orders and ranges in the service index, each with valid and invalid values. */
import type { Filter, Range, RangeType, Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { orderingOf } from '../collections/ordering.ts';
import type { Check, KnownExamples } from './check.ts';
import { arrayAt, endpointAt, valueAtPath } from './json.ts';
import { anAddress, apiPath } from './rules.ts';

/** A value that no item has, valid as text and as an integer, since the type of an open filter is unknown. */
const unlikely = '900000000000001';

/** Filters of the list at `path`, as the index describes them. */
export function filtersFromIndex(index: unknown, path: string): readonly Filter[] {
  return endpointFilters(index, path).map(({ name, isClosed, values }) =>
    isClosed ? { name, type: 'select', values } : { name, type: 'text' },
  );
}

/**
 * Returns an example value for each filter: preferably one that is encoded in file names, since hosts can fail there.
 */
export function filterExamples(index: unknown, routings: readonly Routing[]): KnownExamples {
  const examples = routings.flatMap(({ name: collection, item }) =>
    endpointFilters(index, `${apiPath}/${collection}`).flatMap(({ name, values }) => {
      const value = values.find((one) => /[^a-z0-9-]/.test(one)) ?? values[0];
      const none = { none: `no ${item} has a value of \`${name}\`` };
      const example = filterExampleName(collection, name);
      return [
        [example, value ?? none],
        [`${example}_encoded`, value === undefined ? none : encodeURIComponent(value)],
      ];
    }),
  );
  return Object.fromEntries(examples);
}

export function filterChecks({ name: collection, item, filters }: Routing): readonly Check[] {
  return filters
    .filter(({ type }) => type !== 'section')
    .flatMap(({ name, type }): Check[] => {
      const target = `${apiPath}/${collection}?${name}=`;
      const example = filterExampleName(collection, name);
      const isClosed = type === 'select';
      const found: Check = {
        name: `${collection} by \`${name}\``,
        target: `${target}{${example}_encoded}`,
        members: {
          [`meta.${name}`]: `{${example}}`,
          // Values of a closed filter are valid even if no item has them.
          ...(isClosed ? {} : { 'data.length': { what: withArticle(item), pattern: '^[1-9]' } }),
        },
      };
      const empty: Check = {
        name: `${collection} by a \`${name}\` that no item has`,
        target: target + unlikely,
        members: { 'data.length': 0, 'meta.total': 0, 'links.values': anAddress },
      };
      const wrong: Check = {
        name: `400 for ${collection} with an ${isClosed ? 'unknown' : 'empty'} \`${name}\``,
        target: isClosed ? target + unlikely : target,
        status: 400,
        members: { code: 'invalid_parameter', parameter: name },
      };
      return isClosed ? [found, wrong] : [found, empty, wrong];
    });
}

function filterExampleName(collection: string, filter: string): string {
  return `filter_${collection}_${filter}`;
}

function endpointFilters(index: unknown, path: string) {
  return (arrayAt(endpointAt(index, path), 'filters') ?? []).map((filter) => ({
    name: String(valueAtPath(filter, 'parameter')),
    isClosed: valueAtPath(filter, 'closed') === true,
    values: (arrayAt(filter, 'values') ?? []).map(String),
  }));
}

/** Orders and ranges of the list at `path`, as the index describes them. */
export function orderingFromIndex(index: unknown, path: string): Pick<Routing, 'orders' | 'ranges'> {
  const endpoint = endpointAt(index, path);
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
