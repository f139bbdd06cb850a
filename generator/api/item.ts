/**
 * The text of a single-item answer, from an item that is JSON already: an item is serialised once, for lists and for its
 * own answer.
 */

/** Stands before the item as lists show it, of which the closing brace is left out. */
export const itemPrefix = '{"data":';

/** Stands after it: the members of `detail`, the closing brace and the links. */
export function itemSuffix(detail: object | undefined, links: object): string {
  const more = detail === undefined ? '' : `,${JSON.stringify(detail).slice(1, -1)}`;
  return `${more}},"links":${JSON.stringify(links)}}\n`;
}
