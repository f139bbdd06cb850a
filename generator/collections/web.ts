/** Paths of a collection's web pages, without leading or trailing slashes. */
import { type Collection, type Described, descriptionOf } from './all.ts';
import type { Values, Web } from './description.ts';

/**
 * First segments of web addresses reserved for Stele: no page, list or collection may use one. Those with an underscore
 * have files of the website and of the API.
 */
export const ownSegments: readonly string[] = [
  ...['_', '_site', 'api', 'assets', 'changes', 'developers', 'dumps', 'mcp', 'openapi', 'search'],
];

/** The path of the list page of a collection whose item pages match this pattern. Empty if there is none. */
export function listPathOf(pattern: string): string {
  return pattern.replace(/\/?\{.*$/, '');
}

/** The path of the page of the item `key`, whose leading file has `values`. Empty if a value is missing. */
export function webPathOf(collection: Collection, key: string, settings: Described, values: Values = {}): string {
  const { web, key: name } = descriptionOf(collection, settings);
  if (isIndexItem(collection, key, settings)) return listPathOf(web.item[0] ?? '');
  return webPathIn(web, key, values, name);
}

/** True if the page of the item `key` is at the path that all begin with: at the list, or at the home page. */
export function isIndexItem(collection: Collection, key: string, settings: Described): boolean {
  return descriptionOf(collection, settings).web.index === key;
}

/**
 * The same with the patterns of a collection. `field`: the name of the key in them, besides `key`. A path of which the
 * key is the beginning, and which begins as those of Stele do, is below that of the list, if there is one.
 */
export function webPathIn(
  { item, list }: Pick<Web, 'item' | 'list'>,
  key: string,
  values: Values = {},
  field = 'key',
): string {
  for (const pattern of item) {
    // A list without values is no folder.
    const own = pattern.replaceAll(/\{(\w+)\}\//g, (part, name: string) => (values[name] === '' ? '' : part));
    const path = filled(own, (name) => (name === 'key' || name === field ? key : values[name]));
    if (path === undefined) continue;
    const isOwn = ownSegments.includes(path.slice(0, /\/|$/.exec(path)?.index));
    const isKey = pattern.startsWith('{key}') || pattern.startsWith(`{${field}}`);
    return isOwn && isKey && list !== undefined ? `${list}/${path}` : path;
  }
  return '';
}

/**
 * Fills the names in braces of `pattern`; those of a composed key may have any signs. Undefined if `partOf` has no text for
 * one of them.
 */
export function filled(pattern: string, partOf: (name: string) => unknown): string | undefined {
  let isWhole = true;
  const path = pattern.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = partOf(name);
    isWhole &&= typeof value === 'string';
    return String(value);
  });
  return isWhole ? path : undefined;
}

/** The field that can set another path, if there is one. */
export function webPathField(collection: Collection, settings: Described): string | undefined {
  const { web, fields } = descriptionOf(collection, settings);
  return Object.keys(fields).find((name) => name !== 'key' && web.item.includes(`{${name}}`));
}

/** The path of page `number` (1-based) of the list. Undefined if the list has no pages. */
export function webListPath(collection: Collection, settings: Described, number = 1): string | undefined {
  const { list } = descriptionOf(collection, settings).web;
  return list === undefined || number === 1 ? list : `${list}/page/${number}`;
}

/** True if its items have web pages. Otherwise they are only in the API. */
export function hasPages(collection: Collection, settings: Described): boolean {
  return descriptionOf(collection, settings).web.item.length > 0;
}

/**
 * True if an item has a page in every language, with a fallback text if needed; false if only in languages with a
 * translation.
 */
export function hasPageInAll(collection: Collection, settings: Described): boolean {
  return descriptionOf(collection, settings).web.languages === 'all';
}

/** True if languages without a translation also have a page, which shows a fallback and says so. */
export function hasFallbacks(collection: Collection, settings: Described): boolean {
  return descriptionOf(collection, settings).web.languages === 'fallback';
}
