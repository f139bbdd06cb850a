/** Holds all files under `api/v1/_/` against the contract and against each other. */
import { fileOf, movedFile, problemFile, settingsFile } from '../api/paths.ts';
import { generalCauses } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import type { ApiSettings } from '../api/settings.ts';
import { type Collection, collectionNames } from '../collections/all.ts';
import { operations } from '../contract/operations.ts';
import { type Answers, sameJson } from './answers.ts';
import { readItems, type StoredItem } from './items.ts';
import { listName } from './list-file.ts';
import { checkList } from './lists.ts';
import { member } from './parse-json.ts';

export function checkApi(answers: Answers, settings: ApiSettings): void {
  const { tree } = answers;
  answers.read(settingsFile, 'settings');
  answers.read(fileOf({ kind: 'index' }), 'index');
  checkProblems(answers);
  const moved = tree.has(movedFile) ? answers.read(movedFile, 'moved')?.body : undefined;
  for (const collection of collectionNames) {
    for (const lang of settings.languages) checkCollection(collection, lang, moved, answers, settings);
  }
}

/** Each is what its file's name says. */
function checkProblems(answers: Answers): void {
  for (const { code, parameter } of generalCauses()) {
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
  settings: ApiSettings,
): void {
  const items = readItems(collection, lang, moved, answers, settings);
  const first: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: 100 };
  const order = checkList(first, items, answers, settings);
  if (!hasSections(collection)) return;

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

function hasSections(collection: Collection): boolean {
  return Object.values(operations).some(
    (operation) =>
      operation.kind === 'list' &&
      operation.collection === collection &&
      (operation.query as readonly string[]).includes('section'),
  );
}
