/** `GET /api/v1/search`: an operation of sites with an index, on hosts that run code. */
import type { ListParameter, Routing } from '../collections/description.ts';

export const searchName = 'search';

export const queryParameter: ListParameter = { name: 'q', type: 'text' };
export const collectionParameter: ListParameter = { name: 'collection', type: 'text' };

/** Most characters of a query. */
export const longestQuery = 200;

export const hitsPerPage = { default: 10, maximum: 20 } as const;

export interface SearchOperation {
  readonly kind: 'search';
  readonly path: string;
  readonly query: readonly string[];
}

/** In the order in which errors are reported. */
export const searchQuery = [queryParameter.name, 'lang', collectionParameter.name, 'page', 'page_size'];

/** Names of the filters that narrow the search of a collection. Its own parameters come before filters of their name. */
export function searchFilters(routings: readonly Pick<Routing, 'filters'>[]): readonly string[] {
  const names = new Set(routings.flatMap(({ filters }) => filters.map(({ name }) => name)));
  for (const name of searchQuery) names.delete(name);
  return [...names];
}
