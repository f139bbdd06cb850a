/** The name of an item in OpenAPI, for its schema and the end of its operation's id. */
import { inPascalCase } from './english.ts';

/** `price_list` as `PriceList`, and `problem`, which every site has, as `ProblemItem`. */
export function typeName(item: string): string {
  return inPascalCase(item).replace(/^(Links|PaginationMeta|Problem|ServiceIndex)$/, '$&Item');
}

/** The name for an item in a list, if lists omit members. */
export function summaryName(item: string): string {
  return `${typeName(item)}Summary`;
}
