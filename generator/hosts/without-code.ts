/** Shared by hosts without code: paths and documents with the host's own variables in place of the request's values. */
import { emptyList } from '../api/list.ts';
import { fileOf, pastTheEndFile } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import { type PrintedFilter, type PrintedList, printedLists } from './printed-operations.ts';

/** The part of a host's description that all servers without code share. */
export const withoutCode = { runs: 'config', filtersAtOnce: 1, paginationLinks: false } as const;

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
      `Unexpected page_sizes without ${size}, expected \`page_sizes: all\` in service.yaml: this host runs no code, so every page of every size must be a file`,
    );
  }
  if (pathAddressing) {
    throw new HostSettingsError(
      'Unexpected addressing "path", expected "query" in service.yaml: this host does not serve files at their paths',
    );
  }
}

/** The values of the parameters of every list where they are absent. */
export function defaultValues({ defaultLanguage }: DescribedSettings): Holes {
  const { page, page_size: pageSize } = queryParameters;
  return { lang: defaultLanguage, page: String(page.schema.default), page_size: String(pageSize.schema.default) };
}

/** The pattern of values that stand in paths, texts and queries as they are. */
export const plainValue = '[a-z0-9-]+';

/** Numbers, and a value, that occur in no path beside their own place. */
const sample = { kind: 'list', page: 7_654_321, pageSize: 98 } as const;
const sampleValue = 'sought-value';

function sampleRequest({ collection }: PrintedList, holes: Holes, by: PrintedFilter | undefined): ListRequest {
  const filters = by === undefined ? [] : [[by.filter, sampleValue] as const];
  return { collection, lang: holes.lang, filters, ...sample };
}

/** The file that answers a list: of the whole collection, or of the value that `by` is asked for. */
export function listFile(operation: PrintedList, holes: Holes, by?: PrintedFilter, value = ''): string {
  return fileOf(sampleRequest(operation, holes, by))
    .replace(`/${sample.pageSize}/`, () => `/${holes.page_size}/`)
    .replace(`${sample.page}`, () => holes.page)
    .replace(sampleValue, () => value);
}

/** The folder of a list's files, without slashes at its ends. */
export function printedListFolder(operation: PrintedList, holes: Holes, by?: PrintedFilter, value?: string): string {
  return listFile(operation, holes, by, value).replace(/\/[^/]+$/, '');
}

/** The name of the file that answers pages past the end of a list; or of the one for the page right after `last`. */
export function pastName(last?: string): string {
  return pastTheEndFile({ ...sample, collection: '', lang: '' }, last).replace(/^.*\//, '');
}

/** The list of a value that no item has: no file, since every value would need one. */
interface EmptyAnswer {
  readonly by: PrintedFilter;
  /** The first page of the whole list: where it is missing, there is no build. */
  readonly wholeList: string;
  readonly text: string;
  /** Answer without the value, which a server that cannot escape it for JSON gives; only for a filter by text. */
  readonly textWithoutValue: string | undefined;
}

/**
 * The empty lists of each filter whose values the config does not name. `shown` and `query` are how the host writes the
 * value into JSON, and the canonical query.
 */
export function emptyAnswers(
  settings: DescribedSettings,
  holes: Holes,
  shown: string,
  query: string,
): readonly EmptyAnswer[] {
  return printedLists(settings).flatMap((operation) => {
    const wholeList = listFile(operation, { ...holes, page: String(queryParameters.page.schema.minimum) });
    return operation.filters.flatMap((by): EmptyAnswer[] => {
      const { type } = by.filter;
      if (type === 'select') return [];
      const empty = emptyList(sampleRequest(operation, holes, by), { ...settings, pathAddressing: false })
        .replace(`"page":${sample.page}`, () => `"page":${holes.page}`)
        .replace(`"page_size":${sample.pageSize}`, () => `"page_size":${holes.page_size}`)
        .trimEnd();
      const text = empty.replace(selfQuery, () => query).replace(sampleValue, () => shown);
      const withoutValue = empty.replace(`"${sampleValue}"`, 'null').replace(/(?<="self":)"[^"]*"/, 'null');
      return [{ by, wholeList, text, textWithoutValue: type === 'text' ? withoutValue : undefined }];
    });
  });
}

const selfQuery = /(?<="self":"(?:[^"\\?]|\\.)*)\?[^"]*/;

/** The filter's part of a canonical query, with the ampersand before it. */
export function filterPiece({ filter }: PrintedFilter, value: string): string {
  return `&${filter.name}=${value}`;
}
