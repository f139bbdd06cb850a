/** The parameters of the operations, with meaningful values for this site. */
import { expectation } from '../../api/parameters.ts';
import { handledOperations } from '../../api/promised.ts';
import {
  type Collection,
  descriptionOf,
  descriptionsOf,
  ofCollection,
  routingsOf,
  writtenCollections,
} from '../../collections/all.ts';
import type { Filter, ListParameter, RangeType } from '../../collections/description.ts';
import { exampleBounds, orderingOf } from '../../collections/ordering.ts';
import { filterWords } from '../../collections/words.ts';
import { sinceParameter } from '../../contract/changes.ts';
import type { ItemOperation, PromisedOperation } from '../../contract/operations.ts';
import {
  filterId,
  filterPatterns,
  maxLengths,
  type QueryParameterName,
  queryParameterNames,
  queryParameters,
} from '../../contract/parameters.ts';
import { hitsPerPage, longestQuery, searchFilters } from '../../contract/search.ts';
import { parameterWords, searchWords, sinceWords } from '../../contract/words.ts';
import { type FilterLists, filterLists } from '../../model/filters.ts';
import type { Service, Site } from '../../model/site.ts';
import type { ItemExample } from './examples.ts';

/** More ids than this are not listed: that would be the catalog itself, which is an operation. */
const mostIds = 100;

/** All query parameters, by the names of their components. */
export function queryParameterObjects(site: Site): Readonly<Record<string, ParameterObject>> {
  const { service } = site;
  return Object.fromEntries([
    ...queryParameterNames.map((name) => [name, queryParameterObject(name, service)] as const),
    ...descriptionsOf(service).flatMap((description) => {
      const { name: collection } = description;
      return [
        ...filterLists(collection, site).map(
          (lists) => [filterId(collection, lists.filter), filterParameter(lists, collection, service)] as const,
        ),
        ...orderingOf(description).map(
          (parameter) => [filterId(collection, parameter), orderingParameter(parameter, collection, service)] as const,
        ),
      ];
    }),
    ...Object.values(handledOperations(service)).flatMap(({ kind }) => besides(kind, service)),
  ]);
}

export interface ParameterObject {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: object;
}

/** Parameters of operations outside the contract. */
function besides(
  kind: PromisedOperation['kind'],
  service: Service,
): readonly (readonly [name: string, ParameterObject])[] {
  if (kind === 'changes') return [[sinceParameter.name, since]];
  return kind === 'search' ? searchParameters(service) : [];
}

/** No example: a token belongs to a state, and the available moments are known only after a build. */
const since = {
  name: sinceParameter.name,
  in: 'query',
  required: true,
  description: sinceWords,
  schema: {
    type: 'string',
    anyOf: [{ pattern: '^[A-Za-z0-9_-]{22}(\\.[1-9][0-9]?)?$' }, { format: 'date' }, { format: 'date-time' }],
  },
};

/** Name of the component of a search parameter. Other operations have others with the same name. */
export function searchComponent(name: string): string {
  return ['q', 'lang', 'page'].includes(name) ? name : `search-${name}`;
}

function searchParameters(service: Service) {
  const { maximum, default: usual } = hitsPerPage;
  const schemas = {
    q: { type: 'string', minLength: 1, maxLength: longestQuery },
    collection: { type: 'string', enum: writtenCollections(service) },
    page_size: { type: 'integer', minimum: 1, maximum, default: usual },
  };
  const own = Object.entries(schemas).map(([name, schema]) => {
    const description = searchWords[name as keyof typeof schemas];
    return [searchComponent(name), { name, in: 'query', required: name === 'q', description, schema }] as const;
  });
  const routings = routingsOf(service);
  const ofFilters = searchFilters(routings).map((name) => {
    const collections = routings.filter(({ filters }) => filters.some((filter) => filter.name === name));
    const description = `The filter of that list, with the collection ${collections.map((one) => one.name).join(' or ')}.`;
    return [
      searchComponent(name),
      { name, in: 'query', required: false, description, schema: { type: 'string' } },
    ] as const;
  });
  return [...own, ...ofFilters];
}

