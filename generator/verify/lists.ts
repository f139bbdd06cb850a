/**
 * The files of one list: every page size cuts the same sequence, and the counts are those of the items that are there.
 *
 * The items are counted by their own answers and by the list's, so that one damaged file does not make all others
 * wrong.
 */
import { composedFrom, pastTheEnd } from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import { fileOf, pastTheEndFile } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { ApiSettings } from '../api/settings.ts';
import { findHost } from '../hosts/all.ts';
import type { Answers } from './answers.ts';
import type { StoredItem } from './items.ts';
import { checkListFile, type ListFile, listName, readListFile } from './list-file.ts';

/**
 * Checks the list of which `first` is the first page, and which is to hold `items` in some order. Returns their keys in
 * the list's order; undefined where a file is missing that would tell it.
 */
export function checkList(
  first: ListRequest,
  items: ReadonlyMap<string, StoredItem>,
  answers: Answers,
  settings: ApiSettings,
): readonly string[] | undefined {
  const pages: (ListFile | undefined)[] = [];
  for (let page = 1; page === 1 || answers.tree.has(fileOf({ ...first, page, pageSize: composedFrom })); page++) {
    pages.push(readListFile({ ...first, page, pageSize: composedFrom }, answers, settings));
  }
  const keys = pages.flatMap((page) => page?.keys ?? []);
  const total = new Set([...items.keys(), ...keys]).size;
  const order = pages.includes(undefined) || pages.length < Math.ceil(total / composedFrom) ? undefined : keys;
  if (order !== undefined) checkOnce(first, order, items, answers);

  for (const pageSize of settings.pageSizes) {
    const { totalPages } = pageBounds(total, 1, pageSize);
    for (let page = 1; page <= Math.max(totalPages, 1); page++) {
      const known = pageSize === composedFrom && page <= pages.length;
      const found = known ? pages[page - 1] : readListFile({ ...first, page, pageSize }, answers, settings);
      if (found !== undefined) checkListFile(found, { items, order, total }, answers, settings);
    }
    checkPastTheEnd({ ...first, pageSize }, total, totalPages, answers, settings);
  }
  return order;
}

/** Each item stands in the list, and stands there once. */
function checkOnce(
  first: ListRequest,
  order: readonly string[],
  items: ReadonlyMap<string, StoredItem>,
  { findings }: Answers,
): void {
  const seen = new Set<string>();
  for (const key of order) {
    const reason = `Unexpected second "${key}" in ${listName(first)}, expected each item once`;
    if (seen.has(key)) findings.report(fileOf({ ...first, pageSize: composedFrom }), 'lists/items', reason);
    seen.add(key);
  }
  for (const [key, { file }] of items) {
    if (!seen.has(key)) findings.report(file, 'lists/items', `Unexpected item, expected it in ${listName(first)} too`);
  }
}

/** The prebuilt answer to pages past the end, by both of its names, where the host that the build is for needs it. */
function checkPastTheEnd(
  request: ListRequest,
  total: number,
  totalPages: number,
  answers: Answers,
  settings: ApiSettings,
): void {
  const hole = settings.host && findHost(settings.host).pageHole;
  if (hole === undefined) return;
  const expected = pastTheEnd(request, total, hole, settings);
  for (const last of [undefined, Math.max(totalPages, 1)]) {
    const file = pastTheEndFile(request, last);
    if (!answers.tree.has(file)) {
      answers.findings.report(file, 'tree/missing', 'Missing file, expected one for pages past the end');
      continue;
    }
    const text = answers.text(file);
    if (text !== undefined && text !== expected) {
      const reason = `Unexpected text, expected page "${hole}" of ${listName(request)}, past the end of ${total} items`;
      answers.findings.reportOnce(listName(request), file, 'lists/meta', reason);
    }
  }
}
