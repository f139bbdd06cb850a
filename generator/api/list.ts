/**
 * Composes the text of a list answer from items that are already JSON.
 *
 * The build writes each list as a prefix, a contiguous slice of one long run of serialised items, and a suffix; the
 * edge composes the same text from parsed files. Both use this file, so that they cannot differ by a byte.
 */

import type { Filter } from '../collections/description.ts';
import { maxLengths } from '../contract/parameters.ts';
import { envelope, pageBounds } from './pagination.ts';
import { ParameterMistake } from './parameters.ts';
import { fileOf, spelled } from './paths.ts';
import type { AppliedFilter, ListRequest } from './request.ts';
import type { ApiSettings } from './settings.ts';

/** Text before the items. */
export const listPrefix = '{"data":[';

/** Returns the text after the items. */
export function listSuffix(request: ListRequest, total: number, settings: ApiSettings): string {
  // `meta` must be the first member, so that the text begins with `itemsEnd`.
  return `],${JSON.stringify(envelope(request, total, settings)).slice(1)}\n`;
}

/** End of the items in a list answer. Within an item's text the quotes would be escaped. */
const itemsEnd = '],"meta":';

/** True if `end`, the end of a list answer, is long enough for `pagingOf`. */
export function hasPaging(end: string): boolean {
  return end.includes(itemsEnd);
}

/** Reads `next` and `prev` of a list answer from its end, without parsing the items. */
export function pagingOf(text: string): { readonly next: string | null; readonly prev: string | null } {
  const end = text.lastIndexOf(itemsEnd);
  const { links }: { links: { next: string | null; prev: string | null } } = JSON.parse(`{${text.slice(end + 2)}`);
  return links;
}

/** Returns the whole text of a list without items. */
export function emptyList(request: ListRequest, settings: ApiSettings): string {
  return listPrefix + listSuffix(request, 0, settings);
}

/** Files with this page size always exist; every other size and every page past the end is composed from them. */
export const composedFrom = 100;

/** Reads the text of a file; undefined if there is none. */
export type ReadText = (path: string) => Promise<string | undefined>;

/** The request for the first file with this page size, of a whole collection. */
const wholeList = { filters: [], page: 1, pageSize: composedFrom };

/** The parts of a list file that are needed for composing. */
interface ListDocument {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number };
}

/** True if the list is certainly empty, without reading a file. */
export function isEmpty({ filters = [] }: ListRequest, { sections }: ApiSettings): boolean {
  return filters.some(([{ type }, value]) =>
    type === 'section' ? !sections.includes(value) : spelled(value).length > maxLengths.spelled,
  );
}

/** True if any value is a valid request: only values of items have lists. Otherwise every possible value has a list. */
export function isOpen({ type }: Filter): boolean {
  return type === 'text' || type === 'integer';
}

/**
 * The values of a filter whose lists exist whatever the items are. Lists of other values exist while an item has the
 * value.
 */
export function lastingValues(
  { type, values = [] }: Filter,
  { sections }: Pick<ApiSettings, 'sections'>,
): readonly string[] {
  return type === 'section' ? sections : values;
}

/**
 * Composes the answer to a list request without a file of its own, from at most two files with page size 100; for
 * several filters, from the first file of each and the rest of the shortest. Throws a ParameterMistake if the shortest
 * is too long.
 *
 * Throws if a required file is missing or damaged.
 */
