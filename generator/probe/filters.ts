/** Lists by the filters that the service index tells of, each asked with a value that it names, one that it does not, and a wrong one. */
import type { Filter, Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import type { Check, KnownExamples } from './check.ts';
import { list, member } from './json.ts';
import { problem } from './rules.ts';

/** Text and whole number in one, for nobody knows which an open filter takes. */
const unlikely = '900000000000001';

/** The filters of the list at `path`, as the index tells them. */
export function filtersIn(index: unknown, path: string): readonly Filter[] {
  return endpointFilters(index, path).map(({ name, isClosed, values }) =>
    isClosed ? { name, type: 'select', values } : { name, type: 'text' },
  );
}

/** A value of each filter: one that is not spelled as files are, where there is one, for hosts can fail at these. */
export function filterExamples(index: unknown): KnownExamples {
  const lists = (list(index, 'endpoints') ?? []).map((endpoint) => String(member(endpoint, 'path')));
  const examples = lists.flatMap((path) =>
    endpointFilters(index, path).flatMap(({ name, values }) => {
      const value = values.find((one) => /[^a-z0-9-]/.test(one)) ?? values[0];
      const example = exampleOf(path.slice(path.lastIndexOf('/') + 1), name);
      return [
        [example, value],
        [`${example}_encoded`, value === undefined ? undefined : encodeURIComponent(value)],
      ];
    }),
  );
  return Object.fromEntries(examples);
}

/** Why a filter may have no value to ask for. */
export function filterReasons({ name: collection, item, filters }: Routing): readonly [string, string][] {
  return filters.map(({ name }) => [`${exampleOf(collection, name)}_encoded`, `no ${item} has a value of \`${name}\``]);
}

export function filterChecks({ name: collection, item, filters }: Routing): readonly Check[] {
  const json = { status: 200, contentType: 'application/json' } as const;
  return filters
    .filter(({ type }) => type !== 'section')
    .flatMap(({ name, type }): Check[] => {
      const target = `/api/v1/${collection}?${name}=`;
      const example = exampleOf(collection, name);
      const isClosed = type === 'select';
      const found: Check = {
        name: `${collection} by \`${name}\``,
        target: `${target}{${example}_encoded}`,
        ...json,
        members: {
          [`meta.${name}`]: `{${example}}`,
          // What is closed may be asked for where no item says it.
          ...(isClosed ? {} : { 'data.length': { what: withArticle(item), pattern: '^[1-9]' } }),
        },
      };
      const empty: Check = {
        name: `${collection} by a \`${name}\` that none has`,
        target: target + unlikely,
        ...json,
        members: {
          'data.length': 0,
          'meta.total': 0,
          'links.values': { what: 'an address', pattern: '^https?://' },
        },
      };
      const wrong: Check = {
        name: `400 for ${collection} by ${isClosed ? 'another' : 'an empty'} \`${name}\``,
        target: isClosed ? target + unlikely : target,
        status: 400,
        contentType: problem,
        members: { code: 'invalid_parameter', parameter: name },
      };
      return isClosed ? [found, wrong] : [found, empty, wrong];
    });
}

function exampleOf(collection: string, filter: string): string {
  return `filter_${collection}_${filter}`;
}

function endpointFilters(index: unknown, path: string) {
  const endpoint = (list(index, 'endpoints') ?? []).find((one) => member(one, 'path') === path);
  return (list(endpoint, 'filters') ?? []).map((filter) => ({
    name: String(member(filter, 'parameter')),
    isClosed: member(filter, 'closed') === true,
    values: (list(filter, 'values') ?? []).map(String),
  }));
}
