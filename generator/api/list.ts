/**
 * The text of a list answer, from items that are JSON already.
 *
 * The build writes each list as a prefix, a contiguous slice of one long run of serialised items, and a suffix; the edge
 * composes the same text from parsed files. Both go through here, so that they cannot differ by a byte.
 */
import { queryParameters } from '../contract/parameters.ts';
import { envelope, pageBounds } from './pagination.ts';
import { fileOf } from './paths.ts';
import type { ListRequest } from './request.ts';
import type { ApiSettings } from './settings.ts';

/** Stands before the items. */
export const listPrefix = '{"data":[';

/** Stands after the items. */
export function listSuffix(request: ListRequest, total: number, settings: ApiSettings): string {
  // `meta` comes first: what follows its opening brace is `itemsEnd`.
  return `],${JSON.stringify(envelope(request, total, settings)).slice(1)}\n`;
}

/** Where the items end. Inside an item's text the quotes would be escaped. */
const itemsEnd = '],"meta":';

/** Whether `end`, the end of a list answer, is long enough for `pagingOf`. */
export function hasPaging(end: string): boolean {
  return end.includes(itemsEnd);
}

/** `next` and `prev` of a list answer, read off its end: the items before it are not parsed. */
export function pagingOf(text: string): { readonly next: string | null; readonly prev: string | null } {
  const end = text.lastIndexOf(itemsEnd);
  const { links }: { links: { next: string | null; prev: string | null } } = JSON.parse(`{${text.slice(end + 2)}`);
  return links;
}

/** The whole text of a list without items. */
export function emptyList(request: ListRequest, settings: ApiSettings): string {
  return listPrefix + listSuffix(request, 0, settings);
}

/** The largest page number: past the end of every list. */
const farPage = queryParameters.page.schema.maximum;

/** The text of a page past the end, with `hole` where the number stands that was asked for. */
export function pastTheEnd(request: ListRequest, total: number, hole: string, settings: ApiSettings): string {
  const suffix = listSuffix({ ...request, page: farPage }, total, settings);
  return listPrefix + suffix.replace(new RegExp(`("page":|[?&]page=)${farPage}`, 'g'), (_, name) => name + hole);
}

/** Files of this page size always exist; every other size and every page past the end is composed from them. */
const composedFrom = 100;

/** The parts of a list file that composing needs. */
interface ListDocument {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number };
}

/**
 * Composes the answer to a list request that has no file of its own, from at most two files of page size 100.
 *
 * `read` gives a file's text, or undefined where there is none. Throws where a file that must exist is missing or damaged.
 */
export async function composeList(
  request: ListRequest,
  settings: ApiSettings,
  read: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const load = async (page: number): Promise<ListDocument | undefined> => {
    const text = await read(fileOf({ ...request, page, pageSize: composedFrom }));
    return text === undefined ? undefined : parseList(text);
  };
  const first = Math.floor(((request.page - 1) * request.pageSize) / composedFrom) + 1;
  const last = Math.ceil((request.page * request.pageSize) / composedFrom);

  const source = await load(first);
  const { total } = (source ?? (await load(1)) ?? fail(request)).meta;
  const { start, end } = pageBounds(total, request.page, request.pageSize);
  let items: readonly unknown[] = [];
  if (start < end) {
    const offset = (first - 1) * composedFrom;
    const more = end > first * composedFrom ? await load(last) : undefined;
    items = [...(source?.data ?? []), ...(more?.data ?? [])].slice(start - offset, end - offset);
    if (source === undefined || items.length !== end - start) fail(request);
  }
  return listPrefix + items.map((item) => JSON.stringify(item)).join(',') + listSuffix(request, total, settings);
}

function fail({ collection, lang }: ListRequest): never {
  throw new Error(`a list file of ${collection} in ${lang} is missing or cut short`);
}

function parseList(text: string): ListDocument {
  const document: unknown = JSON.parse(text);
  if (!isListDocument(document)) throw new Error('not a list document');
  return document;
}

function isListDocument(value: unknown): value is ListDocument {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('meta' in value)) return false;
  const { data, meta } = value;
  return (
    Array.isArray(data) && typeof meta === 'object' && meta !== null && 'total' in meta && Number.isInteger(meta.total)
  );
}
