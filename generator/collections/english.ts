/** Builds names and phrases in English. */

/** `post` as `Post`. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `price_list` as `PriceList`, for operations and schemas. */
export function inPascalCase(name: string): string {
  return name.split(/[-_]/).map(capitalised).join('');
}

/** `a`, `a and b`, `a, b and c`; or with another conjunction. */
export function inWords(names: readonly string[], conjunction = 'and'): string {
  return names.join(', ').replace(/, (?=[^,]*$)/, ` ${conjunction} `);
}

/** `a page`, `an event`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Other names for declared collections with the name of a built-in one. */
export const otherNames: Readonly<Record<string, string>> = {
  posts: 'articles',
  pages: 'documents',
  products: 'goods',
};

/** An item's name in OpenAPI: `price_list` as `PriceList`, and `problem`, which every site has, as `ProblemItem`. */
export function typeName(item: string): string {
  return inPascalCase(item).replace(/^(Links|PaginationMeta|Problem|ServiceIndex)$/, '$&Item');
}

/** The name for an item in a list, if lists omit members. */
export function summaryName(item: string): string {
  return `${typeName(item)}Summary`;
}
