/** Paths of a collection's web pages, without leading or trailing slashes. */
import { type Collection, type Described, descriptionOf } from './all.ts';
import type { Values } from './description.ts';

/**
 * First segments of web addresses that are Stele's own, or will be: no page, no list and no collection has one of them.
 * Those that begin with an underscore hold files of the website and of the API.
 */
export const ownSegments: readonly string[] = [
  ...['_', '_site', 'api', 'assets', 'changes', 'developers', 'dumps', 'mcp', 'openapi', 'search'],
];

/**
 * The path of the page that lists a collection whose items' pages have addresses of this pattern; empty where there is
 * none.
 */
export function listPathOf(pattern: string): string {
  return pattern.replace(/\/?\{.*$/, '');
}

/**
 * The path of the page of the item called `key`, of which `values` is what its leading file says; empty where that is
 * too little.
 */
export function webPathOf(collection: Collection, key: string, settings: Described, values: Values = {}): string {
  return webPathIn(descriptionOf(collection, settings).web.item, key, values);
}

/** The same by the patterns of a collection. */
export function webPathIn(patterns: readonly string[], key: string, values: Values = {}): string {
  // Beside its key nothing has such a path: it is one of no page.
  if (patterns.length === 0) return '';
  for (const pattern of patterns) {
    const path = filled(pattern, (name) => (name === 'key' ? key : values[name]));
    if (path !== undefined) return path;
  }
  return '';
}

/** `pattern` with what `said` has for its names; undefined where it has nothing for one of them. */
function filled(pattern: string, said: (name: string) => unknown): string | undefined {
  let isWhole = true;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = said(name);
    isWhole &&= typeof value === 'string';
    return String(value);
  });
  return isWhole ? path : undefined;
}

/** The field that may say another path, where there is one. */
export function webPathField(collection: Collection, settings: Described): string | undefined {
  const { web, fields } = descriptionOf(collection, settings);
  return Object.keys(fields).find((name) => name !== 'key' && web.item.includes(`{${name}}`));
}

/** The path of page `number` (1-based) of the list; undefined where it has no pages of its own. */
export function webListPath(collection: Collection, settings: Described, number = 1): string | undefined {
  const { list } = descriptionOf(collection, settings).web;
  return list === undefined || number === 1 ? list : `${list}/page/${number}`;
}

/** True if its items have web pages. Otherwise they exist in the API only. */
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

/** True if there are pages in the other languages besides, which show a fallback and say so. */
export function hasFallbacks(collection: Collection, settings: Described): boolean {
  return descriptionOf(collection, settings).web.languages === 'fallback';
}
