/**
 * Makes the lists, orders, dumps, changes and the search of a build again from the items' own answers, and finds where
 * the build says something else. It is for tests: what differs is a mistake of Stele's, and no operator's.
 */
import { answersFolder, fileOf, movedFile } from '../../generator/api/paths.ts';
import { loadPatternEngine } from '../../generator/base/linear-pattern.ts';
import { collectionNames } from '../../generator/collections/all.ts';
import { type CheckSchema, createCheckSettings } from '../../generator/verify/answer-schemas.ts';
import { Answers } from '../../generator/verify/answers.ts';
import { BuiltTree } from '../../generator/verify/built-tree.ts';
import { readCheckedSettings } from '../../generator/verify/settings.ts';
import { checkAskedChanges, checkChangedItems } from './asked-changes.ts';
import { checkChanges } from './changes.ts';
import { checkDumps, readDumpIndex } from './dumps.ts';
import { FindingsOfDefects } from './findings.ts';
import { readItems } from './items.ts';
import { checkLists } from './lists.ts';
import { checkSearch } from './search.ts';

/** Notes which files an answer was read from. */
class ReadTree extends BuiltTree {
  readonly #read = new Set<string>();

  override read(path: string): Uint8Array | undefined {
    this.#read.add(path);
    return super.read(path);
  }

  get unread(): string[] {
    return this.files.filter((path) => !this.#read.has(path));
  }
}

/** Reports what differs in the build in `root` to `findings`. */
export async function recompute(root: string, findings = new FindingsOfDefects()): Promise<FindingsOfDefects> {
  await loadPatternEngine();
  const tree = new ReadTree(root, findings);
  const answersBy = (check: CheckSchema) => Object.assign(new Answers(tree, findings, check), { findings });
  const own = answersBy(createCheckSettings());
  const read = readCheckedSettings(own, true);
  const history = await checkChanges(own);
  if (read === undefined) return findings;
  const { settings, check } = read;
  const answers = answersBy(check);
  for (const [path, kind] of [
    [fileOf({ kind: 'index' }), 'index'],
    ['api/v1/_/problem/not_found.json', 'problem'],
    ['api/v1/_/mcp.json', 'mcp'],
  ] as const)
    if (tree.has(path)) answers.read(path, kind);
  const moved = tree.has(movedFile) ? answers.read(movedFile, 'moved')?.body : undefined;
  const dumps = readDumpIndex(answers);
  for (const collection of collectionNames(settings)) {
    for (const lang of settings.languages) {
      const items = readItems(collection, lang, moved, answers, settings);
      checkLists(collection, lang, items, answers, settings);
      checkDumps(dumps, { collection, lang }, items, answers, settings.baseUrl);
    }
  }
  checkSearch(answers, settings);
  if (history !== undefined) {
    await checkChangedItems(history, settings, answers);
    await checkAskedChanges(history, settings, answers);
  }
  const isCopy = (file: string) => /\.(?:gz|br)$/.test(file) && tree.has(file.replace(/\.\w+$/, ''));
  for (const file of tree.unread)
    if (file.startsWith(`${answersFolder}/`) && !isCopy(file))
      findings.report(file, 'tree/extra', 'Unexpected file, expected only files that answer requests');
  return findings;
}
