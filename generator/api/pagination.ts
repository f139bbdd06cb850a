/** Splits a collection into pages, with the `meta` and `links` of each (contract 2.6, 2.7). */
import { canonicalUrl, documentationUrl, linkUrl } from './paths.ts';
import type { ListRequest } from './request.ts';
import type { ApiSettings } from './settings.ts';

interface PageBounds {
  /** Index of the first item, inclusive. */
  readonly start: number;
  /** Index after the last item. */
  readonly end: number;
  /** 0 for an empty collection. */
  readonly totalPages: number;
}

/**
 * Bounds of page `page` (1-based) of `pageSize` items in a list of `total`.
 *
 * A page past the end is empty, not an error: "follow links.next until it is null" stays safe, and a client that counts
 * pages itself stops at an empty one.
 */
export function pageBounds(total: number, page: number, pageSize: number): PageBounds {
  return {
    start: Math.min((page - 1) * pageSize, total),
    end: Math.min(page * pageSize, total),
    totalPages: Math.ceil(total / pageSize),
  };
}

/** Returns `meta` and `links` of a list answer, in wire names and in the contract's order. */
export function envelope(request: ListRequest, total: number, settings: ApiSettings) {
  const { page, pageSize, lang, filters = [], ordering = [] } = request;
  const { totalPages } = pageBounds(total, page, pageSize);
  const at = (other: number) => linkUrl({ ...request, page: other }, settings);
  // Past the end, `prev` is the last existing page.
  const previous = Math.min(page - 1, totalPages);
  return {
    meta: {
      total,
      page,
      page_size: pageSize,
      total_pages: totalPages,
      lang,
      ...Object.fromEntries([...filters, ...ordering].map(([{ name }, value]) => [name, value])),
    },
    links: {
      // A page past the end has no file to link to.
      self: page <= Math.max(totalPages, 1) ? at(page) : canonicalUrl(request, settings),
      next: page < totalPages ? at(page + 1) : null,
      prev: previous >= 1 ? at(previous) : null,
      documentation: documentationUrl(settings),
      // Empty result: link to the index, which lists existing filter values.
      ...(filters.length > 0 && total === 0 ? { values: linkUrl({ kind: 'index' }, settings) } : {}),
    },
  };
}
