/** What an item is called in OpenAPI: its schema, and the end of its operation's id. */
import { inPascalCase } from './english.ts';

/** `price_list` as `PriceList`, and `problem`, whose name every site has, as `ProblemItem`. */
export function typeName(item: string): string {
  return inPascalCase(item).replace(/^(Links|PaginationMeta|Problem|ServiceIndex)$/, '$&Item');
}

/** The name for an item in a list, if a list leaves out members. */
export function summaryName(item: string): string {
  return `${typeName(item)}Summary`;
}
