/**
 * The lists of a collection in one language: that of all items, and one for each value of a filter. Files of page size
 * 100 of the first say in which order the items come; all other files follow from that and from the items.
 *
 * Items are counted by their own answers and by the list's, so that one damaged file does not make all others wrong.
 */
import { composedFrom, filterValues, lastingValues } from '../../generator/api/list.ts';
import { pageBounds } from '../../generator/api/pagination.ts';
import { fileOf } from '../../generator/api/paths.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import type { ApiSettings, DescribedSettings } from '../../generator/api/settings.ts';
import { type Collection, descriptionOf } from '../../generator/collections/all.ts';
import type { Filter } from '../../generator/collections/description.ts';
import { sameJson } from '../../generator/verify/answers.ts';
import { member } from '../../generator/verify/parse-json.ts';
import type { Answers } from './answers.ts';
import type { StoredItem } from './items.ts';
import { checkListFile, type ListContent, type ListFile, listName, readListFile } from './list-file.ts';
import { checkOrders } from './orders.ts';

/** Checks the lists that are to hold `items`. */
export function checkLists(
  collection: Collection,
  lang: string,
  items: ReadonlyMap<string, StoredItem>,
  answers: Answers,
  settings: DescribedSettings,
): void {
  const { tree, findings } = answers;
  const whole: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: composedFrom };
  const sources: (ListFile | undefined)[] = [];
  for (let page = 1; page === 1 || tree.has(fileOf({ ...whole, page })); page++) {
    sources.push(readListFile({ ...whole, page }, answers, settings));
  }
  const listed = new Map(sources.flatMap((source) => source?.keys.map((key, at) => [key, source.entries[at]]) ?? []));
  const all = new Map([...listed, ...Array.from(items, ([key, { members }]) => [key, members] as const)]);
  const isComplete = !sources.includes(undefined) && sources.length >= Math.ceil(all.size / composedFrom);
  const order = isComplete ? [...listed.keys()] : undefined;

  checkFiles(whole, sources, { items, order, total: all.size }, answers, settings);
  for (const [key, { file }] of order === undefined ? [] : items) {
    if (listed.has(key)) continue;
    findings.report(file, 'lists/items', `Unexpected item, expected it in ${listName(whole)} too`);
  }
  const description = descriptionOf(collection, settings);
  checkOrders(description, lang, items, order, answers, lang === settings.languages[0]);
  for (const filter of description.filters) {
    const byValue = keysByValue(filter, all, settings);
    for (const [value, keys] of byValue) {
      const request = { ...whole, filters: [[filter, value]] as const };
      checkFiles(request, [], { items, order: order && keys, total: keys.length }, answers, settings);
    }
    const inSections = [...byValue.values()].flat().filter((key) => listed.has(key));
    if (filter.type !== 'section' || order === undefined || sameJson(inSections, order)) continue;
    const reason = `Unexpected order or sections, expected the items of all sections in turn, as in the list of ${listName(whole)}`;
    findings.report(fileOf(whole), 'lists/sections', reason);
  }
}

/** The keys of the items that each value of `filter` keeps, in the order of `all`. */
function keysByValue(
  filter: Filter,
  all: ReadonlyMap<string, unknown>,
  settings: ApiSettings,
): ReadonlyMap<string, readonly string[]> {
  const byValue = new Map<string, string[]>(lastingValues(filter, settings).map((value) => [value, []]));
  for (const [key, item] of all) {
    for (const value of new Set(filterValues(member(item, filter.name)))) {
      const keys = byValue.get(value) ?? [];
      // Nobody may ask for a section that the settings do not have.
      if (filter.type !== 'section') byValue.set(value, keys);
      keys.push(key);
    }
  }
  return byValue;
}

/** Checks the files of one list in all page sizes; `sources` are those of size 100 that have been read. */
function checkFiles(
  first: ListRequest,
  sources: readonly (ListFile | undefined)[],
  content: ListContent,
  answers: Answers,
  settings: ApiSettings,
): void {
  for (const pageSize of settings.pageSizes) {
    const { totalPages } = pageBounds(content.total, 1, pageSize);
    const lastPage = Math.max(totalPages, 1);
    for (let page = 1; page <= lastPage; page++) {
      const isRead = pageSize === composedFrom && page <= sources.length;
      const found = isRead ? sources[page - 1] : readListFile({ ...first, page, pageSize }, answers, settings);
      if (found !== undefined) checkListFile(found, content, answers, settings);
    }
  }
}
