/** Checks of the filters in the service index, each with a listed value, an unknown one and an invalid one. */
import type { Filter, Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import type { Check, KnownExamples } from './check.ts';
import { arrayAt, valueAtPath } from './json.ts';
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
  const endpoint = (arrayAt(index, 'endpoints') ?? []).find((one) => valueAtPath(one, 'path') === path);
  return (arrayAt(endpoint, 'filters') ?? []).map((filter) => ({
    name: String(valueAtPath(filter, 'parameter')),
    isClosed: valueAtPath(filter, 'closed') === true,
    values: (arrayAt(filter, 'values') ?? []).map(String),
  }));
}
