/** Holds the answers under `api/v1/_/` against the contract and against each other. */

import { filterValues, lastingValues } from '../api/list.ts';
import { fileOf, movedFile, problemFile } from '../api/paths.ts';
import { generalCauses, problemDocument } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { type Collection, collectionNames, descriptionOf } from '../collections/all.ts';
import type { Filter } from '../collections/description.ts';
import { findHost } from '../hosts/all.ts';
import { answersFolder } from '../output/foreign.ts';
import { type Answers, sameJson } from './answers.ts';
import { firstDifference } from './difference.ts';
import { readItems, type StoredItem } from './items.ts';
import { listName } from './list-file.ts';
import { checkList } from './lists.ts';

export function checkApi(answers: Answers, settings: DescribedSettings): void {
  const { tree } = answers;
  answers.read(fileOf({ kind: 'index' }), 'index');
  checkProblems(answers, settings);
  checkHostFiles(answers, settings);
  const moved = tree.has(movedFile) ? answers.read(movedFile, 'moved')?.body : undefined;
  for (const collection of collectionNames(settings)) {
    for (const lang of settings.languages) checkCollection(collection, lang, moved, answers, settings);
  }
}

/** Holds each problem document against the one that the router answers with. */
function checkProblems(answers: Answers, settings: DescribedSettings): void {
  for (const cause of generalCauses(settings)) {
    const file = problemFile(cause.code, cause.id);
    const answer = answers.read(file, 'problem');
    const difference = answer && firstDifference(answer.body, problemDocument(cause, settings));
    if (difference !== undefined) answers.findings.report(file, 'answers/problem', difference.text);
  }
}

/** Checks files among the answers that the build's host reads. */
function checkHostFiles({ tree, findings }: Answers, settings: DescribedSettings): void {
  if (settings.host === undefined) return;
  for (const { path, body } of findHost(settings.host).files?.(settings) ?? []) {
    // What lies elsewhere is the manifest's to know.
    if (!path.startsWith(`${answersFolder}/`)) continue;
    if (!tree.has(path)) {
      findings.report(path, 'tree/missing', 'Missing file, expected one that the host reads');
      continue;
    }
    const found = tree.read(path);
    if (found !== undefined && !Buffer.from(String(body)).equals(found)) {
      findings.report(path, 'tree/digest', 'Unexpected bytes, expected those that every build for the host has');
    }
  }
}

/** The items of a collection in one language, its list, and the lists of its filters. */
function checkCollection(
  collection: Collection,
  lang: string,
  moved: unknown,
  answers: Answers,
  settings: DescribedSettings,
): void {
  const items = readItems(collection, lang, moved, answers, settings);
  const first: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: 100 };
  const order = checkList(first, items, answers, settings);
  for (const filter of descriptionOf(collection, settings).filters) {
    checkFilter(filter, first, order, items, answers, settings);
  }
}

/** There is a list for each value, in the order of all items; the lists of sections are together that of all. */
function checkFilter(
  filter: Filter,
  first: ListRequest,
  order: readonly string[] | undefined,
  items: ReadonlyMap<string, StoredItem>,
  answers: Answers,
  settings: DescribedSettings,
): void {
  const { name, type } = filter;
  const byValue = new Map(lastingValues(filter, settings).map((value) => [value, new Map<string, StoredItem>()]));
  for (const [key, item] of items) {
    for (const value of new Set(filterValues(item.members[name]))) {
      const members = byValue.get(value) ?? new Map<string, StoredItem>();
      // What is said that nobody may ask for is told by the item's schema, or by its section.
      if (type !== 'section') byValue.set(value, members);
      members.set(key, item);
    }
  }
  const parts = Array.from(byValue, ([value, members]) => {
    const request = { ...first, filters: [[filter, value]] as const };
    const found = checkList(request, members, answers, settings);
    const expected = order?.filter((key) => members.has(key));
    if (type !== 'section' && found !== undefined && expected !== undefined && !sameJson(found, expected)) {
      const reason = `Unexpected order of ${listName(request)}, expected that of ${listName(first)}`;
      answers.findings.report(fileOf(request), 'lists/items', reason);
    }
    return found;
  });
  if (type !== 'section' || order === undefined || parts.includes(undefined) || sameJson(parts.flat(), order)) return;
  const reason = `Unexpected order or sections, expected the items of all sections, one after the other, as ${listName(first)}`;
  answers.findings.report(fileOf(first), 'lists/sections', reason);
}