export async function composeList(request: ListRequest, settings: ApiSettings, read: ReadText): Promise<string> {
  const { filters = [] } = request;
  const load = (page: number) => loadList(request, filters, page, read);
  if (filters.length > 1) {
    const common = await commonItems(
      request,
      filters,
      async (page, by) => (await loadList(request, [by], page, read)) ?? failList(request),
    );
    const { start, end } = pageBounds(common.length, request.page, request.pageSize);
    return listText(common.slice(start, end), request, common.length, settings);
  }
  const first = Math.floor(((request.page - 1) * request.pageSize) / composedFrom) + 1;
  const last = Math.ceil((request.page * request.pageSize) / composedFrom);

  const source = await load(first);
  const { total } = (source ?? (await load(1)) ?? failList(request)).meta;
  const { start, end } = pageBounds(total, request.page, request.pageSize);
  let items: readonly unknown[] = [];
  if (start < end) {
    const offset = (first - 1) * composedFrom;
    const more = end > first * composedFrom ? await load(last) : undefined;
    items = [...(source?.data ?? []), ...(more?.data ?? [])].slice(start - offset, end - offset);
    const isWhole = items.length === end - start && (more ?? source)?.meta.total === total;
    if (!isWhole) failList(request);
  }
  return listText(items, request, total, settings);
}

/**
 * Loads page `page` of 100 items that match `filters`; undefined past the end. Throws if a file is missing or damaged.
 */
export async function loadList(
  request: ListRequest,
  filters: readonly AppliedFilter[],
  page: number,
  read: ReadText,
): Promise<ListDocument | undefined> {
  const text = await read(fileOf({ ...request, filters, page, pageSize: composedFrom }));
  if (text !== undefined) return parseList(text);
  if (page > 1) return undefined;
  // A missing list means that no item has the value, but only if the list of all items exists.
  const all = filters.some(([filter]) => isOpen(filter)) && (await read(fileOf({ ...request, ...wholeList })));
  return all === undefined || all === false ? failList(request) : { data: [], meta: { total: 0 } };
}

export function listText(
  items: readonly unknown[],
  request: ListRequest,
  total: number,
  settings: ApiSettings,
): string {
  return listPrefix + items.map((item) => JSON.stringify(item)).join(',') + listSuffix(request, total, settings);
}

/** Most items of the shortest list that several filters can be applied to: ten files. */
export const mostMatches = 1000;

/**
 * Returns the items that match all filters, of which there are at least two: those in the shortest list with the other
 * filters' values.
 */
async function commonItems(
  request: ListRequest,
  filters: readonly AppliedFilter[],
  load: (page: number, by: AppliedFilter) => Promise<ListDocument>,
): Promise<readonly unknown[]> {
  const firsts = await Promise.all(filters.map((by) => load(1, by)));
  const totals = firsts.map(({ meta }) => meta.total);
  const total = Math.min(...totals);
  const by = filters[totals.indexOf(total)] as AppliedFilter;
  if (total > mostMatches) {
    throw new ParameterMistake(
      by[0],
      `matches more than ${mostMatches} items, and so do the other filters.`,
      'the only filter',
    );
  }
  const pages = Array.from({ length: Math.ceil(total / composedFrom) }, (_, index) => load(index + 1, by));
  return joinPages(await Promise.all(pages), total, request).filter((item) =>
    filters.every(([{ name }, value]) => filterValues(Object(item)[name]).includes(value)),
  );
}

/** The items of a list, from all of its files. Throws if these are not `total`: a file is of another build. */
export function joinPages(
  pages: readonly Pick<ListDocument, 'data'>[],
  total: number,
  request: ListRequest,
): readonly unknown[] {
  const items = pages.flatMap(({ data }) => data);
  return items.length === total ? items : failList(request);
}

/** Values of an item's member that a filter compares: the entries of a list, or the key of a reference. */
export function filterValues(member: unknown): string[] {
  if (member === null || member === undefined) return [];
  if (Array.isArray(member)) return member.flatMap(filterValues);
  return typeof member === 'object' ? filterValues(Object.values(member)[0]) : [String(member)];
}

export function failList({ collection, lang }: ListRequest): never {
  throw new Error(`a list file of ${collection} in ${lang} is missing or cut short`);
}

function parseList(text: string): ListDocument {
  const document: ListDocument | null = JSON.parse(text);
  if (document && Array.isArray(document.data) && Number.isInteger(document.meta?.total)) return document;
  throw new Error('not a list document');
}
