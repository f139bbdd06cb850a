/** What an item is called in OpenAPI: its schema, and the end of its operation's id. */
import { inPascalCase } from './english.ts';

/** Schemas of every site. */
const ownTypes: readonly string[] = ['Links', 'PaginationMeta', 'Problem', 'ServiceIndex'];

/** `price_list` as `PriceList`, and `problem`, whose name every site has, as `ProblemItem`. */
export function typeName(item: string): string {
  const name = inPascalCase(item);
  return ownTypes.includes(name) ? `${name}Item` : name;
}

/** The name for an item in a list, if a list leaves out members. */
export function summaryName(item: string): string {
  return `${typeName(item)}Summary`;
}
