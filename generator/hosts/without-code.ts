/** Shared by hosts without code: paths and documents with the host's own variables in place of the request's values. */
import { emptyList } from '../api/list.ts';
import { fileOf, pastTheEndFile, valueFolder } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { DescribedSettings } from '../api/settings.ts';
import type { Filter } from '../collections/description.ts';
import { type ListOperation, type Operation, operationsOf } from '../contract/operations.ts';
import { filterId, type QueryParameterName, queryParameters } from '../contract/parameters.ts';

/** How the host writes the value of each query parameter into a text. */
export type Holes = Readonly<Record<QueryParameterName, string>>;

/** The settings ask for something that a host without code cannot do. The message says how to mend it. */
export class HostSettingsError extends Error {}

/** Throws a HostSettingsError where a list would need composing, or links would lead to files that are hidden. */
export function checkSettings({ pageSizes, pathAddressing }: DescribedSettings): void {
  const { minimum, maximum } = queryParameters.page_size.schema;
  for (let size = minimum; size <= maximum; size++) {
    if (pageSizes.includes(size)) continue;
    throw new HostSettingsError(
      `Unexpected page_sizes without ${size}, expected all: this host runs no code and can only answer with files`,
    );
  }
  if (pathAddressing) {
    throw new HostSettingsError('Unexpected addressing "path", expected "query": this host keeps the files to itself');
  }
}

/** A filter as a config knows it. */
export interface PrintedFilter {
  readonly collection: string;
  readonly filter: Filter;
  /** Names what the host holds of it. */
  readonly variable: string;
  /** Names its problem document. */
  readonly id: string;
  /** The values of a `select`, which the config names: others are a mistake. */
  readonly options: readonly PrintedOption[];
}

interface PrintedOption {
  readonly value: string;
  /** Folder of its lists, in paths. */
  readonly folder: string;
}

/** All filters of a site, with names that no two have in common. */
export function printedFilters(settings: DescribedSettings): readonly PrintedFilter[] {
  const all = Object.values(operationsOf(settings)).flatMap((operation) =>
    operation.kind === 'list' ? operation.filters.map((filter) => ({ collection: operation.collection, filter })) : [],
  );
  return all.map(({ collection, filter }, index) => ({
    collection,
    filter,
    variable: filter.type === 'section' ? filter.name : `filter_${index + 1}`,
    id: filterId(collection, filter),
    options: (filter.values ?? []).map((value) => ({ value, folder: valueFolder(value) })),
  }));
}

/** Filters of an operation, in its order. */
export function filtersOf(operation: Operation, settings: DescribedSettings): readonly PrintedFilter[] {
  if (operation.kind !== 'list') return [];
  return printedFilters(settings).filter(({ collection }) => collection === operation.collection);
}

/** True if a list has a filter that accepts any text. */
export function takesText(settings: DescribedSettings): boolean {
  return printedFilters(settings).some(({ filter }) => filter.type === 'text');
}

/** The pattern of values that stand in paths, texts and queries as they are. */
export const plainValue = '[a-z0-9-]+';

/** Numbers, and a value, that occur in no path beside their own place. */
const sample = { kind: 'list', page: 7_654_321, pageSize: 98 } as const;
const sampleValue = 'sought-value';

function sampleRequest({ collection }: ListOperation, holes: Holes, by: PrintedFilter | undefined): ListRequest {
  const filters = by === undefined ? [] : [[by.filter, sampleValue] as const];
  return { collection, lang: holes.lang, filters, ...sample };
}

function fill(path: string, holes: Holes, value: string): string {
  return path
    .replace(`/${sample.pageSize}/`, () => `/${holes.page_size}/`)
    .replace(`${sample.page}`, () => holes.page)
    .replace(sampleValue, () => value);
}

/** The file that answers a list: of the whole collection, or of the value that `by` is asked for. */
export function listFile(operation: ListOperation, holes: Holes, by?: PrintedFilter, value = ''): string {
  return fill(fileOf(sampleRequest(operation, holes, by)), holes, value);
}

/** The folder of a list's files, without slashes at its ends. */
export function listFolder(operation: ListOperation, holes: Holes, by?: PrintedFilter, value?: string): string {
  return listFile(operation, holes, by, value).replace(/\/[^/]+$/, '');
}

/** The name of the file that answers pages past the end of a list; or of the one for the page right after `last`. */
export function pastName(last?: string): string {
  return pastTheEndFile({ ...sample, collection: '', lang: '' }, last).replace(/^.*\//, '');
}

/** The answer for a value that no item has, as text. `query` is how the host writes the canonical query. */
export function emptyText(
  operation: ListOperation,
  holes: Holes,
  by: PrintedFilter,
  value: string,
  query: string,
  settings: DescribedSettings,
): string {
  return emptyList(sampleRequest(operation, holes, by), { ...settings, pathAddressing: false })
    .replace(/(?<="self":"(?:[^"\\?]|\\.)*)\?[^"]*/, () => query)
    .replace(`"page":${sample.page}`, () => `"page":${holes.page}`)
    .replace(`"page_size":${sample.pageSize}`, () => `"page_size":${holes.page_size}`)
    .replace(sampleValue, () => value)
    .trimEnd();
}

/** The same where the value cannot be said: a host that does not know it cannot write it into JSON. */
export function untoldText(
  operation: ListOperation,
  holes: Holes,
  by: PrintedFilter,
  settings: DescribedSettings,
): string {
  return emptyText(operation, holes, by, sampleValue, '', settings)
    .replace(`"${sampleValue}"`, 'null')
    .replace(/(?<="self":)"[^"]*"/, 'null');
}

/** The filter's part of a canonical query, with the ampersand before it. */
export function filterPiece({ filter }: PrintedFilter, value: string): string {
  return `&${filter.name}=${value}`;
}