/** Language, page size and page if they are parts of the path: a server of files knows no query. */
export function generalPathParameters({ path }: PromisedOperation, service: Service) {
  const names = queryParameterNames.filter((name) => path.includes(`{${name}}`));
  return names.map((name) => {
    const { default: _, ...schema } = { default: undefined, ...queryParameterObject(name, service).schema };
    const sizes = name === 'page_size' ? { enum: service.pageSizes } : {};
    return { name, in: 'path', required: true, description: parameterWords[name], schema: { ...schema, ...sizes } };
  });
}

function queryParameterObject(name: QueryParameterName, service: Service) {
  const { schema } = queryParameters[name];
  return {
    name,
    in: 'query',
    description: `${parameterWords[name]} Must be ${expectation(name, service)}.`,
    schema: name === 'lang' ? { ...schema, enum: service.languages, default: service.defaultLanguage } : schema,
  };
}

/** A closed filter lists its values; an open one has its current values as examples. */
function filterParameter({ filter, lists }: FilterLists, collection: Collection, service: Service) {
  const { name, type } = filter;
  const values = [...lists.keys()];
  return {
    name,
    in: 'query',
    description: `${filterWords(filter, collection, service)} Must be ${expectation(filter, service)}.`,
    schema: filterSchema(filter, values),
    ...(values[0] === undefined ? {} : { example: type === 'integer' ? Number(values[0]) : values[0] }),
  };
}

/** A bound, or the order. */
function orderingParameter(parameter: ListParameter, collection: Collection, service: Service) {
  const { name, type, values = [] } = parameter;
  const example = values[0] ?? exampleBounds[type as RangeType];
  return {
    name,
    in: 'query',
    description: `${filterWords(parameter, collection, service)} Must be ${expectation(parameter, service)}.`,
    schema: values.length > 0 ? { type: 'string', enum: values } : boundSchemas[type],
    ...(example === undefined ? {} : { example }),
  };
}

const daySchema = { type: 'string', format: 'date' };

const boundSchemas: Readonly<Partial<Record<ListParameter['type'], object>>> = {
  date: daySchema,
  datetime: { anyOf: [daySchema, { type: 'string', format: 'date-time' }] },
  integer: { type: 'integer' },
  number: { type: 'number' },
};

function filterSchema({ type }: Filter, values: readonly string[]) {
  switch (type) {
    case 'section':
      return { type: 'string', pattern: filterPatterns.section, maxLength: maxLengths.section };
    case 'select':
      return { type: 'string', enum: values };
    case 'integer':
      return { type: 'integer', examples: values.map(Number) };
    case 'text':
      return { type: 'string', minLength: 1, examples: values };
  }
}

/**
 * The path parameter of an item operation. Its examples have the names of the answer's examples. Keys with a slash are
 * skipped, because a tool that inserts the example unescaped (as Specmatic does) would get more segments than the path
 * has.
 */
export function pathParameter({ parameter, collection }: ItemOperation, items: readonly ItemExample[], site: Site) {
  const { name, schema } = parameter;
  const { listed, words } = descriptionOf(collection, site.service);
  const examples = items.filter(({ key }) => !key.includes('/'));
  const keys = ofCollection(site.items, collection).map(({ key }) => key);
  const isListed = listed && keys.length > 0 && keys.length <= mostIds;
  return {
    name,
    in: 'path',
    required: true,
    description: words.key,
    schema: { ...schema, ...(isListed ? { enum: keys } : {}) },
    ...(examples.length === 0
      ? {}
      : {
          examples: Object.fromEntries(
            examples.map(({ name, key, example: { summary } }) => [name, { summary, value: key }]),
          ),
        }),
  };
}
