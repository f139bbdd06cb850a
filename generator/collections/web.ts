/** Where the web pages of a collection lie: paths without leading or trailing slashes. */
import { type Collection, descriptions } from './all.ts';
import type { Values } from './description.ts';

/** The path of the page of the item called `key`, of which `values` is what its leading file says. */
export function webPathOf(collection: Collection, key: string, values: Values = {}): string {
  for (const pattern of descriptions[collection].web.item) {
    const [, field = ''] = /^\{(\w+)\}$/.exec(pattern) ?? [];
    const said = field === 'key' ? undefined : values[field];
    if (typeof said === 'string') return said;
    if (field === '' || field === 'key') return pattern.replace('{key}', key);
  }
  throw new Error(`${collection} has no path for every key`);
}

/** The field that may say another path, where there is one. */
export function webPathField(collection: Collection): string | undefined {
  const { web, fields } = descriptions[collection];
  return Object.keys(fields).find((name) => name !== 'key' && web.item.includes(`{${name}}`));
}

/** The path of page `number` (1-based) of the list; undefined where it has no pages of its own. */
export function webListPath(collection: Collection, number = 1): string | undefined {
  const { list } = descriptions[collection].web;
  return list === undefined || number === 1 ? list : `${list}/page/${number}`;
}

/** Whether an item has a page in every language, in a fallback where need be; else where it has a translation. */
export function hasPageInAll(collection: Collection): boolean {
  return descriptions[collection].web.languages === 'all';
}
