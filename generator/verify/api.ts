/** Holds all files under `api/v1/_/` against the contract and against each other. */
import { collectionsFile, fileOf, movedFile, problemFile, settingsFile } from '../api/paths.ts';
import { generalCauses } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { type Collection, collectionNames, routingsOf } from '../collections/all.ts';
import { type Answers, sameJson } from './answers.ts';
import { readItems, type StoredItem } from './items.ts';
import { listName } from './list-file.ts';
import { checkList } from './lists.ts';
import { member } from './parse-json.ts';

export function checkApi(answers: Answers, settings: DescribedSettings): void {
  const { tree } = answers;
  answers.read(settingsFile, 'settings');
  answers.read(fileOf({ kind: 'index' }), 'index');
  if (settings.collections !== undefined) answers.read(collectionsFile, 'collections');
  checkProblems(answers, settings);
  const moved = tree.has(movedFile) ? answers.read(movedFile, 'moved')?.body : undefined;
  for (const collection of collectionNames(settings)) {
    for (const lang of settings.languages) checkCollection(collection, lang, moved, answers, settings);
  }
}

/** Each is what its file's name says. */
function checkProblems(answers: Answers, settings: DescribedSettings): void {
  for (const { code, parameter } of generalCauses(settings)) {
    const file = problemFile(code, parameter);
    const answer = answers.read(file, 'problem');
    const found = ['code', 'parameter'].map((name) => member(answer?.body, name));
    if (answer === undefined || sameJson(found, [code, parameter])) continue;
    const reason = `Unexpected problem ${JSON.stringify(found)}, expected ${JSON.stringify([code, parameter])}`;
    answers.findings.report(file, 'answers/problem', reason);
  }
}

/** The items of a collection in one language, its list, and the lists of its sections, which together are its list. */
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
  if (!hasSections(collection, settings)) return;

  const bySection = new Map<string | undefined, Map<string, StoredItem>>();
  for (const [key, item] of items) {
    const members = bySection.get(item.section);
    if (members === undefined) bySection.set(item.section, new Map([[key, item]]));
    else members.set(key, item);
  }
  const parts = settings.sections.map((section) =>
    checkList({ ...first, section }, bySection.get(section) ?? new Map(), answers, settings),
  );
  if (order === undefined || parts.includes(undefined)) return;
  if (sameJson(parts.flat(), order)) return;
  const reason = `Unexpected order or sections, expected the items of all sections, one after the other, as ${listName(first)}`;
  answers.findings.report(fileOf(first), 'lists/sections', reason);
}

function hasSections(collection: Collection, settings: DescribedSettings): boolean {
  return routingsOf(settings).some(({ name, filters }) => name === collection && filters.includes('section'));
}
